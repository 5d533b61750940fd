// What the admissions of a party add up to (docs/product/check-in.md#what-counts). The result depends on the set of admissions and
// never on the order in which they arrive: devices without a network upload theirs hours later.

import type { Heads } from './heads.ts';

export type AdmissionKind = 'scan' | 'admit' | 'correction';

/** An admission that was not undone. */
export interface ReportedAdmission {
  readonly scanId: string;
  readonly ticketId: string;
  /** `admit`: a supervisor, who may exceed the party; `correction`: the count of the ticket from here on. */
  readonly kind: AdmissionKind;
  readonly at: Date;
  /** What the volunteer counted. */
  readonly heads: Heads;
}

export interface CountedAdmission {
  readonly scanId: string;
  /** What it adds to the counters; below 0 for some corrections. */
  readonly counted: Heads;
  /** It let in heads that had been let in before: another device did so. */
  readonly isConflict: boolean;
}

export interface TicketHeads {
  readonly _id: string;
  readonly attended: Heads;
  readonly added: Heads;
}

export interface Tally {
  readonly claims: readonly CountedAdmission[];
  readonly tickets: readonly TicketHeads[];
}

interface TalliedTicket {
  readonly _id: string;
  /** What it was booked for. */
  readonly booked: Heads;
  /** False: it had been withdrawn before heads came in with it. */
  readonly isValid: boolean;
}

interface Running {
  readonly isValid: boolean;
  attended: Heads;
  added: Heads;
}

/**
 * Counts the admissions of one party. `booked` of the tickets adds up to what the party may be; a class is a party of one ticket,
 * whose pupils may come in several groups with the same code, while a person's ticket counts once however often it is shown.
 */
export function tally(
  isClass: boolean,
  tickets: readonly TalliedTicket[],
  claims: readonly ReportedAdmission[],
): Tally {
  const running = new Map<string, Running>(
    tickets.map(({ _id, isValid }) => [_id, { isValid, attended: none, added: none }]),
  );
  const booked = tickets.reduce(
    (total, ticket) => (ticket.isValid ? plus(total, ticket.booked) : total),
    none,
  );
  const counted = claims.toSorted(inOrder).map((claim): CountedAdmission => {
    const ticket = running.get(claim.ticketId);
    if (!ticket) return { scanId: claim.scanId, counted: none, isConflict: false };
    const [entered, added] = totals(running);
    const room = atLeastNone(minus(plus(booked, added), entered));
    const change = changeOf(claim, ticket, room, isClass);
    const beyond = atLeastNone(minus(change, room));
    ticket.attended = plus(ticket.attended, change);
    ticket.added = plus(ticket.added, beyond);
    takeBackAdded(running, ticket, booked);
    return {
      scanId: claim.scanId,
      counted: change,
      isConflict: claim.kind === 'scan' && !equals(change, claim.heads),
    };
  });
  return {
    claims: counted,
    tickets: [...running].map(([_id, { attended, added }]) => ({ _id, attended, added })),
  };
}

function changeOf(claim: ReportedAdmission, ticket: Running, room: Heads, isClass: boolean): Heads {
  if (claim.kind === 'correction') return minus(claim.heads, ticket.attended);
  if (claim.kind === 'admit') return claim.heads;
  // Shown again, a person's ticket adds only those whom the largest count had more.
  const more = atLeastNone(minus(claim.heads, ticket.attended));
  if (!ticket.isValid) return more;
  return atMost(isClass ? claim.heads : more, room);
}

/** After a correction downwards no more heads are added than are in beyond the booking: those of the corrected ticket go first. */
function takeBackAdded(running: ReadonlyMap<string, Running>, corrected: Running, booked: Heads): void {
  const [entered, added] = totals(running);
  let surplus = minus(added, atLeastNone(minus(entered, booked)));
  for (const one of [corrected, ...running.values()]) {
    const taken = atMost(one.added, atLeastNone(surplus));
    one.added = minus(one.added, taken);
    surplus = minus(surplus, taken);
  }
}

/** An admission as it was stored. */
interface StoredAdmission {
  readonly scanId: string;
  readonly ticketId: string | null;
  readonly scannedAt: Date;
  readonly device: string | null;
  readonly counted: Heads;
}

/**
 * Of the admissions of a party that count: the one before a double one that had let these heads in. The first with the same ticket, else the
 * first of another device, because a party may come in with two of its tickets.
 */
export function firstOfDouble<Stored extends StoredAdmission>(
  double: Stored,
  ofParty: readonly Stored[],
): Stored | null {
  const before = ofParty
    .filter((one) => inOrder(timed(one), timed(double)) < 0 && isSome(one.counted))
    .toSorted((one, other) => inOrder(timed(one), timed(other)));
  return (
    before.find(({ ticketId }) => ticketId === double.ticketId) ??
    before.find(({ device }) => device !== double.device) ??
    before[0] ??
    null
  );
}

function timed({ scanId, scannedAt }: StoredAdmission) {
  return { scanId, at: scannedAt };
}

function isSome({ participants, chaperones }: Heads): boolean {
  return participants > 0 || chaperones > 0;
}

/** By the time of the device, and by the id where two are the same: the same order wherever it is worked out. */
type Timed = Pick<ReportedAdmission, 'scanId' | 'at'>;
function inOrder(one: Timed, other: Timed): number {
  return one.at.getTime() - other.at.getTime() || (one.scanId < other.scanId ? -1 : 1);
}

const none: Heads = { participants: 0, chaperones: 0 };

function totals(running: ReadonlyMap<string, Running>): [entered: Heads, added: Heads] {
  let [entered, added] = [none, none];
  for (const ticket of running.values()) {
    entered = plus(entered, ticket.attended);
    added = plus(added, ticket.added);
  }
  return [entered, added];
}

function each(one: Heads, other: Heads, of: (a: number, b: number) => number): Heads {
  return {
    participants: of(one.participants, other.participants),
    chaperones: of(one.chaperones, other.chaperones),
  };
}
const plus = (one: Heads, other: Heads) => each(one, other, (a, b) => a + b);
const minus = (one: Heads, other: Heads) => each(one, other, (a, b) => a - b);
const atMost = (one: Heads, other: Heads) => each(one, other, Math.min);
const atLeastNone = (one: Heads) => each(one, none, Math.max);
const equals = (one: Heads, other: Heads) =>
  one.participants === other.participants && one.chaperones === other.chaperones;
