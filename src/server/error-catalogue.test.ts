// The sentences of the interface word for word (docs/product/wire.md#errors): each sentence of the interface, with a call that gets
// it; and each status
// once.

import { afterAll, beforeAll, expect, test } from 'vitest';
import { type AccountViewer, guest } from '#core/accounts/access.ts';
import { buildEvent, buildSession } from '#test/build-programme.ts';
import { openStaffApp, type StaffApp } from '#test/staff-app.ts';
import { takeSeats } from '#test/take-seats.ts';

let it: StaffApp;
let ada: AccountViewer;
beforeAll(async () => {
  it = await openStaffApp();
  ada = await it.account();
});
afterAll(() => it.close());

type Answer = Awaited<ReturnType<StaffApp['call']>>;
const basic = (email: string, password: string) => ({
  authorization: `Basic ${Buffer.from(`${email}:${password}`).toString('base64')}`,
});
const signIn = (email: string) =>
  it.call('POST', '/sso/auth', { as: guest, body: {}, headers: basic(email, 'Luce e Ombra 8') });

async function bookFull(waitingListEnabled: boolean): Promise<Answer> {
  const eventId = await buildEvent(it.database.db);
  const sessionId = await buildSession(it.database.db, eventId, { waitingListEnabled, maxParticipants: 1 });
  await takeSeats(it.database.db, sessionId, 1);
  return book({ sessionId });
}

const book = (body: object, headers: Record<string, string> = {}) =>
  it.call('POST', '/api/reservations', {
    as: ada,
    body: { target: 'private', participants: [{}], ...body },
    headers,
  });

async function bookable(): Promise<string> {
  return buildSession(it.database.db, await buildEvent(it.database.db));
}

/** What the main client shows and maps, the single sign-on client's first. */
const sentences: Record<string, { readonly status: number; readonly say: () => Promise<Answer> }> = {
  'Incorrect email or password': { status: 401, say: () => signIn('nobody@curiosa.test') },
  'Email required': { status: 400, say: () => signIn('') },
  'Invalid email': { status: 400, say: () => signIn('nobody@curiosa') },
  'Invalid request': {
    status: 400,
    say: () => it.call('POST', '/sso/auth', { as: guest, body: { colour: 'red' } }),
  },
  'An error occurred during confirmation, reopen the email link and try again.': {
    status: 400,
    say: () => it.call('POST', '/sso/auth/confirm-email', { as: guest, body: { token: 'x'.repeat(43) } }),
  },
  'Incorrect password': {
    status: 400,
    say: () =>
      it.call('PUT', '/api/users/me/password', {
        as: guest,
        body: { password: 'Luce e Ombra 9' },
        headers: basic('nobody@curiosa.test', 'Luce e Ombra 8'),
      }),
  },
  'Error while resetting password': {
    status: 400,
    say: () =>
      it.call('POST', '/sso/auth/reset-password', {
        as: guest,
        body: { token: 'x'.repeat(43), password: 'Luce e Ombra 9' },
      }),
  },
  Unauthorized: { status: 401, say: () => it.call('GET', '/api/users/me', { as: guest }) },
  'Not Found': { status: 404, say: () => it.call('GET', '/api/events/none', { as: guest }) },
  'Session is full': { status: 400, say: () => bookFull(true) },
  'There are no seats available for the quantity selected and the waiting list is not enabled': {
    status: 400,
    say: () => bookFull(false),
  },
  'No tickets available': {
    status: 400,
    say: async () => {
      const { body } = await book({ sessionId: await bookable() });
      await it.call('DELETE', `/api/reservations/${body._id}`, { as: ada });
      return it.call('GET', `/api/reservations/${body._id}/tickets.pdf`, { as: ada });
    },
  },
};

test.each(Object.entries(sentences))('%s', async (message, { status, say }) => {
  const answer = await say();
  expect({ status: answer.status, message: answer.body.message }).toEqual({ status, message });
});

/** Each status with the code of one refusal that has it. */
const statuses: [number, string, () => Promise<Answer>][] = [
  [400, 'invalid', () => it.call('GET', '/api/events?colour=red')],
  [401, 'unauthorized', () => it.call('GET', '/api/settings', { as: guest })],
  [403, 'forbidden', () => it.call('GET', '/api/settings', { as: ada })],
  [404, 'notFound', () => it.call('GET', '/api/nothing')],
  [
    409,
    'editConflict',
    async () => {
      const { body } = await it.call('POST', '/api/locations', { body: { name: 'Aula' } });
      const headers = { 'if-match': '"old"' };
      return it.call('PUT', `/api/locations/${body._id}`, { body: { name: 'Sala' }, headers });
    },
  ],
  [413, 'tooLarge', () => it.call('POST', '/api/locations', { body: { name: 'a'.repeat(300_000) } })],
  [
    415,
    'unsupportedMediaType',
    async () => {
      const answer = await it.app.inject({
        method: 'POST',
        url: '/api/locations',
        headers: { 'content-type': 'text/plain' },
        payload: 'Aula',
      });
      return { status: answer.statusCode, body: answer.json(), headers: answer.headers };
    },
  ],
  [
    422,
    'keyReused',
    async () => {
      const key = { 'idempotency-key': 'once' };
      await book({ sessionId: await bookable() }, key);
      return book({ sessionId: await bookable() }, key);
    },
  ],
  [
    429,
    'tooManyRequests',
    async () => {
      // No time passes, however slow the machine is.
      await it.database.pool.query(`
        create or replace function curiosa_now() returns timestamptz language sql stable
        as $$ select timestamptz '${new Date().toISOString()}' $$`);
      for (let round = 0; round < 6; round += 1) await signIn('guessed@curiosa.test');
      return signIn('guessed@curiosa.test');
    },
  ],
];

test.each(statuses)('%i %s', async (status, code, meet) => {
  const answer = await meet();
  expect({ status: answer.status, code: answer.body.code }).toEqual({ status, code });
  const again = (answer.headers as Record<string, unknown>)['retry-after'];
  expect(again).toBe(status === 429 ? '1' : undefined);
});

test('503 serverBusy, and when to ask again', async () => {
  const lost = await openStaffApp();
  await lost.app.ready();
  await lost.database.close();
  const answer = await lost.app.inject('/readyz');
  await lost.app.close();
  expect({
    status: answer.statusCode,
    code: answer.json().code,
    again: answer.headers['retry-after'],
  }).toEqual({ status: 503, code: 'serverBusy', again: '1' });
});
