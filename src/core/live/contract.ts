// What clients send over the live socket, held to its shape, and the clock that countdowns follow.

import * as z from 'zod/mini';
import { defineEndpoint } from '#core/contract/endpoint.ts';
import { id, instant } from '#core/field/validation.ts';
import { maxWatched, notificationKinds } from './socket.ts';

export const notification = z.strictObject({ kind: z.enum(notificationKinds), entityId: id });
export const watched = z.array(id).check(z.maxLength(maxWatched));
/** `auth` of the handshake; without a token the client follows as a guest. */
export const handshake = z.object({ token: z.optional(z.string().check(z.maxLength(4096))) });

export const readClock = defineEndpoint({
  method: 'GET',
  path: '/api/clock',
  summary: 'The instant by the clock that decides, for pages that count down to an opening',
  access: 'anyone',
  ignoresCaller: true,
  neverCached: true,
  answer: z.strictObject({ now: instant }),
});
