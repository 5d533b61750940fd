// Three servers on one database, one of them killed in the middle of bookings, waiting lists and offers
// (docs/promises.md).

import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { openKysely, openPool } from '#server/db/connect.ts';
import { gatherCrowd, letCrowdAct, noOutcomes, readDamage } from '#test/crowd.ts';
import { type ServerProcess, startServerProcess } from '#test/server-process.ts';
import { openScratch } from '../scratch.ts';
import { type Finding, findingsOf } from './drill.ts';

const processes = 3;
const size = { clients: 60, sessions: 20, seatsOfSession: 40 };

export async function drillProcesses(): Promise<readonly Finding[]> {
  const scratch = await openScratch();
  const dataDirectory = await mkdtemp(join(tmpdir(), 'curiosa-processes-'));
  const db = openKysely(openPool(scratch.url, { max: 2, onError: () => undefined }));
  const servers: ServerProcess[] = [];
  try {
    for (let number = 0; number < processes; number += 1)
      servers.push(await startServerProcess(dataDirectory, { DATABASE_URL: scratch.url }));
    const crowd = await gatherCrowd(db, size);
    const outcomes = noOutcomes();
    let tries = 0;
    // Each try goes to the next process, even to one that is dead.
    const acting = letCrowdAct(crowd, outcomes, () => servers[tries++ % processes]?.address ?? '');
    while (outcomes.actions < size.clients * 5) await pause(5);
    await servers[0]?.kill();
    const before = outcomes.actions;
    await acting;
    return findingsOf(
      `one of ${processes} processes killed after ${before} of ${outcomes.actions} actions`,
      await readDamage(db, crowd, outcomes),
      outcomes,
    );
  } finally {
    await Promise.all(servers.slice(1).map((server) => server.stop()));
    await db.destroy();
    await scratch.close();
    await rm(dataDirectory, { recursive: true, force: true });
  }
}
