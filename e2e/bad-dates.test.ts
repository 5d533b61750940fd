// What editors get wrong with many dates at once: it is said where, and nothing is half done.

import type { Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { audienceNames } from '#core/resources/words.ts';
import { stringsIn } from '#web/i18n/strings.ts';
import { strings as entityStrings } from '#web/resources/strings.ts';
import { wordsOf } from '#web/resources/words/index.ts';
import { pastedStrings } from '#web/sessions/planning/pasted-strings.ts';
import { planStrings } from '#web/sessions/planning/plan-strings.ts';
import { newId } from '#server/db/ids.ts';
import { buildEvent, buildSession } from '#test/build-programme.ts';
import { onePage } from '#test/one-page.ts';
import { proving } from '#test/proving.ts';
import { openSite, type Site } from '#test/site.ts';

const texts = stringsIn('it', planStrings);
const pasted = stringsIn('it', pastedStrings);
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

test('all that is wrong with pasted lines is named together, with the nearest place, and none is made', async () => {
  const page = await open();
  await page.getByText(texts.modes.rows, { exact: true }).click();
  const lines = [
    'Giorno;Inizio;Fine;Luogo;Note;Per chi',
    '1/6/2100;10:00;11:00;;va bene;scuole',
    '1/6/2100;12:00;11:00;;;',
    '2/6/2100;12:00;13:00;Sala grande che non c’è;;Families and the public',
    '31/6/2100;boh;13:00;Planetaro;;scole',
    '1/6/2100;10:00;11:00;;;schools',
  ];
  await page.getByLabel(texts.pasted).fill(lines.join('\n'));
  await page.getByText(pasted.toMend(7)).waitFor();
  const near = pasted.didYouMean(pasted.quoted('Planetario'));
  const listed = page.locator('li').filter({ hasText: /^Riga \d/ });
  expect(await listed.allTextContents()).toEqual([
    pasted.pastedError(3, pasted.columns.end, '11:00', pasted.why.belowOther),
    expect.stringContaining(
      pasted.pastedError(4, pasted.columns.place, 'Sala grande che non c’è', pasted.why.noPlace),
    ),
    pasted.pastedError(5, pasted.columns.day, '31/6/2100', pasted.why.unreadable),
    pasted.pastedError(5, pasted.columns.start, 'boh', pasted.why.unreadable),
    pasted.pastedError(
      5,
      pasted.columns.audience,
      'scole',
      `${pasted.why.noAudience}. ${pasted.didYouMean(pasted.quoted(audienceNames.it.school))}`,
    ),
    pasted.pastedError(5, pasted.columns.place, 'Planetaro', `${pasted.why.noPlace}. ${near}`),
    pasted.rowError(6, pasted.why.repeated),
  ]);
  // Beside the lines stands where the reasons are, and no title without them.
  await page.getByText(texts.wrong.pasted, { exact: true }).waitFor();
  expect(await button(page, texts.createThem).isDisabled()).toBe(true);
  expect(await count()).toBe(0);
  // A column with another head is not read, and the editor reads that.
  await page.getByText(pasted.ignored('«Note»')).waitFor();
  await page.getByLabel(texts.pasted).fill(lines.slice(0, 2).join('\n'));
  await button(page, texts.create(1)).click();
  await page.getByRole('heading', { name: texts.total(1) }).waitFor();
});

proving(
  'two days in the wrong order are named at their field while they are typed, and nothing older is said beside them',
  async () => {
    const page = await open();
    const days = page.getByRole('spinbutton');
    await days.first().click();
    await page.keyboard.type('0101210031122102');
    await page.getByLabel(texts.times).fill('8,9,10,11,12,14,15,16,17,18');
    await page.getByText(texts.tooMany(10_950, 500)).waitFor();
    // The last day becomes the year before the first; the focus stays in it.
    await days.nth(5).click();
    await page.keyboard.type('2099');
    // At the field and under the preview.
    await page.getByText(texts.wrong.days, { exact: true }).nth(1).waitFor();
    expect(await page.getByText(texts.tooMany(10_950, 500)).count()).toBe(0);
    expect(await button(page, texts.createThem).isDisabled()).toBe(true);
    expect(await count()).toBe(0);
  },
);

proving('the end of slots before their start is named at its field', async () => {
  const page = await open();
  await page.getByText(texts.isSlots, { exact: true }).click();
  await page.getByLabel(texts.slotsFrom, { exact: true }).fill('18');
  await page.getByLabel(texts.slotsTo, { exact: true }).fill('9');
  // Beside the field and under the preview.
  await page
    .getByText(texts.slotsTo, { exact: true })
    .locator('xpath=..')
    .getByText(texts.wrong.slotsOrder)
    .waitFor();
  await page.getByLabel(texts.slotsTo, { exact: true }).fill('19');
  await page.getByText(texts.wrong.slotsOrder).waitFor({ state: 'detached' });
  expect(await button(page, texts.createThem).isDisabled()).toBe(true);
  expect(await count()).toBe(0);
});

proving('columns in the wrong order are named line by line, before anything is sent', async () => {
  const page = await open();
  await page.getByText(texts.modes.rows, { exact: true }).click();
  await page.getByLabel(texts.pasted).fill('10:00;1/6/2100\n12:00;2/6/2100');
  for (const [line, time, day] of [
    [1, '10:00', '1/6/2100'],
    [2, '12:00', '2/6/2100'],
  ] as const) {
    await page
      .getByText(pasted.pastedError(line, pasted.columns.day, time, pasted.why.unreadable), { exact: true })
      .waitFor();
    await page
      .getByText(pasted.pastedError(line, pasted.columns.start, day, pasted.why.unreadable), { exact: true })
      .waitFor();
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

proving(
  'a place of a pasted line that is deleted between the preview and the press is named with its line, and no date is made',
  async () => {
    const { db } = site.database;
    const placeId = newId();
    const name = 'Sala di passaggio';
    await db.insertInto('locations').values({ _id: placeId, name }).execute();
    const page = await open();
    await page.getByText(texts.modes.rows, { exact: true }).click();
    const lines = ['Giorno;Inizio;Fine;Luogo', '1/6/2100;9;10;', `2/6/2100;9;10;${name}`];
    await page.getByLabel(texts.pasted).fill(lines.join('\n'));
    await button(page, texts.create(2)).waitFor();
    await db.deleteFrom('locations').where('_id', '=', placeId).execute();
    await button(page, texts.create(2)).click();
    await page.getByText(pasted.pastedError(3, pasted.columns.place, name, pasted.why.noPlace)).waitFor();
    expect(await count()).toBe(0);
  },
);

proving('dates in the past are pointed out before they are made', async () => {
  const page = await open();
  await page.getByText(texts.modes.rows, { exact: true }).click();
  await page.getByLabel(texts.pasted).fill('12/01/2020\t15:00\t16:00\n12/01/2100\t15:00\t16:00');
  await page.getByText(`${texts.summary(2)} · ${texts.inPast(1)}`).waitFor();
  expect(await page.getByText(texts.isPast, { exact: true }).count()).toBe(1);
});
