// An import whose process is killed in the middle: it is rolled back, and the next process does all of it.

import { readFile, rm } from 'node:fs/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { WireImport } from '#core/programme-import/contract.ts';
import { hashToken, newToken } from '#server/auth/secret-token.ts';
import { newId } from '#server/db/ids.ts';
import { buildUser } from '#test/build-programme.ts';
import { openTestDatabase, type TestDatabase } from '#test/database.ts';
import { freePort, type ServerProcess, startServerProcess } from '#test/server-process.ts';
import { scratchFolder } from '#test/scratch.ts';

const schedule = await readFile('src/server/programme-import/fixtures/schedule.xml');
const token = newToken();

let dataDirectory: string;
let database: TestDatabase;
let server: ServerProcess;
beforeAll(async () => {
  dataDirectory = await scratchFolder('curiosa-import-');
  database = await openTestDatabase();
});
afterAll(async () => {
  await server.stop();
  await database.close();
  await rm(dataDirectory, { recursive: true, force: true });
});

async function signInAnEditor(): Promise<void> {
  const userId = await buildUser(database.db, { subRoles: ['editor'] });
  const session = { tokenHash: hashToken(token), _id: newId(), userId, userAgent: '' };
  await database.db
    .insertInto('accessTokens')
    .values({ ...session, expiresAt: new Date(Date.now() + 86_400_000) })
    .execute();
}

async function send(): Promise<string> {
  const form = new FormData();
  form.append('file', new Blob([schedule]), 'schedule.xml');
  const answer = await fetch(`${server.address}/api/imports`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
    body: form,
  });
  const { _id } = (await answer.json()) as { _id: string };
  return _id;
}

async function read(id: string): Promise<WireImport> {
  const answer = await fetch(`${server.address}/api/imports/${id}`, {
    headers: { authorization: `Bearer ${token}` },
  });
  return (await answer.json()) as WireImport;
}

test('an import whose server is killed in the middle is rolled back, and done by the next server', async () => {
  const environment = { PORT: String(await freePort()), DATABASE_URL: database.url };
  server = await startServerProcess(dataDirectory, environment);
  await signInAnEditor();

  const holder = await database.pool.connect();
  // The last statement of the import waits for a lock, so that the import is in the middle when the process is killed.
  await holder.query('begin; lock table "sessions" in share mode');
  const id = await send();
  await expect
    .poll(async () => {
      const { rows } = await holder.query(
        `select from pg_locks where not granted and mode = 'RowExclusiveLock'
          and database = (select oid from pg_database where datname = current_database())`,
      );
      return rows.length;
    })
    .toBe(1);
  expect(await read(id)).toMatchObject({ status: 'running', progress: { done: 11, total: 11 } });
  await server.kill();
  holder.release(true);

  server = await startServerProcess(dataDirectory, environment);
  // Jobs of a killed process are released at the next start, or within a minute when the database notices its end later.
  await expect.poll(async () => (await read(id)).status, { timeout: 90_000 }).toBe('done');
  expect(await read(id)).toMatchObject({
    report: {
      events: { created: 6, changed: 0, unchanged: 0 },
      sessions: { created: 7, changed: 0, unchanged: 0 },
      speakers: { created: 4, changed: 0, unchanged: 0 },
    },
  });
  const { rows } = await database.pool.query(`
    select (select "tries" from "imports"), (select count(*)::int from "events") as "events",
      (select count(*)::int from "sessions") as "sessions", (select count(*)::int from "speakers") as "speakers",
      (select count(*)::int from graphile_worker.jobs where "task_identifier" = 'takeImport') as "jobs"`);
  expect(rows).toEqual([{ tries: 2, events: 6, sessions: 7, speakers: 4, jobs: 0 }]);
});
