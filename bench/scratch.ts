// A database and a server for one measurement, on the loopback, deleted afterwards.

import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { openEmbeddedDatabase } from '#server/db/embedded/embedded.ts';
import { migrate } from '#server/db/migrate.ts';
import { freePort } from '#test/server-process.ts';

export interface Scratch {
  readonly url: string;
  close(): Promise<void>;
}

/** A migrated, durable database: an empty one in a temporary directory, or the stored one of a directory. */
export async function openScratch(directory?: string): Promise<Scratch> {
  const dataDirectory = directory ?? (await mkdtemp(join(tmpdir(), 'curiosa-bench-')));
  const database = await openEmbeddedDatabase({
    dataDirectory,
    role: 'server',
    onLost: (error) => console.error(error),
  });
  await migrate(database.url);
  return {
    url: database.url,
    async close() {
      await database.close();
      if (directory === undefined) await rm(dataDirectory, { recursive: true, force: true });
    },
  };
}

export interface Running {
  readonly address: string;
  readonly process: ChildProcess;
  stop(): Promise<void>;
}

/** The product's server on a database, without the demo festival. */
export function startServer(databaseUrl: string, environment: Record<string, string> = {}): Promise<Running> {
  return startNode(['src/server/main.ts'], { DATABASE_URL: databaseUrl, DEMO: '0', ...environment });
}

/** Starts a server as its own process at the PORT of its environment; resolves once it is alive. */
export async function startNode(
  program: readonly string[],
  environment: Record<string, string>,
): Promise<Running> {
  const port = await freePort();
  const child = spawn(process.execPath, program, {
    env: { ...process.env, PORT: String(port), HOST: '127.0.0.1', ...environment },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const address = `http://127.0.0.1:${port}`;
  await answers(`${address}/healthz`, child);
  return { address, process: child, stop: () => end(child) };
}

/** The control: a plain node:http server that answers every request with the same bytes and headers. */
export async function startBare(sample: Response, body: Buffer): Promise<Running> {
  const port = await freePort();
  const hop = ['date', 'connection', 'keep-alive', 'transfer-encoding', 'content-length'];
  const headers = Object.fromEntries([...sample.headers].filter(([name]) => !hop.includes(name)));
  const child = spawn(process.execPath, ['bench/bare-server.ts'], {
    env: { ...process.env, PORT: String(port), HEADERS: JSON.stringify(headers) },
    stdio: ['pipe', 'inherit', 'inherit'],
  });
  child.stdin?.end(body);
  const address = `http://127.0.0.1:${port}`;
  await answers(address, child);
  return { address, process: child, stop: () => end(child) };
}

async function answers(url: string, child: ChildProcess): Promise<void> {
  for (let attempt = 0; attempt < 1200; attempt += 1) {
    if (child.exitCode !== null)
      throw new Error(`The server ended with ${child.exitCode} before it answered.`);
    const ok = await fetch(url).then(
      (response) => response.ok,
      () => false,
    );
    if (ok) return;
    await pause(100);
  }
  throw new Error(`${url} does not answer.`);
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill('SIGTERM');
  await once(child, 'exit');
}
