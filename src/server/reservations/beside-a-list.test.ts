import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Db } from '#server/db/database.ts';
import { readViolations } from '#server/doctor/store.ts';
import { lockSessions } from '#server/seats/service.ts';
import { type BookingApp, openBookingApp, type Person } from './testing.ts';
import { buildEvent, buildSession, buildUser } from '#test/build-programme.ts';
import { buildRequest } from '#test/build-visits.ts';
import { sized } from '#test/sizes.ts';
import { countingStatements } from '#test/statements.ts';
import { settle } from '#server/waiting-list/service.ts';

let it: BookingApp;
let db: Db;
let holder: Person;
beforeAll(async () => {
  it = await openBookingApp();
  db = it.db;
});
afterAll(() => it.close());
beforeEach(async () => {
  holder = await it.person();
});

const zone = 'Europe/Rome';
const far = { startDate: new Date(Date.now() + 30 * 86_400_000) };

/** A session with a number of seats, all booked by the holder. */
async function fullSession(
  seats: number,
  more: object = {},
): Promise<{ _id: string; reservationId: string }> {
  const eventId = await buildEvent(db);
  const _id = await buildSession(db, eventId, {
    maxParticipants: seats,
    waitingListEnabled: true,
    ...far,
    ...more,
  });
  const { body } = await holder.book(_id, seats);
  return { _id, reservationId: body._id };
}
/** Parties of two that wait, or of the given sizes. */
async function queue(sessionId: string, sizes: readonly number[], userIds: readonly string[] = []) {
  const ids: string[] = [];
  for (const [position, size] of sizes.entries()) {
    const userId = userIds[position];
    const id = await buildRequest(db, { sessionId, ...(userId && { userId }) });
    const party = { quantity: size, wantedSeats: size, leastSeats: size };
    await db.updateTable('reservationRequests').set(party).where('_id', '=', id).execute();
    ids.push(id);
  }
  return ids;
}
const settled = (sessionId: string) =>
  db.transaction().execute(async (tx) => {
    await lockSessions(tx, [sessionId]);
    await settle(tx, [sessionId], zone);
  });
const statesOf = async (sessionId: string) =>
  (
    await db
      .selectFrom('reservationRequests')
      .select(['status', 'overtaken'])
      .where('sessionId', '=', sessionId)
      .orderBy('sequence')
      .execute()
  ).map(({ status, overtaken }) => `${status} ${overtaken}`);
const messagesOf = async (sessionId: string) =>
  (
    await db
      .selectFrom('messages')
      .innerJoin('reservationRequests', 'reservationRequests.userId', 'messages.userId')
      .select('template')
      .where('sessionId', '=', sessionId)
      .where('messages.reservationId', 'is', null)
      .execute()
  ).map(({ template }) => template);

describe('seats that come free', () => {
  test('by a cancelled booking are offered to the first request that fits, whose owner gets one message, in their language', async () => {
    const { _id, reservationId } = await fullSession(2);
    const userId = await buildUser(db, { language: 'en' });
    await queue(_id, [2, 2], [userId]);
    await holder.cancel(reservationId);
    expect(await statesOf(_id)).toEqual(['locked 0', 'waiting 0']);
    expect(await messagesOf(_id)).toEqual(['seatsOffered']);
    expect(await db.selectFrom('messages').select('language').where('userId', '=', userId).execute()).toEqual(
      [{ language: 'en' }],
    );
    expect(await readViolations(db)).toEqual([]);
  });

  test('are not free for other accounts', async () => {
    const { _id, reservationId } = await fullSession(2);
    await queue(_id, [2]);
    await holder.cancel(reservationId);
    const stranger = await it.person();
    expect((await stranger.book(_id, 1)).body.code).toBe('keptForWaitingList');
  });

  test('make one offer, when two processes settle at once', async () => {
    const { _id, reservationId } = await fullSession(2);
    const ids = await queue(_id, [2, 2]);
    await holder.cancel(reservationId);
    await Promise.all(Array.from({ length: 8 }, () => settled(_id)));
    expect(await statesOf(_id)).toEqual(['locked 0', 'waiting 0']);
    expect(await messagesOf(_id)).toEqual(['seatsOffered']);
    const history = await db
      .selectFrom('requestEvents')
      .select('kind')
      .where('requestId', 'in', ids)
      .execute();
    expect(history).toEqual([{ kind: 'offered' }]);
  });

  test('leave no message where the transaction is rolled back', async () => {
    const { _id, reservationId } = await fullSession(2);
    await queue(_id, [2]);
    const failing = db.transaction().execute(async (tx) => {
      await tx.deleteFrom('tickets').where('reservationId', '=', reservationId).execute();
      await tx.updateTable('sessions').set({ totalParticipants: 0 }).where('_id', '=', _id).execute();
      await settle(tx, [_id], zone);
      throw new Error('something else went wrong');
    });
    await expect(failing).rejects.toThrow('something else');
    expect(await statesOf(_id)).toEqual(['waiting 0']);
    expect(await messagesOf(_id)).toEqual([]);
  });

  test('that fit no waiting request can be booked directly, three times; then they are saved', async () => {
    const { _id, reservationId } = await fullSession(5);
    const [big] = await queue(_id, [6]);
    await db.updateTable('sessions').set({ maxParticipants: 9 }).where('_id', '=', _id).execute();
    const visitors = await Promise.all(Array.from({ length: 4 }, () => it.person()));
    const answers = [];
    for (const visitor of visitors) answers.push((await visitor.book(_id, 1)).body.code ?? 'reserved');
    expect(answers).toEqual(['reserved', 'reserved', 'reserved', 'keptForWaitingList']);
    expect(await statesOf(_id)).toEqual(['waiting 3']);
    expect(await readViolations(db)).toEqual([]);
    await holder.cancel(reservationId);
    expect(
      await db
        .selectFrom('reservationRequests')
        .select(['status', 'offeredQuantity'])
        .where('_id', '=', big ?? '')
        .execute(),
    ).toEqual([{ status: 'locked', offeredQuantity: 6 }]);
  });
});

describe('an account with an offer', () => {
  async function offer(size = 2, wanted = size) {
    const { _id, reservationId } = await fullSession(size);
    const person = await it.person();
    await queue(_id, [wanted], [person.userId]);
    await holder.cancel(reservationId);
    expect(await statesOf(_id)).toEqual(['locked 0']);
    return { sessionId: _id, person };
  }

  test('confirms it by booking through the normal page; the seats are not counted twice', async () => {
    const { sessionId, person } = await offer();
    expect((await person.book(sessionId, 2)).status).toBe(201);
    expect(await statesOf(sessionId)).toEqual(['converted 0']);
    expect(await readViolations(db)).toEqual([]);
  });

  test('books the offered seats and no more than is free beside them', async () => {
    const { sessionId, person } = await offer();
    expect((await person.book(sessionId, 3)).body.code).toBe('sessionFull');
    await db.updateTable('sessions').set({ maxParticipants: 3 }).where('_id', '=', sessionId).execute();
    expect((await person.book(sessionId, 3)).status).toBe(201);
  });

  test('that comes with fewer people leaves the rest to the next request at once', async () => {
    const { sessionId, person } = await offer();
    await queue(sessionId, [1]);
    expect((await person.book(sessionId, 1)).status).toBe(201);
    expect(await statesOf(sessionId)).toEqual(['converted 0', 'locked 0']);
  });

  test('that comes with fewer people lets a request that does not fit be overtaken once', async () => {
    const { sessionId, person } = await offer(3);
    await queue(sessionId, [5, 2]);
    expect((await person.book(sessionId, 1)).status).toBe(201);
    expect(await statesOf(sessionId)).toEqual(['converted 0', 'waiting 1', 'locked 0']);
  });

  test('holds no seats after the deadline, even before the sweep', async () => {
    const { sessionId } = await offer();
    await queue(sessionId, [1]);
    const over = { offerExpiresAt: new Date(Date.now() - 1000) };
    await db
      .updateTable('reservationRequests')
      .set(over)
      .where('status', '=', 'locked')
      .where('sessionId', '=', sessionId)
      .execute();
    await db
      .updateTable('sessions')
      .set({ offersEndAt: over.offerExpiresAt })
      .where('_id', '=', sessionId)
      .execute();
    const stranger = await it.person();
    // One of the two seats goes to the request behind, the other to the account that books, before the request that passed both.
    expect((await stranger.book(sessionId, 1)).status).toBe(201);
    expect(await statesOf(sessionId)).toEqual(['waiting 1', 'locked 0']);
    expect(await readViolations(db)).toEqual([]);
  });
});

test('an account that is erased leaves its place and its offer to other requests', async () => {
  const { _id, reservationId } = await fullSession(2);
  const [first, second] = [await it.person(), await it.person()];
  await queue(_id, [2, 2], [first.userId, second.userId]);
  await holder.cancel(reservationId);
  expect(await statesOf(_id)).toEqual(['locked 0', 'waiting 0']);
  await it.app.inject({
    method: 'DELETE',
    url: '/api/users/me',
    headers: { authorization: `Bearer ${first.userId}` },
  });
  expect(await statesOf(_id)).toEqual(['locked 0']);
  expect(await readViolations(db)).toEqual([]);
});

const long = sized(500, 5000);
test(`a list of ${long} costs as many statements as one of 10`, async () => {
  const statementsFor = async (length: number) => {
    const { _id, reservationId } = await fullSession(2);
    const [model] = await queue(_id, [2]);
    await it.database.pool.query(
      `with people as (insert into users ("_id", email, name, surname, "isEmailConfirmed")
         select gen_random_uuid(), gen_random_uuid() || '@waiting.test', 'Ada', 'Rossi', true from generate_series(2, $1::int) returning "_id"),
       queued as (insert into "reservationRequests" ("_id", "eventId", "sessionId", "userId", "status", "target", "quantity", "wantedSeats", "leastSeats")
         select gen_random_uuid(), "eventId", "sessionId", people."_id", 'waiting', 'private', 4, 4, 4 from "reservationRequests", people
         where "reservationRequests"."_id" = $2 returning "_id")
       update sessions set "waitingRequests" = $1 where "_id" = $3`,
      [length, model, _id],
    );
    await holder.cancel(reservationId);
    expect(await readViolations(db)).toEqual([]);
    const { db: counting, count } = countingStatements(db);
    await counting.transaction().execute((tx) => settle(tx, [_id], zone));
    return count();
  };
  expect(await statementsFor(long)).toBe(await statementsFor(10));
});

describe('a reservation that changes beside a list', () => {
  const another = async (sessionId: string) => {
    const { eventId } = await db
      .selectFrom('sessions')
      .select('eventId')
      .where('_id', '=', sessionId)
      .executeTakeFirstOrThrow();
    return buildSession(db, eventId, { ...far, maxParticipants: 4, waitingListEnabled: true });
  };

  const freeing: [string, (reservationId: string, sessionId: string) => Promise<{ status: number }>][] = [
    [
      'gives a ticket back',
      async (id) => {
        const { body } = await holder.get(`/api/reservations/${id}`);
        return holder.giveBack(body.tickets[1]?._id ?? '');
      },
    ],
    ['is made smaller', (id) => holder.change(id, { quantity: 1 })],
    ['is cancelled by its status', (id) => holder.change(id, { status: 'invalid' })],
    ['moves away', async (id, sessionId) => holder.move(id, await another(sessionId))],
  ];
  test.each(freeing)('that %s hands its seats to waiting requests', async (_sentence, free) => {
    const { _id, reservationId } = await fullSession(2);
    await queue(_id, [1]);
    expect((await free(reservationId, _id)).status).toBe(200);
    expect(await statesOf(_id)).toEqual(['locked 0']);
    expect(await messagesOf(_id)).toEqual(['seatsOffered']);
    expect(await readViolations(db)).toEqual([]);
  });

  test('that grows by direct booking overtakes waiting requests; offered seats are not free for it', async () => {
    const { _id, reservationId } = await fullSession(3);
    await queue(_id, [2]);
    await holder.change(reservationId, { quantity: 2 });
    expect(await statesOf(_id)).toEqual(['waiting 0']);
    expect((await holder.change(reservationId, { quantity: 3 })).status).toBe(200);
    expect(await statesOf(_id)).toEqual(['waiting 1']);
    await holder.change(reservationId, { quantity: 1 });
    expect(await statesOf(_id)).toEqual(['locked 1']);
    expect((await holder.change(reservationId, { quantity: 2 })).body).toMatchObject({
      code: 'keptForWaitingList',
      details: { freeSeats: 0 },
    });
    expect(await readViolations(db)).toEqual([]);
  });

  test('that moves to a session where its owner has an offer takes the offered seats', async () => {
    const { _id, reservationId } = await fullSession(2);
    const eva = await it.person();
    await queue(_id, [2], [eva.userId]);
    const { body } = await eva.book(await another(_id), 2);
    await holder.cancel(reservationId);
    expect(await statesOf(_id)).toEqual(['locked 0']);
    expect((await eva.move(body._id, _id)).status).toBe(200);
    expect(await statesOf(_id)).toEqual(['converted 0']);
    expect(await readViolations(db)).toEqual([]);
  });
});
