// What travels over the live socket (page 3), and the clock that countdowns follow.

import * as z from 'zod/mini';
import { defineEndpoint } from '#core/contract/endpoint.ts';
import { id, instant } from '#core/field/validation.ts';
import type { Availability } from '#core/seats/bookability.ts';

/** Over WebSocket alone: long polling would ask of every load balancer that it sends a visitor to the same process again. */
export const socketPath = '/socket.io';

/** What GET availability answers, with the session that it is of: the same for every viewer. */
export interface LiveAvailability extends Availability {
  readonly sessionId: string;
}

/** Of what an account is told at once; the page reads the rest, with its own rights. */
export const notificationKinds = [
  'seatsOffered',
  'offerEnded',
  'sessionCancelled',
  'sessionMoved',
  'reservationChanged',
] as const;
export const notification = z.strictObject({ kind: z.enum(notificationKinds), entityId: id });
export type Notification = z.infer<typeof notification>;

/** The sessions that a socket follows from now on, instead of those before: at most a page of a list. */
export const watched = z.array(id).check(z.maxLength(100));

export interface ToldByServer {
  availability: (told: LiveAvailability) => void;
  notification: (told: Notification) => void;
}
export interface AskedByClient {
  /** Answers those of the sessions that anybody may open, as they are; `availability` tells of each change. */
  watch: (sessionIds: readonly string[], answer: (told: readonly LiveAvailability[]) => void) => void;
}

/** `auth` of the handshake; without a token somebody follows as a guest. */
export const handshake = z.object({ token: z.optional(z.string().check(z.maxLength(4096))) });

export const readClock = defineEndpoint({
  method: 'GET',
  path: '/api/clock',
  summary: 'The instant by the clock that decides, for pages that count down to an opening',
  access: 'anyone',
  ignoresCaller: true,
  neverKept: true,
  answer: z.strictObject({ now: instant }),
});
