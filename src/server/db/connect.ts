import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import type { Database, Db } from './database.ts';

/**
 * A pool of connections. Read values are what the product works with: a `date` stays the text that it is
 * (the driver would make it midnight in the process's own time zone), `bigint` and `numeric` are numbers.
 * `onError` hears of connections that break while idle; the pool replaces them.
 */
export function openPool(url: string, options: { max?: number; onError: (error: Error) => void }): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    max: options.max ?? 10,
    connectionTimeoutMillis: 10_000,
    types: { getTypeParser },
  });
  pool.on('error', options.onError);
  // A connection in use tells its user by the query that fails; without a listener it would end the process as well.
  pool.on('connect', (client) => client.on('error', () => undefined));
  return pool;
}

export function openKysely(pool: pg.Pool): Db {
  return new Kysely<Database>({ dialect: new PostgresDialect({ pool }) });
}

const { DATE, INT8, NUMERIC } = pg.types.builtins;

const parsers = new Map<number, (text: string) => unknown>([
  [DATE, (text) => text],
  [INT8, safeInteger],
  [NUMERIC, Number],
]);

function getTypeParser(oid: number, format?: 'text' | 'binary'): (value: string) => unknown {
  return parsers.get(oid) ?? pg.types.getTypeParser(oid, format ?? 'text');
}

function safeInteger(text: string): number {
  const number = Number(text);
  if (!Number.isSafeInteger(number)) throw new RangeError(`${text} is too large a whole number.`);
  return number;
}
