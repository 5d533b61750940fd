// The server as its own process with its own data directory, so that a test can kill it.

import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { readRunFile } from '#server/db/embedded/run-file.ts';

export interface ServerProcess {
  readonly address: string;
  readonly dataDirectory: string;
  /** Milliseconds from the start of the process to its first answer. */
  readonly startedWithinMs: number;
  /** URL of the embedded database. */
  readonly databaseUrl: string;
  readonly pid: number;
  /** Its output so far. */
  said(): string;
  kill(): Promise<void>;
  /** The exit code, once it has ended. */
  ended(): Promise<number | null>;
  /** Sends SIGTERM; resolves with the exit code. */
  stop(): Promise<number | null>;
}

/** Starts the server on a data directory and resolves once it answers. Gives up after a minute. */
export async function startServerProcess(
  dataDirectory: string,
  environment: Record<string, string> = {},
): Promise<ServerProcess> {
  const port = environment['PORT'] ?? String(await freePort());
  const started = performance.now();
  const child = spawn(process.execPath, ['src/server/main.ts'], {
    env: {
      ...process.env,
      NODE_ENV: 'development',
      DEV: '0',
      DEMO: '0',
      DATA_DIR: dataDirectory,
      PORT: port,
      // The test runner sets its own in the environment.
      BASE_URL: `http://127.0.0.1:${port}`,
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => (said += chunk.toString()));
  const address = `http://127.0.0.1:${port}`;
  await untilItAnswers(address, child, () => said);
  const startedWithinMs = performance.now() - started;
  const ended = once(child, 'exit');
  return {
    address,
    dataDirectory,
    startedWithinMs,
    databaseUrl: environment['DATABASE_URL'] ?? (await readRunFile(dataDirectory))?.databaseUrl ?? '',
    pid: child.pid ?? 0,
    said: () => said,
    async kill() {
      child.kill('SIGKILL');
      await ended;
    },
    async ended() {
      await ended;
      return child.exitCode;
    },
    async stop() {
      child.kill('SIGTERM');
      await ended;
      return child.exitCode;
    },
  };
}

export async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  probe.close();
  await once(probe, 'close');
  if (address === null || typeof address === 'string') throw new Error('No port is free.');
  return address.port;
}

async function untilItAnswers(address: string, child: ChildProcess, said: () => string): Promise<void> {
  const deadline = performance.now() + 60_000;
  while (performance.now() < deadline) {
    if (child.exitCode !== null) throw new Error(`The server ended with ${child.exitCode}: ${said()}`);
    const answers = await fetch(`${address}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    );
    if (answers) return;
    await pause(20);
  }
  throw new Error(`The server does not answer within a minute: ${said()}`);
}
