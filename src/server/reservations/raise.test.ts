import { afterAll, beforeAll, expect, test } from 'vitest';
import type { AccountViewer } from '#core/accounts/access.ts';
import { usualRules } from '#test/booking-rules.ts';
import { readViolations } from '#server/doctor/store.ts';
import { buildOffer, buildRequest } from '#test/build-visits.ts';
import { buildEvent, buildSession, buildUser } from '#test/build-programme.ts';
import { openStaffApp, type StaffApp } from '#test/staff-app.ts';
import { requestFor } from '#test/take-seats.ts';
import { book } from './booking/book.ts';
import { people } from './testing.ts';

let it: StaffApp;
let support: AccountViewer;
beforeAll(async () => {
  it = await openStaffApp();
  support = await it.account({ subRoles: ['support'] });
});
afterAll(() => it.close());

const reason = 'Una carrozzina arriva con la sua accompagnatrice';
const raiseMaximum = { reason };
const bookFor = (sessionId: string, userId: string, count: number, more: object = {}, as = support) =>
  it.call('POST', '/api/reservations', {
    as,
    body: { sessionId, userId, target: 'private', participants: people(count), ...more },
  });
const session = async (given: object = {}) =>
  buildSession(it.database.db, await buildEvent(it.database.db), { maxParticipants: 4, ...given });
const read = async (id: string) => (await it.call('GET', `/api/sessions/${id}`)).body;

test('staff book beyond the maximum only by raising it, as far as necessary and with a reason in the audit log', async () => {
  const { db } = it.database;
  const sessionId = await session();
  await buildOffer(db, sessionId, 1);
  expect((await bookFor(sessionId, await buildUser(db), 2)).status).toBe(201);
  const userId = await buildUser(db);
  expect(await bookFor(sessionId, userId, 3)).toMatchObject({
    status: 400,
    body: { code: 'noSeatsForQuantity' },
  });
  expect(await read(sessionId)).toMatchObject({ maxParticipants: 4, totalParticipants: 2 });
  const booked = await bookFor(sessionId, userId, 3, { raiseMaximum });
  expect(booked).toMatchObject({ status: 201, body: { userId, quantity: 3, status: 'valid' } });
  expect(await read(sessionId)).toMatchObject({ maxParticipants: 6, totalParticipants: 5 });
  const { body: trail } = await it.call('GET', `/api/audit?entityId=${sessionId}`);
  expect(trail).toMatchObject([
    {
      userId: support.userId,
      action: 'raiseMaximum',
      changes: { maxParticipants: { before: 4, after: 6 }, reason: { before: null, after: reason } },
    },
  ]);
  expect(trail[0].changes).not.toHaveProperty('maxSchoolClasses');
  expect(await readViolations(db)).toEqual([]);
});

test('a booking that fits raises nothing and leaves no line in the audit log', async () => {
  const sessionId = await session();
  expect((await bookFor(sessionId, await buildUser(it.database.db), 4, { raiseMaximum })).status).toBe(201);
  expect(await read(sessionId)).toMatchObject({ maxParticipants: 4, totalParticipants: 4 });
  expect((await it.call('GET', `/api/audit?entityId=${sessionId}`)).body).toEqual([]);
});

test('a booking by a raised maximum overtakes waiting requests, as any direct booking', async () => {
  const { db } = it.database;
  const sessionId = await session({
    waitingListEnabled: true,
    startDate: new Date(Date.now() + 30 * 86_400_000),
  });
  expect((await bookFor(sessionId, await buildUser(db), 4)).status).toBe(201);
  const requestId = await buildRequest(db, { sessionId });
  for (const times of [1, 2, 3]) {
    expect((await bookFor(sessionId, await buildUser(db), 1, { raiseMaximum })).status).toBe(201);
    const request = db.selectFrom('reservationRequests').select(['status', 'overtaken']);
    expect(await request.where('_id', '=', requestId).executeTakeFirst()).toEqual({
      status: 'waiting',
      overtaken: times,
    });
  }
  const { body: history } = await it.call('GET', `/api/reservation-requests/${requestId}/history`);
  expect(history.map(({ kind }: { kind: string }) => kind)).toEqual(Array(3).fill('overtaken'));
  expect(await readViolations(db)).toEqual([]);
  // Overtaken three times: the next seat is saved for the party of two, and is not free for direct bookings.
  await it.call('PUT', `/api/sessions/${sessionId}`, { body: { maxParticipants: 8 } });
  expect(await read(sessionId)).toMatchObject({ maxParticipants: 8, savedParticipants: 1 });
});

test('a class larger than the free room raises both maxima', async () => {
  const { db } = it.database;
  const sessionId = await session({ sessionTarget: 'school', maxParticipants: 20, maxSchoolClasses: 0 });
  const school = await buildUser(db, { userType: 'school', educationalInstitution: 'Liceo Curie' });
  const participants = [{ schoolClass: '3B', quantity: 24, chaperones: 2 }];
  const booked = await bookFor(sessionId, school, 0, { target: 'school', participants, raiseMaximum });
  expect(booked.status).toBe(201);
  expect(await read(sessionId)).toMatchObject({ maxParticipants: 24, maxSchoolClasses: 1 });
});

test('a user who may not book for others cannot raise the maximum, and a reason is required', async () => {
  const { db } = it.database;
  const sessionId = await session({ maxParticipants: 0 });
  const visitor = await it.account();
  const own = await bookFor(sessionId, visitor.userId, 1, { raiseMaximum }, visitor);
  expect(own).toMatchObject({ status: 403, body: { code: 'forbidden' } });
  const editor = await it.account({ subRoles: ['editor'] });
  expect((await bookFor(sessionId, editor.userId, 1, { raiseMaximum }, editor)).status).toBe(403);
  const userId = await buildUser(db);
  expect(await bookFor(sessionId, userId, 1, { raiseMaximum: { reason: ' ' } })).toMatchObject({
    status: 400,
    body: { code: 'invalid', errors: [{ path: 'raiseMaximum.reason' }] },
  });
  expect(await read(sessionId)).toMatchObject({ maxParticipants: 0, totalParticipants: 0 });
});

test('raising the maximum overcomes no other refusal', async () => {
  const { db } = it.database;
  const userId = await buildUser(db);
  const cancelled = await session({ cancelledAt: new Date(), cancelReason: 'Temporale' });
  expect((await bookFor(cancelled, userId, 1, { raiseMaximum })).body.code).toBe('cancelled');
  const open = await session();
  expect((await bookFor(open, userId, 11, { raiseMaximum })).body.code).toBe('tooManySeats');
});

test('bookings in one batch raise the maximum one after the other', async () => {
  const { db } = it.database;
  const sessionId = await session({ maxParticipants: 1 });
  const users = await Promise.all([1, 2, 3].map(() => buildUser(db)));
  const outcomes = await db.transaction().execute((tx) =>
    book(
      tx,
      users.map((userId) => ({ ...requestFor(userId, sessionId, 2), viewer: support, raiseReason: reason })),
      usualRules,
    ),
  );
  expect(outcomes.map(({ outcome }) => outcome)).toEqual(['reserved', 'reserved', 'reserved']);
  expect(await read(sessionId)).toMatchObject({ maxParticipants: 6, totalParticipants: 6 });
  const { body: trail } = await it.call('GET', `/api/audit?entityId=${sessionId}&sort=createdAt,_id`);
  expect(
    trail.map(({ changes }: { changes: { maxParticipants: object } }) => changes.maxParticipants),
  ).toEqual([
    { before: 1, after: 2 },
    { before: 2, after: 4 },
    { before: 4, after: 6 },
  ]);
});
