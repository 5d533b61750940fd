// What happened at the doors of the demo: tickets in every state, refusals, corrections, a double admission, walk-ins, a counter, and devices,
// one of them revoked with a queue.

import { recordScans } from '#server/check-in/service.ts';
import type { Tx } from '#server/db/database.ts';
import type { DoorSessions } from './sessions.ts';
import { byHand, deviceRows, devices, refusal, scan, scanner } from './rows.ts';
import { demoId } from '../rows.ts';
import { countWalkIns, insertAll, letOut, markSentAtOnce } from '../store.ts';
import type { DemoParty, DemoSession } from '../types.ts';

const minuteMs = 60_000;
const times = { doorOpensMinutes: 45, doorClosesMinutes: 0 };

/** Fills the doors, once sessions, reservations and tickets are written. */
export async function fillDoors(
  tx: Tx,
  doors: DoorSessions,
  { startOf, now }: { readonly startOf: (session: DemoSession) => Date; readonly now: Date },
): Promise<void> {
  const at = (session: DemoSession, minutes: number) =>
    new Date(Math.min(startOf(session).getTime() + minutes * minuteMs, now.getTime()));
  await insertAll(tx, 'doorDevices', deviceRows(doors, now));
  await fillEnded(tx, doors.ended, (minutes) => at(doors.ended, minutes));
  await fillRunning(tx, doors.running, (minutes) => at(doors.running, minutes));
  await fillClasses(tx, doors.classes, (minutes) => at(doors.classes, minutes));
  await count(tx, doors.open, { kind: 'counter', people: 41, out: 12, at: at(doors.open, 45) });
}

/** Of the sessions of a year ago six tickets of seven came in, of each class all but two pupils. */
export async function fillLastEdition(
  tx: Tx,
  sessions: readonly DemoSession[],
  startOf: (session: DemoSession) => Date,
): Promise<void> {
  const scans = sessions.flatMap((session) =>
    session.reservations
      .flatMap(({ visitorKey, participants, classes }) =>
        [...participants, ...classes].map((one, position) => ({
          ticketId: demoId('ticket', `${session.key}/${visitorKey}/${position}`),
          attended:
            'pupils' in one
              ? { participants: one.pupils - 2, chaperones: one.chaperones }
              : { participants: 1, chaperones: 0 },
        })),
      )
      .flatMap(({ ticketId, attended }, place) => {
        if (place % 7 === 6) return [];
        const at = new Date(startOf(session).getTime() + ((place % 15) - 12) * minuteMs);
        return [{ ...scan(session, { ticketId, device: place % 2 ? 'second' : 'first', at }), attended }];
      }),
  );
  await recordScans(tx, scans, times);
  await markSentAtOnce(
    tx,
    scans.map(({ scanId }) => scanId),
  );
}

type At = (minutes: number) => Date;

/** Four of five tickets came in. */
async function fillEnded(tx: Tx, session: DemoSession, at: At): Promise<void> {
  const [tickets, [cancelled]] = [ticketsOf(session, false), ticketsOf(session, true)];
  const admitted = tickets.filter((_, position) => position % 5 !== 4);
  const [twice, replaced, counted] = admitted;
  const absent = tickets.filter((ticket) => !admitted.includes(ticket));
  const usual = admitted.map((ticketId, position) =>
    scan(session, {
      ticketId,
      device: position % 3 === 2 ? 'second' : 'first',
      at: at((position % 20) - 15),
    }),
  );
  const refused = [
    refusal(session, 'unreadable', 'first', at(-14)),
    refusal(session, 'forged', 'first', at(-9)),
    refusal(session, 'unknown', 'second', at(-4)),
    refusal(session, 'otherInstance', 'second', at(2)),
    ...(cancelled ? [{ ...refusal(session, 'cancelled', 'first', at(3)), ticketId: cancelled }] : []),
    ...(replaced ? [{ ...refusal(session, 'replaced', 'second', at(-16)), ticketId: replaced }] : []),
  ];
  const tablet = absent
    .slice(0, 2)
    .map((ticketId, place) => scan(session, { ticketId, device: 'tablet', at: at(8 + place) }));
  const unproven = absent.slice(2, 5).map((ticketId, place) => {
    const sent = scan(session, { ticketId, device: 'lost', at: at(10 + place) });
    return { ...sent, late: sent.late && { ...sent.late, isProven: false } };
  });
  const double = twice ? [scan(session, { ticketId: twice, device: 'tablet', at: at(6) })] : [];
  const corrected = counted
    ? [byHand(session, 'correction', counted, 2, 'È arrivata anche la nonna', at(12))]
    : [];
  await recordScans(tx, [...usual, ...refused, ...tablet, ...unproven, ...double, ...corrected], times);
  await markSentAtOnce(
    tx,
    [...usual, ...refused, ...corrected].map(({ scanId }) => scanId),
  );
  await count(tx, session, { kind: 'walkIn', people: 2, out: 0, at: at(15) });
}

/** Every other ticket is in; one party is in as a whole with one ticket, one is there in part, and one person is out for a moment. */
async function fillRunning(tx: Tx, session: DemoSession, at: At): Promise<void> {
  const parties = session.reservations.filter(({ isCancelled, seats }) => !isCancelled && seats > 1);
  const [whole, partly] = parties.toSorted((one, other) => other.seats - one.seats);
  const single = ticketsOf(session, false).filter((ticketId) => {
    const isOf = (party: DemoParty | undefined) => party && ticketIdsOf(session, party).includes(ticketId);
    return !isOf(whole) && !isOf(partly);
  });
  const admitted = single.filter((_, position) => position % 2 === 0);
  const [outside, forgotten] = [admitted[0], single[1]];
  const usual = [
    ...admitted.map((ticketId, position) =>
      scan(session, {
        ticketId,
        device: position % 3 === 2 ? 'second' : 'first',
        at: at((position % 30) - 12),
      }),
    ),
    ...[whole, partly].flatMap((party, place) =>
      party
        ? [
            scan(session, {
              ticketId: ticketIdsOf(session, party)[0] ?? '',
              device: 'first',
              at: at(-5 + place),
              heads: party.seats - place,
            }),
          ]
        : [],
    ),
    refusal(session, 'unreadable', 'first', at(4)),
    refusal(session, 'otherInstance', 'second', at(7)),
    ...ticketsOf(session, true)
      .slice(0, 1)
      .map((ticketId) => ({ ...refusal(session, 'cancelled', 'first', at(9)), ticketId })),
    ...(forgotten ? [byHand(session, 'admit', forgotten, 1, 'Telefono scarico', at(11))] : []),
  ];
  await recordScans(tx, usual, times);
  await markSentAtOnce(
    tx,
    usual.map(({ scanId }) => scanId),
  );
  if (outside) {
    await letOut(tx, outside, 1);
    await insertAll(tx, 'scans', [
      {
        ...logged(session, `out/${outside}`, at(14)),
        kind: 'out',
        ticketId: outside,
        attendedParticipants: 0,
        reportedParticipants: 1,
      },
    ]);
  }
  await count(tx, session, { kind: 'walkIn', people: 1, out: 0, at: at(16) });
}

/** The first class is in, of the second most pupils; the others are on their way. */
async function fillClasses(tx: Tx, session: DemoSession, at: At): Promise<void> {
  const classes = session.reservations
    .filter(({ isCancelled }) => !isCancelled)
    .flatMap((party) =>
      party.classes.map((one, position) => ({
        ...one,
        ticketId: demoId('ticket', `${session.key}/${party.visitorKey}/${position}`),
      })),
    );
  const scans = classes.slice(0, 2).map(({ ticketId, pupils, chaperones }, place) => ({
    ...scan(session, { ticketId, device: 'second', at: at(2 + 4 * place) }),
    attended: { participants: pupils - 6 * place, chaperones: Math.max(0, chaperones - place) },
  }));
  await recordScans(tx, scans, times);
  await markSentAtOnce(
    tx,
    scans.map(({ scanId }) => scanId),
  );
}

/** The columns of a scan that is no code. */
function logged(session: DemoSession, key: string, scannedAt: Date) {
  return {
    _id: demoId('scan', `${session.key}/${key}`),
    scanId: demoId('scan', `${session.key}/${key}/by device`),
    sessionId: demoId('session', session.key),
    userId: scanner,
    device: devices.first,
    deviceId: demoId('device', 'first'),
    result: 'valid' as const,
    scannedAt,
    offline: false,
    isConflict: false,
    attendedChaperones: 0,
  };
}

async function count(
  tx: Tx,
  session: DemoSession,
  {
    kind,
    people,
    out,
    at,
  }: {
    readonly kind: 'walkIn' | 'counter';
    readonly people: number;
    readonly out: number;
    readonly at: Date;
  },
): Promise<void> {
  await insertAll(tx, 'scans', [
    {
      ...logged(session, kind, at),
      kind,
      attendedParticipants: people,
      reportedParticipants: kind === 'counter' ? out : people,
    },
  ]);
  await countWalkIns(tx, demoId('session', session.key), people, kind === 'counter' ? out : 0);
}

function ticketIdsOf(session: DemoSession, { visitorKey, participants }: DemoParty): string[] {
  return participants.map((_, position) => demoId('ticket', `${session.key}/${visitorKey}/${position}`));
}

function ticketsOf(session: DemoSession, isCancelled: boolean): string[] {
  return session.reservations
    .filter((party) => (party.isCancelled ?? false) === isCancelled)
    .flatMap((party) => ticketIdsOf(session, party));
}
