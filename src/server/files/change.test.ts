import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { AccountViewer } from '#core/accounts/access.ts';
import { newId } from '#server/db/ids.ts';
import { buildEvent } from '#test/build-programme.ts';
import { pdf, photo } from './sample-files.ts';
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

async function uploadPicture(as = editor): Promise<string> {
  return (await self.upload(as, { file: { bytes: jpeg, name: 'Foto.jpg' } })).json()._id;
}

async function uploadDocument(as = visitor): Promise<string> {
  return (await self.upload(as, { file: { bytes: document, name: 'Proposta.pdf' } })).json()._id;
}

async function send(as: AccountViewer, method: 'GET' | 'PUT', url: string, payload?: object, headers = {}) {
  const response = await self.request(as, { method, url, ...(payload && { payload }), headers });
  return { status: response.statusCode, body: response.json(), version: response.headers.etag };
}

/** What the audit log has of a file. */
async function trailOf(entityId: string): Promise<unknown[]> {
  const rows = await self.database.db
    .selectFrom('auditEntries')
    .select(['action', 'changes'])
    .where('entityId', '=', entityId)
    .orderBy('_id')
    .execute();
  return rows.map(({ action, changes }) => [action, changes]);
}

describe('what is said of a picture', () => {
  test('is its name, its folder and what it shows in each language; a list finds it by that', async () => {
    const id = await uploadPicture();
    const folderId = newId();
    await self.database.db
      .insertInto('uploadFileFolders')
      .values({ _id: folderId, name: 'Manifesti' })
      .execute();
    const url = `/api/files/${id}`;
    const said = { name: 'Mani.jpg', folderId, alternativeText: { it: 'Una mano di rame' } };
    const changed = await send(editor, 'PUT', `${url}?lang=*`, said);
    expect(changed).toMatchObject({ status: 200, body: { _id: id, ...said } });
    const english = await send(editor, 'PUT', `${url}?lang=en`, { alternativeText: 'A copper hand' });
    expect(english.body.alternativeText).toBe('A copper hand');
    const both = await send(editor, 'GET', `${url}?lang=*`);
    expect(both.body.alternativeText).toEqual({ it: 'Una mano di rame', en: 'A copper hand' });
    expect(both.version).toBe(english.version);
    const found = await send(editor, 'GET', '/api/files?q=COPPER&lang=it');
    expect(found.body).toMatchObject([{ _id: id, alternativeText: 'Una mano di rame' }]);
    expect((await send(editor, 'GET', `/api/files?folderId=${folderId}`)).body).toHaveLength(1);
    expect(await trailOf(id)).toMatchObject([
      ['create', {}],
      [
        'update',
        {
          name: null,
          folderId: { before: null, after: folderId },
          alternativeText: { before: null, after: { it: 'Una mano di rame' } },
        },
      ],
      ['update', { alternativeText: { after: { it: 'Una mano di rame', en: 'A copper hand' } } }],
    ]);
  });

  test('is answered with the pictures of an event, in the reader’s language or else the other', async () => {
    const [described, undescribed] = [await uploadPicture(), await uploadPicture()];
    await send(editor, 'PUT', `/api/files/${described}?lang=*`, {
      alternativeText: { it: 'Una mano di rame' },
    });
    const eventId = await buildEvent(self.database.db, { galleryImages: [described, undescribed] });
    const read = async (lang: string) => {
      const url = `/api/events/${eventId}?populate=galleryImages&lang=${lang}`;
      const event = (await self.request(null, { url })).json();
      return event.galleryImagesFiles.map((one: { alternativeText: unknown }) => one.alternativeText);
    };
    expect(await read('it')).toEqual(['Una mano di rame', null]);
    expect(await read('en')).toEqual(['Una mano di rame', null]);
    expect(await read('*')).toEqual([{ it: 'Una mano di rame' }, null]);
  });

  test('sent back as it was read changes nothing and leaves no row in the audit log', async () => {
    const id = await uploadPicture();
    await send(editor, 'PUT', `/api/files/${id}?lang=*`, { alternativeText: { it: 'Una mano' } });
    const trail = await trailOf(id);
    for (const lang of ['it', 'en', '*']) {
      const before = await send(editor, 'GET', `/api/files/${id}?lang=${lang}`);
      expect(await send(editor, 'PUT', `/api/files/${id}?lang=${lang}`, before.body)).toEqual(before);
    }
    expect(await trailOf(id)).toEqual(trail);
  });

  test('is refused by name where it cannot be', async () => {
    const [id, paper] = [await uploadPicture(), await uploadDocument(editor)];
    const refusedBodies: [string, object, number, string, string][] = [
      [id, { size: 1 }, 403, 'size', 'readOnly'],
      [id, { userId: visitor.userId }, 403, 'userId', 'readOnly'],
      [id, { access: 'owner' }, 403, 'access', 'readOnly'],
      [id, { placeholder: 'data:x' }, 403, 'placeholder', 'readOnly'],
      [id, { urls: null }, 403, 'urls', 'readOnly'],
      [id, { contentUrl: '/api/files/x' }, 403, 'contentUrl', 'readOnly'],
      [id, { name: '' }, 400, 'name', 'tooShort'],
      [id, { sha256: 'x' }, 400, 'sha256', 'unknownField'],
      [id, { folderId: newId() }, 400, 'folderId', 'notFound'],
      [id, { alternativeText: 'x'.repeat(301) }, 400, 'alternativeText', 'tooLong'],
      [paper, { alternativeText: 'Un foglio' }, 400, 'alternativeText', 'noPicture'],
    ];
    for (const [file, body, status, path, code] of refusedBodies) {
      const refused = await send(editor, 'PUT', `/api/files/${file}`, body);
      expect([path, refused.status, refused.body.errors]).toMatchObject([path, status, [{ path, code }]]);
    }
  });

  test('is refused to a writer who has seen an older version', async () => {
    const id = await uploadPicture();
    const url = `/api/files/${id}`;
    const { version } = await send(editor, 'GET', url);
    await send(editor, 'PUT', url, { name: 'Una.jpg' });
    const late = await send(editor, 'PUT', url, { name: 'Altra.jpg' }, { 'if-match': version });
    expect(late).toMatchObject({ status: 409, body: { code: 'editConflict' } });
  });
});

test('a file is changed by its owner and by those who manage all events; others do not find it', async () => {
  const [picture, paper] = [await uploadPicture(contact), await uploadDocument(visitor)];
  const renamed = { name: 'Altro nome' };
  expect((await send(contact, 'PUT', `/api/files/${picture}`, renamed)).status).toBe(200);
  expect((await send(editor, 'PUT', `/api/files/${picture}`, { name: 'Ancora' })).status).toBe(200);
  expect((await send(visitor, 'PUT', `/api/files/${paper}`, renamed)).status).toBe(200);
  expect((await send(contact, 'PUT', `/api/files/${paper}`, renamed)).status).toBe(404);
  expect((await send(visitor, 'PUT', `/api/files/${picture}`, renamed)).status).toBe(404);
  const others = await uploadPicture(editor);
  expect((await send(contact, 'PUT', `/api/files/${others}`, renamed)).status).toBe(403);
  // What visitors do to their own files is not audited.
  expect(await trailOf(paper)).toEqual([]);
});

test('a picture that only drafts have is not deleted, and its uses say that there are some', async () => {
  const id = await uploadPicture();
  const edits = JSON.stringify({ galleryImages: { from: [], to: [id] } });
  const draft = { userId: editor.userId, entity: 'events', version: null, edits };
  await self.database.db
    .insertInto('drafts')
    .values([
      { ...draft, entityId: newId() },
      { ...draft, entityId: 'new' },
    ])
    .execute();
  const used = { path: 'drafts', _id: id, field: 'edits' };
  expect((await send(contact, 'GET', `/api/files/${id}/uses`)).body).toEqual([used]);
  const remove = () => self.request(editor, { method: 'DELETE', url: `/api/files/${id.toUpperCase()}` });
  expect((await remove()).json()).toMatchObject({ code: 'stillReferenced', details: { drafts: 2 } });
  await self.database.db.deleteFrom('drafts').execute();
  expect((await remove()).statusCode).toBe(200);
});

test('staff read where a file is shown', async () => {
  const id = await uploadPicture();
  const eventId = await buildEvent(self.database.db, { headerImage: [id], galleryImages: [id] });
  expect((await send(contact, 'GET', `/api/files/${id}/uses`)).body).toEqual([
    { path: 'events', _id: eventId, field: 'galleryImages' },
    { path: 'events', _id: eventId, field: 'headerImage' },
  ]);
  expect((await send(editor, 'GET', `/api/files/${newId()}/uses`)).status).toBe(404);
});
