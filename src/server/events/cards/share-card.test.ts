import fastify from 'fastify';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { cardPath, programmeCardPath } from '#core/events/address.ts';
import type { PosterOf } from '#core/events/poster/poster-address.ts';
import { Refusal } from '#core/refusals.ts';
import { type FilesApp, openFilesApp } from '#server/files/testing.ts';
import { sendError } from '#server/http/errors.ts';
import { buildEvent, buildSession } from '#test/build-programme.ts';
import { noChanges } from '#test/no-changes.ts';
import { type ShareCard, wordsOf } from './card-drawing.ts';
import { shareCardRoutes } from './share-card.ts';

let it: FilesApp;
beforeAll(async () => {
  it = await openFilesApp();
});
afterAll(() => it.close());

const get = (url: string, headers = {}) => it.request(null, { method: 'GET', url, headers });
const cardOf = (id: string, language: 'it' | 'en' = 'it') => `/cards/${language}/${id}.png`;

/** The colour in the middle of the picture’s area. */
async function colourOfPicture(png: Buffer): Promise<number[]> {
  const pixel = await sharp(png)
    .removeAlpha()
    .extract({ left: 980, top: 315, width: 1, height: 1 })
    .raw()
    .toBuffer();
  return [...pixel];
}

test('a card is a picture in the size that networks want, in either language, and is drawn again only when it changes', async () => {
  const id = await buildEvent(it.database.db);
  await buildSession(it.database.db, id);
  const card = await get(cardOf(id));
  expect([card.statusCode, card.headers['content-type']]).toEqual([200, 'image/png']);
  const { format, width, height } = await sharp(card.rawPayload).metadata();
  expect({ format, width, height }).toEqual({ format: 'png', width: 1200, height: 630 });

  const etag = card.headers.etag ?? '';
  const repeated = await get(cardOf(id), { 'if-none-match': etag });
  expect([repeated.statusCode, repeated.body]).toEqual([304, '']);
  const english = await get(cardOf(id, 'en'), { 'if-none-match': etag });
  expect(english.statusCode).toBe(200);
  expect(english.rawPayload.equals(card.rawPayload)).toBe(false);

  await it.database.db
    .updateTable('events')
    .set({ title: { it: 'Un altro titolo' } })
    .where('_id', '=', id)
    .execute();
  const changed = await get(cardOf(id), { 'if-none-match': etag });
  expect(changed.statusCode).toBe(200);
  expect(changed.rawPayload.equals(card.rawPayload)).toBe(false);
});

test('it shows the event’s own picture, and the poster if its bytes are missing', async () => {
  const editor = await it.signUp('editor');
  const bytes = await sharp({
    create: { width: 1000, height: 700, channels: 3, background: { r: 200, g: 30, b: 40 } },
  })
    .png()
    .toBuffer();
  const uploaded = await it.upload(editor, { file: { bytes } });
  expect(uploaded.statusCode).toBe(201);
  const picture = uploaded.json<{ _id: string }>()._id;
  const id = await buildEvent(it.database.db, { headerImage: [picture] });
  const [red = 0, green = 255, blue = 255] = await colourOfPicture((await get(cardOf(id))).rawPayload);
  expect([red > 180, green < 60, blue < 70]).toEqual([true, true, true]);

  const { variants } = await it.database.db
    .selectFrom('files')
    .select('variants')
    .where('_id', '=', picture)
    .executeTakeFirstOrThrow();
  for (const { key } of variants) await it.files.delete(key);
  await it.database.db
    .updateTable('events')
    .set({ title: { it: 'Senza immagine' } })
    .where('_id', '=', id)
    .execute();
  const poster = await get(cardOf(id));
  expect(poster.statusCode).toBe(200);
  expect(await colourOfPicture(poster.rawPayload)).not.toEqual([red, green, blue]);
});

test('a request for a card while too many wait is refused with a delay, and succeeds then', async () => {
  const app = fastify();
  app.setErrorHandler(sendError);
  let isBusy = true;
  shareCardRoutes(app, {
    db: it.database.db,
    files: it.files,
    zone: 'Europe/Rome',
    changes: noChanges,
    guestsMayEnter: async () => true,
    guestsMayReadMs: 60_000,
    drawing: {
      run: async (work) => {
        if (isBusy) throw new Refusal('serverBusy', { details: { retryAfterSeconds: 5 } });
        return work();
      },
    },
  });
  onTestFinished(() => app.close());
  const url = cardOf(await buildEvent(it.database.db));
  const refused = await app.inject(url);
  expect([refused.statusCode, refused.headers['retry-after'], refused.headers['cache-control']]).toEqual([
    503,
    '5',
    'no-store',
  ]);
  isBusy = false;
  expect((await app.inject(url)).statusCode).toBe(200);
});

test('the picture’s markup contains no user text', () => {
  const poster: PosterOf = {
    eventId: '0199a000-0000-7000-8000-000000000001',
    motif: 'gears',
    colour: 'teal',
  };
  const evil = '</path><image href="file:///etc/passwd"/><script>alert(1)</script>&xxe;\u0000]]>"\'';
  const markup = (card: ShareCard) => wordsOf(card);
  const drawn = markup({ title: evil, above: evil, below: [evil, evil], poster });
  expect(
    drawn.match(/<[a-z]+/g)?.filter((tag) => !['<svg', '<g', '<rect', '<circle', '<path'].includes(tag)),
  ).toEqual([]);
  const allowed =
    /^(?:<\/?(?:svg|g|rect|circle|path)(?: (?:xmlns="http:\/\/www\.w3\.org\/2000\/svg"|(?:fill|stroke)="(?:none|#[0-9a-f]{6})"|[a-z-]+="[-+0-9eE. MLQCZz]*"|transform="[a-z]+\([-0-9e. ]+\)(?: [a-z]+\([-0-9e. ]+\))?"|d="[-+0-9a-zA-Z. ]*"))*\/?>)+$/;
  expect(drawn).toMatch(allowed);
  expect(drawn.length).toBeGreaterThan(10_000);
});

test('the programme has a card of its own', async () => {
  for (const language of ['it', 'en'] as const) {
    const card = await get(programmeCardPath(language));
    expect([card.statusCode, card.headers['content-type']]).toEqual([200, 'image/png']);
  }
});

test('an event that no guest may open has no card, nor has any other address', async () => {
  const hidden = await buildEvent(it.database.db, { visibilityStatus: 'private' });
  const open = await buildEvent(it.database.db);
  const path = cardPath(open, 'it', new Date().toISOString());
  expect((await get(path)).statusCode).toBe(200);
  for (const url of [
    cardOf(hidden),
    cardOf('0199a000-0000-7000-8000-000000000001'),
    `/cards/de/${open}.png`,
    `/cards/it/${open}.svg`,
    `/cards/it/${open}.png.png`,
    '/cards/it/1.png',
  ])
    expect([url, (await get(url)).statusCode]).toEqual([url, 404]);
});

test('it shows the part of the picture around the focus point, and is drawn again when that moves or the bytes change', async () => {
  const editor = await it.signUp('editor');
  const side = (background: string) => ({
    create: { width: 600, height: 700, channels: 3 as const, background },
  });
  const right = await sharp(side('#1c1c84')).png().toBuffer();
  const bytes = await sharp(side('#c8102e'))
    .extend({ right: 600, background: '#000000' })
    .composite([{ input: right, left: 600, top: 0 }])
    .png()
    .toBuffer();
  const { _id } = (await it.upload(editor, { file: { bytes } })).json<{ _id: string }>();
  const id = await buildEvent(it.database.db, { headerImage: [_id] });
  const isRed = async () => {
    const [red = 0, , blue = 0] = await colourOfPicture((await get(cardOf(id))).rawPayload);
    return red > blue;
  };
  const put = (path: string, payload: object) =>
    it.request(editor, { method: 'PUT', url: `/api/files/${_id}${path}`, payload });
  await put('', { focusX: 0, focusY: 50 });
  expect(await isRed()).toBe(true);
  await put('', { focusX: 100, focusY: 50 });
  expect(await isRed()).toBe(false);
  await put('/crop', { crop: { x: 0, y: 0, width: 500, height: 700 } });
  expect(await isRed()).toBe(true);
});
