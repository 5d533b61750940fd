// A list of 3,000 rows that is scrolled through: few rows in the document, and keys, choices, search and print reach all of them.

import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { stringsIn } from '#web/i18n/strings.ts';
import { listStrings } from '#web/resources/list/list-strings.ts';
import { viewsStrings } from '#web/resources/list/views/views-strings.ts';
import { wholeStrings } from '#web/resources/list/whole/whole-strings.ts';
import { strings } from '#web/ui/strings.ts';
import { axeFindings, widthTooMuch } from '#test/accessible.ts';
import { onePage } from '#test/one-page.ts';
import { proving } from '#test/proving.ts';
import { openSite, type Site } from '#test/site.ts';

const list = stringsIn('it', listStrings);
const views = stringsIn('it', viewsStrings);
const texts = stringsIn('it', wholeStrings);
const { retry } = stringsIn('it', strings);

const many = 3000;
/** Those whose title in English says so. */
const tenths = many / 10;
const mostDrawn = 200;
let site: Site;
let editor: string;
beforeAll(async () => {
  site = await openSite();
  editor = await site.openAccount({ subRoles: ['editor'] });
  await site.database.pool.query(
    `insert into "events" ("_id", "title", "visibilityStatus", "tags")
     select gen_random_uuid(), jsonb_build_object('it', 'Lungo ' || to_char(n, 'FM0000'), 'en', case when n % 10 = 0 then 'Tenth ' else 'Long ' end || n), 'private', '{}'
     from generate_series(1, $1::int) n`,
    [many],
  );
});
afterAll(() => site.close());

const goOn = onePage(() => site);
const whole = '/manage/events?columns=title,year,visibilityStatus&limit=all&q=lungo&sort=title';
const open = async (path = whole, more: object = {}) => {
  const page = await goOn(path, { signedInAs: editor, ...more });
  await row(page, 1).waitFor();
  return page;
};
const nameOf = (number: number) => `Lungo ${String(number).padStart(4, '0')}`;
/** By its number, from 1. */
const row = (page: Page, number: number) => page.getByRole('link', { name: nameOf(number), exact: true });
const drawn = (page: Page) => page.locator('tbody tr[data-index]').count();
const scrollTo = (page: Page, number: number) =>
  page.locator('table').evaluate((table, top) => {
    (table.parentElement ?? table).scrollTop = top;
  }, number * 49);
const focused = (page: Page) =>
  page.evaluate(() => {
    const cell = document.activeElement?.closest<HTMLElement>('[data-row]');
    return cell
      ? { row: Number(cell.dataset['row']), is: document.activeElement?.tagName.toLowerCase() }
      : null;
  });
/** What a pointer meets: the input lies below its drawing. */
const box = (page: Page, number: number) =>
  page
    .getByRole('checkbox', { name: list.choose(nameOf(number)), exact: true })
    .locator('xpath=ancestor::label');

test('all rows are reached by scrolling, at most 200 of them are in the document, each with its place', async () => {
  const page = await open(whole.replace('&limit=all', ''));
  await page.getByRole('button', { name: new RegExp(views.rowsPerPage) }).click();
  await page.getByRole('option', { name: texts.all }).click();
  const grid = page.locator(`table[aria-rowcount="${many + 1}"]`);
  await grid.waitFor();
  const counts: number[] = [];
  for (const number of [1, 40, 150, 700, 1500, 2400, 2990, 3000, 60]) {
    await scrollTo(page, number);
    const seen = Math.min(number + 3, many);
    await row(page, seen).waitFor();
    counts.push(await drawn(page));
    const tr = row(page, seen).locator('xpath=ancestor::tr');
    expect(await tr.getAttribute('aria-rowindex')).toBe(String(seen + 1));
  }
  expect(Math.max(...counts)).toBeLessThanOrEqual(mostDrawn);
  // Its heads stay in sight.
  expect(await page.getByRole('columnheader').first().isVisible()).toBe(true);
  expect(await axeFindings(page)).toEqual([]);
});

proving('columns are as wide as their values, and stay so while the list is scrolled', async () => {
  const path = '/admin/sessions?limit=all&columns=startDate,eventId,endDate,visibilityStatus,updatedAt';
  const page = await goOn(path, { signedInAs: editor });
  const table = page.locator('table.table-fixed');
  await table.waitFor();
  await table.locator('tbody tr[data-index] td').first().waitFor();
  const tooWide = await table
    .locator('tbody tr[data-index] td')
    .evaluateAll((cells) => cells.filter((cell) => cell.scrollWidth > cell.clientWidth + 1).length);
  expect(tooWide).toBe(0);
});

test('keys lead to the last row, which has the focus once it is loaded, and a cell there is edited', async () => {
  const page = await open();
  await row(page, 1).focus();
  await page.keyboard.press('Control+End');
  await page.keyboard.press('Home');
  await page.keyboard.press('ArrowRight');
  await row(page, many).waitFor();
  await expect.poll(() => focused(page)).toEqual({ row: many - 1, is: 'a' });
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await page.keyboard.type('2033');
  await page.keyboard.press('Enter');
  await expect
    .poll(async () => {
      const { rows } = await site.database.pool.query(
        `select "title" ->> 'it' as "it" from "events" where "year" = 2033`,
      );
      return rows;
    })
    .toEqual([{ it: nameOf(many) }]);
  await page.keyboard.press('PageUp');
  await expect.poll(() => focused(page)).toEqual({ row: many - 11, is: 'td' });
  // Scrolled away by a pointer, Tab and arrows still go on from there.
  await scrollTo(page, 1);
  await row(page, 2).waitFor();
  expect(await focused(page)).toEqual({ row: many - 11, is: 'td' });
  await page.keyboard.press('ArrowDown');
  await row(page, many - 9).waitFor();
  expect(await focused(page)).toEqual({ row: many - 10, is: 'td' });
  await page.keyboard.press('Control+Home');
  await expect.poll(() => focused(page)).toEqual({ row: 0, is: 'input' });
});

proving(
  'Shift chooses a range whose rows were never loaded, and they stay chosen wherever the list is scrolled to',
  async () => {
    const page = await open();
    await box(page, 3).click();
    await scrollTo(page, 420);
    await box(page, 424).click({ modifiers: ['Shift'] });
    await page.getByText(list.chosen(422), { exact: true }).waitFor();
    await scrollTo(page, 1500);
    await row(page, 1503).waitFor();
    await page.getByText(list.chosen(422), { exact: true }).waitFor();
    await scrollTo(page, 200);
    await row(page, 203).waitFor();
    expect(await page.getByRole('checkbox', { name: list.choose(nameOf(203)) }).isChecked()).toBe(true);
    // More than one action takes are not chosen, which is said.
    await scrollTo(page, 2000);
    await box(page, 2003).click({ modifiers: ['Shift'] });
    await page.getByText(texts.tooMany(500)).first().waitFor();
    await page.getByText(list.chosen(500), { exact: true }).waitFor();
    await page.getByRole('button', { name: list.chooseNone }).click();
    await page
      .getByRole('checkbox', { name: texts.chooseAll(many) })
      .locator('xpath=ancestor::label')
      .click();
    await page.getByText(list.chosen(500), { exact: true }).waitFor();
  },
);

proving('rows that the network does not bring are said to have failed, and come with a retry', async () => {
  const page = await open();
  await page.route(/\/api\/events\?.*page=16\b/, (route) => route.abort());
  await scrollTo(page, 1520);
  const failure = page.getByRole('alert').filter({ has: page.getByRole('button', { name: retry }) });
  await failure.waitFor();
  expect(await row(page, 1523).count()).toBe(0);
  await page.unrouteAll({ behavior: 'wait' });
  await failure.getByRole('button', { name: retry }).click();
  await row(page, 1523).waitFor();
  await expect.poll(() => failure.count()).toBe(0);
});

proving('Ctrl F leads to the search of the list, and in it to that of the browser', async () => {
  const page = await open();
  await row(page, 1).focus();
  await page.evaluate(() => {
    document.addEventListener('keydown', (event) => {
      if (event.key === 'f') document.body.dataset['found'] = String(event.defaultPrevented);
    });
  });
  await page.keyboard.press('Control+f');
  const search = page.getByRole('searchbox', { name: list.search });
  expect(await search.evaluate((one) => one === document.activeElement)).toBe(true);
  expect(await page.evaluate(() => document.body.dataset['found'])).toBe('true');
  await page.keyboard.press('Control+f');
  expect(await page.evaluate(() => document.body.dataset['found'])).toBe('false');
  await search.fill('tenth');
  await page.getByText(list.total(tenths), { exact: true }).waitFor();
  await row(page, 10).waitFor();
});

proving('all rows are printed, by the button and by Ctrl P, and afterwards few are drawn again', async () => {
  const page = await goOn(whole.replace('q=lungo', 'q=tenth'), { signedInAs: editor });
  await row(page, 10).waitFor();
  await page.evaluate(() => {
    const printed: number[] = [];
    Object.assign(window, { printed });
    window.print = () => {
      dispatchEvent(new Event('beforeprint'));
      printed.push(document.querySelectorAll('tbody tr[data-index]:not([aria-busy])').length);
      dispatchEvent(new Event('afterprint'));
    };
  });
  const printed = () => page.evaluate(() => (window as unknown as { printed: number[] }).printed);
  expect(await drawn(page)).toBeLessThan(mostDrawn);
  await page.getByRole('button', { name: texts.print }).click();
  await expect.poll(printed).toEqual([tenths]);
  await page.keyboard.press('Control+p');
  await expect.poll(printed).toEqual([tenths, tenths]);
  await expect.poll(() => drawn(page)).toBeLessThanOrEqual(mostDrawn);
});

proving('on a phone the cards are as few, and everything fits, light and dark', async () => {
  const page = await open(whole, { width: 320, colorScheme: 'dark' });
  const cards = () => page.locator('main li[data-index]').count();
  expect(await page.locator(`li[aria-setsize="${many}"]`).first().getAttribute('aria-posinset')).toBe('1');
  for (let step = 0; step < 8; step += 1) {
    await page.evaluate(() => scrollBy(0, 2500));
    await page.locator('main li[data-index]:not([aria-busy])').first().waitFor();
    expect(await cards()).toBeLessThanOrEqual(mostDrawn);
  }
  expect(await widthTooMuch(page)).toBeLessThanOrEqual(0);
  expect(await axeFindings(page)).toEqual([]);
  await page.emulateMedia({ colorScheme: 'light' });
  expect(await axeFindings(page)).toEqual([]);
});
