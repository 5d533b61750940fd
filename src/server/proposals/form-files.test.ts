// The uploads that answers name (docs/product/proposals.md#uploads): who sees them, and that nothing deletes them.

import { afterAll, beforeAll, expect, test } from 'vitest';
import type { AccountViewer } from '#core/accounts/access.ts';
import { photo } from '#server/files/sample-files.ts';
import { type FilesApp, openFilesApp } from '#server/files/testing.ts';
import { buildCallWith } from '#test/build-proposals.ts';
import { buildFile } from '#test/build-files.ts';

let self: FilesApp;
let ada: AccountViewer;
let leo: AccountViewer;
let editor: AccountViewer;
let bytes: Buffer;
beforeAll(async () => {
  self = await openFilesApp();
  [ada, leo, editor] = [await self.signUp(), await self.signUp(), await self.signUp('editor')];
  bytes = await (await photo(64, 48)).jpeg().toBuffer();
});
afterAll(() => self.close());

const post = async (as: AccountViewer, url: string, payload: object) =>
  (await self.request(as, { method: 'POST', url, payload })).json();
const list = async (as: AccountViewer, id: string) => {
  const answer = await self.request(as, { method: 'GET', url: `/api/forms/${id}/files` });
  return answer.statusCode === 200 ? answer.json() : answer.statusCode;
};
const status = async (as: AccountViewer, url: string) =>
  (await self.request(as, { method: 'GET', url })).statusCode;

/** A sent proposal of Ada with a picture, and a document about a person; Leo reviews its call. */
async function sent(isAnonymous: boolean) {
  const { db } = self.database;
  const { callId, formTemplateId } = await buildCallWith(
    db,
    [
      { key: 'picture', kind: 'uploads' },
      { key: 'curriculum', kind: 'uploads', isPersonal: true },
    ],
    { isAnonymous },
  );
  await db.insertInto('callReviewers').values({ callId, userId: leo.userId }).execute();
  const uploaded = await self.upload(ada, {
    file: { bytes, name: 'ada-neri.jpg', type: 'image/jpeg' },
    access: 'owner',
  });
  const picture = uploaded.json()._id as string;
  const document = await buildFile({ db, files: self.files }, 'pdf', ada.userId);
  const { _id: id } = await post(ada, '/api/forms', {
    formTemplateId,
    title: 'Bolle',
    answers: { picture: [picture], curriculum: [document] },
  });
  const at = `/api/forms/${id}/files`;
  return {
    id,
    picture,
    document,
    pictureUrl: `${at}/${picture}/picture`,
    documentUrl: `${at}/${document}/document`,
    send: () => post(ada, `/api/forms/${id}/send`, {}),
  };
}

test('authors see what their answers name, and others nothing before it is sent', async () => {
  const { id, picture, document, pictureUrl, documentUrl, send } = await sent(false);
  const all = [
    { _id: document, key: 'curriculum', kind: 'pdf', name: 'a file', size: 100 },
    { _id: picture, key: 'picture', kind: 'image', name: 'ada-neri.jpg', size: bytes.length },
  ];
  expect(await list(ada, id)).toEqual(all);
  for (const other of [leo, editor]) {
    expect(await list(other, id)).toBe(404);
    expect(await status(other, pictureUrl)).toBe(404);
  }
  await send();
  for (const reader of [ada, editor]) {
    expect(await list(reader, id)).toEqual(all);
    expect([await status(reader, pictureUrl), await status(reader, documentUrl)]).toEqual([200, 200]);
  }
  const stranger = await self.signUp();
  expect([await list(stranger, id), await status(stranger, documentUrl)]).toEqual([404, 404]);
});

test('a picture comes as WebP and a document as an attachment, and neither runs anything', async () => {
  const { pictureUrl, documentUrl } = await sent(false);
  const picture = await self.request(ada, { method: 'GET', url: `${pictureUrl}?width=32` });
  expect(picture.headers['content-type']).toBe('image/webp');
  const document = await self.request(ada, { method: 'GET', url: documentUrl });
  expect(document.headers['content-disposition']).toContain('attachment; filename="a file.pdf"');
  for (const { headers } of [picture, document])
    expect(headers['content-security-policy']).toBe("default-src 'none'; sandbox");
});

test('reviewers have no use of these routes: their own name no author', async () => {
  const { id, documentUrl, pictureUrl, send } = await sent(true);
  await send();
  expect([await list(leo, id), await status(leo, pictureUrl), await status(leo, documentUrl)]).toEqual([
    403, 403, 403,
  ]);
});

test('a picture is no document, and a file of another proposal is none of this one', async () => {
  const { id, picture } = await sent(false);
  const other = await sent(false);
  expect(await status(ada, `/api/forms/${id}/files/${picture}/document`)).toBe(404);
  expect(await status(ada, `/api/forms/${id}/files/${other.picture}/picture`)).toBe(404);
});

test('an upload of a hidden question is not sent, and comes back with the version that named it', async () => {
  const { db } = self.database;
  const { formTemplateId } = await buildCallWith(db, [
    { key: 'hasPicture', kind: 'toggle' },
    { key: 'picture', kind: 'uploads', visibleWhenKey: 'hasPicture', visibleWhenValue: 'true' },
  ]);
  const picture = await buildFile({ db, files: self.files }, 'pdf', ada.userId);
  const answers = { hasPicture: true, picture: [picture] };
  const { _id: id } = await post(ada, '/api/forms', { formTemplateId, title: 'Bolle', answers });
  const at = `/api/forms/${id}`;
  const minuteAgo = { createdAt: new Date(Date.now() - 61_000) };
  await db.updateTable('formVersions').set(minuteAgo).where('formId', '=', id).execute();
  await post(ada, `${at}/edits`, { answers: { hasPicture: { from: true, to: null } } });
  expect(await list(ada, id)).toHaveLength(1);
  await post(ada, `${at}/send`, {});
  expect([await list(ada, id), await list(editor, id)]).toEqual([[], []]);
  const document = `${at}/files/${picture}/document`;
  expect([await status(ada, document), await status(editor, document)]).toEqual([200, 404]);
  await post(editor, `${at}/ask-changes`, { until: '2099-01-01T00:00:00Z', note: 'E la foto?' });
  const restored = await post(ada, `${at}/versions/1/restore`, {});
  expect(restored).toMatchObject({ answers });
  expect(await list(editor, id)).toHaveLength(1);
});

test('an upload that an answer names is in use: it is not deleted', async () => {
  const { document } = await sent(false);
  const refused = await self.request(ada, { method: 'DELETE', url: `/api/files/${document}` });
  expect(refused.json()).toMatchObject({ code: 'stillReferenced' });
});
