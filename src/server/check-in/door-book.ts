// What the door knows in one transaction, from scan to scan (docs/product/check-in.md#scanning).

import {
  type CodeReading,
  decideByHand,
  decideScan,
  type DoorSession,
  doorTimesOf,
  knownAdmission,
  type ScanDecision,
} from '#core/check-in/decide.ts';
import { type Heads, isClass, noHeads, partyOf } from '#core/check-in/heads.ts';
import {
  admissionKinds,
  isCountedAdmission,
  type LateAdmission,
  latenessOf,
  shownBy,
} from '#core/check-in/lateness.ts';
import { newId } from '#server/db/ids.ts';
import { countParty } from './count-party.ts';
import type { DoorTimes, ScanOutcome, ScanRequest } from './scan-request.ts';
import type { ReadScan, SessionAtDoor, StoredScan, TicketAtDoor } from './scan-store.ts';

/** What the door knows while it decides: it changes with each scan of the transaction. */
export class DoorBook {
  readonly #sessions: Map<string, SessionAtDoor>;
  readonly #tickets: Map<string, TicketAtDoor>;
  readonly #before: ReadonlyMap<string, TicketAtDoor>;
  readonly #scans: Map<string, ReadScan>;
  readonly #changed = new Set<string>();
  readonly #times: DoorTimes;

  constructor(
    sessions: readonly SessionAtDoor[],
    tickets: readonly TicketAtDoor[],
    scans: readonly ReadScan[],
    times: DoorTimes,
  ) {
    this.#sessions = new Map(sessions.map((session) => [session._id, session]));
    this.#before = new Map(tickets.map((ticket) => [ticket._id, ticket]));
    this.#tickets = new Map(this.#before);
    this.#scans = new Map(scans.map((scan) => [scan.scanId, scan]));
    this.#times = times;
  }

  /** As it is by now. */
  ticket(id: string | null): TicketAtDoor | null {
    return this.#tickets.get(id ?? '') ?? null;
  }

  record(request: ScanRequest): ScanOutcome {
    const session = this.#sessions.get(request.sessionId);
    if (!session)
      return { decision: 'notFound', scan: null, ticket: null, tickets: [], first: null, session: null };
    const known = this.#scans.get(request.scanId);
    const ticket = this.ticket(request.ticketId);
    const isOther = known && (known.sessionId !== session._id || known.kind !== request.kind);
    // A scan whose ticket does not exist is stored without one.
    if (isOther || (known?.result === 'valid' && known.ticketId !== (ticket?._id ?? null)))
      return this.#outcome('keyReused', null, null, session);
    if (known?.result === 'valid')
      return this.#outcome(knownAdmission(known.reported), known, ticket, session);
    if (request.late) return this.#recordLate(request, request.late, known, ticket, session);
    const decision = this.#decide(request, ticket, session);
    const isRefusal = decision.result !== 'valid' && (request.admits || request.code.kind !== 'byHand');
    const isAdmission = decision.result === 'valid' && request.admits && !decision.isRepeated;
    const isStored = isRefusal || isAdmission;
    const scan = isStored ? this.#store(request, known, session.now, decision) : null;
    if (scan && decision.result === 'valid') this.#count(scan, ticket, session);
    const isRepeated = decision.result === 'valid' && decision.isRepeated;
    const first = isRepeated ? this.#claims([ticket?._id ?? '']).at(-1) : null;
    return this.#outcome(decision, scan ?? first ?? null, ticket, session);
  }

  /** Undoes an admission that is known, and counts its party again. */
  undo(scanId: string, at: Date, by: string | null): ScanOutcome | null {
    const scan = this.#scans.get(scanId);
    const session = scan && this.#sessions.get(scan.sessionId);
    if (!scan || !session || scan.result !== 'valid') return null;
    const undone = scan.undoneAt ? scan : { ...scan, undoneAt: at, undoneById: by };
    this.#put(undone);
    const ticket = this.ticket(scan.ticketId);
    this.#count(undone, ticket, session);
    return this.#outcome(knownAdmission(scan.reported), undone, ticket, session);
  }

  /** Counts an admission that was not proven; null where there is none. One that is counted stays so. */
  agree(scanId: string): StoredScan | null {
    const scan = this.#scans.get(scanId);
    const session = scan && this.#sessions.get(scan.sessionId);
    if (!scan || !session || scan.result !== 'valid' || scan.undoneAt || scan.lateness === null) return null;
    if (!admissionKinds.includes(scan.kind)) return null;
    if (scan.lateness !== 'unproven') return scan;
    const ticket = this.ticket(scan.ticketId);
    // A forged code was found to be one when it was stored; the version is compared with that of the ticket now.
    const shown = { isForged: false, version: scan.codeVersion };
    const admission = this.#admission(ticket, scan.reported);
    this.#put({ ...scan, lateness: latenessOf(shown, true, admission, session) });
    this.#count(scan, ticket, session);
    return this.#scans.get(scanId) ?? null;
  }

  changes(): { changedScans: StoredScan[]; changedTickets: TicketAtDoor[] } {
    return {
      changedScans: [...this.#changed].flatMap((scanId) => this.#scans.get(scanId) ?? []),
      changedTickets: [...this.#tickets.values()].filter((ticket) => ticket !== this.#before.get(ticket._id)),
    };
  }

  #decide(request: ScanRequest, ticket: TicketAtDoor | null, session: SessionAtDoor): ScanDecision {
    // A signature that is wrong is a forgery of a ticket that there is; otherwise the code is of another festival.
    const code: CodeReading =
      request.code.kind === 'forged' && !ticket ? { kind: 'otherInstance' } : request.code;
    const claims = this.#claims([ticket?._id ?? '']);
    const party = ticket && partyOf(ticket, this.#together(ticket));
    const heads = request.attended;
    const byHand = request.kind === 'scan' ? null : decideByHand(ticket, session, heads ?? noHeads);
    if (byHand) return byHand;
    return decideScan(
      {
        code,
        session: this.#door(session),
        ticket,
        party,
        first: admissionOf(claims[0]),
        last: admissionOf(claims.at(-1)),
        device: request.deviceId ?? request.device,
        knowsAllTickets: true,
      },
      heads,
      session.now,
    );
  }

  /** What a device let in has happened: it is stored, counted, and classified. */
  #recordLate(
    request: ScanRequest,
    late: NonNullable<ScanRequest['late']>,
    known: ReadScan | undefined,
    ticket: TicketAtDoor | null,
    session: SessionAtDoor,
  ): ScanOutcome {
    const at = late.at > session.now ? session.now : late.at;
    const given = request.attended;
    const usual =
      ticket && isClass(ticket) ? { participants: ticket.quantity, chaperones: ticket.chaperones } : null;
    const heads = given ?? usual ?? { participants: 1, chaperones: 0 };
    const decision: ScanDecision =
      late.result === 'valid'
        ? { result: 'valid', heads, takesBack: 0, isRepeated: false, notice: null, fits: null }
        : late.result === 'alreadyScanned' && ticket
          ? { result: 'alreadyScanned', first: null, notice: null, fits: null }
          : {
              result: 'invalid',
              reason: late.reason ?? 'unknown',
              sessionId: null,
              opensAt: null,
              fits: null,
            };
    const admission = this.#admission(ticket, heads);
    const scan = this.#store(request, known, at, decision, {
      offline: late.isOffline,
      lateness:
        late.result === 'valid' ? latenessOf(shownBy(request.code), late.isProven, admission, session) : null,
    });
    if (late.result === 'valid') this.#count(scan, ticket, session);
    return this.#outcome(decision, this.#scans.get(scan.scanId) ?? scan, ticket, session);
  }

  #store(
    request: ScanRequest,
    known: ReadScan | undefined,
    scannedAt: Date,
    decision: ScanDecision,
    late: Pick<StoredScan, 'offline' | 'lateness'> = { offline: false, lateness: null },
  ): ReadScan {
    const isValid = decision.result === 'valid';
    const isTicket = this.#tickets.has(request.ticketId ?? '');
    const scan: ReadScan = {
      _id: known?._id ?? newId(),
      scanId: request.scanId,
      kind: request.kind,
      ticketId: isTicket ? request.ticketId : null,
      sessionId: request.sessionId,
      userId: request.userId,
      result: decision.result,
      reason: decision.result === 'invalid' ? decision.reason : null,
      scannedAt,
      device: request.device,
      deviceId: request.deviceId,
      ...late,
      isConflict: false,
      reported: isValid ? decision.heads : noHeads,
      counted: noHeads,
      note: request.note,
      codeHash: isValid ? null : request.codeHash,
      codeVersion: shownBy(request.code).version,
      undoneAt: null,
      undoneById: null,
      changeNumber: null,
      undoChangeNumber: null,
      by: null,
    };
    this.#put(scan);
    return scan;
  }

  /** Counts the party of a scan from all its admissions (docs/product/check-in.md#what-counts). */
  #count(scan: ReadScan, ticket: TicketAtDoor | null, session: SessionAtDoor): void {
    if (ticket?.sessionId === session._id) {
      const together = isClass(ticket) ? [ticket] : this.#together(ticket);
      const claims = this.#claims(together.map(({ _id }) => _id));
      const counted = countParty(ticket._id, together, claims, session.freeSeats);
      for (const claim of counted.claims) this.#put(claim);
      for (const one of counted.tickets) this.#tickets.set(one._id, one);
      this.#sessions.set(session._id, { ...session, freeSeats: counted.freeSeats });
    }
    const after = this.#scans.get(scan.scanId);
    if (after?.undoneAt) this.#put({ ...after, counted: noHeads, isConflict: false });
  }

  /** Admissions with these tickets that count, in order. */
  #claims(ticketIds: readonly string[]): ReadScan[] {
    return [...this.#scans.values()]
      .filter(
        (scan) => scan.ticketId !== null && ticketIds.includes(scan.ticketId) && isCountedAdmission(scan),
      )
      .toSorted((one, other) => one.scannedAt.getTime() - other.scannedAt.getTime());
  }

  #together(ticket: TicketAtDoor): TicketAtDoor[] {
    return [...this.#tickets.values()].filter(({ reservationId }) => reservationId === ticket.reservationId);
  }

  #admission(ticket: TicketAtDoor | null, heads: Heads): LateAdmission | null {
    return ticket && { ticket, tickets: this.#together(ticket), heads };
  }

  #door(session: SessionAtDoor): DoorSession {
    return { _id: session._id, freeSeats: session.freeSeats, ...doorTimesOf(session, this.#times) };
  }

  #put(scan: ReadScan): void {
    this.#scans.set(scan.scanId, scan);
    this.#changed.add(scan.scanId);
  }

  #outcome(
    decision: ScanOutcome['decision'],
    scan: StoredScan | null,
    ticket: TicketAtDoor | null,
    session: SessionAtDoor,
  ): ScanOutcome {
    const current = ticket && (this.#tickets.get(ticket._id) ?? ticket);
    const tickets = current ? this.#together(current) : [];
    const own = this.#claims([current?._id ?? '']);
    const ofParty = this.#claims(tickets.map(({ _id }) => _id));
    return {
      decision,
      scan: scan && (this.#scans.get(scan.scanId) ?? scan),
      ticket: current,
      tickets,
      first: own[0] ?? ofParty[0] ?? null,
      session,
    };
  }
}

function admissionOf(scan: ReadScan | undefined) {
  return scan ? { at: scan.scannedAt, device: scan.deviceId ?? scan.device, heads: scan.reported } : null;
}
