import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { clientBearer, openTestApp, password, type TestApp } from '#test/accounts.ts';
import { atFullCost } from '#test/cheap-passwords.ts';
import { countingStatements } from '#test/statements.ts';
import { identifyWith } from './identify.ts';
import { hashToken } from './secret-token.ts';
import { Refusal } from '#core/refusals.ts';
import { throttles } from '#core/throttle/rules.ts';
import { signIn } from './sign-in.ts';
import { createTurns, type Turns } from './turns.ts';

let it: TestApp;
beforeAll(async () => {
  // Sign-ins at the same moment only wait for each other when each takes its time.
  vi.stubEnv(atFullCost, '1');
  it = await openTestApp();
  await it.createAccount({ email: 'ada@example.it' });
});
afterAll(async () => {
  vi.unstubAllEnvs();
  await it.close();
});

const hour = 3_600_000;
const incorrect = { message: 'Incorrect email or password', code: 'incorrectCredentials' };

describe('signing in', () => {
  test('answers a token, no refresh token while that is off, and the account', async () => {
    const answer = await it.signIn('ada@example.it');
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['cache-control']).toBe('no-store');
    const { token, refreshToken, user } = answer.json();
    expect(token).toMatch(/^[\w-]{43}$/);
    expect(refreshToken).toBe(null);
    expect(user).toMatchObject({ email: 'ada@example.it', name: 'Ada', role: 'user', isUserCompleted: true });
    const me = await it.readMe(`Bearer ${token}`);
    expect(me.json()).toEqual(user);
    expect(me.headers['cache-control']).toBe('no-store');
  });

  test('reads the address as people type it', async () => {
    expect((await it.signIn('  ADA@Example.it ')).statusCode).toBe(200);
  });

  test('takes a password with colons and letters of any alphabet', async () => {
    const { hashPassword } = await import('./passwords/password-hash.ts');
    const odd = 'Perché: "No"? 7 è Ёж:';
    await it.createAccount({ email: 'odd@example.it', passwordHash: await hashPassword(odd) });
    expect((await it.signIn('odd@example.it', odd)).statusCode).toBe(200);
  });

  test('stores nothing that could be used instead of the token or the password', async () => {
    const { token } = (await it.signIn('ada@example.it')).json();
    const { rows } = await it.database.pool.query(
      `select to_jsonb(t)::text as t from "accessTokens" t union all select to_jsonb(u)::text from "users" u`,
    );
    const stored = rows.map((row: { t: string }) => row.t).join('\n');
    expect(stored).not.toContain(token);
    expect(stored).not.toContain(password);
  });

  test('is refused alike for an unknown address, a wrong password, an unconfirmed, a disabled and an imported account', async () => {
    await it.createAccount({ email: 'imported@example.it', passwordHash: null });
    await it.createAccount({ email: 'unconfirmed@example.it', isEmailConfirmed: false });
    const disabled = await it.createAccount({ email: 'disabled@example.it' });
    await it.db.updateTable('users').set({ isEnabled: false }).where('_id', '=', disabled).execute();
    const answers = [
      await it.signIn('nobody@example.it'),
      await it.signIn('ada@example.it', 'Luce e Ombra 8'),
      await it.signIn('ada@example.it', ''),
      await it.signIn('unconfirmed@example.it'),
      await it.signIn('disabled@example.it'),
      await it.signIn('imported@example.it'),
      await it.signIn('imported@example.it', ''),
    ];
    expect(answers.map((answer) => [answer.statusCode, answer.json()])).toEqual(
      answers.map(() => [401, incorrect]),
    );
  });

  test('without an address says that it is required, with a bad one that it is invalid', async () => {
    const required = [400, { message: 'Email required', code: 'emailRequired' }];
    const answers = [
      await it.signIn(''),
      await it.post('/sso/auth', {}),
      await it.post('/sso/auth', {}, { authorization: `Bearer ${clientBearer}` }),
      await it.post('/sso/auth', {}, { authorization: 'Basic' }),
      await it.post('/sso/auth', {}, { authorization: 'Basic !!' }),
    ];
    expect(answers.map((answer) => [answer.statusCode, answer.json()])).toEqual(answers.map(() => required));
    const invalid = await it.signIn('ada@example');
    expect([invalid.statusCode, invalid.json()]).toEqual([
      400,
      { message: 'Invalid email', code: 'emailInvalid' },
    ]);
  });

  test('never answers a hash on any endpoint', async () => {
    const signedIn = await it.signIn('ada@example.it');
    const me = await it.readMe(`Bearer ${signedIn.json().token}`);
    expect(`${signedIn.body}${me.body}`).not.toMatch(/hash|argon2|password/i);
  });
});

describe('registering an address and then signing in with the password that was typed', () => {
  const typed = 'Ombra e Luce 8';
  const place = '203.0.113.40';
  const answerOf = ({ statusCode, headers, body }: Awaited<ReturnType<TestApp['signIn']>>) => {
    const { 'x-request-id': _id, date: _date, ...rest } = headers;
    return { statusCode, rest, body };
  };
  async function register(email: string): Promise<void> {
    const form = { name: 'Ada', surname: 'Rossi', email, password: typed, privacyConsent: true };
    expect((await it.post('/sso/auth/register', form)).statusCode).toBe(201);
  }
  /** The answers to nine sign-ins in a row, from one place. */
  async function probe(email: string) {
    await register(email);
    const answers = [];
    for (let round = 0; round < 9; round += 1) answers.push(answerOf(await it.signIn(email, typed, place)));
    return answers;
  }

  test('is answered alike for an address that was free, one that was not, and one that waits for its link', async () => {
    await it.stopClock();
    await it.createAccount({ email: 'probed@example.it' });
    await register('waits@example.it');
    const ofKnown = await probe('probed@example.it');
    expect(await probe('free@example.it')).toEqual(ofKnown);
    expect(await probe('waits@example.it')).toEqual(ofKnown);
    // Each try counts, and none takes back those before it.
    expect(ofKnown.map(({ statusCode }) => statusCode)).toEqual([
      ...Array<number>(throttles.signInFromAddress.free + 1).fill(401),
      429,
      429,
      429,
    ]);
    expect(JSON.parse(ofKnown[0]?.body ?? '')).toEqual(incorrect);
  });

  test('opens a sign-in once the address is confirmed', async () => {
    const email = 'opened@example.it';
    const form = { name: 'Ada', surname: 'Rossi', email, password: typed, privacyConsent: true };
    const { handle } = (await it.post('/sso/auth/register', form)).json<{ handle: string }>();
    expect((await it.signIn(email, typed)).statusCode).toBe(401);
    const [token = ''] = await it.linksTo(email);
    expect((await it.post('/sso/auth/confirm-email', { token, handle })).statusCode).toBe(200);
    expect((await it.signIn(email, typed)).json()).toMatchObject({ user: { email, isEmailConfirmed: true } });
  });

  test('does not clear the tries at an alias, which may be the account that is guessed at', async () => {
    await it.createAccount({ email: 'alias@example.it' });
    await register('alias+mine@example.it');
    const codes = [];
    for (let round = 0; round < 3; round += 1)
      for (const [email, given] of [
        ['alias@example.it', 'Wrong guess 1'],
        ['alias+mine@example.it', typed],
        ['alias+mine@example.it', typed],
      ] as const)
        codes.push((await it.signIn(email, given, '203.0.113.41')).statusCode);
    expect(codes).toEqual([...Array<number>(6).fill(401), ...Array<number>(3).fill(429)]);
  });
});

describe('guessing', () => {
  let advance: (milliseconds: number) => Promise<void>;
  beforeAll(async () => {
    advance = await it.stopClock();
  });

  test('at an account from one place waits longer and longer, known address or not', async () => {
    await it.createAccount({ email: 'guessed@example.it' });
    for (const email of ['guessed@example.it', 'unknown@example.it']) {
      const guess = async () => {
        const answer = await it.signIn(email, 'Wrong guess 1', '203.0.113.9');
        return [answer.statusCode, answer.headers['retry-after']];
      };
      const seen = [];
      for (let round = 0; round < 6; round += 1) seen.push(await guess());
      expect(seen).toEqual(Array.from({ length: 6 }, () => [401, undefined]));
      expect(await guess()).toEqual([429, '1']);
      await advance(1000);
      expect([await guess(), await guess()]).toEqual([
        [401, undefined],
        [429, '2'],
      ]);
    }
    const refused = await it.signIn('guessed@example.it', password, '203.0.113.9');
    expect(refused.json()).toEqual({
      message: 'Too many requests',
      code: 'tooManyRequests',
      details: { retryAfterSeconds: 1 },
    });
    // The owner signs in elsewhere at once, and here after the wait; then all tries are deleted.
    expect((await it.signIn('guessed@example.it')).statusCode).toBe(200);
    await advance(1000);
    expect((await it.signIn('guessed@example.it', password, '203.0.113.9')).statusCode).toBe(200);
    expect((await it.signIn('guessed@example.it', 'Wrong guess 1', '203.0.113.9')).statusCode).toBe(401);
  });

  test('by many at the same moment lets no more through than one after the other', async () => {
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => it.signIn('crowd@example.it', 'Wrong guess 1', '203.0.113.10')),
    );
    const codes = answers.map(({ statusCode }) => statusCode).sort();
    expect(codes).toEqual([...Array(6).fill(401), ...Array(14).fill(429)]);
  });

  test('from a hundred places slows strangers, and not the owner at home', async () => {
    await it.createAccount({ email: 'famous@example.it' });
    expect((await it.signIn('famous@example.it', password, '192.0.2.1')).statusCode).toBe(200);
    const answers = [];
    // As many at once as may wait for their turn.
    for (let round = 0; round < 5; round += 1)
      answers.push(
        ...(await Promise.all(
          Array.from({ length: 20 }, (_, place) =>
            it.signIn('famous@example.it', 'Wrong guess 1', `192.0.2.${100 + 20 * round + place}`),
          ),
        )),
      );
    expect(answers.filter(({ statusCode }) => statusCode === 401)).toHaveLength(51);
    expect((await it.signIn('famous@example.it', password, '192.0.2.99')).statusCode).toBe(429);
    expect((await it.signIn('famous@example.it', password, '192.0.2.1')).statusCode).toBe(200);
  });

  test('from a hundred places at the same moment reaches as many as may wait, and not the owner at home', async () => {
    await it.createAccount({ email: 'rushed@example.it' });
    expect((await it.signIn('rushed@example.it', password, '192.0.2.1')).statusCode).toBe(200);
    const guesses = Promise.all(
      Array.from({ length: 100 }, (_, place) =>
        it.signIn('rushed@example.it', 'Wrong guess 1', `192.0.2.${place + 100}`),
      ),
    );
    const home = await it.signIn('rushed@example.it', password, '192.0.2.1');
    const answers = await guesses;
    expect(home.statusCode).toBe(200);
    const judged = answers.filter(({ statusCode }) => statusCode === 401);
    expect(judged.length).toBeLessThanOrEqual(21);
    const refused = answers.filter(({ statusCode }) => statusCode === 429);
    expect(judged.length + refused.length).toBe(100);
    expect(new Set(refused.map(({ headers }) => headers['retry-after']))).toEqual(new Set(['5']));
  });

  test('leaves places for callers without a wait, however many are refused', async () => {
    await it.createAccount({ email: 'crowded@example.it' });
    const guess = (from: string) => it.signIn('crowded@example.it', 'Wrong guess 1', from);
    for (let round = 0; round < 6; round += 1) await guess('203.0.113.30');
    // Each of these has to wait, so that few of them get into the queue.
    const guesses = Promise.all(Array.from({ length: 100 }, () => guess('203.0.113.30')));
    const owner = await it.signIn('crowded@example.it', password, '203.0.113.31');
    expect(owner.statusCode).toBe(200);
    expect(new Set((await guesses).map(({ statusCode }) => statusCode))).toEqual(new Set([429]));
  });

  test('does not stand in the way of a school that shares one address', async () => {
    const pupils = Array.from({ length: 60 }, (_, number) => `pupil${number}@example.it`);
    for (const email of pupils) await it.createAccount({ email });
    const wrong = await Promise.all(pupils.map((email) => it.signIn(email, 'Wrong guess 1', '192.0.2.200')));
    const right = await Promise.all(pupils.map((email) => it.signIn(email, password, '192.0.2.200')));
    expect(new Set(wrong.map(({ statusCode }) => statusCode))).toEqual(new Set([401]));
    expect(new Set(right.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
  });
});

describe('twelve right sign-ins to one account at once', () => {
  const twelve = Array.from({ length: 12 }, (_, number) => number);
  /** From one place, by one process or by two in turn. */
  async function rush(email: string, processes: readonly Turns[]): Promise<string[]> {
    await it.createAccount({ email });
    const origin = { address: '203.0.113.20', userAgent: '' };
    return Promise.all(
      twelve.map((number) =>
        signIn(
          { db: it.db, secretKey: '' },
          { email, password },
          origin,
          undefined,
          processes[number % processes.length],
        ).then(
          () => 'in',
          (error: unknown) => (error instanceof Refusal ? error.code : 'fault'),
        ),
      ),
    );
  }
  const allIn = twelve.map(() => 'in');

  test('all succeed', async () => {
    await it.createAccount({ email: 'twelve@example.it' });
    const answers = await Promise.all(
      twelve.map(() => it.signIn('twelve@example.it', password, '203.0.113.21')),
    );
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(twelve.map(() => 200));
  });

  test('all succeed over two processes, and over five', async () => {
    expect(await rush('two@example.it', [createTurns(), createTurns()])).toEqual(allIn);
    const five = Array.from({ length: 5 }, () => createTurns());
    expect(await rush('five@example.it', five)).toEqual(allIn);
  });

  test('control: without turns some of them are refused for being too many', async () => {
    const noTurns: Turns = { run: (_key, work) => work(), isCrowded: () => false };
    expect(await rush('unordered@example.it', [noTurns])).toContain('tooManyRequests');
  });

  test('succeed after wrong ones that are free, and clear the count', async () => {
    await it.createAccount({ email: 'mistyped@example.it' });
    const at = '203.0.113.22';
    for (let round = 0; round < 5; round += 1)
      expect((await it.signIn('mistyped@example.it', 'Wrong guess 1', at)).statusCode).toBe(401);
    const last = await Promise.all(twelve.slice(1).map(() => it.signIn('mistyped@example.it', password, at)));
    expect(last.map(({ statusCode }) => statusCode)).toEqual(twelve.slice(1).map(() => 200));
    for (let round = 0; round < 6; round += 1)
      expect((await it.signIn('mistyped@example.it', 'Wrong guess 1', at)).statusCode).toBe(401);
  });
});

describe('a token', () => {
  const tokenOf = async (email: string) => (await it.signIn(email)).json().token as string;
  const statusOf = async (token: string) => (await it.readMe(`Bearer ${token}`)).statusCode;

  test('ends at once when its owner signs out, and no other with it', async () => {
    const [ended, other] = [await tokenOf('ada@example.it'), await tokenOf('ada@example.it')];
    const signOut = () => it.post('/sso/auth/logout', {}, { authorization: `Bearer ${ended}` });
    expect((await signOut()).statusCode).toBe(204);
    expect([await statusOf(ended), await statusOf(other)]).toEqual([401, 200]);
    expect((await signOut()).statusCode).toBe(401);
  });

  test('ends at once when the account is disabled', async () => {
    const userId = await it.createAccount({ email: 'soon-disabled@example.it' });
    const token = await tokenOf('soon-disabled@example.it');
    expect(await statusOf(token)).toBe(200);
    await it.db.updateTable('users').set({ isEnabled: false }).where('_id', '=', userId).execute();
    expect(await statusOf(token)).toBe(401);
  });

  test('that has ended does not matter to endpoints that answer every caller alike', async () => {
    const token = await tokenOf('ada@example.it');
    await it.post('/sso/auth/logout', {}, { authorization: `Bearer ${token}` });
    for (const url of ['/api/version', '/api/config'] as const) {
      const answers = await Promise.all(
        [`Bearer ${token}`, 'Bearer', 'nonsense'].map((authorization) =>
          it.app.inject({ method: 'GET', url, headers: { authorization } }),
        ),
      );
      expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
    }
  });

  test('that is not valid is refused wherever the caller matters, and never taken for a guest', async () => {
    const token = await tokenOf('ada@example.it');
    const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
    const mutated = Array.from({ length: 100 }, (_, round) => {
      const at = round % token.length;
      const put = letters[(letters.indexOf(token[at] ?? '') + 1 + round) % letters.length] ?? '';
      const changed = token.slice(0, at) + put + token.slice(at + 1);
      return changed === token ? `${token}A` : changed;
    });
    const bad = [
      ...mutated,
      token.slice(0, -1),
      `${token}=`,
      token.toLowerCase(),
      'eyJhbGciOiJub25lIn0.eyJzdWIiOiIxIn0.',
      '0',
      `${token}, ${token}`,
      'ç',
    ];
    expect(new Set(bad).has(token)).toBe(false);
    for (const value of bad) {
      for (const url of ['/api/users/me', '/api/events', '/api/sessions']) {
        const answer = await it.app.inject({ url, headers: { authorization: `Bearer ${value}` } });
        expect([url, answer.statusCode, answer.json()]).toEqual([
          url,
          401,
          { message: 'Unauthorized', code: 'unauthorized' },
        ]);
      }
    }
    for (const authorization of ['Bearer', 'Bearer ', token, `Token ${token}`, `bearer: ${token}`])
      expect([authorization, (await it.readMe(authorization)).statusCode]).toEqual([authorization, 401]);
    expect(await statusOf(token)).toBe(200);
  });

  test('of the client, like none, is a guest', async () => {
    for (const headers of [
      {},
      { authorization: `Bearer ${clientBearer}` },
      { authorization: 'Basic eDp5' },
    ]) {
      expect((await it.app.inject({ url: '/api/events', headers })).statusCode).toBe(200);
      expect((await it.app.inject({ url: '/api/users/me', headers })).statusCode).toBe(401);
    }
  });

  test('shows each of many simultaneous callers their own account', async () => {
    const emails = ['a1@example.it', 'a2@example.it', 'a3@example.it'];
    for (const email of emails) await it.createAccount({ email });
    const tokens = await Promise.all(emails.map(tokenOf));
    const callers = Array.from({ length: 60 }, (_, round) => round % 3);
    const answers = await Promise.all(callers.map((who) => it.readMe(`Bearer ${tokens[who]}`)));
    expect(answers.map((answer) => answer.json().email)).toEqual(callers.map((who) => emails[who]));
  });

  test('lasts 12 hours without use and is extended by use, at most 30 days', async () => {
    const [idle, used] = [await tokenOf('ada@example.it'), await tokenOf('ada@example.it')];
    await it.database.moveClock(11 * hour);
    expect(await statusOf(used)).toBe(200);
    await it.database.moveClock(hour);
    expect([await statusOf(idle), await statusOf(used)]).toEqual([401, 200]);
    for (let passed = 12; passed < 30 * 24 - 11; passed += 11) {
      expect(await statusOf(used)).toBe(200);
      await it.database.moveClock(11 * hour);
    }
    expect(await statusOf(used)).toBe(200);
    await it.database.moveClock(11 * hour);
    expect(await statusOf(used)).toBe(401);
  });

  test('of staff lasts 8 hours without use, at most 24', async () => {
    await it.createAccount({ email: 'admin@example.it', role: 'admin' });
    const [idle, used] = [await tokenOf('admin@example.it'), await tokenOf('admin@example.it')];
    await it.database.moveClock(7 * hour);
    expect(await statusOf(used)).toBe(200);
    await it.database.moveClock(hour);
    expect([await statusOf(idle), await statusOf(used)]).toEqual([401, 200]);
    await it.database.moveClock(7 * hour);
    expect(await statusOf(used)).toBe(200);
    await it.database.moveClock(7 * hour);
    expect(await statusOf(used)).toBe(200);
    await it.database.moveClock(2 * hour);
    expect(await statusOf(used)).toBe(401);
  });

  test('is marked as used at most once a minute', async () => {
    const token = await tokenOf('a1@example.it');
    const lastSeen = async () => {
      const { rows } = await it.database.pool.query(
        `select "lastSeenAt" from "accessTokens" order by "createdAt" desc, "_id" desc limit 1`,
      );
      return rows[0].lastSeenAt.getTime() as number;
    };
    const atFirst = await lastSeen();
    await it.database.moveClock(50_000);
    await statusOf(token);
    expect(await lastSeen()).toBe(atFirst);
    await it.database.moveClock(15_000);
    await statusOf(token);
    expect(await lastSeen()).toBeGreaterThanOrEqual(atFirst + 65_000);
  });

  test('is marked together with all that are used at the same moment, and does not wait for a transaction that writes one of them', async () => {
    const tokens = [await tokenOf('a1@example.it'), await tokenOf('a1@example.it')];
    await it.database.moveClock(65_000);
    const transaction = await it.db.startTransaction().execute();
    await transaction
      .selectFrom('accessTokens')
      .select('_id')
      .where('tokenHash', '=', hashToken(tokens[0] ?? ''))
      .forUpdate()
      .execute();
    const { db, count } = countingStatements(it.db);
    const identify = identifyWith(db, { clientBearer });
    await Promise.all(tokens.map((token) => identify({ headers: { authorization: `Bearer ${token}` } })));
    expect(count()).toBe(2);
    await transaction.rollback().execute();
    const { rows } = await it.database.pool.query(
      `select "lastSeenAt" > "createdAt" + interval '65 seconds' as "isMarked" from "accessTokens"
       order by "createdAt" desc, "_id" desc limit 2`,
    );
    expect(rows).toEqual([{ isMarked: true }, { isMarked: false }]);
  });
});
