// A lock for work that two starts of one checkout must not do at the same time. It runs on Node 20, before anything is installed.

import { rmSync, statSync, utimesSync } from 'node:fs';
import { open, rm } from 'node:fs/promises';

/**
 * Does some work under a lock file; other processes wait for it, and say so once. The lock's owner touches it every second: a lock
 * that was not touched for a while belongs to a process that was killed (process numbers are reused, so they do not show it).
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
  // Released also when the work fails and ends the process.
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

/** Under a separate lock: otherwise one waiting process could take away the lock that another one has just created. */
async function takeAway(lock) {
  const removal = `${lock}.removal`;
  if (isAbandoned(removal)) await rm(removal, { force: true });
  if (!(await create(removal))) return;
  if (isAbandoned(lock)) await rm(lock, { force: true });
  await rm(removal, { force: true });
}
