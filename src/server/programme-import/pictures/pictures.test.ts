import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { AccountViewer } from '#core/accounts/access.ts';
import { newId } from '#server/db/ids.ts';
import { photo } from '#server/files/sample-files.ts';
import { type FilesApp, openFilesApp } from '#server/files/testing.ts';
import { buildEvent } from '#test/build-programme.ts';
import type { Internet } from './fetch.ts';
import { run } from './pictures.ts';
import { openPictureServer, type PictureServer, sends } from './testing.ts';

const never = new AbortController().signal;
let self: FilesApp;
let admin: AccountViewer;
let editor: AccountViewer;
let server: PictureServer;
let failsOnce = true;
beforeAll(async () => {
  self = await openFilesApp();
  admin = await self.signUp('admin');
  editor = await self.signUp('editor');
  await setRole('admin');
  const jpeg = await (await photo(320, 240)).jpeg().toBuffer();
  server = await openPictureServer({
    '/licheni.jpg': sends(jpeg),
    '/semi%20e%20fiori.jpg': sends(jpeg),
    '/pagina.jpg': sends(Buffer.from('<!doctype html><svg/>')),
    '/rotta.jpg': sends(jpeg.subarray(0, 2000)),
    '/a-volte.jpg': (response, request) => {
      if (failsOnce) response.writeHead(503).end();
      else sends(jpeg)(response, request);
    },
  });
});
afterAll(async () => {
  await server.close();
  await self.close();
});

const at = (path: string, host = 'media.example.test') => `https://${host}/${path}`;

/** An import that is done, and its events, each with the address of its picture. */
async function importNaming(addresses: readonly (string | null)[], changed: object = {}) {
  const { db } = self.database;
  const importId = newId();
  await db
    .insertInto('imports')
    .values({
      _id: importId,
      kind: 'programme',
      status: 'done',
      filename: 'programma.csv',
      dryRun: false,
      series: importId,
      done: 1,
      total: 1,
      report: '{}',
      finishedAt: new Date(),
      ...changed,
    })
    .execute();
  const events: string[] = [];
  for (const headerImageUrl of addresses) {
    const eventId = await buildEvent(db, { headerImageUrl });
    await db.insertInto('importedEvents').values({ eventId, series: importId }).execute();
    events.push(eventId);
  }
  return { importId, events };
}

async function call(as: AccountViewer | null, method: 'GET' | 'POST', importId: string, payload?: object) {
  const url = `/api/imports/${importId}/pictures`;
  const response = await self.request(as, { method, url, ...(payload && { payload }) });
  return { status: response.statusCode, body: response.json() };
}

const start = (importId: string, ...hosts: string[]) => call(admin, 'POST', importId, { hosts });
const fetchAll = (importId: string, net: Partial<Internet> = {}, stopping = never) =>
  run({ db: self.database.db, files: self.files, net: { ...server.net, ...net } }, { importId }, stopping);

/** The role of the account that starts the runs, as it is stored. */
async function setRole(role: 'admin' | 'user'): Promise<void> {
  await self.database.db.updateTable('users').set({ role }).where('_id', '=', admin.userId).execute();
}

async function pictureOf(eventId: string): Promise<readonly string[]> {
  const { headerImage } = await self.database.db
    .selectFrom('events')
    .select('headerImage')
    .where('_id', '=', eventId)
    .executeTakeFirstOrThrow();
  return headerImage;
}

async function forget(): Promise<void> {
  await self.database.db.deleteFrom('fetchedPictures').execute();
}

test('an import says how many pictures it names by host, and which addresses are never fetched', async () => {
  const { importId, events } = await importNaming([
    at('licheni.jpg'),
    at('licheni.jpg'),
    at('b.jpg'),
    at('c.jpg', 'altro.example.test'),
    'http://media.example.test/d.jpg',
    'https://10.0.0.1/e.jpg',
    null,
    at('has-one.jpg'),
  ]);
  const [picture] = await pictureOf(events[0] ?? '');
  expect(picture).toBe(undefined);
  const own = (
    await self.upload(editor, { file: { bytes: await (await photo(64, 48)).png().toBuffer() } })
  ).json();
  await self.database.db
    .updateTable('events')
    .set({ headerImage: [own._id] })
    .where('_id', '=', events[7] ?? '')
    .execute();
  expect(await call(admin, 'GET', importId)).toEqual({
    status: 200,
    body: {
      hosts: [
        { host: 'altro.example.test', pictures: 1 },
        { host: 'media.example.test', pictures: 2 },
      ],
      refused: [
        { address: 'http://media.example.test/d.jpg', refusal: 'notHttps' },
        { address: 'https://10.0.0.1/e.jpg', refusal: 'notAName' },
      ],
      run: null,
    },
  });
});

describe('a run', () => {
  test('fetches each address of the confirmed hosts once, for all events that it is named for, and no others', async () => {
    await forget();
    const { importId, events } = await importNaming([
      at('licheni.jpg'),
      at('licheni.jpg'),
      at('semi%20e%20fiori.jpg'),
      at('licheni.jpg', 'altro.example.test'),
    ]);
    const before = server.requests.length;
    const started = await start(importId, 'media.example.test');
    expect([started.status, started.body.run]).toMatchObject([
      202,
      { status: 'waiting', hosts: ['media.example.test'], progress: { done: 0, total: 2 } },
    ]);
    await fetchAll(importId);
    const { body } = await call(admin, 'GET', importId);
    expect(body.run).toMatchObject({
      status: 'done',
      progress: { done: 2, total: 2 },
      pictures: [
        { address: at('licheni.jpg'), status: 'fetched', given: 2, chosen: 0, failure: null },
        { address: at('semi%20e%20fiori.jpg'), status: 'fetched', given: 1, chosen: 0 },
      ],
    });
    expect(body.hosts).toEqual([{ host: 'altro.example.test', pictures: 1 }]);
    expect(server.requests.slice(before)).toEqual([
      'media.example.test/licheni.jpg',
      'media.example.test/semi%20e%20fiori.jpg',
    ]);
    const [first, second, third, fourth] = await Promise.all(events.map(pictureOf));
    expect(first).toEqual([body.run.pictures[0].fileId]);
    expect([second, fourth]).toEqual([first, []]);
    const file = (await self.request(editor, { url: `/api/files/${third?.[0]}` })).json();
    expect(file).toMatchObject({ name: 'semi e fiori.jpg', access: 'public', userId: admin.userId });
    const trail = await self.database.db
      .selectFrom('auditEntries')
      .select(['entity', 'action', 'changes'])
      .where('entityId', 'in', [importId, events[0] ?? ''])
      .orderBy('_id')
      .execute();
    expect(trail).toEqual([
      {
        entity: 'imports',
        action: 'fetch',
        changes: {
          hosts: { before: null, after: ['media.example.test'] },
          pictures: { before: null, after: 2 },
        },
      },
      { entity: 'events', action: 'import', changes: { headerImage: { before: [], after: first } } },
    ]);
  });

  test('again, or of another import, fetches nothing twice', async () => {
    await forget();
    const one = await importNaming([at('licheni.jpg')]);
    await start(one.importId, 'media.example.test');
    await fetchAll(one.importId);
    const before = server.requests.length;
    await fetchAll(one.importId);
    expect((await start(one.importId, 'media.example.test')).body.errors).toMatchObject([
      { path: 'hosts.0', code: 'unknownOption' },
    ]);
    const other = await importNaming([at('licheni.jpg')]);
    await start(other.importId, 'media.example.test');
    await fetchAll(other.importId);
    expect(server.requests.length).toBe(before);
    const { body } = await call(admin, 'GET', other.importId);
    expect(body.run.pictures).toMatchObject([{ status: 'reused', given: 1 }]);
    expect(await pictureOf(other.events[0] ?? '')).toEqual(await pictureOf(one.events[0] ?? ''));
    // An event that lost it gets the same one back.
    await self.database.db
      .updateTable('events')
      .set({ headerImage: [] })
      .where('_id', '=', one.events[0] ?? '')
      .execute();
    await start(one.importId, 'media.example.test');
    await fetchAll(one.importId);
    expect(server.requests.length).toBe(before);
    expect(await pictureOf(one.events[0] ?? '')).toHaveLength(1);
  });

  test('replaces no picture that an editor has chosen since', async () => {
    await forget();
    const { importId, events } = await importNaming([at('licheni.jpg'), at('licheni.jpg')]);
    await start(importId, 'media.example.test');
    const bytes = await (await photo(64, 48)).png().toBuffer();
    const { _id } = (await self.upload(editor, { file: { bytes } })).json();
    await self.database.db
      .updateTable('events')
      .set({ headerImage: [_id] })
      .where('_id', '=', events[0] ?? '')
      .execute();
    await fetchAll(importId);
    expect(await pictureOf(events[0] ?? '')).toEqual([_id]);
    const { body } = await call(admin, 'GET', importId);
    expect(body.run.pictures).toMatchObject([{ status: 'fetched', given: 1, chosen: 1 }]);
  });

  test('says of each picture why it failed, goes on with the others, and tries those again that failed', async () => {
    await forget();
    const names = ['a-volte.jpg', 'licheni.jpg', 'manca.jpg', 'pagina.jpg', 'rotta.jpg'];
    const { importId } = await importNaming(names.map((name) => at(name)));
    const before = (await self.storedKeys()).length;
    await start(importId, 'media.example.test');
    await fetchAll(importId);
    const first = (await call(admin, 'GET', importId)).body;
    expect(
      first.run.pictures.map(({ status, failure }: { status: string; failure: string }) => [status, failure]),
    ).toEqual([
      ['failed', 'notThere'],
      ['fetched', null],
      ['failed', 'notThere'],
      ['failed', 'unknownType'],
      ['failed', 'unusable'],
    ]);
    expect((await self.storedKeys()).length).toBe(before + 3);
    expect(first.hosts).toEqual([{ host: 'media.example.test', pictures: 4 }]);
    failsOnce = false;
    const already = server.requests.length;
    await start(importId, 'media.example.test');
    await fetchAll(importId);
    failsOnce = true;
    expect(server.requests.slice(already)).not.toContain('media.example.test/licheni.jpg');
    const { body } = await call(admin, 'GET', importId);
    expect(body.run.pictures).toMatchObject([{ status: 'fetched' }, { status: 'fetched' }, {}, {}, {}]);
  });

  test('that is interrupted goes on where it was', async () => {
    await forget();
    const { importId } = await importNaming([at('licheni.jpg'), at('semi%20e%20fiori.jpg')]);
    await start(importId, 'media.example.test');
    const stopping = new AbortController();
    const resolve = async (host: string) => {
      // The server stops during the second picture.
      if ((await call(admin, 'GET', importId)).body.run.progress.done === 1)
        stopping.abort(new Error('The server stops.'));
      return server.net.resolve(host);
    };
    await expect(fetchAll(importId, { resolve }, stopping.signal)).rejects.toThrow('The server stops.');
    const midway = (await call(admin, 'GET', importId)).body;
    expect(midway.run).toMatchObject({ status: 'running', progress: { done: 1, total: 2 } });
    expect((await start(importId, 'media.example.test')).body.code).toBe('wrongState');
    const before = server.requests.length;
    await fetchAll(importId);
    expect(server.requests.slice(before)).toEqual(['media.example.test/semi%20e%20fiori.jpg']);
    expect((await call(admin, 'GET', importId)).body.run.status).toBe('done');
  });

  test('is given up when the account that started it is no admin any more, or when it ends the server each time', async () => {
    await forget();
    for (const loses of [
      () => setRole('user'),
      () => self.database.db.updateTable('importPictureRuns').set({ tries: 5 }).execute(),
    ]) {
      const { importId, events } = await importNaming([at('licheni.jpg')]);
      await start(importId, 'media.example.test');
      await loses();
      await fetchAll(importId);
      expect((await call(admin, 'GET', importId)).body.run).toMatchObject({ status: 'failed' });
      expect(await pictureOf(events[0] ?? '')).toEqual([]);
      await setRole('admin');
    }
  });

  test('of a private host connects to nothing', async () => {
    await forget();
    const { importId } = await importNaming([at('licheni.jpg')]);
    const before = server.connections();
    await start(importId, 'media.example.test');
    await fetchAll(importId, { isAllowed: () => false });
    expect(server.connections()).toBe(before);
    expect((await call(admin, 'GET', importId)).body.run.pictures).toMatchObject([
      { status: 'failed', failure: 'privateAddress' },
    ]);
  });
});

test('a run cannot be started while one is under way', async () => {
  const { importId } = await importNaming([at('licheni.jpg')]);
  expect((await start(importId, 'media.example.test')).status).toBe(202);
  expect(await start(importId, 'media.example.test')).toMatchObject({
    status: 400,
    body: { code: 'wrongState' },
  });
});

test('only admins see and fetch the pictures of an import, and only of one that has brought a programme', async () => {
  const { importId } = await importNaming([at('licheni.jpg')]);
  for (const method of ['GET', 'POST'] as const) {
    const payload = method === 'POST' ? { hosts: ['media.example.test'] } : undefined;
    expect((await call(editor, method, importId, payload)).status).toBe(403);
    expect((await call(null, method, importId, payload)).status).toBe(401);
    expect((await call(admin, method, newId(), payload)).status).toBe(404);
  }
  expect((await start(importId)).status).toBe(400);
  expect((await start(importId, 'elsewhere.example.test')).body.errors).toMatchObject([
    { path: 'hosts.0', code: 'unknownOption' },
  ]);
  const takenBack = JSON.stringify({ at: new Date().toISOString(), deleted: {}, restored: 0, staying: [] });
  for (const changed of [{ dryRun: true }, { takenBack }, { kind: 'accounts' }]) {
    const { importId: other } = await importNaming([at('licheni.jpg')], changed);
    expect((await start(other, 'media.example.test')).body.code).toBe('wrongState');
    expect((await call(admin, 'GET', other)).body.hosts).toEqual([]);
  }
});
