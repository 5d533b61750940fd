// What staff may change of a session with reservations or requests (docs/product/seats.md#maxima).

import { placeToGoTo } from '#core/events/place-to-go.ts';
import { equal } from '#core/field/equality.ts';
import type { RefusalCode } from '#core/refusals.ts';
import type { Audience, Presence } from '#core/resources/programme.ts';
import type { Capacity } from '#core/seats/capacity.ts';

export interface Where {
  /** Where it takes place: its own place, else its event's. */
  readonly locationId: string | null;
  /** Its event's; undefined where it is not known. */
  readonly eventPresenceType?: Presence | undefined;
}
/** When and where a session is, as its participants were notified. */
export interface WhenAndWhere extends Where {
  readonly startDate: Date;
  readonly endDate: Date;
}
/** What accounts with a reservation or a request rely on. */
export interface Promised extends WhenAndWhere {
  readonly sessionTarget: Audience;
  readonly accessType: 'reservation' | 'freeAccess';
}
export interface WrittenSession extends Capacity, Promised {
  readonly cancelledAt?: Date | null;
}
export interface ChangeRefusal {
  readonly code: Extract<RefusalCode, 'capacityBelowTaken' | 'hasReservations'>;
  readonly path: string;
  /** The lowest maximum that is possible. */
  readonly minimum?: number;
}

const times = ['startDate', 'endDate'] as const;
const fixedFields = ['sessionTarget', 'accessType'] as const;
/** Of a cancelled session: when it is reopened, those who come back get what they had. */
const fixedWhileCancelled = [...fixedFields, ...times, 'locationId'] as const;

/** Whether a change is a move: participants are then notified of the new time and place. */
export function isMoved(before: WhenAndWhere, after: WhenAndWhere): boolean {
  return isElsewhere(before, after) || times.some((name) => !equal(before[name], after[name]));
}

/**
 * Whether people go elsewhere, or stay at home for what they would have gone to. What is online has no other place, whatever is noted
 * beside it.
 */
export function isElsewhere(before: Where, after: Where): boolean {
  const placeOf = ({ eventPresenceType, locationId }: Where) => placeToGoTo(eventPresenceType, locationId);
  return isOnline(before) !== isOnline(after) || placeOf(before) !== placeOf(after);
}

/** Which sessions of an event: all of them, or those without a place of their own. */
export const ofEvent = ['all', 'placedWithEvent'] as const;
export type OfEvent = (typeof ofEvent)[number];

/** Which sessions an event takes along to where it is afterwards: online there is no place of their own either. Null: none. */
export function takenAlong(before: Where, after: Where): OfEvent | null {
  if (isOnline(before) !== isOnline(after)) return 'all';
  return isElsewhere(before, after) ? 'placedWithEvent' : null;
}

function isOnline({ eventPresenceType }: Where): boolean {
  return eventPresenceType === 'online';
}

/** Whether anything would be otherwise that people count on. */
export function breaksPromise(before: Promised, after: Promised): boolean {
  return isMoved(before, after) || fixedFields.some((promise) => before[promise] !== after[promise]);
}

/** Whether participants are to be notified of a move: not for a session that is over anyway. */
export function isWorthNotifying(before: WhenAndWhere, after: WhenAndWhere, now: Date): boolean {
  return isMoved(before, after) && (before.endDate > now || after.endDate > now);
}

/**
 * Whether a move is news to an account, whose message about an earlier move (`unsent`) may not have left: that one then states where the
 * session is now, and is not written at all where this move takes the earlier one back.
 */
export function isNews(after: WhenAndWhere, unsent: WhenAndWhere | null): boolean {
  return unsent === null || isMoved(unsent, after);
}

/**
 * Why a session cannot be changed so, or null. Its maxima never fall below what is taken, offered and saved; audience and access
 * stay while there is a reservation or a request. Time and place can change: that is a move. They stay as well while the session is cancelled
 * and reservations or requests come back when it is reopened, because a message about the move would find none to go to.
 */
export function refusalOfChange(
  before: WrittenSession,
  after: WrittenSession,
  isClaimed: boolean,
): ChangeRefusal | null {
  const fixed = before.cancelledAt ? fixedWhileCancelled : fixedFields;
  const broken = isClaimed && fixed.find((promise) => !equal(before[promise], after[promise]));
  return broken ? { code: 'hasReservations', path: broken } : refusalOfCapacity(before, after);
}

/** What keeps maxima from being set so low, or nothing. */
export function refusalOfCapacity(
  before: Capacity,
  after: Pick<Capacity, 'maxParticipants' | 'maxSchoolClasses'>,
): (ChangeRefusal & { readonly code: 'capacityBelowTaken' }) | null {
  const seats =
    before.totalParticipants + before.lockedParticipants + before.savedParticipants + before.doorParticipants;
  if (after.maxParticipants !== null && after.maxParticipants < seats)
    return { code: 'capacityBelowTaken', path: 'maxParticipants', minimum: seats };
  const classes = before.totalSchoolClasses + before.lockedSchoolClasses + before.savedSchoolClasses;
  if (after.maxSchoolClasses !== null && after.maxSchoolClasses < classes)
    return { code: 'capacityBelowTaken', path: 'maxSchoolClasses', minimum: classes };
  return null;
}

/** Whether a session that is still to come, or going on, would begin before now: participants could not be there. */
export function isMovedIntoPast(
  before: WhenAndWhere,
  after: WhenAndWhere,
  { isClaimed, now }: { readonly isClaimed: boolean; readonly now: Date },
): boolean {
  const isOtherStart = !equal(before.startDate, after.startDate);
  return isClaimed && isOtherStart && before.endDate > now && after.startDate <= now;
}

/** Whether a session can be cancelled; one that is cancelled already stays as it is. */
export function decideSessionCancellation(session: {
  readonly cancelledAt: Date | null;
  readonly endDate: Date;
  readonly now: Date;
}):
  | { readonly outcome: 'cancel' | 'isCancelled' }
  | { readonly outcome: 'refuse'; readonly code: Extract<RefusalCode, 'past'> } {
  if (session.cancelledAt) return { outcome: 'isCancelled' };
  return session.now >= session.endDate ? { outcome: 'refuse', code: 'past' } : { outcome: 'cancel' };
}
