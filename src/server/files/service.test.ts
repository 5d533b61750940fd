import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { AccountViewer } from '#core/accounts/access.ts';
import { maySee } from '#core/files/rules.ts';
import { uploadFields } from '#core/files/uses.ts';
import { resources } from '#core/resources/index.ts';
import type { Tx } from '#server/db/database.ts';
import { newId } from '#server/db/ids.ts';
import { buildEvent } from '#test/build-programme.ts';
import { pdf, photo } from './sample-files.ts';
import { fileUses, holdFiles } from './service.ts';
import { type FilesApp, openFilesApp } from './testing.ts';

let self: FilesApp;
let editor: AccountViewer;
let contact: AccountViewer;
let visitor: AccountViewer;
let jpeg: Buffer;
let document: Buffer;
beforeAll(async () => {
  self = await openFilesApp();
  editor = await self.signUp('editor');
  contact = await self.signUp('contact');
  visitor = await self.signUp();
  jpeg = await (await photo(64, 48)).jpeg().toBuffer();
  document = await pdf('Proposta');
});
afterAll(() => self.close());

async function uploadPicture(as = editor, name = 'Foto.jpg'): Promise<string> {
  return (await self.upload(as, { file: { bytes: jpeg, name } })).json()._id;
}

async function uploadDocument(as = visitor, name = 'Proposta.pdf'): Promise<string> {
  return (await self.upload(as, { file: { bytes: document, name } })).json()._id;
}

describe('a list', () => {
  test('has for each who asks the files that each may be told of', async () => {
    await self.database.db.deleteFrom('files').execute();
    const files = [
      await uploadPicture(editor),
      await uploadPicture(contact),
      await uploadDocument(visitor),
      await uploadDocument(contact),
    ];
    const rows = await self.database.db.selectFrom('files').selectAll().execute();
    for (const as of [contact, editor]) {
      const response = await self.ask(as, { url: '/api/files?count=true&limit=100' });
      const listed = response.json().map(({ _id }: { _id: string }) => _id);
      const seen = rows.flatMap((row) => (maySee(as, row) ? [row._id] : []));
      expect(listed.toSorted()).toEqual(seen.toSorted());
      expect(response.headers['odin-count']).toBe(String(seen.length));
      for (const _id of files)
        expect((await self.ask(as, { url: `/api/files/${_id}` })).statusCode).toBe(
          seen.includes(_id) ? 200 : 404,
        );
    }
    expect((await self.ask(null, { url: '/api/files' })).statusCode).toBe(401);
    expect((await self.ask(visitor, { url: '/api/files' })).statusCode).toBe(403);
  });

  test('is filtered, searched, sorted and paged, newest first', async () => {
    await self.database.db.deleteFrom('files').execute();
    const ids = [];
    for (const name of ['Luna 100%.jpg', 'Caffè.jpg', 'luna_nuova.jpg'])
      ids.push(await uploadPicture(editor, name));
    const names = async (query: string) =>
      (await self.ask(editor, { url: `/api/files?${query}` }))
        .json()
        .map(({ name }: { name: string }) => name);
    expect(await names('')).toEqual(['luna_nuova.jpg', 'Caffè.jpg', 'Luna 100%.jpg']);
    expect(await names('sort=name')).toEqual(['Caffè.jpg', 'Luna 100%.jpg', 'luna_nuova.jpg']);
    expect(await names('q=caffe')).toEqual(['Caffè.jpg']);
    expect(await names('q=%25')).toEqual(['Luna 100%.jpg']);
    expect(await names('name.$contains=LUNA_')).toEqual(['luna_nuova.jpg']);
    expect(await names('sort=name&limit=1&page=2')).toEqual(['Luna 100%.jpg']);
    expect(await names('kind=pdf')).toEqual([]);
    expect(await names('folderId.$exists=false&size.$gt=1&count=true&limit=1')).toEqual(['luna_nuova.jpg']);
    expect((await self.ask(editor, { url: `/api/files?_id=${ids[0]}&fields=name,width` })).json()).toEqual([
      { _id: ids[0], name: 'Luna 100%.jpg', width: 64 },
    ]);
    for (const query of [
      'sha256=x',
      'variants.$exists=true',
      'sort=sha256',
      'fields=sha256',
      'populate=userId',
    ])
      expect((await self.ask(editor, { url: `/api/files?${query}` })).statusCode).toBe(400);
  });
});

describe('deleting', () => {
  const remove = (as: AccountViewer | null, _id: string) =>
    self.ask(as, { method: 'DELETE', url: `/api/files/${_id}` });

  test('is for who uploaded the file and for editors; strangers do not learn of it', async () => {
    const statuses = async (_id: string) => {
      const found = [];
      for (const as of [null, visitor, contact, editor]) found.push((await remove(as, _id)).statusCode);
      return found;
    };
    expect(await statuses(await uploadPicture(editor))).toEqual([401, 404, 403, 200]);
    expect(await statuses(await uploadDocument(contact))).toEqual([401, 404, 200, 404]);
    expect((await remove(editor, newId())).statusCode).toBe(404);
    expect((await remove(editor, 'x')).statusCode).toBe(404);
  });

  test('answers what was deleted; the next who asks finds nothing', async () => {
    const _id = await uploadPicture();
    const before = (await self.ask(editor, { url: `/api/files/${_id}` })).json();
    const { url } = before.urls.jpg[0];
    const response = await remove(editor, _id);
    expect([response.statusCode, response.json()]).toEqual([200, before]);
    expect((await self.ask(null, { url })).statusCode).toBe(404);
    expect((await remove(editor, _id)).statusCode).toBe(404);
  });

  test('is refused while something refers to the file, whatever field of whatever entity, and says what', async () => {
    expect(uploadFields.map(({ path, field }) => `${path} ${field}`)).toEqual([
      'events headerImage',
      'events additionalImage',
      'events galleryImages',
      'speakers photo',
      'users frontImage',
    ]);
    const _id = await uploadPicture();
    const other = await uploadPicture();
    const eventId = await buildEvent(self.database.db, { headerImage: [_id], galleryImages: [other, _id] });
    const speakerId = newId();
    await self.database.db
      .insertInto('speakers')
      .values({ _id: speakerId, name: 'Ada', surname: 'Rossi', photo: [_id], nobelPrize: false })
      .execute();
    const face = self.database.db.updateTable('users').where('_id', '=', editor.userId);
    await face.set({ frontImage: [_id] }).execute();
    const refused = await remove(editor, _id);
    expect(refused.statusCode).toBe(400);
    expect(refused.json()).toMatchObject({
      code: 'stillReferenced',
      details: { events: 2, speakers: 1, users: 1 },
    });
    expect(refused.json().errors.map(({ path }: { path: string }) => path)).toEqual([
      `events/${eventId}/galleryImages`,
      `events/${eventId}/headerImage`,
      `speakers/${speakerId}/photo`,
      `users/${editor.userId}/frontImage`,
    ]);
    await face.set({ frontImage: [] }).execute();
    await self.database.db
      .updateTable('events')
      .set({ headerImage: [], galleryImages: [other] })
      .execute();
    await self.database.db.updateTable('speakers').set({ photo: [] }).execute();
    expect((await remove(editor, _id)).statusCode).toBe(200);
    expect((await remove(editor, other)).statusCode).toBe(400);
  });
});

describe('holding files', () => {
  const hold = (fields: Record<string, unknown>) =>
    self.database.db
      .transaction()
      .execute((tx) => holdFiles(tx, fileUses(resources.events.fields, { title: {}, ...fields })));

  test('refuses by its path what is not there, and what is no picture', async () => {
    const picture = await uploadPicture();
    const notPicture = await uploadDocument();
    await hold({
      headerImage: [picture],
      galleryImages: [picture.toUpperCase(), picture],
      additionalImage: [],
    });
    await hold({});
    await expect(
      hold({ headerImage: [newId()], galleryImages: [picture, notPicture, newId()] }),
    ).rejects.toMatchObject({
      code: 'invalid',
      more: {
        errors: [
          { path: 'headerImage.0', code: 'notFound' },
          { path: 'galleryImages.1', code: 'noPicture' },
          { path: 'galleryImages.2', code: 'notFound' },
        ],
      },
    });
    await self.database.db
      .transaction()
      .execute((tx) => holdFiles(tx, [{ path: 'attachments', ids: [notPicture], accepts: 'any' }]));
  });

  /** Deletes a picture while somebody writes a reference to it; how the two agree afterwards. */
  async function deleteWhileReferring(on: FilesApp, held: (tx: Tx, _id: string) => Promise<void>) {
    const { db } = on.database;
    const staff = await on.signUp('editor');
    const _id = (await on.upload(staff, { file: { bytes: jpeg } })).json()._id;
    const eventId = await buildEvent(db);
    let deleted: number | undefined;
    let deleting: Promise<unknown> = Promise.resolve();
    const writing = await db
      .transaction()
      .execute(async (tx) => {
        await held(tx, _id);
        deleting = on.ask(staff, { method: 'DELETE', url: `/api/files/${_id}` }).then(({ statusCode }) => {
          deleted = statusCode;
        });
        // Until the other has come to its end, or to the lock.
        while (deleted === undefined && !(await isAnybodyWaiting(on))) await pause(5);
        await tx
          .updateTable('events')
          .set({ headerImage: [_id] })
          .where('_id', '=', eventId)
          .execute();
        return 'written';
      })
      .catch((error: { code: string }) => error.code);
    await deleting;
    return { deleted, writing };
  }

  async function isAnybodyWaiting({ database }: FilesApp): Promise<boolean> {
    const { rows } = await database.pool.query(
      `select from pg_locks join pg_stat_activity using (pid) where not granted and datname = current_database()`,
    );
    return rows.length > 0;
  }

  test('keeps a file from being deleted while a reference to it is written', async () => {
    const held = (tx: Tx, _id: string) =>
      holdFiles(tx, [{ path: 'headerImage', ids: [_id], accepts: 'image' }]);
    expect(await deleteWhileReferring(self, held)).toEqual({ deleted: 400, writing: 'written' });
  });

  test('for whoever forgets it the database refuses what would lead nowhere', async () => {
    expect(await deleteWhileReferring(self, async () => undefined)).toEqual({
      deleted: 200,
      writing: '23503',
    });
  });

  test('without either the reference leads nowhere', async () => {
    const careless = await openFilesApp();
    await careless.database.pool.query('drop trigger "events_header_image" on "events"');
    expect(await deleteWhileReferring(careless, async () => undefined)).toEqual({
      deleted: 200,
      writing: 'written',
    });
    await careless.close();
  });

  test('every field that refers to uploads is held by the database too', async () => {
    const { rows } = await self.database.pool.query<{ table: string; arguments: string }>(`
      select tgrelid::regclass::text as "table", encode(tgargs, 'escape') as "arguments" from pg_trigger
      where tgfoid in ('hold_listed_rows'::regproc, 'refuse_delete_of_listed'::regproc) and not tgisinternal`);
    const held = rows.map(
      ({ table, arguments: given }) =>
        `${table.replaceAll('"', '')}: ${given.split('\\000').filter(Boolean).join(' ')}`,
    );
    for (const { name, field } of uploadFields) expect(held).toContain(`${name}: files ${field}`);
    expect(held).toContain(`files: ${uploadFields.map(({ name, field }) => `${name} ${field}`).join(' ')}`);
  });

  test('whoever comes after a deletion that has begun is told that the file is not there', async () => {
    const _id = await uploadPicture();
    const { db } = self.database;
    let holding: Promise<unknown> = Promise.resolve();
    await db.transaction().execute(async (tx) => {
      await tx.deleteFrom('files').where('_id', '=', _id).execute();
      holding = hold({ headerImage: [_id] }).catch((error: unknown) => error);
      while (!(await isAnybodyWaiting(self))) await pause(5);
    });
    expect(await holding).toMatchObject({ code: 'invalid', more: { errors: [{ path: 'headerImage.0' }] } });
  });
});

test('staff write pictures into entities only when they are there', async () => {
  const picture = await uploadPicture();
  const put = (photo: string[]) =>
    self.ask(editor, {
      method: 'POST',
      url: '/api/speakers',
      payload: { name: 'Ada', surname: 'Rossi', photo },
    });
  const created = await put([picture]);
  expect(created.statusCode).toBe(201);
  for (const [photo, code] of [
    [newId(), 'notFound'],
    [await uploadDocument(), 'noPicture'],
  ] as const) {
    const refused = await put([photo]);
    expect([refused.statusCode, refused.json().errors]).toMatchObject([400, [{ path: 'photo.0', code }]]);
  }
  const url = `/api/speakers/${created.json()._id}`;
  const changed = await self.ask(editor, { method: 'PUT', url, payload: { photo: [newId()] } });
  expect(changed.json().errors).toMatchObject([{ path: 'photo.0', code: 'notFound' }]);
  expect((await self.ask(editor, { method: 'DELETE', url: `/api/files/${picture}` })).statusCode).toBe(400);
});

test('what staff upload and delete stands in the audit trail, without the name; what visitors do does not', async () => {
  const _id = await uploadPicture(contact);
  await self.ask(editor, { method: 'DELETE', url: `/api/files/${_id}` });
  await uploadDocument(visitor);
  const entries = await self.database.db
    .selectFrom('auditEntries')
    .select(['userId', 'action', 'changes'])
    .where('entity', '=', 'files')
    .where('userId', 'in', [visitor.userId, contact.userId])
    .execute();
  expect(entries.filter(({ userId }) => userId === visitor.userId)).toEqual([]);
  expect(entries.at(-1)).toMatchObject({
    action: 'create',
    changes: { name: null, kind: { before: null, after: 'image' }, width: { before: null, after: 64 } },
  });
  const deletion = await self.database.db
    .selectFrom('auditEntries')
    .select(['userId', 'changes'])
    .where('entityId', '=', _id)
    .where('action', '=', 'delete')
    .executeTakeFirstOrThrow();
  expect(deletion).toMatchObject({
    userId: editor.userId,
    changes: { kind: { before: 'image', after: null } },
  });
});

test('a folder that still holds files is not deleted', async () => {
  const folder = (
    await self.ask(editor, { method: 'POST', url: '/api/upload-file-folders', payload: { name: 'Ospiti' } })
  ).json();
  await self.upload(editor, { folderId: folder._id, file: { bytes: jpeg } });
  const url = `/api/upload-file-folders/${folder._id}`;
  const refused = await self.ask(editor, { method: 'DELETE', url });
  expect(refused.json()).toMatchObject({ code: 'stillReferenced', details: { files: 1 } });
  const turned = await self.ask(editor, { method: 'PUT', url, payload: { parentId: folder._id } });
  expect(turned.json()).toMatchObject({
    code: 'invalid',
    errors: [{ path: 'parentId', code: 'notAllowed' }],
  });
});
