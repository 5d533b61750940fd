import { randomBytes } from 'node:crypto';

import pg from 'pg';
import { inject } from 'vitest';
import { type DatabaseLimits, openKysely, openPool } from '#server/db/connect.ts';
import type { Db } from '#server/db/database.ts';
import { withDatabase } from './database-url.ts';

/** A migrated database that belongs to one test file. */
export interface TestDatabase {
  readonly db: Db;
  readonly pool: pg.Pool;
  readonly url: string;
  /** Moves the product's clock by so many milliseconds (back, if negative). */
  moveClock(milliseconds: number): Promise<void>;
  close(): Promise<void>;
}

/** An empty database. */
export interface EmptyDatabase {
  readonly url: string;
  close(): Promise<void>;
}

/** Zero: none. A hundred requests at once wait for a connection for as long as a busy machine needs, and no test asserts how long. */
const noLimits: DatabaseLimits = { connect: 0, statement: 0, lock: 0, query: 0, idleInTransaction: 0 };

/** To be opened in `beforeAll` and closed in `afterAll`. */
export async function openTestDatabase(): Promise<TestDatabase> {
  const { url, close } = await createDatabase(`template ${inject('testTemplate')} strategy file_copy`);
  const broken: string[] = [];
  const pool = openPool(url, { max: 20, limits: noLimits, onError: (line) => broken.push(line) });
  const db = openKysely(pool);
  let offsetMilliseconds = 0;
  return {
    db,
    pool,
    url,
    async moveClock(milliseconds) {
      offsetMilliseconds += milliseconds;
      await pool.query(`
        create or replace function curiosa_now() returns timestamptz language sql stable
        as $$ select now() + interval '${offsetMilliseconds} milliseconds' $$`);
    },
    async close() {
      // A plain client: Kysely would leave an unused pool open.
      await pool.end();
      await close();
      if (broken.length > 0) throw new Error(`Connections broke while idle: ${broken.join(', ')}`);
    },
  };
}

/** For tests that create their own schema. */
export function openEmptyDatabase(): Promise<EmptyDatabase> {
  return createDatabase('template template0');
}

/** For tests that begin with a former schema: as it was before the migration `oldestFormer`. */
export function openFormerTemplate(): Promise<EmptyDatabase> {
  return createDatabase(`template ${inject('formerTemplate')} strategy file_copy`);
}

async function createDatabase(from: string): Promise<EmptyDatabase> {
  const name = `curiosa_test_${randomBytes(6).toString('hex')}`;
  const server = new pg.Client({ connectionString: inject('testServerUrl') });
  await server.connect();
  await server.query(`create database ${name} ${from}`);
  return {
    url: withDatabase(inject('testServerUrl'), name),
    async close() {
      await server.query(`drop database ${name} with (force)`);
      await server.end();
    },
  };
}
