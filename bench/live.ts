// What live seat counters cost bookings: bookings a second with and without the trigger that notifies open pages, in turns.

import { openKysely, openPool } from '#server/db/connect.ts';
import { listenForChanges } from '#server/db/changes.ts';
import { migrateJobQueue } from '#server/outbox/service.ts';
import { fillPeople, fillSessions } from './crowd.ts';
import { inLists, oneByOne, requestsFor } from './in-process.ts';
import { inTurns } from './load.ts';
import { openScratch } from './scratch.ts';

const perRound = 2000;

export async function measureLive(): Promise<string[]> {
  const scratch = await openScratch();
  await migrateJobQueue(scratch.url);
  const pool = openPool(scratch.url, { max: 20, onError: console.error });
  const db = openKysely(pool);
  const changes = await listenForChanges(scratch.url, { onBreak: console.error });
  let heard = 0;
  changes.onNews('seats', () => (heard += 1));
  try {
    const people = await fillPeople(scratch.url, perRound);
    const lines: string[] = [];
    for (const [way, take] of [
      ['one transaction each', oneByOne],
      ['as lists', inLists],
    ] as const) {
      for (const sessions of [1, 1000]) {
        const round = async (enabled: 'enable' | 'disable') => {
          await pool.query(`alter table "sessions" ${enabled} trigger "tell_seats"`);
          const wanted = { count: sessions, maxParticipants: 100_000 };
          const { sessionIds } = await fillSessions(scratch.url, wanted);
          const requests = requestsFor(people, sessionIds);
          const started = performance.now();
          await take(db, requests);
          return requests.length / ((performance.now() - started) / 1000);
        };
        const rates = await inTurns(
          3,
          () => round('enable'),
          () => round('disable'),
        );
        lines.push(
          `${way}, ${sessions} session(s): notified ${rates.one.toFixed(0)} bookings/s, not notified ${rates.other.toFixed(0)}: ${(rates.ratio * 100).toFixed(0)} %`,
        );
      }
    }
    return [...lines, `${heard} tellings were heard`];
  } finally {
    await changes.close();
    await db.destroy();
    await scratch.close();
  }
}
