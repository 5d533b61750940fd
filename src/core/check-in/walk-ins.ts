// People without a ticket (docs/product/check-in.md#walk-ins).

import type { Lateness } from './scans.ts';

/** What a tap says: people who come in and who go out; below 0 it corrects. */
export interface WalkInTap {
  readonly people: number;
  readonly out: number;
  /** `counter`: of a session that is free to enter. */
  readonly kind: 'walkIn' | 'counter';
}

interface AtDoor {
  readonly walkInParticipants: number;
  readonly outHeads: number;
  /** What they may sit on; Infinity where there is no limit. */
  readonly freeSeats: number;
}

/** Seats that a device may fill without a network, and how many of them it has filled. */
export interface Quota {
  readonly quota: number;
  readonly used: number;
}

/** How much of a quota is used once so many more people have come in without a network; those who are taken back return their seats. */
export function usedAfter({ quota, used }: Quota, people: number): number {
  return Math.max(0, Math.min(Math.max(quota, used), used + people));
}

/**
 * How many of a tap count, at most as many as there are free seats. A correction takes back at most those who were counted, and only
 * those who are in go out. At a session with tickets those who are out are holders of tickets, whom no tap brings back.
 */
export function decideWalkIn(
  { people, out, kind }: WalkInTap,
  { walkInParticipants, outHeads, freeSeats }: AtDoor,
): { readonly counted: number; readonly leaving: number } {
  if (kind === 'walkIn')
    return { counted: Math.max(-walkInParticipants, Math.min(people, freeSeats)), leaving: 0 };
  const counted = Math.max(outHeads - walkInParticipants, Math.min(people, freeSeats));
  const inside = walkInParticipants + counted - outHeads;
  return { counted, leaving: Math.max(-outHeads, Math.min(out, inside)) };
}

interface DoorHours {
  readonly doorOpensAt: Date;
  readonly doorClosesAt: Date;
  readonly cancelledAt: Date | null;
}

/** Why no one comes in without a ticket at this time; null: the door is open. Corrections, and people who go out, are counted at any time. */
export function closedToWalkIns(
  { doorOpensAt, doorClosesAt, cancelledAt }: DoorHours,
  now: Date,
): 'cancelled' | 'notYet' | 'expired' | null {
  if (cancelledAt) return 'cancelled';
  if (now < doorOpensAt) return 'notYet';
  return now > doorClosesAt ? 'expired' : null;
}

/** What is found of people whom a device let in without a network: those of a revoked device are reported, and a supervisor counts them. */
export function latenessOfWalkIn(people: number, counted: number, isProven: boolean): Lateness {
  if (!isProven) return 'unproven';
  return counted < people ? 'seatGone' : 'inTime';
}
