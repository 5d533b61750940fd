import { randomBytes } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { AccountViewer } from '#core/accounts/access.ts';
import type { Tx } from '#server/db/database.ts';
import { startWorker, type Worker } from '#server/outbox/worker.ts';
import type { FileStore } from './file-store.ts';
import { createConcurrencyLimit } from '#server/http/concurrency-limit.ts';
import { photo } from './sample-files.ts';
import { fileTasks } from './sweep.ts';
import { type FilesApp, openFilesApp } from './testing.ts';
import { upload, type UploadDeps } from './upload.ts';

let self: FilesApp;
let editor: AccountViewer;
let jpeg: Buffer;
let worker: Worker;
beforeAll(async () => {
  self = await openFilesApp();
  editor = await self.signUp('editor');
  jpeg = await (await photo(64, 48)).jpeg().toBuffer();
  const silentConnection = { send: async () => undefined, close: () => undefined };
  worker = await startWorker({
    url: self.database.url,
    templates: {},
    transports: { email: silentConnection, sms: silentConnection },
    tasks: fileTasks(self.database.db, self.files),
    baseUrl: 'http://localhost:3000',
    log: self.app.log,
    pollIntervalMs: 50,
  });
});
afterAll(async () => {
  await worker.stop();
  await self.close();
});

/** The jobs that wait, by the name of their task. */
async function waitingJobs(): Promise<string[]> {
  const { rows } = await self.database.pool.query<{ task: string }>(
    'select task_identifier as "task" from graphile_worker.jobs order by id',
  );
  return rows.map(({ task }) => task);
}

/** A day passes for the delayed jobs. */
async function passADay(): Promise<void> {
  await self.database.pool.query(`
    select graphile_worker.reschedule_jobs(array_agg(id), run_at => now()) from graphile_worker.jobs`);
}

test('a complete upload leaves no job behind; deleting it deletes its bytes', async () => {
  const { _id } = (await self.upload(editor, { file: { bytes: jpeg } })).json();
  expect(await waitingJobs()).toEqual([]);
  expect((await self.storedKeys()).toSorted()).toEqual(['64.avif', '64.jpg', '64.webp']);
  await self.request(editor, { method: 'DELETE', url: `/api/files/${_id}` });
  await expect.poll(() => self.storedKeys()).toEqual([]);
  await expect.poll(waitingJobs).toEqual([]);
});

test('the bytes of an upload that never got its row are taken away a day later', async () => {
  // A process that is killed after the bytes: none of the later steps happens.
  const killed = new Error('killed');
  const dying: FileStore = {
    ...self.files,
    async put(key, bytes, mediaType) {
      await self.files.put(key, bytes, mediaType);
      if (key.endsWith('.webp')) throw killed;
    },
    delete: async () => undefined,
  };
  await expect(uploadThrough({ files: dying })).rejects.toBe(killed);
  expect((await self.storedKeys()).toSorted()).toEqual(['64.avif', '64.webp']);
  expect(await waitingJobs()).toEqual(['sweepUpload']);
  await passADay();
  await expect.poll(() => self.storedKeys()).toEqual([]);
  await expect.poll(waitingJobs).toEqual([]);
});

test('nothing is stored of an upload during which the store fails', async () => {
  const failing: FileStore = {
    ...self.files,
    async put(key, bytes, mediaType) {
      if (key.endsWith('.jpg')) throw new Error('no space left');
      await self.files.put(key, bytes, mediaType);
    },
  };
  await expect(uploadThrough({ files: failing })).rejects.toThrow('no space left');
  expect(await self.storedKeys()).toEqual([]);
  expect(await self.database.db.selectFrom('files').select('_id').execute()).toEqual([]);
});

test('a connection that is lost just after the commit costs the file none of its bytes', async () => {
  const { db } = self.database;
  const before = await waitingJobs();
  let transactions = 0;
  const losing = new Proxy(db, {
    get(target, name) {
      if (name !== 'transaction') return Reflect.get(target, name, target);
      return () => ({
        async execute(work: (tx: Tx) => Promise<unknown>) {
          const done = await target.transaction().execute(work);
          transactions += 1;
          // The folder is checked, the sweep is written, the row is written.
          if (transactions === 3) throw new Error('connection lost');
          return done;
        },
      });
    },
  });
  await expect(uploadThrough({ db: losing })).rejects.toThrow('connection lost');
  const { _id, variants } = await db
    .selectFrom('files')
    .select(['_id', 'variants'])
    .executeTakeFirstOrThrow();
  expect((await self.storedKeys()).length).toBe(variants.length);
  expect(await waitingJobs()).toEqual(before);
  await self.request(editor, { method: 'DELETE', url: `/api/files/${_id}` });
  await expect.poll(() => self.storedKeys()).toEqual([]);
});

test('the sweep leaves alone what has its row', async () => {
  const { _id } = (await self.upload(editor, { file: { bytes: jpeg } })).json();
  const { variants } = await self.database.db
    .selectFrom('files')
    .select('variants')
    .where('_id', '=', _id)
    .executeTakeFirstOrThrow();
  const keys = variants.map(({ key }) => key);
  await fileTasks(self.database.db, self.files).sweepUpload({ fileId: _id, keys });
  expect((await self.storedKeys()).length).toBe(3);
  await self.request(editor, { method: 'DELETE', url: `/api/files/${_id}` });
});

test('an upload while too many pictures wait is refused as busy', async () => {
  const lane = createConcurrencyLimit({ atOnce: 1, maxWaiting: 0 });
  let end = () => {};
  const busy = lane.run(
    () =>
      new Promise<void>((resolve) => {
        end = resolve;
      }),
  );
  await expect(uploadThrough({ lanes: { ...freeLanes(), image: lane } })).rejects.toMatchObject({
    code: 'serverBusy',
  });
  end();
  await busy;
});

function freeLanes(): UploadDeps['lanes'] {
  const free = { atOnce: 1, maxWaiting: 0 };
  return { image: createConcurrencyLimit(free), pdf: createConcurrencyLimit(free) };
}

async function uploadThrough(given: Partial<UploadDeps>) {
  const path = `${self.dataDirectory}/${randomBytes(8).toString('hex')}`;
  await writeFile(path, jpeg);
  return upload({ db: self.database.db, files: self.files, lanes: freeLanes(), ...given }, editor, {
    path,
    name: 'Foto.jpg',
    size: jpeg.length,
    sha256: randomBytes(32),
    head: jpeg.subarray(0, 64),
    folderId: null,
    access: null,
  });
}
