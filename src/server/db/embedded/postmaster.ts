import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { closeSync, openSync } from 'node:fs';
import { mkdir, mkdtemp, open, readFile, realpath, rename, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import pg from 'pg';
import { StartError } from '#server/lifetime.ts';
import type { PostgresBinaries } from './embedded-binaries.ts';
import { chooseRunAs } from './run-as.ts';

const run = promisify(execFile);

/** A PostgreSQL server of our own, reached through a unix socket that only its owner can open. */
export interface Postmaster {
  readonly pid: number;
  readonly socketDirectory: string;
}

const SUPERUSER = 'curiosa';

/** The longest path that a unix socket can have is 107 bytes; the rest of its name is `/.s.PGSQL.5432`. */
const LONGEST_SOCKET_DIRECTORY = 107 - '/.s.PGSQL.5432'.length;
const LOG_LIMIT_BYTES = 10_000_000;
const RECOVERY_LIMIT_MS = 10 * 60_000;

export function databaseUrl(socketDirectory: string, database: string): string {
  return `postgresql://${SUPERUSER}@localhost/${database}?host=${encodeURIComponent(socketDirectory)}`;
}

/**
 * Makes the data directory if it is missing: in UTF-8, ordered by code point, whatever the machine's locale is.
 * It appears under its name only when it is complete.
 */
export async function initialise(binaries: PostgresBinaries, dataDirectory: string): Promise<void> {
  const createdBy = await readFile(join(dataDirectory, 'PG_VERSION'), 'utf8').catch(() => null);
  if (createdBy !== null) {
    if (Number(createdBy) === binaries.majorVersion) return;
    throw new StartError(
      `${dataDirectory} was made by PostgreSQL ${createdBy.trim()}; this version of Curiosa brings ${binaries.majorVersion}.`,
    );
  }
  await mkdir(dirname(dataDirectory), { recursive: true });
  const unfinished = await mkdtemp(`${dataDirectory}.initialising-`);
  try {
    const runAs = await chooseRunAs(binaries.initdb, { data: unfinished, others: [] });
    const locale =
      binaries.majorVersion >= 17
        ? ['--no-locale', '--locale-provider=builtin', '--builtin-locale=C.UTF-8']
        : ['--locale=C.UTF-8'];
    const [command = '', ...words] = [...runAs, binaries.initdb, '--encoding=UTF8', ...locale];
    const access = [`--username=${SUPERUSER}`, '--auth=trust', '--data-checksums'];
    await run(command, [...words, ...access, '-D', unfinished], { cwd: '/' });
    await rename(unfinished, dataDirectory);
  } catch (error) {
    await rm(unfinished, { recursive: true, force: true });
    const isCreatedElsewhere = await stat(join(dataDirectory, 'PG_VERSION')).catch(() => null);
    if (!isCreatedElsewhere)
      throw new StartError(`The database cannot be made. ${String(error)}`, { cause: error });
  }
}

/** The server that its pid file says is running on this very directory, or null. It may still be starting or already stopping. */
export async function runningPostmaster(dataDirectory: string): Promise<Postmaster | null> {
  const lines = await pidFile(dataDirectory);
  const [pid = '', directory = '', , , socketDirectory = ''] = lines;
  if (!socketDirectory || !isAlive(Number(pid))) return null;
  if ((await realpath(directory).catch(() => null)) !== (await realpath(dataDirectory))) return null;
  return { pid: Number(pid), socketDirectory };
}

/** The socket directory that a server which died here has left, if it is still ours to use; else a new one. */
export async function socketDirectoryFor(dataDirectory: string): Promise<string> {
  const left = (await pidFile(dataDirectory))[4];
  if (left && basename(left).startsWith('curiosa-') && (await stat(left).catch(() => null))) return left;
  const parent =
    Buffer.byteLength(join(tmpdir(), 'curiosa-123456')) > LONGEST_SOCKET_DIRECTORY ? '/tmp' : tmpdir();
  return mkdtemp(join(parent, 'curiosa-'));
}

/**
 * Starts PostgreSQL and waits until it accepts connections, also through a recovery after a crash. It writes its log to a file
 * and is a process group of its own: it outlives this process, and Ctrl-C at the terminal does not stop it before its clients
 * have finished. An error carries the end of the log. Where another process has started one on this directory at the same moment,
 * that one is answered.
 */
export async function startPostmaster(options: {
  readonly binaries: PostgresBinaries;
  readonly dataDirectory: string;
  readonly socketDirectory: string;
  readonly logFile: string;
  readonly settings?: Readonly<Record<string, string>>;
}): Promise<Postmaster> {
  const { binaries, dataDirectory, socketDirectory, logFile } = options;
  const runAs = await chooseRunAs(binaries.postgres, { data: dataDirectory, others: [socketDirectory] });
  const settings = {
    listen_addresses: '',
    unix_socket_permissions: '0700',
    timezone: 'UTC',
    ...options.settings,
  };
  const set = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const [command = '', ...words] = [...runAs, binaries.postgres, '-D', dataDirectory, '-k', socketDirectory];
  await startNewLogWhenLong(logFile);
  const log = openSync(logFile, 'a', 0o600);
  const logStart = (await stat(logFile)).size;
  const child = spawn(command, [...words, ...set], { cwd: '/', detached: true, stdio: ['ignore', log, log] });
  closeSync(log);
  child.unref();
  await acceptsConnections(child, socketDirectory, () => readFrom(logFile, logStart));
  // What accepts is not always what was started here: of two that start at once one ends, and may not have ended yet.
  return (await runningPostmaster(dataDirectory)) ?? { pid: child.pid ?? 0, socketDirectory };
}

/**
 * Fast shutdown: breaks what is still connected, writes a checkpoint, and ends. Resolves when the data directory is free (its pid
 * file is gone, which also works where the ended process is not reaped).
 */
export async function stopPostmaster(postmaster: Postmaster, dataDirectory: string): Promise<void> {
  // Another user may have started it again since.
  const { pid } = (await runningPostmaster(dataDirectory)) ?? postmaster;
  if (isAlive(pid)) process.kill(pid, 'SIGINT');
  while ((await runningPostmaster(dataDirectory))?.pid === pid) await pause(10);
  await rm(postmaster.socketDirectory, { recursive: true, force: true });
}

function isAlive(pid: number): boolean {
  if (!Number.isInteger(pid) || pid <= 0) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

async function acceptsConnections(
  child: ChildProcess,
  socketDirectory: string,
  readLog: () => Promise<string>,
) {
  let ended: string | null = null;
  child.once('error', (error) => (ended = error.message));
  child.once('exit', (code, signal) => (ended = `it ended with ${signal ?? code}`));
  const deadline = performance.now() + RECOVERY_LIMIT_MS;
  while (performance.now() < deadline) {
    if (ended !== null) throw new StartError(`PostgreSQL does not start: ${ended}\n${await readLog()}`);
    const client = new pg.Client({ connectionString: databaseUrl(socketDirectory, 'postgres') });
    const accepted = await client.connect().then(
      () => true,
      () => false,
    );
    await client.end().catch(() => undefined);
    if (accepted) return;
    await pause(10);
  }
  throw new StartError(`PostgreSQL accepts no connection\n${await readLog()}`);
}

async function pidFile(dataDirectory: string): Promise<readonly string[]> {
  const text = await readFile(join(dataDirectory, 'postmaster.pid'), 'utf8').catch(() => '');
  return text.split('\n');
}

async function startNewLogWhenLong(logFile: string): Promise<void> {
  const size = (await stat(logFile).catch(() => null))?.size ?? 0;
  if (size > LOG_LIMIT_BYTES) await rename(logFile, `${logFile}.old`);
}

async function readFrom(file: string, start: number): Promise<string> {
  const handle = await open(file);
  try {
    const { buffer, bytesRead } = await handle.read({ position: start, buffer: Buffer.alloc(4000) });
    return buffer.toString('utf8', 0, bytesRead);
  } finally {
    await handle.close();
  }
}
