// An altered token opens nothing, and a token that has ended opens nothing on any route.

import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { v7 as newId } from 'uuid';
import { openTestApp, password, type TestApp } from '#test/accounts.ts';
import { mutationsOf } from '#test/mutations.ts';

let it: TestApp;
/** Every route that is served. */
let routes: { readonly method: 'GET'; readonly path: string }[];
beforeAll(async () => {
  it = await openTestApp();
  await it.db.insertInto('settings').values({ _id: newId(), name: 'tokenRefresh', value: 'true' }).execute();
  const { paths } = (await it.app.inject('/api/openapi.json')).json<{ paths: Record<string, object> }>();
  routes = Object.entries(paths).flatMap(([path, operations]) =>
    Object.keys(operations).map((method) => ({
      method: method.toUpperCase() as 'GET',
      path,
    })),
  );
});
afterAll(() => it.close());

async function signedIn(email: string): Promise<{ token: string; refreshToken: string }> {
  return (await it.signIn(email)).json();
}

/** The statuses of a hundred altered tokens, with their counts. */
async function answersTo(token: string, call: (mutated: string) => Promise<number>): Promise<object> {
  const counts: Record<number, number> = {};
  for (const mutated of mutationsOf(token)) {
    const status = await call(mutated);
    counts[status] = (counts[status] ?? 0) + 1;
  }
  return counts;
}

describe('of a hundred mutations each, none is taken for', () => {
  const bearer = (token: string) => ({ authorization: `Bearer ${token}` });

  test('an access token or a refresh token', async () => {
    await it.createAccount({ email: 'bearer@example.it' });
    const { token, refreshToken } = await signedIn('bearer@example.it');
    const readMe = async (mutated: string) => (await it.readMe(`Bearer ${mutated}`)).statusCode;
    const refresh = async (mutated: string) =>
      (await it.post('/sso/auth/refresh', {}, bearer(mutated))).statusCode;
    expect(await answersTo(token, readMe)).toEqual({ 401: 100 });
    expect(await answersTo(refreshToken, refresh)).toEqual({ 401: 100 });
    expect([await readMe(token), await refresh(refreshToken)]).toEqual([200, 200]);
  });

  test.each([
    ['the link that confirms an address', '/sso/auth/resend-email', '/sso/auth/confirm-email', false, 200],
    ['the link of a forgotten password', '/sso/auth/forgot-password', '/sso/auth/reset-password', true, 204],
    ['the link that erases an account', '/sso/auth/request-deletion', '/sso/auth/delete-account', true, 204],
  ] as const)('%s', async (_what, order, use, isEmailConfirmed, done) => {
    const email = `${use.slice(10)}@example.it`;
    await it.createAccount({ email, isEmailConfirmed });
    await it.post(order, { email });
    const [token = ''] = await it.linksTo(email);
    expect(token).toMatch(/^[\w-]{43}$/);
    const take = async (mutated: string) =>
      (await it.post(use, { token: mutated, ...(use.endsWith('password') && { password: 'Luna e Sole 8' }) }))
        .statusCode;
    expect(await answersTo(token, take)).toEqual({ 400: 100 });
    expect(await take(token)).toBe(done);
  });
});

describe('on every route, a token is refused from the next request on', () => {
  /** The routes that do not answer 401, each with its answer with the token and without one. */
  async function whoTakes(token: string): Promise<Record<string, [said: string, withoutToken: string]>> {
    const taken: Record<string, [string, string]> = {};
    for (const { method, path } of routes) {
      const url = path.replaceAll(/\{\w+\}/g, () => newId());
      const call = async (headers: Record<string, string>) => {
        const answer = await it.app.inject({ method, url, headers });
        const { code = 'done' } = answer.body.startsWith('{') ? answer.json<{ code?: string }>() : {};
        return `${answer.statusCode} ${code}`;
      };
      const answer = await call({ authorization: `Bearer ${token}` });
      if (!answer.startsWith('401')) taken[`${method} ${path}`] = [answer, await call({})];
    }
    return taken;
  }

  test.each([
    [
      'after signing out',
      (_email: string, token: string) =>
        it.post('/sso/auth/logout', {}, { authorization: `Bearer ${token}` }),
    ],
    [
      'after another password was chosen',
      (email: string) =>
        it.app.inject({
          method: 'PUT',
          url: '/api/users/me/password',
          headers: { authorization: `Basic ${Buffer.from(`${email}:${password}`).toString('base64')}` },
          payload: { password: 'Luna e Sole 8' },
        }),
    ],
  ])('%s', async (what, end) => {
    const email = `${what.length}@example.it`;
    await it.createAccount({ email });
    const before = await signedIn(email);
    const answer = await end(email, before.token);
    expect([200, 204]).toContain(answer.statusCode);
    const taken = await whoTakes(before.token);
    // Those that do not identify the caller; public reads are refused to a token that has ended.
    expect(Object.values(taken).filter(([said, withoutToken]) => said !== withoutToken)).toEqual([]);
    for (const route of ['GET /api/users/me', 'GET /api/events', 'POST /api/reservations'])
      expect(taken).not.toHaveProperty([route]);
    expect(Object.keys(taken).length).toBeLessThan(routes.length / 10);
    const refreshed = await it.post(
      '/sso/auth/refresh',
      {},
      { authorization: `Bearer ${before.refreshToken}` },
    );
    expect(refreshed.statusCode).toBe(401);
  });
});
