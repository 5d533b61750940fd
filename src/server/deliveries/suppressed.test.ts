import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { AccountViewer } from '#core/accounts/access.ts';
import { confirmAddress } from '#server/auth/service.ts';
import { deliverMessage } from '#server/outbox/deliver.ts';
import type { Db } from '#server/db/database.ts';
import { deleteOldMessages, migrateJobQueue } from '#server/outbox/service.ts';
import type { Transport } from '#server/outbox/transport.ts';
import { applyRetention } from '#server/privacy/service.ts';
import { settingsOf } from '#core/settings/known.ts';
import { buildMailing, buildMessage, buildSuppressed } from '#test/build-messages.ts';
import { buildEvent, buildSession, buildUser } from '#test/build-programme.ts';
import { buildRequest } from '#test/build-visits.ts';
import { openStaffApp, type StaffApp } from '#test/staff-app.ts';
import { meetAt, openSteppedDatabase } from '#test/stepped-database.ts';
import { takeSeats } from '#test/take-seats.ts';
import { untilWaiting } from '#test/waiting.ts';
import { resendMessage, resendMissed } from './resend.ts';

let it: StaffApp;
let support: AccountViewer;
beforeAll(async () => {
  it = await openStaffApp();
  await migrateJobQueue(it.database.url);
  support = await it.account({ subRoles: ['support'] });
});
afterAll(() => it.close());

let number = 0;
/** An account whose mail comes back, with messages that it has not got. */
async function buildUnreached({ missed = 1, ...user }: { missed?: number; surname?: string } = {}) {
  const { db } = it.database;
  number += 1;
  const email = `ada${number}@gmial.test`;
  const userId = await buildUser(db, { name: 'Ada', email, language: 'it', isEmailConfirmed: true, ...user });
  const messages: string[] = [];
  for (let one = 0; one < missed; one++)
    messages.push(
      await buildMessage(db, { userId, bouncedAt: new Date(), bounce: 'hard', template: `of${one}` }),
    );
  await buildSuppressed(db, email);
  return { userId, email, messages, meant: `ada${number}@gmail.test` };
}
const correct = async (userId: string, email: string, { as = support, resend = false } = {}) => {
  const { status, body } = await it.call('POST', `/api/users/${userId}/correct-address`, {
    as,
    body: { email, resend },
  });
  return { status, body };
};
const accountOf = (userId: string) =>
  it.database.db
    .selectFrom('users')
    .select(['email', 'isEmailConfirmed'])
    .where('_id', '=', userId)
    .executeTakeFirstOrThrow();
const waitingFor = (recipient: string) =>
  it.database.db
    .selectFrom('messages')
    .select(['template', 'resendOf'])
    .where('recipient', '=', recipient)
    .where('sentAt', 'is', null)
    .orderBy('_id')
    .execute();

test('support corrects a mistyped address: it is to be confirmed again, and what was missed goes to it', async () => {
  const { userId, meant, messages } = await buildUnreached({ missed: 2 });
  expect(await correct(userId, ` ${meant.toUpperCase()} `)).toEqual({
    status: 200,
    body: { email: meant, resent: 0 },
  });
  expect(await accountOf(userId)).toEqual({ email: meant, isEmailConfirmed: false });
  expect(await waitingFor(meant)).toEqual([{ template: 'addressCorrected', resendOf: null }]);
  const resend = () => it.call('POST', `/api/users/${userId}/resend-messages`, { as: support });
  expect((await resend()).body).toEqual({ resent: 2 });
  expect(await waitingFor(meant)).toEqual([
    { template: 'addressCorrected', resendOf: null },
    { template: 'of0', resendOf: messages[0] },
    { template: 'of1', resendOf: messages[1] },
  ]);
  // Each is sent once more once.
  expect((await resend()).body).toEqual({ resent: 0 });
  const { body: audit } = await it.call('GET', `/api/audit?entityId=${userId}`);
  expect(audit[0]).toMatchObject({ action: 'correctAddress', changes: { email: null } });
  expect(JSON.stringify(audit)).not.toContain('gmail');
});

test('links that were mailed to the former address end with the correction', async () => {
  const { userId, meant } = await buildUnreached();
  await it.database.db
    .insertInto('mailedTokens')
    .values({
      userId,
      purpose: 'resetPassword',
      tokenHash: Buffer.alloc(32, 7),
      email: null,
      startsOver: false,
      createdAt: new Date(),
      expiresAt: new Date(Date.now() + 3_600_000),
      usedAt: null,
    })
    .execute();
  await correct(userId, meant);
  const links = await it.database.db
    .selectFrom('mailedTokens')
    .select('purpose')
    .where('userId', '=', userId)
    .where('usedAt', 'is', null)
    .execute();
  expect(links).toEqual([{ purpose: 'confirmEmail' }]);
});

test('the nights after a correction do not erase the account; a week without a confirmation does, unless it waits in a list', async () => {
  const { db, pool } = it.database;
  const [gone, waits] = [await buildUnreached(), await buildUnreached()];
  await buildRequest(db, { userId: waits.userId });
  const days = async (count: number) => {
    await pool.query(
      `update "users" set "createdAt" = "createdAt" - make_interval(days => $1), "unconfirmedSince" = "unconfirmedSince" - make_interval(days => $1)`,
      [count],
    );
    await applyRetention(db, settingsOf([]), 'Europe/Rome');
    const left = await db.selectFrom('users').select('_id').execute();
    return [gone, waits].map(({ userId }) => left.some(({ _id }) => _id === userId));
  };
  await pool.query(`update "users" set "passwordHash" = 'x'`);
  expect(await days(60)).toEqual([true, true]);
  for (const { userId, meant } of [gone, waits]) expect((await correct(userId, meant)).status).toBe(200);
  expect(await days(6)).toEqual([true, true]);
  expect(await days(1)).toEqual([false, true]);
});

/** Delivers a message, and answers to whom. */
async function deliver(_id: string): Promise<string[]> {
  const sent: string[] = [];
  const transport: Transport = {
    async send({ recipient }) {
      sent.push(recipient);
    },
    close: () => undefined,
  };
  const templates = { hello: () => ({ subject: 'Ciao', text: 'Ciao', html: null }) };
  const delivery = { db: it.database.db, templates, transports: { email: transport, sms: transport } };
  await deliverMessage({ ...delivery, baseUrl: '' }, _id, new AbortController().signal);
  return sent;
}

test('what waits for the former address goes to the new one, all about bookings once it is confirmed', async () => {
  const { db } = it.database;
  const { userId, email, meant, messages } = await buildUnreached();
  await db.deleteFrom('messages').where('userId', '=', userId).where('_id', 'not in', messages).execute();
  const sessionId = await buildSession(db, await buildEvent(db));
  const reservationId = await takeSeats(db, sessionId, 1, userId);
  const missed = await buildMessage(db, { userId, reservationId, bouncedAt: new Date(), bounce: 'hard' });
  const offer = await buildMessage(db, { userId, facts: { requestId: missed }, sentAt: null });
  const digest = await buildMessage(db, { userId, facts: { reservationIds: [] }, sentAt: null });
  const link = await buildMessage(db, { userId, facts: { secret: { token: 'x' } }, sentAt: null });
  const account = await buildMessage(db, { userId, sentAt: null });
  expect((await correct(userId, meant, { resend: true })).body).toEqual({ email: meant, resent: 2 });
  const recipientOf = async (_id: string) =>
    (await db.selectFrom('messages').select('recipient').where('_id', '=', _id).executeTakeFirstOrThrow())
      .recipient;
  expect(await Promise.all([offer, digest, link, account].map(recipientOf))).toEqual([
    meant,
    meant,
    email,
    meant,
  ]);
  const { _id: copy } = await db
    .selectFrom('messages')
    .select('_id')
    .where('resendOf', '=', missed)
    .executeTakeFirstOrThrow();
  for (const one of [offer, digest, copy]) expect(await deliver(one)).toEqual([]);
  const { body } = await it.call('GET', `/api/deliveries?userId=${userId}`, { as: support });
  const stateOf = (_id: string) => body.rows.find((row: { _id: string }) => row._id === _id).state;
  expect([offer, digest, copy, account].map(stateOf)).toEqual([
    'unproven',
    'unproven',
    'unproven',
    'onItsWay',
  ]);
  // Control: what is about no booking leaves.
  expect(await deliver(account)).toEqual([meant]);
  await db.transaction().execute((tx) => confirmAddress(tx, userId));
  for (const one of [offer, digest, copy]) expect(await deliver(one)).toEqual([meant]);
});

test('the confirmation writes the job that delivers what waited for it', async () => {
  const { db, pool } = it.database;
  const { userId, meant } = await buildUnreached();
  const held = await buildMessage(db, { userId, facts: { requestId: userId }, sentAt: null });
  await correct(userId, meant);
  await deliver(held);
  const jobs = async () =>
    (
      await pool.query(
        `select from graphile_worker._private_jobs where payload::jsonb @> to_jsonb(array[$1::text])`,
        [held],
      )
    ).rowCount;
  expect(await jobs()).toBe(0);
  await db.transaction().execute((tx) => confirmAddress(tx, userId));
  expect(await jobs()).toBe(1);
});

test('what waits for a confirmation that never comes is given up after the days of the setting, and staff see it', async () => {
  const { db } = it.database;
  const { userId, meant } = await buildUnreached();
  const days = (count: number) => new Date(Date.now() - count * 86_400_000);
  const [old, fresh] = [
    await buildMessage(db, { userId, facts: { requestId: userId }, sentAt: null, createdAt: days(8) }),
    await buildMessage(db, { userId, facts: { requestId: userId }, sentAt: null, createdAt: days(6) }),
  ];
  await correct(userId, meant);
  for (const one of [old, fresh]) expect(await deliver(one)).toEqual([]);
  await deleteOldMessages(db, settingsOf([]));
  const { body } = await it.call('GET', `/api/deliveries?userId=${userId}&state=troubled`, { as: support });
  const stateOf = (_id: string) => body.rows.find((row: { _id: string }) => row._id === _id)?.state;
  expect([stateOf(old), stateOf(fresh)]).toEqual(['unconfirmed', undefined]);
  // A late confirmation sends what still waits; the other one staff send once more.
  await db.transaction().execute((tx) => confirmAddress(tx, userId));
  expect([await deliver(old), await deliver(fresh)]).toEqual([[], [meant]]);
  expect((await it.call('POST', `/api/deliveries/${old}/resend`, { as: support })).status).toBeLessThan(300);
});

test('an address that its owner changes at the same moment is not overwritten', async () => {
  const { pool } = it.database;
  const { userId, meant } = await buildUnreached();
  const owner = await pool.connect();
  await owner.query('begin');
  await owner.query(`update "users" set "email" = $1 where "_id" = $2`, [`own.${meant}`, userId]);
  const answer = correct(userId, meant);
  await untilWaiting(pool, 1);
  await owner.query('commit');
  owner.release();
  expect((await answer).body.code).toBe('addressWorks');
  expect((await accountOf(userId)).email).toBe(`own.${meant}`);
});

test('what staff have stopped is not sent once more', async () => {
  const { db } = it.database;
  const mailingId = await buildMailing(db, await buildEvent(db));
  const { userId, email } = await buildUnreached({ missed: 0 });
  await db.deleteFrom('suppressedAddresses').where('address', '=', email).execute();
  const bounced = { userId, facts: { mailingId }, bouncedAt: new Date(), bounce: 'hard' } as const;
  const [first, second] = [
    await buildMessage(db, bounced),
    await buildMessage(db, { ...bounced, mailingId }),
  ];
  const resend = async (_id: string) =>
    (await it.call('POST', `/api/deliveries/${_id}/resend`, { as: support })).body;
  expect(await resend(first)).toEqual({ resent: 1 });
  await db.updateTable('mailings').set({ stoppedAt: new Date() }).where('_id', '=', mailingId).execute();
  expect((await resend(second)).code).toBe('notResendable');
  const { body } = await it.call('POST', `/api/users/${userId}/resend-messages`, { as: support });
  expect(body).toEqual({ resent: 0 });
  const stopped = await buildMessage(db, { userId, sentAt: null, failedAt: new Date(), failure: 'stopped' });
  expect((await resend(stopped)).code).toBe('notResendable');
});

test('a correction is refused where mail arrives, for staff, to an address that is taken or comes back too, and if it is none', async () => {
  const { userId, email, meant } = await buildUnreached();
  const other = await buildUnreached();
  const working = await buildUser(it.database.db, { email: 'funziona@example.test', isEmailConfirmed: true });
  const editor = await it.account({ subRoles: ['editor'] });
  await buildSuppressed(it.database.db, (await accountOf(editor.userId)).email);
  const codeOf = async (id: string, typed: string) => {
    const { status, body } = await correct(id, typed);
    return [status, body.errors?.[0].code ?? body.code];
  };
  expect(await codeOf(working, meant)).toEqual([400, 'addressWorks']);
  expect(await codeOf(editor.userId, meant)).toEqual([400, 'staffAddress']);
  expect(await codeOf(userId, other.email)).toEqual([400, 'addressSuppressed']);
  expect(await codeOf(userId, email)).toEqual([400, 'addressSuppressed']);
  expect(await codeOf(userId, 'funziona@example.test')).toEqual([400, 'taken']);
  expect(await codeOf(userId, 'ada at gmail')).toEqual([400, 'emailInvalid']);
  expect(await codeOf(userId, '')).toEqual([400, 'emailRequired']);
  expect(await accountOf(userId)).toEqual({ email, isEmailConfirmed: true });
});

test('people with something ahead are listed first, as they are to be called', async () => {
  const later = await buildUnreached({ surname: 'Senza' });
  const booked = await buildUnreached({ surname: 'Prenotata' });
  await takeSeats(
    it.database.db,
    await buildSession(it.database.db, await buildEvent(it.database.db)),
    1,
    booked.userId,
  );
  await buildRequest(it.database.db, { userId: booked.userId });
  const { body } = await it.call('GET', '/api/suppressed-addresses', { as: support });
  expect(body.rows[0]).toMatchObject({ address: booked.email, upcoming: 2, missed: 1 });
  expect(body.rows.map(({ address }: { address: string }) => address)).toContain(later.email);
});

test('an address that takes mail again is written to again', async () => {
  const { email, userId } = await buildUnreached();
  const { body } = await it.call('GET', '/api/suppressed-addresses', { as: support });
  const { _id } = body.rows.find(({ address }: { address: string }) => address === email);
  expect((await it.call('POST', `/api/users/${userId}/resend-messages`, { as: support })).body.code).toBe(
    'addressSuppressed',
  );
  expect((await it.call('DELETE', `/api/suppressed-addresses/${_id}`, { as: support })).body).toEqual({
    address: email,
  });
  expect((await it.call('DELETE', `/api/suppressed-addresses/${_id}`, { as: support })).status).toBe(404);
  expect((await it.call('POST', `/api/users/${userId}/resend-messages`, { as: support })).body).toEqual({
    resent: 1,
  });
});

test('one message is sent once more, to the address that its account has now and in its language', async () => {
  const { db } = it.database;
  const userId = await buildUser(db, { email: 'nuovo@example.test', language: 'en' });
  const _id = await buildMessage(db, {
    userId,
    recipient: 'vecchio@example.test',
    facts: { reservation: 1 },
  });
  const resend = (id = _id) => it.call('POST', `/api/deliveries/${id}/resend`, { as: support });
  expect((await resend()).body).toEqual({ resent: 1 });
  expect((await resend()).body.code).toBe('alreadyOnItsWay');
  const copy = await db
    .selectFrom('messages')
    .select(['recipient', 'language', 'facts', 'template'])
    .where('resendOf', '=', _id)
    .execute();
  expect(copy).toEqual([
    { recipient: 'nuovo@example.test', language: 'en', facts: { reservation: 1 }, template: 'hello' },
  ]);
  expect((await resend(await buildMessage(db, { sentAt: null }))).body.code).toBe('alreadyOnItsWay');
  expect((await resend(await buildMessage(db, { hadSecret: true }))).body.code).toBe('notResendable');
  expect((await resend(await buildMessage(db, { recipient: '' }))).body.code).toBe('notResendable');
  expect((await resend(await buildMessage(db, { userId: null }))).body.code).toBe('notResendable');
  expect((await resend(await buildMessage(db, { kind: 'sms', recipient: '+39 333' }))).body.code).toBe(
    'notResendable',
  );
  const { messages } = await buildUnreached();
  expect((await resend(messages[0])).body.code).toBe('addressSuppressed');
});

test('of eight requests at once to send a message once more, one does', async () => {
  const _id = await buildMessage(it.database.db);
  const answers = await Promise.all(
    Array.from({ length: 8 }, () => it.call('POST', `/api/deliveries/${_id}/resend`, { as: support })),
  );
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  const copies = await it.database.db
    .selectFrom('messages')
    .select('_id')
    .where('resendOf', '=', _id)
    .execute();
  expect(copies).toHaveLength(1);
});

describe('sent once more by two processes at the same moment', () => {
  /** How many copies there are; `isLocked`: as the product does it, else without its locks, and both have read before either writes. */
  async function copiesOf(
    send: (db: Db, of: { _id: string; userId: string }) => Promise<unknown>,
    isLocked: boolean,
  ): Promise<number> {
    const userId = await buildUser(it.database.db, { isEmailConfirmed: true });
    const _id = await buildMessage(it.database.db, { userId, bouncedAt: new Date(), bounce: 'soft' });
    const unlocked = (statement: string) => statement.replace(/ for update$/, '');
    const processes = [0, 1].map(() => openSteppedDatabase(it.database.url, isLocked ? undefined : unlocked));
    const haveMet = isLocked ? () => true : meetAt(processes, 'insert into "messages"');
    try {
      await Promise.allSettled(processes.map(({ db }) => send(db, { _id, userId })));
      expect(haveMet(), 'both have come to the statement before either went on').toBe(true);
    } finally {
      await Promise.all(processes.map((process) => process.close()));
    }
    const copies = await it.database.db
      .selectFrom('messages')
      .select('_id')
      .where('resendOf', '=', _id)
      .execute();
    return copies.length;
  }

  test('one message has one copy, without its lock two', async () => {
    const send = (db: Db, { _id }: { _id: string }) => resendMessage(db, _id, support);
    expect([await copiesOf(send, true), await copiesOf(send, false)]).toEqual([1, 2]);
  });

  test('all that a person has not got has one copy each, without the locks two', async () => {
    const send = (db: Db, { userId }: { userId: string }) => resendMissed(db, userId, support);
    expect([await copiesOf(send, true), await copiesOf(send, false)]).toEqual([1, 2]);
  });
});

test('a suppressed address that no account has is deleted with the contents of old messages', async () => {
  const { email } = await buildUnreached();
  await buildSuppressed(it.database.db, 'di-nessuno@example.test');
  await it.database.pool.query(`update "suppressedAddresses" set "createdAt" = now() - interval '31 days'`);
  await deleteOldMessages(it.database.db, { messageDays: 30, heldMessageDays: 7 });
  const left = (await it.database.db.selectFrom('suppressedAddresses').select('address').execute()).map(
    ({ address }) => address,
  );
  expect(left).toContain(email);
  expect(left).not.toContain('di-nessuno@example.test');
});
