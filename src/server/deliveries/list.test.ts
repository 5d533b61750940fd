import { afterAll, beforeAll, expect, test } from 'vitest';
import type { AccountViewer } from '#core/accounts/access.ts';
import { buildMessage } from '#test/build-messages.ts';
import { buildEvent, buildSession, buildUser } from '#test/build-programme.ts';
import { buildRequest } from '#test/build-visits.ts';
import { openStaffApp, type StaffApp } from '#test/staff-app.ts';
import { takeSeats } from '#test/take-seats.ts';

let it: StaffApp;
let eventId: string;
let sessionId: string;
let adaId: string;
beforeAll(async () => {
  it = await openStaffApp();
  const { db } = it.database;
  eventId = await buildEvent(db, { title: { it: 'Stelle', en: 'Stars' } });
  sessionId = await buildSession(db, eventId);
  adaId = await buildUser(db, { name: 'Ada', surname: 'Àbaco', email: 'ada@example.test' });
  const reservationId = await takeSeats(db, sessionId, 1, adaId);
  const leoId = await buildUser(db, { name: 'Leo', surname: 'Bianchi', email: 'leo@example.test' });
  const requestId = await buildRequest(db, { sessionId, userId: leoId });
  await db.deleteFrom('messages').execute();
  await buildMessage(db, { template: 'of reservation', userId: adaId, reservationId });
  await buildMessage(db, { template: 'of request', userId: leoId, facts: { requestId }, sentAt: null });
  await buildMessage(db, {
    template: 'failed',
    userId: adaId,
    reservationId,
    sentAt: null,
    failedAt: new Date(),
    failure: 'expired',
    lastError: 'ETIMEDOUT',
    lastErrorCause: 'noAnswer',
    attempts: 20,
  });
  await buildMessage(db, { template: 'of account', userId: adaId });
  await buildMessage(db, { template: 'elsewhere' });
});
afterAll(() => it.close());

const templates = async (query = '', as: AccountViewer = it.admin): Promise<string[]> => {
  const { status, body } = await it.call('GET', `/api/deliveries${query}`, { as });
  expect(status).toBe(200);
  return body.rows.map(({ template }: { template: string }) => template);
};

test('messages are listed newest first, of a person, an event or a session, with their numbers', async () => {
  expect(await templates()).toEqual(['elsewhere', 'of account', 'failed', 'of request', 'of reservation']);
  expect(await templates(`?eventId=${eventId}`)).toEqual(['failed', 'of request', 'of reservation']);
  expect(await templates(`?sessionId=${sessionId}`)).toEqual(['failed', 'of request', 'of reservation']);
  expect(await templates(`?userId=${adaId}`)).toEqual(['of account', 'failed', 'of reservation']);
  expect(await templates(`?userId=${adaId}&eventId=${eventId}`)).toEqual(['failed', 'of reservation']);
  const { body } = await it.call('GET', `/api/deliveries?eventId=${eventId}`);
  expect(body.counts).toEqual({ queued: 1, sent: 1, delivered: 0, troubled: 1, stopped: 0 });
  expect((await it.call('GET', '/api/deliveries')).body.counts).toBeNull();
});

test('a line says whose message it is, what about, and why it did not arrive', async () => {
  const { body } = await it.call('GET', '/api/deliveries?state=troubled');
  expect(body.rows).toEqual([
    expect.objectContaining({
      template: 'failed',
      state: 'failed',
      reason: 'ETIMEDOUT',
      cause: 'noAnswer',
      attempts: 20,
      recipient: 'ada@example.test',
      mayResend: true,
      person: expect.objectContaining({ _id: adaId, surname: 'Àbaco', email: 'ada@example.test' }),
      session: expect.objectContaining({ _id: sessionId, eventId, title: 'Stelle' }),
    }),
  ]);
});

test('a bounce has the words of the other side, whatever had failed before; a contact reads neither', async () => {
  const { db } = it.database;
  const _id = await buildMessage(db, {
    template: 'came back',
    userId: adaId,
    lastErrorCause: 'noAnswer',
    bouncedAt: new Date(),
    bounce: 'soft',
    bounceReason: '452 Full',
  });
  const [row] = (await it.call('GET', '/api/deliveries?state=troubled')).body.rows;
  expect(row).toMatchObject({ template: 'came back', reason: '452 Full', cause: null });
  const contact = await it.account({ contactEventIds: [eventId] });
  const { rows } = (await it.call('GET', '/api/deliveries?state=troubled', { as: contact })).body;
  expect(rows).toMatchObject([{ template: 'failed', reason: null, cause: null }]);
  await db.deleteFrom('messages').where('_id', '=', _id).execute();
});

test('messages are filtered by their state, and found by a part of a name or an address', async () => {
  expect(await templates('?state=queued')).toEqual(['of request']);
  expect(await templates('?state=sent')).toEqual(['elsewhere', 'of account', 'of reservation']);
  expect(await templates('?q=abaco')).toEqual(['of account', 'failed', 'of reservation']);
  expect(await templates('?q=leo@exam')).toEqual(['of request']);
  expect(await templates('?q=%25')).toEqual([]);
});

test('what is to be sent again has not arrived lately, and no copy of it has gone out', async () => {
  const { db } = it.database;
  const bounced = { userId: adaId, bouncedAt: new Date(), bounce: 'soft' } as const;
  const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000);
  const ids = [
    await buildMessage(db, { ...bounced, template: 'lately', createdAt: daysAgo(13) }),
    await buildMessage(db, { ...bounced, template: 'long ago', createdAt: daysAgo(15) }),
  ];
  const copied = await buildMessage(db, { ...bounced, template: 'sent again' });
  ids.push(await buildMessage(db, { template: 'copy', resendOf: copied, userId: adaId }), copied);
  expect(await templates('?state=missed')).toEqual(['lately', 'failed']);
  expect(await templates('?state=troubled')).toEqual(['sent again', 'long ago', 'lately', 'failed']);
  await db.deleteFrom('messages').where('_id', 'in', ids).execute();
});

test('a digest of several bookings is found by each of their events and sessions, and shows that one', async () => {
  const { db } = it.database;
  const own = await buildEvent(db, { title: { it: 'Onde' } });
  const other = await buildEvent(db, { title: { it: 'Buio' } });
  const userId = await buildUser(db);
  const start = (day: number) => ({
    startDate: new Date(Date.UTC(2099, 2, day, 9)),
    endDate: new Date(Date.UTC(2099, 2, day, 10)),
  });
  const [first, second] = [await buildSession(db, other, start(1)), await buildSession(db, own, start(2))];
  const reservationIds = [await takeSeats(db, first, 1, userId), await takeSeats(db, second, 1, userId)];
  await db.deleteFrom('messages').where('userId', '=', userId).execute();
  const digest = await buildMessage(db, { template: 'digest', userId, facts: { reservationIds } });
  const shown = async (query: string, as: AccountViewer = it.admin) => {
    const { body } = await it.call('GET', `/api/deliveries${query}`, { as });
    return body.rows.map(({ template, session }: { template: string; session: { title: string } }) => [
      template,
      session?.title,
    ]);
  };
  expect(await shown(`?eventId=${own}`)).toEqual([['digest', 'Onde']]);
  expect(await shown(`?sessionId=${first}`)).toEqual([['digest', 'Buio']]);
  expect(await shown(`?userId=${userId}`)).toEqual([['digest', 'Buio']]);
  expect(await shown('', await it.account({ contactEventIds: [own] }))).toEqual([['digest', 'Onde']]);
  await db.deleteFrom('messages').where('_id', '=', digest).execute();
});

test('one message about several cancelled dates is found by each of them, and the reopening by its own', async () => {
  const { db } = it.database;
  const [stage, hall] = [
    await buildEvent(db, { title: { it: 'Palco' } }),
    await buildEvent(db, { title: { it: 'Atrio' } }),
  ];
  const on = (eventId: string, day: number) =>
    buildSession(db, eventId, { startDate: new Date(Date.UTC(2100, 2, day, 9)), waitingListEnabled: true });
  const [first, second, third] = [await on(stage, 1), await on(hall, 2), await on(hall, 3)];
  const [ada, leo] = [await buildUser(db), await buildUser(db)];
  await takeSeats(db, first, 1, ada);
  await takeSeats(db, second, 1, ada);
  await buildRequest(db, { sessionId: third, userId: ada });
  await buildRequest(db, { sessionId: second, userId: leo });
  await buildRequest(db, { sessionId: third, userId: leo });
  await db.deleteFrom('messages').where('userId', 'in', [ada, leo]).execute();
  const ids = [first, second, third];
  await it.call('POST', '/api/sessions/cancel', { body: { ids, reason: 'Sala allagata.' } });
  await db.updateTable('messages').set({ sentAt: new Date() }).where('userId', 'in', [ada, leo]).execute();
  const [ofAda, ofLeo] = ['sessionCancelled', 'awaitedSessionCancelled'];
  const shown = async (query: string, as: AccountViewer = it.admin) => {
    const { body } = await it.call('GET', `/api/deliveries${query}`, { as });
    return body.rows
      .map(({ template, session }: { template: string; session: { _id: string } }) => [template, session._id])
      .filter(([template]: string[]) => template !== 'seatsOffered')
      .toSorted();
  };
  expect(await shown(`?sessionId=${first}`)).toEqual([[ofAda, first]]);
  expect(await shown(`?sessionId=${second}`)).toEqual([
    [ofLeo, second],
    [ofAda, second],
  ]);
  expect(await shown(`?sessionId=${third}`)).toEqual([
    [ofLeo, third],
    [ofAda, third],
  ]);
  // The contact of an event reads nothing of another event in the same message.
  expect(await shown('', await it.account({ contactEventIds: [hall] }))).toEqual([
    [ofLeo, second],
    [ofAda, second],
  ]);
  await it.call('POST', `/api/sessions/${third}/reopen`, { body: {} });
  expect(await shown(`?sessionId=${third}`)).toEqual([
    [ofLeo, third],
    [ofAda, third],
    ['sessionReopened', third],
    ['sessionReopened', third],
  ]);
  await db.deleteFrom('messages').where('userId', 'in', [ada, leo]).execute();
});

test('the whole address finds messages whose account is erased', async () => {
  const { db } = it.database;
  const _id = await buildMessage(db, { template: 'former', recipient: 'former@example.test' });
  expect(await templates('?q=Former@example.test')).toEqual(['former']);
  await db.deleteFrom('messages').where('_id', '=', _id).execute();
});

test('a contact reads the messages of its events and no address; an editor who is no contact reads none', async () => {
  const contact = await it.account({ contactEventIds: [eventId] });
  expect(await templates('', contact)).toEqual(['failed', 'of request', 'of reservation']);
  const { body } = await it.call('GET', '/api/deliveries?q=ada', { as: contact });
  expect(JSON.stringify(body)).not.toMatch(/example\.test|ETIMEDOUT/);
  expect(body.rows[0]).toMatchObject({ recipient: null, reason: null, mayResend: false });
  expect(await templates('', await it.account({ subRoles: ['editor'] }))).toEqual([]);
});

test('a page has fifty lines, and says whether there are more', async () => {
  const { db } = it.database;
  const userId = await buildUser(db);
  for (let one = 0; one < 51; one++) await buildMessage(db, { userId });
  const pageOf = async (page: number) =>
    (await it.call('GET', `/api/deliveries?userId=${userId}&page=${page}`)).body;
  expect([(await pageOf(1)).rows.length, (await pageOf(1)).hasMore]).toEqual([50, true]);
  expect([(await pageOf(2)).rows.length, (await pageOf(2)).hasMore]).toEqual([1, false]);
});
