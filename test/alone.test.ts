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

/** The lock of a process that was killed a minute ago. */
function abandon(): void {
  writeFileSync(lock, '');
  const then = new Date(Date.now() - 60_000);
  utimesSync(lock, then, then);
}

test('who finds nobody works at once, and leaves no lock behind', async () => {
  await start();
  expect([said, existsSync(lock)]).toEqual([['worked'], false]);
});

test('who finds a lock that was abandoned takes it away and does not wait', async () => {
  abandon();
  await start();
  expect(said).toEqual(['worked']);
});

test('who finds somebody at work says once that it waits', async () => {
  writeFileSync(lock, '');
  const working = start();
  await expect.poll(() => said).toEqual(['waiting']);
  rmSync(lock);
  await working;
  expect(said).toEqual(['waiting', 'worked']);
});

test('who takes away an abandoned lock and then finds somebody else at work says that it waits, too', async () => {
  abandon();
  const working = start();
  // The other one is quicker: it takes the lock as soon as the abandoned one is gone.
  await expect.poll(() => existsSync(lock) || (writeFileSync(lock, ''), false), { interval: 5 }).toBe(false);
  await expect.poll(() => said).toEqual(['waiting']);
  rmSync(lock);
  await working;
  expect(said).toEqual(['waiting', 'worked']);
});
