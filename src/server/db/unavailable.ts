// Whether the database can be used at the moment: by an error, as opposed to a fault of the program, and by trying a write.

import { sql } from 'kysely';
import pg from 'pg';
import { READ_TIMEOUT } from './connect.ts';
import type { Db } from './database.ts';

/** Codes of PostgreSQL, whole or by their class: https://www.postgresql.org/docs/current/errcodes-appendix.html */
const sqlStates = [
  // Connection exceptions, also of a server behind a proxy.
  /^08/,
  // No disk, memory or connection left, or a configured limit of them reached.
  /^53/,
  // Shut down by an administrator, crashed, starting.
  /^57P0[1-3]$/,
  // A statement, or a wait for a lock, that took longer than a request can wait.
  /^57014$/,
  /^55P03$/,
  // A standby that was promoted no longer, or not yet.
  /^25006$/,
  // The disk does not answer.
  /^58030$/,
];

const networkCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOTFOUND',
  'EAI_AGAIN',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'EPIPE',
]);

/** The driver gives these errors no code; `database-unavailable.test.ts` meets each of them. */
const driverMessages = new Set([
  'Connection terminated',
  'Connection terminated unexpectedly',
  'Connection terminated due to connection timeout',
  'timeout exceeded when trying to connect',
  READ_TIMEOUT,
  'Client was closed and is not queryable',
  'Client has encountered a connection error and is not queryable',
  'Cannot use a pool after calling end on the pool',
]);

/** Whether the same request may succeed in a moment: the database is away, starting, overloaded or has no room left. */
export function isDatabaseUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (error instanceof pg.DatabaseError) return sqlStates.some((state) => state.test(error.code ?? ''));
  if ('code' in error && typeof error.code === 'string') {
    // A Unix socket that is not there: its server does not run.
    const isSocketMissing = error.code === 'ENOENT' && 'syscall' in error && error.syscall === 'connect';
    return networkCodes.has(error.code) || isSocketMissing;
  }
  return driverMessages.has(error.message) || isDatabaseUnavailable(error.cause);
}

/**
 * Proves that the database takes writes. A row that changes in place proves little: a full disk still has room for it. So more is
 * sorted than fits into the least memory that PostgreSQL allows, which makes it write a temporary file, and nothing is left of it.
 * Rejects with what speaks against it.
 */
export async function proveWritable(db: Db): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await sql`set local work_mem = '64kB'`.execute(tx);
    await sql`select count(*) from (select "n" from generate_series(1, 4000) as "n" order by -"n" offset 0) as "sorted"`.execute(
      tx,
    );
    const { rows } = await sql<{ isStandby: boolean }>`select pg_is_in_recovery() as "isStandby"`.execute(tx);
    if (rows[0]?.isStandby !== false) throw new Error('The database is a standby.');
  });
}
