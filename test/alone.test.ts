import { existsSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { alone } from '../scripts/alone.mjs';

let directory: string;
let lock: string;
let said: string[];
beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'curiosa-alone-'));
  lock = join(directory, 'lock');
  said = [];
});
afterEach(() => rm(directory, { recursive: true }));

const start = () =>
  alone(
    lock,
    async () => void said.push('worked'),
    () => void said.push('waiting'),
  );

/** A lock whose process was killed a minute ago. */
function abandon(): void {
  writeFileSync(lock, '');
  const then = new Date(Date.now() - 60_000);
  utimesSync(lock, then, then);
}

test('without another run it works at once, and leaves no lock behind', async () => {
  await start();
  expect([said, existsSync(lock)]).toEqual([['worked'], false]);
});

test('an abandoned lock is taken away without a wait', async () => {
  abandon();
  await start();
  expect(said).toEqual(['worked']);
});

test('during another run it says once that it waits', async () => {
  writeFileSync(lock, '');
  const working = start();
  await expect.poll(() => said).toEqual(['waiting']);
  rmSync(lock);
  await working;
  expect(said).toEqual(['waiting', 'worked']);
});

test('after an abandoned lock was taken away it also says that it waits for another run', async () => {
  abandon();
  const working = start();
  // The other process is faster: it takes the lock as soon as the abandoned one is deleted.
  await expect.poll(() => existsSync(lock) || (writeFileSync(lock, ''), false), { interval: 5 }).toBe(false);
  await expect.poll(() => said).toEqual(['waiting']);
  rmSync(lock);
  await working;
  expect(said).toEqual(['waiting', 'worked']);
});
