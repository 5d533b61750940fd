import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import sharp from 'sharp';
import type { AccountViewer } from '#core/accounts/access.ts';
import { createConcurrencyLimit } from '#server/http/concurrency-limit.ts';
import { newId } from '#server/db/ids.ts';
import { buildEvent } from '#test/build-programme.ts';
import { crop } from './picture.ts';
import { pdf, photo } from './sample-files.ts';
import { fileTasks } from './sweep.ts';
import { type FilesApp, openFilesApp } from './testing.ts';

let self: FilesApp;
let editor: AccountViewer;
let contact: AccountViewer;
let visitor: AccountViewer;
let halves: Buffer;
beforeAll(async () => {
  self = await openFilesApp();
  editor = await self.signUp('editor');
  contact = await self.signUp('contact');
  visitor = await self.signUp();
  halves = await picture(400, 300);
});
afterAll(() => self.close());

/** Its left half is red, its right half blue. */
async function picture(width: number, height: number): Promise<Buffer> {
  const half = (background: string) =>
    sharp({ create: { width: width / 2, height, channels: 3, background } })
      .png()
      .toBuffer();
  const [input, base] = await Promise.all([half('#0000ff'), half('#ff0000')]);
  return sharp(base)
    .extend({ right: width / 2, background: '#000000' })
    .composite([{ input, left: width / 2, top: 0 }])
    .jpeg()
    .toBuffer();
}

async function uploaded(as = editor, bytes = halves): Promise<string> {
  return (await self.upload(as, { file: { bytes, name: 'Metà.jpg' } })).json()._id;
}

async function put(as: AccountViewer | null, path: string, payload: object, headers = {}) {
  const response = await self.request(as, { method: 'PUT', url: `/api/files/${path}`, payload, headers });
  return { status: response.statusCode, body: response.json(), version: String(response.headers.etag) };
}

async function cut(id: string, box: object | null, as = editor, headers = {}) {
  return put(as, `${id}/crop?lang=*`, { crop: box }, headers);
}

/** The colour of a picture in the middle. */
async function colourAt(address: string): Promise<string> {
  const response = await self.request(null, { url: address });
  expect([address, response.statusCode]).toEqual([address, 200]);
  const { data, info } = await sharp(response.rawPayload).raw().toBuffer({ resolveWithObject: true });
  const at = (Math.floor(info.height / 2) * info.width + Math.floor(info.width / 2)) * info.channels;
  return (data[at] ?? 0) > 128 ? 'red' : (data[at + 2] ?? 0) > 128 ? 'blue' : 'other';
}

async function trailOf(entityId: string) {
  const rows = await self.database.db
    .selectFrom('auditEntries')
    .select(['action', 'changes'])
    .where('entityId', '=', entityId)
    .where('action', '<>', 'create')
    .orderBy('_id')
    .execute();
  return rows.map(({ action, changes }) => [action, changes]);
}

const right = { x: 200, y: 0, width: 200, height: 300 };

describe('a crop', () => {
  test('is shown wherever the picture is, at a new address; the former leads to it', async () => {
    const id = await uploaded();
    const eventId = await buildEvent(self.database.db, { headerImage: [id] });
    const before = (await self.request(editor, { url: `/api/files/${id}` })).json();
    const former = before.urls.webp.at(-1).url;
    const { status, body } = await cut(id, right);
    expect([status, body.width, body.height, body.crop, body.whole]).toEqual([
      200,
      200,
      300,
      right,
      { width: 400, height: 300 },
    ]);
    const event = (await self.request(null, { url: `/api/events/${eventId}?populate=headerImage` })).json();
    const [{ url }] = event.headerImageFiles[0].urls.webp;
    expect(url).toBe(`/files/${id}/200-1.webp`);
    expect(await colourAt(url)).toBe('blue');
    expect(former).toBe(`/files/${id}/400.webp`);
    expect(await colourAt(former)).toBe('blue');
    const old = await self.request(null, { url: former });
    expect(old.headers['cache-control']).toBe('no-cache');
    expect((await self.request(null, { url: `/files/${id}/200-2.webp` })).statusCode).toBe(404);
  });

  test('can be undone: the whole picture is there, and the focus is where it was', async () => {
    const id = await uploaded();
    await put(editor, id, { focusX: 75, focusY: 40 });
    const { body: cropped } = await cut(id, right);
    expect([cropped.focusX, cropped.focusY]).toEqual([50, 40]);
    const whole = await self.request(editor, { url: `/api/files/${id}/whole` });
    expect((await sharp(whole.rawPayload).metadata()).width).toBe(400);
    const { body } = await cut(id, null);
    expect([body.crop, body.whole, body.width, body.focusX, body.focusY]).toEqual([null, null, 400, 75, 40]);
    expect(body.urls.webp.at(-1).url).toBe(`/files/${id}/400-2.webp`);
    expect(await colourAt(body.urls.webp.at(-1).url)).toBe('blue');
    expect(await trailOf(id)).toMatchObject([
      ['update', { focusX: { after: 75 } }],
      ['crop', { crop: { before: null, after: right } }],
      ['crop', { crop: { before: right, after: null } }],
    ]);
  });

  test('cuts a second time from the whole picture, and loses a focus that it cuts off', async () => {
    const id = await uploaded();
    await put(editor, id, { focusX: 90, focusY: 50 });
    await cut(id, right);
    const left = { x: 0, y: 0, width: 200, height: 300 };
    const { body } = await cut(id, left);
    expect([body.crop, body.focusX, body.focusY]).toEqual([left, null, null]);
    expect(await colourAt(body.urls.webp[0].url)).toBe('red');
  });

  test('of all of it is none, and changes nothing where there is none', async () => {
    const id = await uploaded();
    const before = await self.request(editor, { url: `/api/files/${id}` });
    const { status, version } = await cut(id, { x: 0, y: 0, width: 400, height: 300 });
    expect([status, version]).toEqual([200, before.headers.etag]);
    expect(await trailOf(id)).toEqual([]);
  });

  test('leaves no bytes behind that nothing shows', async () => {
    const mine = await openFilesApp();
    try {
      const own = await mine.signUp('editor');
      const { _id } = (await mine.upload(own, { file: { bytes: halves } })).json();
      const whole = (await mine.storedKeys()).length;
      const url = `/api/files/${_id}/crop`;
      for (const box of [right, { ...right, x: 100 }, null])
        await mine.request(own, { method: 'PUT', url, payload: { crop: box } });
      const { rows } = await mine.database.pool.query<{ payload: { keys: string[] } }>(
        `select payload from graphile_worker._private_jobs as "jobs"
         join graphile_worker._private_tasks as "tasks" on "tasks".id = "jobs".task_id
         where "tasks".identifier = 'deleteFileBytes'`,
      );
      for (const { payload } of rows) for (const key of payload.keys) await mine.files.delete(key);
      expect((await mine.storedKeys()).length).toBe(whole);
      expect((await mine.request(null, { url: `/files/${_id}/400-3.webp` })).statusCode).toBe(200);
      // The deletion of the file takes the whole picture along.
      await mine.request(own, { method: 'PUT', url, payload: { crop: right } });
      await mine.request(own, { method: 'DELETE', url: `/api/files/${_id}` });
      const { rows: last } = await mine.database.pool.query<{ keys: string[] }>(
        `select array(select json_array_elements_text(payload -> 'keys')) as "keys"
         from graphile_worker._private_jobs as "jobs" order by "jobs".id desc limit 1`,
      );
      for (const key of last[0]?.keys ?? []) await mine.files.delete(key);
      expect(await mine.storedKeys()).toEqual([]);
    } finally {
      await mine.close();
    }
  });

  test.each([
    [{ x: 300, y: 0, width: 200, height: 300 }, 'aboveMaximum'],
    [{ x: 0, y: 0, width: 16, height: 16 }, 'tooSmall'],
    [{ x: 0, y: 0, width: 60, height: 300 }, 'tooTall'],
    [{ x: 0, y: 0, width: 400, height: 33 }, 'tooWide'],
  ])('of %j is refused: %s', async (box, code) => {
    const { status, body } = await cut(await uploaded(), box);
    expect([status, body.errors]).toMatchObject([400, [{ path: 'crop', code }]]);
  });

  test('is refused for documents, for who may not change the picture, and for who has seen an older one', async () => {
    const document = await self.upload(editor, { file: { bytes: await pdf('Programma') } });
    const refused = await cut(document.json()._id, right);
    expect([refused.status, refused.body.errors]).toMatchObject([400, [{ path: 'crop', code: 'noPicture' }]]);
    const id = await uploaded();
    expect((await cut(id, right, contact)).status).toBe(403);
    expect((await cut(id, right, visitor)).status).toBe(403);
    expect((await cut(newId(), right)).status).toBe(404);
    const { version } = await put(editor, id, { name: 'Un altro nome.jpg' });
    expect((await cut(id, right, editor, { 'if-match': '"1-1"' })).status).toBe(409);
    expect((await cut(id, right, editor, { 'if-match': version })).status).toBe(200);
  });

  test('that was being made while the picture changed is refused, and its bytes are swept', async () => {
    const id = await uploaded();
    const { db } = self.database;
    const before = await self.storedKeys();
    const changesMeanwhile = {
      ...self.files,
      async put(...put: Parameters<typeof self.files.put>) {
        await self.files.put(...put);
        await db
          .updateTable('files')
          .set({ credits: 'Ada', updatedAt: new Date() })
          .where('_id', '=', id)
          .execute();
      },
    };
    const lane = createConcurrencyLimit({ atOnce: 1, maxWaiting: 0 });
    const deps = { db, files: changesMeanwhile, lanes: { image: lane, pdf: lane } };
    await expect(crop(deps, id, right, { viewer: editor, language: 'it' })).rejects.toMatchObject({
      code: 'editConflict',
    });
    expect((await self.storedKeys()).length).toBeGreaterThan(before.length);
    const { rows } = await self.database.pool.query<{ payload: unknown }>(
      `select payload from graphile_worker._private_jobs as "jobs"
       join graphile_worker._private_tasks as "tasks" on "tasks".id = "jobs".task_id
       where "tasks".identifier = 'sweepUpload'`,
    );
    for (const { payload } of rows) await fileTasks(db, self.files).sweepUpload(payload);
    expect((await self.storedKeys()).toSorted()).toEqual(before.toSorted());
  });
});

describe('a picture in the place of another', () => {
  test('is shown wherever the former was; what is said of it stays, and the focus with the shape', async () => {
    const id = await uploaded();
    const eventId = await buildEvent(self.database.db, { headerImage: [id] });
    await put(editor, `${id}?lang=*`, {
      alternativeText: { it: 'Due metà' },
      credits: 'Ada Bianchi',
      focusX: 10,
      focusY: 20,
    });
    const response = await self.replace(editor, id, await (await photo(800, 600)).jpeg().toBuffer());
    const body = response.json();
    expect(response.statusCode).toBe(200);
    expect(body).toMatchObject({
      _id: id,
      name: 'Metà.jpg',
      width: 800,
      height: 600,
      alternativeText: { it: 'Due metà' },
      credits: 'Ada Bianchi',
      focusX: 10,
      focusY: 20,
    });
    const event = (await self.request(null, { url: `/api/events/${eventId}?populate=headerImage` })).json();
    expect(event.headerImageFiles).toMatchObject([
      { _id: id, width: 800, credits: 'Ada Bianchi', focus: { x: 10, y: 20 } },
    ]);
    expect((await self.request(null, { url: event.headerImageFiles[0].urls.avif[0].url })).statusCode).toBe(
      200,
    );
    expect(await trailOf(id)).toMatchObject([
      ['update', {}],
      ['replace', { width: { before: 400, after: 800 } }],
    ]);
  });

  test('of another shape loses crop and focus, which were of the former', async () => {
    const id = await uploaded();
    await put(editor, id, { focusX: 75, focusY: 20 });
    await cut(id, right);
    const body = (await self.replace(editor, id, await (await photo(600, 300)).png().toBuffer())).json();
    expect([body.crop, body.whole, body.focusX, body.mediaType]).toEqual([null, null, null, 'image/png']);
  });

  test('is refused where it would be blurred, and says how wide it has to be', async () => {
    const id = await uploaded();
    const response = await self.replace(editor, id, await (await photo(399, 300)).jpeg().toBuffer());
    expect([response.statusCode, response.json()]).toMatchObject([
      400,
      {
        code: 'fileInvalid',
        errors: [{ path: 'file', code: 'narrowerThanFormer' }],
        details: { minimum: 400 },
      },
    ]);
  });

  test('is refused for what is no picture, and for who may not change it', async () => {
    const id = await uploaded();
    const document = await pdf('Programma');
    expect((await self.replace(editor, id, document)).json().errors).toMatchObject([
      { path: 'file', code: 'noPicture' },
    ]);
    expect((await self.replace(editor, id, Buffer.from('<svg/>'))).statusCode).toBe(415);
    expect((await self.replace(editor, id, halves.subarray(0, 900))).json().errors).toMatchObject([
      { code: 'notReadable' },
    ]);
    const pdfId = (await self.upload(editor, { file: { bytes: document } })).json()._id;
    expect((await self.replace(editor, pdfId, halves)).json().errors).toMatchObject([{ code: 'noPicture' }]);
    expect((await self.replace(contact, id, halves)).statusCode).toBe(403);
    expect((await self.replace(visitor, id, halves)).statusCode).toBe(403);
    expect((await self.replace(editor, id, halves, { 'if-match': '"1-1"' })).statusCode).toBe(409);
  });
});

test('a point in view has both of its numbers, and is one of a picture', async () => {
  const id = await uploaded();
  const half = await put(editor, id, { focusX: 10 });
  expect([half.status, half.body.errors.length]).toEqual([400, 1]);
  expect((await put(editor, id, { focusX: 101, focusY: 1 })).body.errors).toMatchObject([{ path: 'focusX' }]);
  expect((await put(editor, id, { focusX: 10, focusY: 20 })).body).toMatchObject({ focusX: 10, focusY: 20 });
  expect((await put(editor, id, { focusX: null, focusY: null })).body).toMatchObject({ focusX: null });
  const document = (await self.upload(editor, { file: { bytes: await pdf('Programma') } })).json()._id;
  for (const [path, sent] of [
    ['focusX', { focusX: 1, focusY: 1 }],
    ['credits', { credits: 'Ada' }],
  ] as const)
    expect((await put(editor, document, sent)).body.errors).toMatchObject([{ path, code: 'noPicture' }]);
});

describe('many at once', () => {
  test('are moved and get their credits in one step, each with its line in the audit log', async () => {
    const ids = [await uploaded(), await uploaded(), await uploaded()];
    const folderId = newId();
    await self.database.db.insertInto('uploadFileFolders').values({ _id: folderId, name: 'Vetro' }).execute();
    await put(editor, ids[0] ?? '', { folderId });
    const sorted = await put(editor, 'sort', { ids, folderId, credits: 'Ada Bianchi' });
    expect([sorted.status, sorted.body]).toEqual([200, { changed: 3 }]);
    expect((await put(editor, 'sort', { ids, folderId })).body).toEqual({ changed: 0 });
    const found = await self.request(editor, { url: `/api/files?folderId=${folderId}&q=bianchi` });
    expect(found.json()).toHaveLength(3);
    expect(await trailOf(ids[1] ?? '')).toEqual([
      ['update', { folderId: { before: null, after: folderId }, credits: null }],
    ]);
    expect((await put(editor, 'sort', { ids, folderId: null })).body).toEqual({ changed: 3 });
  });

  test('are refused together, each by its position', async () => {
    const theirs = await uploaded();
    const own = await uploaded(contact);
    const missing = newId();
    const refused = await put(contact, 'sort', { ids: [own, theirs, missing], credits: 'Ada' });
    expect([refused.status, refused.body.errors]).toMatchObject([
      400,
      [
        { path: 'ids.1', code: 'forbidden' },
        { path: 'ids.2', code: 'notFound' },
      ],
    ]);
    expect((await self.request(contact, { url: `/api/files/${own}` })).json().credits).toBe(null);
    const noFolder = await put(editor, 'sort', { ids: [theirs], folderId: missing });
    expect(noFolder.body.errors).toMatchObject([{ path: 'folderId', code: 'notFound' }]);
    const document = (await self.upload(editor, { file: { bytes: await pdf('Programma') } })).json()._id;
    const ofDocument = await put(editor, 'sort', { ids: [document], credits: 'Ada' });
    expect(ofDocument.body.errors).toMatchObject([{ path: 'ids.0', code: 'noPicture' }]);
    expect((await put(visitor, 'sort', { ids: [own], credits: 'Ada' })).status).toBe(403);
    expect((await put(editor, 'sort', { ids: [], credits: 'Ada' })).status).toBe(400);
  });
});

test('a list says which pictures nothing shows, and finds only those, or only the others', async () => {
  const [used, unused, binned] = [await uploaded(), await uploaded(), await uploaded()];
  await buildEvent(self.database.db, { galleryImages: [used] });
  await self.database.db
    .insertInto('binnedEvents')
    .values({ _id: newId(), title: '{"it":"Cestinato"}', files: [binned], contents: '{}' })
    .execute();
  const ids = `_id.$in=${[used, unused, binned].join(',')}`;
  const list = async (query: string) =>
    (await self.request(editor, { url: `/api/files?${ids}&${query}` })).json();
  const marks = await list('fields=isUsed');
  expect(new Map(marks.map((row: { _id: string; isUsed: boolean }) => [row._id, row.isUsed]))).toEqual(
    new Map([
      [used, true],
      [unused, false],
      [binned, true],
    ]),
  );
  expect((await list('isUsed=false')).map(({ _id }: { _id: string }) => _id)).toEqual([unused]);
  expect(await list('isUsed=true&count=true')).toHaveLength(2);
  expect((await self.request(editor, { url: '/api/files?isUsed.$ne=true' })).statusCode).toBe(400);
});
