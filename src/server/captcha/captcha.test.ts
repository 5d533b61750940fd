import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Challenge } from '#core/captcha/proof.ts';
import { throttles } from '#core/throttle/rules.ts';
import { openTestApp, type TestApp } from '#test/accounts.ts';
import { countTry } from '#server/throttle/service.ts';
import { quickCaptcha, solve, solvedCaptcha } from '#test/captcha.ts';
import { openAltcha } from './altcha.ts';
import { openCaptcha, sweepChallenges } from './service.ts';

let it: TestApp;
beforeAll(async () => {
  it = await openTestApp({}, quickCaptcha);
});
afterAll(() => it.close());

const fetchTask = async () => (await it.app.inject('/sso/captcha')).json<Challenge>();
const proofOf = (text: string | undefined) =>
  openCaptcha(it.db, quickCaptcha).proofIn({ headers: { 'recaptcha-token': text } });
const used = async () => (await it.db.selectFrom('usedChallenges').select('nonce').execute()).length;

describe('a task', () => {
  test('is answered to every caller, another one each time, and not cached on the way', async () => {
    const answers = await Promise.all([it.app.inject('/sso/captcha'), it.app.inject('/sso/captcha')]);
    expect(answers.map(({ statusCode, headers }) => [statusCode, headers['cache-control']])).toEqual([
      [200, 'no-store'],
      [200, 'no-store'],
    ]);
    const [one, other] = answers.map((answer) => answer.json<Challenge>().parameters.nonce);
    expect(one).not.toBe(other);
  });

  test('is there where the captcha is a task, and nowhere else', async () => {
    const off = await openTestApp();
    const answer = await off.app.inject('/sso/captcha');
    expect([answer.statusCode, answer.json().code]).toEqual([404, 'notFound']);
    await off.close();
  });
});

describe('a solution', () => {
  test('counts once, on every process', async () => {
    const text = await solve(await fetchTask());
    expect(await proofOf(text).isGood()).toBe(true);
    expect(await proofOf(text).isGood()).toBe(false);
  });

  test('that comes twenty times at once counts once', async () => {
    const text = await solve(await fetchTask());
    const answers = await Promise.all(Array.from({ length: 20 }, () => proofOf(text).isGood()));
    expect(answers.filter((isGood) => isGood)).toHaveLength(1);
  });

  test('control: it would count each time if used tasks were looked up first and written afterwards', async () => {
    const altcha = openAltcha('the secret key of the tests, no secret', { cost: 10, highestCounter: 5 });
    const now = new Date();
    const text = await solve(await altcha.setTask(now));
    let looking = 20;
    const { promise: allHaveLooked, resolve: goOn } = Promise.withResolvers<void>();
    const markUnguarded = async (nonce: Buffer, expiresAt: Date) => {
      const found = await it.db
        .selectFrom('usedChallenges')
        .select('nonce')
        .where('nonce', '=', nonce)
        .executeTakeFirst();
      looking -= 1;
      if (looking === 0) goOn();
      await allHaveLooked;
      await it.db
        .insertInto('usedChallenges')
        .values({ nonce, expiresAt })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
      return !found;
    };
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => altcha.judge(text, now, markUnguarded)),
    );
    expect(answers.filter((isGood) => isGood)).toHaveLength(20);
  });

  test('is remembered as long as its task holds, and no longer', async () => {
    await it.db.deleteFrom('usedChallenges').execute();
    const text = await solve(await fetchTask());
    await proofOf(text).isGood();
    await it.database.moveClock(9 * 60_000);
    await sweepChallenges(it.db);
    expect([await used(), await proofOf(text).isGood()]).toEqual([1, false]);
    await it.database.moveClock(2 * 60_000);
    await sweepChallenges(it.db);
    expect([await used(), await proofOf(text).isGood()]).toEqual([0, false]);
  });
});

describe('registering', () => {
  let people = 0;
  const form = (change: object = {}) => ({
    name: 'Ada',
    surname: 'Rossi',
    email: `person${people++}@example.it`,
    password: 'Luce e Ombra 7',
    privacyConsent: true,
    ...change,
  });
  const register = async (headers: Record<string, string>, change?: object) => {
    const { statusCode, body } = await it.post('/sso/auth/register', form(change), headers);
    return [statusCode, (JSON.parse(body) as { code?: string }).code];
  };

  test('requires a solution, once for each account', async () => {
    expect(await register({})).toEqual([400, 'captchaFailed']);
    expect(await register({ 'recaptcha-token': 'solved' })).toEqual([400, 'captchaFailed']);
    const headers = await solvedCaptcha(it.app);
    expect(await register(headers)).toEqual([201, undefined]);
    expect(await register(headers)).toEqual([400, 'captchaFailed']);
  });

  test('does not use it up for a form that is to be put right', async () => {
    const headers = await solvedCaptcha(it.app);
    expect(await register(headers, { password: 'Password123' })).toEqual([400, 'passwordWeak']);
    expect(await register(headers)).toEqual([201, undefined]);
  });
});

describe('signing in', () => {
  beforeAll(async () => {
    await it.stopClock();
  });

  const here = '198.51.100.7';
  const signIn = (email: string, given: string | undefined, headers: Record<string, string> = {}) =>
    it.app.inject({
      method: 'POST',
      url: '/sso/auth',
      remoteAddress: here,
      headers: {
        authorization: `Basic ${Buffer.from(`${email}:${given ?? 'Luce e Ombra 7'}`).toString('base64')}`,
        ...headers,
      },
    });
  /** Wrong passwords, up to the first that has to wait. */
  const guessOften = async (email: string) => {
    for (let round = 0; round < 6; round += 1) await signIn(email, 'Wrong guess 1');
  };

  test('requires none, and ignores one, while there is no wait', async () => {
    await it.createAccount({ email: 'ada@example.it' });
    expect((await signIn('ada@example.it', undefined)).statusCode).toBe(200);
    expect((await signIn('ada@example.it', undefined, { 'recaptcha-token': 'x' })).statusCode).toBe(200);
    const headers = await solvedCaptcha(it.app);
    expect((await signIn('ada@example.it', undefined, headers)).statusCode).toBe(200);
    expect(await proofOf(headers['recaptcha-token']).isGood()).toBe(true);
  });

  test('goes on with a solved one instead of waiting, and says that it would', async () => {
    await it.createAccount({ email: 'bea@example.it' });
    await guessOften('bea@example.it');
    const wait = await signIn('bea@example.it', undefined);
    expect([wait.statusCode, wait.json()]).toEqual([
      429,
      {
        message: 'Too many requests',
        code: 'tooManyRequests',
        details: { retryAfterSeconds: 1, captcha: 'altcha' },
      },
    ]);
    const wrong = await signIn('bea@example.it', undefined, { 'recaptcha-token': 'solved' });
    expect([wrong.statusCode, wrong.json()]).toEqual([429, wait.json()]);
    const headers = await solvedCaptcha(it.app);
    expect((await signIn('bea@example.it', 'Wrong guess 2', headers)).statusCode).toBe(401);
    const again = await signIn('bea@example.it', undefined, headers);
    expect(again.json()).toMatchObject({ details: { retryAfterSeconds: 2, captcha: 'altcha' } });
    const right = await signIn('bea@example.it', undefined, await solvedCaptcha(it.app));
    expect(right.statusCode).toBe(200);
    expect((await signIn('bea@example.it', undefined)).statusCode).toBe(200);
  });

  test('does not allow unlimited guesses, however many captchas are solved', async () => {
    await it.createAccount({ email: 'cara@example.it' });
    const { signInFromAddress, signInByCaptcha } = throttles;
    const judged = signInFromAddress.free + 1 + signInByCaptcha.free + 1;
    const met: unknown[] = [];
    for (let round = 0; round < judged + 2; round += 1) {
      const answer = await signIn('cara@example.it', 'Wrong guess 1', await solvedCaptcha(it.app));
      met.push(answer.json().details ?? answer.statusCode);
    }
    expect(met).toEqual([
      ...Array<number>(judged).fill(401),
      { retryAfterSeconds: 1 },
      { retryAfterSeconds: 1 },
    ]);
  });
});

test.each(['forgot-password', 'request-deletion'])(
  '%s requires a solution, once for each link',
  async (path) => {
    const requestLink = async (headers?: Record<string, string>) => {
      const answer = await it.post(`/sso/auth/${path}`, { email: 'ada@example.it' }, headers);
      return [answer.statusCode, answer.body === '' ? null : answer.json().code];
    };
    expect(await requestLink()).toEqual([400, 'captchaFailed']);
    const headers = await solvedCaptcha(it.app);
    expect(await requestLink(headers)).toEqual([204, null]);
    expect(await requestLink(headers)).toEqual([400, 'captchaFailed']);
  },
);

test.each([
  ['resend-email', 'resendOfAddress'],
  ['resend-code', 'codesOfAddress'],
] as const)('%s takes a solution where a whole network would have to wait', async (path, rule) => {
  const network = '198.51.100.9';
  const tries = throttles[rule].free + 1;
  for (let round = 0; round < tries; round += 1) await countTry(it.db, [{ rule, what: network }]);
  const resend = async (headers: Record<string, string> = {}) => {
    const answer = await it.app.inject({
      method: 'POST',
      url: `/sso/auth/${path}`,
      payload: { email: `nobody-${path}@example.it` },
      headers,
      remoteAddress: network,
    });
    return [answer.statusCode, answer.json().details?.captcha];
  };
  expect(await resend()).toEqual([429, 'altcha']);
  expect(await resend(await solvedCaptcha(it.app))).toEqual([200, undefined]);
  // Now the address itself has to wait: a captcha does not shorten the pause between two messages.
  expect(await resend(await solvedCaptcha(it.app))).toEqual([429, undefined]);
});

test('where the captcha is off, a solution does not shorten a wait', async () => {
  const off = await openTestApp();
  await off.stopClock();
  const from = '198.51.100.8';
  const met = [];
  for (let round = 0; round < 7; round += 1) {
    const answer = await off.signIn('dora@example.it', 'Wrong guess 1', from);
    met.push(answer.json().details ?? answer.statusCode);
  }
  expect(met).toEqual([401, 401, 401, 401, 401, 401, { retryAfterSeconds: 1 }]);
  await off.close();
});
