// Pictures that were fetched for an import which is taken back, or for addresses that change meanwhile.

import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { AccountViewer } from '#core/accounts/access.ts';
import { type ImportColumn, columns } from '#core/programme-import/columns.ts';
import { photo } from '#server/files/sample-files.ts';
import { type FilesApp, openFilesApp } from '#server/files/testing.ts';
import { buildEvent } from '#test/build-programme.ts';
import { importByCommand, takeBack } from '../imports.ts';
import { type FetchingDeps, run } from './pictures.ts';
import * as store from './pictures-store.ts';
import { openPictureServer, type PictureServer } from './testing.ts';

const never = new AbortController().signal;
const host = 'media.example.test';
const at = (path: string) => `https://${host}/${path}`;

let self: FilesApp;
let admin: AccountViewer;
let editor: AccountViewer;
let server: PictureServer;
/** What happens while the server has the request, before it answers. */
let meanwhile: () => Promise<unknown>;
beforeAll(async () => {
  self = await openFilesApp();
  admin = await self.signUp('admin');
  editor = await self.signUp('editor');
  await query(`update "users" set "role" = 'admin' where "_id" = $1`, [admin.userId]);
  const jpeg = await (await photo(320, 240)).jpeg().toBuffer();
  const answer = (response: { writeHead(status: number): { end(bytes: Buffer): void } }) =>
    void meanwhile().then(() => response.writeHead(200).end(jpeg));
  server = await openPictureServer({ '/a.jpg': answer, '/b.jpg': answer });
});
afterAll(async () => {
  await server.close();
  await self.close();
});
beforeEach(async () => {
  meanwhile = async () => undefined;
  await query('truncate "imports", "importedEvents", "events", "sessions", "files" cascade');
});

async function query<Row>(sql: string, values: unknown[] = []): Promise<Row[]> {
  return (await self.database.pool.query<Row & object>(sql, values)).rows;
}

/** Imports events as a file of one programme: each key with the address of its picture. */
async function importOf(addresses: Readonly<Record<string, string>>): Promise<string> {
  const rows = Object.entries(addresses).map(
    ([externalId, headerImageUrl]): Partial<Record<ImportColumn, string>> => ({
      externalId,
      'title.it': `Evento ${externalId}`,
      eventCategory: 'Laboratori',
      'session.start': '2030-09-25T18:00',
      headerImageUrl,
    }),
  );
  const lines = [columns, ...rows.map((cells) => columns.map((name) => cells[name] ?? ''))];
  const file = Buffer.from(lines.map((cells) => `${cells.join(';')}\r\n`).join(''));
  const options = { filename: 'programma.csv', zone: 'Europe/Rome', dryRun: false, shiftTo: null } as const;
  return (await importByCommand(self.database.db, file, options)).importId;
}

const start = (importId: string) =>
  self.request(admin, {
    method: 'POST',
    url: `/api/imports/${importId}/pictures`,
    payload: { hosts: [host] },
  });
const fetchAll = (importId: string, given: Partial<FetchingDeps> = {}) =>
  run({ db: self.database.db, files: self.files, net: server.net, ...given }, { importId }, never);
async function fetchFor(importId: string): Promise<void> {
  expect((await start(importId)).statusCode).toBe(202);
  await fetchAll(importId);
}
const undo = (importId: string) => takeBack({ db: self.database.db, viewer: admin, importId });

const runOf = async (importId: string) =>
  (await self.request(admin, { url: `/api/imports/${importId}/pictures` })).json();
const shown = async () =>
  Object.fromEntries(
    (
      await query<{ key: string; url: string | null; files: number }>(
        `select "externalId" as "key", "headerImageUrl" as "url", cardinality("headerImage") as "files" from "events" order by 1`,
      )
    ).map(({ key, url, files }) => [key, [url, files]]),
  );
const fileNames = async () =>
  (await query<{ name: string }>('select "name" from "files" order by 1')).map(({ name }) => name);

test('an import that is taken back takes its events and their pictures along, with the bytes and an entry each', async () => {
  const importId = await importOf({ A: at('a.jpg'), B: at('a.jpg'), C: at('b.jpg') });
  await fetchFor(importId);
  const keys = (
    await query<{ keys: string[] }>(
      `select array(select jsonb_array_elements("variants") ->> 'key' from "files") as "keys"`,
    )
  )[0]?.keys;
  expect([await fileNames(), keys?.length]).toEqual([['a.jpg', 'b.jpg'], 6]);
  const { deleted, staying } = await undo(importId);
  expect([deleted, staying]).toEqual([
    { events: 3, sessions: 3, speakers: 0, entries: expect.any(Number), pictures: 2 },
    [],
  ]);
  expect([await shown(), await fileNames()]).toEqual([{}, []]);
  const jobs = await query<{ keys: string[] }>(
    `select array(select json_array_elements_text(payload -> 'keys')) as "keys"
     from graphile_worker._private_jobs order by id desc limit 1`,
  );
  expect(jobs[0]?.keys.toSorted()).toEqual(keys?.toSorted());
  const trail = await query(
    `select "action", count(*)::int as "count" from "auditEntries"
     where "entity" = 'files' and "userId" = $1 group by 1 order by 1`,
    [admin.userId],
  );
  expect(trail).toEqual([
    { action: 'create', count: 2 },
    { action: 'delete', count: 2 },
  ]);
  expect(await runOf(importId)).toEqual({ hosts: [], refused: [], run: null });
});

test('a picture that staff have described, or that something else shows, stays when its import is taken back', async () => {
  const importId = await importOf({ A: at('a.jpg'), B: at('b.jpg') });
  await fetchFor(importId);
  const [a, b] = await query<{ _id: string }>('select "_id" from "files" order by "name"');
  const described = await self.request(editor, {
    method: 'PUT',
    url: `/api/files/${a?._id}`,
    payload: { alternativeText: 'Un lichene giallo' },
  });
  expect(described.statusCode).toBe(200);
  const eventId = await buildEvent(self.database.db, { galleryImages: [b?._id ?? ''] });
  expect((await undo(importId)).deleted).toMatchObject({ events: 2, pictures: 0 });
  expect(await query('select "_id" from "events"')).toEqual([{ _id: eventId }]);
  expect(await fileNames()).toEqual(['a.jpg', 'b.jpg']);
});

test('an event whose former address is restored loses the picture of the other, but none that an editor has chosen', async () => {
  await importOf({ A: '', B: '', C: at('b.jpg') });
  const second = await importOf({ A: at('a.jpg'), B: at('a.jpg'), C: at('b.jpg') });
  await fetchFor(second);
  const bytes = await (await photo(64, 48)).png().toBuffer();
  const own = (await self.upload(editor, { file: { bytes, name: 'Mia.png' } })).json()._id;
  await query(`update "events" set "headerImage" = array[$1::uuid] where "externalId" = 'B'`, [own]);
  expect((await undo(second)).deleted).toMatchObject({ events: 0, pictures: 1 });
  // The address of C is from the first file, and so is its picture.
  expect(await shown()).toEqual({ A: [null, 0], B: [null, 1], C: [at('b.jpg'), 1] });
  expect(await fileNames()).toEqual(['Mia.png', 'b.jpg']);
});

test('an import that is taken back while its pictures are fetched gets none of them', async () => {
  const importId = await importOf({ A: at('a.jpg'), B: at('b.jpg') });
  await start(importId);
  meanwhile = () => undo(importId);
  const before = server.requests.length;
  await fetchAll(importId);
  expect(server.requests.slice(before)).toEqual([`${host}/a.jpg`]);
  expect([await shown(), await fileNames()]).toEqual([{}, []]);
  expect(await query('select "status" from "importPictureRuns"')).toEqual([{ status: 'failed' }]);
});

test('without the look at the import the job would go on with one that was taken back', async () => {
  const importId = await importOf({ A: at('a.jpg'), B: at('b.jpg') });
  await start(importId);
  meanwhile = () => undo(importId);
  const found = await store.readImport(self.database.db, importId);
  await fetchAll(importId, { statements: { lockImport: async () => found } });
  expect(await query('select "status" from "importPictureRuns"')).toEqual([{ status: 'done' }]);
});

test('an address that no event names any more is not fetched', async () => {
  const importId = await importOf({ A: at('a.jpg'), B: at('b.jpg') });
  await start(importId);
  await query(`update "events" set "headerImageUrl" = null where "externalId" = 'A'`);
  meanwhile = () => query(`update "events" set "headerImageUrl" = null where "externalId" = 'B'`);
  const before = server.requests.length;
  await fetchAll(importId);
  expect(server.requests.slice(before)).toEqual([`${host}/b.jpg`]);
  expect((await runOf(importId)).run.pictures).toMatchObject([
    { address: at('a.jpg'), failure: 'notNamed' },
    { address: at('b.jpg'), failure: 'notNamed' },
  ]);
  expect(await fileNames()).toEqual([]);
});

test('a picture that was deleted since it was fetched is fetched again', async () => {
  const importId = await importOf({ A: at('a.jpg') });
  await fetchFor(importId);
  await query(`update "events" set "headerImage" = '{}'`);
  const [file] = await query<{ _id: string }>('select "_id" from "files"');
  expect((await self.request(admin, { method: 'DELETE', url: `/api/files/${file?._id}` })).statusCode).toBe(
    200,
  );
  await fetchFor(importId);
  expect((await runOf(importId)).run.pictures).toMatchObject([{ status: 'fetched', given: 1 }]);
});
