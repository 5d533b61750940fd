// While the database is unavailable, callers get a time to come back, and the server goes on once it is there again.

import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { type DatabaseLimits, openKysely, openPool } from '#server/db/connect.ts';
import { identifyWith } from '#server/auth/identify.ts';
import { openTestApp as openAccounts, password, type TestApp } from '#test/accounts.ts';
import { openTestApp } from '#test/app.ts';
import { type DatabaseLine, openDatabaseLine } from '#test/database-line.ts';
import { isDatabaseUnavailable, proveWritable } from './db/unavailable.ts';

const email = 'ada@curiosa.test';
const patient: DatabaseLimits = {
  connect: 10_000,
  lock: 10_000,
  statement: 10_000,
  query: 10_000,
  idleInTransaction: 60_000,
};

let accounts: TestApp;
let token: string;
beforeAll(async () => {
  accounts = await openAccounts();
  await accounts.createAccount({ email });
  token = (await accounts.signIn(email)).json<{ token: string }>().token;
});
afterAll(() => accounts.close());

const undo: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const step of undo.splice(0).toReversed()) await step();
});

/** A server of its own, on a pool with such limits. */
async function openServer(url: string, limits: Partial<DatabaseLimits> = {}): Promise<FastifyInstance> {
  const db = openKysely(
    openPool(url, { max: 3, limits: { ...patient, ...limits }, onError: () => undefined }),
  );
  undo.push(() => db.destroy());
  const app = await openTestApp(db, { identify: identifyWith(db, { clientBearer: 'curiosa-test' }) });
  undo.push(() => app.close());
  return app;
}

async function openLine(): Promise<DatabaseLine> {
  const line = await openDatabaseLine(accounts.database.url);
  undo.push(() => line.close());
  return line;
}

const id = '0199aaaa-0000-7000-8000-000000000001';
const calls = {
  'a list for guests': { url: '/api/faqs' },
  'what an account reads': { url: '/api/users/me', headers: () => ({ authorization: `Bearer ${token}` }) },
  'signing in': {
    method: 'POST',
    url: '/sso/auth',
    headers: () => ({ authorization: `Basic ${btoa(`${email}:${password}`)}` }),
  },
  'a booking': {
    method: 'POST',
    url: '/api/reservations',
    headers: () => ({ authorization: `Bearer ${token}` }),
    payload: { sessionId: id, target: 'private', participants: [{ participant_type: 'accountholder' }] },
  },
  readiness: { url: '/readyz' },
} as const;

async function answersOf(app: FastifyInstance): Promise<Record<string, unknown>> {
  const entries = Object.entries(calls).map(async ([name, call]) => {
    const { statusCode, headers } = await app.inject({
      method: 'method' in call ? call.method : 'GET',
      url: call.url,
      ...('headers' in call && { headers: call.headers() }),
      ...('payload' in call && { payload: call.payload }),
    });
    return [name, [statusCode, headers['retry-after'] !== undefined]];
  });
  return Object.fromEntries(await Promise.all(entries));
}

const comeBack = Object.fromEntries(Object.keys(calls).map((name) => [name, [503, true]]));
const served = {
  'a list for guests': [200, false],
  'what an account reads': [200, false],
  'signing in': [200, false],
  'a booking': [404, false],
  readiness: [200, false],
};

describe('every kind of call is answered with 503 and Retry-After', () => {
  test('while nothing listens where the database was', async () => {
    const line = await openLine();
    const app = await openServer(line.url);
    expect(await answersOf(app)).toEqual(served);
    await line.close();
    undo.splice(0, 1);
    // What readiness has found holds for a second.
    await expect.poll(() => answersOf(app)).toEqual(comeBack);
  });

  test('while the database is frozen, and no longer when a new connection answers', async () => {
    const line = await openLine();
    const app = await openServer(line.url, { query: 300 });
    await app.inject('/readyz');
    line.fallSilent();
    const frozen = await app.inject('/api/faqs');
    expect([frozen.statusCode, frozen.headers['retry-after']]).toEqual([503, '5']);
    await expect.poll(() => answersOf(app)).toEqual(served);
  });

  test('while its disk is full, of writes; reads go on', async () => {
    const { pool } = accounts.database;
    await pool.query(`
      create function "refuse_full_disk"() returns trigger language plpgsql as
        $$ begin raise exception 'could not extend file: No space left on device' using errcode = 'disk_full'; end $$;
      create trigger "full_disk" before insert on "tries" for each statement execute function "refuse_full_disk"()`);
    undo.push(() => pool.query('drop function "refuse_full_disk" cascade'));
    const app = await openServer(accounts.database.url);
    expect(await answersOf(app)).toMatchObject({
      'a list for guests': [200, false],
      'what an account reads': [200, false],
      'signing in': [503, true],
    });
  });

  test('while every statement takes longer than a request waits', async () => {
    const { pool } = accounts.database;
    const lock = await pool.connect();
    await lock.query('begin; lock table "users"');
    undo.push(async () => {
      await lock.query('rollback');
      lock.release();
    });
    for (const limits of [{ statement: 100 }, { lock: 100 }, { query: 100 }]) {
      const app = await openServer(accounts.database.url, limits);
      const { statusCode } = await app.inject({
        method: 'POST',
        url: '/sso/auth',
        headers: calls['signing in'].headers(),
      });
      expect([limits, statusCode]).toEqual([limits, 503]);
    }
  });
});

test('readiness writes to the disk of the database, which a full one refuses', async () => {
  const { db, pool } = accounts.database;
  await expect(proveWritable(db)).resolves.toBeUndefined();
  const name = new URL(accounts.database.url).pathname.slice(1);
  await pool.query(`alter database "${name}" set temp_file_limit = 0`);
  undo.push(() => pool.query(`alter database "${name}" reset temp_file_limit`));
  const app = await openServer(accounts.database.url);
  expect((await app.inject('/readyz')).statusCode).toBe(503);
});

describe('of what the driver and the server say', () => {
  const refusedBy = async (url: string, act: (pool: ReturnType<typeof openPool>) => Promise<unknown>) => {
    const pool = openPool(url, { max: 1, limits: { ...patient, connect: 200 }, onError: () => undefined });
    undo.push(() => pool.end());
    return act(pool).then(
      () => undefined,
      (error: unknown) => error,
    );
  };
  const terminate = async () =>
    accounts.database.pool.query(
      `select pg_terminate_backend(pid) from pg_stat_activity where query like '%the one to end%' and pid <> pg_backend_pid()`,
    );

  test('a port at which nothing listens is unavailable', async () => {
    const url = 'postgres://127.0.0.1:1/nowhere';
    expect(isDatabaseUnavailable(await refusedBy(url, (pool) => pool.query('select')))).toBe(true);
  });

  test('a socket that is not there is unavailable', async () => {
    const url = 'postgres:///nowhere?host=/nowhere/at/all';
    expect(isDatabaseUnavailable(await refusedBy(url, (pool) => pool.query('select')))).toBe(true);
  });

  test('a server that accepts and says nothing is unavailable', async () => {
    const silent = createServer(() => undefined).listen(0, '127.0.0.1');
    await once(silent, 'listening');
    undo.push(async () => silent.close());
    const url = `postgres://127.0.0.1:${(silent.address() as AddressInfo).port}/nowhere`;
    const error = await refusedBy(url, (pool) => pool.query('select'));
    expect([String(error), isDatabaseUnavailable(error)]).toEqual([
      'Error: Connection terminated due to connection timeout',
      true,
    ]);
  });

  test('a pool without a free connection is unavailable', async () => {
    const error = await refusedBy(accounts.database.url, async (pool) => {
      const client = await pool.connect();
      try {
        await pool.query('select');
      } finally {
        client.release();
      }
    });
    expect([String(error), isDatabaseUnavailable(error)]).toEqual([
      'Error: timeout exceeded when trying to connect',
      true,
    ]);
  });

  test('a connection that an administrator ends is unavailable, and so is the next query over it', async () => {
    const errors: unknown[] = [];
    await refusedBy(accounts.database.url, async (pool) => {
      const client = await pool.connect();
      const pending = client.query("select 'the one to end', pg_sleep(60)");
      await expect.poll(async () => (await terminate()).rowCount).toBeGreaterThan(0);
      for (const question of [pending, client.query('select')])
        await question.catch((error: unknown) => errors.push(error));
      await client.query('select').catch((error: unknown) => errors.push(error));
      client.release(true);
    });
    expect(errors).toHaveLength(3);
    expect(errors.filter((error) => !isDatabaseUnavailable(error))).toEqual([]);
  });

  test('an error of the program is none of these', async () => {
    const failingStatements = ['select 1/0', 'select from "nowhere"', `select 'x'::integer`];
    for (const failing of failingStatements)
      expect([
        failing,
        isDatabaseUnavailable(await refusedBy(accounts.database.url, (pool) => pool.query(failing))),
      ]).toEqual([failing, false]);
    expect(isDatabaseUnavailable(new TypeError('x is not a function'))).toBe(false);
  });
});
