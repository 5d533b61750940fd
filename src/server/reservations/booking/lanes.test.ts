import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { usualRules } from '#test/booking-rules.ts';
import { openKysely, openPool } from '#server/db/connect.ts';
import type { Db } from '#server/db/database.ts';
import { newId } from '#server/db/ids.ts';
import { readViolations } from '#server/doctor/store.ts';
import { lockKeys } from '#server/db/idempotency.ts';
import { lockSessions } from '#server/seats/service.ts';
import { buildEvent, buildSession, buildUser } from '#test/build-programme.ts';
import { buildOffer, buildRequest } from '#test/build-visits.ts';
import { openTestDatabase, type TestDatabase } from '#test/database.ts';
import { requestFor } from '#test/take-seats.ts';
import type { BookingStore } from './book.ts';
import type { BookingOutcome, BookingRequest } from './book-request.ts';
import * as store from './book-store.ts';
import { type BookingLaneOptions, openBookingLanes } from './lanes.ts';
import { countersOf, openBookingApp } from '../testing.ts';

const hour = 3_600_000;
let database: TestDatabase;
let db: Db;
let eventId: string;
beforeAll(async () => {
  database = await openTestDatabase();
  ({ db } = database);
  eventId = await buildEvent(db);
});
afterAll(() => database.close());

const open = (given: Partial<BookingLaneOptions> = {}, on = db) =>
  openBookingLanes(on, async () => usualRules, given);
const session = (given: Parameters<typeof buildSession>[2] = {}) => buildSession(db, eventId, given);
const newUser = () => buildUser(db);
const wordOf = (outcome: BookingOutcome) =>
  outcome.outcome === 'refused' ? outcome.refusal.code : outcome.outcome;

/** Requests that have arrived by now have started, if none was before them. */
const moment = () => new Promise(setImmediate);

/** Locks a session’s row, and so blocks its lane, until the returned function is called. */
async function lockSession(sessionId: string): Promise<() => Promise<void>> {
  const tx = await db.startTransaction().execute();
  await lockSessions(tx, [sessionId]);
  return async () => void (await tx.commit().execute());
}

/** The statements of booking, and how many requests each transaction had. */
function observed(more: Partial<BookingStore> = {}): { statements: BookingStore; sizes: number[] } {
  const sizes: number[] = [];
  const statements: BookingStore = {
    ...store,
    lockKeys,
    lockSessions(tx, ids) {
      sizes.push(ids.length);
      return lockSessions(tx, ids);
    },
    ...more,
  };
  return { statements, sizes };
}

describe('a lane of bookings', () => {
  test('runs requests of one moment at once, and later ones in one transaction', async () => {
    const { statements, sizes } = observed();
    const { takeBooking } = open({ lanes: 1, statements });
    const sessionIds = await Promise.all([session(), session(), session()]);
    const users = await Promise.all(Array.from({ length: 12 }, newUser));
    const take = (userId: string, position: number) =>
      takeBooking(requestFor(userId, sessionIds[position % 3] ?? '', 1));
    const first = users.slice(0, 2).map(take);
    await moment();
    const outcomes = await Promise.all([...first, ...users.slice(2).map(take)]);
    expect(new Set(outcomes.map(wordOf))).toEqual(new Set(['reserved']));
    expect(sizes).toEqual([2, 10]);
    await takeBooking(requestFor(await newUser(), sessionIds[0] ?? '', 1));
    expect(sizes).toEqual([2, 10, 1]);
  });

  test('preserves the order of arrival within a session', async () => {
    const { takeBooking } = open({ maxTogether: 7 });
    const sessionId = await session({ maxParticipants: 25 });
    const users = await Promise.all(Array.from({ length: 40 }, newUser));
    const outcomes = await Promise.all(users.map((userId) => takeBooking(requestFor(userId, sessionId, 1))));
    expect(outcomes.map(wordOf)).toEqual([
      ...Array.from({ length: 25 }, () => 'reserved'),
      ...Array.from({ length: 15 }, () => 'noSeatsForQuantity'),
    ]);
  });

  test('answers each caller with its own outcome, once it is committed', async () => {
    const { takeBooking } = open();
    const sessionIds = await Promise.all(Array.from({ length: 5 }, () => session({ maxParticipants: null })));
    const wanted = await Promise.all(
      Array.from({ length: 30 }, async (_, position) => ({
        userId: await newUser(),
        sessionId: sessionIds[position % 5] ?? '',
        quantity: 1 + (position % 4),
      })),
    );
    const booked = await Promise.all(
      wanted.map(async ({ userId, sessionId, quantity }) => {
        const outcome = await takeBooking(requestFor(userId, sessionId, quantity));
        if (outcome.outcome === 'refused') throw outcome.refusal;
        return db
          .selectFrom('reservations')
          .select(['userId', 'sessionId', 'quantity'])
          .where('_id', '=', outcome.reservationId)
          .executeTakeFirst();
      }),
    );
    expect(booked).toEqual(wanted);
  });

  test('needs no more connections than the pool has: a pool of one is enough for many lanes', async () => {
    const narrow = openKysely(openPool(database.url, { max: 1, onError: () => undefined }));
    const { takeBooking } = open({ lanes: 4 }, narrow);
    const sessionIds = await Promise.all(Array.from({ length: 8 }, () => session()));
    const outcomes = await Promise.all(
      sessionIds.map(async (sessionId) => takeBooking(requestFor(await newUser(), sessionId, 1))),
    );
    expect(outcomes.map(wordOf)).toEqual(sessionIds.map(() => 'reserved'));
    await narrow.destroy();
  });
});

describe('a bad request', () => {
  const bad = new Error('planted');
  const cases: [string, (userId: string, sessionId: string) => BookingRequest, BookingStore, RegExp][] = [
    [
      'for which a statement fails',
      (userId, sessionId) => ({ ...requestFor(userId, sessionId, 1), needs: { other: 'planted' } }),
      {
        ...store,
        lockKeys,
        lockSessions,
        async insertReservations(tx, reservations) {
          if (reservations.some(({ needs }) => needs?.other === 'planted')) throw bad;
          await store.insertReservations(tx, reservations);
        },
      },
      /planted/,
    ],
    [
      'that breaks a constraint of the database',
      (userId, sessionId) => requestFor(userId, sessionId, 0),
      { ...store, lockKeys, lockSessions },
      /check constraint/,
    ],
  ];
  test.each(cases)(
    '%s is rejected alone and does not affect the others',
    async (_sentence, spoil, statements, reason) => {
      const { takeBooking } = open({ lanes: 1, statements });
      const [one, other] = [await session({ maxParticipants: 15 }), await session()];
      const users = await Promise.all(Array.from({ length: 20 }, newUser));
      const outcomes = await Promise.allSettled(
        users.map((userId, position) =>
          takeBooking(
            position === 9 ? spoil(userId, one) : requestFor(userId, position % 5 === 0 ? other : one, 1),
          ),
        ),
      );
      expect(
        outcomes.map((outcome) => (outcome.status === 'rejected' ? 'failed' : wordOf(outcome.value))),
      ).toEqual(users.map((_, position) => (position === 9 ? 'failed' : 'reserved')));
      const failed = outcomes[9];
      expect(failed?.status === 'rejected' && String(failed.reason)).toMatch(reason);
      expect([await countersOf(db, one), await countersOf(db, other)]).toEqual([
        { seats: 15, classes: 0 },
        { seats: 4, classes: 0 },
      ]);
      expect(await readViolations(db)).toEqual([]);
    },
  );

  test('without the database every request is rejected, each with the cause', async () => {
    const nowhere = openKysely(openPool('postgres://127.0.0.1:1/nowhere', { onError: () => undefined }));
    const { takeBooking } = open({}, nowhere);
    const outcomes = await Promise.allSettled(
      [newId(), newId(), newId()].map((id) => takeBooking(requestFor(id, id, 1))),
    );
    for (const outcome of outcomes) expect(outcome).toMatchObject({ reason: { code: 'ECONNREFUSED' } });
    await nowhere.destroy();
  });
});

describe('a request that waits', () => {
  /** Moves both clocks of a lane: the process’s and the database’s. */
  let aheadMs = 0;
  const now = () => performance.now() + aheadMs;
  const moveOn = async (milliseconds: number) => {
    aheadMs += milliseconds;
    await database.moveClock(milliseconds);
  };
  test('is judged at its arrival: the opening and the cut-off come while it waits', async () => {
    const startDate = new Date(Date.now() + 48 * hour);
    const openingId = newId();
    await sql`
      insert into "reservationOpeningDates" ("_id", "name", "date")
      values (${openingId}, '{"it":"Prova"}', curiosa_now() + interval '1 hour')`.execute(db);
    const lockingClient = await session();
    const openingSoon = await session({ startDate, reservationOpeningDateId: openingId });
    const closingSoon = await session({ startDate, closesAt: new Date(Date.now() + hour) });
    const { takeBooking } = open({ lanes: 1, now, longestWaitMs: Infinity });
    const [ada, eva, ugo, ivo] = await Promise.all([newUser(), newUser(), newUser(), newUser()]);

    const letGo = await lockSession(lockingClient);
    const first = takeBooking(requestFor(ada, lockingClient, 1));
    await moment();
    const early = takeBooking(requestFor(eva, openingSoon, 1));
    const inTime = takeBooking(requestFor(ugo, closingSoon, 1));
    await moveOn(2 * hour);
    const later = takeBooking(requestFor(ivo, openingSoon, 1));
    const late = takeBooking(requestFor(ivo, closingSoon, 1));
    await letGo();
    expect((await Promise.all([first, early, inTime, later, late])).map(wordOf)).toEqual([
      'reserved',
      'notOpenYet',
      'reserved',
      'reserved',
      'closed',
    ]);
    await moveOn(-2 * hour);
  });

  test('confirms an offer that ended while it waited, by the button or the normal page; a later request finds the offer gone', async () => {
    const listed = { waitingListEnabled: true, startDate: new Date(Date.now() + 30 * 24 * hour) };
    /** A session of two seats that are offered to a request for a day, and another request behind it. */
    const offered = async () => {
      const sessionId = await session({ maxParticipants: 2, ...listed });
      const requestId = await buildOffer(db, sessionId, 2);
      await buildRequest(db, { sessionId });
      const { userId } = await db
        .selectFrom('reservationRequests')
        .select('userId')
        .where('_id', '=', requestId)
        .executeTakeFirstOrThrow();
      return { requestId, request: requestFor(userId, sessionId, 2) };
    };
    const confirmationOf = ({ requestId, request }: Awaited<ReturnType<typeof offered>>) => ({
      ...request,
      confirmation: { requestId, namesParty: true },
    });
    const lockingClient = await session();
    const [confirmed, claimed, missed] = [await offered(), await offered(), await offered()];
    const { takeBooking } = open({ lanes: 1, now, longestWaitMs: Infinity });

    const letGo = await lockSession(lockingClient);
    const first = takeBooking(requestFor(await newUser(), lockingClient, 1));
    await moment();
    const inTime = [takeBooking(confirmationOf(confirmed)), takeBooking(claimed.request)];
    await moveOn(25 * hour);
    const late = takeBooking(confirmationOf(missed));
    await letGo();
    expect((await Promise.all([first, ...inTime, late])).map(wordOf)).toEqual([
      'reserved',
      'reserved',
      'reserved',
      'keptForWaitingList',
    ]);
    const passed = await db
      .selectFrom('requestEvents')
      .select('requestId')
      .where('kind', '=', 'passed')
      .where('requestId', 'in', [confirmed.requestId, claimed.requestId, missed.requestId])
      .execute();
    expect(passed).toEqual([{ requestId: missed.requestId }]);
    await moveOn(-25 * hour);
  });

  test('is answered through HTTP; when the queue is full a new request is refused for some seconds and books nothing', async () => {
    const { statements, sizes } = observed();
    const it = await openBookingApp(
      (on) => open({ lanes: 1, maxWaiting: 2, random: () => 0, statements }, on).takeBooking,
    );
    const sessionId = await buildSession(it.db, await buildEvent(it.db), { maxParticipants: 10 });
    const first = await it.person();
    const others = await Promise.all(Array.from({ length: 4 }, () => it.person()));
    const tx = await it.db.startTransaction().execute();
    await lockSessions(tx, [sessionId]);
    const running = first.book(sessionId, 2);
    await expect.poll(() => sizes).toEqual([1]);
    const answers = [running, ...others.map((person) => person.book(sessionId, 2))];
    const refused = await Promise.race(answers);
    await tx.commit().execute();
    const statuses = (await Promise.all(answers)).map(({ status }) => status);
    expect(statuses.toSorted()).toEqual([201, 201, 201, 503, 503]);
    expect([refused.body.code, refused.headers['retry-after']]).toEqual(['serverBusy', '1']);
    expect(await countersOf(it.db, sessionId)).toEqual({ seats: 6, classes: 0 });
    await it.close();
  });

  test('is still booked when the server is stopping', async () => {
    const { takeBooking, drained } = open();
    const sessionId = await session();
    const letGo = await lockSession(sessionId);
    const users = await Promise.all([newUser(), newUser(), newUser()]);
    const outcomes = Promise.all(users.map((userId) => takeBooking(requestFor(userId, sessionId, 1))));
    const stopped = drained();
    await letGo();
    await stopped;
    expect(await countersOf(db, sessionId)).toEqual({ seats: 3, classes: 0 });
    expect((await outcomes).map(wordOf)).toEqual(['reserved', 'reserved', 'reserved']);
  });
});

test('one key sent fifty times at once to two processes is one booking', async () => {
  const [one, other] = [open(), open()];
  const userId = await newUser();
  const request: BookingRequest = {
    ...requestFor(userId, await session(), 2),
    keyed: { scope: userId, key: 'once', requestHash: Buffer.from('x') },
  };
  const outcomes = await Promise.all(
    Array.from({ length: 50 }, (_, position) => (position % 2 === 0 ? one : other).takeBooking(request)),
  );
  const ids = outcomes.map((outcome) => outcome.outcome === 'reserved' && outcome.reservationId);
  expect([ids[0], new Set(ids).size]).toEqual([expect.any(String), 1]);
  expect(await countersOf(db, request.sessionId)).toEqual({ seats: 2, classes: 0 });
});
