import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { AccountViewer } from '#core/accounts/access.ts';
import { maySee } from '#core/files/rules.ts';
import { uploadFields } from '#core/files/uses.ts';
import { newId } from '#server/db/ids.ts';
import { buildEvent } from '#test/build-programme.ts';
import { pdf, photo } from './sample-files.ts';
import { type FilesApp, openFilesApp } from './testing.ts';

let self: FilesApp;
let admin: AccountViewer;
let editor: AccountViewer;
let contact: AccountViewer;
let visitor: AccountViewer;
let jpeg: Buffer;
let document: Buffer;
beforeAll(async () => {
  self = await openFilesApp();
  admin = await self.signUp('admin');
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
  test('has for each viewer the files that this viewer may see', async () => {
    await self.database.db.deleteFrom('files').execute();
    const files = [
      await uploadPicture(editor),
      await uploadPicture(contact),
      await uploadDocument(visitor),
      await uploadDocument(contact),
    ];
    const rows = await self.database.db.selectFrom('files').selectAll().execute();
    for (const as of [contact, editor, admin]) {
      const response = await self.request(as, { url: '/api/files?count=true&limit=100' });
      const listed = response.json().map(({ _id }: { _id: string }) => _id);
      const seen = rows.flatMap((row) => (maySee(as, row) ? [row._id] : []));
      expect(listed.toSorted()).toEqual(seen.toSorted());
      expect(response.headers['odin-count']).toBe(String(seen.length));
      for (const _id of files)
        expect((await self.request(as, { url: `/api/files/${_id}` })).statusCode).toBe(
          seen.includes(_id) ? 200 : 404,
        );
    }
    expect((await self.request(null, { url: '/api/files' })).statusCode).toBe(401);
    expect((await self.request(visitor, { url: '/api/files' })).statusCode).toBe(403);
  });

  test('is filtered, searched, sorted and paged, newest first', async () => {
    await self.database.db.deleteFrom('files').execute();
    const ids = [];
    for (const name of ['Luna 100%.jpg', 'Caffè.jpg', 'luna_nuova.jpg'])
      ids.push(await uploadPicture(editor, name));
    const names = async (query: string) =>
      (await self.request(editor, { url: `/api/files?${query}` }))
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
    expect(
      (await self.request(editor, { url: `/api/files?_id=${ids[0]}&fields=name,width` })).json(),
    ).toEqual([{ _id: ids[0], name: 'Luna 100%.jpg', width: 64 }]);
    for (const query of [
      'sha256=x',
      'variants.$exists=true',
      'sort=sha256',
      'fields=sha256',
      'populate=userId',
    ])
      expect((await self.request(editor, { url: `/api/files?${query}` })).statusCode).toBe(400);
  });
});

describe('deleting', () => {
  const remove = (as: AccountViewer | null, _id: string) =>
    self.request(as, { method: 'DELETE', url: `/api/files/${_id}` });

  test('is for who uploaded the file; pictures of the programme are deleted by editors, documents of visitors by admins', async () => {
    const statuses = async (_id: string) => {
      const found = [];
      for (const as of [null, visitor, contact, editor, admin])
        found.push((await remove(as, _id)).statusCode);
      return found;
    };
    expect(await statuses(await uploadPicture(editor))).toEqual([401, 404, 403, 200, 404]);
    expect(await statuses(await uploadDocument(contact))).toEqual([401, 404, 200, 404, 404]);
    expect(await statuses(await uploadDocument(await self.signUp()))).toEqual([401, 404, 404, 404, 200]);
    expect((await remove(editor, newId())).statusCode).toBe(404);
    expect((await remove(editor, 'x')).statusCode).toBe(404);
  });

  test('answers what was deleted; the next request finds nothing', async () => {
    const _id = await uploadPicture();
    const before = (await self.request(editor, { url: `/api/files/${_id}` })).json();
    const { url } = before.urls.jpg[0];
    const response = await remove(editor, _id);
    expect([response.statusCode, response.json()]).toEqual([200, before]);
    expect((await self.request(null, { url })).statusCode).toBe(404);
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

test('what staff upload and delete is audited, without the name; what visitors do is not', async () => {
  const _id = await uploadPicture(contact);
  await self.request(editor, { method: 'DELETE', url: `/api/files/${_id}` });
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

test('a folder with files is not deleted', async () => {
  const folder = (
    await self.request(editor, {
      method: 'POST',
      url: '/api/upload-file-folders',
      payload: { name: 'Ospiti' },
    })
  ).json();
  await self.upload(editor, { folderId: folder._id, file: { bytes: jpeg } });
  const url = `/api/upload-file-folders/${folder._id}`;
  const refused = await self.request(editor, { method: 'DELETE', url });
  expect(refused.json()).toMatchObject({ code: 'stillReferenced', details: { files: 1 } });
  const turned = await self.request(editor, { method: 'PUT', url, payload: { parentId: folder._id } });
  expect(turned.json()).toMatchObject({
    code: 'invalid',
    errors: [{ path: 'parentId', code: 'notAllowed' }],
  });
});
