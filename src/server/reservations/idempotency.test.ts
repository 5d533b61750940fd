import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { deleteOldKeys } from '#server/db/idempotency.ts';
import { buildEvent, buildSession } from '#test/build-programme.ts';
import { type BookingApp, countersOf, openBookingApp, people, type Person } from './testing.ts';

let it: BookingApp;
let eventId: string;
let ada: Person;
let eva: Person;
beforeAll(async () => {
  it = await openBookingApp();
  eventId = await buildEvent(it.db);
});
// One account alone would reach the limit of bookings in a time.
beforeEach(async () => {
  [ada, eva] = [await it.person(), await it.person()];
});
afterAll(() => it.close());
const session = (given: Parameters<typeof buildSession>[2] = {}) => buildSession(it.db, eventId, given);
const hour = 3_600_000;

test('the same request with the same key makes one booking, and the same answer', async () => {
  const sessionId = await session();
  const first = await ada.book(sessionId, 2, 'key-1');
  const repeated = await ada.book(sessionId, 2, 'key-1');
  expect([first.status, repeated.status]).toEqual([201, 201]);
  expect(repeated.body).toEqual(first.body);
  expect(await countersOf(it.db, sessionId)).toEqual({ seats: 2, classes: 0 });
});

test('fifty at once with the same key make one booking', async () => {
  const sessionId = await session();
  const answers = await Promise.all(Array.from({ length: 50 }, () => ada.book(sessionId, 3, 'key-50')));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]));
  expect(new Set(answers.map(({ body }) => body._id)).size).toBe(1);
  expect(await countersOf(it.db, sessionId)).toEqual({ seats: 3, classes: 0 });
  const messages = await it.db
    .selectFrom('messages')
    .select('_id')
    .where('reservationId', '=', answers[0]?.body._id ?? '')
    .execute();
  expect(messages).toHaveLength(1);
});

test('the same key with another request is refused, and books nothing', async () => {
  const [one, other] = [await session(), await session()];
  expect((await ada.book(one, 1, 'key-2')).status).toBe(201);
  for (const answer of [await ada.book(one, 2, 'key-2'), await ada.book(other, 1, 'key-2')])
    expect([answer.status, answer.body.code]).toEqual([422, 'keyReused']);
  expect(await countersOf(it.db, other)).toEqual({ seats: 0, classes: 0 });
});

test('the same key for two sessions at once books one of them and refuses the other', async () => {
  for (let round = 0; round < 10; round += 1) {
    const sessions = await Promise.all([session(), session()]);
    const answers = await Promise.all(sessions.map((_id) => ada.book(_id, 1, `key-both-${round}`)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 422]);
    const counters = await Promise.all(sessions.map((_id) => countersOf(it.db, _id)));
    expect(counters.map(({ seats }) => seats).toSorted()).toEqual([0, 1]);
  }
});

test('two accounts may choose the same key', async () => {
  const sessionId = await session();
  const answers = [await ada.book(sessionId, 1, 'key-3'), await eva.book(sessionId, 1, 'key-3')];
  expect(answers.map(({ status }) => status)).toEqual([201, 201]);
  expect(answers[0]?.body._id).not.toBe(answers[1]?.body._id);
});

test('a refusal leaves the key free: the same request may succeed later', async () => {
  const sessionId = await session({ maxParticipants: 1 });
  const hers = await eva.book(sessionId);
  expect((await ada.book(sessionId, 1, 'key-4')).body.code).toBe('noSeatsForQuantity');
  await eva.cancel(hers.body._id);
  expect((await ada.book(sessionId, 1, 'key-4')).status).toBe(201);
});

test('a replay shows the reservation as it is now', async () => {
  const sessionId = await session();
  const { body } = await ada.book(sessionId, 1, 'key-5');
  await ada.cancel(body._id);
  const replayed = await ada.book(sessionId, 1, 'key-5');
  expect([replayed.status, replayed.body.status]).toEqual([201, 'invalid']);
  expect(await countersOf(it.db, sessionId)).toEqual({ seats: 0, classes: 0 });
});

test('a replay is answered after the cut-off too', async () => {
  const sessionId = await session();
  const { body } = await ada.book(sessionId, 1, 'key-6');
  await it.db
    .updateTable('sessions')
    .set({ closesAt: new Date(0) })
    .where('_id', '=', sessionId)
    .execute();
  expect((await ada.book(sessionId, 1, 'key-6')).body._id).toBe(body._id);
});

test('a key is stored for a day, and then deleted', async () => {
  const [sessionId, other] = [
    await session({ startDate: new Date(Date.now() + 72 * hour) }),
    await session(),
  ];
  const { body } = await ada.book(sessionId, 1, 'key-7');
  await it.database.moveClock(23 * hour);
  expect((await ada.book(sessionId, 1, 'key-7')).body._id).toBe(body._id);
  await it.database.moveClock(hour);
  expect((await ada.book(sessionId, 1, 'key-7')).body.code).toBe('alreadyReserved');
  expect((await ada.book(other, 1, 'key-7')).status).toBe(201);
  await deleteOldKeys(it.db);
  const stored = await it.db.selectFrom('idempotencyKeys').select('key').execute();
  expect(stored).toEqual([{ key: 'key-7' }]);
  await it.database.moveClock(-24 * hour);
});

test.each(['', 'k'.repeat(256)])('a key that is empty or too long is refused by name', async (key) => {
  const sessionId = await session();
  const { status, body } = await ada.book(sessionId, 1, key);
  expect([status, body.errors?.[0]?.path]).toEqual([400, 'Idempotency-Key']);
});

test('a key with unexpected characters does no harm', async () => {
  const sessionId = await session();
  const key = `'; drop table "reservations"; -- \\ " {"a":1}`;
  expect((await ada.book(sessionId, 1, key)).status).toBe(201);
  expect((await ada.book(sessionId, 1, key)).status).toBe(201);
  expect(await countersOf(it.db, sessionId)).toEqual({ seats: 1, classes: 0 });
});

test('the layout of the JSON does not make another request of it', async () => {
  const sessionId = await session();
  const send = (payload: string) =>
    it.app.inject({
      method: 'POST',
      url: '/api/reservations',
      headers: {
        authorization: `Bearer ${ada.userId}`,
        'content-type': 'application/json',
        'idempotency-key': 'key-8',
      },
      payload,
    });
  const participants = people(1);
  const first = await send(JSON.stringify({ sessionId, target: 'private', participants }));
  const repeated = await send(JSON.stringify({ participants, target: 'private', sessionId }, null, 2));
  expect([first.statusCode, repeated.statusCode]).toEqual([201, 201]);
  expect(repeated.json()._id).toBe(first.json()._id);
});
