// What came of a session at its door (docs/product/check-in.md#afterwards), on the page and as a table, which is also the list on paper.

import type { AnswerOf } from '#core/contract/endpoint.ts';
import type * as contract from '#core/check-in/door-contract.ts';
import { countOf, endingOf, partyOf, ticketNumber } from '#core/check-in/heads.ts';
import { isGivenBack, paperStateOf } from '#core/check-in/seats-released.ts';
import { isCountedAdmission } from '#core/check-in/lateness.ts';
import { scanReasons } from '#core/check-in/scans.ts';
import { firstOfDouble } from '#core/check-in/tally.ts';
import { csvDialects, printCsv } from '#core/csv.ts';
import { wallTimeOf } from '#core/time.ts';
import { readNow } from '#server/db/clock.ts';
import type { Reader } from '#server/db/database.ts';
import { openSession, requireSupervisor } from '../door-rights.ts';
import * as store from './attendance-store.ts';
import { type DoorReading, readListed } from './lists.ts';
import { viewSession } from './view-session.ts';

import type { DoorCaller } from '../scan.ts';
import { type ReadScan, readScans, readTicketsAtDoor } from '../scan-store.ts';
import { attendanceWords } from './strings.ts';
import { viewLogged } from '../view.ts';

export async function readAttendance(
  { db, readSettings }: DoorReading,
  sessionId: string,
  by: DoorCaller,
): Promise<AnswerOf<typeof contract.readAttendance>> {
  const { right } = await openSession(db, by.viewer, sessionId);
  requireSupervisor(right);
  const [session, settings, refusals, notable, left] = await Promise.all([
    readListed(db, sessionId),
    readSettings(),
    store.countRefusals(db, sessionId),
    store.readNotableScans(db, sessionId),
    store.countLeft(db, sessionId),
  ]);
  const partyIds = new Map(notable.map(({ scanId, partyId }) => [scanId, partyId]));
  const scans = await readScans(db, [...partyIds.keys()], []);
  const together = Map.groupBy(scans.filter(isCountedAdmission), ({ scanId }) => partyIds.get(scanId));
  const logged = (wanted: (scan: ReadScan) => boolean) =>
    scans.filter(wanted).map((scan) => viewLogged(scan, right));
  return {
    session: viewSession(session, settings, by),
    expected: session.expectedParticipants,
    entered: session.attendedParticipants,
    ...left,
    walkIns: session.walkInParticipants,
    refusals: scanReasons.flatMap((reason) => {
      const count = refusals.find((one) => one.reason === reason)?.count ?? 0;
      return count > 0 ? [{ reason, count }] : [];
    }),
    corrections: logged(({ kind }) => kind === 'correction' || kind === 'admit'),
    undone: logged(({ kind, undoneAt }) => kind === 'scan' && undoneAt !== null),
    doubles: scans
      .filter(({ isConflict, undoneAt }) => isConflict && undoneAt === null)
      .flatMap((second) => {
        const { ticketId } = second;
        if (ticketId === null) return [];
        const first = firstOfDouble(second, together.get(partyIds.get(second.scanId)) ?? []);
        return [
          {
            ticketId,
            ending: endingOf(ticketId),
            first: first ? viewLogged(first, right) : null,
            second: viewLogged(second, right),
          },
        ];
      }),
    lateUploads: logged(({ lateness }) => lateness !== null),
  };
}

/** Every ticket of a session with what became of it, in the order of names: for paper and for a table. */
async function readPaper(db: Reader, sessionId: string): Promise<contract.PaperTicket[]> {
  const ids = await store.readTicketIdsOf(db, sessionId);
  const [tickets, scans] = await Promise.all([readTicketsAtDoor(db, ids), readScans(db, [], ids)]);
  const admissions = new Map<string, ReadScan>();
  for (const scan of scans.toReversed())
    if (scan.ticketId !== null && isCountedAdmission(scan)) admissions.set(scan.ticketId, scan);
  const saidSo = new Set(scans.flatMap(({ kind, ticketId }) => (kind === 'givenBack' ? ticketId : [])));
  const byId = new Map(tickets.map((ticket) => [ticket._id, ticket]));
  const together = Map.groupBy(tickets, ({ reservationId }) => reservationId);
  return ids.flatMap((_id) => {
    const ticket = byId.get(_id);
    if (!ticket) return [];
    const first = admissions.get(_id);
    const { expected, entered } = partyOf(ticket, together.get(ticket.reservationId) ?? []);
    return {
      _id,
      ending: endingOf(_id),
      surname: ticket.participant.surname ?? null,
      name: ticket.participant.name ?? null,
      schoolClass: ticket.schoolClass,
      institution: ticket.institution,
      quantity: ticket.quantity,
      chaperones: ticket.chaperones,
      isValid: ticket.isValid,
      isScanned: ticket.isScanned,
      isGivenBack: isGivenBack(ticket, saidSo.has(_id)),
      attended: { participants: ticket.attendedParticipants, chaperones: ticket.attendedChaperones },
      party: { expected: countOf(expected), entered: countOf(entered) },
      out: ticket.outHeads,
      enteredAt: first?.scannedAt.toISOString() ?? null,
      device: first?.device ?? null,
    };
  });
}

export async function readPaperList(
  { db }: Pick<DoorReading, 'db'>,
  sessionId: string,
  { viewer }: DoorCaller,
): Promise<AnswerOf<typeof contract.readPaperList>> {
  const { right } = await openSession(db, viewer, sessionId);
  requireSupervisor(right);
  return { now: (await readNow(db)).toISOString(), tickets: await readPaper(db, sessionId) };
}

/** A line for each ticket: who, how many, what state, when. */
export async function attendanceCsv(
  { db, zone }: Pick<DoorReading, 'db' | 'zone'>,
  sessionId: string,
  { viewer, language }: DoorCaller,
): Promise<string> {
  const { right } = await openSession(db, viewer, sessionId);
  requireSupervisor(right);
  const words = attendanceWords[language];
  const dialect = csvDialects[language];
  const rows = (await readPaper(db, sessionId)).map((ticket) => [
    ticketNumber(ticket._id),
    ticket.surname ?? '',
    ticket.name ?? '',
    ticket.schoolClass ?? '',
    ticket.institution ?? '',
    dialect.number(ticket.quantity),
    dialect.number(ticket.chaperones),
    words.states[paperStateOf(ticket)],
    dialect.number(ticket.attended.participants),
    dialect.number(ticket.attended.chaperones),
    dialect.number(ticket.party.expected),
    dialect.number(ticket.party.entered),
    ticket.enteredAt === null ? '' : wallTimeOf(new Date(ticket.enteredAt), zone).time,
    ticket.device ?? '',
  ]);
  return printCsv([words.columns, ...rows], dialect.separator);
}
