// A start with a filled database, beside a start of its database alone: `npm start` until the programme is served.

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { openKysely, openPool } from '#server/db/connect.ts';
import { readNow } from '#server/db/clock.ts';
import { openEmbeddedDatabase } from '#server/db/embedded/embedded.ts';
import { freePort } from '#test/server-process.ts';

const rounds = 5;
/** The goal: twice the database alone, and a second. */
const allowanceMs = 1000;

/** Starts in turns on one data directory, which the first, unmeasured start fills with the demo. */
export async function measureStart(): Promise<string[]> {
  const dataDirectory = await mkdtemp(join(tmpdir(), 'curiosa-start-'));
  try {
    await startProduct(dataDirectory);
    const alone: number[] = [];
    const whole: number[] = [];
    for (let round = 0; round < rounds; round += 1) {
      alone.push(await startDatabase(dataDirectory));
      whole.push(await startProduct(dataDirectory));
    }
    const [database, product] = [median(alone), median(whole)];
    const goal = 2 * database + allowanceMs;
    return [
      `serving after ${inSeconds(product)}, the database alone after ${inSeconds(database)}, medians of ${rounds} in turns`,
      `goal 2 × the database + 1 s = ${inSeconds(goal)}: ${(product / goal).toFixed(2)} of it`,
    ];
  } finally {
    await rm(dataDirectory, { recursive: true, force: true });
  }
}

/** Milliseconds until the database of a data directory answers a query. */
async function startDatabase(dataDirectory: string): Promise<number> {
  const from = performance.now();
  const database = await openEmbeddedDatabase({ dataDirectory, role: 'server', onLost: console.error });
  const db = openKysely(openPool(database.url, { max: 1, onError: console.error }));
  await readNow(db);
  const took = performance.now() - from;
  await db.destroy();
  await database.close();
  return took;
}

/** Milliseconds until what `npm start` runs serves the programme. */
async function startProduct(dataDirectory: string): Promise<number> {
  const port = String(await freePort());
  const { DATABASE_URL: _another, ...environment } = process.env;
  const from = performance.now();
  const child = spawn(process.execPath, ['scripts/run.mjs', 'start'], {
    env: { ...environment, DATA_DIR: dataDirectory, PORT: port, HOST: '127.0.0.1' },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const isServed = () =>
    fetch(`http://127.0.0.1:${port}/events`).then(
      ({ ok }) => ok,
      () => false,
    );
  while (!(await isServed())) {
    if (child.exitCode !== null) throw new Error(`The server ended with ${child.exitCode} before it served.`);
    await pause(20);
  }
  const took = performance.now() - from;
  child.kill('SIGTERM');
  await once(child, 'exit');
  return took;
}

function median(values: readonly number[]): number {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? Number.NaN;
}

function inSeconds(milliseconds: number): string {
  return `${(milliseconds / 1000).toFixed(2)} s`;
}
