// The decision without a network (docs/product/check-in.md#switching): `decideScan` with what a pack and the device's own log say.

import type { DoorTicketView, ScanAnswer } from '#core/check-in/contract.ts';
import { type CodeReading, decideScan, type ScanDecision } from '#core/check-in/decide.ts';
import {
  countOf,
  type DoorParty,
  type DoorTicket,
  endingOf,
  type Heads,
  isClass,
  partyOf,
  ticketOfOthers,
} from '#core/check-in/heads.ts';
import type { PackedTicket } from '#core/check-in/door-contract.ts';
import { isForSession } from '#core/tickets/code.ts';
import {
  admissionsOf,
  type KnownOffline,
  packedTicket,
  partyView,
  sum,
  ticketNow,
  ticketsOfParty,
  viewNow,
} from './tickets-now.ts';

/** What is shown at the door: a code as it was read, or `byHand` a ticket that was chosen from a list. */
export interface ShownAtDoor {
  readonly code: CodeReading;
  /** Null of a text that is no code. */
  readonly ticketId: string | null;
}

/** Decides with the pack. */
export function decideFromPack(
  known: KnownOffline,
  { code, ticketId }: ShownAtDoor,
  attended: Heads | null,
  now: Date,
): ScanDecision {
  const { pack, device } = known;
  const { session } = pack;
  const ticket = ticketNow(known, ticketId);
  const admissions = admissionsOf(known, ticketId ? [ticketId] : []);
  return decideScan(
    {
      // As on the server: a wrong signature is a forgery of a ticket that there is.
      code: code.kind === 'forged' && !ticket ? { kind: 'otherInstance' } : code,
      session: {
        _id: session._id,
        doorOpensAt: new Date(session.doorOpensAt),
        doorClosesAt: new Date(session.doorClosesAt),
        freeSeats: session.freeForWalkIns && Math.max(0, session.freeForWalkIns - takenBackSince(known)),
      },
      ticket,
      party: ticket ? partyNow(known, ticket) : partyOfCode(known, ticketId, code),
      first: admissions[0] ?? null,
      last: admissions.at(-1) ?? null,
      device,
      knowsAllTickets: false,
    },
    attended,
    now,
  );
}

/** The decision as the server would answer it. */
export function answerFromPack(
  scanId: string,
  known: KnownOffline,
  { code, ticketId }: ShownAtDoor,
  decision: ScanDecision,
): ScanAnswer {
  const ticket = ticketNow(known, ticketId);
  const packed = packedTicket(known, ticketId);
  const isHere = ticket !== null && ticket.sessionId === known.pack.session._id;
  const ofCode = isHere ? null : partyOfCode(known, ticketId, code);
  const shown = {
    scanId,
    result: decision.result,
    ...(decision.fits && { fits: decision.fits }),
    ...(packed && { ticket: viewNow(known, packed) }),
    ...(isHere && { party: partyView(known, ticket) }),
    ...(ofCode && { party: { expected: ofCode.expected, entered: ofCode.entered, left: ofCode.left } }),
  };
  if (decision.result === 'invalid')
    return {
      ...shown,
      reason: decision.reason,
      ...(decision.opensAt && { opensAt: decision.opensAt.toISOString() }),
      ...(decision.reason === 'wrongSession' && otherDateOf(known, code, packed)),
    };
  const notice = decision.notice && { notice: decision.notice };
  if (decision.result === 'valid') {
    const unlisted = !packed && ofCode && viewOfCode(code, ofCode);
    return { ...shown, ...(unlisted && { ticket: unlisted }), heads: decision.heads, ...notice };
  }
  const together = ticket ? ticketsOfParty(known, ticket) : [];
  const partyIds = together.map(({ _id }) => _id);
  const first = decision.first ?? admissionsOf(known, partyIds)[0];
  const others = ticket && ticketOfOthers(ticket, together);
  return {
    ...shown,
    ...notice,
    ...(others && { othersTicketId: others._id }),
    ...(first && { firstScan: { scannedAt: first.at.toISOString(), device: first.device } }),
  };
}

/**
 * For which date a ticket is: where it moved to, as this pack says, or what the other lists on this device say of the date that the code names;
 * else what the code itself says.
 */
function otherDateOf(
  { others = [] }: KnownOffline,
  code: CodeReading,
  packed: PackedTicket | undefined,
): Pick<ScanAnswer, 'session' | 'elsewhere'> {
  if (packed?.movedTo) return { session: packed.movedTo };
  if (code.kind !== 'genuine') return {};
  const found = others.find(({ sessionId }) => isForSession(code.contents, sessionId));
  if (!found?.session) return { elsewhere: { target: code.contents.audience, isOver: found !== undefined } };
  const { _id, eventId, title, startDate, endDate, sessionTarget, location } = found.session;
  return { session: { _id, eventId, title, startDate, endDate, target: sessionTarget, location } };
}

/** The party of a ticket. Its heads take the seats that were released last: of these no more are left than heads. */
function partyNow(known: KnownOffline, ticket: DoorTicket): DoorParty {
  const party = partyOf(ticket, ticketsOfParty(known, ticket));
  return { ...party, released: Math.min(party.released, party.left.participants) };
}

/** Released seats that ticket holders have taken back on this device since its pack was read. */
function takenBackSince(known: KnownOffline): number {
  const parties = new Map<string, DoorTicket>();
  for (const { ticketId } of known.log.admitted) {
    const ticket = ticketNow(known, ticketId);
    if (ticket) parties.set(isClass(ticket) ? ticket._id : ticket.reservationId, ticket);
  }
  return sum(
    [...parties.values()].map((ticket) => {
      const { released, left } = partyOf(ticket, ticketsOfParty(known, ticket));
      return Math.max(0, released - left.participants);
    }),
  );
}

/** Of a ticket that the pack does not have, its code says how many it lets in: pupils of a class, and nothing of its chaperones. */
function partyOfCode({ log }: KnownOffline, ticketId: string | null, code: CodeReading): DoorParty | null {
  if (code.kind !== 'genuine') return null;
  const heads = log.admitted.filter((one) => one.ticketId === ticketId).map((one) => one.heads);
  const entered = {
    participants: sum(heads.map(({ participants }) => participants)),
    chaperones: sum(heads.map(({ chaperones }) => chaperones)),
  };
  const { quantity } = code.contents;
  return {
    expected: { participants: quantity, chaperones: entered.chaperones },
    entered,
    left: { participants: Math.max(0, quantity - entered.participants), chaperones: 0 },
    released: 0,
  };
}

/** A ticket that the pack does not have, as its code has it. */
function viewOfCode(code: CodeReading, { entered }: DoorParty): DoorTicketView | null {
  if (code.kind !== 'genuine') return null;
  const { ticketId, audience, quantity } = code.contents;
  return {
    _id: ticketId,
    target: audience,
    firstName: null,
    initial: null,
    schoolClass: null,
    quantity,
    chaperones: 0,
    wheelchairs: 0,
    isScanned: countOf(entered) > 0,
    attended: entered,
    out: 0,
    ending: endingOf(ticketId),
  };
}
