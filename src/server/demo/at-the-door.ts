// Two sessions for the door of the demo: one that ended yesterday, and one that goes on now, with scans of both.

import { type Zone, wallTimeOf } from '#core/time.ts';
import { recordScans, type ScanRequest } from '#server/check-in/service.ts';
import type { Tx } from '#server/db/database.ts';
import { demoId } from './rows.ts';
import type { DemoFestival, DemoSession } from './types.ts';

const minuteMs = 60_000;
const dayMs = 86_400_000;

/** Copies of the session of people that has the most reservations: their keys are `…-ended` and `…-running`. */
export function sessionsAtTheDoor(festival: DemoFestival, now: Date, zone: Zone): DemoSession[] {
  const [source] = festival.sessions
    .filter(({ sessionTarget, cancelReason }) => sessionTarget === 'private' && cancelReason === null)
    .toSorted((one, other) => other.reservations.length - one.reservations.length);
  if (!source) return [];
  const copy = (name: string, startsAt: Date): DemoSession => {
    const start = wallTimeOf(startsAt, zone);
    const end = wallTimeOf(new Date(startsAt.getTime() + 90 * minuteMs), zone);
    // A day that ends in between would need another end.
    const isWhole = end.day === start.day;
    return {
      ...source,
      key: `${source.key}-${name}`,
      day: start.day,
      start: isWhole ? start.time : '22:00',
      end: isWhole ? end.time : '23:30',
      waiting: [],
    };
  };
  return [
    copy('ended', new Date(now.getTime() - dayMs)),
    copy('running', new Date(now.getTime() - 20 * minuteMs)),
  ];
}

/** Four of five tickets came in, one of them at two doors; of the running session half. */
export async function scanAtTheDoor(
  tx: Tx,
  sessions: readonly DemoSession[],
  startOf: (session: DemoSession) => Date,
): Promise<void> {
  for (const [at, session] of sessions.entries()) {
    const tickets = session.reservations.flatMap(({ visitorKey, participants }) =>
      participants.map((_, position) => demoId('ticket', `${session.key}/${visitorKey}/${position}`)),
    );
    const admitted = tickets.filter((_, position) => (at === 0 ? position % 5 !== 4 : position % 2 === 0));
    const scan = (ticketId: string, device: string, minutes: number): ScanRequest => ({
      scanId: demoId('scan', `${ticketId}/${device}`),
      kind: 'scan',
      sessionId: demoId('session', session.key),
      code: { kind: 'byHand' },
      ticketId,
      codeHash: null,
      device,
      deviceId: null,
      userId: demoId('staff', 'scanner'),
      attended: { participants: 1, chaperones: 0 },
      admits: true,
      note: null,
      late: {
        at: new Date(startOf(session).getTime() + minutes * minuteMs),
        result: 'valid',
        reason: null,
        isProven: true,
      },
    });
    const scans = admitted.map((ticketId, position) => scan(ticketId, 'Ingresso 1', (position % 20) - 15));
    const [double] = admitted;
    const twice = at === 0 && double !== undefined ? [scan(double, 'Ingresso 2', 6)] : [];
    await recordScans(tx, [...scans, ...twice], { doorOpensMinutes: 45, doorClosesMinutes: 0 });
  }
}
