import { randomUUID } from 'node:crypto';
import { v7 as newId } from 'uuid';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { deliverMessage } from '#server/outbox/deliver.ts';
import type { Transport } from '#server/outbox/transport.ts';
import { DeliveryFailure } from '#server/outbox/transport.ts';
import { buildMessage } from '#test/build-messages.ts';
import { buildUser } from '#test/build-programme.ts';
import { deliverySecret, signedHeaders, type Signing } from '#test/signed-report.ts';
import { openStaffApp, type StaffApp } from '#test/staff-app.ts';
import { deleteOldEvents } from './service.ts';

let it: StaffApp;
beforeAll(async () => {
  it = await openStaffApp({ deliverySecret });
});
afterAll(() => it.close());

interface Sending extends Signing {
  readonly headers?: Record<string, string>;
}

/** Sends a report as a provider does. */
async function report(body: object | string, { headers, ...signing }: Sending = {}) {
  const payload = typeof body === 'string' ? body : JSON.stringify(body);
  const answer = await it.app.inject({
    method: 'POST',
    url: '/api/deliveries/events',
    payload,
    headers: { ...signedHeaders(payload, signing), ...headers },
  });
  return { status: answer.statusCode, code: answer.body ? answer.json<{ code: string }>().code : undefined };
}

const stateOf = async (_id: string) => {
  const { body } = await it.call('GET', '/api/deliveries');
  const { state, reason } = body.rows.find((row: { _id: string }) => row._id === _id);
  return { state, reason };
};
const suppressed = async (): Promise<string[]> =>
  (await it.call('GET', '/api/suppressed-addresses')).body.rows.map(
    ({ address }: { address: string }) => address,
  );
const taken = { status: 204, code: undefined };

test('a message that bounced for good is shown as such, and its address is listed with the person’s phone', async () => {
  const userId = await buildUser(it.database.db, {
    name: 'Ada',
    surname: 'Riva',
    email: 'ada@gmial.test',
    prefix: '+39',
    phoneNumber: '3331234567',
  });
  const _id = await buildMessage(it.database.db, { userId });
  const sent = {
    messageId: `<${_id}@curiosa.test>`,
    kind: 'bounced',
    permanent: true,
    reason: '550 5.1.1 User\r\nunknown',
  };
  expect(await report(sent)).toEqual(taken);
  expect(await stateOf(_id)).toEqual({ state: 'bounced', reason: '550 5.1.1 User unknown' });
  const { body } = await it.call('GET', '/api/suppressed-addresses');
  expect(body).toMatchObject({
    total: 1,
    rows: [
      {
        address: 'ada@gmial.test',
        reason: '550 5.1.1 User unknown',
        person: { _id: userId, name: 'Ada', surname: 'Riva', phone: '+39 3331234567', mayCorrect: true },
        missed: 1,
        upcoming: 0,
      },
    ],
  });
});

test('a temporary bounce is shown and suppresses nothing, also after a delivery was confirmed', async () => {
  const _id = await buildMessage(it.database.db);
  expect(await report({ messageId: _id, kind: 'delivered' })).toEqual(taken);
  expect(await stateOf(_id)).toEqual({ state: 'delivered', reason: null });
  const before = await suppressed();
  expect(await report({ messageId: _id, kind: 'bounced', reason: '452 Mailbox full' })).toEqual(taken);
  expect(await stateOf(_id)).toEqual({ state: 'bounced', reason: '452 Mailbox full' });
  expect(await suppressed()).toEqual(before);
});

test('a report is taken once: sent again it is answered alike and changes nothing', async () => {
  const _id = await buildMessage(it.database.db);
  const id = randomUUID();
  expect(await report({ messageId: _id, kind: 'delivered' }, { id })).toEqual(taken);
  expect(await report({ messageId: _id, kind: 'bounced', permanent: true }, { id })).toEqual(taken);
  expect((await stateOf(_id)).state).toBe('delivered');
});

test('the same report sent eight times at once is taken once and never refused', async () => {
  const _id = await buildMessage(it.database.db);
  const id = randomUUID();
  const answers = await Promise.all(
    Array.from({ length: 8 }, () => report({ messageId: _id, kind: 'delivered' }, { id })),
  );
  expect(answers.map(({ status }) => status).toSorted()).toEqual(Array(8).fill(204));
  const events = await it.database.db
    .selectFrom('deliveryEvents')
    .select('_id')
    .where('_id', '=', id)
    .execute();
  expect(events).toHaveLength(1);
});

test('without the key of the reports that were taken, each of the eight is', async () => {
  const own = it;
  it = await openStaffApp({ deliverySecret });
  try {
    await it.database.pool.query('alter table "deliveryEvents" drop constraint "deliveryEvents_pkey"');
    const _id = await buildMessage(it.database.db);
    const id = randomUUID();
    await Promise.all(Array.from({ length: 8 }, () => report({ messageId: _id, kind: 'delivered' }, { id })));
    const events = await it.database.db
      .selectFrom('deliveryEvents')
      .select('_id')
      .where('_id', '=', id)
      .execute();
    expect(events).toHaveLength(8);
  } finally {
    await it.close();
    it = own;
  }
});

test('a report about a new message that is not there is refused, and taken once the message is there', async () => {
  const messageId = newId();
  const id = randomUUID();
  expect(await report({ messageId, kind: 'delivered' }, { id })).toEqual({
    status: 404,
    code: 'messageUnknown',
  });
  // What was erased, and what is none of ours, no further try would find.
  const erased = newId({ msecs: Date.now() - 301_000 });
  for (const unknown of [erased, randomUUID(), 'not-ours@elsewhere.test'])
    expect(await report({ messageId: unknown, kind: 'bounced', permanent: true })).toEqual(taken);
  await buildMessage(it.database.db, { _id: messageId });
  expect(await report({ messageId, kind: 'delivered' }, { id })).toEqual(taken);
});

test.each([
  ['another secret', { key: `whsec_${Buffer.from('another secret').toString('base64')}` }, 'signatureWrong'],
  ['a signature of another body', { signed: '{}' }, 'signatureWrong'],
  ['no signature', { headers: { 'webhook-signature': '' } }, 'signatureWrong'],
  ['a signature of no known version', { headers: { 'webhook-signature': 'v2,AAAA' } }, 'signatureWrong'],
  ['another id than the signed one', { headers: { 'webhook-id': 'another' } }, 'signatureWrong'],
  ['another time than the signed one', { headers: { 'webhook-timestamp': '1798700000' } }, 'signatureWrong'],
  ['a time six minutes ago', { at: Date.now() - 360_000 }, 'reportExpired'],
  ['a time in six minutes', { at: Date.now() + 360_000 }, 'reportExpired'],
] as const)('a report with %s is refused: %3$s', async (_case, sending, code) => {
  const _id = await buildMessage(it.database.db);
  const sent = { messageId: _id, kind: 'bounced', permanent: true };
  expect(await report(sent, sending)).toEqual({ status: 400, code });
  expect((await stateOf(_id)).state).toBe('sent');
});

test('one of two signatures is enough, while the secret changes', async () => {
  const _id = await buildMessage(it.database.db);
  const payload = JSON.stringify({ messageId: _id, kind: 'delivered' });
  const headers = signedHeaders(payload);
  const both = { ...headers, 'webhook-signature': `v1,AAAA ${headers['webhook-signature']}` };
  expect(await report(payload, { headers: both })).toEqual(taken);
});

test('what is signed and is no report is refused by its fields', async () => {
  expect(await report('{"messageId":')).toEqual({ status: 400, code: 'invalid' });
  expect(await report({ messageId: 'x', kind: 'opened' })).toEqual({ status: 400, code: 'invalid' });
});

test('a server without a secret takes no report', async () => {
  const other = await openStaffApp();
  const { status, body } = await other.call('POST', '/api/deliveries/events', {
    body: { messageId: 'x', kind: 'delivered' },
  });
  await other.close();
  expect({ status, code: body.code }).toEqual({ status: 400, code: 'signatureWrong' });
});

test('reports that are too old to be sent again are deleted', async () => {
  const { db, pool } = it.database;
  await pool.query(`insert into "deliveryEvents" values ('old', now() - interval '25 hours')`);
  await deleteOldEvents(db);
  const ids = (await db.selectFrom('deliveryEvents').select('_id').execute()).map(({ _id }) => _id);
  expect(ids).not.toContain('old');
  expect(ids.length).toBeGreaterThan(0);
});

/** Delivers a message over a transport that refuses, or records what it sends. */
async function deliver(_id: string, refusal?: string): Promise<string[]> {
  const sent: string[] = [];
  const transport: Transport = {
    async send({ recipient }) {
      if (refusal) throw new DeliveryFailure(refusal, { permanent: true });
      sent.push(recipient);
    },
    close: () => undefined,
  };
  await deliverMessage(
    {
      db: it.database.db,
      templates: { hello: () => ({ subject: 'Ciao', text: 'Ciao', html: null }) },
      transports: { email: transport, sms: transport },
      baseUrl: 'https://curiosa.test',
    },
    _id,
    new AbortController().signal,
  );
  return sent;
}

test('nothing goes to a suppressed address any more; a number is no address, and an SMS goes', async () => {
  const { db } = it.database;
  const userId = await buildUser(db, { email: 'leo@gmial.test' });
  const first = await buildMessage(db, { userId });
  const waiting = await buildMessage(db, { userId, sentAt: null });
  const sms = await buildMessage(db, { userId, sentAt: null, kind: 'sms', recipient: '+39 3331234567' });
  // Control: what waits would have been sent.
  expect(await deliver(await buildMessage(db, { userId, sentAt: null }))).toEqual(['leo@gmial.test']);
  await report({ messageId: first, kind: 'bounced', permanent: true });
  expect(await deliver(waiting)).toEqual([]);
  expect((await stateOf(waiting)).state).toBe('suppressed');
  expect(await deliver(sms)).toEqual(['+39 3331234567']);
});

test('a mail server that says that there is no such address suppresses it, one that refuses the content does not', async () => {
  const { db } = it.database;
  const unknown = await buildUser(db, { email: 'zoe@gmial.test' });
  const refused = await buildUser(db, { email: 'mia@example.test' });
  for (const [userId, answer] of [
    [unknown, '550 5.1.1 No such user'],
    [refused, '550 5.7.1 Looks like spam'],
  ] as const) {
    const _id = await buildMessage(db, { userId, sentAt: null });
    await expect(deliver(_id, answer)).rejects.toThrow('was not taken');
    await deliver(_id, answer);
    expect(await stateOf(_id)).toEqual({ state: 'failed', reason: answer });
  }
  const addresses = await suppressed();
  expect(addresses).toContain('zoe@gmial.test');
  expect(addresses).not.toContain('mia@example.test');
});
