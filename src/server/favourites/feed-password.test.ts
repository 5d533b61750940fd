// The secret address of a calendar ends with the password of its account.

import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestApp, password, type TestApp } from '#test/accounts.ts';
import { secretKey } from '#test/app.ts';
import { viewerOf } from '#test/viewers.ts';
import { untilWaiting } from '#test/waiting.ts';
import { replaceFeed } from './feed.ts';
import type { OwnFeedRow } from './feed-store.ts';

let it: TestApp;
beforeAll(async () => {
  it = await openTestApp();
});
afterAll(() => it.close());

const own = '/api/users/me/feed';
let people = 0;
/** A signed-in account with a calendar feed. */
async function withFeed() {
  const email = `plan${(people += 1)}@example.it`;
  const userId = await it.createAccount({ email, isEmailConfirmed: true });
  const { token } = (await it.signIn(email)).json<{ token: string }>();
  const created = await it.post(own, {}, { authorization: `Bearer ${token}` });
  return { email, userId, token, path: new URL(created.json().feed.url).pathname };
}
const statusOf = async (path: string) => (await it.app.inject(path)).statusCode;
const feedsOf = (userId: string) =>
  it.db.selectFrom('calendarFeeds').selectAll().where('userId', '=', userId).execute();

describe('the address of a calendar feed ends', () => {
  test('when its owner changes the password', async () => {
    const { email, path } = await withFeed();
    const other = await withFeed();
    const authorization = `Basic ${Buffer.from(`${email}:${password}`).toString('base64')}`;
    const changed = await it.app.inject({
      method: 'PUT',
      url: '/api/users/me/password',
      headers: { authorization },
      payload: { password: 'Altra Luce 8 e 9' },
    });
    expect(changed.statusCode).toBe(200);
    expect([await statusOf(path), await statusOf(other.path)]).toEqual([404, 200]);
    // A new one can be created at once.
    const repeated = await it.post(own, {}, { authorization: `Bearer ${changed.json().token}` });
    expect(await statusOf(new URL(repeated.json().feed.url).pathname)).toBe(200);
  });

  test('when the password is reset by a mailed link', async () => {
    const { email, path } = await withFeed();
    await it.post('/sso/auth/forgot-password', { email });
    const [token] = await it.linksTo(email);
    const reset = await it.post('/sso/auth/reset-password', { token, password: 'Altra Luce 8 e 9' });
    expect([reset.statusCode, await statusOf(path)]).toEqual([204, 404]);
  });

  test('when the password is voided', async () => {
    const { userId, path } = await withFeed();
    await it.db.updateTable('users').set({ passwordHash: null }).where('_id', '=', userId).execute();
    expect(await statusOf(path)).toBe(404);
  });

  test('and not by another change of the account', async () => {
    const { userId, path } = await withFeed();
    await it.db.updateTable('users').set({ name: 'Bea' }).where('_id', '=', userId).execute();
    expect(await statusOf(path)).toBe(200);
  });
});

describe('an address that is created while the password is being changed', () => {
  /** Creates one in a sign-in that ends together with the password, and returns the status and how many are left. */
  async function makeMeanwhile(make: (token: string) => Promise<number>) {
    const { userId, token } = await withFeed();
    const changing = await it.database.pool.connect();
    try {
      await changing.query('begin');
      await changing.query(`update "users" set "passwordHash" = 'another' where "_id" = $1`, [userId]);
      await changing.query(`delete from "accessTokens" where "userId" = $1`, [userId]);
      const status = make(token);
      await Promise.race([untilWaiting(it.database.pool, 1), status]);
      await changing.query('commit');
      return { status: await status, left: (await feedsOf(userId)).length };
    } finally {
      changing.release();
    }
  }

  test('does not outlive the sign-in that created it', async () => {
    const make = async (token: string) =>
      (await it.post(own, {}, { authorization: `Bearer ${token}` })).statusCode;
    expect(await makeMeanwhile(make)).toEqual({ status: 401, left: 0 });
  });

  test('control: it would, without the lock on the account and the second check of the sign-in', async () => {
    const make = async (token: string) => {
      const viewer = await it.identify({ headers: { authorization: `Bearer ${token}` } });
      if (viewer.kind === 'guest') throw new Error('The session is over too soon.');
      const writeFeed = async (
        _db: unknown,
        { _id, userId, secretHash }: Pick<OwnFeedRow, '_id' | 'userId' | 'secretHash'>,
      ) => {
        const { rows } = await sql<OwnFeedRow>`
          insert into "calendarFeeds" ("userId", "_id", "secretHash") values (${userId}, ${_id}, ${secretHash})
          on conflict ("userId") do update set "_id" = excluded."_id", "secretHash" = excluded."secretHash"
          returning *`.execute(it.db);
        const [row] = rows;
        if (!row) throw new Error('A feed was not written.');
        return row;
      };
      await replaceFeed(
        { db: it.db, secretKey, baseUrl: 'https://curiosa.test' },
        viewerOf(viewer.userId),
        async () => undefined,
        { writeFeed },
      );
      return 201;
    };
    expect(await makeMeanwhile(make)).toEqual({ status: 201, left: 1 });
  });
});
