// What travels over the live socket (docs/product/wire.md#live-socket). Without validators: the browser's half loads none.

import type { Availability } from '#core/seats/bookability.ts';

/** Over WebSocket alone: long polling would require every load balancer to send a visitor to the same process again. */
export const socketPath = '/socket.io';
/** Sessions that one socket follows at most: a page of a list. */
export const maxWatched = 100;

/** What GET availability answers, with the session that it is of: the same for every viewer. */
export interface LiveAvailability extends Availability {
  readonly sessionId: string;
}

/** The part of a notification that is sent at once; the page reads the rest, with its own rights. */
export const notificationKinds = [
  'seatsOffered',
  'offerEnded',
  'sessionCancelled',
  'sessionMoved',
  'reservationChanged',
] as const;
export interface Notification {
  readonly kind: (typeof notificationKinds)[number];
  readonly entityId: string;
}

export interface ServerToClientEvents {
  availability: (message: LiveAvailability) => void;
  notification: (message: Notification) => void;
}
export interface ClientToServerEvents {
  /**
   * Follows these sessions from now on, instead of those before. Answers the current state of those that any viewer may open;
   * `availability` reports each change.
   */
  watch: (sessionIds: readonly string[], answer: (message: readonly LiveAvailability[]) => void) => void;
}
