import { throttles } from '#core/throttle/rules.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestApp, password, type TestApp } from '#test/accounts.ts';
import { lockProven } from '../credentials.ts';
import { signIn } from '../sign-in.ts';

const other = 'Nebbia e Sole 8';
let it: TestApp;
beforeAll(async () => {
  it = await openTestApp();
});
afterAll(() => it.close());

const forgot = (email: string, remoteAddress = '192.0.2.1') =>
  it.app.inject({
    method: 'POST',
    url: '/sso/auth/forgot-password',
    payload: { email },
    remoteAddress,
  });
const reset = (token: string, chosen = other, path = 'reset-password') =>
  it.post(`/sso/auth/${path}`, { token, password: chosen });
const change = (email: string, old: string, chosen = other) =>
  it.app.inject({
    method: 'PUT',
    url: '/api/users/me/password',
    payload: { password: chosen },
    headers: { authorization: `Basic ${Buffer.from(`${email}:${old}`).toString('base64')}` },
  });
/** All but the notice of a sign-in from a new place. */
const templatesTo = async (email: string) =>
  (await it.messagesTo(email)).map(({ template }) => template).filter((name) => name !== 'newSignIn');
async function mailedToken(email: string): Promise<string> {
  await forgot(email);
  return (await it.linksTo(email)).at(-1) ?? '';
}

describe('an owner who forgot the password', () => {
  test('is mailed a link, with it chooses another, and is signed out everywhere', async () => {
    await it.createAccount({ email: 'mia@example.it' });
    const { token: signIn } = (await it.signIn('mia@example.it')).json<{ token: string }>();
    const token = await mailedToken('mia@example.it');
    const done = await reset(token);
    expect([done.statusCode, done.body]).toEqual([204, '']);
    expect((await it.readMe(`Bearer ${signIn}`)).statusCode).toBe(401);
    expect((await it.signIn('mia@example.it')).statusCode).toBe(401);
    expect((await it.signIn('mia@example.it', other)).statusCode).toBe(200);
    expect(await templatesTo('mia@example.it')).toEqual(['resetPassword', 'passwordChanged']);
  });

  test('is answered alike whether or not there is an account, and one that is disabled gets no mail', async () => {
    await it.createAccount({ email: 'known@example.it' });
    const disabled = await it.createAccount({ email: 'disabled@example.it' });
    await it.db.updateTable('users').set({ isEnabled: false }).where('_id', '=', disabled).execute();
    for (const email of ['known@example.it', 'unknown@example.it', 'disabled@example.it']) {
      const answer = await forgot(email);
      expect([email, answer.statusCode, answer.body]).toEqual([email, 204, '']);
    }
    expect(await templatesTo('unknown@example.it')).toEqual([]);
    expect(await templatesTo('disabled@example.it')).toEqual([]);
  });

  test('gets one mail a minute however often they request one, and only the newest link is valid', async () => {
    const advance = await it.stopClock();
    await it.createAccount({ email: 'eager@example.it' });
    const first = await mailedToken('eager@example.it');
    expect((await forgot('eager@example.it')).statusCode).toBe(204);
    expect(await templatesTo('eager@example.it')).toEqual(['resetPassword']);
    await advance(61_000);
    const second = await mailedToken('eager@example.it');
    expect((await reset(first)).json()).toMatchObject({ code: 'resetFailed' });
    expect((await reset(second)).statusCode).toBe(204);
  });

  test.each([
    ['', 400, 'emailRequired'],
    ['ada@example', 400, 'emailInvalid'],
  ])('cannot ask for %j', async (email, status, code) => {
    const answer = await forgot(email);
    expect([answer.statusCode, answer.json()]).toEqual([status, expect.objectContaining({ code })]);
  });

  test('can be requested by a whole school at once, and not by a machine', async () => {
    await it.stopClock();
    const requestReset = (place: number) => forgot(`p${place}@example.it`, '192.0.2.99');
    const school = await Promise.all(Array.from({ length: 300 }, (_, place) => requestReset(place)));
    expect(new Set(school.map(({ statusCode }) => statusCode))).toEqual(new Set([204]));
    await requestReset(300);
    expect((await requestReset(301)).statusCode).toBe(429);
  });
});

describe('a link for another password', () => {
  test('is needed', async () => {
    expect((await reset('')).json()).toMatchObject({
      code: 'tokenRequired',
      message: 'Try clicking the button in the email again',
    });
  });

  test('that was never mailed is refused', async () => {
    expect((await reset('x'.repeat(43))).json()).toEqual({
      code: 'resetFailed',
      message: 'Error while resetting password',
    });
  });

  test('works once, also of two who use it at the same moment', async () => {
    await it.createAccount({ email: 'once@example.it' });
    const token = await mailedToken('once@example.it');
    const both = await Promise.all([reset(token), reset(token)]);
    expect(both.map(({ statusCode }) => statusCode).toSorted()).toEqual([204, 400]);
    expect((await reset(token)).json()).toMatchObject({ code: 'resetFailed' });
  });

  test('is valid for an hour', async () => {
    const advance = await it.stopClock();
    await it.createAccount({ email: 'late@example.it' });
    const token = await mailedToken('late@example.it');
    await advance(3_600_000);
    expect((await reset(token)).json()).toMatchObject({ code: 'resetFailed' });
  });

  test('is not used up by a password that is too weak', async () => {
    await it.createAccount({ email: 'weak@example.it' });
    const token = await mailedToken('weak@example.it');
    const weak = await reset(token, 'luce');
    expect(weak.json()).toMatchObject({
      code: 'passwordWeak',
      errors: [
        { path: 'password', code: 'passwordTooShort' },
        { path: 'password', code: 'passwordNoUppercase' },
        { path: 'password', code: 'passwordNoNumber' },
      ],
    });
    expect((await reset(token)).statusCode).toBe(204);
  });

  test('confirms the address that it was mailed to', async () => {
    await it.createAccount({ email: 'unconfirmed@example.it', isEmailConfirmed: false });
    await reset(await mailedToken('unconfirmed@example.it'));
    const { user } = (await it.signIn('unconfirmed@example.it', other)).json<{
      user: { isEmailConfirmed: boolean };
    }>();
    expect(user.isEmailConfirmed).toBe(true);
  });

  test('ends with every other way in which the password changes', async () => {
    await it.createAccount({ email: 'both@example.it' });
    const token = await mailedToken('both@example.it');
    expect((await change('both@example.it', password)).statusCode).toBe(200);
    expect((await reset(token, 'Terzo Giorno 9')).json()).toMatchObject({ code: 'resetFailed' });
  });
});

test('an imported account chooses its first password on a page of its own', async () => {
  await it.createAccount({ email: 'imported@example.it', passwordHash: null, isEmailConfirmed: false });
  const token = await mailedToken('imported@example.it');
  expect(await templatesTo('imported@example.it')).toEqual(['resetPasswordImported']);
  expect((await reset(token)).json()).toMatchObject({ code: 'resetFailed' });
  expect((await reset(token, other, 'reset-password-imported')).statusCode).toBe(204);
  expect((await it.signIn('imported@example.it', other)).statusCode).toBe(200);
});

describe('changing the password', () => {
  test('ends every sign-in and answers a new one', async () => {
    await it.createAccount({ email: 'change@example.it' });
    const { token: before } = (await it.signIn('change@example.it')).json<{ token: string }>();
    const answer = await change('change@example.it', password);
    const { token, refreshToken, user } = answer.json<{
      token: string;
      refreshToken: null;
      user: { email: string };
    }>();
    expect([answer.statusCode, refreshToken, user.email]).toEqual([200, null, 'change@example.it']);
    expect(answer.headers['cache-control']).toBe('no-store');
    expect((await it.readMe(`Bearer ${before}`)).statusCode).toBe(401);
    expect((await it.readMe(`Bearer ${token}`)).statusCode).toBe(200);
    expect((await it.signIn('change@example.it')).statusCode).toBe(401);
    expect(await templatesTo('change@example.it')).toEqual(['passwordChanged']);
  });

  test.each([
    ['a wrong password', 'wrong@example.it', 'Sbagliata 123'],
    ['an address that nobody has', 'nobody@example.it', password],
    ['the password of an address that is not confirmed', 'waiting@example.it', password],
  ])('with %s is refused in the same words', async (_what, email, old) => {
    await it.createAccount({ email: 'wrong@example.it' }).catch(() => undefined);
    await it.createAccount({ email: 'waiting@example.it', isEmailConfirmed: false }).catch(() => undefined);
    const answer = await change(email, old);
    expect([answer.statusCode, answer.json()]).toEqual([
      400,
      { code: 'passwordWrong', message: 'Incorrect password' },
    ]);
  });

  test('again and again has to wait, as each time writes to the address', async () => {
    await it.createAccount({ email: 'again@example.it' });
    const { free } = throttles.changesOfPassword;
    const answers = [];
    for (let round = 0; round < free + 2; round += 1) {
      const [old, chosen] = round % 2 === 0 ? [password, other] : [other, password];
      answers.push(await change('again@example.it', old, chosen));
    }
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([...Array<number>(free + 1).fill(200), 429]);
    expect(Number(answers.at(-1)?.headers['retry-after'])).toBeGreaterThan(30);
    expect(await templatesTo('again@example.it')).toHaveLength(free + 1);
  });

  test('to one that is too weak leaves everything as it was', async () => {
    await it.createAccount({ email: 'lazy@example.it' });
    expect((await change('lazy@example.it', password, 'Password123')).json()).toMatchObject({
      code: 'passwordWeak',
      errors: [{ path: 'password', code: 'passwordCommon' }],
    });
    expect((await it.signIn('lazy@example.it')).statusCode).toBe(200);
  });

  test('is slowed like a sign-in, and its tries count together', async () => {
    await it.createAccount({ email: 'guessed@example.it' });
    const from = (guess: number) =>
      guess % 2 === 0
        ? it.signIn('guessed@example.it', `Sbagliata ${guess}`, '192.0.2.7')
        : it.app.inject({
            method: 'PUT',
            url: '/api/users/me/password',
            payload: { password: other },
            remoteAddress: '192.0.2.7',
            headers: {
              authorization: `Basic ${Buffer.from(`guessed@example.it:Sbagliata ${guess}`).toString('base64')}`,
            },
          });
    const statuses = [];
    for (let guess = 0; guess < 8; guess += 1) statuses.push((await from(guess)).statusCode);
    expect(statuses.slice(0, 6)).toEqual([401, 400, 401, 400, 401, 400]);
    expect(statuses.slice(6)).toEqual([429, 429]);
  });
});

describe('a sign-in that is on its way while the password changes', () => {
  /** Signs in with the old password, and changes it between its check and the opening of the sign-in. */
  async function signInLate(email: string, delay: (whenChanged: () => Promise<void>) => typeof lockProven) {
    await it.createAccount({ email });
    return signIn(
      { db: it.db, secretKey: 'x'.repeat(32) },
      { email, password },
      { address: '192.0.2.50', userAgent: '' },
      delay(async () => void (await change(email, password))),
    );
  }

  test('is refused', async () => {
    const late = signInLate('late-sign-in@example.it', (whenChanged) => async (tx, proven) => {
      await whenChanged();
      return lockProven(tx, proven);
    });
    await expect(late).rejects.toMatchObject({ code: 'incorrectCredentials' });
  });

  test('would open a sign-in with it, without the second look', async () => {
    const { token } = await signInLate('unheld@example.it', (whenChanged) => async () => {
      await whenChanged();
      return true;
    });
    expect((await it.readMe(`Bearer ${token}`)).statusCode).toBe(200);
  });
});
