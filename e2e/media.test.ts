// Pictures of the programme: many sent at once, described, cut, replaced, sorted, with a point that stays in view.

import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { pathIn } from '#core/languages.ts';
import { newId } from '#server/db/ids.ts';
import { viewFindings } from '#test/accessible.ts';
import { proving } from '#test/proving.ts';
import { openSite, type Site } from '#test/site.ts';
import { languagesTried } from '#test/sizes.ts';
import { wordsIn } from '#test/words.ts';
import { eventStrings } from '#web/events/event/event-strings.ts';
import { draftStrings } from '#web/resources/drafts/draft-strings.ts';
import { mediaStrings } from '#web/resources/media/media-strings.ts';
import { pictureStrings } from '#web/uploads/picture-strings.ts';
import { strings } from '#web/uploads/strings.ts';

let site: Site;
let editor: string;
beforeAll(async () => {
  site = await openSite();
  editor = await site.openAccount({ subRoles: ['editor'], name: 'Enrica', surname: 'Bianchi' });
});
afterAll(() => site.close());

const colour = (background: string, width = 640, height = 480) =>
  sharp({ create: { width, height, channels: 3, background } })
    .jpeg()
    .toBuffer();
const button = (page: Pick<Page, 'getByRole'>, name: string) =>
  page.getByRole('button', { name, exact: true });
const cell = (page: Page, name: string) => page.getByRole('row', { name: new RegExp(`^${name}`) });

async function choose(
  page: Page,
  press: () => Promise<void>,
  files: readonly { readonly name: string; readonly buffer: Buffer }[],
): Promise<void> {
  const [chooser] = await Promise.all([page.waitForEvent('filechooser'), press()]);
  await chooser.setFiles(files.map((file) => ({ ...file, mimeType: 'image/jpeg' })));
}

async function idOf(name: string): Promise<string> {
  const { _id } = await site.database.db
    .selectFrom('files')
    .select('_id')
    .where('name', '=', name)
    .executeTakeFirstOrThrow();
  return _id;
}

/** Shows a picture at a public event; answers the event's id. */
async function showAt(fileId: string): Promise<string> {
  const { _id } = await site.database.db
    .updateTable('events')
    .set({ headerImage: [fileId] })
    .where('_id', '=', site.programme.events.robot)
    .returning('_id')
    .executeTakeFirstOrThrow();
  return _id;
}

/** The colour in the middle of what a page shows of a picture. */
async function colourShown(page: Page, description: string): Promise<string> {
  const picture = page.getByRole('img', { name: description, exact: true });
  await picture.waitFor();
  await expect.poll(() => picture.evaluate((one) => (one as HTMLImageElement).complete)).toBe(true);
  const { data, info } = await sharp(await picture.screenshot())
    .raw()
    .toBuffer({ resolveWithObject: true });
  const at = (Math.floor(info.height / 2) * info.width + Math.floor(info.width / 2)) * info.channels;
  const [red = 0, , blue = 0] = data.subarray(at, at + 3);
  return red > blue ? 'red' : 'blue';
}

test.each(languagesTried('it'))(
  'three files are sent at once, one is refused with the reason; a picture is described, kept in view and replaced in place (%s)',
  async (language) => {
    const texts = { ...mediaStrings[language], ...strings[language] };
    const words = pictureStrings[language];
    const { form } = wordsIn(language).resources;
    const page = await site.open(pathIn(language, '/manage/media'), { language, signedInAs: editor });
    const name = `rossa-${language}.jpg`;
    const heic = Buffer.from('\0\0\0\u0018ftypheic\0\0\0\0mif1heic', 'latin1');
    await choose(page, () => button(page, texts.upload).click(), [
      { name, buffer: await colour('#c8102e') },
      { name: `telefono-${language}.heic`, buffer: heic },
      { name: `altra-${language}.jpg`, buffer: await colour('#1c1c84') },
    ]);
    const tray = page.getByRole('region', { name: texts.queue });
    await tray.getByText(texts.reasons.heic).waitFor();
    await tray.getByText(texts.progress(2, 3)).waitFor();
    // Another try would be refused again.
    expect(await tray.getByRole('button', { name: texts.retry }).count()).toBe(0);
    expect(await viewFindings(page)).toEqual([]);
    await button(tray, texts.close).click();
    await cell(page, name).getByText(texts.isUntold).waitFor();

    await cell(page, name).click();
    const panel = page.getByRole('dialog', { name, exact: true });
    await panel.getByText(words.unused).waitFor();
    const said = language === 'it' ? 'Una parete rossa' : 'A red wall';
    await panel.getByLabel(form.languages[language], { exact: true }).fill(said);
    await panel.getByLabel(words.credits, { exact: true }).fill('Ada Bianchi');
    const picture = panel.locator('[data-focus-picture]');
    const { width: wide = 0, height: high = 0 } = (await picture.boundingBox()) ?? {};
    await picture.click({ position: { x: wide * 0.25, y: high * 0.75 } });
    const fromLeft = panel.getByRole('slider', { name: words.fromLeft });
    expect([
      await fromLeft.inputValue(),
      await panel.getByRole('slider', { name: words.fromTop }).inputValue(),
    ]).toEqual(['25', '75']);
    await fromLeft.press('ArrowRight');
    expect(
      await panel.locator('[data-shape=wide] img').evaluate((one) => getComputedStyle(one).objectPosition),
    ).toBe('26% 75%');
    expect(await viewFindings(page)).toEqual([]);
    await button(panel, words.save).click();
    await panel.waitFor({ state: 'detached' });
    await cell(page, name).getByText(texts.isUntold).waitFor({ state: 'detached' });

    const id = await idOf(name);
    const eventId = await showAt(id);
    const visitor = await site.open(pathIn(language, `/events/${eventId}`), { language });
    expect(await colourShown(visitor, said)).toBe('red');
    expect(
      await visitor.getByRole('img', { name: said }).evaluate((one) => getComputedStyle(one).objectPosition),
    ).toBe('26% 75%');
    await visitor.getByText(eventStrings[language].credits('Ada Bianchi'), { exact: true }).waitFor();
    // On its card too, and on share cards of other sites.
    const { title } = await site.database.db
      .selectFrom('events')
      .select('title')
      .where('_id', '=', eventId)
      .executeTakeFirstOrThrow();
    for (const path of ['/events', '/embed']) {
      const found = await fetch(`${site.origin}${path}?q=${encodeURIComponent(title.it ?? '')}`);
      expect(await found.text()).toContain(`src="/files/${id}/`);
    }

    await page.reload();
    await panel.waitFor({ state: 'detached' });
    await cell(page, name).click();
    await panel.getByText(words.stillUsed).waitFor();
    expect(await button(panel, words.delete).isDisabled()).toBe(true);
    await choose(page, () => button(panel, words.replace).click(), [
      { name: 'piccola.jpg', buffer: await colour('#1c1c84', 320, 240) },
    ]);
    await panel.getByText(texts.reasons.narrower(640)).waitFor();
    await choose(page, () => button(panel, words.replace).click(), [
      { name: 'nuova.jpg', buffer: await colour('#1c1c84', 800, 600) },
    ]);
    await panel.getByText(words.pixels(800, 600)).waitFor();
    await visitor.reload();
    expect(await colourShown(visitor, said)).toBe('blue');
  },
);

proving(
  'a crop is shown on the public page and taken off again; the grid is walked by keys alone',
  async () => {
    const texts = { ...mediaStrings.it, ...strings.it };
    const words = pictureStrings.it;
    const left = await colour('#c8102e', 400, 600);
    const halves = await sharp(left).extend({ right: 400, background: '#1c1c84' }).jpeg().toBuffer();
    const page = await site.open('/manage/media?q=met', { signedInAs: editor });
    await choose(page, () => button(page, texts.upload).click(), [
      { name: 'metà-a.jpg', buffer: halves },
      { name: 'metà-b.jpg', buffer: halves },
      { name: 'metà-c.jpg', buffer: halves },
    ]);
    await page.getByRole('region', { name: texts.queue }).getByText(texts.progress(3, 3)).waitFor();
    await expect.poll(() => page.getByRole('row').count()).toBe(3);
    const id = await idOf('metà-a.jpg');
    await site.database.db
      .updateTable('files')
      .set({ alternativeText: '{"it":"Due metà"}' })
      .where('_id', '=', id)
      .execute();
    const eventId = await showAt(id);

    const rows = page.getByRole('row');
    await rows.first().focus();
    await page.keyboard.press('Space');
    await page.getByText(texts.chosen(1)).waitFor();
    await page.keyboard.press('ArrowRight');
    expect(await rows.nth(1).evaluate((one) => one === document.activeElement)).toBe(true);
    await page.keyboard.press('ArrowLeft');
    expect(await rows.first().evaluate((one) => one === document.activeElement)).toBe(true);
    // Enter opens, also while some are chosen.
    await cell(page, 'metà-a').press('Enter');
    const panel = page.getByRole('dialog', { name: 'metà-a.jpg', exact: true });
    // What is typed is saved on the way to the crop.
    await panel.getByLabel(words.credits).fill('Foto di Ada');
    await panel.getByText(words.saveFirst).waitFor();
    await button(panel, words.crop).press('Enter');
    const cropping = page.getByRole('dialog', { name: words.cropTitle });
    const width = cropping.getByRole('slider', { name: words.width });
    await width.waitFor();
    // It changes at once wherever it is shown.
    await cropping.getByText(words.cropsEverywhere).waitFor();
    await cropping.getByRole('link', { name: /robot/i }).waitFor();
    await width.fill('400');
    const fromLeft = cropping.getByRole('slider', { name: words.fromLeft });
    await fromLeft.press('End');
    expect([await fromLeft.inputValue(), await width.inputValue()]).toEqual(['400', '400']);
    expect(await viewFindings(page)).toEqual([]);
    await button(cropping, words.applyCrop).press('Enter');
    await panel.getByText(words.pixels(400, 600)).waitFor();
    const visitor = await site.open(`/events/${eventId}`, {});
    expect(await colourShown(visitor, 'Due metà')).toBe('blue');
    expect(await panel.getByLabel(words.credits).inputValue()).toBe('Foto di Ada');
    const stored = site.database.db.selectFrom('files').select('credits').where('_id', '=', id);
    expect(await stored.executeTakeFirstOrThrow()).toEqual({ credits: 'Foto di Ada' });
    await button(panel, words.uncrop).press('Enter');
    await panel.getByText(words.pixels(800, 600)).waitFor();
    await page.keyboard.press('Escape');
    await panel.waitFor({ state: 'detached' });
  },
);

proving(
  'many are moved to a new folder and get their credits at once; what is typed is not lost by closing',
  async () => {
    const texts = { ...mediaStrings.it, ...strings.it };
    const words = pictureStrings.it;
    const page = await site.open('/manage/media', { signedInAs: editor, complains: /409/ });
    await choose(page, () => button(page, texts.upload).click(), [
      { name: 'vetro-a.jpg', buffer: await colour('#c8102e', 64, 48) },
      { name: 'vetro-b.jpg', buffer: await colour('#1c1c84', 64, 48) },
    ]);
    await cell(page, 'vetro-b').waitFor();
    await cell(page, 'vetro-a').waitFor();
    await button(page, texts.newFolder).click();
    await page.getByLabel(texts.folderName).fill('Vetro');
    await page.keyboard.press('Enter');
    const folders = page.getByRole('navigation', { name: texts.folders });
    await folders.getByRole('button', { name: 'Vetro', exact: true, includeHidden: false }).waitFor();
    await page.getByText(texts.nothingFound).waitFor();
    await folders.getByRole('button', { name: texts.allFolders, exact: true }).click();
    for (const one of ['vetro-a', 'vetro-b'])
      await cell(page, one).getByRole('checkbox').check({ force: true });
    await button(page, texts.move).click();
    const moving = page.getByRole('dialog', { name: texts.moveTitle(2) });
    await moving.getByRole('button', { name: texts.folder }).click();
    await page.getByRole('option', { name: 'Vetro' }).click();
    await button(moving, texts.move).click();
    await moving.waitFor({ state: 'detached' });
    await folders.getByRole('button', { name: 'Vetro', exact: true }).click();
    await page.getByText(texts.total(2), { exact: true }).waitFor();
    for (const one of ['vetro-a', 'vetro-b'])
      await cell(page, one).getByRole('checkbox').check({ force: true });
    await button(page, texts.writeCredits).click();
    await page.getByRole('dialog').getByRole('textbox').fill('Vetreria Bianchi');
    await button(page.getByRole('dialog'), texts.save).click();
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    const { rows } = await site.database.pool.query(
      `select "files"."name", "credits", "uploadFileFolders"."name" as "folder" from "files"
     join "uploadFileFolders" on "uploadFileFolders"."_id" = "folderId" order by 1`,
    );
    expect(rows).toEqual([
      { name: 'vetro-a.jpg', credits: 'Vetreria Bianchi', folder: 'Vetro' },
      { name: 'vetro-b.jpg', credits: 'Vetreria Bianchi', folder: 'Vetro' },
    ]);

    await cell(page, 'vetro-a').press('Enter');
    const panel = page.getByRole('dialog', { name: 'vetro-a.jpg', exact: true });
    await panel.getByLabel(words.name, { exact: false }).fill('vetro-soffiato.jpg');
    await page.keyboard.press('Escape');
    const question = page.getByRole('alertdialog', { name: words.unsaved });
    await button(question, words.stay).click();
    expect(await panel.getByLabel(words.name, { exact: false }).inputValue()).toBe('vetro-soffiato.jpg');
    // What a colleague changes meanwhile is merged; where both changed the same, one is chosen.
    const { token } = await site.signIn(editor);
    const read = () =>
      site.database.db
        .selectFrom('files')
        .select(['_id', 'name', 'credits'])
        .where('name', 'in', ['vetro-a.jpg', 'vetro-soffiato.jpg', 'loro.jpg'])
        .executeTakeFirstOrThrow();
    const { _id } = await read();
    const colleague = async (body: object) => {
      const answer = await fetch(`${site.origin}/api/files/${_id}`, {
        method: 'PUT',
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        body: JSON.stringify(body),
      });
      expect(answer.status).toBe(200);
    };
    await colleague({ credits: 'Vetreria Rossi' });
    await button(panel, texts.save).click();
    await panel.waitFor({ state: 'detached' });
    expect(await read()).toEqual({ _id, name: 'vetro-soffiato.jpg', credits: 'Vetreria Rossi' });
    await cell(page, 'vetro-soffiato').press('Enter');
    const again = page.getByRole('dialog', { name: 'vetro-soffiato.jpg', exact: true });
    await again.getByLabel(words.name, { exact: false }).fill('mio.jpg');
    const picture = again.locator('[data-focus-picture]');
    const { width: wide = 0, height: high = 0 } = (await picture.boundingBox()) ?? {};
    await picture.click({ position: { x: wide * 0.25, y: high * 0.75 } });
    const [left = '', top = ''] = [
      await again.getByRole('slider', { name: words.fromLeft }).inputValue(),
      await again.getByRole('slider', { name: words.fromTop }).inputValue(),
    ];
    await colleague({ name: 'loro.jpg', focusX: 10, focusY: 20 });
    await button(again, texts.save).click();
    await again.getByText(draftStrings.it.clashTitle).waitFor();
    expect(await button(again, texts.save).isDisabled()).toBe(true);
    // Both points are said in words.
    await again.getByText(words.focusAt(left, top), { exact: true }).waitFor();
    await again.getByText(words.focusAt('10', '20'), { exact: true }).waitFor();
    await button(again, `${draftStrings.it.keepTheirs}: ${words.focus}`).click();
    await button(again, `${draftStrings.it.keepTheirs}: ${words.name}`).click();
    const theirs = page.getByRole('dialog', { name: 'loro.jpg', exact: true });
    await button(theirs, words.delete).click();
    await page.getByRole('alertdialog').getByRole('button').last().click();
    await cell(page, 'loro').waitFor({ state: 'detached' });
    await page.getByText(texts.total(1), { exact: true }).waitFor();
  },
);

proving(
  'an upload is cancelled while it is sent, another fails with the connection, and each is tried again',
  async () => {
    const texts = { ...mediaStrings.it, ...strings.it };
    const page = await site.open('/manage/media', {
      signedInAs: editor,
      complains: /ERR_INTERNET_DISCONNECTED/,
    });
    const held = Promise.withResolvers<void>();
    let isHeld = true;
    await page.route('**/api/files', async (route) => {
      if (route.request().method() === 'POST' && isHeld) {
        if (route.request().postDataBuffer()?.includes('senza-rete.jpg'))
          return route.abort('internetdisconnected');
        await held.promise;
      }
      await route.continue().catch(() => undefined);
    });
    await choose(page, () => button(page, texts.upload).click(), [
      { name: 'lenta.jpg', buffer: await colour('#c8102e', 64, 48) },
      { name: 'senza-rete.jpg', buffer: await colour('#1c1c84', 64, 48) },
    ]);
    const tray = page.getByRole('region', { name: texts.queue });
    await button(tray, texts.cancel('lenta.jpg')).waitFor();
    // Leaving would stop what is on its way.
    await page.evaluate(() => void self.__TSR_ROUTER__?.navigate({ href: '/dashboard' }));
    await button(page, texts.leaving.stay).click();
    await button(tray, texts.cancel('lenta.jpg')).click();
    await tray.getByText(texts.cancelled).waitFor();
    await button(tray, `${texts.retry} senza-rete.jpg`).waitFor();
    expect(await viewFindings(page)).toEqual([]);
    isHeld = false;
    held.resolve();
    await button(tray, `${texts.retry} senza-rete.jpg`).click();
    await tray.getByText(texts.done, { exact: true }).waitFor();
    await cell(page, 'senza-rete').waitFor();
    expect(await cell(page, 'lenta').count()).toBe(0);
    await button(tray, `${texts.retry} lenta.jpg`).click();
    await tray.getByText(texts.progress(2, 2)).waitFor();
    await cell(page, 'lenta').waitFor();
    expect(
      await site.database.db
        .selectFrom('files')
        .select('name')
        .where('name', 'in', ['lenta.jpg', 'senza-rete.jpg'])
        .orderBy('name')
        .execute(),
    ).toEqual([{ name: 'lenta.jpg' }, { name: 'senza-rete.jpg' }]);
  },
);

test('files that are dragged from the desktop are uploaded where they are dropped, into the open folder', async () => {
  const texts = { ...mediaStrings.it, ...strings.it };
  const folderId = newId();
  await site.database.db
    .insertInto('uploadFileFolders')
    .values({ _id: folderId, name: 'Trascinate' })
    .execute();
  const page = await site.open(`/manage/media?folder=${folderId}`, { signedInAs: editor });
  await page.getByText(texts.nothingFound).waitFor();
  const folder = await mkdtemp(join(tmpdir(), 'curiosa-drop-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const names = ['vento-a.jpg', 'vento-b.jpg'];
  for (const name of names) await writeFile(join(folder, name), await colour('#c8102e', 64, 48));
  const { x, y, width = 0, height = 0 } = (await page.getByText(texts.nothingFound).boundingBox()) ?? {};
  const browser = await page.context().newCDPSession(page);
  const drag = (type: 'dragEnter' | 'dragOver' | 'drop') =>
    browser.send('Input.dispatchDragEvent', {
      type,
      x: (x ?? 0) + width / 2,
      y: (y ?? 0) + height / 2,
      data: { items: [], files: names.map((name) => join(folder, name)), dragOperationsMask: 1 },
    });
  await drag('dragEnter');
  await drag('dragOver');
  await page.getByText(texts.dropInto('Trascinate')).waitFor();
  await drag('drop');
  await page.getByText(texts.dropInto('Trascinate')).waitFor({ state: 'hidden' });
  await page.getByRole('region', { name: texts.queue }).getByText(texts.progress(2, 2)).waitFor();
  for (const name of names) await cell(page, name).waitFor();
  const stored = await site.database.db
    .selectFrom('files')
    .select('name')
    .where('folderId', '=', folderId)
    .orderBy('name')
    .execute();
  expect(stored.map(({ name }) => name)).toEqual(names);
});
