import { readFile } from 'node:fs/promises';
import type { FastifyInstance } from 'fastify';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type AccountViewer, guest, type Viewer } from '#core/accounts/access.ts';
import { importProgramme } from '#server/programme-import/service.ts';
import { settingsReader } from '#server/settings/service.ts';
import { openTestApp } from '#test/app.ts';
import { buildUser } from '#test/build-programme.ts';
import { type DatabaseLine, openDatabaseLine } from '#test/database-line.ts';
import { openTestDatabase, type TestDatabase } from '#test/database.ts';
import { noChanges } from '#test/no-changes.ts';
import { viewerOf } from '#test/viewers.ts';
import { announceChange, type ChangeFeed, listenForChanges } from './changes.ts';

let database: TestDatabase;
let admin: AccountViewer;
let viewer: Viewer = guest;
const opened: { close(): Promise<unknown> }[] = [];
const breaks: string[] = [];
beforeEach(async () => {
  database = await openTestDatabase();
  const userId = await buildUser(database.db, { role: 'admin' });
  admin = viewerOf(userId, { role: 'admin' });
});
afterEach(async () => {
  for (const one of opened.splice(0).toReversed()) await one.close();
  await database.close();
});

/** One process of the server: what guests read is cached for longer than any test lasts. */
async function openProcess(changes?: ChangeFeed): Promise<{ app: FastifyInstance; changes: ChangeFeed }> {
  const heard = changes ?? (await listen());
  const app = await openTestApp(database.db, {
    identify: async () => viewer,
    guestsMayReadMs: 600_000,
    changes: heard,
  });
  opened.push(app);
  return { app, changes: heard };
}

async function listen(): Promise<ChangeFeed> {
  const changes = await listenForChanges(database.url, { onBreak: (line) => breaks.push(line) });
  opened.push(changes);
  return changes;
}

const nextChange = (changes: ChangeFeed) => new Promise<void>((resolve) => changes.onChange(resolve));

async function names(app: FastifyInstance): Promise<string[]> {
  viewer = guest;
  const { statusCode, json } = await app.inject('/api/locations?sort=name');
  expect(statusCode).toBe(200);
  return json<{ name: string }[]>().map(({ name }) => name);
}

async function add(app: FastifyInstance, name: string): Promise<void> {
  viewer = admin;
  const { statusCode } = await app.inject({ method: 'POST', url: '/api/locations', payload: { name } });
  expect(statusCode).toBe(201);
}

test('what staff change in one process is read in the other at once', async () => {
  const [one, other] = [await openProcess(), await openProcess()];
  expect([await names(one.app), await names(other.app)]).toEqual([[], []]);
  const heardChange = [nextChange(one.changes), nextChange(other.changes)];
  await add(one.app, 'Aula');
  await Promise.all(heardChange);
  expect([await names(one.app), await names(other.app)]).toEqual([['Aula'], ['Aula']]);
});

test('a process that hears nothing goes on with what it keeps', async () => {
  const [one, other] = [await openProcess(), await openProcess(noChanges)];
  await names(other.app);
  const heardChange = nextChange(one.changes);
  await add(one.app, 'Aula');
  await heardChange;
  expect(await names(other.app)).toEqual([]);
});

/** ChangeFeed that are heard late: not before the process catches up, and not even then with the guard off. */
function heardLate({ isCaughtUp }: { isCaughtUp: boolean }): ChangeFeed {
  const hearers: (() => void)[] = [];
  return {
    onChange: (hear) => void hearers.push(hear),
    onNews: () => undefined,
    isListening: true,
    async caughtUp() {
      if (isCaughtUp) for (const hear of hearers) hear();
    },
    close: async () => undefined,
  };
}

test.each([
  [true, ['Aula']],
  [false, []],
])(
  'who has written is answered after the change was heard (%s): the next reads %j',
  async (isCaughtUp, read) => {
    const { app } = await openProcess(heardLate({ isCaughtUp }));
    await names(app);
    await add(app, 'Aula');
    expect(await names(app)).toEqual(read);
  },
);

test('every change that was committed before is heard by then', async () => {
  const changes = await listen();
  let times = 0;
  changes.onChange(() => (times += 1));
  const heard: number[] = [];
  for (let round = 1; round <= 200; round += 1) {
    await database.db.transaction().execute(announceChange);
    await changes.caughtUp();
    heard.push(times);
  }
  expect(heard).toEqual(Array.from({ length: 200 }, (_, round) => round + 1));
});

test('no caller waits for a connection that is gone', async () => {
  const changes = await listen();
  await changes.close();
  await expect(changes.caughtUp()).resolves.toBeUndefined();
});

test('an import is notified too, a dry run is not', async () => {
  const changes = await listen();
  let times = 0;
  changes.onChange(() => (times += 1));
  const file = await readFile(new URL('../programme-import/fixtures/programme.csv', import.meta.url));
  const options = { zone: 'Europe/Rome', shiftTo: null };
  await importProgramme(database.db, file, { ...options, dryRun: true });
  const heardChange = nextChange(changes);
  await importProgramme(database.db, file, { ...options, dryRun: false });
  await heardChange;
  expect(times).toBe(1);
});

test('a rolled back change is not notified', async () => {
  const changes = await listen();
  let times = 0;
  changes.onChange(() => (times += 1));
  await expect(
    database.db.transaction().execute(async (tx) => {
      await announceChange(tx);
      throw new Error('undone');
    }),
  ).rejects.toThrow('undone');
  const heardChange = nextChange(changes);
  await database.db.transaction().execute(announceChange);
  await heardChange;
  expect(times).toBe(1);
});

test('when the connection breaks everything kept is forgotten, and changes are heard again afterwards', async () => {
  const { app, changes } = await openProcess();
  const readSettings = settingsReader(database.db, changes);
  await names(app);
  expect((await readSettings()).seatsPerReservation).toBe(10);

  // The break itself, and then that changes are heard again.
  const broken = nextChange(changes);
  const wasListening = broken.then(() => changes.isListening);
  const again = broken.then(() => nextChange(changes));
  await database.pool.query(
    `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and query = 'listen curiosa_changes'`,
  );
  expect(await wasListening).toBe(false);
  // No notification reports this one: it is read because nothing is cached while the process does not listen.
  await database.pool.query(
    `insert into "settings" ("_id", "name", "value") values (gen_random_uuid(), 'seatsPerReservation', '4')`,
  );
  expect((await readSettings()).seatsPerReservation).toBe(4);

  await again;
  expect(changes.isListening).toBe(true);
  expect(breaks).toEqual(['Changes are not heard; listening again.']);
  const heardChange = nextChange(changes);
  await add(app, 'Aula');
  await heardChange;
  expect(await names(app)).toEqual(['Aula']);
});

async function openLine(): Promise<DatabaseLine> {
  const line = await openDatabaseLine(database.url);
  opened.push(line);
  return line;
}

async function listenOver(url: string, pingEveryMs: number): Promise<ChangeFeed> {
  const onBreak = (line: string) => breaks.push(line);
  const changes = await listenForChanges(url, { onBreak, pingEveryMs, answersWithinMs: 200 });
  opened.push(changes);
  return changes;
}

test('a connection that has fallen silent is given up, and changes are heard on another', async () => {
  breaks.length = 0;
  const line = await openLine();
  const changes = await listenOver(line.url, 50);
  const broken = nextChange(changes);
  const wasListening = broken.then(() => changes.isListening);
  const again = broken.then(() => nextChange(changes));
  line.fallSilent();
  expect(await wasListening).toBe(false);
  await again;
  expect([changes.isListening, breaks]).toEqual([true, ['Changes are not heard; listening again.']]);
  const heardChange = nextChange(changes);
  await database.db.transaction().execute(announceChange);
  await heardChange;
});

test('without a ping, a connection that has fallen silent would be listened to for ever', async () => {
  const line = await openLine();
  const [changes, other] = [await listenOver(line.url, 600_000), await listen()];
  let isNotified = false;
  changes.onChange(() => (isNotified = true));
  line.fallSilent();
  const heardChange = nextChange(other);
  await database.db.transaction().execute(announceChange);
  await heardChange;
  expect([changes.isListening, isNotified]).toEqual([true, false]);
  // A writer detects it.
  await changes.caughtUp();
  await expect.poll(() => isNotified).toBe(true);
});

test('settings are read once until something changes', async () => {
  const changes = await listen();
  const readSettings = settingsReader(database.db, changes);
  const first = await readSettings();
  expect(await readSettings()).toBe(first);
  const heardChange = nextChange(changes);
  await database.db.transaction().execute(announceChange);
  await heardChange;
  expect(await readSettings()).not.toBe(first);
});
