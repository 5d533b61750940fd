// What staff may change of a session that people have booked or wait for (page 1, Seats).

import type { RefusalCode } from '#core/refusals.ts';
import type { Audience } from '#core/resources/programme.ts';
import type { Capacity } from './capacity.ts';

export interface WrittenSession extends Capacity {
  readonly sessionTarget: Audience;
  readonly accessType: 'reservation' | 'freeAccess';
}
export interface ChangeRefusal {
  readonly code: Extract<RefusalCode, 'capacityBelowTaken' | 'hasReservations'>;
  readonly path: string;
  /** The lowest maximum that is possible. */
  readonly minimum?: number;
}

/**
 * What keeps a session from being changed so, or nothing. Its maxima never fall below what is taken, offered and saved;
 * whom it is for and how one gets in stay while somebody holds or waits for a seat.
 */
export function refusalOfChange(
  before: WrittenSession,
  after: WrittenSession,
  isClaimed: boolean,
): ChangeRefusal | null {
  for (const path of ['sessionTarget', 'accessType'] as const)
    if (after[path] !== before[path] && isClaimed) return { code: 'hasReservations', path };
  const seats = before.totalParticipants + before.lockedParticipants + before.savedParticipants;
  if (after.maxParticipants !== null && after.maxParticipants < seats)
    return { code: 'capacityBelowTaken', path: 'maxParticipants', minimum: seats };
  const classes = before.totalSchoolClasses + before.lockedSchoolClasses + before.savedSchoolClasses;
  if (after.maxSchoolClasses !== null && after.maxSchoolClasses < classes)
    return { code: 'capacityBelowTaken', path: 'maxSchoolClasses', minimum: classes };
  return null;
}
