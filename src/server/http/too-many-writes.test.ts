// The writes that one account may make in a time, over the whole interface: a program is stopped, and the refusal says when to
// come again.

import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type AccountViewer, guest } from '#core/accounts/access.ts';
import { allowances as rules, documentsTogether } from '#core/throttle/allowances.ts';
import { newId } from '#server/db/ids.ts';
import { createAllowances } from '#server/throttle/service.ts';
import { openTestApp } from '#test/app.ts';
import { buildEvent, buildSession, buildUser } from '#test/build-programme.ts';
import { openTestDatabase, type TestDatabase } from '#test/database.ts';
import { sized } from '#test/sizes.ts';
import { takeSeats } from '#test/take-seats.ts';
import { viewerOf } from '#test/viewers.ts';

let database: TestDatabase;
let app: FastifyInstance;
/** Milliseconds of the clock by which allowances come back. */
let at = 0;
const viewers = new Map<string, AccountViewer>();
beforeAll(async () => {
  database = await openTestDatabase();
  app = await openTestApp(database.db, {
    identify: async ({ headers }) => viewers.get(headers.authorization?.slice(7) ?? '') ?? guest,
    allowances: createAllowances({ now: () => at }),
  });
});
afterAll(async () => {
  await app.close();
  await database.close();
});

async function account(given: Parameters<typeof buildUser>[1] = {}) {
  const userId = await buildUser(database.db, given);
  viewers.set(userId, viewerOf(userId, given));
  return userId;
}
type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';
async function send(as: string, method: Method, url: string, payload?: object, key?: string) {
  const headers = { authorization: `Bearer ${as}`, ...(key !== undefined && { 'idempotency-key': key }) };
  const answer = await app.inject({ method, url, headers, ...(payload && { payload }) });
  return { status: answer.statusCode, wait: answer.headers['retry-after'], body: answer.body };
}
type Answer = Awaited<ReturnType<typeof send>>;
/** How often each status was answered. */
function counted(answers: readonly Answer[]): Record<number, number> {
  const counts: Record<number, number> = {};
  for (const { status } of answers) counts[status] = (counts[status] ?? 0) + 1;
  return counts;
}
const times = <T>(count: number, make: (number: number) => Promise<T>) =>
  Promise.all(Array.from({ length: count }, (_, number) => make(number)));

let ada: string;
let bea: string;
beforeEach(async () => {
  [ada, bea] = [await account(), await account()];
});

describe('messages of a chat', () => {
  const openChat = async (as: string) => {
    const { body } = await send(as, 'POST', '/api/chats', { participantsIds: [] });
    return (JSON.parse(body) as { _id: string })._id;
  };
  const limit = rules.message.visitor;

  test('400 at once reach the limit; the rest get the time to come again, and no other account does', async () => {
    const [chat, other] = [await openChat(ada), await openChat(bea)];
    const say = (as: string, id: string) => send(as, 'POST', `/api/chats/${id}/messages`, { text: 'Ciao' });
    const answers = await times(400, () => say(ada, chat));
    // Opening the chat counted too.
    expect(counted(answers)).toEqual({ 201: limit.atOnce - 1, 429: 400 - limit.atOnce + 1 });
    const refused = answers.find(({ status }) => status === 429);
    const wait = 60 / limit.perMinute;
    expect([refused?.wait, JSON.parse(refused?.body ?? '')]).toEqual([
      String(wait),
      { message: 'Too many requests', code: 'tooManyRequests', details: { retryAfterSeconds: wait } },
    ]);
    expect((await say(bea, other)).status).toBe(201);
    at += wait * 1000;
    expect([(await say(ada, chat)).status, (await say(ada, chat)).status]).toEqual([201, 429]);
  });
});

describe('bookings', () => {
  const limit = rules.booking.visitor;

  const sent = sized(120, 300);
  test(`${sent} bookings and cancellations in a row come to the limit, and seats are right afterwards`, async () => {
    const sessionId = await buildSession(database.db, await buildEvent(database.db), { maxParticipants: 50 });
    const body = { sessionId, target: 'private', participants: [{ name: 'Ada' }] };
    const answers: Answer[] = [];
    while (answers.length < sent) {
      const booked = await send(ada, 'POST', '/api/reservations', body);
      answers.push(booked);
      if (booked.status !== 201) continue;
      const { _id } = JSON.parse(booked.body) as { _id: string };
      answers.push(await send(ada, 'DELETE', `/api/reservations/${_id}`));
    }
    expect(counted(answers)).toEqual({
      201: limit.atOnce / 2,
      200: limit.atOnce / 2,
      429: sent - limit.atOnce,
    });
    const availability = await app.inject(`/api/sessions/${sessionId}/availability`);
    expect(availability.json()).toMatchObject({ freeSeats: 50 });
    expect((await send(bea, 'POST', '/api/reservations', body)).status).toBe(201);
  });

  test('the same request sent again counts again, and so does one that is refused', async () => {
    const sessionId = await buildSession(database.db, await buildEvent(database.db), { maxParticipants: 5 });
    const body = { sessionId, target: 'private', participants: [{ name: 'Ada' }] };
    const key = newId();
    const replayed = await times(limit.atOnce, () => send(ada, 'POST', '/api/reservations', body, key));
    expect(new Set(replayed.map(({ status }) => status))).not.toContain(429);
    expect((await send(ada, 'POST', '/api/reservations', body, key)).status).toBe(429);

    const invalid = await times(limit.atOnce, () => send(bea, 'POST', '/api/reservations', {}));
    expect(counted(invalid)).toEqual({ 400: limit.atOnce });
    expect((await send(bea, 'POST', '/api/reservations', body)).status).toBe(429);
  });

  test('of staff have the ceiling of staff', async () => {
    const support = await account({ subRoles: ['support'] });
    const answers = await times(limit.atOnce * 2, () => send(support, 'POST', '/api/reservations', {}));
    expect(counted(answers)).toEqual({ 400: limit.atOnce * 2 });
  });
});

describe('documents', () => {
  test('80 tickets to print at once are made a few at a time, and the rest get the time to come again', async () => {
    const sessionId = await buildSession(database.db, await buildEvent(database.db));
    const reservationId = await takeSeats(database.db, sessionId, 1, ada);
    const answers = await times(80, () => send(ada, 'GET', `/api/reservations/${reservationId}/tickets.pdf`));
    const counts = counted(answers);
    expect(Object.keys(counts)).toEqual(['200', '429']);
    expect(counts[200]).toBe(documentsTogether.visitor);
    expect(answers.filter(({ status, wait }) => status === 429 && wait === undefined)).toEqual([]);
    // Of the 20 at once, all were counted.
    expect((await send(ada, 'GET', `/api/reservations/${reservationId}/tickets.pdf`)).status).toBe(429);
    at += 60_000 / rules.document.visitor.perMinute;
    expect((await send(ada, 'GET', `/api/reservations/${reservationId}/tickets.pdf`)).status).toBe(200);
  });

  test('the export of an account is one', async () => {
    const answers: Answer[] = [];
    for (let round = 0; round <= rules.document.visitor.atOnce; round += 1)
      answers.push(await send(ada, 'GET', '/api/users/me/export'));
    expect(counted(answers)).toEqual({ 200: rules.document.visitor.atOnce, 429: 1 });
  });
});

describe('every other write', () => {
  const limit = rules.write.visitor;

  test('hearts come to the limit, and other costs of the account have theirs left', async () => {
    const sessionId = await buildSession(database.db, await buildEvent(database.db));
    const addFavourite = () => send(ada, 'POST', '/api/favourites', { sessionId });
    const answers = await times(limit.atOnce + 10, addFavourite);
    expect(counted(answers)[429]).toBe(10);
    expect((await send(ada, 'POST', '/api/chats', { participantsIds: [] })).status).toBe(201);
    at += 60_000 / limit.perMinute;
    expect((await addFavourite()).status).toBeLessThan(300);
  });

  test('uploads come to their limit', async () => {
    const upload = () =>
      app.inject({
        method: 'POST',
        url: '/api/files',
        headers: { authorization: `Bearer ${ada}`, 'content-type': 'multipart/form-data; boundary=edge' },
        payload: '--edge--\r\n',
      });
    const statuses = [];
    for (let round = 0; round <= rules.upload.visitor.atOnce; round += 1)
      statuses.push((await upload()).statusCode);
    expect(new Set(statuses.slice(0, -1))).toEqual(new Set([400]));
    expect(statuses.at(-1)).toBe(429);
  });

  test('reads cost nothing', async () => {
    const answers = await times(limit.atOnce + 10, () => send(ada, 'GET', '/api/favourites'));
    expect(counted(answers)).toEqual({ 200: limit.atOnce + 10 });
  });
});

test('the published document says of every operation that costs something that it may be refused', async () => {
  interface Operation {
    readonly 'x-access': { readonly anyOf: readonly string[] };
    readonly responses: Readonly<Record<string, { readonly headers?: object; readonly description: string }>>;
  }
  const { paths } = (await app.inject('/api/openapi.json')).json<{
    paths: Record<string, Record<string, Operation>>;
  }>();
  const operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ name: `${method} ${path}`, method, operation })),
  );
  const needSigningIn = operations.filter(({ operation }) => !operation['x-access'].anyOf.includes('anyone'));
  const writes = needSigningIn.filter(({ method }) => method !== 'get');
  expect(writes.length).toBeGreaterThan(80);
  const silent = [
    ...writes,
    ...operations.filter(({ name }) => /tickets\.pdf$|me\/export$/.test(name)),
  ].filter(({ operation }) => !operation.responses['429']?.headers);
  expect(silent.map(({ name }) => name)).toEqual([]);
  const [said] = writes.map(({ operation }) => operation.responses['429']?.description);
  expect(said).toBe('`tooManyRequests`: Too many requests');
});
