// A blocked person who registers another person's address: the block never reaches the owner of the address.

import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { sweepBlocks } from '#server/blocks/service.ts';
import { openTestApp, password, type TestApp } from '#test/accounts.ts';
import { secretKey } from '#test/app.ts';
import { buildEvent, buildSession } from '#test/build-programme.ts';

let it: TestApp;
let admin: { authorization: string };
beforeAll(async () => {
  it = await openTestApp();
  await it.createAccount({ email: 'admin@example.it', role: 'admin', isEmailConfirmed: true });
  admin = await signedIn('admin@example.it');
});
afterAll(() => it.close());

let people = 0;
let blocked: { email: string; phone: { prefix: string; phoneNumber: string }; blockId: string };
let stranger: string;
/** A person with a confirmed number is blocked; the address of the other person has no account. */
beforeEach(async () => {
  people += 1;
  const [email, phone] = [
    `blocked${people}@example.it`,
    { prefix: '+39', phoneNumber: `33348${String(people).padStart(5, '0')}` },
  ];
  stranger = `stranger${people}@example.it`;
  const userId = await it.createAccount({ email, isEmailConfirmed: true, ...phone });
  await confirmPhone(email);
  const answer = await it.post('/api/black-list-entries', { userId, reason: 'Mai venuto' }, admin);
  blocked = { email, phone, blockId: answer.json()._id };
});

async function signedIn(email: string, given = password): Promise<{ authorization: string }> {
  const { token } = (await it.signIn(email, given)).json<{ token: string }>();
  return { authorization: `Bearer ${token}` };
}
const userIdOf = async (email: string) =>
  (await it.db.selectFrom('users').select('_id').where('email', '=', email).executeTakeFirstOrThrow())._id;
const erase = async () => {
  const headers = await signedIn(blocked.email);
  expect((await it.app.inject({ method: 'DELETE', url: '/api/users/me', headers })).statusCode).toBe(200);
};
/** Registers with the number of the blocked person, and answers the handle. */
async function register(email: string, more: object = blocked.phone): Promise<string> {
  await it.db.deleteFrom('tries').execute();
  const form = { name: 'Ada', surname: 'Rossi', email, password, userType: 'private', privacyConsent: true };
  const answer = await it.post('/sso/auth/register', { ...form, ...more });
  expect(answer.statusCode).toBe(201);
  return answer.json<{ handle: string }>().handle;
}
/** Types the newest code of an SMS, as a person with the telephone can, without signing in. */
async function confirmPhone(email: string): Promise<void> {
  await it.db.deleteFrom('tries').execute();
  expect((await it.post('/sso/auth/resend-code', { email })).statusCode).toBe(200);
  const { facts } = await it.db
    .selectFrom('messages')
    .select('facts')
    .where('template', '=', 'phoneCode')
    .where('userId', '=', await userIdOf(email))
    .orderBy('_id', 'desc')
    .executeTakeFirstOrThrow();
  const { code } = facts['secret'] as { code: string };
  expect((await it.post('/sso/auth/confirm-phone', { email, code })).statusCode).toBe(200);
}
/** As in an account of an earlier version, which confirmed the number before the address. */
async function markNumberConfirmed(email: string): Promise<void> {
  await it.db.updateTable('users').set({ isPhoneNumberConfirmed: true }).where('email', '=', email).execute();
}
const newestLink = async (email: string) => (await it.linksTo(email)).at(-1);
async function confirm(email: string, handle?: string): Promise<void> {
  const answer = await it.post('/sso/auth/confirm-email', { token: await newestLink(email), handle });
  expect(answer.statusCode).toBe(200);
}
async function isBlocked(email: string): Promise<boolean> {
  await sweepBlocks(it.db, secretKey);
  const sessionId = await buildSession(it.db, await buildEvent(it.db));
  const body = { sessionId, target: 'private', participants: [{}], userId: await userIdOf(email) };
  const answer = await it.post('/api/reservations', body, admin);
  return answer.json().code === 'blackListed';
}
const marks = async () =>
  (await it.db.selectFrom('blockMarks').select('kind').where('blockId', '=', blocked.blockId).execute())
    .map(({ kind }) => kind)
    .toSorted();

test('the owner of an address books, though a blocked person registered it with the blocked number', async () => {
  await erase();
  await register(stranger);
  await markNumberConfirmed(stranger);
  expect(await marks()).toEqual(['email', 'phone']);
  const token = await newestLink(stranger);
  expect((await it.post('/sso/auth/deny-registration', { token })).json()).toEqual({ isDeleted: true });
  const handle = await register(stranger, {});
  await confirm(stranger, handle);
  expect(await isBlocked(stranger)).toBe(false);
});

test.each([
  ['whose account was erased', erase],
  ['whose account is there', async () => undefined],
])(
  'the owner of an address who takes over the account that a blocked person %s has opened books',
  async (_how, prepare) => {
    await prepare();
    await register(stranger);
    await markNumberConfirmed(stranger);
    expect(await isBlocked(stranger)).toBe(false);
    // Without the handle: another browser than the one that registered.
    await confirm(stranger);
    expect(await isBlocked(stranger)).toBe(false);
    expect(await marks()).toEqual(['email', 'phone']);
  },
);

test('the owner of an address who chooses a password by mail books as well', async () => {
  await register(stranger);
  await markNumberConfirmed(stranger);
  expect((await it.post('/sso/auth/forgot-password', { email: stranger })).statusCode).toBe(204);
  const chosen = { token: await newestLink(stranger), password: 'Ombra e Luce 8' };
  expect((await it.post('/sso/auth/reset-password', chosen)).statusCode).toBe(204);
  expect(await isBlocked(stranger)).toBe(false);
});

test.each([
  ['whose account was erased', erase],
  ['whose account is there', async () => undefined],
])(
  'a blocked person %s is known again by the number once the code of the SMS confirms it',
  async (_how, prepare) => {
    await prepare();
    const handle = await register(stranger);
    await confirm(stranger, handle);
    expect(await isBlocked(stranger)).toBe(false);
    await confirmPhone(stranger);
    expect(await isBlocked(stranger)).toBe(true);
  },
);

test('a blocked person is known again by the number once the mailed code confirms the address', async () => {
  const handle = await register(stranger);
  await markNumberConfirmed(stranger);
  expect(await isBlocked(stranger)).toBe(false);
  const { facts } = await it.db
    .selectFrom('messages')
    .select('facts')
    .where('template', '=', 'confirmEmail')
    .where('recipient', '=', stranger)
    .executeTakeFirstOrThrow();
  const { code } = facts['secret'] as { code: string };
  expect((await it.post('/sso/auth/confirm-code', { handle, code })).statusCode).toBe(200);
  expect(await isBlocked(stranger)).toBe(true);
});

test('a block of an account whose address is not confirmed reaches no other account of the mailbox', async () => {
  const owner = await it.createAccount({ email: stranger, isEmailConfirmed: true });
  const alias = stranger.replace('@', '+alias@');
  await register(alias, {});
  const entry = { userId: await userIdOf(alias), reason: 'Mai venuto' };
  const answer = await it.post('/api/black-list-entries', entry, admin);
  expect(answer.statusCode).toBe(201);
  expect([await isBlocked(alias), await isBlocked(stranger)]).toEqual([true, false]);
  const known = it.db.selectFrom('blockMarks').selectAll().where('blockId', '=', answer.json()._id);
  expect(await known.execute()).toEqual([]);
  await confirm(alias, undefined);
  expect([await known.execute(), await isBlocked(stranger)]).toMatchObject([[{ kind: 'email' }], true]);
  expect(owner).toBe(await userIdOf(stranger));
});
