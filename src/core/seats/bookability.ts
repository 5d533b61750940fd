// Whether a session can be booked: one pure function that page, API and jobs all call (docs/product/seats.md#bookability).

import type { UserType } from '#core/accounts/access.ts';
import type { Audience } from '#core/resources/programme.ts';
import { type Capacity, freeClasses, freeSeats, hasRoom, withoutWaitingListSeats } from './capacity.ts';

export interface BookableSession extends Capacity {
  readonly startDate: Date;
  readonly endDate: Date;
  readonly sessionTarget: Audience;
  readonly accessType: 'reservation' | 'freeAccess';
  readonly waitingListEnabled: boolean;
  readonly cancelledAt: Date | null;
  /** The instant of its opening date; null: open from the start. */
  readonly opensAt: Date | null;
  readonly closesAt: Date;
}

export const bookabilities = [
  'cancelled',
  'past',
  'freeAccess',
  'wrongAudience',
  'notOpenYet',
  'closed',
  'open',
  'keptForWaitingList',
  'waitingList',
  'full',
] as const;
export type Bookability = (typeof bookabilities)[number];

/** The first word that matches, in the order of `bookabilities`. Without an account type the answer is the same for every viewer. */
export function bookability(session: BookableSession, now: Date, userType?: UserType): Bookability {
  return bookabilityFor(userType ?? null, { bookability: wordForAll(session, now) }, session.sessionTarget);
}

function wordForAll(session: BookableSession, now: Date): Bookability {
  if (session.cancelledAt) return 'cancelled';
  if (now >= session.endDate) return 'past';
  if (session.accessType === 'freeAccess') return 'freeAccess';
  if (session.opensAt && now < session.opensAt) return 'notOpenYet';
  if (now >= session.closesAt || now >= session.startDate) return 'closed';
  if (hasRoom(session, session.sessionTarget)) return 'open';
  // Where the list cannot be joined any more, seats offered or saved for it do not count as a reason to wait.
  if (!session.waitingListEnabled) return 'full';
  return hasRoom(withoutWaitingListSeats(session), session.sessionTarget)
    ? 'keptForWaitingList'
    : 'waitingList';
}

/** Whether a party can only wait for seats: there are none, or they are offered or saved for the list. */
export function leadsToList(word: Bookability): boolean {
  return word === 'waitingList' || word === 'keptForWaitingList';
}

/** The word for one account, from the word that is the same for all viewers; null: a guest. */
export function bookabilityFor(
  userType: UserType | null,
  { bookability: word }: Pick<Availability, 'bookability'>,
  audience: Audience,
): Bookability {
  if (userType === null || mayBookAudience(userType, audience)) return word;
  const comesBefore = bookabilities.indexOf(word) < bookabilities.indexOf('wrongAudience');
  return comesBefore ? word : 'wrongAudience';
}

/** `private` accounts book private sessions, `school` accounts any (docs/product/seats.md#audiences). */
export function mayBookAudience(userType: UserType, audience: Audience): boolean {
  return userType === 'school' || audience === 'private';
}

/** What travels of it: the same for every viewer, so that it can be cached. */
export interface Availability {
  readonly bookability: Bookability;
  /** null: no limit. */
  readonly freeSeats: number | null;
  readonly freeClasses: number | null;
  readonly waiting: number;
  readonly opensAt: string | null;
  readonly closesAt: string;
}

/** `waiting`: the requests that wait in the session's list. */
export function availabilityOf(
  session: BookableSession & { readonly waiting: number },
  now: Date,
): Availability {
  return {
    bookability: bookability(session, now),
    freeSeats: freeSeats(session),
    freeClasses: freeClasses(session),
    waiting: session.waiting,
    opensAt: session.opensAt?.toISOString() ?? null,
    closesAt: session.closesAt.toISOString(),
  };
}

/** Whether there is something left to follow; what is over stays over. */
export function isWorthFollowing({ availability }: { readonly availability?: Availability }): boolean {
  return availability !== undefined && availability.bookability !== 'past';
}
