import { v7 as newId } from 'uuid';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readViolations } from '#server/doctor/store.ts';
import { deliverMessage } from '#server/outbox/deliver.ts';
import { DeliveryFailure, type Transport } from '#server/outbox/transport.ts';
import { lockSessions } from '#server/seats/service.ts';
import { buildEvent, buildSession, buildUser } from '#test/build-programme.ts';
import { buildOffer, buildRequest } from '#test/build-visits.ts';
import { type Caller, type Callers, openCallers } from '#test/callers.ts';
import { proving } from '#test/proving.ts';
import { countingStatements } from '#test/statements.ts';
import { takeSeats } from '#test/take-seats.ts';
import { requestTemplates } from '../mail.ts';
import { settle } from '../settle.ts';
import { readHistory, readWaitingList } from './waiting-list-of.ts';

let it: Callers;
let admin: Caller;
beforeAll(async () => {
  it = await openCallers();
  admin = await it.account({ role: 'admin' });
});
afterAll(() => it.close());

const far = { startDate: new Date(Date.now() + 30 * 86_400_000), waitingListEnabled: true };
const session = async (maxParticipants: number, more: object = {}) =>
  buildSession(it.db, await buildEvent(it.db, { title: { it: 'Luci', en: 'Lights' } }), {
    maxParticipants,
    ...far,
    ...more,
  });
const listOf = (sessionId: string, as = admin) => as.get(`/api/sessions/${sessionId}/waiting-list?lang=en`);

test('the list is serialized in the order of service, each request with the reason why it has no seat', async () => {
  const sessionId = await session(6);
  await takeSeats(it.db, sessionId, 3);
  const offer = await buildOffer(it.db, sessionId, 2);
  const [big, huge, passed, raised] = [
    await buildRequest(it.db, { sessionId, seats: 4 }),
    await buildRequest(it.db, { sessionId, seats: 7 }),
    await buildRequest(it.db, { sessionId }),
    await buildRequest(it.db, { sessionId, seats: 3 }),
  ];
  await it.db.updateTable('reservationRequests').set({ passes: 1 }).where('_id', '=', passed).execute();
  await it.db.updateTable('reservationRequests').set({ priority: 1 }).where('_id', '=', raised).execute();
  const { status, body } = await listOf(sessionId);
  expect(status).toBe(200);
  const room = { seats: 1, classes: null };
  const needs = (seats: number) => ({ kind: 'needs', needs: { seats, classes: 0 }, free: room });
  expect(
    body.requests.map(({ _id, position, why }: Record<string, unknown>) => [_id, position, why]),
  ).toEqual([
    [offer, null, { kind: 'offered', until: expect.any(String) }],
    [raised, 1, needs(3)],
    [big, 2, needs(4)],
    [huge, 3, { kind: 'tooLarge', needs: { seats: 7, classes: 0 }, maximum: { seats: 6, classes: null } }],
    [passed, 4, needs(2)],
  ]);
  expect(body).toMatchObject({
    waiting: 4,
    offers: 1,
    session: {
      _id: sessionId,
      title: 'Lights',
      maxParticipants: 6,
      totalParticipants: 3,
      lockedParticipants: 2,
      free: room,
    },
  });
  expect(body.requests[0]).toMatchObject({
    status: 'locked',
    quantity: 2,
    offer: { seats: 2, classes: 0, message: 'onItsWay', messageAt: null },
  });
});

test('a request behind one with saved seats shows that reason', async () => {
  const sessionId = await session(4);
  await takeSeats(it.db, sessionId, 2);
  const withSavedSeats = await buildRequest(it.db, { sessionId, seats: 4 });
  await buildRequest(it.db, { sessionId, seats: 2 });
  const saved = { overtaken: 3, savedSeats: 2 };
  await it.db.updateTable('reservationRequests').set(saved).where('_id', '=', withSavedSeats).execute();
  await it.db.updateTable('sessions').set({ savedParticipants: 2 }).where('_id', '=', sessionId).execute();
  const { requests } = (await listOf(sessionId)).body;
  expect(requests).toMatchObject([
    { _id: withSavedSeats, overtaken: 3, saved: { seats: 2 }, why: { kind: 'needs', free: { seats: 2 } } },
    { why: { kind: 'behindSaved', free: { seats: 0 }, saved: { seats: 2, classes: 0 } } },
  ]);
});

test('contact details are for staff who read accounts', async () => {
  const eventId = await buildEvent(it.db);
  const sessionId = await buildSession(it.db, eventId, far);
  const userId = await buildUser(it.db, {
    name: 'Zoe',
    surname: 'Neri',
    email: 'zoe@waiting.test',
    prefix: '+39',
    phoneNumber: '3331234567',
  });
  await buildRequest(it.db, { sessionId, userId, seats: 20 });
  const seenBy = async (given: Parameters<Callers['account']>[0]) =>
    (await listOf(sessionId, await it.account(given))).body.requests[0].person;
  const whole = { _id: userId, name: 'Zoe', surname: 'Neri', institution: null };
  const reachable = { ...whole, email: 'zoe@waiting.test', phone: '+39 3331234567' };
  expect([await seenBy({ role: 'admin' }), await seenBy({ subRoles: ['support'] })]).toEqual([
    reachable,
    reachable,
  ]);
  const unreachable = { ...whole, email: null, phone: null };
  expect(await seenBy({ contactEventIds: [eventId] })).toEqual(unreachable);
});

describe('when the message of an offer is not accepted', () => {
  const down: Transport = {
    send: () => Promise.reject(new DeliveryFailure('451 try later', { permanent: false })),
    close: () => undefined,
  };
  const up: Transport = { send: () => Promise.resolve(), close: () => undefined };

  test('the offer stays valid, the message is retried, staff see it, and there is no second offer', async () => {
    const sessionId = await session(4);
    await takeSeats(it.db, sessionId, 2);
    const id = await buildOffer(it.db, sessionId, 2);
    await buildRequest(it.db, { sessionId, seats: 2 });
    const { _id: messageId } = await it.db
      .selectFrom('messages')
      .innerJoin('reservationRequests', 'reservationRequests.userId', 'messages.userId')
      .select('messages._id')
      .where('reservationRequests._id', '=', id)
      .executeTakeFirstOrThrow();
    const templates = requestTemplates({ db: it.db, secretKey: 'a key', zone: 'Europe/Rome' });
    const deliver = (email: Transport) =>
      deliverMessage(
        { db: it.db, templates, transports: { email, sms: email }, baseUrl: 'https://curiosa.test' },
        messageId,
        new AbortController().signal,
      );
    const seen = async () => {
      const { requests } = (await listOf(sessionId)).body;
      return requests.map(({ status, offer }: { status: string; offer: { message: string } | null }) => [
        status,
        offer?.message ?? null,
      ]);
    };
    await expect(deliver(down)).rejects.toThrow('was not taken');
    await it.db.transaction().execute(async (tx) => {
      await lockSessions(tx, [sessionId]);
      await settle(tx, [sessionId], 'Europe/Rome');
    });
    expect(await seen()).toEqual([
      ['locked', 'retrying'],
      ['waiting', null],
    ]);
    await deliver(up);
    expect(await seen()).toEqual([
      ['locked', 'sent'],
      ['waiting', null],
    ]);
  });

  test.each([
    ['failed', { failedAt: new Date() }],
    ['waits', { notBefore: new Date('2100-01-23T07:00:00Z') }],
  ] as const)('or not yet, staff see that it %s', async (message, marks) => {
    const sessionId = await session(4);
    const id = await buildOffer(it.db, sessionId, 2);
    await it.db
      .updateTable('messages')
      .set(marks)
      .where(({ eb, ref }) => eb(ref('facts', '->>').key('requestId'), '=', id))
      .execute();
    expect((await listOf(sessionId)).body.requests).toMatchObject([
      { offer: { message, messageAt: message === 'waits' ? '2100-01-23T07:00:00.000Z' : null } },
    ]);
  });
});

test('the history shows what happened in order, and which member of staff acted', async () => {
  const sessionId = await session(4);
  await takeSeats(it.db, sessionId, 4);
  const id = await buildRequest(it.db, { sessionId });
  const staff = await it.account({ subRoles: ['support'], name: 'Edda', surname: 'Bianchi' });
  const raiseMaximum = { reason: 'Due sedie in più' };
  expect((await staff.post(`/api/reservation-requests/${id}/offer`, { raiseMaximum })).status).toBe(200);
  expect((await staff.post(`/api/reservation-requests/${id}/revoke`)).status).toBe(200);
  const { body } = await admin.get(`/api/reservation-requests/${id}/history`);
  expect(body).toMatchObject([
    { kind: 'handedOut', by: { _id: staff.id, name: 'Edda', surname: 'Bianchi' }, facts: { seats: 2 } },
    { kind: 'revoked', by: { _id: staff.id }, facts: {} },
  ]);
  // No other request in the list wants the seats: they are free for direct bookings.
  expect((await listOf(sessionId)).body.requests).toMatchObject([{ passes: 0, why: { kind: 'takenBack' } }]);
});

test('staff who do not manage the list do not find it', async () => {
  const sessionId = await session(4);
  const other = await it.account({ contactEventIds: [await buildEvent(it.db)] });
  expect((await listOf(sessionId, other)).status).toBe(404);
  expect((await listOf(sessionId, await it.account({ subRoles: ['editor'] }))).status).toBe(404);
  expect((await listOf(newId())).status).toBe(404);
  await expect(readHistory(it.db, newId(), admin.viewer)).rejects.toMatchObject({ code: 'notFound' });
  expect((await listOf(sessionId, await it.account())).status).toBe(403);
});

proving(
  'a list of 150 is read in two pages, and each costs as many statements as a list of one',
  async () => {
    const statementsFor = async (length: number, page: number) => {
      const sessionId = await session(2);
      await takeSeats(it.db, sessionId, 2);
      for (let position = 0; position < length; position += 1) await buildRequest(it.db, { sessionId });
      const { db, count } = countingStatements(it.db);
      const { requests, waiting } = await readWaitingList(db, sessionId, page, {
        viewer: admin.viewer,
        language: 'it',
      });
      return { rows: requests.length, last: requests.at(-1)?.position, waiting, statements: count() };
    };
    const statements = 4;
    expect([await statementsFor(1, 1), await statementsFor(150, 1), await statementsFor(150, 2)]).toEqual([
      { rows: 1, last: 1, waiting: 1, statements },
      { rows: 100, last: 100, waiting: 150, statements },
      { rows: 50, last: 150, waiting: 150, statements },
    ]);
  },
);

test('afterwards the doctor finds no violation', async () => {
  expect(await readViolations(it.db)).toEqual([]);
});
