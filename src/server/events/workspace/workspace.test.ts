import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { AccountViewer } from '#core/accounts/access.ts';
import { buildMailing, buildMessage } from '#test/build-messages.ts';
import { buildEvent, buildSession } from '#test/build-programme.ts';
import { buildOffer, buildRequest } from '#test/build-visits.ts';
import { openStaffApp, type StaffApp } from '#test/staff-app.ts';
import { countingStatements } from '#test/statements.ts';
import { takeSeats } from '#test/take-seats.ts';
import { readEventHead } from './head.ts';

let it: StaffApp;
let eventId: string;
let [past, cancelled, next, last]: string[] = [];
let ofLast: string;
let callers: Readonly<Record<'editor' | 'contact' | 'support' | 'scanner' | 'elsewhere', AccountViewer>>;
const at = (days: number) => {
  const startDate = new Date(Date.now() + days * 86_400_000);
  return { startDate, endDate: new Date(startDate.getTime() + 3_600_000) };
};
beforeAll(async () => {
  it = await openStaffApp();
  const { db } = it.database;
  eventId = await buildEvent(db, { title: { it: 'Le maree', en: 'The tides' } });
  const withList = { waitingListEnabled: true, maxParticipants: 20 };
  past = await buildSession(db, eventId, { ...at(-3), waitingListEnabled: false });
  cancelled = await buildSession(db, eventId, { ...at(1), cancelledAt: new Date(), cancelReason: 'Neve' });
  next = await buildSession(db, eventId, { ...at(2), ...withList });
  last = await buildSession(db, eventId, { ...at(4), ...withList });
  await takeSeats(db, next, 3);
  ofLast = await takeSeats(db, last, 1);
  // It was hidden after people had booked.
  await db.updateTable('events').set({ visibilityStatus: 'private' }).where('_id', '=', eventId).execute();
  callers = {
    editor: await it.account({ subRoles: ['editor'] }),
    contact: await it.account({ contactEventIds: [eventId] }),
    support: await it.account({ subRoles: ['support'] }),
    scanner: await it.account({ subRoles: ['scanner'] }),
    elsewhere: await it.account({ contactEventIds: [await buildEvent(db)] }),
  };
});
afterAll(() => it.close());

/** One after the other: the app has one caller at a time. */
async function statusesOf(path: string) {
  const statuses: Record<string, number> = {};
  for (const [name, as] of Object.entries(callers))
    statuses[name] = (await it.call('GET', path, { as })).status;
  return statuses;
}

test('the head has the title of a private event too, its dates in numbers and the next that takes place', async () => {
  for (const as of [callers.editor, callers.contact, callers.support, callers.scanner]) {
    const { status, body } = await it.call('GET', `/api/events/${eventId}/head`, { as });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      _id: eventId,
      title: { it: 'Le maree', en: 'The tides' },
      visibilityStatus: 'private',
      next: { _id: next, totalParticipants: 3, maxParticipants: 20 },
      sessions: 4,
      toCome: 3,
      takingPlace: 2,
      seats: { dates: 2, taken: 4, max: 40 },
    });
    expect(new Date(body.last).getTime()).toBeGreaterThan(Date.now() + 4 * 86_400_000);
  }
});

test('who sent an event for approval is named to those who manage it', async () => {
  const sender = await it.account({ subRoles: ['editor'] });
  const by = { approvalRequestedById: sender.userId, approvalRequestedAt: new Date() };
  await it.database.db.updateTable('events').set(by).where('_id', '=', eventId).execute();
  const { name, surname } = await it.database.db
    .selectFrom('users')
    .select(['name', 'surname'])
    .where('_id', '=', sender.userId)
    .executeTakeFirstOrThrow();
  const namedTo = async (as: AccountViewer) =>
    (await it.call('GET', `/api/events/${eventId}/head`, { as })).body.sentForApprovalBy;
  expect([await namedTo(callers.editor), await namedTo(callers.contact)]).toEqual([
    `${name} ${surname}`,
    `${name} ${surname}`,
  ]);
  expect([await namedTo(callers.support), await namedTo(callers.scanner)]).toEqual([null, null]);
});

test('an event without dates has none next, and one that is not there no head', async () => {
  const bare = await buildEvent(it.database.db);
  const { body } = await it.call('GET', `/api/events/${bare}/head`);
  expect(body).toMatchObject({ next: null, last: null, sessions: 0, toCome: 0, takingPlace: 0 });
  expect(body.seats).toEqual({ dates: 0, taken: 0, max: null });
  expect((await it.call('GET', `/api/events/${next}/head`)).status).toBe(404);
});

test('the seats of all dates have no maximum where one date has none, and free entry does not count', async () => {
  const { db } = it.database;
  const open = await buildEvent(db);
  await buildSession(db, open, { ...at(1), accessType: 'freeAccess', maxParticipants: null });
  await buildSession(db, open, { ...at(2), maxParticipants: 12 });
  const seatsOf = async () => (await it.call('GET', `/api/events/${open}/head`)).body.seats;
  expect(await seatsOf()).toEqual({ dates: 1, taken: 0, max: 12 });
  await buildSession(db, open, { ...at(3), maxParticipants: null });
  expect(await seatsOf()).toEqual({ dates: 2, taken: 0, max: null });
});

test('the head takes one statement however many dates there are', async () => {
  const { db, count } = countingStatements(it.database.db);
  await readEventHead(db, eventId, it.admin);
  expect(count()).toBe(1);
});

describe('of an event', () => {
  const work = { editor: 200, contact: 200, support: 200, scanner: 403, elsewhere: 404 };
  test.each([
    ['head', { ...work, scanner: 200 }],
    ['booked-numbers', work],
    ['waiting-numbers', work],
    ['message-numbers', work],
  ])('%s answers those whose work it is', async (part, expected) => {
    expect(await statusesOf(`/api/events/${eventId}/${part}`)).toEqual(expected);
    expect((await it.call('GET', `/api/events/${next}/${part}`)).status).toBe(404);
  });

  const rows = { editor: 404, contact: 200, support: 200, scanner: 403, elsewhere: 404 };
  test.each([
    ['/api/deliveries', rows],
    ['/api/messages', rows],
    // The list of all bookings is none of an editor.
    ['/api/parties', { ...rows, editor: 403 }],
  ])(
    'the rows of %s are for those who read its people; to others it is not there',
    async (path, expected) => {
      expect(await statusesOf(`${path}?eventId=${eventId}`)).toEqual(expected);
    },
  );

  test('a waiting list is not there for an editor and for the contact of another event', async () => {
    expect(await statusesOf(`/api/sessions/${next}/waiting-list`)).toEqual(rows);
  });
});

test('the numbers of waiting lists count requests, heads, offers and seats by date, and name no one', async () => {
  const { db } = it.database;
  await buildRequest(db, { sessionId: next ?? '', seats: 3 });
  await buildRequest(db, { sessionId: next ?? '', seats: 2 });
  await buildOffer(db, next ?? '', 4);
  const { body } = await it.call('GET', `/api/events/${eventId}/waiting-numbers`, { as: callers.editor });
  // Dates without a list are left out.
  expect(body.dates.map(({ sessionId }: { sessionId: string }) => sessionId)).toEqual([next, last]);
  expect(body.dates).toMatchObject([
    {
      waiting: 2,
      waitingHeads: 5,
      offers: 1,
      offeredSeats: 4,
      savedSeats: 0,
      isOpen: true,
      isCancelled: false,
    },
    { waiting: 0, waitingHeads: 0, offers: 0, offeredSeats: 0 },
  ]);
  expect(JSON.stringify(body)).not.toMatch(/Ada|@/);
});

test('a list that is switched off is there as long as a request waits in it', async () => {
  const { db } = it.database;
  await buildRequest(db, { sessionId: past ?? '', seats: 1 });
  const { body } = await it.call('GET', `/api/events/${eventId}/waiting-numbers`);
  expect(body.dates[0]).toMatchObject({ sessionId: past, isOpen: false, waiting: 1 });
  expect(body.dates.some(({ sessionId }: { sessionId: string }) => sessionId === cancelled)).toBe(false);
});

test('the numbers of messages are those of the event alone', async () => {
  const { db } = it.database;
  await db.deleteFrom('messages').execute();
  const reservationId = ofLast;
  await buildMessage(db, { reservationId });
  await buildMessage(db, { reservationId, deliveredAt: new Date() });
  await buildMessage(db, { reservationId, sentAt: null });
  await buildMessage(db, { reservationId, bouncedAt: new Date(), bounce: 'hard' });
  await buildMessage(db);
  const { body } = await it.call('GET', `/api/events/${eventId}/message-numbers`, { as: callers.editor });
  expect(body).toEqual({ queued: 1, sent: 2, delivered: 1, troubled: 1, stopped: 0 });
});

test('what staff wrote is listed by event', async () => {
  const { db } = it.database;
  const elsewhere = await buildEvent(db);
  const own = await buildMailing(db, eventId);
  await buildMailing(db, elsewhere);
  const { body } = await it.call('GET', `/api/messages?eventId=${eventId}`, { as: callers.support });
  expect(body.rows.map(({ _id }: { _id: string }) => _id)).toEqual([own]);
});
