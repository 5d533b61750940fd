// What staff may change of a session that people have booked or wait for (page 1, Seats).

import { equal } from '#core/field/equality.ts';
import type { RefusalCode } from '#core/refusals.ts';
import type { Audience } from '#core/resources/programme.ts';
import type { Capacity } from '#core/seats/capacity.ts';

/** What whoever holds or waits for a seat has been told, and counts on. */
export interface Promised {
  readonly startDate: Date;
  readonly endDate: Date;
  /** Where it takes place: its own place, else its event's. */
  readonly locationId: string | null;
  readonly sessionTarget: Audience;
  readonly accessType: 'reservation' | 'freeAccess';
}
export interface WrittenSession extends Capacity, Promised {}
export interface ChangeRefusal {
  readonly code: Extract<RefusalCode, 'capacityBelowTaken' | 'hasReservations'>;
  readonly path: string;
  /** The lowest maximum that is possible. */
  readonly minimum?: number;
}

const promises = ['startDate', 'endDate', 'locationId', 'sessionTarget', 'accessType'] as const;

/** The first of what was promised that would be otherwise, or null. */
export function brokenPromise(before: Promised, after: Promised): keyof Promised | null {
  return promises.find((promise) => !equal(before[promise], after[promise])) ?? null;
}

/**
 * What keeps a session from being changed so, or nothing. Its maxima never fall below what is taken, offered and saved;
 * when and where it is, whom it is for and how one gets in stay while somebody holds or waits for a seat.
 */
export function refusalOfChange(
  before: WrittenSession,
  after: WrittenSession,
  isClaimed: boolean,
): ChangeRefusal | null {
  const broken = isClaimed ? brokenPromise(before, after) : null;
  if (broken) return { code: 'hasReservations', path: broken };
  const seats = before.totalParticipants + before.lockedParticipants + before.savedParticipants;
  if (after.maxParticipants !== null && after.maxParticipants < seats)
    return { code: 'capacityBelowTaken', path: 'maxParticipants', minimum: seats };
  const classes = before.totalSchoolClasses + before.lockedSchoolClasses + before.savedSchoolClasses;
  if (after.maxSchoolClasses !== null && after.maxSchoolClasses < classes)
    return { code: 'capacityBelowTaken', path: 'maxSchoolClasses', minimum: classes };
  return null;
}
