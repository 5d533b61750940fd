// What the link *I can't come* of a message does (docs/product/seats.md#the-link-i-cant-come).

import { hasNoAdmission, holdsSeats, type ReservationStatus } from '#core/reservations/rules.ts';

/**
 * `cancellable`: the reservation can be cancelled, and its seats are booked again. `releasable`: it is too late for that, but the seats can
 * go to people at the door. `released`: they have been given to them. `admitted`: the whole party is in. `ended`: the reservation is
 * cancelled. `past`: its session is over.
 */
export const giveBackStates = ['cancellable', 'releasable', 'released', 'admitted', 'ended', 'past'] as const;
export type GiveBackState = (typeof giveBackStates)[number];

interface HeldTicket {
  readonly _id: string;
  readonly quantity: number;
  readonly attendedParticipants: number;
  readonly attendedChaperones: number;
  readonly addedParticipants: number;
  readonly addedChaperones: number;
  readonly releasedParticipants: number;
}

export interface GiveBackFacts {
  readonly status: ReservationStatus;
  readonly endDate: Date;
  /** Until when its owner may cancel the reservation. */
  readonly cancellableUntil: Date;
  /** Those that are valid. */
  readonly tickets: readonly HeldTicket[];
  readonly now: Date;
}

export function giveBackState({
  status,
  endDate,
  cancellableUntil,
  tickets,
  now,
}: GiveBackFacts): GiveBackState {
  if (!holdsSeats(status)) return 'ended';
  if (now >= endDate) return 'past';
  const isNone = hasNoAdmission(tickets);
  if (isNone && now < cancellableUntil) return 'cancellable';
  if (seatsLeft(tickets) > 0) return 'releasable';
  return tickets.some(({ releasedParticipants }) => releasedParticipants > 0) ? 'released' : 'admitted';
}

/** How many seats a party still has for heads that have not come, and has not given away. */
export function seatsLeft(tickets: readonly HeldTicket[]): number {
  return tickets.reduce(
    (left, { quantity, addedParticipants, attendedParticipants, releasedParticipants }) =>
      left + quantity + addedParticipants - attendedParticipants - releasedParticipants,
    0,
  );
}

/** Whether anything can still be given back: then the link has to be of the reservation as it is. */
export function isToGiveBack(state: GiveBackState): boolean {
  return state === 'cancellable' || state === 'releasable';
}
