import pg from 'pg';
import { checkServer, UnusableServerError } from './embedded/server-check.ts';

/** A connection that marks the embedded database as in use, for as long as it lives. */
export type UseLock = pg.Client;

export type DatabaseRole = 'server' | 'command';

/** Shared by all users of the embedded database, so that the last one can stop it. */
const IN_USE = 7_240_001;
/** Locked by the one server for life: it distinguishes an old database whose server was killed from a second server. */
export const SERVER = 7_240_002;

/** PostgreSQL notices within milliseconds that a killed server's connection has gone. */
const SERVER_LOCK_TIMEOUT = '2s';

const NO_SUCH_DATABASE = '3D000';
/** Already created, or created by another process at the same moment. */
const DATABASE_EXISTS = ['42P04', '23505'];
const LOCK_NOT_AVAILABLE = '55P03';

/** Locks the database in a role, and creates the database if it is missing. Null: there is a server already. */
export async function takeUseLock(
  address: { url: string; maintenanceUrl: string },
  role: DatabaseRole,
): Promise<UseLock | null> {
  const useLock = await connectOrCreate(address);
  try {
    await useLock.query('select pg_advisory_lock_shared($1)', [IN_USE]);
    const [error] = await checkServer(useLock);
    if (error) throw new UnusableServerError(error);
    if (role === 'command' || (await takeServerLock(useLock))) return useLock;
  } catch (error) {
    await useLock.end();
    throw error;
  }
  await useLock.end();
  return null;
}

/** Releases the lock of this user; true if it was the last one, and then no other user comes in while `useLock` is open. */
export async function letGo(useLock: UseLock): Promise<boolean> {
  await useLock.query('select pg_advisory_unlock_shared($1)', [IN_USE]);
  const { rows } = await useLock.query<{ alone: boolean }>('select pg_try_advisory_lock($1) as alone', [
    IN_USE,
  ]);
  return rows[0]?.alone === true;
}

/** The process of PostgreSQL that serves a lock's connection. */
export async function backendOf(useLock: UseLock): Promise<number> {
  const { rows } = await useLock.query<{ pid: number }>('select pg_backend_pid() as pid');
  return rows[0]?.pid ?? 0;
}

/** Whether such a process still counts as a user of the database, as `useLock` sees it. */
export async function isInUseBy(useLock: UseLock, backendPid: number): Promise<boolean> {
  const { rowCount } = await useLock.query(
    `select from pg_locks where locktype = 'advisory' and objid = $1 and pid = $2 and granted`,
    [IN_USE, backendPid],
  );
  return rowCount !== 0;
}

async function takeServerLock(useLock: UseLock): Promise<boolean> {
  await useLock.query(`set lock_timeout = '${SERVER_LOCK_TIMEOUT}'`);
  try {
    await useLock.query('select pg_advisory_lock($1)', [SERVER]);
    return true;
  } catch (error) {
    if (hasCode(error, LOCK_NOT_AVAILABLE)) return false;
    throw error;
  }
}

async function connectOrCreate(address: { url: string; maintenanceUrl: string }): Promise<UseLock> {
  try {
    return await connect(address.url);
  } catch (error) {
    if (!hasCode(error, NO_SUCH_DATABASE)) throw error;
  }
  const maintenance = await connect(address.maintenanceUrl);
  try {
    await maintenance.query(`create database ${new URL(address.url).pathname.slice(1)}`);
  } catch (error) {
    if (!DATABASE_EXISTS.some((code) => hasCode(error, code))) throw error;
  } finally {
    await maintenance.end();
  }
  return connect(address.url);
}

async function connect(url: string): Promise<UseLock> {
  const client = new pg.Client({ connectionString: url });
  // Its `end` event reports a broken connection; an `error` event without a listener would end the process.
  client.on('error', () => undefined);
  await client.connect();
  return client;
}

function hasCode(error: unknown, code: string): boolean {
  return error instanceof pg.DatabaseError && error.code === code;
}
