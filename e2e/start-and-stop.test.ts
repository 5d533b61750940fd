import { once } from 'node:events';
import { readdir, rm } from 'node:fs/promises';
import { connect } from 'node:net';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { runningPostmaster } from '#server/db/embedded/postmaster.ts';
import { readRunFile } from '#server/db/embedded/run-file.ts';
import { openEmptyDatabase } from '#test/database.ts';
import { proving } from '#test/proving.ts';
import { freePort, type ServerProcess, startServerProcess } from '#test/server-process.ts';
import { scratchFolder } from '#test/scratch.ts';

/** A directory for the data of a server, until the test is over. */
async function dataFolder(): Promise<string> {
  const directory = await scratchFolder('curiosa-start-');
  onTestFinished(() => rm(directory, { recursive: true }));
  return directory;
}

/** A server that is stopped when the test is over, unless it has been before. */
async function start(directory: string, environment: Record<string, string> = {}): Promise<ServerProcess> {
  const server = await startServerProcess(directory, environment);
  onTestFinished(() => server.stop().then(() => undefined));
  return server;
}

proving(
  'a server prints its address, refuses another one, waits for a request at SIGTERM and no longer at the next, leaves its database to its successor, and SIGTERM stops both',
  async () => {
    const directory = await dataFolder();
    const postmaster = () => runningPostmaster(join(directory, 'postgres'));
    const server = await start(directory);
    const { address, pid } = server;
    expect(await readRunFile(directory)).toMatchObject({ pid, address });
    expect(await postmaster()).not.toBeNull();

    await expect(start(directory)).rejects.toThrow(
      `The server ended with 1: Starting the database …\nAnother server is running on this directory: ${directory} (process ${pid} at ${address}).`,
    );
    expect((await fetch(`${address}/healthz`)).status).toBe(200);

    const { port, hostname } = new URL(address);
    const client = connect(Number(port), hostname);
    await once(client, 'connect');
    // A request that never ends: its last line is missing.
    client.on('error', () => undefined).write('GET /healthz HTTP/1.1\r\nHost: localhost\r\n');
    await expect.poll(() => fetch(`${address}/healthz`).then(({ ok }) => ok)).toBe(true);
    process.kill(pid, 'SIGTERM');
    await expect.poll(() => fetch(`${address}/healthz`).catch(() => 'refused')).toBe('refused');
    const again = setInterval(() => process.kill(pid, 'SIGTERM'), 50);
    const code = await server.ended();
    clearInterval(again);
    expect(code).toBe(1);

    expect(await postmaster()).not.toBeNull();
    const next = await start(directory);
    expect(await readRunFile(directory)).toMatchObject({ pid: next.pid, address: next.address });
    expect(await next.stop()).toBe(0);
    expect(await readRunFile(directory)).toBeNull();
    expect(await postmaster()).toBeNull();
  },
);

proving('a second server on the port is refused and leaves no database running', async () => {
  const { port } = new URL((await start(await dataFolder())).address);
  // The first server answers at that port, so the proof is the second one's own process.
  const directory = await dataFolder();
  const second = await start(directory, { PORT: port });
  expect(await second.ended()).toBe(1);
  expect(second.said()).toContain(`PORT: ${port} is taken by another program.`);
  expect(await runningPostmaster(join(directory, 'postgres'))).toBeNull();
});

test('an invalid variable is named, and nothing is created', async () => {
  const directory = await dataFolder();
  await expect(start(directory, { TIME_ZONE: 'Europe/Atlantis' })).rejects.toThrow(
    'The server ended with 1: TIME_ZONE:',
  );
  expect(await readdir(directory)).toEqual([]);
});

proving(
  'with DATABASE_URL there is no embedded database, and errors of the outside one are printed',
  async () => {
    const outside = await openEmptyDatabase();
    onTestFinished(() => outside.close());
    const directory = await dataFolder();
    const server = await start(directory, { DATABASE_URL: outside.url });
    expect((await fetch(`${server.address}/api/events`)).status).toBe(200);
    expect(server.said()).toContain('fsync is off: a crash of the machine can destroy the database.');
    expect(await server.stop()).toBe(0);
    expect(await readdir(directory)).not.toContain('postgres');
  },
);

test('production refuses an outside database that could lose acknowledged transactions', async () => {
  const outside = await openEmptyDatabase();
  onTestFinished(() => outside.close());
  const production = { NODE_ENV: 'production', SECRET_KEY: 'x'.repeat(32), MAIL: 'off' };
  await expect(
    start(await dataFolder(), { ...production, DATABASE_URL: outside.url, DEMO: '' }),
  ).rejects.toThrow(
    'The server ended with 1: fsync is off: a crash of the machine can destroy the database.',
  );
});

proving('an unreachable outside database is reported without a stack', async () => {
  const url = `postgres://curiosa@127.0.0.1:${await freePort()}/curiosa`;
  await expect(start(await dataFolder(), { DATABASE_URL: url })).rejects.toThrow(
    /^The server ended with 1: The database of DATABASE_URL cannot be reached: Error: connect ECONNREFUSED [^\n]*\n$/,
  );
});
