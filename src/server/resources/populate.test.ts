import { afterAll, beforeAll, expect, test } from 'vitest';
import type { AccountViewer } from '#core/accounts/access.ts';
import { newId } from '#server/db/ids.ts';
import { photo } from '#server/files/sample-files.ts';
import { type FilesApp, openFilesApp } from '#server/files/testing.ts';
import { buildEvent } from '#test/build-programme.ts';
import { countingStatements } from '#test/statements.ts';
import { populate } from './populate.ts';

let self: FilesApp;
let editor: AccountViewer;
beforeAll(async () => {
  self = await openFilesApp();
  editor = await self.signUp('editor');
});
afterAll(() => self.close());

async function uploadPicture(): Promise<string> {
  const bytes = await (await photo(64, 48)).jpeg().toBuffer();
  return (await self.upload(editor, { file: { bytes } })).json()._id;
}

async function buildSpeaker(eventId: string, photos: string[]): Promise<void> {
  const speakerId = newId();
  await self.database.db
    .insertInto('speakers')
    .values({ _id: speakerId, name: 'Ada', surname: 'Rossi', photo: photos, nobelPrize: false })
    .execute();
  await self.database.db
    .insertInto('eventSpeakers')
    .values({ _id: newId(), eventId, speakerId, role: 'speaker', position: 0 })
    .execute();
}

test('an event brings its pictures along, in the order in which they are listed, and so do its speakers', async () => {
  const [header, first, second, portrait] = [
    await uploadPicture(),
    await uploadPicture(),
    await uploadPicture(),
    await uploadPicture(),
  ];
  const eventId = await buildEvent(self.database.db, {
    headerImage: [header],
    galleryImages: [second, first, second],
  });
  await buildSpeaker(eventId, [portrait]);
  const keys = 'headerImage,additionalImage,galleryImages,speakers';
  for (const url of [
    `/api/events?_id=${eventId}&populate=${keys}&defaults=false`,
    `/api/events/${eventId}?populate=${keys}`,
  ]) {
    const event = [(await self.request(null, { url })).json()].flat()[0];
    const ids = (files: { _id: string }[]) => files.map(({ _id }) => _id);
    expect(ids(event.headerImageFiles)).toEqual([header]);
    expect(ids(event.additionalImageFiles)).toEqual([]);
    expect(ids(event.galleryImagesFiles)).toEqual([second, first, second]);
    expect(ids(event.speakers[0].speaker.photoFiles)).toEqual([portrait]);
    // The public fields of a picture: neither its name nor its uploader.
    expect(event.headerImageFiles[0]).toEqual({
      _id: header,
      width: 64,
      height: 48,
      placeholder: expect.stringMatching(/^data:image/),
      alternativeText: null,
      urls: {
        avif: [{ width: 64, url: `/files/${header}/64.avif` }],
        webp: [{ width: 64, url: `/files/${header}/64.webp` }],
        jpg: [{ width: 64, url: `/files/${header}/64.jpg` }],
      },
    });
  }
  const [speaker] = (await self.request(null, { url: '/api/speakers?populate=photo' })).json();
  expect(speaker.photoFiles).toMatchObject([{ _id: portrait }]);
});

test('the pictures of a list are read in one statement, however many fields and rows there are', async () => {
  const rows = [];
  for (let uploaded = 0; uploaded < 3; uploaded += 1)
    rows.push({ headerImage: [await uploadPicture()], galleryImages: [await uploadPicture(), newId()] });
  for (const shown of [rows.slice(0, 1), rows]) {
    const { db, count } = countingStatements(self.database.db);
    const serialized: Record<string, unknown>[] = shown.map((row) => ({ ...row }));
    await populate(db, 'events', serialized, ['headerImage', 'galleryImages'], {
      viewer: editor,
      language: 'it',
    });
    expect(count()).toBe(1);
    expect(serialized.map((row) => [row['headerImageFiles'], row['galleryImagesFiles']])).toMatchObject(
      shown.map(({ headerImage, galleryImages }) => [[{ _id: headerImage[0] }], [{ _id: galleryImages[0] }]]),
    );
  }
});

test('what has no picture costs no statement', async () => {
  const { db, count } = countingStatements(self.database.db);
  const serialized: Record<string, unknown>[] = [{ headerImage: [] }];
  await populate(db, 'events', serialized, ['headerImage'], { viewer: editor, language: 'it' });
  expect([count(), serialized]).toEqual([0, [{ headerImage: [], headerImageFiles: [] }]]);
});
