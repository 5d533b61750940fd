import { setTimeout as pause } from 'node:timers/promises';
import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import type { Database, Db } from './database.ts';

/**
 * A pool of connections. Read values are what the product works with: a `date` stays the text that it is
 * (the driver would make it midnight in the process's own time zone), `bigint` and `numeric` are numbers.
 * `onError` hears in one line, with PostgreSQL's code, of connections that break while idle; the pool replaces them.
 */
export function openPool(url: string, options: { max?: number; onError: (line: string) => void }): pg.Pool {
  const pool = new Pool({
    connectionString: url,
    max: options.max ?? 10,
    connectionTimeoutMillis: 10_000,
    types: { getTypeParser },
  });
  // Not the error itself: the pool hangs the whole connection on it, and whoever logs it would log that.
  pool.on('error', (error) => options.onError(lineOf(error)));
  // A connection in use tells its user by the query that fails; without a listener it would end the process as well.
  pool.on('connect', (client) => client.on('error', () => undefined));
  return pool;
}

export function openKysely(pool: pg.Pool): Db {
  return new Kysely<Database>({ dialect: new PostgresDialect({ pool }) });
}

type Connected = Parameters<pg.Pool['connect']>[0];

function isStarting(error: unknown): error is pg.DatabaseError {
  return error instanceof pg.DatabaseError && error.code === '57P03';
}

/** A server that has fallen silent does not keep anybody from stopping. */
const GOODBYE_LIMIT_MS = 5000;

/**
 * The library's own `end` resolves when the goodbyes are sent; this one when the connections are gone. Whoever stops the
 * database next then finds nobody whom that would break.
 */
class Pool extends pg.Pool {
  readonly #open = new Set<pg.PoolClient>();

  constructor(config: pg.PoolConfig) {
    super(config);
    this.on('connect', (client) => {
      this.#open.add(client);
      client.once('end', () => this.#open.delete(client));
    });
  }

  /** Rejects without a code where the database is still starting: at that one the job queue sleeps, deaf to being stopped. */
  override connect(): Promise<pg.PoolClient>;
  override connect(callback: Connected): void;
  override connect(callback?: Connected): Promise<pg.PoolClient> | void {
    if (callback) return super.connect(callback);
    return super.connect().catch((error: unknown) => {
      throw isStarting(error) ? new Error(error.message, { cause: error }) : error;
    });
  }

  override async end(): Promise<void> {
    await super.end();
    const gone = [...this.#open].map((client) => new Promise((resolve) => client.once('end', resolve)));
    await Promise.race([Promise.all(gone), pause(GOODBYE_LIMIT_MS, undefined, { ref: false })]);
  }
}

function lineOf(error: Error): string {
  return error instanceof pg.DatabaseError && error.code ? `${error.message} (${error.code})` : error.message;
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
