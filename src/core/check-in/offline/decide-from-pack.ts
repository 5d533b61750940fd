// The decision without a network (docs/product/check-in.md#switching): `decideScan` with what a pack and the device's own log say.

import type { ScanAnswer } from '#core/check-in/contract.ts';
import {
  type CodeReading,
  decideScan,
  type DoorAdmission,
  type ScanDecision,
} from '#core/check-in/decide.ts';
import type { PackedTicket } from '#core/check-in/door-contract.ts';
import {
  type DoorParty,
  type DoorTicket,
  endingOf,
  type Heads,
  isClass,
  noHeads,
  partyOf,
} from '#core/check-in/heads.ts';
import type { OwnAdmission, OwnLog } from './device-log.ts';
import type { Pack } from './pack.ts';

export interface KnownOffline {
  readonly pack: Pack;
  readonly log: OwnLog;
  /** By which the device calls itself. */
  readonly device: string;
}

/** Decides with the pack. `ticketId` is that of the code; null of a text that is none. */
export function decideFromPack(
  known: KnownOffline,
  { code, ticketId }: { readonly code: CodeReading; readonly ticketId: string | null },
  attended: Heads | null,
  now: Date,
): ScanDecision {
  const { pack, device } = known;
  const { session } = pack;
  const ticket = ticketOf(known, ticketId);
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
      party: ticket && partyNow(known, ticket),
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
  { code, ticketId }: { readonly code: CodeReading; readonly ticketId: string | null },
  decision: ScanDecision,
): ScanAnswer {
  const ticket = ticketOf(known, ticketId);
  const packed = known.pack.tickets.find(({ _id }) => _id === ticketId);
  const isHere = ticket !== null && ticket.sessionId === known.pack.session._id;
  const shown = {
    scanId,
    result: decision.result,
    ...(packed && ticket && { ticket: viewOf(packed, ticket, isHere) }),
    ...(isHere ? { party: partyView(known, ticket) } : partyOfCode(known, ticketId, code)),
  };
  if (decision.result === 'invalid')
    return {
      ...shown,
      reason: decision.reason,
      ...(decision.opensAt && { opensAt: decision.opensAt.toISOString() }),
    };
  const notice = decision.notice && { notice: decision.notice };
  if (decision.result === 'valid') return { ...shown, heads: decision.heads, ...notice };
  const together = ticket ? partyTickets(known, ticket).map(({ _id }) => _id) : [];
  const first = decision.first ?? admissionsOf(known, together)[0];
  return {
    ...shown,
    ...notice,
    ...(first && { firstScan: { scannedAt: first.at.toISOString(), device: first.device } }),
  };
}

/** A ticket of the pack with what this device has counted since. */
function ticketOf(known: KnownOffline, ticketId: string | null): DoorTicket | null {
  const packed = known.pack.tickets.find(({ _id }) => _id === ticketId);
  return packed ? withOwn(packed, known) : null;
}

function partyTickets(known: KnownOffline, { reservationId }: DoorTicket): DoorTicket[] {
  return known.pack.tickets
    .filter((ticket) => ticket.reservationId === reservationId)
    .map((ticket) => withOwn(ticket, known));
}

/** The party of a ticket. Its heads take the seats that were released last: of these no more are left than heads. */
function partyNow(known: KnownOffline, ticket: DoorTicket): DoorParty {
  const party = partyOf(ticket, partyTickets(known, ticket));
  return { ...party, released: Math.min(party.released, party.left.participants) };
}

/** Released seats that ticket holders have taken back on this device since its pack was read. */
function takenBackSince(known: KnownOffline): number {
  const admitted = new Set(known.log.admitted.map(({ ticketId }) => ticketId));
  const parties = new Map<string, DoorTicket>();
  for (const packed of known.pack.tickets)
    if (admitted.has(packed._id))
      parties.set(isClass(packed) ? packed._id : packed.reservationId, withOwn(packed, known));
  return sum(
    [...parties.values()].map((ticket) => {
      const { released, left } = partyOf(ticket, partyTickets(known, ticket));
      return Math.max(0, released - left.participants);
    }),
  );
}

function withOwn(packed: PackedTicket, { pack, log }: KnownOffline): DoorTicket {
  const { state, name: _name, firstScan: _firstScan, isScanned: _isScanned, ...ticket } = packed;
  type Own = Pick<OwnAdmission, 'ticketId' | 'heads' | 'entered'>;
  const own = (from: readonly Own[]) => from.filter(({ ticketId }) => ticketId === packed._id);
  const count = (before: number, of: (heads: Heads) => number) => {
    const heads = (from: readonly Own[]) => from.map((one) => of(one.heads));
    const admitted = own(log.admitted);
    // A person's ticket that is shown again counts its largest group.
    if (!isClass(packed)) return Math.max(0, before - sum(heads(own(log.takenBack))), ...heads(admitted));
    // Groups of a class add up, but those that the pack has in it: it was read when the server had counted so many.
    const undone = own(log.takenBack).filter(({ entered }) => entered === null || of(entered) < before);
    const added = admitted.filter(({ entered }) => entered === null || of(entered) > before);
    return Math.max(0, before - sum(heads(undone))) + sum(heads(added));
  };
  return {
    ...ticket,
    // Which session a ticket that was moved is for, the pack does not say.
    sessionId: state === 'moved' ? '' : pack.session._id,
    isValid: state !== 'cancelled',
    attendedParticipants: count(packed.attendedParticipants, ({ participants }) => participants),
    attendedChaperones: count(packed.attendedChaperones, ({ chaperones }) => chaperones),
  };
}

/** Admissions with these tickets that the device knows of, in order: its own, and the first of another one. */
function admissionsOf({ pack, log, device }: KnownOffline, ticketIds: readonly string[]): DoorAdmission[] {
  const undone = new Set(log.takenBack.map(({ ticketId }) => ticketId));
  const others = pack.tickets.flatMap(({ _id, firstScan }): DoorAdmission[] =>
    firstScan && ticketIds.includes(_id) && !undone.has(_id)
      ? [{ at: new Date(firstScan.scannedAt), device: firstScan.device, heads: noHeads }]
      : [],
  );
  const own = log.admitted
    .filter(({ ticketId }) => ticketIds.includes(ticketId))
    .map(({ at, heads }) => ({ at, heads, device }));
  return [...others, ...own].toSorted((one, other) => one.at.getTime() - other.at.getTime());
}

function partyView(known: KnownOffline, ticket: DoorTicket): NonNullable<ScanAnswer['party']> {
  const { expected, entered, left } = partyOf(ticket, partyTickets(known, ticket));
  return { expected, entered, left };
}

/** Of a ticket that the pack does not have, its code says how many it lets in. */
function partyOfCode(
  { log }: KnownOffline,
  ticketId: string | null,
  code: CodeReading,
): Pick<ScanAnswer, 'party'> {
  if (code.kind !== 'genuine') return {};
  const entered = sum(
    log.admitted.filter((one) => one.ticketId === ticketId).map(({ heads }) => heads.participants),
  );
  const { quantity } = code.contents;
  const heads = (participants: number): Heads => ({ participants, chaperones: 0 });
  return {
    party: {
      expected: heads(quantity),
      entered: heads(entered),
      left: heads(Math.max(0, quantity - entered)),
    },
  };
}

function viewOf(packed: PackedTicket, ticket: DoorTicket, isHere: boolean): ScanAnswer['ticket'] {
  const { _id, target, quantity, chaperones, wheelchairs, schoolClass, name = null } = packed;
  const attended = { participants: ticket.attendedParticipants, chaperones: ticket.attendedChaperones };
  return {
    _id,
    target,
    // The pack has the first name with the initial.
    firstName: isHere ? name : null,
    initial: null,
    schoolClass: isHere ? schoolClass : null,
    quantity,
    chaperones,
    wheelchairs,
    isScanned: packed.isScanned || attended.participants > 0,
    attended,
    out: 0,
    ending: endingOf(_id),
  };
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, one) => total + one, 0);
}
