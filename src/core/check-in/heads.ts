// Heads of parties and classes at the door (docs/product/check-in.md#heads). Pupils are participants; chaperones are counted apart.

import type { Audience } from '#core/resources/programme.ts';
import { namesTicket } from './rights.ts';

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

/** The end of a ticket's id: it differs between two of one name, and can be searched for. */
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
  const entered = {
    participants: sum((one) => one.attendedParticipants),
    chaperones: sum((one) => one.attendedChaperones),
  };
  // A supervisor who let in more than were booked expected them.
  const expected = {
    participants: Math.max(
      entered.participants,
      booked((one) => one.quantity),
    ),
    chaperones: Math.max(
      entered.chaperones,
      booked((one) => one.chaperones),
    ),
  };
  return {
    expected,
    entered,
    left: {
      participants: expected.participants - entered.participants,
      chaperones: expected.chaperones - entered.chaperones,
    },
    released: booked((one) => one.releasedParticipants),
  };
}

/**
 * A ticket of the same party that has not been shown. People who come later often show the ticket that is in already, on the same phone:
 * this one lets them in. Null: no one is left, all tickets were shown, or it is a class.
 */
export function ticketOfOthers<Ticket extends DoorTicket>(
  ticket: Ticket,
  tickets: readonly Ticket[],
): Ticket | null {
  if (isClass(ticket) || countOf(partyOf(ticket, tickets).left) === 0) return null;
  const isUnused = (one: Ticket) => one.isValid && one.attendedParticipants === 0;
  return (
    tickets.find(
      (one) =>
        one.reservationId === ticket.reservationId && one.sessionId === ticket.sessionId && isUnused(one),
    ) ?? null
  );
}

/** Whether a class has come in part: what its ticket lets in by now is those who are left. */
export function isClassPartlyIn({
  ticket,
  party,
}: {
  readonly ticket?: Pick<DoorTicket, 'target'> | undefined;
  readonly party?: Pick<DoorParty, 'entered' | 'left'> | undefined;
}): boolean {
  if (!ticket || !party || !isClass(ticket)) return false;
  return countOf(party.entered) > 0 && countOf(party.left) > 0;
}

/**
 * The number of a ticket as people type it: six letters and digits, with signs between them, with O for 0 and I or L for 1. Null: the text is
 * something else. Six that are no number are given back as they are, to be searched for.
 */
export function readTicketNumber(text: string): string | null {
  const typed = text.replaceAll(/[\s.…-]/gu, '').toUpperCase();
  if (!/^[\p{L}\p{N}]{6}$/u.test(typed)) return null;
  const number = typed.replaceAll('O', '0').replaceAll(/[IL]/g, '1');
  return /^[0-9A-F]{6}$/.test(number) ? number : text.trim();
}

/** No name that is looked for at a door is longer; no code is as short. */
const longestName = 60;

/**
 * What a text that is typed where codes are read looks for among the tickets: their number, or a name. Null: it is judged as a code, which has
 * digits too.
 */
export function textToFind(text: string): string | null {
  const name = text.trim();
  const isName = name.length <= longestName && /^\p{L}[\p{L}\p{M}'’ .-]*$/u.test(name);
  return readTicketNumber(text) ?? (isName && namesTicket(name.split(/\s+/)) ? name : null);
}

export function countOf({ participants, chaperones }: Heads): number {
  return participants + chaperones;
}
