import { generateSync } from 'otplib';
import { v7 as newId } from 'uuid';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestApp, password, type TestApp } from '#test/accounts.ts';
import { readNow } from '#server/db/clock.ts';
import { useChallenge } from './second-factor-store.ts';
import { passSecondFactor, takeSecondFactor } from './second-step.ts';

const halfMinute = 30_000;
const secretKey = 'the secret key of the tests, no secret';
const wrong = [400, { message: 'This code is not correct', code: 'secondFactorWrong' }];
const over = [400, { message: 'This login took too long: start again', code: 'challengeOver' }];
const unauthorized = [401, { message: 'Unauthorized', code: 'unauthorized' }];

let it: TestApp;
let advance: (milliseconds: number) => Promise<void>;
beforeAll(async () => {
  it = await openTestApp();
  advance = await it.stopClock();
});
afterAll(() => it.close());

/** What the app shows, so many half minutes from now. */
async function codeOf(secret: string, later = 0): Promise<string> {
  const now = (await readNow(it.db)).getTime() + later * halfMinute;
  return generateSync({ secret, epoch: Math.floor(now / 1000) });
}

function signIn(email: string, otp?: string, given = password) {
  const authorization = `Basic ${Buffer.from(`${email}:${given}`).toString('base64')}`;
  const headers = otp === undefined ? { authorization } : { authorization, otp };
  return it.app.inject({ method: 'POST', url: '/sso/auth', headers, remoteAddress: '198.51.100.1' });
}

/** The parts of the answers of the second factor's endpoints. */
interface SecondFactorAnswer {
  readonly code: string;
  readonly secret: string;
  readonly uri: string;
  readonly qr: object;
  readonly recoveryCodes: readonly string[];
  readonly session: { readonly token: string } | null;
  readonly token: string;
  readonly user: { readonly email: string };
}

async function post(path: string, body: object, token?: string): Promise<[number, SecondFactorAnswer]> {
  const headers = token === undefined ? {} : { authorization: `Bearer ${token}` };
  const response = await it.post(`/sso/auth/second-factor${path}`, body, headers);
  return [response.statusCode, response.json()];
}

const isAlive = async (token: string) => (await it.readMe(`Bearer ${token}`)).statusCode === 200;
const statusOf = async (token: string) =>
  (
    await it.app.inject({ url: '/sso/auth/second-factor', headers: { authorization: `Bearer ${token}` } })
  ).json();

/** An account with a second factor, and its secrets. */
async function withFactor(account: Parameters<TestApp['createAccount']>[0]) {
  const userId = await it.createAccount(account);
  const { token } = (await signIn(account.email)).json<{ token: string }>();
  const [, { secret }] = await post('/begin', { password }, token);
  const [status, { recoveryCodes }] = await post('/confirm', { code: await codeOf(secret) }, token);
  expect(status).toBe(200);
  await advance(halfMinute);
  return { userId, token, secret, recoveryCodes };
}

async function challengeOf(email: string): Promise<string> {
  const answer = await signIn(email);
  expect([answer.statusCode, answer.json().code]).toEqual([401, 'secondFactorRequired']);
  return answer.json().details.challenge;
}

describe('setting up a second factor', () => {
  test('takes the password, gives a secret with its QR code, and changes nothing before a code of it came', async () => {
    await it.createAccount({ email: 'begin@example.it' });
    const { token } = (await signIn('begin@example.it')).json();
    expect(await post('/begin', { password: 'Wrong guess 1' }, token)).toEqual([
      400,
      { message: 'Incorrect password', code: 'passwordWrong' },
    ]);
    const [status, { secret, uri, qr }] = await post('/begin', { password }, token);
    expect([status, secret]).toEqual([200, expect.stringMatching(/^[A-Z2-7]{32}$/)]);
    expect(uri).toBe(`otpauth://totp/Curiosa:begin%40example.it?secret=${secret}&issuer=Curiosa`);
    expect(qr).toEqual({
      viewBox: expect.stringMatching(/^0 0 \d+ \d+$/),
      path: expect.stringMatching(/^M[\dMhvz -]+$/),
    });
    expect(await statusOf(token)).toEqual({ isOn: false, isRequired: false, recoveryCodesLeft: 0 });
    expect((await signIn('begin@example.it')).statusCode).toBe(200);
  });

  test('ends with ten recovery codes, ends other sign-ins, and notifies the owner', async () => {
    await it.createAccount({ email: 'set@example.it', language: 'en' });
    const [{ token }, other] = [
      (await signIn('set@example.it')).json(),
      (await signIn('set@example.it')).json(),
    ];
    const [, { secret }] = await post('/begin', { password }, token);
    expect(await post('/confirm', { code: '000000' }, token)).toEqual(wrong);
    const [status, { recoveryCodes, session }] = await post(
      '/confirm',
      { code: await codeOf(secret) },
      token,
    );
    expect([status, session, new Set(recoveryCodes).size]).toEqual([200, null, 10]);
    for (const code of recoveryCodes) expect(code).toMatch(/^([a-z2-7]{4}-){3}[a-z2-7]{4}$/);
    expect([await isAlive(token), await isAlive(other.token)]).toEqual([true, false]);
    expect(await statusOf(token)).toEqual({ isOn: true, isRequired: false, recoveryCodesLeft: 10 });
    expect(await it.messagesTo('set@example.it')).toEqual([
      { template: 'secondFactorOn', facts: { name: 'Ada' }, language: 'en' },
    ]);
    expect((await post('/begin', { password }, token))[1].code).toBe('secondFactorOn');
    expect(await post('/confirm', { code: await codeOf(secret, 1) }, token)).toEqual(wrong);
  });

  test('stores neither the secret nor a recovery code in the clear', async () => {
    const { secret, recoveryCodes } = await withFactor({ email: 'sealed@example.it' });
    const { rows } = await it.database.pool.query(
      `select to_jsonb(t)::text as t from "secondFactors" t union all select to_jsonb(t)::text from "recoveryCodes" t`,
    );
    const stored = rows.map((row: { t: string }) => row.t).join('\n');
    for (const plain of [secret, ...recoveryCodes.map((code) => code.replaceAll('-', ''))])
      for (const form of [plain, Buffer.from(plain).toString('hex')]) expect(stored).not.toContain(form);
  });

  test('is refused to a guest', async () => {
    expect(await post('/begin', { password })).toEqual(unauthorized);
    expect(await post('/begin', { challenge: 'made-up' })).toEqual(over);
    expect(await post('/confirm', { code: '123456' })).toEqual(unauthorized);
  });
});

describe('signing in to an account with a second factor', () => {
  test('takes its code, sent along or after the challenge, which is good once', async () => {
    const { secret } = await withFactor({ email: 'both@example.it' });
    expect((await signIn('both@example.it', await codeOf(secret))).statusCode).toBe(200);
    const challenge = await challengeOf('both@example.it');
    await advance(halfMinute);
    const [status, { token, user }] = await post('', { challenge, code: await codeOf(secret) });
    expect([status, user.email, await isAlive(token)]).toEqual([200, 'both@example.it', true]);
    await advance(halfMinute);
    expect(await post('', { challenge, code: await codeOf(secret) })).toEqual(over);
  });

  test('is not revealed without the password', async () => {
    const { secret } = await withFactor({ email: 'quiet@example.it' });
    const answers = [
      await signIn('quiet@example.it', undefined, 'Wrong guess 1'),
      await signIn('quiet@example.it', await codeOf(secret), 'Wrong guess 1'),
    ];
    expect(answers.map((answer) => answer.json().code)).toEqual([
      'incorrectCredentials',
      'incorrectCredentials',
    ]);
  });

  test('takes the code of this half minute, the one before and the one after, each once', async () => {
    const { userId, secret } = await withFactor({ email: 'steps@example.it' });
    const take = (code: string) =>
      takeSecondFactor({ db: it.db, secretKey }, userId, code).then(
        () => 'in',
        () => 'refused',
      );
    await advance(10 * halfMinute);
    expect(await take(await codeOf(secret, -2))).toBe('refused');
    expect(await take(await codeOf(secret, 2))).toBe('refused');
    const codes = [await codeOf(secret, -1), await codeOf(secret), await codeOf(secret, 1)];
    for (const code of codes)
      expect([code, await take(code), await take(code)]).toEqual([code, 'in', 'refused']);
    // Steps before that of a used code count as used.
    expect(await take(await codeOf(secret))).toBe('refused');
  });

  test('takes a recovery code, once, however it is typed', async () => {
    const { recoveryCodes } = await withFactor({ email: 'lost@example.it' });
    const [first = '', second = ''] = recoveryCodes;
    const answer = await signIn('lost@example.it', first.toUpperCase().replaceAll('-', ' '));
    expect(answer.statusCode).toBe(200);
    expect((await signIn('lost@example.it', first)).json().code).toBe('secondFactorWrong');
    expect((await post('', { challenge: await challengeOf('lost@example.it'), code: second }))[0]).toBe(200);
    expect((await statusOf(answer.json().token)).recoveryCodesLeft).toBe(8);
  });

  test('waits longer and longer after wrong codes, and not after a right one', async () => {
    const { secret } = await withFactor({ email: 'guess@example.it' });
    const seen = [];
    for (let round = 0; round < 7; round += 1)
      seen.push((await signIn('guess@example.it', '000000')).statusCode);
    expect(seen).toEqual([400, 400, 400, 400, 400, 400, 429]);
    // Even a right code waits: it could be a guess.
    expect((await signIn('guess@example.it', await codeOf(secret))).statusCode).toBe(429);
    await advance(halfMinute);
    expect((await signIn('guess@example.it', await codeOf(secret))).statusCode).toBe(200);
  });

  test('waits ten minutes for the code, and ends when the password changes or the account is disabled', async () => {
    const { userId, secret } = await withFactor({ email: 'wait@example.it' });
    const late = await challengeOf('wait@example.it');
    await advance(20 * halfMinute);
    expect(await post('', { challenge: late, code: await codeOf(secret) })).toEqual(over);

    const disabled = await challengeOf('wait@example.it');
    await it.db.updateTable('users').set({ isEnabled: false }).where('_id', '=', userId).execute();
    expect(await post('', { challenge: disabled, code: await codeOf(secret) })).toEqual(over);
    await it.db.updateTable('users').set({ isEnabled: true }).where('_id', '=', userId).execute();

    const before = await challengeOf('wait@example.it');
    const authorization = `Basic ${Buffer.from(`wait@example.it:${password}`).toString('base64')}`;
    const change = (otp?: string) =>
      it.app.inject({
        method: 'PUT',
        url: '/api/users/me/password',
        headers: otp === undefined ? { authorization } : { authorization, otp },
        payload: { password: 'Altra Luce 8 e 9' },
      });
    expect((await change()).json().code).toBe('secondFactorRequired');
    expect((await change(await codeOf(secret))).statusCode).toBe(200);
    await advance(halfMinute);
    expect(await post('', { challenge: before, code: await codeOf(secret) })).toEqual(over);
  });
});

describe('the same code shown by five at once', () => {
  async function race(email: string, store?: Parameters<typeof takeSecondFactor>[3]): Promise<number> {
    const { userId, secret } = await withFactor({ email });
    const code = await codeOf(secret);
    // As many as are free of waiting.
    const answers = await Promise.allSettled(
      Array.from({ length: 5 }, () => takeSecondFactor({ db: it.db, secretKey }, userId, code, store)),
    );
    return answers.filter(({ status }) => status === 'fulfilled').length;
  }

  test('signs one in', async () => {
    expect(await race('race@example.it')).toBe(1);
  });

  test('without the lock it would sign in more', async () => {
    let read = 0;
    let go = () => {};
    const all = new Promise<void>((resolve) => {
      go = resolve;
    });
    const lockFactor = async (tx: Parameters<typeof takeSecondFactor>[0]['db'], userId: string) => {
      const factor = await tx
        .selectFrom('secondFactors')
        .select(['sealedSecret', 'confirmedAt', 'lastStep'])
        .where('userId', '=', userId)
        .executeTakeFirst();
      read += 1;
      if (read === 5) go();
      await all;
      return factor;
    };
    expect(await race('unlocked@example.it', { lockFactor })).toBe(5);
  });
});

describe('a second step that is on its way while the password changes', () => {
  /** Shows the right code, and has the password reset before the sign-in opens. */
  async function passLate(email: string, delay: (whenReset: () => Promise<void>) => typeof useChallenge) {
    const { secret } = await withFactor({ email });
    const challenge = await challengeOf(email);
    const reset = async () => {
      await it.post('/sso/auth/forgot-password', { email });
      const token = (await it.linksTo(email)).at(-1);
      const answer = await it.post('/sso/auth/reset-password', { token, password: 'Altra Luce 8 e 9' });
      expect(answer.statusCode).toBe(204);
    };
    const given = { challenge, code: await codeOf(secret) };
    return passSecondFactor(
      { db: it.db, secretKey },
      given,
      { address: '198.51.100.1', userAgent: '' },
      delay(reset),
    );
  }

  test('is refused', async () => {
    const late = passLate('late@example.it', (whenReset) => async (tx, ...which) => {
      await whenReset();
      return useChallenge(tx, ...which);
    });
    await expect(late).rejects.toMatchObject({ code: 'challengeOver' });
  });

  test('would open a sign-in without the second look', async () => {
    const { token } = await passLate('unheld@example.it', (whenReset) => async () => {
      await whenReset();
      return true;
    });
    expect(await isAlive(token)).toBe(true);
  });
});

describe('turning the second factor off', () => {
  test('takes the password and a code', async () => {
    const { token, secret } = await withFactor({ email: 'off@example.it' });
    const turnOff = async (given: string, code: string) =>
      post('/turn-off', { password: given, code }, token);
    expect((await turnOff('Wrong guess 1', await codeOf(secret)))[1].code).toBe('passwordWrong');
    expect(await turnOff(password, '000000')).toEqual(wrong);
    expect(await turnOff(password, await codeOf(secret))).toEqual([
      200,
      { isOn: false, isRequired: false, recoveryCodesLeft: 0 },
    ]);
    expect((await signIn('off@example.it')).statusCode).toBe(200);
    expect((await it.messagesTo('off@example.it')).map(({ template }) => template)).toEqual([
      'secondFactorOn',
      'secondFactorOff',
    ]);
  });

  test('is done by an admin for an owner who has lost it, ends their sign-ins, and is audited', async () => {
    const { userId, token } = await withFactor({ email: 'helped@example.it' });
    const adminId = await it.createAccount({ email: 'admin@example.it', role: 'admin' });
    const admin = (await signIn('admin@example.it')).json().token;
    const call = async (method: 'GET' | 'DELETE', id: string) => {
      const headers = { authorization: `Bearer ${admin}` };
      const answer = await it.app.inject({ method, url: `/api/users/${id}/second-factor`, headers });
      return [answer.statusCode, answer.json()];
    };
    const reset = (id: string) => call('DELETE', id);
    expect(await call('GET', userId)).toEqual([
      200,
      { isOn: true, isRequired: false, recoveryCodesLeft: 10 },
    ]);
    expect((await call('GET', newId()))[0]).toBe(404);
    const off = [200, { isOn: false, isRequired: false, recoveryCodesLeft: 0 }];
    expect([await reset(userId), await reset(userId)]).toEqual([off, off]);
    expect(await call('GET', userId)).toEqual(off);
    expect((await reset(newId()))[0]).toBe(404);
    expect(await isAlive(token)).toBe(false);
    expect((await signIn('helped@example.it')).statusCode).toBe(200);
    const trail = await it.db
      .selectFrom('auditEntries')
      .select(['userId', 'action', 'changes'])
      .where('entityId', '=', userId)
      .execute();
    expect(trail).toEqual([
      { userId: adminId, action: 'update', changes: { secondFactor: { before: true, after: false } } },
    ]);
  });
});

describe('where staff must have a second factor', () => {
  beforeAll(async () => {
    const setting = { _id: newId(), name: 'secondFactorForStaff', value: 'true' };
    await it.db.insertInto('settings').values(setting).execute();
  });

  test('one without it gets no sign-in before it is set up, and one with the last step', async () => {
    await it.createAccount({ email: 'editor@example.it', subRoles: ['editor'] });
    const refused = await signIn('editor@example.it');
    expect([refused.statusCode, refused.json().code, refused.json().next]).toEqual([
      401,
      'secondFactorMissing',
      { action: 'setUpSecondFactor' },
    ]);
    const { challenge } = refused.json().details;
    // It is good for setting up only.
    expect(await post('', { challenge, code: '123456' })).toEqual(over);
    expect((await it.readMe(`Bearer ${challenge}`)).statusCode).toBe(401);

    const [, { secret }] = await post('/begin', { challenge });
    const code = await codeOf(secret);
    const [status, { recoveryCodes, session }] = await post('/confirm', { challenge, code });
    expect([status, recoveryCodes.length, await isAlive(session?.token ?? '')]).toEqual([200, 10, true]);
    expect(await statusOf(session?.token ?? '')).toMatchObject({ isOn: true, isRequired: true });
    expect(await post('/begin', { challenge })).toEqual(over);
    expect((await signIn('editor@example.it')).json().code).toBe('secondFactorRequired');
  });

  test('visitors go on without', async () => {
    await it.createAccount({ email: 'visitor@example.it' });
    expect((await signIn('visitor@example.it')).statusCode).toBe(200);
  });

  test('a password is changed with it only', async () => {
    await it.createAccount({ email: 'support@example.it', subRoles: ['support'] });
    const authorization = `Basic ${Buffer.from(`support@example.it:${password}`).toString('base64')}`;
    const answer = await it.app.inject({
      method: 'PUT',
      url: '/api/users/me/password',
      headers: { authorization },
      payload: { password: 'Altra Luce 8 e 9' },
    });
    expect(answer.json().code).toBe('secondFactorMissing');
  });
});
