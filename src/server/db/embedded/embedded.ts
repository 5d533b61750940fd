import { mkdir, rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { embeddedBinaries, type PostgresBinaries } from './embedded-binaries.ts';
import { backendOf, type UseLock, isInUseBy, letGo, type DatabaseRole, takeUseLock } from '../use-lock.ts';
import {
  databaseUrl,
  initialise,
  runningPostmaster,
  socketDirectoryFor,
  startPostmaster,
  stopPostmaster,
  type Postmaster,
} from './postmaster.ts';
import { readRunFile } from './run-file.ts';
import { UnusableServerError } from './server-check.ts';
import { StartError } from '#server/lifetime.ts';

/** The PostgreSQL of this data directory, held until `close`. */
export interface EmbeddedDatabase {
  readonly url: string;
  /** Releases the database; the last user stops it. To be called when no query is running any more. */
  close(): Promise<void>;
}

/** Another process serves from this data directory already. */
export class AnotherServerError extends StartError {}

const TAKE_OVER_LIMIT_MS = 30_000;
const DATABASE = 'curiosa';

/**
 * Opens the database under `dataDirectory`, which is created if it is missing: starts it, or adopts one that runs already (under
 * another command, or orphaned by a server that was killed). There is one `server` at a time, and any number of `command`s beside
 * it or without it. While it is open a database that dies is started again under the same address; `onLost` is called when that
 * fails.
 */
export async function openEmbeddedDatabase(options: {
  readonly dataDirectory: string;
  readonly role: DatabaseRole;
  readonly onLost: (error: unknown) => void;
}): Promise<EmbeddedDatabase> {
  const directory = resolve(options.dataDirectory);
  const binaries = await embeddedBinaries();
  await mkdir(directory, { recursive: true });
  await initialise(binaries, join(directory, 'postgres'));

  let opened = await open(directory, binaries, options.role);
  const { socketDirectory } = opened.postmaster;
  let closing = false;
  let lost = false;
  let recovery = Promise.resolve();

  function watch({ useLock }: Opened): void {
    useLock.once('end', () => {
      if (!closing) recovery = recover();
    });
  }
  async function recover(): Promise<void> {
    try {
      opened = await open(directory, binaries, options.role, socketDirectory);
      if (opened.postmaster.socketDirectory !== socketDirectory) throw new Error('The database has moved.');
      watch(opened);
    } catch (error) {
      lost = true;
      options.onLost(error);
    }
  }
  /** The connection broke while it was being closed: the database may run on all the same, and no other process would stop it. */
  async function letGoAnew(): Promise<boolean> {
    const { backendPid: broken } = opened;
    const deadline = performance.now() + TAKE_OVER_LIMIT_MS;
    while (await runningPostmaster(join(directory, 'postgres'))) {
      opened = await open(directory, binaries, 'command', socketDirectory);
      try {
        if (await letGo(opened.useLock)) return true;
        // Until PostgreSQL has noticed the broken connection, it counts as another user; then it breaks all connections, this one
        // too.
        if (!(await isInUseBy(opened.useLock, broken))) return false;
      } catch (error) {
        if (performance.now() > deadline) throw error;
      }
      await opened.useLock.end();
    }
    return false;
  }
  watch(opened);

  return {
    url: addressOf(opened.postmaster).url,
    async close() {
      closing = true;
      await recovery;
      if (lost) return;
      const isLast = await letGo(opened.useLock).catch(letGoAnew);
      if (isLast) await stopPostmaster(opened.postmaster, join(directory, 'postgres'));
      await opened.useLock.end();
    },
  };
}

interface Opened {
  readonly postmaster: Postmaster;
  readonly useLock: UseLock;
  /** The process of PostgreSQL that serves the lock's connection. */
  readonly backendPid: number;
}

/** Tries again while an old database is still going away, or another process is just starting it. */
async function open(
  directory: string,
  binaries: PostgresBinaries,
  role: DatabaseRole,
  lastSocketDirectory?: string,
): Promise<Opened> {
  const dataDirectory = join(directory, 'postgres');
  const logFile = join(directory, 'postgres.log');
  const deadline = performance.now() + TAKE_OVER_LIMIT_MS;
  let socketDirectory = lastSocketDirectory;
  for (;;) {
    const running = await runningPostmaster(dataDirectory);
    let postmaster = running;
    try {
      if (postmaster === null) {
        socketDirectory ??= await socketDirectoryFor(dataDirectory);
        postmaster = await startPostmaster({ binaries, dataDirectory, socketDirectory, logFile });
      } else if (socketDirectory && socketDirectory !== postmaster.socketDirectory) {
        await rm(socketDirectory, { recursive: true, force: true });
      }
      const useLock = await takeUseLock(addressOf(postmaster), role);
      if (useLock === null) throw new AnotherServerError(await describeOther(directory));
      return { postmaster, useLock, backendPid: await backendOf(useLock) };
    } catch (error) {
      if (error instanceof UnusableServerError && postmaster && !running) {
        await stopPostmaster(postmaster, dataDirectory);
      }
      if (!mayPass(error, postmaster !== null) || performance.now() > deadline) {
        if (postmaster === null && socketDirectory)
          await rm(socketDirectory, { recursive: true, force: true });
        throw error;
      }
      await pause(100);
    }
  }
}

/** A database that runs may be stopping, starting, or be killed just then; a new one may find that the old one has not quite gone. */
function mayPass(error: unknown, runs: boolean): boolean {
  if (error instanceof AnotherServerError || error instanceof UnusableServerError) return false;
  return runs || /lock file|shared memory|ended with SIGKILL/.test(String(error));
}

function addressOf({ socketDirectory }: Postmaster) {
  return {
    url: databaseUrl(socketDirectory, DATABASE),
    maintenanceUrl: databaseUrl(socketDirectory, 'postgres'),
  };
}

async function describeOther(directory: string): Promise<string> {
  const other = await readRunFile(directory);
  const where = other ? ` (process ${other.pid}${other.address ? ` at ${other.address}` : ''})` : '';
  return `Another server is running on this directory: ${directory}${where}. Stop it, or choose another DATA_DIR.`;
}
