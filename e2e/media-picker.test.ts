// Pictures of a form: chosen among those that were uploaded before, or uploaded there.

import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { pathIn } from '#core/languages.ts';
import { viewFindings } from '#test/accessible.ts';
import { buildEvent } from '#test/build-programme.ts';
import { proving } from '#test/proving.ts';
import { openSite, type Site } from '#test/site.ts';
import { languagesTried } from '#test/sizes.ts';
import { contentStrings } from '#web/events/content/content-strings.ts';
import { formStrings } from '#web/resources/form/form-strings.ts';
import { mediaStrings } from '#web/resources/media/media-strings.ts';
import { pictureStrings } from '#web/uploads/picture-strings.ts';
import { wordsOf } from '#web/resources/words/index.ts';

let site: Site;
let editor: string;
let eventId: string;
/** Ids of pictures, by name. */
const ids = new Map<string, string>();
beforeAll(async () => {
  site = await openSite();
  editor = await site.openAccount({ subRoles: ['editor'], name: 'Enrica', surname: 'Bianchi' });
  const { token } = await site.signIn(editor);
  for (let number = 1; number <= 26; number += 1)
    await upload(token, `foto-${String(number).padStart(2, '0')}.jpg`);
  for (const name of ['lichene-a.jpg', 'lichene-b.jpg', 'lichene-c.jpg']) await upload(token, name);
  await site.database.db
    .updateTable('files')
    .set({ alternativeText: '{"it":"Un lichene giallo","en":"A yellow lichen"}' })
    .where('_id', '=', idOf('lichene-b.jpg'))
    .execute();
});
afterAll(() => site.close());
beforeEach(async () => {
  eventId = await buildEvent(site.database.db, { title: { it: 'Le onde' } });
});

async function upload(token: string, name: string): Promise<void> {
  const form = new FormData();
  form.append('file', new Blob([new Uint8Array(await picture())]), name);
  const response = await fetch(`${site.origin}/api/files`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
    body: form,
  });
  expect(response.status).toBe(201);
  ids.set(name, ((await response.json()) as { _id: string })._id);
}

const picture = () =>
  sharp({ create: { width: 64, height: 48, channels: 3, background: '#00716b' } })
    .jpeg()
    .toBuffer();
const idOf = (name: string) => ids.get(name) ?? '';
const field = (page: Page, language: 'it' | 'en', name: string) =>
  page.getByRole('group', { name: wordsOf('events', language).fields[name] ?? '', exact: true });
const stored = () =>
  site.database.db
    .selectFrom('events')
    .select(['headerImage', 'galleryImages'])
    .where('_id', '=', eventId)
    .executeTakeFirstOrThrow();
async function save(page: Page, language: 'it' | 'en'): Promise<void> {
  await page.getByRole('button', { name: contentStrings[language].save, exact: true }).click();
  await page.getByText(wordsOf('events', language).savedSuccess).first().waitFor();
}

test.each(languagesTried('it'))(
  'a picture of an event is found by what it shows, and chosen with one click (%s)',
  async (language) => {
    const texts = mediaStrings[language];
    const page = await site.open(pathIn(language, `/manage/events/details/${eventId}`), {
      language,
      signedInAs: editor,
    });
    const header = field(page, language, 'headerImage');
    await header.getByRole('button', { name: texts.pick }).click();
    const picker = page.getByRole('dialog');
    await picker.getByText(texts.found(29), { exact: true }).waitFor();
    expect(await viewFindings(page)).toEqual([]);
    await page.keyboard.type(language === 'it' ? 'lichene giallo' : 'yellow lichen');
    await picker.getByText(texts.found(1), { exact: true }).waitFor();
    await picker.getByRole('row').click();
    await picker.waitFor({ state: 'detached' });
    await header.getByText('lichene-b.jpg').waitFor();
    // The field is full.
    expect(await header.getByRole('button', { name: texts.pick }).count()).toBe(0);
    await save(page, language);
    expect((await stored()).headerImage).toEqual([idOf('lichene-b.jpg')]);
  },
);

proving(
  'several are chosen over searches and pages by keys alone, and one that is there already is not offered',
  async () => {
    const texts = mediaStrings.it;
    await site.database.db
      .updateTable('events')
      .set({ galleryImages: [idOf('lichene-c.jpg')] })
      .where('_id', '=', eventId)
      .execute();
    const page = await site.open(`/manage/events/details/${eventId}`, { signedInAs: editor });
    const gallery = field(page, 'it', 'galleryImages');
    await gallery.getByText('lichene-c.jpg').waitFor();
    await gallery.getByRole('button', { name: texts.pick }).press('Enter');
    const picker = page.getByRole('dialog');
    const search = picker.getByRole('searchbox');
    await expect.poll(() => search.evaluate((one) => one === document.activeElement)).toBe(true);
    await picker.getByText(texts.found(29), { exact: true }).waitFor();
    expect(await picker.getByRole('row').count()).toBe(24);
    await picker.getByRole('button', { name: texts.more }).press('Enter');
    await expect.poll(() => picker.getByRole('row').count()).toBe(29);
    const oldest = picker.getByRole('row', { name: 'foto-01.jpg' });
    await oldest.press('Space');
    await picker.getByRole('button', { name: texts.add(1) }).waitFor();
    await search.fill('lichene');
    await picker.getByText(texts.found(3), { exact: true }).waitFor();
    const taken = picker.getByRole('row', { name: 'lichene-c.jpg' });
    expect(await taken.getAttribute('aria-disabled')).toBe('true');
    await taken.getByText(texts.isThere).waitFor();
    await picker.getByRole('row', { name: 'lichene-a.jpg' }).press('Space');
    expect(await viewFindings(page)).toEqual([]);
    await picker.getByRole('button', { name: texts.add(2) }).press('Enter');
    await picker.waitFor({ state: 'detached' });
    await gallery.getByText('lichene-a.jpg').waitFor();
    await save(page, 'it');
    expect((await stored()).galleryImages).toEqual([
      idOf('lichene-c.jpg'),
      idOf('foto-01.jpg'),
      idOf('lichene-a.jpg'),
    ]);
  },
);

proving('nothing found says what to do, and Escape leaves the field as it was', async () => {
  const texts = mediaStrings.it;
  const page = await site.open(`/manage/events/details/${eventId}`, { signedInAs: editor });
  const header = field(page, 'it', 'headerImage');
  await header.getByRole('button', { name: texts.pick }).click();
  const picker = page.getByRole('dialog');
  await picker.getByRole('searchbox').fill('meteorite');
  await picker.getByText(texts.nothingText).waitFor();
  expect(await viewFindings(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await picker.waitFor({ state: 'detached' });
  expect(await header.getByRole('listitem').count()).toBe(0);
});

proving('many are uploaded into a gallery in their order; one that fails is tried again there', async () => {
  const texts = mediaStrings.it;
  const page = await site.open(`/manage/events/details/${eventId}`, {
    signedInAs: editor,
    complains: /ERR_INTERNET_DISCONNECTED/,
  });
  const gallery = field(page, 'it', 'galleryImages');
  let isOffline = true;
  await page.route('**/api/files', async (route) => {
    const isFirst = route.request().postDataBuffer()?.includes('onda-1.jpg') ?? false;
    await (isFirst && isOffline ? route.abort('internetdisconnected') : route.continue());
  });
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    gallery.getByRole('button', { name: formStrings.it.upload.choose, exact: true }).click(),
  ]);
  const buffer = await picture();
  await chooser.setFiles(
    ['onda-1.jpg', 'onda-2.jpg', 'onda-3.jpg'].map((name) => ({ name, mimeType: 'image/jpeg', buffer })),
  );
  const tray = gallery.getByRole('region', { name: texts.queue });
  await gallery.getByRole('listitem').filter({ hasText: 'onda-3.jpg' }).waitFor();
  await gallery.getByRole('listitem').filter({ hasText: 'onda-2.jpg' }).waitFor();
  const retry = tray.getByRole('button', { name: `${texts.retry} onda-1.jpg`, exact: true });
  await retry.waitFor();
  expect(await viewFindings(page)).toEqual([]);
  isOffline = false;
  await retry.click();
  await tray.waitFor({ state: 'detached' });
  await save(page, 'it');
  const { rows } = await site.database.pool.query<{ name: string }>(
    `select "name" from "events", unnest("galleryImages") with ordinality as "shown"("id", "place")
     join "files" on "files"."_id" = "shown"."id" where "events"."_id" = $1 order by "place"`,
    [eventId],
  );
  expect(rows.map(({ name }) => name)).toEqual(['onda-1.jpg', 'onda-2.jpg', 'onda-3.jpg']);
});

proving.each(languagesTried('it'))(
  'a picture is described, pointed and cropped without leaving the form, and one without a text is marked (%s)',
  async (language) => {
    const texts = mediaStrings[language];
    const words = pictureStrings[language];
    await site.database.db
      .updateTable('events')
      .set({ galleryImages: [idOf('lichene-b.jpg'), idOf('foto-02.jpg')] })
      .where('_id', '=', eventId)
      .execute();
    const page = await site.open(pathIn(language, `/manage/events/details/${eventId}`), {
      language,
      signedInAs: editor,
    });
    const gallery = field(page, language, 'galleryImages');
    const plain = gallery.getByRole('listitem').filter({ hasText: 'foto-02.jpg' });
    const described = gallery.getByRole('listitem').filter({ hasText: 'lichene-b.jpg' });
    await plain.getByText(texts.isUntold).waitFor();
    expect(await described.getByText(texts.isUntold).count()).toBe(0);
    // What is typed in the form waits there.
    const title = page
      .getByRole('group', { name: new RegExp(`^${wordsOf('events', language).fields['title']}`) })
      .getByLabel(formStrings[language].languages.it, { exact: true });
    await title.fill('Le onde lunghe');
    await plain.getByRole('button', { name: texts.describe('foto-02.jpg') }).press('Enter');
    const sheet = page.getByRole('dialog');
    await sheet
      .getByRole('group', { name: words.alternative })
      .getByLabel(formStrings[language].languages.it, { exact: true })
      .fill('Un’onda verde');
    await sheet.getByRole('slider', { name: words.fromLeft }).press('ArrowRight');
    expect(await sheet.getByRole('button', { name: words.delete }).count()).toBe(0);
    expect(await viewFindings(page)).toEqual([]);
    await sheet.getByRole('button', { name: words.save, exact: true }).click();
    await sheet.waitFor({ state: 'detached' });
    await expect.poll(() => plain.getByText(texts.isUntold).count()).toBe(0);
    await plain.getByRole('button', { name: texts.describe('foto-02.jpg') }).click();
    await sheet.getByRole('button', { name: words.crop, exact: true }).click();
    await sheet.getByRole('slider', { name: words.width }).fill('48');
    await sheet.getByRole('button', { name: words.applyCrop }).click();
    await page.getByText(words.cropped).waitFor();
    await page.keyboard.press('Escape');
    await sheet.waitFor({ state: 'detached' });
    expect(await title.inputValue()).toBe('Le onde lunghe');
    const file = await site.database.db
      .selectFrom('files')
      .select(['alternativeText', 'focusX', 'crop'])
      .where('_id', '=', idOf('foto-02.jpg'))
      .executeTakeFirstOrThrow();
    expect(file).toEqual({
      alternativeText: { it: 'Un’onda verde' },
      // It moved along with the crop.
      focusX: 68,
      crop: expect.objectContaining({ width: 48 }),
    });
  },
);
