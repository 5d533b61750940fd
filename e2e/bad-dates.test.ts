// What editors get wrong with many dates at once: it is said where, and nothing is half done.

import type { Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { stringsIn } from '#web/i18n/strings.ts';
import { strings as entityStrings } from '#web/resources/strings.ts';
import { wordsOf } from '#web/resources/words/index.ts';
import { planStrings } from '#web/sessions/planning/plan-strings.ts';
import { newId } from '#server/db/ids.ts';
import { buildEvent, buildSession } from '#test/build-programme.ts';
import { onePage } from '#test/one-page.ts';
import { openSite, type Site } from '#test/site.ts';

const texts = stringsIn('it', planStrings);
const { errors } = stringsIn('it', entityStrings);
const { fields } = wordsOf('sessions', 'it');

let site: Site;
let editor: string;
let eventId: string;
beforeAll(async () => {
  site = await openSite();
  editor = await site.openAccount({ subRoles: ['editor'], name: 'Enrica', surname: 'Bianchi' });
});
afterAll(() => site.close());
beforeEach(async () => {
  eventId = await buildEvent(site.database.db, { durationMinutes: 60 });
});

const goOn = onePage(() => site);
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
async function open(): Promise<Page> {
  const page = await goOn(`/manage/events/details/${eventId}/dates`, { signedInAs: editor });
  await button(page, texts.add).click();
  return page;
}
async function count(): Promise<number> {
  const rows = await site.database.db
    .selectFrom('sessions')
    .select('_id')
    .where('eventId', '=', eventId)
    .execute();
  return rows.length;
}

test('a rule of ten thousand sessions is refused with their number', async () => {
  const page = await open();
  await page.getByRole('spinbutton').first().click();
  await page.keyboard.type('0101210031122102');
  await page.getByLabel(texts.times).fill('8,9,10,11,12,14,15,16,17,18');
  await page.getByText(texts.tooMany(10_950, 500)).waitFor();
  expect(await button(page, texts.createThem).isDisabled()).toBe(true);
  expect(await count()).toBe(0);
});

test('of pasted lines the end before the start, the unknown place and the repeated line are named, and none is made', async () => {
  const page = await open();
  await page.getByText(texts.modes.rows, { exact: true }).click();
  const lines = ['Giorno;Inizio;Fine;Luogo;Note', '1/6/2100;10:00;11:00;;va bene', '1/6/2100;12:00;11:00;;'];
  await page.getByLabel(texts.pasted).fill(lines.join('\n'));
  await page.getByText(`${texts.line(3)}, ${texts.columns.end}: ${texts.why.belowOther}`).waitFor();
  await page
    .getByLabel(texts.pasted)
    .fill([...lines.slice(0, 2), '2/6/2100;12:00;13:00;Sala che non c’è;'].join('\n'));
  await page.getByText(`${texts.line(3)}, ${texts.columns.place}: ${texts.why.noPlace}`).waitFor();
  await page.getByLabel(texts.pasted).fill([...lines.slice(0, 2), lines[1]].join('\n'));
  await page.getByText(`${texts.line(3)}: ${texts.why.repeated}`).waitFor();
  expect(await button(page, texts.createThem).isDisabled()).toBe(true);
  expect(await count()).toBe(0);
  // A column with another head is not read, and the editor reads that.
  await page.getByLabel(texts.pasted).fill(lines.slice(0, 2).join('\n'));
  await page.getByText(texts.ignored('«Note»')).waitFor();
  await button(page, texts.create(1)).click();
  await page.getByRole('heading', { name: texts.total(1) }).waitFor();
});

test('columns in the wrong order are named line by line, before anything is sent', async () => {
  const page = await open();
  await page.getByText(texts.modes.rows, { exact: true }).click();
  await page.getByLabel(texts.pasted).fill('10:00;1/6/2100\n12:00;2/6/2100');
  for (const [line, time, day] of [
    [1, '10:00', '1/6/2100'],
    [2, '12:00', '2/6/2100'],
  ] as const) {
    await page.getByText(texts.pastedError(line, texts.columns.day, time), { exact: true }).waitFor();
    await page.getByText(texts.pastedError(line, texts.columns.start, day), { exact: true }).waitFor();
  }
  expect(await count()).toBe(0);
});

test('a place that is deleted between the preview and the press is named by its field, and no date is made', async () => {
  const { db } = site.database;
  const placeId = newId();
  await db.insertInto('locations').values({ _id: placeId, name: 'Sala che sparisce' }).execute();
  const last = await buildSession(db, eventId, {
    startDate: new Date('2100-05-01T08:00:00Z'),
    endDate: new Date('2100-05-01T09:00:00Z'),
    locationId: placeId,
  });
  const page = await goOn(`/manage/events/details/${eventId}/dates`, { signedInAs: editor });
  await page.getByRole('heading', { name: texts.total(1) }).waitFor();
  await button(page, texts.add).click();
  await page.getByRole('spinbutton').first().click();
  await page.keyboard.type('0106210003062100');
  await page.getByLabel(texts.times).fill('10');
  await button(page, texts.create(3)).waitFor();
  await db.updateTable('sessions').set({ locationId: null }).where('_id', '=', last).execute();
  await db.deleteFrom('locations').where('_id', '=', placeId).execute();
  await button(page, texts.create(3)).click();
  await page.getByText(`${fields['locationId']}: ${errors.unknownReference}`).waitFor();
  expect(await count()).toBe(1);
});
