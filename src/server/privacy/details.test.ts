// The job that erases details when it does not finish: killed, refused by the database, interrupted by edits of staff.

import { afterAll, beforeAll, expect, test } from 'vitest';
import { settingsOf } from '#core/settings/known.ts';
import { openKysely, openPool } from '#server/db/connect.ts';
import { readViolations } from '#server/doctor/store.ts';
import { openTestApp, type TestApp } from '#test/accounts.ts';
import { newId } from '#server/db/ids.ts';
import { buildMessage } from '#test/build-messages.ts';
import { buildEvent, buildSession } from '#test/build-programme.ts';
import { takeSeats } from '#test/take-seats.ts';
import { untilWaiting } from '#test/waiting.ts';
import { eraseDetails } from './details.ts';
import { applyRetention } from './retention.ts';

const marker = 'zaffiro49';
const zone = 'Europe/Rome';
const settings = settingsOf([]);
const day = 86_400_000;
const nothing = { reservations: 0, tickets: 0, requests: 0, copies: 0 };

let it: TestApp;
beforeAll(async () => {
  it = await openTestApp();
  await it.stopClock();
});
afterAll(() => it.close());

async function now(): Promise<number> {
  const { rows } = await it.database.pool.query<{ now: Date }>('select curiosa_now() as "now"');
  return rows[0]?.now.getTime() ?? Number.NaN;
}

let parties: string[];
let other: string;
const partiesWith = async (ids: readonly string[]) => {
  const rows = await it.db.selectFrom('reservations').select(['_id', 'participants', 'needs']).execute();
  return rows.filter((row) => ids.includes(row._id) && JSON.stringify(row).includes(marker)).length;
};
const party = {
  participants: [{ participant_type: 'companion', name: marker, age: 7 }],
  needs: { other: marker },
};

/** Parties of a session that ended long ago, and one of another. */
async function plant(): Promise<void> {
  const eventId = await buildEvent(it.db);
  const startDate = new Date((await now()) + day);
  const sessionId = await buildSession(it.db, eventId, { startDate, maxParticipants: 50 });
  parties = [];
  for (let count = 0; count < 5; count++) parties.push(await takeSeats(it.db, sessionId, 1));
  other = await takeSeats(it.db, await buildSession(it.db, eventId, { startDate }), 1);
  const ended = new Date((await now()) - 20 * day);
  const began = new Date(ended.getTime() - 3_600_000);
  const past = { startDate: began, endDate: ended, closesAt: began };
  await it.db.updateTable('sessions').set(past).where('detailsErasedAt', 'is', null).execute();
  await it.db
    .updateTable('reservations')
    .set({
      participants: JSON.stringify(party.participants),
      needs: party.needs,
      notified: true,
    })
    .where('_id', 'in', [...parties, other])
    .execute();
  await it.database.pool.query(
    `update "events" set "firstSessionDate" = (select min("startDate") from "sessions" where "eventId" = "events"."_id"),
      "lastSessionDate" = (select max("endDate") from "sessions" where "eventId" = "events"."_id")`,
  );
}

test('a run that is killed in the middle is done by the next one', async () => {
  await plant();
  const { pool, url } = it.database;
  // The third party cannot be written until the test releases it.
  const holding = await pool.connect();
  await holding.query('begin');
  await holding.query('select from "reservations" where "_id" = $1 for update', [parties.toSorted()[2]]);
  const ofProcess = openPool(url, { max: 2, onError: () => undefined });
  const run = eraseDetails(openKysely(ofProcess), settings, 1).catch((error: unknown) => error);
  await untilWaiting(pool, 1);
  await pool.query(`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`);
  expect(String(await run)).toContain('terminat');
  await ofProcess.end();
  await holding.query('rollback');
  holding.release();
  expect(await partiesWith(parties)).toBe(3);
  expect(await readViolations(it.db)).toEqual([]);

  expect((await eraseDetails(it.db, settings)).erased.reservations).toBe(4);
  expect(await partiesWith([...parties, other])).toBe(0);
  expect(await readViolations(it.db)).toEqual([]);
  expect(await eraseDetails(it.db, settings)).toEqual({ erased: nothing, failed: [] });
});

test('a run in which one party cannot be written does all the others, and that one as soon as it can', async () => {
  await plant();
  const [stuck = ''] = parties;
  await it.database.pool.query(`
    create function refuse_stuck() returns trigger language plpgsql as $$ begin raise 'stuck'; end $$;
    create trigger "stuck" before update on "reservations" for each row when (old."_id" = '${stuck}')
      execute function refuse_stuck()`);
  const seen: object[] = [];
  await expect(applyRetention(it.db, settings, zone, (done) => seen.push(done))).rejects.toThrow(
    '1 parties could not be written, 0 accounts could not be warned or erased.',
  );
  expect(seen).toMatchObject([{ details: { reservations: 5, tickets: 0 } }]);
  expect(await partiesWith([...parties, other])).toBe(1);
  await it.database.pool.query('drop trigger "stuck" on "reservations"');
  expect((await eraseDetails(it.db, settings)).erased).toMatchObject({ reservations: 1 });
  expect(await partiesWith([stuck])).toBe(0);
});

test('a session that is moved to a later date meanwhile does not lose its details', async () => {
  await plant();
  const { pool, url } = it.database;
  const moving = await pool.connect();
  await moving.query('begin');
  await moving.query(`update "sessions" set "startDate" = "startDate" + interval '60 days',
    "endDate" = "endDate" + interval '60 days' where "detailsErasedAt" is null`);
  const ofProcess = openPool(url, { max: 2, onError: () => undefined });
  const run = eraseDetails(openKysely(ofProcess), settings);
  await untilWaiting(pool, 1);
  await moving.query('commit');
  moving.release();
  expect((await run).erased).toEqual(nothing);
  await ofProcess.end();
  expect(await partiesWith([...parties, other])).toBe(6);
});

test('the copy of a message about several dates goes with the first date that is erased, whichever of them it is', async () => {
  await plant();
  const { db } = it;
  const [own = ''] = parties;
  const sent = async (facts: Record<string, unknown>) => {
    const _id = await buildMessage(db, { facts });
    await it.database.pool.query(
      `insert into "mailbox" ("_id", "kind", "recipient", "subject", "text") values ($1, 'email', $2, $3, $3)`,
      [_id, 'ada@example.it', marker],
    );
    return _id;
  };
  const foreign = newId();
  const [second, reopened, elsewhere] = [
    await sent({ reservationId: foreign, reservationIds: [foreign, own] }),
    await sent({ kind: 'reservation', claimId: own, outcome: 'returned' }),
    await sent({ reservationId: foreign, reservationIds: [foreign] }),
  ];
  expect((await eraseDetails(db, settings)).failed).toEqual([]);
  const left = await db
    .selectFrom('mailbox')
    .select('_id')
    .where('_id', 'in', [second, reopened, elsewhere])
    .execute();
  expect(left).toEqual([{ _id: elsewhere }]);
});
