import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { AccountViewer } from '#core/accounts/access.ts';
import { uploadFields } from '#core/files/uses.ts';
import { resources } from '#core/resources/index.ts';
import type { Tx } from '#server/db/database.ts';
import { newId } from '#server/db/ids.ts';
import { buildEvent } from '#test/build-programme.ts';
import { untilWaiting, waiting } from '#test/waiting.ts';
import { pdf, photo } from './sample-files.ts';
import { fileUses, lockFiles } from './service.ts';
import { type FilesApp, openFilesApp } from './testing.ts';

let self: FilesApp;
let editor: AccountViewer;
let visitor: AccountViewer;
let jpeg: Buffer;
let document: Buffer;
beforeAll(async () => {
  self = await openFilesApp();
  editor = await self.signUp('editor');
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

const lockUses = (fields: Record<string, unknown>) =>
  self.database.db
    .transaction()
    .execute((tx) => lockFiles(tx, fileUses(resources.events.fields, { title: {}, ...fields }), () => true));

test('holding files refuses by its path what is not there, and what is no picture', async () => {
  const picture = await uploadPicture();
  const notPicture = await uploadDocument();
  await lockUses({
    headerImage: [picture],
    galleryImages: [picture.toUpperCase(), picture],
    additionalImage: [],
  });
  await lockUses({});
  await expect(
    lockUses({ headerImage: [newId()], galleryImages: [picture, notPicture, newId()] }),
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
});

/** Deletes a picture while another transaction writes a reference to it; answers both outcomes. */
async function deleteWhileReferring(on: FilesApp, refer: (tx: Tx, _id: string) => Promise<void>) {
  const { db } = on.database;
  const staff = await on.signUp('editor');
  const _id = (await on.upload(staff, { file: { bytes: jpeg } })).json()._id;
  const eventId = await buildEvent(db);
  let deleted: number | undefined;
  let deleting: Promise<unknown> = Promise.resolve();
  const writing = await db
    .transaction()
    .execute(async (tx) => {
      await refer(tx, _id);
      deleting = on.request(staff, { method: 'DELETE', url: `/api/files/${_id}` }).then(({ statusCode }) => {
        deleted = statusCode;
      });
      // Until the other transaction has ended, or waits for the lock.
      while (deleted === undefined && (await waiting(on.database.pool)) === 0) await pause(5);
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

test('a locked file is not deleted while a reference to it is written', async () => {
  const refer = (tx: Tx, _id: string) => lockFiles(tx, [{ path: 'headerImage', ids: [_id] }], () => true);
  expect(await deleteWhileReferring(self, refer)).toEqual({ deleted: 400, writing: 'written' });
});

test('without the lock the database refuses a reference to a deleted file', async () => {
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

test('every field that refers to uploads has triggers in the database too', async () => {
  const { rows } = await self.database.pool.query<{ table: string; arguments: string }>(`
      select tgrelid::regclass::text as "table", encode(tgargs, 'escape') as "arguments" from pg_trigger
      where tgfoid in ('hold_listed_rows'::regproc, 'refuse_delete_of_listed'::regproc) and not tgisinternal`);
  const triggers = rows.map(
    ({ table, arguments: given }) =>
      `${table.replaceAll('"', '')}: ${given.split('\\000').filter(Boolean).join(' ')}`,
  );
  for (const { name, field } of uploadFields) expect(triggers).toContain(`${name}: files ${field}`);
  expect(triggers).toContain('binnedEvents: files files');
  const uses = uploadFields.map(({ name, field }) => `${name} ${field}`);
  expect(triggers).toContain(`files: ${[...uses, 'binnedEvents files'].join(' ')}`);
});

test('a reference after the start of a deletion is refused as not found', async () => {
  const _id = await uploadPicture();
  const { db } = self.database;
  let holding: Promise<unknown> = Promise.resolve();
  await db.transaction().execute(async (tx) => {
    await tx.deleteFrom('files').where('_id', '=', _id).execute();
    holding = lockUses({ headerImage: [_id] }).catch((error: unknown) => error);
    await untilWaiting(self.database.pool, 1);
  });
  expect(await holding).toMatchObject({ code: 'invalid', more: { errors: [{ path: 'headerImage.0' }] } });
});

test('staff write pictures into entities only when they are there', async () => {
  const picture = await uploadPicture();
  const put = (photo: string[]) =>
    self.request(editor, {
      method: 'POST',
      url: '/api/speakers',
      payload: { name: 'Ada', surname: 'Rossi', photo },
    });
  const created = await put([picture]);
  expect(created.statusCode).toBe(201);
  for (const [photo, code] of [
    [newId(), 'notFound'],
    [await uploadDocument(editor), 'noPicture'],
    [await uploadDocument(), 'notFound'],
  ] as const) {
    const refused = await put([photo]);
    expect([refused.statusCode, refused.json().errors]).toMatchObject([400, [{ path: 'photo.0', code }]]);
  }
  const url = `/api/speakers/${created.json()._id}`;
  const changed = await self.request(editor, { method: 'PUT', url, payload: { photo: [newId()] } });
  expect(changed.json().errors).toMatchObject([{ path: 'photo.0', code: 'notFound' }]);
  expect((await self.request(editor, { method: 'DELETE', url: `/api/files/${picture}` })).statusCode).toBe(
    400,
  );
});

test('a contact cannot put another account’s own picture into the programme', async () => {
  const eventId = await buildEvent(self.database.db);
  const contact = Object.assign(await self.signUp('contact'), { contactEventIds: [eventId] });
  const put = (headerImage: string[]) =>
    self.request(contact, { method: 'PUT', url: `/api/events/${eventId}`, payload: { headerImage } });
  const portrait = await uploadPicture(visitor);
  const refused = await put([portrait]);
  expect([refused.statusCode, refused.json().errors]).toMatchObject([
    400,
    [{ path: 'headerImage.0', code: 'notFound' }],
  ]);
  const shown = await uploadPicture();
  expect((await put([shown])).json()).toMatchObject({ headerImage: [shown] });
});
