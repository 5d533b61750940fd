// All accounts of a mailbox share the limits of reservations.

import { afterAll, beforeAll, expect, test } from 'vitest';
import { defaultBookingSettings } from '#core/reservations/settings.ts';
import { lockKeys } from '#server/db/idempotency.ts';
import { newId } from '#server/db/ids.ts';
import { lockSessions } from '#server/seats/service.ts';
import { usualRules } from '#test/booking-rules.ts';
import { buildEvent, buildSession, buildUser } from '#test/build-programme.ts';
import { requestFor } from '#test/take-seats.ts';
import { book, type BookingStore } from './booking/book.ts';
import * as store from './booking/book-store.ts';
import { type BookingApp, openBookingApp } from './testing.ts';

let it: BookingApp;
let eventId: string;
beforeAll(async () => {
  it = await openBookingApp();
  eventId = await buildEvent(it.db);
});
afterAll(() => it.close());

const session = () => buildSession(it.db, eventId);
const rules = { ...usualRules, settings: { ...defaultBookingSettings, reservationsPerAccount: 2 } };
let people = 0;
/** Addresses of one mailbox. */
const addresses = () => {
  const local = `person${people++}`;
  return ['@gmail.com', '+1@gmail.com', '+2@googlemail.com', '+3@gmail.com'].map((end) => local + end);
};

test('aliases of one mailbox share one limit, and take no seat of other mailboxes', async () => {
  await it.db
    .insertInto('settings')
    .values({ _id: newId(), name: 'reservationsPerAccount', value: '2' })
    .execute();
  const [first, second, third] = await Promise.all(addresses().map((email) => it.person({ email })));
  const sessionId = await session();
  const booked = await first?.book(sessionId);
  expect(booked?.status).toBe(201);
  expect((await second?.book(sessionId))?.status).toBe(201);
  const refused = await third?.book(await session());
  expect([refused?.status, refused?.body]).toMatchObject([
    400,
    { code: 'accountLimit', details: { maximum: 2 } },
  ]);
  const waiting = await it.send('POST', '/api/reservation-requests', third?.userId, {
    payload: { sessionId, target: 'private', participants: [{ participant_type: 'accountholder' }] },
  });
  expect([waiting.status, waiting.body]).toMatchObject([400, { code: 'accountLimit' }]);
  await first?.cancel(booked?.body._id ?? '');
  expect((await third?.book(await session()))?.status).toBe(201);
  expect(
    (await (await it.person({ email: addresses()[0]?.replace('on', 'o.n') ?? '' })).book(sessionId)).status,
  ).toBe(201);
  await it.db.deleteFrom('settings').execute();
});

test('aliases that book in one batch of requests are counted together', async () => {
  const users = await Promise.all(addresses().map((email) => buildUser(it.db, { email })));
  const requests = await Promise.all(users.map(async (userId) => requestFor(userId, await session(), 1)));
  const outcomes = await it.db.transaction().execute((tx) => book(tx, requests, rules));
  expect(outcomes.map(({ outcome }) => outcome)).toEqual(['reserved', 'reserved', 'refused', 'refused']);
});

/** Accounts of one mailbox, and a session. */
const opened = async () => ({
  aliases: await Promise.all(addresses().map((email) => it.person({ email }))),
  sessionId: await session(),
});

test('aliases of one mailbox share the seats of one reservation in a session', async () => {
  const {
    aliases: [first, second, third],
    sessionId,
  } = await opened();
  expect((await first?.book(sessionId, 6))?.status).toBe(201);
  const refused = await second?.book(sessionId, 5);
  expect([refused?.status, refused?.body]).toMatchObject([
    400,
    { code: 'tooManySeats', details: { maximum: 10 } },
  ]);
  const booked = await second?.book(sessionId, 3);
  expect(booked?.status).toBe(201);
  const more = await second?.change(booked?.body._id ?? '', { quantity: 5 });
  expect(more?.body.code).toBe('tooManySeats');
  expect((await second?.change(booked?.body._id ?? '', { quantity: 4 }))?.status).toBe(200);
  expect((await third?.book(sessionId, 1))?.body.code).toBe('tooManySeats');
  expect((await third?.book(await session(), 10))?.status).toBe(201);
});

test('aliases of one mailbox share one limit of overlaps, and none reads the others’ reservations', async () => {
  await it.db
    .insertInto('settings')
    .values({ _id: newId(), name: 'overlapsPerAccount', value: '1' })
    .execute();
  const {
    aliases: [first, second, third],
    sessionId,
  } = await opened();
  expect((await first?.book(sessionId))?.status).toBe(201);
  const booked = await second?.book(sessionId);
  expect([booked?.status, booked?.body.warnings ?? []]).toEqual([201, []]);
  const refused = await third?.book(await session());
  expect([refused?.status, refused?.body]).toMatchObject([
    400,
    { code: 'tooManyOverlaps', details: { maximum: 1, booked: 2 } },
  ]);
  await it.db.deleteFrom('settings').execute();
});

test('aliases that book in one batch of requests are counted together in a session and at its time', async () => {
  const users = await Promise.all(addresses().map((email) => buildUser(it.db, { email })));
  const together = async (settings: object, seats: number) => {
    const sessionId = await session();
    const requests = users.map((userId) => requestFor(userId, sessionId, seats));
    const given = { ...rules, settings: { ...defaultBookingSettings, ...settings } };
    const tx = await it.db.startTransaction().execute();
    const outcomes = await book(tx, requests, given);
    await tx.rollback().execute();
    return outcomes.map(({ outcome }) => outcome);
  };
  expect(await together({ seatsPerReservation: 4 }, 2)).toEqual([
    'reserved',
    'reserved',
    'refused',
    'refused',
  ]);
  expect(await together({ overlapsPerAccount: 0 }, 2)).toEqual(['reserved', 'refused', 'refused', 'refused']);
});

/** Aliases that each book another session at the same moment: the maximum that a mailbox got in several rounds. */
async function raceOfAliases(statements?: BookingStore): Promise<number> {
  let max = 0;
  for (let round = 0; round < 5; round += 1) {
    const users = await Promise.all(addresses().map((email) => buildUser(it.db, { email })));
    const requests = await Promise.all(users.map(async (userId) => requestFor(userId, await session(), 1)));
    const outcomes = await Promise.all(
      requests.map((request) =>
        it.db.transaction().execute(async (tx) => (await book(tx, [request], rules, statements))[0]?.outcome),
      ),
    );
    max = Math.max(max, outcomes.filter((outcome) => outcome === 'reserved').length);
  }
  return max;
}

test('aliases that book at the same moment share one limit', async () => {
  expect(await raceOfAliases()).toBe(2);
});

test('control: without the lock on the mailbox’s name they get more', async () => {
  const nameless: BookingStore = {
    ...store,
    lockSessions,
    lockKeys: (tx, keys, names) => lockKeys(tx, keys, names),
  };
  expect(await raceOfAliases(nameless)).toBeGreaterThan(2);
});
