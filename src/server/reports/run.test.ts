// Reports that are interrupted: each is made again, and has one file.

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { rm, stat } from 'node:fs/promises';
import { setImmediate as turn } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { mostTries } from '#core/reports/rules.ts';
import type { FileStore } from '#server/files/service.ts';
import { startWorker } from '#server/outbox/worker.ts';
import { buildEvent } from '#test/build-programme.ts';
import { proving } from '#test/proving.ts';
import { run } from './run.ts';
import { reportTasks } from './service.ts';
import * as store from './store.ts';
import { openReportsApp, type ReportsApp, zone } from './testing.ts';

let it: ReportsApp;
let admin: string;
beforeAll(async () => {
  it = await openReportsApp();
  admin = await it.signUp({ role: 'admin' });
});
afterAll(() => it.close());
beforeEach(async () => {
  await it.database.pool.query(
    'truncate "reports", "events", "messages", graphile_worker._private_jobs cascade',
  );
  for (const key of await it.storedKeys()) await rm(key);
});

const wanted = { name: 'messages', format: 'csv' };
const never = new AbortController().signal;
const statusOf = async (id: string) => (await store.findReport(it.database.db, id))?.status;
const entries = async (id: string) =>
  (await it.database.pool.query('select from "auditEntries" where "entityId" = $1', [id])).rowCount;
async function writeMessages(count: number): Promise<void> {
  await it.database.pool.query(
    `insert into "messages" ("_id", "kind", "template", "facts", "language", "recipient", "sentAt")
     select gen_random_uuid(), 'email', 'welcome', '{}', 'it', 'a' || "at" || '@example.test', now()
     from generate_series(1, $1::int) as "at"`,
    [count],
  );
}

proving(
  'a process that is killed in the middle leaves no file, and the next one makes the report, once',
  async () => {
    const messages = 40_000;
    await writeMessages(messages);
    const name = 'reports-to-be-killed';
    const url = new URL(it.database.url);
    url.searchParams.set('application_name', name);
    const child = spawn(process.execPath, ['test/reporting-process.ts'], {
      env: { ...process.env, DATABASE_URL: url.href, DATA_DIR: it.dataDirectory },
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    const exit = once(child, 'exit');
    const { _id } = await it.start(admin, wanted);
    try {
      await expect
        .poll(async () => (await store.findReport(it.database.db, _id))?.done, {
          timeout: 20_000,
          interval: 5,
        })
        .toBeGreaterThan(0);
    } finally {
      child.kill('SIGKILL');
      await exit;
    }
    expect(await statusOf(_id)).toBe('running');
    expect((await it.storedKeys()).filter((key) => key.includes(_id))).toEqual([]);
    await expect
      .poll(
        async () =>
          (await it.database.pool.query('select from pg_stat_activity where application_name = $1', [name]))
            .rowCount,
        { timeout: 20_000 },
      )
      .toBe(0);

    const silent = { send: async () => undefined, close: () => undefined };
    const worker = await startWorker({
      url: it.database.url,
      templates: {},
      transports: { email: silent, sms: silent },
      tasks: reportTasks({ db: it.database.db, files: it.files, zone }),
      baseUrl: 'https://curiosa.test',
      log: { debug: () => undefined, warn: () => undefined, error: () => undefined },
      pollIntervalMs: 20,
    });
    await expect.poll(() => statusOf(_id), { timeout: 20_000 }).toBe('done');
    await worker.stop();
    const file = (await it.storedKeys()).filter((key) => key.includes(_id));
    expect(file).toHaveLength(1);
    const made = await store.findReport(it.database.db, _id);
    expect(made).toMatchObject({ done: messages, tries: 2, bytes: (await stat(file[0] ?? '')).size });
    expect(await entries(_id)).toBe(1);
    // What the killed process left half-written is deleted a day later.
    expect(await it.storedKeys()).toHaveLength(2);
    await it.files.sweepUnfinished(new Date(Date.now() + 25 * 3_600_000));
    expect(await it.storedKeys()).toEqual(file);
  },
);

test('a server that stops breaks a report off, and leaves nothing half-written', async () => {
  await writeMessages(3000);
  const { _id } = await it.start(admin, wanted);
  const stopping = new AbortController();
  const files = { ...it.files, putStream: stopAfterFirst(it.files, stopping) };
  await expect(run({ db: it.database.db, files, zone }, { reportId: _id }, stopping.signal)).rejects.toThrow(
    'aborted',
  );
  expect(await statusOf(_id)).toBe('running');
  expect(await it.storedKeys()).toEqual([]);
  await it.make(_id);
  expect(await statusOf(_id)).toBe('done');
});

function stopAfterFirst(files: FileStore, stopping: AbortController): FileStore['putStream'] {
  return (key, bytes, mediaType) => {
    const broken = async function* () {
      for await (const piece of bytes) {
        yield piece;
        stopping.abort();
      }
    };
    return files.putStream(key, broken(), mediaType);
  };
}

test('a report that ends the server each time fails in the end, and is not tried for ever', async () => {
  const { _id } = await it.start(admin, wanted);
  const dying = { ...it.files, putStream: () => Promise.reject(new Error('The disk is full.')) };
  for (let tries = 0; tries < mostTries; tries += 1)
    await expect(run({ db: it.database.db, files: dying, zone }, { reportId: _id }, never)).rejects.toThrow(
      'The disk is full.',
    );
  await it.make(_id);
  const failed = await store.findReport(it.database.db, _id);
  expect(failed).toMatchObject({ status: 'failed', failure: 'fault', bytes: null });
});

test('a report that is deleted while it is made ends early and leaves no file', async () => {
  await writeMessages(3000);
  const { _id } = await it.start(admin, wanted);
  const files: FileStore = {
    ...it.files,
    async putStream(key, bytes, mediaType) {
      await it.request(admin, 'DELETE', `/api/reports/${_id}`);
      return it.files.putStream(key, bytes, mediaType);
    },
  };
  await run({ db: it.database.db, files, zone }, { reportId: _id }, never);
  expect(await it.storedKeys()).toEqual([]);
  expect(await entries(_id)).toBe(0);
});

type Guards = Pick<typeof store, 'finishReport' | 'writeProgress'>;

/**
 * A process that counted as ended goes on after another one has started the same report: the one writes its file, and ends, while the
 * other one has not written its own.
 */
async function overtake(statements: Guards) {
  await buildEvent(it.database.db);
  const { _id } = await it.start(admin, { name: 'events', format: 'csv' });
  const late = Promise.withResolvers<void>();
  const other = Promise.withResolvers<void>();
  const waiting = (gate: Promise<void>, onStart: () => void): FileStore => ({
    ...it.files,
    async putStream(...given) {
      onStart();
      await gate;
      return it.files.putStream(...given);
    },
  });
  const started = [Promise.withResolvers<void>(), Promise.withResolvers<void>()] as const;
  const deps = { db: it.database.db, zone, statements };
  const first = run({ ...deps, files: waiting(late.promise, started[0].resolve) }, { reportId: _id }, never);
  await started[0].promise;
  await buildEvent(it.database.db);
  const second = run(
    { ...deps, files: waiting(other.promise, started[1].resolve) },
    { reportId: _id },
    never,
  );
  await started[1].promise;
  late.resolve();
  await first;
  await turn();
  other.resolve();
  await second;
  const [file = ''] = await it.storedKeys();
  const report = await store.findReport(it.database.db, _id);
  return { stored: (await stat(file)).size, said: report?.bytes, entries: await entries(_id) };
}

test('of two processes that make one report only the later one ends it: its file is what the row says', async () => {
  const { stored, said, entries: logged } = await overtake(store);
  expect(stored).toBe(said);
  expect(logged).toBe(1);
});

test('without the guard of tries the row would name another file', async () => {
  const anyTry: Guards = {
    writeProgress: async () => true,
    async finishReport(tx, report, made) {
      const { tries } = (await store.findReport(tx, report._id)) ?? report;
      return store.finishReport(tx, { ...report, tries }, made);
    },
  };
  const { stored, said } = await overtake(anyTry);
  expect(stored).not.toBe(said);
});
