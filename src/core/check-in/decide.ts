// The decision at the door (docs/product/check-in.md#the-decision): one pure function, for the server and for a scanner without a
// network.

import { isForSession, type TicketCode } from '#core/tickets/code.ts';
import { countOf, type DoorParty, type DoorTicket, type Heads, isClass } from './heads.ts';
import type { ScanReason } from './scans.ts';

/** What became of the text that was read. */
export type CodeReading =
  | { readonly kind: 'unreadable' }
  /** Signed with one of our keys, and not by us: the ticket that it names is ours. */
  | { readonly kind: 'forged' }
  /** Signed with a key that is not ours. */
  | { readonly kind: 'otherInstance' }
  | { readonly kind: 'genuine'; readonly contents: TicketCode }
  /** Chosen from a list instead of scanned. */
  | { readonly kind: 'byHand' };

/** A ticket that was let in: when, and on which device. */
export interface DoorAdmission {
  readonly at: Date;
  /** The device's own name of itself: the same for all scans of one device. */
  readonly device: string | null;
  readonly heads: Heads;
}

/** The session at whose door the code is shown. */
export interface DoorSession {
  readonly _id: string;
  /** From when, and until when, its door is open. */
  readonly doorOpensAt: Date;
  readonly doorClosesAt: Date;
  /** Seats that a late ticket holder can have back; null is no limit. */
  readonly freeSeats: number | null;
}

/** When the door of a session opens and closes, by the settings. */
export function doorTimesOf(
  { startDate, endDate }: { readonly startDate: Date; readonly endDate: Date },
  settings: { readonly doorOpensMinutes: number; readonly doorClosesMinutes: number },
): Pick<DoorSession, 'doorOpensAt' | 'doorClosesAt'> {
  return {
    doorOpensAt: new Date(startDate.getTime() - settings.doorOpensMinutes * 60_000),
    doorClosesAt: new Date(endDate.getTime() + settings.doorClosesMinutes * 60_000),
  };
}

export interface ScanFacts {
  readonly code: CodeReading;
  readonly session: DoorSession;
  readonly ticket: DoorTicket | null;
  /** Null without a ticket; of a class that is known by its code alone, what this device has let in of it. */
  readonly party: DoorParty | null;
  /** The first and the last admission with this ticket that count. */
  readonly first: DoorAdmission | null;
  readonly last: DoorAdmission | null;
  readonly device: string | null;
  /** False on a device: its pack holds one session, as of its download. */
  readonly knowsAllTickets: boolean;
}

export type ScanDecision =
  | {
      readonly result: 'valid';
      readonly heads: Heads;
      /** Released seats that are taken back for it. */
      readonly takesBack: number;
      /** The same device has just let it in: nothing more is counted. */
      readonly isRepeated: boolean;
      /** `repeated`: some of the party are left, whom this scan has not let in; `fewSeats`: there is room for some of those who are left. */
      readonly notice: 'notInPack' | 'repeated' | 'fewSeats' | null;
      /** How many of those who are left there is room for; null: for all of them. */
      readonly fits: Heads | null;
    }
  | {
      readonly result: 'alreadyScanned';
      readonly first: DoorAdmission | null;
      readonly notice: 'partyExceeded' | null;
      readonly fits: Heads | null;
    }
  | {
      readonly result: 'invalid';
      readonly reason: ScanReason;
      /** Of `seatReleased`, where fewer could come in than were counted. */
      readonly fits: Heads | null;
      /** Of `wrongSession`: the one that it is for, where that is known. */
      readonly sessionId: string | null;
      /** Of `notYet`. */
      readonly opensAt: Date | null;
    };

/** An admission that is known already, sent again or undone: its heads, and nothing more is counted. */
export function knownAdmission(heads: Heads): ScanDecision {
  return { result: 'valid', heads, takesBack: 0, isRepeated: true, notice: null, fits: null };
}

/**
 * A supervisor lets heads in by hand, or corrects their count: at any time, and beyond the party. Null: the ticket is not one of this
 * session that is valid, and is judged as a scan.
 */
export function decideByHand(
  ticket: DoorTicket | null,
  session: Pick<DoorSession, '_id'>,
  heads: Heads,
): ScanDecision | null {
  if (!ticket?.isValid || ticket.sessionId !== session._id) return null;
  return { result: 'valid', heads, takesBack: 0, isRepeated: false, notice: null, fits: null };
}

/** A device that reads a code again so soon gets its first answer. */
export const repeatedWithinMs = 3000;

/**
 * Decides a scan. `attended` is what the volunteer counted; null: one head of a party, or all of a class that are left and for whom there is
 * room.
 */
export function decideScan(facts: ScanFacts, attended: Heads | null, now: Date): ScanDecision {
  const { code, session, ticket, party, first, last, device } = facts;
  if (code.kind === 'unreadable' || code.kind === 'forged' || code.kind === 'otherInstance')
    return refuse(code.kind);
  if (!ticket || !party) return decideWithoutTicket(facts, attended, now);
  if (code.kind === 'genuine' && code.contents.version < ticket.version) return refuse('replaced');
  if (!ticket.isValid) return refuse('cancelled');
  if (ticket.sessionId !== session._id) return refuse('wrongSession', { sessionId: ticket.sessionId });
  const closed = doorOf(session, now);
  if (closed) return closed;

  const { left } = party;
  if (last && isRepeated(last, device, now)) {
    const notice = countOf(left) > 0 ? 'repeated' : null;
    return { result: 'valid', heads: last.heads, takesBack: 0, isRepeated: true, notice, fits: null };
  }
  const room = roomFor(party, session);
  const fits = isWithin(left, room) ? null : room;
  if (countOf(left) === 0 || (!isClass(ticket) && ticket.attendedParticipants > 0))
    return { result: 'alreadyScanned', first, notice: null, fits };
  const heads = attended ?? (isClass(ticket) ? room : { participants: 1, chaperones: 0 });
  const wanted = Math.min(heads.participants, left.participants);
  if (countOf(room) === 0 || wanted > room.participants)
    return refuse('seatReleased', { fits: countOf(room) === 0 ? null : room });
  if (!isWithin(heads, left)) return { result: 'alreadyScanned', first, notice: 'partyExceeded', fits };
  return {
    result: 'valid',
    heads,
    takesBack: Math.max(0, wanted - seatsHeld(party)),
    isRepeated: false,
    // Who was counted fits.
    notice: fits && attended === null ? 'fewSeats' : null,
    fits: attended === null ? fits : null,
  };
}

/** Seats of those who are left that were not released. */
function seatsHeld({ left, released }: DoorParty): number {
  return left.participants - released;
}

/**
 * How many of those who are left there are seats for: their own, then free ones for those that were released. Chaperones have no released seats;
 * they come in with pupils, or after them.
 */
export function roomFor(party: DoorParty, { freeSeats }: Pick<DoorSession, 'freeSeats'>): Heads {
  const { left, entered } = party;
  const participants = Math.max(0, Math.min(left.participants, seatsHeld(party) + (freeSeats ?? Infinity)));
  const isAlone = participants === 0 && entered.participants === 0 && left.participants > 0;
  return { participants, chaperones: isAlone ? 0 : left.chaperones };
}

/** A code that is genuine and whose ticket is not there: never issued, or booked after the pack was downloaded. */
function decideWithoutTicket(
  { code, session, party, first, last, device, knowsAllTickets }: ScanFacts,
  attended: Heads | null,
  now: Date,
): ScanDecision {
  if (knowsAllTickets || code.kind !== 'genuine') return refuse('unknown');
  const { contents } = code;
  if (!isForSession(contents, session._id)) return refuse('wrongSession');
  const closed = doorOf(session, now);
  if (closed) return closed;
  const notice = 'notInPack';
  if (last && isRepeated(last, device, now))
    return { result: 'valid', heads: last.heads, takesBack: 0, isRepeated: true, notice, fits: null };
  // A class comes in groups. Its code says how many pupils it has, and nothing of its chaperones.
  const ofClass = contents.audience === 'school';
  const left = ofClass && party ? party.left.participants : contents.quantity;
  if (first && (!ofClass || left === 0)) return { result: 'alreadyScanned', first, notice: null, fits: null };
  const heads = attended ?? { participants: left, chaperones: 0 };
  const most = { participants: left, chaperones: ofClass ? Infinity : 0 };
  if (!isWithin(heads, most)) return { result: 'alreadyScanned', first, notice: 'partyExceeded', fits: null };
  return { result: 'valid', heads, takesBack: 0, isRepeated: false, notice, fits: null };
}

/** Whether so many are left; a number that is none, as of a field without digits, lets no one in. */
function isWithin(heads: Heads, most: Heads): boolean {
  const fits = (count: number, limit: number) => Number.isInteger(count) && count >= 0 && count <= limit;
  return fits(heads.participants, most.participants) && fits(heads.chaperones, most.chaperones);
}

function doorOf({ doorOpensAt, doorClosesAt }: DoorSession, now: Date): ScanDecision | null {
  if (now < doorOpensAt) return refuse('notYet', { opensAt: doorOpensAt });
  return now > doorClosesAt ? refuse('expired') : null;
}

function isRepeated({ at, device: by }: DoorAdmission, device: string | null, now: Date): boolean {
  const ago = now.getTime() - at.getTime();
  return device !== null && by === device && ago >= 0 && ago <= repeatedWithinMs;
}

function refuse(
  reason: ScanReason,
  more: { sessionId?: string; opensAt?: Date; fits?: Heads | null } = {},
): ScanDecision {
  return { result: 'invalid', reason, sessionId: null, opensAt: null, fits: null, ...more };
}
