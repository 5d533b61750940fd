// Heads of parties and classes at the door (docs/product/check-in.md#heads). Pupils are participants; chaperones are counted apart.

import type { Audience } from '#core/resources/programme.ts';

export interface Heads {
  readonly participants: number;
  readonly chaperones: number;
}
export const noHeads: Heads = { participants: 0, chaperones: 0 };

/** A ticket as the door sees it, on the server and in a pack. */
export interface DoorTicket {
  readonly _id: string;
  /** Tickets of one reservation are one party. */
  readonly reservationId: string;
  readonly sessionId: string;
  /** False: cancelled, given back, or replaced by a ticket for another person. */
  readonly isValid: boolean;
  readonly version: number;
  readonly target: Audience;
  /** Heads that it lets in: 1, or the pupils of a class. */
  readonly quantity: number;
  readonly chaperones: number;
  readonly attendedParticipants: number;
  readonly attendedChaperones: number;
  /** Heads beyond the booking that a supervisor let in. */
  readonly addedParticipants: number;
  readonly addedChaperones: number;
  /** Of its heads: those whose seats were released to walk-ins. */
  readonly releasedParticipants: number;
}

/** What one code lets in: the whole party of a reservation, or one class. */
export interface DoorParty {
  readonly expected: Heads;
  readonly entered: Heads;
  readonly left: Heads;
  /** Heads that have not come in and whose seats were released. */
  readonly released: number;
}

/** The end of a ticket's id: tells two of one name apart, and can be searched for. */
export function endingOf(ticketId: string): string {
  return ticketId.slice(-6);
}

/** The number of a ticket, as its holder and the door read it (docs/product/tickets.md#numbers). */
export function ticketNumber(ticketId: string): string {
  return endingOf(ticketId).toUpperCase();
}

/** Classes are counted by their own ticket, people by all tickets of their reservation. */
export function isClass({ target }: Pick<DoorTicket, 'target'>): boolean {
  return target === 'school';
}

/** The party of a ticket, out of the tickets of its reservation. */
export function partyOf(ticket: DoorTicket, tickets: readonly DoorTicket[]): DoorParty {
  const together = isClass(ticket)
    ? [ticket]
    : tickets.filter(({ reservationId }) => reservationId === ticket.reservationId);
  const sum = (of: (one: DoorTicket) => number) => together.reduce((total, one) => total + of(one), 0);
  // Heads that came in with a ticket that was replaced since then are in all the same.
  const booked = (of: (one: DoorTicket) => number) => sum((one) => (one.isValid ? of(one) : 0));
  const expected = {
    participants: booked((one) => one.quantity) + sum((one) => one.addedParticipants),
    chaperones: booked((one) => one.chaperones) + sum((one) => one.addedChaperones),
  };
  const entered = {
    participants: sum((one) => one.attendedParticipants),
    chaperones: sum((one) => one.attendedChaperones),
  };
  return {
    expected,
    entered,
    left: {
      participants: Math.max(0, expected.participants - entered.participants),
      chaperones: Math.max(0, expected.chaperones - entered.chaperones),
    },
    released: booked((one) => one.releasedParticipants),
  };
}

export function countOf({ participants, chaperones }: Heads): number {
  return participants + chaperones;
}
