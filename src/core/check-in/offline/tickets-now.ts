// The tickets of a pack as they are by now: what the pack has of them, and what this device has done since it was read.

import type { DoorTicketView, ScanAnswer } from '#core/check-in/contract.ts';
import type { DoorAdmission } from '#core/check-in/decide.ts';
import type { PackedTicket, SessionToCheckIn } from '#core/check-in/door-contract.ts';
import {
  countOf,
  type DoorTicket,
  endingOf,
  type Heads,
  isClass,
  noHeads,
  partyOf,
} from '#core/check-in/heads.ts';
import type { OwnLog } from './device-log.ts';
import type { Pack } from './pack.ts';

export interface OtherPack {
  readonly sessionId: string;
  readonly session: SessionToCheckIn | null;
}

export interface KnownOffline {
  readonly pack: Pack;
  readonly log: OwnLog;
  /** By which the device calls itself. */
  readonly device: string;
  /** Other sessions whose list the device has, or had: `session` is null once their day is over. */
  readonly others?: readonly OtherPack[];
}

export interface TicketNow extends DoorTicket {
  readonly outHeads: number;
}

/** A ticket of the pack as it is by now. */
export function ticketNow(known: KnownOffline, ticketId: string | null): TicketNow | null {
  const packed = packedTicket(known, ticketId);
  return packed ? withOwn(packed, known) : null;
}

export function packedTicket({ pack }: KnownOffline, ticketId: string | null): PackedTicket | undefined {
  return ticketId === null ? undefined : indexOf(pack).byId.get(ticketId);
}

/** All tickets of the reservation of a ticket. */
export function ticketsOfParty(known: KnownOffline, { reservationId }: DoorTicket): TicketNow[] {
  return packedParty(known.pack, reservationId).map((ticket) => withOwn(ticket, known));
}

function packedParty(pack: Pack, reservationId: string): readonly PackedTicket[] {
  return indexOf(pack).byReservation.get(reservationId) ?? [];
}

interface PackIndex {
  readonly byId: ReadonlyMap<string, PackedTicket>;
  readonly byReservation: ReadonlyMap<string, readonly PackedTicket[]>;
}
const indexes = new WeakMap<Pack['tickets'], PackIndex>();

/** The tickets of a pack by what they are looked up with. It takes as long as the pack is large, and is done once. */
export function indexOf({ tickets }: Pick<Pack, 'tickets'>): PackIndex {
  const known = indexes.get(tickets);
  if (known) return known;
  const index = {
    byId: new Map(tickets.map((ticket) => [ticket._id, ticket])),
    byReservation: Map.groupBy(tickets, (ticket) => ticket.reservationId),
  };
  indexes.set(tickets, index);
  return index;
}

function withOwn(packed: PackedTicket, { pack, log }: KnownOffline): TicketNow {
  const {
    state,
    change: _change,
    name: _name,
    firstScan: _firstScan,
    movedTo: _movedTo,
    isScanned: _isScanned,
    ...ticket
  } = packed;
  const attendedParticipants = attendedNow(packed, log, ({ participants }) => participants);
  const attendedChaperones = attendedNow(packed, log, ({ chaperones }) => chaperones);
  return {
    ...ticket,
    // Which session a ticket that was moved is for, the pack does not say.
    sessionId: state === 'moved' ? '' : pack.session._id,
    isValid: state !== 'cancelled',
    attendedParticipants,
    attendedChaperones,
    outHeads: outNow(packed, log, attendedParticipants + attendedChaperones),
  };
}

/** Counts what was done since the pack was read, in order, as the server does (`tally`). */
function attendedNow(packed: PackedTicket, log: OwnLog, of: (heads: Heads) => number): number {
  const taken = sum(undoneOf(packed, log).map(({ heads }) => of(heads)));
  let count = Math.max(0, of(attendedOf(packed)) - taken);
  for (const { ticketId, kind, heads, change } of log.admitted) {
    if (ticketId !== packed._id || !isSince(packed, change)) continue;
    if (kind === 'correction') count = of(heads);
    // A person's ticket that is shown again counts its largest group; groups of a class add up.
    else if (kind === 'scan' && !isClass(packed)) count = Math.max(count, of(heads));
    else count += of(heads);
  }
  return count;
}

/** Whether the device has done something since its pack was read: the pack says which change of the ticket it has. */
export function isSince({ change: packed }: PackedTicket, change: number | null): boolean {
  return change === null || change > packed;
}

/** Of the admissions that the pack has, those that this device has undone since. */
export function undoneOf(
  packed: PackedTicket,
  { takenBack, undone }: OwnLog,
): readonly { readonly heads: Heads }[] {
  return [
    ...takenBack.filter(({ ticketId, change }) => ticketId === packed._id && isSince(packed, change)),
    ...undone.filter(
      ({ ticketId, change, undoChange }) =>
        ticketId === packed._id && !isSince(packed, change) && isSince(packed, undoChange),
    ),
  ];
}

function outNow(packed: PackedTicket, { passed }: OwnLog, isIn: number): number {
  const moved = passed
    .filter(({ ticketId, change }) => ticketId === packed._id && isSince(packed, change))
    .map(({ direction, heads }) => (direction === 'out' ? heads : -heads));
  return Math.max(0, Math.min(isIn, packed.outHeads + sum(moved)));
}

/** Admissions with these tickets that the device knows of, in order: its own, and the first of another one. */
export function admissionsOf(known: KnownOffline, ticketIds: readonly string[]): DoorAdmission[] {
  const { log, device } = known;
  const others = ticketIds.flatMap((ticketId): DoorAdmission[] => {
    const packed = packedTicket(known, ticketId);
    return packed?.firstScan && undoneOf(packed, log).length === 0
      ? [{ at: new Date(packed.firstScan.scannedAt), device: packed.firstScan.device, heads: noHeads }]
      : [];
  });
  const own = log.admitted
    .filter(({ ticketId }) => ticketIds.includes(ticketId))
    .map(({ at, heads }) => ({ at, heads, device }));
  return [...others, ...own].toSorted((one, other) => one.at.getTime() - other.at.getTime());
}

/** How many of the party of a ticket are in. */
export function partyView(known: KnownOffline, ticket: DoorTicket): NonNullable<ScanAnswer['party']> {
  const { expected, entered, left } = partyOf(ticket, ticketsOfParty(known, ticket));
  return { expected, entered, left };
}

/** A ticket as the server would show it to a steward: the pack has no more. */
export function viewNow(known: KnownOffline, packed: PackedTicket): DoorTicketView {
  const { _id, target, quantity, chaperones, wheelchairs, schoolClass, name = null } = packed;
  const ticket = withOwn(packed, known);
  const isHere = packed.state !== 'moved';
  const attended = attendedOf(ticket);
  const isComplete = ticket.isValid && isHere && countOf(partyView(known, ticket).left) === 0;
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
    isScanned: isComplete || countOf(attended) > 0,
    attended,
    out: ticket.outHeads,
    ending: endingOf(_id),
  };
}

function attendedOf(ticket: Pick<DoorTicket, 'attendedParticipants' | 'attendedChaperones'>): Heads {
  return { participants: ticket.attendedParticipants, chaperones: ticket.attendedChaperones };
}

export function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, one) => total + one, 0);
}
