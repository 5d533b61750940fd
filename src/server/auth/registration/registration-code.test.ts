// The page that waits after a registration: its handle, and the code of the mail.

import { generateSync } from 'otplib';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { Refusal } from '#core/refusals.ts';
import { statesOfNetwork } from '#core/throttle/allowances.ts';
import { readNow } from '#server/db/clock.ts';
import { openTestApp, password, type TestApp } from '#test/accounts.ts';
import { mutationsOf } from '#test/mutations.ts';
import { sized } from '#test/sizes.ts';
import { createMeter } from '#server/throttle/service.ts';
import { confirmByCode, readRegistrationState } from './registration-code.ts';
import type { LockedCode } from './registration-store.ts';

let it: TestApp;
let advance: (milliseconds: number) => Promise<void>;
beforeAll(async () => {
  it = await openTestApp();
  advance = await it.stopClock();
});
afterAll(() => it.close());

const minute = 60_000;
const invalid = {
  code: 'codeInvalid',
  message: 'This code is not correct, or it has expired: ask for a new one',
};
let people = 0;
let email: string;
beforeEach(() => {
  email = `waiting${people++}@example.it`;
});

async function register(): Promise<string> {
  const form = { name: 'Ada', surname: 'Rossi', email, password, privacyConsent: true };
  return (await it.post('/sso/auth/register', form)).json<{ handle: string }>().handle;
}
let hosts = 0;
/** Each guess from an address of its own, so that only the limits of the code itself count. */
const guess = (handle: string, code: string) =>
  it.app.inject({
    method: 'POST',
    url: '/sso/auth/confirm-code',
    payload: { handle, code },
    remoteAddress: `203.0.${hosts >> 8}.${hosts++ & 255}`,
  });
const resend = (handle?: string) =>
  it.post('/sso/auth/resend-email', { email, ...(handle !== undefined && { handle }) });
const stateOf = async (handle: string) => (await it.post('/sso/auth/registration-state', { handle })).json();
const lastLink = async () => (await it.linksTo(email)).at(-1) ?? '';
/** Of the latest mail; undefined where it has none. */
async function lastCode(): Promise<string | undefined> {
  const { facts } = (await it.messagesTo(email)).at(-1) ?? {};
  return (facts as { secret: { code?: string } }).secret.code;
}
const wrong = (code: string) => (code === '000000' ? '000001' : '000000');
const readUser = () =>
  it.db.selectFrom('users').selectAll().where('email', '=', email).executeTakeFirstOrThrow();

describe('the code of the mail, typed in the tab that registered', () => {
  test('confirms the address and signs in, in groups too, and the link has done its work', async () => {
    const handle = await register();
    const code = (await lastCode()) ?? '';
    expect(await stateOf(handle)).toEqual({ isConfirmed: false });
    const answer = await guess(handle, `${code.slice(0, 3)} ${code.slice(3)}`);
    expect([answer.statusCode, answer.json()]).toMatchObject([
      200,
      { token: expect.any(String), user: { email, isEmailConfirmed: true } },
    ]);
    const { token } = answer.json<{ token: string }>();
    expect((await it.readMe(`Bearer ${token}`)).statusCode).toBe(200);
    expect(await stateOf(handle)).toEqual({ isConfirmed: true });
    expect((await it.messagesTo(email)).map(({ template }) => template)).toEqual(['confirmEmail', 'welcome']);
    const link = (await it.linksTo(email))[0] ?? '';
    expect((await it.post('/sso/auth/confirm-email', { token: link })).json()).toMatchObject({
      code: 'tokenInvalid',
      next: { action: 'signIn' },
    });
    // It ended nothing, and the code is void.
    expect((await it.signIn(email)).statusCode).toBe(200);
    expect((await guess(handle, code)).json()).toEqual(invalid);
  });

  test('is refused at its sixth try even if it is right, and the mailed link still works', async () => {
    const handle = await register();
    const code = (await lastCode()) ?? '';
    for (let round = 0; round < 5; round += 1)
      expect((await guess(handle, wrong(code))).json()).toEqual(invalid);
    expect((await guess(handle, code)).json()).toEqual(invalid);
    const answer = await it.post('/sso/auth/confirm-email', { token: await lastLink(), handle });
    expect(answer.json()).toMatchObject({ passwordToken: null });
    expect(await stateOf(handle)).toEqual({ isConfirmed: true });
  });

  test('is valid for ten minutes', async () => {
    const handle = await register();
    const code = (await lastCode()) ?? '';
    await advance(10 * minute - 1);
    expect((await guess(handle, wrong(code))).json()).toEqual(invalid);
    await advance(1);
    expect((await guess(handle, code)).json()).toEqual(invalid);
    expect(await readUser()).toMatchObject({ isEmailConfirmed: false });
  });

  test('works with the handle of its registration only', async () => {
    await register();
    const code = (await lastCode()) ?? '';
    email = `other-${email}`;
    const other = await register();
    expect((await guess(other, code === (await lastCode()) ? wrong(code) : code)).json()).toEqual(invalid);
    expect((await guess('', code)).json()).toEqual(invalid);
  });

  test('is replaced by that of another mail, which has its five tries, and only for the same handle', async () => {
    const handle = await register();
    const first = (await lastCode()) ?? '';
    for (let round = 0; round < 5; round += 1) await guess(handle, wrong(first));
    await advance(minute);
    await resend(handle);
    const second = (await lastCode()) ?? '';
    expect(second).toMatch(/^\d{6}$/);
    const older = first === second ? wrong(second) : first;
    expect((await guess(handle, older)).json()).toEqual(invalid);
    expect((await guess(handle, second)).statusCode).toBe(200);
  });

  test.each([undefined, 'an-unknown-handle'])(
    'stays as it is when the mail is requested with %s',
    async (sent) => {
      const handle = await register();
      const code = (await lastCode()) ?? '';
      await advance(minute);
      expect((await resend(sent)).json()).toEqual({ retryAfterSeconds: 60 });
      expect(await lastCode()).toBeUndefined();
      expect((await guess(handle, code)).statusCode).toBe(200);
    },
  );

  test('requires the second factor where the account has one, and opens nothing before', async () => {
    const handle = await register();
    const code = (await lastCode()) ?? '';
    const codeAt = async (secret: string) =>
      generateSync({ secret, epoch: Math.floor((await readNow(it.db)).getTime() / 1000) });
    const secret = await it.asBeforeUpgrade(email, async () => {
      const { token } = (await it.signIn(email)).json<{ token: string }>();
      const authorization = `Bearer ${token}`;
      const enrolment = await it.post('/sso/auth/second-factor/begin', { password }, { authorization });
      const { secret: otherSecret } = enrolment.json<{ secret: string }>();
      const proof = { code: await codeAt(otherSecret) };
      const done = await it.post('/sso/auth/second-factor/confirm', proof, { authorization });
      expect(done.statusCode).toBe(200);
      return otherSecret;
    });

    const answer = await guess(handle, code);
    expect([answer.statusCode, answer.json()]).toMatchObject([401, { code: 'secondFactorRequired' }]);
    const { challenge } = answer.json<{ details: { challenge: string } }>().details;
    await advance(minute);
    const passed = await it.post('/sso/auth/second-factor', { challenge, code: await codeAt(secret) });
    expect(passed.json()).toMatchObject({ user: { email, isEmailConfirmed: true } });
  });

  test('opens no sign-in of a disabled account', async () => {
    const handle = await register();
    await it.db.updateTable('users').set({ isEnabled: false }).where('email', '=', email).execute();
    expect((await guess(handle, (await lastCode()) ?? '')).json()).toEqual(invalid);
    expect(await readUser()).toMatchObject({ isEmailConfirmed: false });
  });

  test('is void once the owner has confirmed in another browser', async () => {
    const handle = await register();
    const code = (await lastCode()) ?? '';
    await it.post('/sso/auth/confirm-email', { token: await lastLink() });
    expect((await guess(handle, code)).json()).toEqual(invalid);
    expect(await stateOf(handle)).toEqual({ isConfirmed: true });
  });

  test('is stored as a hash over the handle, and neither is in the database', async () => {
    const handle = await register();
    const code = (await lastCode()) ?? '';
    const { rows } = await it.database.pool.query<{ row: string }>(
      `select to_jsonb(r)::text as row from "registrations" r union all select to_jsonb(u)::text from "users" u`,
    );
    const all = rows.map(({ row }) => row).join('\n');
    expect([all.includes(handle), all.includes(`"${code}"`)]).toEqual([false, false]);
  });
});

describe('many guesses at the same moment', () => {
  test('are counted one after another: the code is dead after five', async () => {
    const handle = await register();
    const code = (await lastCode()) ?? '';
    const answers = await Promise.all(Array.from({ length: 12 }, () => guess(handle, wrong(code))));
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([400]));
    const { _id: userId } = await readUser();
    const { tries } = await it.db
      .selectFrom('registrations')
      .select('tries')
      .where('userId', '=', userId)
      .executeTakeFirstOrThrow();
    expect(tries).toBe(5);
    expect((await guess(handle, code)).json()).toEqual(invalid);
  });

  test('control: would be judged more than five times if the code were not locked', async () => {
    const handle = await register();
    const { _id: userId } = await readUser();
    const unlocked = async (): Promise<LockedCode> => ({
      userId,
      codeHash: Buffer.alloc(32),
      tries: 0,
      expiresAt: new Date(Date.now() + 3_600_000_000),
      isNeeded: true,
    });
    const origin = { address: '192.0.2.1', userAgent: '' };
    const deps = { db: it.db, secretKey: '', timeZone: 'Europe/Rome' };
    const guesses = await Promise.allSettled(
      Array.from({ length: 7 }, () => confirmByCode(deps, { handle, code: '000000' }, origin, unlocked)),
    );
    // Only the CHECK of the table stops the last two.
    const broken = guesses.filter((one) => one.status === 'rejected' && !(one.reason instanceof Refusal));
    expect(broken).toHaveLength(2);
  });

  test('of the right code open one sign-in', async () => {
    const handle = await register();
    const code = (await lastCode()) ?? '';
    const answers = await Promise.all(Array.from({ length: 6 }, () => guess(handle, code)));
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, ...Array(5).fill(400)]);
  });

  test('and the mailed link confirm the address once, and neither waits for the other', async () => {
    const handle = await register();
    const [code, token] = [(await lastCode()) ?? '', await lastLink()];
    const answers = await Promise.all([
      guess(handle, code),
      it.post('/sso/auth/confirm-email', { token, handle }),
    ]);
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 400]);
    expect((await it.messagesTo(email)).filter(({ template }) => template === 'welcome')).toHaveLength(1);
  });
});

describe('a handle', () => {
  test('of a known address is like any other, and never says that it is confirmed', async () => {
    await it.createAccount({ email, isEmailConfirmed: true });
    const handle = await register();
    expect(handle).toMatch(/^[\w-]{43}$/);
    const unknown = `unknown-${email}`;
    const known = email;
    email = unknown;
    const other = await register();
    for (const one of [handle, other]) {
      expect(await stateOf(one)).toEqual({ isConfirmed: false });
      expect((await guess(one, 'abcdef')).json()).toEqual(invalid);
    }
    email = known;
    // The state does not show what happens to the account.
    await it.post('/sso/auth/forgot-password', { email });
    await it.post('/sso/auth/reset-password', { token: await lastLink(), password: 'Ombra e Luce 8' });
    expect(await stateOf(handle)).toEqual({ isConfirmed: false });
    expect((await resend(handle)).statusCode).toBe(429);
  });

  test('of a registration that was replaced is bound to nothing', async () => {
    const first = await register();
    const code = (await lastCode()) ?? '';
    const second = await register();
    expect((await guess(first, code)).json()).toEqual(invalid);
    await it.post('/sso/auth/confirm-email', { token: await lastLink(), handle: second });
    expect([await stateOf(first), await stateOf(second)]).toEqual([
      { isConfirmed: false },
      { isConfirmed: true },
    ]);
  });

  test('can be polled every few seconds by a whole school, and not without limit', async () => {
    const states = createMeter({ now: () => 0 });
    const readState = (address: string) => readRegistrationState({ db: it.db, states }, 'x', address);
    const { atOnce, perMinute } = statesOfNetwork;
    // 500 waiting pages, each of which polls every four seconds at most.
    expect(perMinute).toBeGreaterThanOrEqual(500 * 15);
    for (let requests = 1; requests < atOnce; requests += 1) states.take('192.0.2.1', statesOfNetwork);
    expect(await readState('192.0.2.1')).toEqual({ isConfirmed: false });
    await expect(readState('192.0.2.1')).rejects.toMatchObject({
      code: 'tooManyRequests',
      more: { details: { retryAfterSeconds: 1 } },
    });
    expect(await readState('198.51.100.1')).toEqual({ isConfirmed: false });
  });

  test('is read without a write', async () => {
    await it.db.deleteFrom('tries').execute();
    await stateOf('x');
    expect(await it.db.selectFrom('tries').selectAll().execute()).toEqual([]);
  });
});

test('no mutation of a handle or of a code is taken', async () => {
  const handle = await register();
  const code = (await lastCode()) ?? '';
  const { _id: userId } = await readUser();
  const some = sized(15, 250);
  const rest = Array.from({ length: 250 }, (_, place) => {
    const letters = [...handle];
    for (const at of [place % 43, (place * 7 + 3) % 43]) letters[at] = letters[at] === 'x' ? 'y' : 'x';
    return letters.join('');
  });
  const handles = [...new Set([...mutationsOf(handle), ...rest])]
    .filter((one) => one !== handle)
    .slice(0, some);
  await Promise.all(
    handles.map(async (one) => {
      expect(await stateOf(one)).toEqual({ isConfirmed: false });
      const answer = await guess(one.slice(0, 200), code);
      expect([one, answer.statusCode]).toEqual([one, 400]);
    }),
  );
  const codes = Array.from({ length: some }, (_, step) => {
    const number = (Number(code) + step + 1) % 1_000_000;
    return String(number).padStart(6, '0');
  });
  for (const one of [
    ...codes.slice(0, -6),
    code.slice(1),
    `${code}0`,
    [...code].toReversed().join('') + '1',
    '',
    'null',
    `${code}%00`,
  ]) {
    // Each is judged: the limit of five is tested elsewhere.
    await it.db.updateTable('registrations').set({ tries: 0 }).where('userId', '=', userId).execute();
    const answer = await guess(handle, one);
    expect([one, answer.statusCode]).toEqual([one, 400]);
  }
  expect(await readUser()).toMatchObject({ isEmailConfirmed: false });
  await it.db.updateTable('registrations').set({ tries: 0 }).where('userId', '=', userId).execute();
  expect((await guess(handle, code)).statusCode).toBe(200);
});
