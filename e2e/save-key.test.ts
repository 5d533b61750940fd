// Ctrl or ⌘ with S saves what staff type, and nothing while a dialog asks.

import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { stringsIn } from '#web/i18n/strings.ts';
import { editStrings } from '#web/resources/list/edit/edit-strings.ts';
import { bulkStrings } from '#web/sessions/bulk/bulk-strings.ts';
import { cancelStrings } from '#web/sessions/bulk/cancel-strings.ts';
import { dateStrings } from '#web/sessions/dates/date-strings.ts';
import { wordsOf } from '#web/resources/words/index.ts';
import { buildEvent, buildSession } from '#test/build-programme.ts';
import { onePage } from '#test/one-page.ts';
import { proving } from '#test/proving.ts';
import { openSite, type Site } from '#test/site.ts';
import { wordsIn } from '#test/words.ts';

const { ui, resources } = wordsIn('it');
const keys = stringsIn('it', editStrings);
const dates = stringsIn('it', dateStrings);
const bulk = stringsIn('it', bulkStrings);
const cancelling = stringsIn('it', cancelStrings);
const words = wordsOf('events', 'it');
const places = wordsOf('locations', 'it');

let site: Site;
let editor: string;
beforeAll(async () => {
  site = await openSite();
  editor = await site.openAccount({ subRoles: ['editor'] });
});
afterAll(() => site.close());

const goOn = onePage(() => site);
const field = (page: Page, label: string | undefined) => page.getByLabel(new RegExp(`^${label}\\s?\\*?$`));
const stored = (id: string) =>
  site.database.db
    .selectFrom('events')
    .select(['thanks', 'tags', 'year'])
    .where('_id', '=', id)
    .executeTakeFirstOrThrow();
const build = (thanks: string) => buildEvent(site.database.db, { title: { it: `Onde ${thanks}` }, thanks });

test('a new row is saved and then changed, without leaving its field', async () => {
  const page = await goOn('/admin/locations/new', { signedInAs: editor });
  const name = field(page, places.fields['name']);
  await name.fill('Sala del vento');
  await page.keyboard.press('Control+s');
  await page.getByText(places.savedSuccess).first().waitFor();
  await page.getByRole('heading', { level: 1, name: 'Sala del vento' }).waitFor();
  await field(page, places.fields['capacity']).fill('41');
  await page.keyboard.press('Meta+s');
  const rows = () =>
    site.database.db
      .selectFrom('locations')
      .select(['name', 'capacity'])
      .where('name', '=', 'Sala del vento')
      .execute();
  await expect.poll(rows).toEqual([{ name: 'Sala del vento', capacity: 41 }]);
  expect(await field(page, places.fields['capacity']).evaluate((one) => one === document.activeElement)).toBe(
    true,
  );
});

proving('the content of an event is saved with a word that is still being typed', async () => {
  const id = await build('a tutti');
  const page = await goOn(`/manage/events/details/${id}`, { signedInAs: editor });
  await field(page, words.fields['thanks']).fill('a Giulia');
  await page
    .getByLabel(new RegExp(`^${words.fields['tags']}`))
    .first()
    .pressSequentially('vento');
  await page.keyboard.press('Control+s');
  await expect.poll(() => stored(id)).toMatchObject({ thanks: 'a Giulia', tags: ['vento'] });
});

test('while a dialog asks nothing is saved; after its answer the key saves again', async () => {
  const id = await build('a molti');
  const page = await goOn(`/manage/events/details/${id}`, { signedInAs: editor });
  await field(page, words.fields['thanks']).fill('a Marta');
  const saved: string[] = [];
  page.on('request', (one) => {
    if (one.method() === 'PUT' && new URL(one.url()).pathname === `/api/events/${id}`) saved.push(one.url());
  });
  await page.getByRole('button', { name: resources.form.delete, exact: true }).click();
  const question = page.getByRole('alertdialog');
  await question.waitFor();
  await page.keyboard.press('Control+s');
  await question.getByRole('button', { name: ui.no, exact: true }).click();
  await question.waitFor({ state: 'detached' });
  expect(await stored(id)).toMatchObject({ thanks: 'a molti' });
  await page.keyboard.press('Control+s');
  await expect.poll(() => stored(id)).toMatchObject({ thanks: 'a Marta' });
  expect(saved).toHaveLength(1);
});

proving('a date and a cell of a list are saved as with Enter', async () => {
  const id = await build('a noi');
  const startDate = new Date('2100-06-07T08:00:00Z');
  const sessionId = await buildSession(site.database.db, id, { startDate, maxParticipants: 20 });
  const page = await goOn(`/manage/events/details/${id}/dates`, { signedInAs: editor });
  await page.locator(`[data-date="${sessionId}"] [data-cell="seats"]`).click();
  await page.keyboard.type('26');
  await page.keyboard.press('Control+s');
  await page.locator(`[data-date="${sessionId}"] [data-cell="seats"]`).filter({ hasText: '26' }).waitFor();
  await page.getByText(dates.keys).waitFor({ state: 'detached' });
  const session = await site.database.db
    .selectFrom('sessions')
    .select('maxParticipants')
    .where('_id', '=', sessionId)
    .executeTakeFirstOrThrow();
  expect(session.maxParticipants).toBe(26);

  const list = await goOn('/manage/events?columns=title,year&q=onde+a+noi', { signedInAs: editor });
  const year = list.locator('td[data-row="0"]').last();
  await year.dblclick();
  await list.keyboard.type('2031');
  await list.keyboard.press('Control+s');
  await expect.poll(() => stored(id)).toMatchObject({ year: 2031 });
  await list.keyboard.press('?');
  const help = list.getByRole('dialog', { name: keys.keysTitle });
  await help.getByText(keys.help.save).waitFor();
});

proving('an edit of many dates is saved from its dialog, and their cancelling is not', async () => {
  const id = await build('a tutte');
  const sessionIds: string[] = [];
  for (const day of [7, 8]) {
    const startDate = new Date(Date.UTC(2100, 5, day, 8));
    sessionIds.push(await buildSession(site.database.db, id, { startDate, maxParticipants: 20 }));
  }
  const read = () =>
    site.database.db
      .selectFrom('sessions')
      .select(['maxParticipants', 'cancelledAt'])
      .where('_id', 'in', sessionIds)
      .execute();
  const page = await goOn(`/manage/events/details/${id}/dates`, { signedInAs: editor });
  const chooseAll = async () => page.getByRole('checkbox', { name: dates.chooseAll }).press('Space');
  await chooseAll();
  await page.getByRole('button', { name: bulk.edit, exact: true }).click();
  const seats = wordsOf('sessions', 'it').fields['maxParticipants'] ?? '';
  await page.getByRole('textbox', { name: seats, exact: true }).fill('27');
  await page.getByRole('button', { name: bulk.save(2) }).click({ trial: true });
  await page.keyboard.press('Control+s');
  await page.getByText(bulk.saved(2)).waitFor();
  const saved = { maxParticipants: 27, cancelledAt: null };
  expect(await read()).toEqual([saved, saved]);

  await chooseAll();
  await page.getByRole('button', { name: cancelling.open, exact: true }).click();
  const dialog = page.getByRole('dialog', { name: cancelling.title(2) });
  await dialog.getByRole('button', { name: cancelling.reasons.fault.word }).click();
  await dialog.getByRole('button', { name: cancelling.yes(2) }).click({ trial: true });
  await page.keyboard.press('Control+s');
  await dialog.getByRole('button', { name: ui.close, exact: true }).click();
  expect(await read()).toEqual([saved, saved]);
});
