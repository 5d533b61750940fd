import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import type pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type AccountViewer, guest, type Viewer } from '#core/accounts/access.ts';
import { newId } from '#server/db/ids.ts';
import { openTestApp } from '#test/app.ts';
import { openTestDatabase, type TestDatabase } from '#test/database.ts';
import { waiting } from '#test/waiting.ts';

let database: TestDatabase;
let app: FastifyInstance;
let viewer: Viewer = guest;
beforeAll(async () => {
  database = await openTestDatabase();
  app = await openTestApp(database.db, { identify: async () => viewer });
});
afterAll(async () => {
  await app.close();
  await database.close();
});

async function createFolder(name: string, parentId: string | null = null): Promise<string> {
  const _id = newId();
  await database.db.insertInto('uploadFileFolders').values({ _id, name, parentId }).execute();
  return _id;
}

function move(client: pg.Pool | pg.PoolClient, folder: string, into: string | null) {
  return client.query('update "uploadFileFolders" set "parentId" = $2 where "_id" = $1', [folder, into]);
}

/** Two moves at once that together would close a ring; answers the outcome of the second. */
async function moveIntoEachOther(folders: TestDatabase): Promise<'moved' | 'refused'> {
  const [one, other] = [newId(), newId()];
  await folders.db
    .insertInto('uploadFileFolders')
    .values([
      { _id: one, name: 'one', parentId: null },
      { _id: other, name: 'other', parentId: null },
    ])
    .execute();
  const [first, second] = [await folders.pool.connect(), await folders.pool.connect()];
  try {
    await first.query('begin');
    await move(first, one, other);
    let settled = false;
    const outcome = move(second, other, one)
      .then(
        () => 'moved' as const,
        () => 'refused' as const,
      )
      .finally(() => {
        settled = true;
      });
    while (!settled && (await waiting(folders.pool)) === 0) await pause(5);
    await first.query('commit');
    return await outcome;
  } finally {
    first.release();
    second.release();
  }
}

test('a folder moves below another, and never below itself', async () => {
  const top = await createFolder('Programma');
  const middle = await createFolder('2026', top);
  const bottom = await createFolder('Locandine', middle);
  const other = await createFolder('Altro');
  await move(database.pool, bottom, other);
  await move(database.pool, bottom, middle);
  for (const into of [bottom, middle])
    await expect(move(database.pool, top, into)).rejects.toMatchObject({
      code: '23514',
      constraint: 'uploadFileFolders_cycle',
    });
  await expect(move(database.pool, top, top)).rejects.toMatchObject({ code: '23514' });
});

test('two moves at once never close a ring', async () => {
  expect(await moveIntoEachOther(database)).toBe('refused');
});

test('without the lock they would', async () => {
  const careless = await openTestDatabase();
  const { rows } = await careless.pool.query<{ body: string }>(
    `select pg_get_functiondef('refuse_folder_cycle'::regproc) as "body"`,
  );
  await careless.pool.query(String(rows[0]?.body).replace(/perform pg_advisory_xact_lock.*;/, ''));
  expect(await moveIntoEachOther(careless)).toBe('moved');
  await careless.close();
});

test('staff read folders, others do not', async () => {
  const account: AccountViewer = {
    kind: 'account',
    userId: newId(),
    role: 'user',
    subRoles: [],
    userType: 'private',
    contactEventIds: [],
  };
  const _id = await createFolder('Ospiti');
  const statuses = [];
  for (viewer of [guest, account, { ...account, subRoles: ['contact' as const] }])
    statuses.push((await app.inject(`/api/upload-file-folders?_id=${_id}`)).statusCode);
  expect(statuses).toEqual([401, 403, 200]);
  expect((await app.inject(`/api/upload-file-folders?_id=${_id}&fields=name,parentId`)).json()).toEqual([
    { _id, name: 'Ospiti', parentId: null },
  ]);
});
