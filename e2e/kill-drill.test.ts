import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { openKysely, openPool } from '#server/db/connect.ts';
import type { Db } from '#server/db/database.ts';
import { type Crowd, gatherCrowd, letCrowdAct, noOutcomes, readDamage, undamaged } from '#test/crowd.ts';
import {
  type DoorCrowd,
  type DoorOutcomes,
  gatherAtDoor,
  letCrowdIn,
  noDoorDamage,
  noDoorOutcomes,
  readDoorDamage,
} from '#test/door-crowd.ts';
import { proving } from '#test/proving.ts';
import { freePort, type ServerProcess, startServerProcess } from '#test/server-process.ts';
import { sized } from '#test/sizes.ts';
import { scratchFolder } from '#test/scratch.ts';

const serverKills = sized(1, 20);
const databaseKills = sized(2, 20);
const killsAtDoor = sized(1, 20);
const secretKey = 'the secret key of the kill drill, no secret';
const environment = { PORT: String(await freePort()), SECRET_KEY: secretKey };
vi.setConfig({ testTimeout: sized(2, 10) * 60_000 });
let dataDirectory: string;
let server: ServerProcess;
beforeAll(async () => {
  dataDirectory = await scratchFolder('curiosa-kill-');
  server = await startServerProcess(dataDirectory, environment);
});
afterAll(async () => {
  await server.stop();
  await rm(dataDirectory, { recursive: true, force: true });
});

async function onDatabase<T>(act: (db: Db) => Promise<T>): Promise<T> {
  const db = openKysely(openPool(server.databaseUrl, { max: 2, onError: () => undefined }));
  try {
    return await act(db);
  } finally {
    await db.destroy();
  }
}

/** Kills so many times, spread over all actions of a new crowd; returns the crowd's acknowledged outcomes. */
async function killUnder(kills: number, kill: () => Promise<void>) {
  const size = { clients: sized(16, 40), sessions: sized(6, 20), seatsOfSession: sized(20, 50) };
  const crowd = await onDatabase((db) => gatherCrowd(db, size));
  const outcomes = noOutcomes();
  const acting = letCrowdAct(crowd, outcomes, () => server.address);
  for (let killed = 0; killed < kills; killed += 1) {
    // Each kill meets actions: a share of the minimum number is certain to be still to come.
    const fewest = size.clients * size.sessions;
    while (outcomes.actions < (fewest * (killed + 1)) / (kills + 1)) await pause(1);
    await kill();
  }
  await acting;
  return { crowd, outcomes };
}

const damageTo = (crowd: Crowd, outcomes: Parameters<typeof readDamage>[2]) =>
  onDatabase((db) => readDamage(db, crowd, outcomes));

async function killServer(): Promise<void> {
  await server.kill();
  server = await startServerProcess(dataDirectory, environment);
}

/** The running server starts another one. */
async function killDatabase(): Promise<void> {
  const readPostmaster = async () => {
    const file = await readFile(join(dataDirectory, 'postgres', 'postmaster.pid'), 'utf8').catch(() => '');
    return Number(file.split('\n')[0]);
  };
  const postmaster = await readPostmaster();
  process.kill(postmaster, 'SIGKILL');
  // The next one may be killed while it is still starting.
  const isAnother = async () => {
    const now = await readPostmaster();
    return now !== 0 && now !== postmaster;
  };
  while (!(await isAnother())) await pause(20);
}

/** An admission is gone, and a head was counted twice; nothing of it stays. */
async function expectDamageIsFound(crowd: DoorCrowd, outcomes: DoorOutcomes): Promise<void> {
  const [[, [scanId = ''] = []] = []] = outcomes.admitted;
  const done = new Error('It is rolled back.');
  const damaging = onDatabase((db) =>
    db.transaction().execute(async (tx) => {
      await tx.deleteFrom('scans').where('scanId', '=', scanId).execute();
      await tx
        .updateTable('sessions')
        .set((eb) => ({ attendedParticipants: eb('attendedParticipants', '+', 1) }))
        .where('_id', '=', crowd.sessionId)
        .execute();
      const { lost, doubled, violations } = await readDoorDamage(tx, crowd, outcomes);
      expect([lost, doubled.length, violations.length > 0]).toEqual([[scanId], 1, true]);
      throw done;
    }),
  );
  await expect(damaging).rejects.toBe(done);
}

/** Kills so many times, spread over all scans at a door; returns what is damaged, and how many were let in. */
async function killAtDoor(kills: number, kill: () => Promise<void>) {
  const size = { devices: 8, parties: sized(40, 400) };
  const crowd = await onDatabase((db) => gatherAtDoor(db, secretKey, size));
  const outcomes = noDoorOutcomes();
  const entering = letCrowdIn(crowd, outcomes, () => server.address);
  for (let killed = 0; killed < kills; killed += 1) {
    while (outcomes.answers < (2 * crowd.tickets.length * (killed + 1)) / (kills + 1)) await pause(1);
    await kill();
  }
  await entering;
  const damage = await onDatabase((db) => readDoorDamage(db, crowd, outcomes));
  await expectDamageIsFound(crowd, outcomes);
  return { damage, admitted: outcomes.admitted.size, undone: outcomes.undone.size, of: crowd.tickets.length };
}

test(`a server killed ${serverKills} times during bookings, lists and offers loses, doubles and oversells nothing`, async () => {
  const restartsMs: number[] = [];
  const { crowd, outcomes } = await killUnder(serverKills, async () => {
    await killServer();
    restartsMs.push(server.startedWithinMs);
  });
  expect(await damageTo(crowd, outcomes)).toEqual(undamaged);
  expect([outcomes.cancelled.size, outcomes.joined.size]).not.toContain(0);
  expect(Math.max(...restartsMs)).toBeLessThan(30_000);
});

proving(
  `a database killed ${databaseKills} times under a running server loses, doubles and oversells nothing`,
  async () => {
    const { pid } = server;
    const { crowd, outcomes } = await killUnder(databaseKills, killDatabase);
    expect(server.pid).toBe(pid);
    expect(await damageTo(crowd, outcomes)).toEqual(undamaged);
  },
);

proving.each([
  ['server', killServer],
  ['database', killDatabase],
])(
  `a %s killed ${killsAtDoor} times during scans loses none that was acknowledged, and counts none twice`,
  async (_what, kill) => {
    const { damage, admitted, undone, of } = await killAtDoor(killsAtDoor, kill);
    expect(damage).toEqual(noDoorDamage);
    expect(admitted).toBe(of);
    expect(undone).toBeGreaterThan(0);
  },
);

test('after all kills a server stops in order, and its database with it', async () => {
  expect(await server.stop()).toBe(0);
});
