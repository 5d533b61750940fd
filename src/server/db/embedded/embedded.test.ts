import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { appendFile, chown, cp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest';
import { embeddedBinaries } from './embedded-binaries.ts';
import { AnotherServerError, type EmbeddedDatabase, openEmbeddedDatabase } from './embedded.ts';
import { type DatabaseRole, SERVER } from '../use-lock.ts';
import {
  initialise,
  runningPostmaster,
  socketDirectoryFor,
  startPostmaster,
  stopPostmaster,
} from './postmaster.ts';
import { writeRunFile } from './run-file.ts';
import { proving } from '#test/proving.ts';
import { scratchFolder } from '#test/scratch.ts';

const isRoot = process.getuid?.() === 0;
const NOBODY = 65534;
const SERVERS = `select count(*)::integer as servers from pg_locks where objid = ${SERVER} and granted`;

let initialised: string;
let dataDirectory: string;
let opened: EmbeddedDatabase[];

beforeAll(async () => {
  initialised = await scratchFolder('initialised-');
  await initialise(await embeddedBinaries(), join(initialised, 'postgres'));
});

afterAll(() => rm(initialised, { recursive: true }));

beforeEach(async () => {
  // Readable by its owner only: for root's PostgreSQL, which is not root, that is the hard case.
  dataDirectory = await scratchFolder('embedded-');
  await cp(initialised, dataDirectory, { recursive: true });
  opened = [];
});

afterEach(async () => {
  for (const database of opened) await database.close();
  if (await running()) throw new Error('PostgreSQL was left running.');
  await rm(dataDirectory, { recursive: true });
});

async function openAs(role: DatabaseRole): Promise<EmbeddedDatabase> {
  const onLost = (error: unknown) => {
    throw error;
  };
  const database = await openEmbeddedDatabase({ dataDirectory, role, onLost });
  opened.push(database);
  return database;
}

async function close(database: EmbeddedDatabase): Promise<void> {
  opened = opened.filter((one) => one !== database);
  await database.close();
}

async function postmasterPid(): Promise<number | null> {
  const text = await readFile(join(dataDirectory, 'postgres', 'postmaster.pid'), 'utf8').catch(() => null);
  return text === null ? null : Number(text.split('\n')[0]);
}

const running = () => runningPostmaster(join(dataDirectory, 'postgres'));

async function query<Row extends pg.QueryResultRow>(url: string, sql: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<Row>(sql)).rows;
  } finally {
    await client.end();
  }
}

/** Words that run a program as a user that has a number only, as containers do. */
const NAMELESS = ['setpriv', '--reuid', '4242', '--regid', '4242', '--clear-groups'] as const;

function reachesThisClone(): boolean {
  const [command, ...words] = NAMELESS;
  return spawnSync(command, [...words, 'test', '-r', import.meta.filename]).status === 0;
}

/** Another process that opens the database, prints so, and leaves it open. */
async function lockInAnotherProcess(role: DatabaseRole): Promise<ChildProcess> {
  const program = `
    import { openEmbeddedDatabase } from ${JSON.stringify(import.meta.resolve('./embedded.ts'))};
    await openEmbeddedDatabase({ dataDirectory: ${JSON.stringify(dataDirectory)}, role: '${role}', onLost() {} });
    console.log('open');`;
  const child = spawn(process.execPath, ['--input-type=module', '--eval', program], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  // A process that ends before it has printed fails the test at once instead of at its time limit.
  const [first] = await Promise.race([once(child.stdout, 'data'), once(child, 'exit')]);
  expect(String(first)).toBe('open\n');
  return child;
}

async function kill(child: ChildProcess): Promise<void> {
  child.kill('SIGKILL');
  await once(child, 'exit');
}

test('makes a durable database in UTF-8 that knows accents, whatever the locale of the machine', async () => {
  await rm(join(dataDirectory, 'postgres'), { recursive: true });
  const { url } = await openAs('server');
  expect(
    await query(
      url,
      `select current_setting('server_encoding') as encoding, current_setting('fsync') as fsync,
              current_setting('synchronous_commit') as commits, current_setting('data_checksums') as checksums,
              current_setting('listen_addresses') as network, current_database() as name, lower('À') as letter`,
    ),
  ).toEqual([
    {
      encoding: 'UTF8',
      fsync: 'on',
      commits: 'on',
      checksums: 'on',
      network: '',
      name: 'curiosa',
      letter: 'à',
    },
  ]);
});

test('keeps what was written, and stops PostgreSQL on closing', async () => {
  const first = await openAs('server');
  await query(first.url, `create table kept as select 'Sidereus Nuncius' as title`);
  await close(first);
  expect(await postmasterPid()).toBeNull();
  const second = await openAs('server');
  expect(await query(second.url, 'select title from kept')).toEqual([{ title: 'Sidereus Nuncius' }]);
});

test('adopts the database of a server that was killed', async () => {
  const server = await lockInAnotherProcess('server');
  const orphan = await postmasterPid();
  await kill(server);
  const { url } = await openAs('server');
  expect(await postmasterPid()).toBe(orphan);
  expect(await query(url, 'select 1 as one')).toEqual([{ one: 1 }]);
});

proving(
  'starts again after server and PostgreSQL were killed together, and recovers what was committed',
  async () => {
    const server = await lockInAnotherProcess('server');
    const command = await openAs('command');
    await query(command.url, `create table kept as select 'Il Saggiatore' as title`);
    await close(command);
    await kill(server);
    process.kill((await postmasterPid()) ?? 0, 'SIGKILL');
    const { url } = await openAs('server');
    expect(await query(url, 'select title from kept')).toEqual([{ title: 'Il Saggiatore' }]);
  },
);

test('refuses a second server on the directory, and says where the first one is', async () => {
  const first = await openAs('server');
  const content = { pid: 4711, startedAt: '2026-09-25T18:00:00.000Z', databaseUrl: first.url };
  await writeRunFile(dataDirectory, { ...content, address: 'http://localhost:3000' });
  const refusal = openAs('server');
  await expect(refusal).rejects.toBeInstanceOf(AnotherServerError);
  await expect(refusal).rejects.toThrow(
    `Another server is running on this directory: ${dataDirectory} (process 4711 at http://localhost:3000). ` +
      'Stop it, or choose another DATA_DIR.',
  );
  expect(await query(first.url, 'select 1 as one')).toEqual([{ one: 1 }]);
});

proving('of two servers that start at the same moment in an empty directory one serves', async () => {
  await rm(join(dataDirectory, 'postgres'), { recursive: true });
  const both = await Promise.allSettled([openAs('server'), openAs('server')]);
  expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  expect(both.find(({ status }) => status === 'rejected')).toMatchObject({
    reason: expect.any(AnotherServerError),
  });
});

proving('commands come in beside the server, and the last to leave stops PostgreSQL', async () => {
  const server = await openAs('server');
  const command = await openAs('command');
  const pid = await postmasterPid();
  expect(command.url).toBe(server.url);
  await close(server);
  expect(await query(command.url, 'select 1 as one')).toEqual([{ one: 1 }]);
  const nextServer = await openAs('server');
  expect(await postmasterPid()).toBe(pid);
  await close(command);
  expect(await query(nextServer.url, 'select 1 as one')).toEqual([{ one: 1 }]);
  await close(nextServer);
  expect(await postmasterPid()).toBeNull();
});

proving('starts a killed PostgreSQL again under the same address while a server holds it', async () => {
  const { url } = await openAs('server');
  const pid = (await postmasterPid()) ?? 0;
  process.kill(pid, 'SIGKILL');
  await expect.poll(() => query(url, SERVERS).catch(String)).toEqual([{ servers: 1 }]);
  expect(await postmasterPid()).not.toBe(pid);
  await expect(openAs('server')).rejects.toBeInstanceOf(AnotherServerError);
});

const backendPid = async ({ url }: EmbeddedDatabase) =>
  (await query<{ pid: number }>(url, `select pid from pg_locks where objid = ${SERVER} and granted`))[0]?.pid;

test.each([
  ['its connection', backendPid],
  ['PostgreSQL itself', postmasterPid],
])('closed in the moment in which %s is killed it leaves no PostgreSQL behind', async (_what, pidOf) => {
  const database = await openAs('server');
  const pid = await pidOf(database);
  // In one turn: neither has noticed yet.
  process.kill(pid ?? 0, 'SIGKILL');
  await close(database);
  expect(await running()).toBe(null);
});

proving('of two that start PostgreSQL at once both know which one runs, and either stops it', async () => {
  const server = {
    binaries: await embeddedBinaries(),
    dataDirectory: join(dataDirectory, 'postgres'),
    logFile: join(dataDirectory, 'postgres.log'),
    socketDirectory: await socketDirectoryFor(join(dataDirectory, 'postgres')),
  };
  const first = await startPostmaster(server);
  const second = await startPostmaster(server).catch(() => first);
  expect(second).toEqual(first);
  expect(second.pid).toBe(await postmasterPid());
  // A stop ends the server that runs, also one that another process has started since.
  await stopPostmaster({ ...first, pid: 0 }, server.dataDirectory);
  expect(await running()).toBe(null);
});

proving(
  'a server that loses its database to another one is notified, and closes without touching it',
  async () => {
    const lost: unknown[] = [];
    const onLost = (error: unknown) => lost.push(error);
    const first = await openEmbeddedDatabase({ dataDirectory, role: 'server', onLost });
    const command = await openAs('command');
    await query(command.url, `select pg_terminate_backend(pid) from pg_locks where objid = ${SERVER}`);
    const second = await openAs('server').catch((error: unknown) => error);
    // In either order there is one server, and the other process knows.
    await expect.poll(() => lost.length + (second instanceof AnotherServerError ? 1 : 0)).toBe(1);
    await first.close();
    expect(await query(command.url, 'select 1 as one')).toEqual([{ one: 1 }]);
  },
);

test('refuses a database that could lose what was acknowledged', async () => {
  await appendFile(join(dataDirectory, 'postgres', 'postgresql.conf'), '\nsynchronous_commit = off\n');
  await expect(openAs('server')).rejects.toThrow(
    'synchronous_commit is off: a crash can lose acknowledged bookings.',
  );
});

test('leaves a data directory of another PostgreSQL version alone', async () => {
  await writeFile(join(dataDirectory, 'postgres', 'PG_VERSION'), '17\n');
  await expect(openAs('server')).rejects.toThrow(
    `${join(dataDirectory, 'postgres')} was made by PostgreSQL 17; this version of Curiosa brings 18.`,
  );
});

test('shows the end of the log when PostgreSQL does not start', async () => {
  await appendFile(join(dataDirectory, 'postgres', 'postgresql.conf'), '\nshared_buffers = plenty\n');
  await expect(openAs('server')).rejects.toThrow('invalid value for parameter "shared_buffers": "plenty"');
});

test('keeps its socket in a short directory where the temporary one has a long name', async () => {
  const before = process.env['TMPDIR'];
  onTestFinished(() => {
    if (before === undefined) delete process.env['TMPDIR'];
    else process.env['TMPDIR'] = before;
  });
  process.env['TMPDIR'] = `/tmp/${'long-'.repeat(20)}`;
  const { url } = await openAs('server');
  expect(await query(url, 'select 1 as one')).toEqual([{ one: 1 }]);
});

test.runIf(isRoot)(
  'as root it runs as the user to whom the data belong, through directories closed to that user',
  async () => {
    execFileSync('chown', ['-R', `${NOBODY}:${NOBODY}`, join(dataDirectory, 'postgres')]);
    const { url } = await openAs('server');
    expect(await query(url, 'select 1 as one')).toEqual([{ one: 1 }]);
    expect((await stat(`/proc/${await postmasterPid()}`)).uid).toBe(NOBODY);
  },
);

test.runIf(isRoot)('as root it also runs from a clone that is closed to others', async () => {
  const { postgres, majorVersion } = await embeddedBinaries();
  const clone = join(dataDirectory, 'clone');
  await cp(dirname(dirname(postgres)), clone, { recursive: true, verbatimSymlinks: true });
  const binaries = {
    initdb: join(clone, 'bin', 'initdb'),
    postgres: join(clone, 'bin', 'postgres'),
    majorVersion,
  };
  const server = {
    binaries,
    dataDirectory: join(dataDirectory, 'postgres'),
    logFile: join(dataDirectory, 'log'),
  };
  await rm(server.dataDirectory, { recursive: true });
  await initialise(binaries, server.dataDirectory);

  const owners: number[] = [];
  for (const owner of [0, NOBODY]) {
    execFileSync('chown', ['-R', `${owner}`, server.dataDirectory]);
    const socketDirectory = await socketDirectoryFor(server.dataDirectory);
    const postmaster = await startPostmaster({ ...server, socketDirectory });
    owners.push((await stat(`/proc/${postmaster.pid}`)).uid);
    await stopPostmaster(postmaster, server.dataDirectory);
  }
  // In a user namespace root's files and process stay root's own.
  expect(owners).toEqual([0, NOBODY]);
});

test.runIf(isRoot && reachesThisClone())('a user without a name can make and start a database', async () => {
  const home = await scratchFolder('nameless-');
  onTestFinished(() => rm(home, { recursive: true }));
  await chown(home, 4242, 4242);
  const program = `
    import { openEmbeddedDatabase } from ${JSON.stringify(import.meta.resolve('./embedded.ts'))};
    const dataDirectory = ${JSON.stringify(join(home, 'data'))};
    const database = await openEmbeddedDatabase({ dataDirectory, role: 'command', onLost() {} });
    await database.close();
    console.log('opened and closed');`;
  const [command, ...words] = [...NAMELESS, process.execPath, '--input-type=module', '--eval', program];
  expect(execFileSync(command, words, { encoding: 'utf8' })).toBe('opened and closed\n');
  expect((await stat(join(home, 'data', 'postgres', 'PG_VERSION'))).uid).toBe(4242);
});
