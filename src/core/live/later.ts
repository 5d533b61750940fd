// What a page that stays open knows by itself: a session opens and closes at instants that were told before.

import type { Audience } from '#core/resources/programme.ts';
import type { Availability, Bookability } from '#core/seats/bookability.ts';

const closable: readonly Bookability[] = ['notOpenYet', 'open', 'keptForWaitingList', 'waitingList', 'full'];

/** An availability that was told earlier, as it is now if no seat was given or taken since. */
export function availabilityAt<A extends Availability>(received: A, audience: Audience, now: Date): A {
  if (!closable.includes(received.bookability)) return received;
  if (now >= new Date(received.closesAt)) return { ...received, bookability: 'closed' };
  return isJustOpened(received, now) && hasRoomFor(received, audience)
    ? { ...received, bookability: 'open' }
    : received;
}

/** Whether its opening has come and the page cannot know what that means: there are no seats, and who may wait it was not told. */
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

/** What of a change is worth being read out to whoever is looking at a session. */
export type Turn = 'opened' | 'filled' | 'freed' | 'closed' | 'cancelled';

const gone: readonly Bookability[] = ['waitingList', 'keptForWaitingList', 'full'];

/** Null: nothing that changes what somebody can do. */
export function turnOf(before: Bookability, after: Bookability): Turn | null {
  if (before === after) return null;
  if (after === 'cancelled') return 'cancelled';
  if (after === 'open') return before === 'notOpenYet' ? 'opened' : gone.includes(before) ? 'freed' : null;
  if (before === 'open' && gone.includes(after)) return 'filled';
  return after === 'closed' && (before === 'open' || before === 'notOpenYet') ? 'closed' : null;
}
