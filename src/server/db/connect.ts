import { setTimeout as pause } from 'node:timers/promises';
import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import type { Database, Db } from './database.ts';

/**
 * How long a request waits for the database, in milliseconds. A frozen server answers nothing at all, so the driver has a limit
 * of its own; it is later than that of the server, which ends a statement and leaves the connection usable.
 */
export interface DatabaseLimits {
  readonly connect: number;
  readonly statement: number;
  readonly lock: number;
  readonly query: number;
  readonly idleInTransaction: number;
}

export const requestLimits: DatabaseLimits = {
  connect: 5000,
  // A message is locked while it is sent, and a mail server may take half a minute to answer: erasing its account waits for it.
  lock: 40_000,
  statement: 45_000,
  query: 50_000,
  idleInTransaction: 60_000,
};

/**
 * A pool of connections. Read values are what the product works with: a `date` stays the text that it is
 * (the driver would make it midnight in the process's own time zone), `bigint` and `numeric` are numbers.
 * `onError` hears in one line, with PostgreSQL's code, of connections that break while idle; the pool replaces them.
 * Without `limits` statements take as long as they need: jobs and commands.
 */
export function openPool(
  url: string,
  options: { max?: number; limits?: DatabaseLimits; onError: (line: string) => void },
): pg.Pool {
  const { limits } = options;
  const pool = new Pool({
    connectionString: url,
    max: options.max ?? 10,
    connectionTimeoutMillis: limits?.connect ?? 10_000,
    ...(limits && {
      statement_timeout: limits.statement,
      lock_timeout: limits.lock,
      query_timeout: limits.query,
      idle_in_transaction_session_timeout: limits.idleInTransaction,
    }),
    types: { getTypeParser },
  });
  // Not the error itself: the pool attaches the whole connection to it, and a logger would print that.
  pool.on('error', (error) => options.onError(lineOf(error)));
  // The failing query reports a broken connection in use; without a listener the event would end the process as well.
  pool.on('connect', (client) => client.on('error', () => undefined));
  return pool;
}

export function openKysely(pool: pg.Pool): Db {
  return new Kysely<Database>({ dialect: new PostgresDialect({ pool }) });
}

/** What the driver says of a query that took longer than `query_timeout`. */
export const READ_TIMEOUT = 'Query read timeout';

type Connected = Parameters<pg.Pool['connect']>[0];

function isStarting(error: unknown): error is pg.DatabaseError {
  return error instanceof pg.DatabaseError && error.code === '57P03';
}

/** A server that has fallen silent does not block a stop. */
const GOODBYE_LIMIT_MS = 5000;

/**
 * The library's own `end` resolves when the goodbyes are sent; this one when the connections are gone, so that stopping the
 * database next breaks none.
 */
class Pool extends pg.Pool {
  readonly #open = new Set<pg.PoolClient>();

  constructor(config: pg.PoolConfig) {
    super(config);
    this.on('connect', (client) => {
      closeAfterReadTimeout(client);
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

/**
 * The driver gives up a query whose answer does not come, but leaves the connection waiting for it: returned to the pool, it would
 * keep every later request waiting as well.
 */
function closeAfterReadTimeout(client: pg.PoolClient): void {
  const query = client.query.bind(client) as (...args: unknown[]) => unknown;
  client.query = ((...args: unknown[]) => {
    const result = query(...args);
    if (result instanceof Promise)
      result.catch((error: Error) => {
        if (error.message === READ_TIMEOUT)
          void (client as unknown as pg.Client).end().catch(() => undefined);
      });
    return result;
  }) as typeof client.query;
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
