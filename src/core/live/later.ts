// What an open page computes by itself: a session opens and closes at instants that it received before.

import type { Audience } from '#core/resources/programme.ts';
import type { Availability, Bookability } from '#core/seats/bookability.ts';

const closable: readonly Bookability[] = ['notOpenYet', 'open', 'keptForWaitingList', 'waitingList', 'full'];

/** An availability that was received earlier, as it is now if no seat was given or taken since. */
export function availabilityAt<A extends Availability>(received: A, audience: Audience, now: Date): A {
  if (!closable.includes(received.bookability)) return received;
  if (now >= new Date(received.closesAt)) return { ...received, bookability: 'closed' };
  return isJustOpened(received, now) && hasRoomFor(received, audience)
    ? { ...received, bookability: 'open' }
    : received;
}

/**
 * Whether its opening has come and the page cannot compute the result: there are no seats, and the page does not know whether the
 * list can be joined.
 */
export function mustBeFetched(received: Availability, audience: Audience, now: Date): boolean {
  return availabilityAt(received, audience, now).bookability === 'notOpenYet' && isJustOpened(received, now);
}

/** The next instant at which it changes by itself, if there is one. */
export function nextChangeOf({ bookability, opensAt, closesAt }: Availability): Date | null {
  if (!closable.includes(bookability)) return null;
  return new Date(bookability === 'notOpenYet' && opensAt !== null ? opensAt : closesAt);
}

function isJustOpened({ bookability, opensAt }: Availability, now: Date): boolean {
  return bookability === 'notOpenYet' && opensAt !== null && now >= new Date(opensAt);
}

/** null is no limit. */
function hasRoomFor({ freeSeats, freeClasses }: Availability, audience: Audience): boolean {
  return freeSeats !== 0 && (audience !== 'school' || freeClasses !== 0);
}

/** The part of a change that a page announces to its viewer. */
export type SeatsTurn = 'opened' | 'filled' | 'freed' | 'closed' | 'cancelled';

const gone: readonly Bookability[] = ['waitingList', 'keptForWaitingList', 'full'];

/** Null: nothing changes for the viewer. */
export function turnOf(before: Bookability, after: Bookability): SeatsTurn | null {
  if (before === after) return null;
  if (after === 'cancelled') return 'cancelled';
  if (after === 'open') return before === 'notOpenYet' ? 'opened' : gone.includes(before) ? 'freed' : null;
  if (before === 'open' && gone.includes(after)) return 'filled';
  return after === 'closed' && (before === 'open' || before === 'notOpenYet') ? 'closed' : null;
}
