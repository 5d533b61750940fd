import { afterAll, beforeAll, expect, test } from 'vitest';
import { readViolations } from '#server/doctor/store.ts';
import { buildEvent, buildSession } from '#test/build-programme.ts';
import { type Caller, type Callers, openCallers } from '#test/callers.ts';
import { sweepWaitingLists } from './service.ts';

let it: Callers;
beforeAll(async () => {
  it = await openCallers();
});
afterAll(() => it.close());

const called = async () =>
  (await it.db.selectFrom('messages').select('userId').where('template', '=', 'lastCall').execute())
    .map(({ userId }) => userId)
    .toSorted();

/** Whether the page of a request says that free seats go to the first booking. */
async function isFirstComeTo(by: Caller, requestId: string): Promise<boolean> {
  const { status, body } = await by.post(`/api/reservation-requests/${requestId}/open`);
  expect(status).toBe(200);
  return body.isFirstCome;
}

test('the last call goes to five for two seats, once: the first bookings get them, and the third is refused as full', async () => {
  const sessionId = await buildSession(it.db, await buildEvent(it.db), {
    maxParticipants: 2,
    waitingListEnabled: true,
    startDate: new Date(Date.now() + 2 * 3_600_000),
  });
  const party = { sessionId, target: 'private', participants: [{}] };
  const holders: { readonly by: Caller; readonly id: string }[] = [];
  for (let seat = 0; seat < 2; seat += 1) {
    const by = await it.account();
    holders.push({ by, id: (await by.post('/api/reservations', party)).body._id });
  }
  const waiting: Caller[] = [];
  for (let place = 0; place < 5; place += 1) {
    const by = await it.account();
    expect((await by.post('/api/reservation-requests', party)).status).toBe(201);
    waiting.push(by);
  }
  expect(await called()).toEqual([]);
  for (const { by, id } of holders) expect((await by.delete(`/api/reservations/${id}`)).status).toBe(200);
  const everyUserId = waiting.map(({ id }) => id).toSorted();
  expect(await called()).toEqual(everyUserId);
  for (let run = 0; run < 2; run += 1) await sweepWaitingLists(it.db, 'Europe/Rome');
  expect(await called()).toEqual(everyUserId);

  // The last in the list can book like the first.
  const answers = [];
  for (const by of [waiting[4], waiting[0], waiting[2]])
    answers.push((await by?.post('/api/reservations', party))?.body);
  expect(answers.map(({ status, code }) => status ?? code)).toEqual(['valid', 'valid', 'sessionFull']);
  const left = await it.db
    .selectFrom('reservationRequests')
    .select('userId')
    .where('sessionId', '=', sessionId)
    .where('status', '=', 'waiting')
    .execute();
  expect(left).toHaveLength(3);
  expect(await readViolations(it.db)).toEqual([]);
});

test('in the last hours the page of a request says that free seats go to the first booking, and at no other time', async () => {
  const eventId = await buildEvent(it.db);
  const [holder, ada, bob] = [await it.account(), await it.account(), await it.account()];
  const hours = (count: number) => new Date(Date.now() + count * 3_600_000);
  const sessionId = await buildSession(it.db, eventId, {
    maxParticipants: 2,
    waitingListEnabled: true,
    startDate: hours(200),
  });
  const party = (size: number) => ({
    sessionId,
    target: 'private',
    participants: Array.from({ length: size }, () => ({})),
  });
  const booked = await holder.post('/api/reservations', party(2));
  const { body: request } = await ada.post('/api/reservation-requests', party(2));
  const closesIn = (count: number) =>
    it.db
      .updateTable('sessions')
      .set({ closesAt: hours(count) })
      .where('_id', '=', sessionId)
      .execute();

  // No seat is free.
  await closesIn(2);
  expect(await isFirstComeTo(ada, request._id)).toBe(false);
  // One seat is free, and the list waits for a second.
  await closesIn(100);
  await holder.put(`/api/reservations/${booked.body._id}`, { quantity: 1 });
  expect(await isFirstComeTo(ada, request._id)).toBe(false);
  await closesIn(2);
  expect(await isFirstComeTo(ada, request._id)).toBe(true);
  // Another account has booked it.
  expect((await bob.post('/api/reservations', party(1))).status).toBe(201);
  expect(await isFirstComeTo(ada, request._id)).toBe(false);
});
