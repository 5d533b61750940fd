import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Refusal, type RefusalCode } from '#core/refusals.ts';
import type { AppOptions } from '#server/app.ts';
import { openTestApp } from '#test/app.ts';
import { usualRules } from '#test/booking-rules.ts';
import { viewerOf } from '#test/viewers.ts';
import { openKysely, openPool } from '#server/db/connect.ts';
import type { Db } from '#server/db/database.ts';
import { lockKeys } from '#server/db/idempotency.ts';
import { readViolations } from '#server/doctor/store.ts';
import { buildEvent, buildSession, buildUser } from '#test/build-programme.ts';
import { openTestDatabase, type TestDatabase } from '#test/database.ts';
import { sized } from '#test/sizes.ts';
import { type Race, raceForLastSeat, raceForSeats, refusedInVain } from '#test/races.ts';
import { requestFor } from '#test/take-seats.ts';
import { lockSessions } from '#server/seats/service.ts';
import { book, type BookingStore } from './booking/book.ts';
import * as store from './booking/book-store.ts';
import { type BookingLanes, openBookingLanes } from './booking/lanes.ts';
import { bookOneByOne, type BookingOutcome, type BookingRequest, type TakeBooking } from './service.ts';

const sizes = { accounts: 200, seats: 50 };
/** Two hundred on ordinary runs, over the three ways together. */
const pairs = sized(40, 500);
const rounds = sized(1, 3);

const readRules = async () => usualRules;
type Way = (db: Db) => Promise<{ readonly take: TakeBooking; readonly close?: () => Promise<void> }>;
const ways: [string, Way][] = [
  ['one by one', async (db) => ({ take: bookOneByOne(db, readRules) })],
  [
    'in the lanes of two processes',
    async (db) => ({ take: byTurns([0, 1].map(() => openBookingLanes(db, readRules))) }),
  ],
  ['through HTTP and the lanes of two processes', throughHttp],
];
/** Balances the load: each request goes to the next process. */
function byTurns(processes: readonly Pick<BookingLanes, 'takeBooking'>[]): TakeBooking {
  let next = 0;
  return async (request) => {
    const lanes = processes[next++ % processes.length];
    if (!lanes) throw new RangeError('No process runs.');
    return lanes.takeBooking(request);
  };
}

/** As users book: each request over a connection to one of two servers. */
async function throughHttp(db: Db): ReturnType<Way> {
  const identify: AppOptions['identify'] = async ({ headers }) =>
    viewerOf(String(headers.authorization).slice('Bearer '.length));
  const apps = await Promise.all([0, 1].map(() => openTestApp(db, { identify })));
  const servers = await Promise.all(
    apps.map(async (app) => {
      const address = await app.listen({ port: 0, host: '127.0.0.1' });
      return { takeBooking: (request: BookingRequest) => bookAt(address, request) };
    }),
  );
  return {
    take: byTurns(servers),
    close: async () => {
      await Promise.all(apps.map((app) => app.close()));
    },
  };
}

async function bookAt(
  address: string,
  { userId, sessionId, party, participants }: BookingRequest,
): Promise<BookingOutcome> {
  const response = await fetch(`${address}/api/reservations`, {
    method: 'POST',
    headers: { authorization: `Bearer ${userId}`, 'content-type': 'application/json' },
    body: JSON.stringify({ sessionId, target: party.target, participants }),
  });
  const answer = (await response.json()) as { readonly _id: string; readonly code: RefusalCode };
  return response.status === 201
    ? { outcome: 'reserved', reservationId: answer._id }
    : { outcome: 'refused', refusal: new Refusal(answer.code) };
}

describe.each(ways)('on the product’s database, %s', (_name, taking) => {
  let database: TestDatabase;
  let take: TakeBooking;
  let close: (() => Promise<void>) | undefined;
  beforeAll(async () => {
    database = await openTestDatabase();
    ({ take, close } = await taking(database.db));
  });
  afterAll(async () => {
    await close?.();
    await database.close();
  });

  test('200 accounts on 50 seats: none oversold, no request refused that would fit', async () => {
    const races: Race[] = [];
    for (let round = 0; round < rounds; round += 1) races.push(await raceForSeats(database.db, take, sizes));
    for (const race of races) {
      expect(race.taken).toBe(race.promised);
      expect(race.taken).toBeLessThanOrEqual(race.seats);
      expect(refusedInVain(race)).toEqual([]);
      expect(race.refused.length).toBeGreaterThan(0);
    }
    expect(await readViolations(database.db)).toEqual([]);
  });

  test('of two that want the last seat one gets it and the other is refused', async () => {
    expect(await raceForLastSeat(database.db, take, pairs)).toEqual({
      none: 0,
      one: pairs,
      both: 0,
      codes: new Set(['sessionFull']),
    });
    expect(await readViolations(database.db)).toEqual([]);
  });
});

/** The control: without the lock and the CHECK the race oversells. */
describe('on a scratch database without the CHECK, with a lock that is released before the decision', () => {
  let database: TestDatabase;
  let other: Db;
  let careless: BookingStore;
  beforeAll(async () => {
    database = await openTestDatabase();
    await database.pool.query(
      'alter table "sessions" drop constraint "sessions_seats", drop constraint "sessions_door"',
    );
    other = openKysely(openPool(database.url, { max: 20, onError: () => undefined }));
    careless = {
      ...store,
      lockKeys,
      lockSessions: (_tx, ids) => other.transaction().execute((elsewhere) => lockSessions(elsewhere, ids)),
    };
  });
  afterAll(async () => {
    await other.destroy();
    await database.close();
  });

  test('the same race oversells, and the doctor reports it', async () => {
    const race = await raceForSeats(
      database.db,
      async (request) => {
        const outcomes = await database.db
          .transaction()
          .execute((tx) => book(tx, [request], usualRules, careless));
        return outcomes[0] ?? Promise.reject(new Error('no outcome'));
      },
      sizes,
    );
    expect(race.taken).toBeGreaterThan(race.seats);
    expect(await readViolations(database.db)).toMatchObject([
      { invariant: 'no session has given more than it has', rows: 1 },
    ]);
  });

  test('the same race through the lanes of two processes oversells', async () => {
    // Both transactions have read the free seats before either of them writes.
    let reading = 0;
    const bothHaveRead = Promise.withResolvers<void>();
    const statements: BookingStore = {
      ...careless,
      async lockSessions(tx, ids) {
        const sessions = await careless.lockSessions(tx, ids);
        if (ids.length > 1 && ++reading === 2) bothHaveRead.resolve();
        if (ids.length > 1) await bothHaveRead.promise;
        return sessions;
      },
    };
    const lanes = [0, 1].map(() => openBookingLanes(database.db, readRules, { statements }));
    const race = await raceForSeats(database.db, byTurns(lanes), sizes);
    expect(race.taken).toBeGreaterThan(race.seats);
  });

  test('a booking survives the cancellation of its session', async () => {
    const sessionId = await buildSession(database.db, await buildEvent(database.db));
    const statements: BookingStore = {
      ...careless,
      async lockSessions(tx, ids) {
        const sessions = await careless.lockSessions(tx, ids);
        await database.pool.query('update "sessions" set "cancelledAt" = now() where "_id" = $1', [
          sessionId,
        ]);
        return sessions;
      },
    };
    const userId = await buildUser(database.db);
    const outcomes = await database.db
      .transaction()
      .execute((tx) => book(tx, [requestFor(userId, sessionId, 1)], usualRules, statements));
    expect(outcomes).toMatchObject([{ outcome: 'reserved' }]);
    expect(await readViolations(database.db)).toContainEqual({
      invariant: 'a session that is cancelled has neither a valid reservation nor a request that waits',
      rows: 1,
      example: sessionId,
    });
  });
});
