import { sql } from 'kysely';
import { v7 as newId } from 'uuid';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '#test/accounts.ts';
import { sized } from '#test/sizes.ts';
import { refresh, type TokenPair } from './refresh.ts';
import type { FamilyRow } from './refresh-store.ts';

const minute = 60_000;
const hour = 60 * minute;
const unauthorized = [401, { message: 'Unauthorized', code: 'unauthorized' }];

let it: TestApp;
beforeAll(async () => {
  it = await openTestApp();
  await switchRefresh('true');
});
afterAll(() => it.close());

async function switchRefresh(value: 'true' | 'false'): Promise<void> {
  await it.db.deleteFrom('settings').where('name', '=', 'tokenRefresh').execute();
  await it.db.insertInto('settings').values({ _id: newId(), name: 'tokenRefresh', value }).execute();
}

async function signedIn(account: Parameters<TestApp['createAccount']>[0]): Promise<TokenPair> {
  await it.createAccount(account);
  const { token, refreshToken } = (await it.signIn(account.email)).json();
  return { token, refreshToken };
}

async function refreshOnce(refreshToken: string): Promise<[number, TokenPair]> {
  const response = await it.post('/sso/auth/refresh', {}, { authorization: `Bearer ${refreshToken}` });
  return [response.statusCode, response.json()];
}

async function next(pair: TokenPair): Promise<TokenPair> {
  const [status, got] = await refreshOnce(pair.refreshToken);
  expect(status).toBe(200);
  return got;
}

const statusOf = async ({ token }: TokenPair) => (await it.readMe(`Bearer ${token}`)).statusCode;

async function leavesOf(email: string): Promise<number> {
  const { rows } = await it.database.pool.query(
    `select count(*)::int as "leaves" from "refreshTokens" join "accessTokens" on "accessTokens"."_id" = "sessionId"
     join "users" on "users"."_id" = "userId" where "email" = $1 and "replacedAt" is null`,
    [email],
  );
  return rows[0].leaves;
}

describe('while tokens are refreshed', () => {
  test('a sign-in answers a refresh token, and the access token lives for a quarter of an hour', async () => {
    const first = await signedIn({ email: 'short@example.it' });
    expect(first.refreshToken).toMatch(/^[\w-]{43}$/);
    await it.database.moveClock(14 * minute);
    expect(await statusOf(first)).toBe(200);
    await it.database.moveClock(minute);
    expect(await statusOf(first)).toBe(401);
    const second = await next(first);
    expect(Object.keys(second).toSorted()).toEqual(['refreshToken', 'token']);
    expect([second.token, second.refreshToken]).not.toContain(first.token);
    expect(second.refreshToken).not.toBe(first.refreshToken);
    expect([await statusOf(first), await statusOf(second)]).toEqual([401, 200]);
  });

  test('it stays one sign-in of its owner, and ends with it', async () => {
    const first = await signedIn({ email: 'one@example.it' });
    const second = await next(first);
    const headers = { authorization: `Bearer ${second.token}` };
    const listed = (await it.app.inject({ url: '/sso/auth/sessions', headers })).json();
    expect(listed).toMatchObject([{ isCurrent: true }]);
    await it.post('/sso/auth/logout', {}, headers);
    expect(await refreshOnce(second.refreshToken)).toEqual(unauthorized);
  });

  test('no usable token is stored', async () => {
    const first = await signedIn({ email: 'kept@example.it' });
    const second = await next(first);
    const { rows } = await it.database.pool.query(
      `select to_jsonb(t)::text as t from "refreshTokens" t union all select to_jsonb(t)::text from "accessTokens" t`,
    );
    const stored = rows.map((row: { t: string }) => row.t).join('\n');
    for (const pair of [first, second])
      for (const secret of [pair.token, pair.refreshToken]) {
        expect(stored).not.toContain(secret);
        expect(stored).not.toContain(Buffer.from(secret).toString('hex'));
      }
  });

  test('neither token does the work of the other', async () => {
    const pair = await signedIn({ email: 'swap@example.it' });
    expect((await it.readMe(`Bearer ${pair.refreshToken}`)).statusCode).toBe(401);
    expect(await refreshOnce(pair.token)).toEqual(unauthorized);
    expect(await statusOf(pair)).toBe(200);
  });

  test('a request without a token, or with one that was never issued, is refused', async () => {
    const pair = await signedIn({ email: 'bad@example.it' });
    expect((await it.post('/sso/auth/refresh', {})).statusCode).toBe(401);
    for (const bad of [pair.refreshToken.slice(0, -1), `${pair.refreshToken}A`, '0'])
      expect(await refreshOnce(bad)).toEqual(unauthorized);
    expect(await next(pair)).toMatchObject({ token: expect.any(String) });
  });

  test.each([
    ['a visitor', 'user', 12, 30 * 24],
    ['staff', 'admin', 8, 24],
  ] as const)('the limits of %s hold for the whole sign-in', async (_who, role, idle, absolute) => {
    const left = await signedIn({ email: `left-${role}@example.it`, role });
    let used = await signedIn({ email: `used-${role}@example.it`, role });
    for (let passed = 0; passed + idle - 1 < absolute; passed += idle - 1) {
      used = await next(used);
      await it.database.moveClock((idle - 1) * hour);
    }
    expect(await refreshOnce(left.refreshToken)).toEqual(unauthorized);
    used = await next(used);
    await it.database.moveClock((idle - 1) * hour);
    expect(await refreshOnce(used.refreshToken)).toEqual(unauthorized);
  });

  test('a disabled account has no more tokens', async () => {
    const pair = await signedIn({ email: 'off@example.it' });
    await it.db
      .updateTable('users')
      .set({ isEnabled: false })
      .where('email', '=', 'off@example.it')
      .execute();
    expect(await refreshOnce(pair.refreshToken)).toEqual(unauthorized);
  });
});

describe('a refresh token that was replaced', () => {
  test('leads another tab to the newest pair for some seconds', async () => {
    const advance = await it.stopClock();
    const first = await signedIn({ email: 'late@example.it' });
    const second = await next(first);
    await advance(4000);
    expect(await next(first)).toEqual(second);
    const third = await next(second);
    await advance(5999);
    expect(await next(first)).toEqual(third);
    expect(await statusOf(third)).toBe(200);
    expect(await leavesOf('late@example.it')).toBe(1);
  });

  test('ends the sign-in when it comes back a minute later, for every token of it', async () => {
    const advance = await it.stopClock();
    const first = await signedIn({ email: 'stolen@example.it' });
    const elsewhere = await (await it.signIn('stolen@example.it')).json();
    const second = await next(first);
    await advance(minute);
    expect(await statusOf(second)).toBe(200);
    expect(await refreshOnce(first.refreshToken)).toEqual(unauthorized);
    expect(await statusOf(second)).toBe(401);
    expect(await refreshOnce(second.refreshToken)).toEqual(unauthorized);
    // Another device of the account has a family of its own.
    expect(await statusOf(elsewhere)).toBe(200);
  });

  test('is erased with its successor once no tab can be late', async () => {
    const advance = await it.stopClock();
    const first = await signedIn({ email: 'erased@example.it' });
    const second = await next(first);
    await advance(minute);
    await next(second);
    const { rows } = await it.database.pool.query(
      `select count("sealedNext")::int as "sealed" from "refreshTokens" where "sessionId" =
       (select "accessTokens"."_id" from "accessTokens" join "users" on "users"."_id" = "userId" where "email" = $1)`,
      ['erased@example.it'],
    );
    expect(rows[0].sealed).toBe(1);
  });
});

const rounds = sized(10, 50);

describe(`twenty tabs that refresh at the same moment, ${rounds} times`, () => {
  interface Seen {
    readonly signedOut: number;
    /** Rounds after which two tabs held different tokens. */
    readonly parted: number;
  }

  async function run(
    email: string,
    rounds: number,
    refreshOnce: (token: string) => Promise<TokenPair>,
  ): Promise<Seen> {
    let pair = await signedIn({ email });
    const seen = { signedOut: 0, parted: 0 };
    for (let round = 0; round < rounds; round += 1) {
      const tabs = Array.from({ length: 20 }, () => pair.refreshToken);
      const answers = await Promise.allSettled(tabs.map(refreshOnce));
      const got = answers.flatMap((answer) => (answer.status === 'fulfilled' ? [answer.value] : []));
      seen.signedOut += tabs.length - got.length;
      if (new Set(got.map(({ refreshToken }) => refreshToken)).size > 1) seen.parted += 1;
      pair = got[0] ?? pair;
    }
    return seen;
  }

  test('stay signed in, with one pair at any time', async () => {
    const email = 'tabs@example.it';
    const seen = await run(email, rounds, (token) => refresh(it.db, token));
    expect([seen, await leavesOf(email)]).toEqual([{ signedOut: 0, parted: 0 }, 1]);
  });

  test('without the lock they would not', async () => {
    const lockFamily = async (tx: Parameters<typeof refresh>[0], tokenHash: Buffer) => {
      const { rows } = await sql<FamilyRow>`
        select "accessTokens"."_id" as "sessionId", "accessTokens"."createdAt", "accessTokens"."lastSeenAt",
          "users"."role", "users"."subRoles", "users"."contactEventIds", "users"."isEnabled", curiosa_now() as "now"
        from "accessTokens" join "users" on "users"."_id" = "accessTokens"."userId"
        join "refreshTokens" on "sessionId" = "accessTokens"."_id"
        where "refreshTokens"."tokenHash" = ${tokenHash}`.execute(tx);
      return rows[0];
    };
    const seen = await run('unlocked@example.it', 5, (token) => refresh(it.db, token, { lockFamily }));
    expect(seen.signedOut).toBeGreaterThan(0);
  });
});

test('while tokens are not refreshed there is nothing to refresh, and none is given out', async () => {
  const pair = await signedIn({ email: 'before@example.it' });
  await switchRefresh('false');
  expect(await refreshOnce(pair.refreshToken)).toEqual([404, { message: 'Not Found', code: 'notFound' }]);
  await it.createAccount({ email: 'without@example.it' });
  expect((await it.signIn('without@example.it')).json().refreshToken).toBe(null);
});
