// What came of a session at its door (docs/product/check-in.md#afterwards), on the page and as a table, which is also the list on paper.

import type { AnswerOf } from '#core/contract/endpoint.ts';
import type * as contract from '#core/check-in/door-contract.ts';
import { endingOf } from '#core/check-in/heads.ts';
import { scanReasons } from '#core/check-in/scans.ts';
import { csvDialects, printCsv } from '#core/csv.ts';
import { wallTimeOf } from '#core/time.ts';
import { openSession, requireSupervisor } from '../door-rights.ts';
import { type DoorReading, readListed, viewSession } from './lists.ts';
import * as store from './lists-store.ts';
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
  const [session, settings, refusals, scanIds] = await Promise.all([
    readListed(db, sessionId),
    readSettings(),
    store.countRefusals(db, sessionId),
    store.readNotableScanIds(db, sessionId),
  ]);
  const scans = await readScans(db, scanIds, []);
  const logged = (wanted: (scan: ReadScan) => boolean) =>
    scans.filter(wanted).map((scan) => viewLogged(scan, right));
  return {
    session: viewSession(session, settings, by),
    expected: session.expectedParticipants,
    entered: session.attendedParticipants,
    noShows: Math.max(0, session.expectedParticipants - session.attendedParticipants),
    walkIns: session.walkInParticipants,
    refusals: scanReasons.flatMap((reason) => {
      const count = refusals.find((one) => one.reason === reason)?.count ?? 0;
      return count > 0 ? [{ reason, count }] : [];
    }),
    corrections: logged(({ kind }) => kind === 'correction' || kind === 'admit'),
    doubles: scans
      .filter(({ isConflict, undoneAt }) => isConflict && undoneAt === null)
      .flatMap((second) => {
        const { ticketId } = second;
        if (ticketId === null) return [];
        const first = scans.find(
          (one) => one.ticketId === ticketId && one !== second && one.undoneAt === null && !one.isConflict,
        );
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

/** A line for each ticket: who, how many, what state, when. */
export async function attendanceCsv(
  { db, zone }: Pick<DoorReading, 'db' | 'zone'>,
  sessionId: string,
  { viewer, language }: DoorCaller,
): Promise<string> {
  const { right } = await openSession(db, viewer, sessionId);
  requireSupervisor(right);
  const ids = await store.readTicketIdsOf(db, sessionId);
  const [tickets, scans] = await Promise.all([readTicketsAtDoor(db, ids), readScans(db, [], ids)]);
  const words = attendanceWords[language];
  const dialect = csvDialects[language];
  const rows = tickets.map((ticket) => {
    const first = scans.find(
      ({ ticketId, result, undoneAt }) => ticketId === ticket._id && result === 'valid' && undoneAt === null,
    );
    const { name, surname } = ticket.participant;
    return [
      endingOf(ticket._id),
      surname ?? '',
      name ?? '',
      ticket.schoolClass ?? '',
      ticket.institution ?? '',
      dialect.number(ticket.quantity),
      dialect.number(ticket.chaperones),
      ticket.isValid ? words.valid : words.cancelled,
      dialect.number(ticket.attendedParticipants),
      dialect.number(ticket.attendedChaperones),
      first ? wallTimeOf(first.scannedAt, zone).time : '',
      first?.device ?? '',
    ];
  });
  return printCsv([words.columns, ...rows], dialect.separator);
}
