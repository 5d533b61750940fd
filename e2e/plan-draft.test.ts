// What is typed to add dates is not lost, and what was made is shown.

import type { Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { formatsOf } from '#web/i18n/formats.ts';
import { stringsIn } from '#web/i18n/strings.ts';
import { wordsOf } from '#web/resources/words/index.ts';
import { dateStrings } from '#web/sessions/dates/date-strings.ts';
import { pastedStrings } from '#web/sessions/planning/pasted-strings.ts';
import { planStrings } from '#web/sessions/planning/plan-strings.ts';
import { strings as uiStrings } from '#web/ui/strings.ts';
import { newId } from '#server/db/ids.ts';
import { deskAndPhoneFindings } from '#test/accessible.ts';
import { buildEvent, buildSession } from '#test/build-programme.ts';
import { onePage } from '#test/one-page.ts';
import { proving } from '#test/proving.ts';
import { openSite, type Site } from '#test/site.ts';

const texts = stringsIn('it', planStrings);
const pasted = stringsIn('it', pastedStrings);
const dates = stringsIn('it', dateStrings);
const ui = stringsIn('it', uiStrings);
const { fields, options } = wordsOf('sessions', 'it');
const audiences = options['sessionTarget'] ?? {};
const { shortDay } = formatsOf('it');

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
const path = () => `/manage/events/details/${eventId}/dates`;
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const seats = (page: Page) => page.getByLabel(fields['maxParticipants'] ?? '', { exact: true });

async function typeRule(page: Page): Promise<void> {
  await button(page, texts.add).click();
  await page.getByRole('spinbutton').first().click();
  await page.keyboard.type('0106210003062100');
  await page.getByLabel(texts.times).fill('15');
  await seats(page).fill('31');
  await button(page, texts.create(3)).waitFor();
}
async function count(): Promise<number> {
  const rows = await site.database.db
    .selectFrom('sessions')
    .select('_id')
    .where('eventId', '=', eventId)
    .execute();
  return rows.length;
}

test('a rule that is filled in is there after the page was loaded again, until its dates are made', async () => {
  const page = await goOn(path(), { signedInAs: editor });
  await typeRule(page);
  await page.reload();
  await page.getByText(texts.found).waitFor();
  expect(await page.getByLabel(texts.times).inputValue()).toBe('15');
  expect(await seats(page).inputValue()).toBe('31');
  await button(page, texts.create(3)).click();
  await page.getByRole('heading', { name: texts.total(3) }).waitFor();
  expect(await count()).toBe(3);
  await page.reload();
  await button(page, texts.add).click();
  await page.getByLabel(texts.times).waitFor();
  expect(await page.getByText(texts.found).count()).toBe(0);
});

proving('a rule of one event is not in the form of another, and leaving the page asks nothing', async () => {
  const page = await goOn(path(), { signedInAs: editor });
  await typeRule(page);
  const first = path();
  eventId = await buildEvent(site.database.db, { durationMinutes: 60 });
  await page.goto(site.origin + path());
  await button(page, texts.add).click();
  expect(await page.getByLabel(texts.times).inputValue()).toBe('');
  await page.goto(site.origin + first);
  await page.getByText(texts.found).waitFor();
});

test('a rule that is discarded is gone, and can be taken back', async () => {
  const page = await goOn(path(), { signedInAs: editor });
  await typeRule(page);
  await button(page, texts.discard).click();
  await page.getByText(texts.discarded).waitFor();
  await button(page, texts.undo).click();
  expect(await page.getByLabel(texts.times).inputValue()).toBe('15');
  await button(page, texts.discard).click();
  // The focus goes back to where the form was opened.
  const add = button(page, texts.add);
  await expect.poll(() => add.evaluate((one) => one === document.activeElement)).toBe(true);
  await page.reload();
  await button(page, texts.add).click();
  expect(await page.getByLabel(texts.times).inputValue()).toBe('');
});

proving(
  'the form that opens is in view, with the focus in its first field and the audience of most dates',
  async () => {
    const at = (day: number, sessionTarget: 'school' | 'private', maxParticipants: number) =>
      buildSession(site.database.db, eventId, {
        startDate: new Date(Date.UTC(2100, 4, day, 8)),
        endDate: new Date(Date.UTC(2100, 4, day, 9)),
        sessionTarget,
        maxParticipants,
      });
    for (let day = 1; day <= 20; day += 1) await at(day, 'school', 40 + day);
    await at(25, 'private', 7);
    const page = await goOn(path(), { signedInAs: editor });
    await button(page, texts.add).click({ trial: true });
    await button(page, texts.add).press('Enter');
    const chosen = page.getByRole('radio', { name: texts.modes.rule });
    await expect.poll(() => chosen.evaluate((one) => one === document.activeElement)).toBe(true);
    const audience = page.getByRole('button', { name: new RegExp(`${fields['sessionTarget']}$`) });
    await page.keyboard.press('Tab');
    expect(await audience.evaluate((one) => one === document.activeElement)).toBe(true);
    await page.keyboard.press('Tab');
    const days = page.getByRole('spinbutton').first();
    expect(await days.evaluate((one) => one === document.activeElement)).toBe(true);
    await page.keyboard.type('0106210003062100');
    expect(await audience.textContent()).toContain(audiences['school']);
    for (const shown of [page.getByText(texts.how, { exact: true }), audience]) {
      const box = await shown.boundingBox();
      expect(box && box.y > 0 && box.y + box.height < 900).toBe(true);
    }
    expect(await seats(page).inputValue()).toBe('60');
    await page.getByLabel(texts.times).fill('15');
    await page.getByText(`${texts.summary(3)} · ${texts.onHolidays(1)}`, { exact: true }).waitFor();
    await page.getByText(`${fields['sessionTarget']}: ${audiences['school']}`, { exact: true }).waitFor();
    await page.getByText(texts.nationalHoliday, { exact: true }).waitFor();
  },
);

proving('a press without a network makes the dates when it is repeated, with no field touched', async () => {
  const page = await goOn(path(), { signedInAs: editor, complains: /./ });
  await typeRule(page);
  await page.context().setOffline(true);
  await button(page, texts.create(3)).click();
  await page.getByText(ui.offlineTitle).waitFor();
  expect(await button(page, texts.create(3)).isEnabled()).toBe(true);
  await page.context().setOffline(false);
  await button(page, texts.create(3)).click();
  await page.getByRole('heading', { name: texts.total(3) }).waitFor();
  expect(await count()).toBe(3);
});

proving('a preview that met no network is read again once that is back', async () => {
  const page = await goOn(path(), { signedInAs: editor, complains: /./ });
  await typeRule(page);
  await page.context().setOffline(true);
  await page.getByLabel(texts.times).fill('15, 17');
  await page.getByText(ui.offlineTitle).waitFor();
  expect(await button(page, texts.createThem).isDisabled()).toBe(true);
  await page.context().setOffline(false);
  await button(page, texts.create(6)).click();
  await page.getByRole('heading', { name: texts.total(6) }).waitFor();
  expect(await count()).toBe(6);
});

proving(
  'after dates were made the page goes to the first of them, and the notice covers none of the buttons',
  async () => {
    const { db } = site.database;
    for (let day = 1; day <= 28; day += 1)
      await buildSession(db, eventId, {
        startDate: new Date(Date.UTC(2100, 4, day, 8)),
        endDate: new Date(Date.UTC(2100, 4, day, 9)),
      });
    const page = await goOn(path(), { signedInAs: editor });
    await typeRule(page);
    await button(page, texts.create(3)).click();
    const row = page.getByRole('row').filter({ hasText: dates.isNew }).first();
    await row.waitFor();
    const start = button(page, dates.edit(dates.columns.start, '15:00', `${shortDay('2100-06-01')}, 15:00`));
    await page.waitForFunction(() => document.activeElement?.closest('[data-date]') != null);
    expect(await row.evaluate((one) => one.contains(document.activeElement))).toBe(true);
    const box = await start.boundingBox();
    expect(box && box.y > 0 && box.y < 900).toBe(true);
    await page.getByText(texts.created(3)).waitFor();
    for (const name of [texts.add, dates.openForm(`${shortDay('2100-06-03')}, 15:00`)])
      await page
        .getByRole(name === texts.add ? 'button' : 'link', { name, exact: true })
        .click({ trial: true });
    // While a dialog is open the notice waits.
    await button(page, ui.close).waitFor();
    await page
      .getByRole('checkbox', { name: dates.choose(`${shortDay('2100-06-01')}, 15:00`) })
      .press('Space');
    await page.getByRole('button', { name: 'Modifica', exact: true }).click();
    await page.getByRole('dialog').waitFor();
    expect(await page.locator('[data-toast]').count()).toBe(0);
    await page.keyboard.press('Escape');
    await page.getByText(texts.created(3)).waitFor();
  },
);

proving(
  'axe finds nothing in the form with another audience, with errors of pasted lines, and in the notice',
  async () => {
    const page = await goOn(path(), { signedInAs: editor, colorScheme: 'dark' });
    await typeRule(page);
    await button(page, texts.addOtherTimes).click();
    await page.keyboard.type('boh');
    await page.getByText(texts.wrong.times).first().waitFor();
    expect(await deskAndPhoneFindings(page)).toEqual([]);
    await page.getByText(texts.modes.rows, { exact: true }).click();
    await page.getByLabel(texts.pasted).fill('31/6/2100;10');
    await page.getByText(pasted.toMend(1)).waitFor();
    expect(await deskAndPhoneFindings(page)).toEqual([]);
    await page.getByLabel(texts.pasted).fill('30/6/2100;10');
    await button(page, texts.create(1)).click();
    await page.getByText(texts.created(1)).waitFor();
    await page.locator('[data-toast]').hover();
    expect(await deskAndPhoneFindings(page)).toEqual([]);
  },
);

proving('the table has room for its columns at 1280 pixels, and twenty dates are short at 360', async () => {
  const { db } = site.database;
  const hall = newId();
  await db
    .insertInto('locations')
    .values({ _id: hall, name: 'Centro Curiosa, Sala delle meridiane' })
    .execute();
  // Of one more day alone, twice at the same time in one place.
  for (let twice = 0; twice < 2; twice += 1)
    await buildSession(db, twice === 0 ? eventId : await buildEvent(db), {
      startDate: new Date('2100-09-29T16:00:00Z'),
      endDate: new Date('2100-09-29T17:30:00Z'),
      maxParticipants: 120,
      locationId: hall,
    });
  for (let at = 0; at < 20; at += 1)
    await buildSession(db, eventId, {
      startDate: new Date(Date.UTC(2100, 4, 1 + Math.floor(at / 2), 8 + 4 * (at % 2))),
      endDate: new Date(Date.UTC(2100, 4, 1 + Math.floor(at / 2), 9 + 4 * (at % 2))),
      sessionTarget: at % 2 === 0 ? 'school' : 'private',
      locationId: hall,
      reservationLimitValue: 10,
      reservationLimitUnit: 'minutes',
    });
  const page = await goOn(path(), { signedInAs: editor });
  const table = page.getByRole('region', { name: dates.table });
  await table.waitFor();
  await page.getByText(dates.clashes(1)).waitFor();
  expect(await table.evaluate((one) => one.scrollWidth - one.clientWidth)).toBeLessThanOrEqual(0);
  await page.setViewportSize({ width: 360, height: 800 });
  await page.waitForFunction(() => document.documentElement.clientWidth <= 360);
  expect(await table.evaluate((one) => one.scrollWidth - one.clientWidth)).toBeLessThanOrEqual(0);
  expect(await table.evaluate((one) => one.clientHeight)).toBeLessThan(4_500);
  // The form of a phone is not followed by the list.
  await button(page, texts.add).click();
  await page.getByLabel(texts.times).waitFor();
  expect(await table.isVisible()).toBe(false);
});
