// What several starts of one checkout must not do at the same time. It runs on Node 20, before anything is installed.

import { rmSync, statSync, utimesSync } from 'node:fs';
import { open, rm } from 'node:fs/promises';

/**
 * Does some work while no other process does what the same lock file stands for; the others wait, and say so once. Whoever
 * holds the lock touches it all the time: one that nobody has touched for a while belongs to a process that was killed
 * (process numbers tell less: they return).
 */
export async function alone(lock, work, sayWaiting) {
  let hasSaid = false;
  while (!(await create(lock))) {
    if (isAbandoned(lock)) await takeAway(lock);
    else if (!hasSaid) {
      hasSaid = true;
      sayWaiting();
    }
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  const heartbeat = setInterval(() => utimesSync(lock, new Date(), new Date()), 1000);
  const release = () => rmSync(lock, { force: true });
  // Also when the work fails and ends the process.
  process.once('exit', release);
  await work();
  process.off('exit', release);
  clearInterval(heartbeat);
  release();
}

async function create(lock) {
  try {
    await (await open(lock, 'wx')).close();
    return true;
  } catch (error) {
    if (error.code !== 'EEXIST') throw error;
    return false;
  }
}

function isAbandoned(lock) {
  const touched = statSync(lock, { throwIfNoEntry: false })?.mtimeMs;
  return touched !== undefined && Date.now() - touched > 10_000;
}

/** Under a lock of its own, or two who wait could take away a lock that one of them has just made anew. */
async function takeAway(lock) {
  const removal = `${lock}.removal`;
  if (isAbandoned(removal)) await rm(removal, { force: true });
  if (!(await create(removal))) return;
  if (isAbandoned(lock)) await rm(lock, { force: true });
  await rm(removal, { force: true });
}
