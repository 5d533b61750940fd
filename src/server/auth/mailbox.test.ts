// One mailbox under many addresses: spellings of one are one account, aliases are accounts of their own that count together.

import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { throttles } from '#core/throttle/rules.ts';
import { openTestApp, password, type TestApp } from '#test/accounts.ts';

let it: TestApp;
beforeAll(async () => {
  it = await openTestApp();
  await it.stopClock();
});
afterAll(() => it.close());

let people = 0;
const newLocal = () => `person${people++}`;
const register = (email: string) =>
  it.post('/sso/auth/register', {
    name: 'Ada',
    surname: 'Rossi',
    email,
    password,
    userType: 'private',
    privacyConsent: true,
  });
const fullWidth = (text: string) =>
  [...text].map((sign) => String.fromCodePoint((sign.codePointAt(0) ?? 0) + 0xfee0)).join('');
const written = async (local: string) =>
  (await it.db.selectFrom('messages').select('recipient').where('recipient', 'like', `${local}%`).execute())
    .length;
const accounts = async (local: string) =>
  (
    await it.db
      .selectFrom('users')
      .select('email')
      .where('email', 'like', `${local}%`)
      .orderBy('email')
      .execute()
  ).map(({ email }) => email);

describe('an address that no mail server takes', () => {
  const refused = ['a,b@c.it', 'a@b.c>', 'a..b@c.it', '"a b"@c.it', 'è@c.it', 'a@c', 'a@127.0.0.1'];

  test.each(refused)('opens no account: %s', async (email) => {
    const answer = await register(email);
    expect([answer.statusCode, answer.json().code, answer.json().errors[0]]).toEqual([
      400,
      'emailInvalid',
      { path: 'email', code: 'emailInvalid', message: 'Invalid email' },
    ]);
  });

  test.each(refused)('is refused wherever one is typed: %s', async (email) => {
    await it.createAccount({ email: `${newLocal()}@example.it` });
    const calls = await Promise.all([
      it.signIn(email),
      ...['/sso/auth/resend-email', '/sso/auth/forgot-password', '/sso/auth/resend-code'].map((url) =>
        it.post(url, { email }),
      ),
      it.post('/sso/auth/confirm-phone', { email, code: '123456' }),
    ]);
    expect(calls.map((answer) => [answer.statusCode, answer.json().code])).toEqual(
      calls.map(() => [400, 'emailInvalid']),
    );
  });
});

test('a look-alike of an address is the same account, and its owner is notified', async () => {
  const local = newLocal();
  await it.createAccount({ email: `${local}@example.it`, isEmailConfirmed: true });
  for (const typed of [`${fullWidth(local)}@example.it`, `${local}@${fullWidth('example.it')}`]) {
    expect((await register(typed)).statusCode).toBe(201);
    expect((await it.signIn(typed)).statusCode).toBe(200);
  }
  expect(await accounts(local)).toEqual([`${local}@example.it`]);
  expect((await it.messagesTo(`${local}@example.it`)).map(({ template }) => template)).toContain(
    'alreadyRegistered',
  );
});

test('an alias is an account of its own', async () => {
  const local = newLocal();
  await register(`${local}@example.it`);
  await register(`${local}+2@example.it`);
  expect(await accounts(local)).toEqual([`${local}+2@example.it`, `${local}@example.it`]);
});

describe('tries are counted by the mailbox', () => {
  test('when accounts are registered: no alias sends one message more', async () => {
    const local = newLocal();
    for (let alias = 0; alias < 20; alias += 1) {
      const domain = alias % 2 === 0 ? 'gmail.com' : 'googlemail.com';
      expect((await register(`${local}+${alias}@${domain}`)).statusCode).toBe(201);
    }
    expect(await written(local)).toBe(throttles.registerEmail.free + 1);
  });

  test('when a link is mailed again', async () => {
    const local = newLocal();
    for (const alias of ['', '+1', '+2'])
      await it.createAccount({ email: `${local}${alias}@example.it`, isEmailConfirmed: false });
    const resend = (alias: string) =>
      it.post('/sso/auth/resend-email', { email: `${local}${alias}@example.it` });
    expect((await resend('')).statusCode).toBe(200);
    for (const alias of ['+1', '+2']) {
      const answer = await resend(alias);
      expect([answer.statusCode, answer.json().code]).toEqual([429, 'tooManyRequests']);
    }
    expect(await written(local)).toBe(1);
  });

  test.each(['/sso/auth/forgot-password', '/sso/auth/request-deletion'])(
    'when a link is requested by %s',
    async (url) => {
      const local = newLocal();
      for (const alias of ['', '+1', '+2']) {
        const email = `${local}${alias}@example.it`;
        await it.createAccount({ email, isEmailConfirmed: true });
        expect((await it.post(url, { email })).statusCode).toBe(204);
      }
      expect(await written(local)).toBe(1);
    },
  );

  test('when a password is guessed, and a registered alias clears none of them', async () => {
    const local = newLocal();
    const victim = `${local}@example.it`;
    await it.createAccount({ email: victim, isEmailConfirmed: true });
    await it.createAccount({ email: `${local}+mine@example.it`, isEmailConfirmed: false });
    const place = '203.0.113.9';
    const statuses = [];
    for (let guess = 0; guess < 12; guess += 1) {
      statuses.push((await it.signIn(victim, `Wrong ${guess}`, place)).statusCode);
      await it.signIn(`${local}+mine@example.it`, password, place);
    }
    const judged = statuses.filter((status) => status === 401).length;
    expect(judged).toBeLessThanOrEqual(throttles.signInFromAddress.free + 1);
    expect(statuses.at(-1)).toBe(429);
  });

  test('when a password is guessed, and a confirmed alias is its owner, who starts afresh', async () => {
    const local = newLocal();
    for (const alias of ['', '+mine'])
      await it.createAccount({ email: `${local}${alias}@example.it`, isEmailConfirmed: true });
    const place = '203.0.113.10';
    for (let round = 0; round < 4; round += 1) {
      for (let guess = 0; guess < throttles.signInFromAddress.free; guess += 1)
        expect((await it.signIn(`${local}@example.it`, 'Wrong', place)).statusCode).toBe(401);
      expect((await it.signIn(`${local}+mine@example.it`, password, place)).statusCode).toBe(200);
    }
  });
});
