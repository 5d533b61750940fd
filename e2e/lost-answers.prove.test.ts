// A form of staff whose answer is lost on its way, and a second press (docs/product/wire.md#idempotency).

import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { contentStrings } from '#web/events/content/content-strings.ts';
import { stringsIn } from '#web/i18n/strings.ts';
import { draftStrings } from '#web/resources/drafts/draft-strings.ts';
import { formStrings } from '#web/resources/form/form-strings.ts';
import { wordsOf } from '#web/resources/words/index.ts';
import { openSite, type Site } from '#test/site.ts';

const form = stringsIn('it', formStrings);
const content = stringsIn('it', contentStrings);
const complains = /Failed to load|ERR_|422/;

let site: Site;
let editor: string;
beforeAll(async () => {
  site = await openSite();
  editor = await site.openAccount({ subRoles: ['editor'] });
});
afterAll(() => site.close());

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
/** The server gets the next request of that path, and the browser no answer. */
async function loseAnswer(page: Page, path: string): Promise<void> {
  const pattern = new RegExp(`/api/${path}\\?`);
  let isLost = false;
  await page.route(pattern, async (route) => {
    if (isLost || route.request().method() !== 'POST') return route.continue();
    isLost = true;
    await route.fetch();
    return route.abort();
  });
}
const titles = async () => {
  const rows = await site.database.db.selectFrom('events').select('title').orderBy('_id').execute();
  return rows.map(({ title }) => title);
};
const titleIn = (page: Page, language: 'it' | 'en') =>
  page
    .getByRole('group', { name: new RegExp(`^${wordsOf('events', 'it').fields['title']}`) })
    .getByLabel(form.languages[language], { exact: true });

test('a new event whose answer was lost is one event after the second press', async () => {
  const before = await titles();
  const page = await site.open('/manage/events/new', { signedInAs: editor, complains });
  await titleIn(page, 'it').fill('Una risposta persa');
  await loseAnswer(page, 'events');
  await button(page, content.save).click();
  await expect.poll(titles).toEqual([...before, { it: 'Una risposta persa' }]);
  await button(page, content.save).click();
  await page.waitForURL(/\/manage\/events\/details\/[0-9a-f-]{36}/);
  expect(await titles()).toEqual([...before, { it: 'Una risposta persa' }]);
});

test('what is typed after a lost answer and a reload is written into that event', async () => {
  const before = await titles();
  const page = await site.open('/manage/events/new', { signedInAs: editor, complains });
  await titleIn(page, 'it').fill('Prima');
  await page.locator('[data-draft="stored"]').waitFor({ state: 'attached' });
  await loseAnswer(page, 'events');
  await button(page, content.save).click();
  await expect.poll(titles).toEqual([...before, { it: 'Prima' }]);
  await page.reload();
  await expect.poll(() => titleIn(page, 'it').inputValue()).toBe('Prima');
  await titleIn(page, 'it').fill('Dopo');
  await titleIn(page, 'en').fill('After');
  await button(page, content.save).click();
  await page.waitForURL(/\/manage\/events\/details\/[0-9a-f-]{36}/);
  expect(await titles()).toEqual([...before, { it: 'Dopo', en: 'After' }]);
});

test('an event that is typed after the draft was discarded is another one', async () => {
  const before = await titles();
  const page = await site.open('/manage/events/new', { signedInAs: editor, complains });
  await titleIn(page, 'it').fill('Scartato');
  await page.locator('[data-draft="stored"]').waitFor({ state: 'attached' });
  await page.reload();
  await loseAnswer(page, 'events');
  await button(page, content.save).click();
  await expect.poll(titles).toEqual([...before, { it: 'Scartato' }]);
  await page.reload();
  const { discard, discardYes } = stringsIn('it', draftStrings);
  await button(page, discard).click();
  await button(page, discardYes).click();
  await expect.poll(() => titleIn(page, 'it').inputValue()).toBe('');
  await titleIn(page, 'it').fill('Un altro');
  await button(page, content.save).click();
  await page.waitForURL(/\/manage\/events\/details\/[0-9a-f-]{36}/);
  expect(await titles()).toEqual([...before, { it: 'Scartato' }, { it: 'Un altro' }]);
});

test('a place whose answer was lost is one place, with what was typed last', async () => {
  const page = await site.open('/admin/locations/new', { signedInAs: editor, complains });
  const words = wordsOf('locations', 'it');
  const name = page.getByRole('textbox', { name: new RegExp(`^${words.fields['name']}`) }).first();
  await name.fill('Aula persa');
  await loseAnswer(page, 'locations');
  await button(page, form.save).click();
  const places = () =>
    site.database.db.selectFrom('locations').select('name').where('name', 'like', 'Aula%').execute();
  await expect.poll(places).toEqual([{ name: 'Aula persa' }]);
  await name.fill('Aula ritrovata');
  await button(page, form.save).click();
  await page.waitForURL(/\/admin\/locations\/[0-9a-f-]{36}/);
  expect(await places()).toEqual([{ name: 'Aula ritrovata' }]);
});
