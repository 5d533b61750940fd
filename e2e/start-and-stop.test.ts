import { once } from 'node:events';
import { cp, readdir, rm } from 'node:fs/promises';
import { connect } from 'node:net';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest';
import { runningPostmaster } from '#server/db/embedded/postmaster.ts';
import { readRunFile } from '#server/db/embedded/run-file.ts';
import { openEmptyDatabase } from '#test/database.ts';
import { freePort, startServerProcess } from '#test/server-process.ts';
import { scratchFolder } from '#test/scratch.ts';
import { full } from '#test/sizes.ts';

/** A data directory with a migrated database, copied for each test. */
let filledDirectory: string;
let dataDirectory: string;

beforeAll(async () => {
  filledDirectory = await scratchFolder('curiosa-start-');
  await (await startServerProcess(filledDirectory)).stop();
});
afterAll(() => rm(filledDirectory, { recursive: true }));

beforeEach(async () => {
  dataDirectory = await scratchFolder('curiosa-start-');
  await cp(filledDirectory, dataDirectory, { recursive: true });
});
afterEach(() => rm(dataDirectory, { recursive: true }));

async function start(environment: Record<string, string> = {}) {
  const server = await startServerProcess(dataDirectory, environment);
  onTestFinished(() => server.stop().then(() => undefined));
  return server;
}

test('a running server prints its address; SIGTERM stops it and its database', async () => {
  const server = await start();
  expect(await readRunFile(dataDirectory)).toMatchObject({ pid: server.pid, address: server.address });
  expect(await runningPostmaster(join(dataDirectory, 'postgres'))).not.toBeNull();
  expect(await server.stop()).toBe(0);
  expect(await readRunFile(dataDirectory)).toBeNull();
  expect(await runningPostmaster(join(dataDirectory, 'postgres'))).toBeNull();
});

test('a second server on the directory is refused with the first one’s address', async () => {
  const { address, pid } = await start();
  await expect(start()).rejects.toThrow(
    `The server ended with 1: Starting the database …\nAnother server is running on this directory: ${dataDirectory} (process ${pid} at ${address}).`,
  );
  expect((await fetch(`${address}/healthz`)).status).toBe(200);
});

test.runIf(full)('a second server on the port is refused and leaves no database running', async () => {
  const port = String(await freePort());
  await start({ PORT: port });
  const otherDirectory = await scratchFolder('curiosa-start-');
  await cp(filledDirectory, otherDirectory, { recursive: true });
  onTestFinished(() => rm(otherDirectory, { recursive: true }));
  // The first server answers at that port, so the proof is the second one's own process.
  const second = await startServerProcess(otherDirectory, { PORT: port });
  expect(await second.ended()).toBe(1);
  expect(second.said()).toContain(`PORT: ${port} is taken by another program.`);
  expect(await runningPostmaster(join(otherDirectory, 'postgres'))).toBeNull();
});

test('an invalid variable is named, and nothing is created', async () => {
  await rm(join(dataDirectory, 'postgres'), { recursive: true });
  await expect(start({ TIME_ZONE: 'Europe/Atlantis' })).rejects.toThrow(
    'The server ended with 1: TIME_ZONE:',
  );
  expect(await readdir(dataDirectory)).not.toContain('postgres');
});

test('SIGTERM waits for a request, and a second one does not', async () => {
  const server = await start();
  const { port, hostname } = new URL(server.address);
  const client = connect(Number(port), hostname);
  await once(client, 'connect');
  // A request that never ends: its last line is missing.
  client.on('error', () => undefined).write('GET /healthz HTTP/1.1\r\nHost: localhost\r\n');
  await expect.poll(() => fetch(`${server.address}/healthz`).then(({ ok }) => ok)).toBe(true);
  process.kill(server.pid, 'SIGTERM');
  await expect.poll(() => fetch(`${server.address}/healthz`).catch(() => 'refused')).toBe('refused');
  const again = setInterval(() => process.kill(server.pid, 'SIGTERM'), 50);
  const code = await server.ended();
  clearInterval(again);
  expect(code).toBe(1);
  // The database still runs, and the next server takes it over.
  expect(await runningPostmaster(join(dataDirectory, 'postgres'))).not.toBeNull();
  expect(await (await start()).stop()).toBe(0);
});

test.runIf(full)(
  'with DATABASE_URL there is no embedded database, and errors of the outside one are printed',
  async () => {
    await rm(join(dataDirectory, 'postgres'), { recursive: true });
    const outside = await openEmptyDatabase();
    onTestFinished(() => outside.close());
    const server = await start({ DATABASE_URL: outside.url });
    expect((await fetch(`${server.address}/api/events`)).status).toBe(200);
    expect(server.said()).toContain('fsync is off: a crash of the machine can destroy the database.');
    expect(await server.stop()).toBe(0);
    expect(await readdir(dataDirectory)).not.toContain('postgres');
  },
);

test('production refuses an outside database that could lose acknowledged transactions', async () => {
  const outside = await openEmptyDatabase();
  onTestFinished(() => outside.close());
  const production = { NODE_ENV: 'production', SECRET_KEY: 'x'.repeat(32), MAIL: 'off' };
  await expect(start({ ...production, DATABASE_URL: outside.url, DEMO: '' })).rejects.toThrow(
    'The server ended with 1: fsync is off: a crash of the machine can destroy the database.',
  );
});

test.runIf(full)('an unreachable outside database is reported without a stack', async () => {
  const url = `postgres://curiosa@127.0.0.1:${await freePort()}/curiosa`;
  await expect(start({ DATABASE_URL: url })).rejects.toThrow(
    /^The server ended with 1: The database of DATABASE_URL cannot be reached: Error: connect ECONNREFUSED [^\n]*\n$/,
  );
});
