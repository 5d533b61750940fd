import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createAccounts } from '#server/accounts/service.ts';
import { openTestApp, password, type TestApp } from '#test/accounts.ts';
import { buildMessage, buildSuppressed } from '#test/build-messages.ts';
import { newAccount } from '#test/new-account.ts';
import { untilWaiting } from '#test/waiting.ts';

let it: TestApp;
let advance: Awaited<ReturnType<TestApp['stopClock']>>;
beforeAll(async () => {
  it = await openTestApp();
  advance = await it.stopClock();
});
afterAll(() => it.close());

/** In a browser without a signed-in account, unless said. */
const confirm = (token: string | undefined, authorization?: string) =>
  it.post('/sso/auth/confirm-email', { token: token ?? '' }, authorization ? { authorization } : {});
const templatesTo = async (email: string) => (await it.messagesTo(email)).map(({ template }) => template);
const canSignIn = async (email: string) => (await it.signIn(email)).statusCode === 200;

/** A signed-in account, and how it requests another address. */
async function person(email: string, given: Parameters<TestApp['createAccount']>[0] = { email }) {
  const userId = await it.createAccount({ isEmailConfirmed: true, ...given });
  const { token } = (await it.signIn(email)).json<{ token: string }>();
  const authorization = `Bearer ${token}`;
  const request = (wanted: string, shown = password) =>
    it.post('/sso/auth/change-email', { email: wanted, password: shown }, { authorization });
  return { userId, authorization, request };
}

test('another address is taken with the link that is mailed to it, and the old one is notified', async () => {
  const { request, authorization } = await person('ada@old.example', {
    email: 'ada@old.example',
    language: 'en',
  });
  expect((await request(' ADA@New.example ')).statusCode).toBe(204);
  expect((await it.readMe(authorization)).json().email).toBe('ada@old.example');
  expect(await it.messagesTo('ada@new.example')).toMatchObject([{ template: 'changeEmail', language: 'en' }]);
  // A link that was mailed to the old address is no longer valid.
  await it.post('/sso/auth/forgot-password', { email: 'ada@old.example' });
  const [reset] = await it.linksTo('ada@old.example');

  const [token] = await it.linksTo('ada@new.example');
  expect((await confirm(token, authorization)).json()).toEqual({
    user: { email: 'ada@new.example', name: 'Ada' },
    passwordToken: null,
  });
  expect((await it.readMe(authorization)).json()).toMatchObject({
    email: 'ada@new.example',
    isEmailConfirmed: true,
  });
  expect([await canSignIn('ada@new.example'), await canSignIn('ada@old.example')]).toEqual([true, false]);
  expect(await templatesTo('ada@old.example')).toEqual(['resetPassword', 'emailChanged']);
  const used = await it.post('/sso/auth/reset-password', { token: reset, password: 'Altra Luce 8 e 9' });
  expect(used.json().code).toBe('resetFailed');
  expect((await confirm(token)).json()).toMatchObject({ code: 'tokenInvalid', next: { action: 'signIn' } });
});

test('what has not left for the former address goes to the new one, except links and codes', async () => {
  const { userId, request, authorization } = await person('olga@old.example');
  const morning = new Date(Date.now() + 10 * 3_600_000);
  const unsent = { userId, sentAt: null };
  await buildMessage(it.db, { ...unsent, template: 'seatsOffered', notBefore: morning });
  await buildMessage(it.db, { ...unsent, template: 'dayReminder', notBefore: morning });
  await buildMessage(it.db, { ...unsent, template: 'thanks', isPaced: true });
  await buildMessage(it.db, { ...unsent, template: 'resetPassword', facts: { secret: { token: 'abc' } } });
  await buildMessage(it.db, { ...unsent, template: 'dayReminderSms', kind: 'sms', recipient: '+39 3331' });
  await buildMessage(it.db, { userId, template: 'reservationConfirmed' });
  await buildMessage(it.db, { sentAt: null, template: 'toAnother', recipient: 'olga@old.example' });

  await request('olga@new.example');
  const [token] = await it.linksTo('olga@new.example');
  expect((await confirm(token, authorization)).statusCode).toBe(200);
  expect(await templatesTo('olga@new.example')).toEqual([
    'seatsOffered',
    'dayReminder',
    'thanks',
    'changeEmail',
  ]);
  expect(await templatesTo('olga@old.example')).toEqual([
    'resetPassword',
    'reservationConfirmed',
    'toAnother',
    'emailChanged',
  ]);
  expect(await templatesTo('+39 3331')).toEqual(['dayReminderSms']);
});

describe('the reader of the mail at the new address', () => {
  test('takes no account whose owner mistyped it, and learns nothing of it', async () => {
    const { request, authorization, userId } = await person('nora@old.example', {
      email: 'nora@old.example',
      name: 'Nora',
    });
    await request('mistyped@new.example');
    const [token = ''] = await it.linksTo('mistyped@new.example');
    const stranger = await person('reader@new.example');
    const about = { purpose: 'changeOfEmail', email: 'mistyped@new.example', typed: null };
    for (const [as, isOwn] of [
      [undefined, false],
      [stranger.authorization, false],
      [authorization, true],
    ] as const) {
      const headers = as === undefined ? {} : { authorization: as };
      expect((await it.post('/sso/auth/confirmation', { token }, headers)).json()).toEqual({
        ...about,
        isOwn,
      });
      if (isOwn) continue;
      const answer = await confirm(token, as);
      expect([answer.statusCode, answer.json()]).toMatchObject([
        403,
        { code: 'signInToConfirm', next: { action: 'signIn' } },
      ]);
    }
    expect((await it.post('/sso/auth/deny-registration', { token })).json().code).toBe('tokenInvalid');
    expect(JSON.stringify(await it.messagesTo('mistyped@new.example'))).not.toContain('Nora');
    const stored = it.db.selectFrom('users').select('email').where('_id', '=', userId);
    expect(await stored.executeTakeFirst()).toEqual({ email: 'nora@old.example' });
    // The refused attempt does not use the link up.
    expect((await confirm(token, authorization)).statusCode).toBe(200);
  });

  test('is given no account of a person who named their address', async () => {
    const { request } = await person('attacker@old.example');
    await request('victim@new.example');
    const [token] = await it.linksTo('victim@new.example');
    expect((await confirm(token)).json().code).toBe('signInToConfirm');
    expect(await canSignIn('victim@new.example')).toBe(false);
    await it.post('/sso/auth/register', {
      name: 'Vera',
      surname: 'Verdi',
      email: 'victim@new.example',
      password,
      privacyConsent: true,
    });
    expect(await templatesTo('victim@new.example')).toEqual(['changeEmail', 'confirmEmail']);
  });
});

test.each([
  ['', password, 'emailRequired'],
  ['ada@example', password, 'emailInvalid'],
  ['wrong@new.example', 'Sbagliata 123', 'passwordWrong'],
])('%j with %j is refused: %s', async (wanted, shown, code) => {
  const email = `${code.toLowerCase()}@old.example`;
  const { request } = await person(email);
  expect((await request(wanted, shown)).json().code).toBe(code);
  expect(await templatesTo(wanted)).toEqual([]);
});

test('an account without a password sets one first, and a guest has no address to change', async () => {
  const { userId, request } = await person('social@old.example');
  await it.db.updateTable('users').set({ passwordHash: null }).where('_id', '=', userId).execute();
  expect((await request('social@new.example', '')).json().code).toBe('passwordWrong');
  expect((await it.post('/sso/auth/change-email', { email: 'x@new.example', password })).statusCode).toBe(
    401,
  );
});

test('the address of another account is answered alike, and its owner is notified', async () => {
  const { request } = await person('bea@old.example');
  await person('taken@example.it');
  const [taken, free] = [await request('taken@example.it'), await request('free@example.it')];
  expect([taken.statusCode, taken.body]).toEqual([free.statusCode, free.body]);
  expect(await templatesTo('taken@example.it')).toEqual(['alreadyRegistered']);
});

test('an address that messages come back from is refused by name, once the password is right', async () => {
  const { request } = await person('gina@old.example');
  await buildSuppressed(it.db, 'gina@nwe.example');
  expect((await request('gina@nwe.example', 'Un altra 77')).json().code).toBe('passwordWrong');
  expect((await request('Gina@NWE.example')).json()).toMatchObject({
    code: 'addressSuppressed',
    errors: [{ path: 'email', code: 'addressSuppressed' }],
  });
  expect(await templatesTo('gina@nwe.example')).toEqual([]);
});

test('an address that another account confirms in the meantime stays its own; an unconfirmed one is taken', async () => {
  const { request, authorization } = await person('carla@old.example');
  await request('contested@example.it');
  const [token] = await it.linksTo('contested@example.it');
  const other = await it.createAccount({ email: 'contested@example.it', isEmailConfirmed: true });
  expect((await confirm(token, authorization)).json().code).toBe('tokenInvalid');

  await it.db.updateTable('users').set({ isEmailConfirmed: false }).where('_id', '=', other).execute();
  await advance(60_000);
  await request('contested@example.it');
  const second = (await it.linksTo('contested@example.it')).at(-1);
  expect((await confirm(second, authorization)).statusCode).toBe(200);
  expect(await canSignIn('contested@example.it')).toBe(true);
  expect(await templatesTo('carla@old.example')).toEqual(['emailChanged']);
});

test('the link ends after a day, with a new password, and when the account is disabled', async () => {
  const { request } = await person('dora@old.example');
  await request('late@new.example');
  await advance(24 * 3_600_000);
  expect((await confirm((await it.linksTo('late@new.example'))[0])).json().code).toBe('tokenInvalid');

  const again = await person('elia@old.example');
  await again.request('hijack@new.example');
  await it.post('/sso/auth/forgot-password', { email: 'elia@old.example' });
  const [reset] = await it.linksTo('elia@old.example');
  await it.post('/sso/auth/reset-password', { token: reset, password: 'Altra Luce 8 e 9' });
  expect((await confirm((await it.linksTo('hijack@new.example'))[0])).json().code).toBe('tokenInvalid');

  const {
    request: requestOnce,
    userId,
    authorization: authorizationOfFede,
  } = await person('fede@old.example');
  await requestOnce('off@new.example');
  await it.db.updateTable('users').set({ isEnabled: false }).where('_id', '=', userId).execute();
  const off = (await it.linksTo('off@new.example'))[0];
  expect((await confirm(off)).json().code).toBe('signInToConfirm');
  expect((await confirm(off, authorizationOfFede)).statusCode).toBe(401);
});

test('an address gets few messages, whichever account requests them', async () => {
  const { request } = await person('gaia@old.example');
  const answers = [];
  for (const wanted of ['a', 'b', 'c', 'd', 'e']) answers.push(await request(`${wanted}@new.example`));
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([204, 204, 204, 204, 429]);
});

test('an address of which an account is opened at that very moment is judged when the link is followed again', async () => {
  const { request, authorization } = await person('ivo@old.example');
  await request('moment@new.example');
  const [token] = await it.linksTo('moment@new.example');
  const opened = Promise.withResolvers<void>();
  const decided = Promise.withResolvers<void>();
  const opening = it.db.transaction().execute(async (tx) => {
    await createAccounts(tx, [newAccount({ email: 'moment@new.example', passwordHash: null })]);
    opened.resolve();
    await decided.promise;
  });
  await opened.promise;
  const confirming = confirm(token, authorization);
  await untilWaiting(it.database.pool, 1);
  decided.resolve();
  await opening;
  expect((await confirming).json().code).toBe('serverBusy');
  expect((await confirm(token, authorization)).json().code).toBe('tokenInvalid');
});
