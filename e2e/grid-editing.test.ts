// Cells of the lists of staff edited in place: by keys and pointer, refused, by two editors, without a network and without a sign-in.

import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { stringsIn } from '#web/i18n/strings.ts';
import { leaveStrings } from '#web/layout/unsaved/leave-strings.ts';
import { editStrings } from '#web/resources/list/edit/edit-strings.ts';
import { listStrings } from '#web/resources/list/list-strings.ts';
import { strings as resourceStrings } from '#web/resources/strings.ts';
import { wordsOf } from '#web/resources/words/index.ts';
import { lightAndDarkFindings, widthTooMuch } from '#test/accessible.ts';
import { buildEvent } from '#test/build-programme.ts';
import { onePage } from '#test/one-page.ts';
import { proving } from '#test/proving.ts';
import { goTo, openSite, password, type Site } from '#test/site.ts';
import { wordsIn } from '#test/words.ts';

const list = stringsIn('it', listStrings);
const texts = stringsIn('it', editStrings);
const { errors, refusals } = stringsIn('it', resourceStrings);
const leaving = stringsIn('it', leaveStrings);
const words = wordsOf('events', 'it');
const columns = 'title,visibilityStatus,year,isPromoted,eventCategoryId,locationId';
const path = `/manage/events?columns=${columns}&q=modifica&sort=title`;

let site: Site;
let editor: string;
let ids: string[];
beforeAll(async () => {
  site = await openSite();
  editor = await site.openAccount({ subRoles: ['editor'] });
});
afterAll(() => site.close());
beforeEach(async () => {
  const { db } = site.database;
  await site.database.pool.query(`update "users" set "contactEventIds" = '{}'`);
  await site.database.pool.query(`delete from "events" where "title" ->> 'it' like 'Modifica%'`);
  ids = [];
  for (const place of ['A', 'B', 'C'])
    ids.push(
      await buildEvent(db, {
        title: { it: `Modifica ${place}`, en: `Edit ${place}` },
        visibilityStatus: 'private',
        year: 2026,
      }),
    );
});

const goOn = onePage(() => site);
const open = async () => {
  const page = await goOn(path, { signedInAs: editor });
  await cell(page, 0, 'title').waitFor();
  return page;
};
const names = ['choice', ...columns.split(',')];
/** A cell by its row and the name of its column. */
const cell = (page: Page, row: number, column: string): Locator =>
  page.locator(`td[data-row="${row}"][data-column="${names.indexOf(column)}"]`);
/** The place of the cell that has the focus, or in which something has it. */
const focusedCell = (page: Page) =>
  page.evaluate(() => {
    const at = document.activeElement?.closest<HTMLElement>('[data-row]');
    return at ? `${at.dataset['row']}:${at.dataset['column']}` : document.activeElement?.tagName;
  });
const stored = (place: number) =>
  site.database.db
    .selectFrom('events')
    .selectAll()
    .where('_id', '=', ids[place] ?? '')
    .executeTakeFirstOrThrow();
/** What another editor does meanwhile. */
const elsewhere = async (place: number, body: object) => {
  const { token } = await site.signIn(await site.openAccount({ subRoles: ['editor'] }));
  const answer = await fetch(`${site.origin}/api/events/${ids[place]}`, {
    method: 'PUT',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  expect(answer.status).toBe(200);
};

describe('by keys', () => {
  test('the grid is one tab stop, and arrows, Home, End and Page keys move in it', async () => {
    const page = await open();
    await cell(page, 0, 'title').getByRole('link').focus();
    await page.keyboard.press('ArrowRight');
    expect(await focusedCell(page)).toBe('0:2');
    await page.keyboard.press('ArrowDown');
    expect(await focusedCell(page)).toBe('1:2');
    await page.keyboard.press('End');
    expect(await focusedCell(page)).toBe('1:6');
    await page.keyboard.press('Home');
    expect(await focusedCell(page)).toBe('1:0');
    await page.keyboard.press('PageDown');
    expect(await focusedCell(page)).toBe('2:0');
    await page.keyboard.press('Control+Home');
    expect(await focusedCell(page)).toBe('0:0');
    await page.keyboard.press('ArrowUp');
    expect(await focusedCell(page)).toBe('-1:0');
    // A sortable head sorts.
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Enter');
    await expect.poll(() => new URL(page.url()).searchParams.get('sort')).toBe('-title');
    // One Tab leaves it, and one comes back to where the focus was.
    expect(await page.locator('table [tabindex="0"], table a:not([tabindex="-1"])').count()).toBe(1);
    await page.keyboard.press('Tab');
    expect(await focusedCell(page)).not.toMatch(/:/);
    await page.keyboard.press('Shift+Tab');
    expect(await focusedCell(page)).toBe('-1:1');
  });

  proving('Space chooses the row, Shift and arrows more of them', async () => {
    const page = await open();
    await cell(page, 0, 'title').getByRole('link').focus();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Space');
    await page.getByText(list.chosen(1), { exact: true }).waitFor();
    await page.keyboard.press('Shift+ArrowDown');
    await page.keyboard.press('Shift+ArrowDown');
    await page.getByText(list.chosen(3), { exact: true }).waitFor();
    await page.keyboard.press('Shift+ArrowUp');
    await page.getByText(list.chosen(2), { exact: true }).waitFor();
    expect(await page.locator('tr[aria-selected=true]').count()).toBe(2);
  });

  proving(
    '/ leads to the search, ? to the keys, n to a new row; not while something is typed, and not once they are off',
    async () => {
      const page = await open();
      await cell(page, 0, 'title').getByRole('link').focus();
      await page.keyboard.press('/');
      const search = page.getByRole('searchbox', { name: list.search });
      expect(await search.evaluate((one) => one === document.activeElement)).toBe(true);
      await page.keyboard.type('n?');
      expect(await search.inputValue()).toBe('modifican?');
      await search.fill('modifica');
      await cell(page, 0, 'title').getByRole('link').focus();
      await page.keyboard.press('?');
      const help = page.getByRole('dialog', { name: texts.keysTitle });
      await help.getByText(texts.help.extend).waitFor();
      expect(await lightAndDarkFindings(page)).toEqual([]);
      await page.keyboard.press('n');
      await help.getByText(texts.single).click();
      await page.keyboard.press('Escape');
      await help.waitFor({ state: 'detached' });
      await cell(page, 0, 'title').getByRole('link').focus();
      await page.keyboard.press('n');
      await page.keyboard.press('?');
      expect(await help.count()).toBe(0);
      await page.getByRole('button', { name: texts.keys }).click();
      await help.getByText(texts.single).click();
      await page.keyboard.press('Escape');
      await cell(page, 0, 'title').getByRole('link').focus();
      await page.keyboard.press('n');
      await expect.poll(() => new URL(page.url()).pathname).toBe('/manage/events/new');
    },
  );

  test('Enter opens a cell and saves it, Tab saves and goes on, Escape leaves it as it was', async () => {
    const page = await open();
    await cell(page, 0, 'title').getByRole('link').focus();
    await page.keyboard.press('F2');
    await page.keyboard.type('Modifica A2');
    expect(await lightAndDarkFindings(page)).toEqual([]);
    await page.keyboard.press('Tab');
    // The next cell is open: a choice by arrows.
    await expect.poll(() => focusedCell(page)).toBe('0:2');
    await cell(page, 0, 'title').getByRole('link', { name: 'Modifica A2' }).waitFor();
    await page
      .getByRole('listbox', { name: texts.edit(words.fields['visibilityStatus'] ?? '', 'Modifica A2') })
      .waitFor();
    expect(await lightAndDarkFindings(page)).toEqual([]);
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await cell(page, 0, 'visibilityStatus')
      .getByText('Pubblica')
      .or(cell(page, 0, 'visibilityStatus').getByText('Pubblico'))
      .waitFor();
    expect(await focusedCell(page)).toBe('0:2');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Enter');
    await page.keyboard.type('2027');
    await page.keyboard.press('Enter');
    await cell(page, 0, 'year').getByText('2027').waitFor();
    await page.keyboard.press('Enter');
    await page.keyboard.type('1999');
    await page.keyboard.press('Escape');
    await cell(page, 0, 'year').getByText('2027').waitFor();
    await expect.poll(() => focusedCell(page)).toBe('0:3');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Enter');
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('Enter');
    await cell(page, 0, 'isPromoted').getByText(list.yes).waitFor();
    await expect
      .poll(() => stored(0))
      .toMatchObject({
        title: { it: 'Modifica A2', en: 'Edit A' },
        visibilityStatus: 'public',
        year: 2027,
        isPromoted: true,
      });
    // A place moves people: it is changed in the form, which Enter opens.
    expect(await cell(page, 0, 'locationId').getAttribute('aria-readonly')).toBe('true');
    await page.keyboard.press('End');
    await page.keyboard.press('Enter');
    await expect.poll(() => new URL(page.url()).pathname).toBe(`/manage/events/details/${ids[0]}`);
  });

  proving('a reference is searched and chosen, and cleared', async () => {
    const page = await open();
    await cell(page, 1, 'eventCategoryId').dblclick();
    const field = cell(page, 1, 'eventCategoryId').getByRole('combobox');
    await field.waitFor();
    const { rows } = await site.database.pool.query<{ _id: string; name: string }>(
      `select "_id", "name" ->> 'it' as "name" from "eventCategories" order by "name" ->> 'it' limit 1`,
    );
    await page.keyboard.type(rows[0]?.name ?? '');
    await page.getByRole('option', { name: rows[0]?.name ?? '' }).waitFor();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await cell(page, 1, 'eventCategoryId')
      .getByText(rows[0]?.name ?? '')
      .waitFor();
    await expect.poll(async () => (await stored(1)).eventCategoryId).toBe(rows[0]?._id);
    await cell(page, 1, 'eventCategoryId').dblclick();
    // While the options are open they and the field are all that a screen reader finds.
    await cell(page, 1, 'eventCategoryId').getByText(texts.clear).click();
    await expect.poll(async () => (await stored(1)).eventCategoryId).toBeNull();
  });
});

describe('what is not saved', () => {
  const typeYear = async (page: Page, text: string, row = 0) => {
    await cell(page, row, 'year').dblclick();
    await page.keyboard.type(text);
    await page.keyboard.press('Enter');
  };

  proving('a value that the rules refuse stays in its cell, with the reason in words', async () => {
    const page = await open();
    await typeYear(page, '3');
    await cell(page, 0, 'year').getByText(errors.belowMin(1900)).waitFor();
    expect(await cell(page, 0, 'year').getByRole('textbox').inputValue()).toBe('3');
    await page.getByText(texts.unsaved(1)).waitFor();
    expect(await lightAndDarkFindings(page)).toEqual([]);
    await cell(page, 0, 'year').getByRole('textbox').fill('2028');
    await page.keyboard.press('Enter');
    await cell(page, 0, 'year').getByText('2028').waitFor();
    await expect.poll(async () => (await stored(0)).year).toBe(2028);
  });

  test('what the server refuses stays too: an event that needs an approval first', async () => {
    await site.openAccount({ subRoles: ['contact'], contactEventIds: [ids[1] ?? ''] });
    const page = await open();
    await cell(page, 1, 'visibilityStatus').dblclick();
    await cell(page, 1, 'visibilityStatus').getByRole('option').last().click();
    await cell(page, 1, 'visibilityStatus').getByText(refusals.approvalNeeded.slice(1)).waitFor();
    await cell(page, 1, 'visibilityStatus').getByRole('button', { name: texts.giveUp }).click();
    await cell(page, 1, 'visibilityStatus').getByText('Privato').waitFor();
    expect((await stored(1)).visibilityStatus).toBe('private');
  });

  test('what another editor changed meanwhile is shown beside it, and nothing is overwritten silently', async () => {
    const page = await open();
    await elsewhere(0, { year: 2030 });
    await typeYear(page, '2031');
    const conflict = cell(page, 0, 'year');
    await conflict.getByText(texts.conflict).waitFor();
    expect(await conflict.getByRole('definition').allTextContents()).toEqual(['2030', '2031']);
    expect(await lightAndDarkFindings(page)).toEqual([]);
    expect((await stored(0)).year).toBe(2030);
    await conflict.getByRole('button', { name: texts.keepTheirs }).click();
    await conflict.getByText('2030').waitFor();
    expect((await stored(0)).year).toBe(2030);

    await elsewhere(1, { year: 2030 });
    await typeYear(page, '2032', 1);
    await cell(page, 1, 'year').getByRole('button', { name: texts.keepMine }).click();
    await cell(page, 1, 'year').getByText('2032').waitFor();
    await expect.poll(async () => (await stored(1)).year).toBe(2032);

    // Another field of the row is no conflict: both changes are there.
    await elsewhere(2, { isPromoted: true });
    await typeYear(page, '2033', 2);
    await cell(page, 2, 'isPromoted').getByText(list.yes).waitFor();
    expect(await stored(2)).toMatchObject({ year: 2033, isPromoted: true });
  });

  proving(
    'without a network it stays in its cell, also on another page of the list, and is saved later',
    async () => {
      const page = await goOn(`${path}&limit=2`, { signedInAs: editor, complains: /Failed to load|ERR_/ });
      await page.route('**/api/events/*', (route) =>
        route.request().method() === 'PUT' ? route.abort() : route.continue(),
      );
      await cell(page, 0, 'year').waitFor();
      await typeYear(page, '2040');
      await cell(page, 0, 'year').getByRole('button', { name: texts.again }).waitFor();
      await page.getByText(texts.unsaved(1)).waitFor();
      await goTo(page, `${path}&limit=2&page=2`);
      await page.getByRole('link', { name: 'Modifica C' }).waitFor();
      await page.getByText(texts.unsaved(1)).waitFor();
      // Leaving the page asks.
      await page.getByRole('link', { name: 'Modifica C' }).click();
      await page.getByRole('button', { name: leaving.stay }).click();
      // So does what is typed in a cell that is still open: leaving would save it, which fails.
      await cell(page, 0, 'year').dblclick();
      await page.keyboard.type('2042');
      await page.getByRole('link', { name: 'Modifica C' }).click();
      await page.getByRole('button', { name: leaving.stay }).click();
      await page.getByText(texts.unsaved(2)).waitFor();
      await page.unroute('**/api/events/*');
      await page.getByRole('button', { name: texts.saveAll }).first().click();
      await expect.poll(async () => (await stored(0)).year).toBe(2040);
      await expect.poll(async () => (await stored(2)).year).toBe(2042);
      await expect.poll(() => page.getByText(texts.unsaved(1)).count()).toBe(0);
      // With a network leaving saves it without a question.
      await cell(page, 0, 'year').dblclick();
      await page.keyboard.type('2043');
      await page.getByRole('link', { name: 'Modifica C' }).click();
      await page.waitForURL(/\/details\//);
      expect((await stored(2)).year).toBe(2043);
    },
  );

  proving(
    'when the sign-in ends it is in its cell again for the same account, and can be saved',
    async () => {
      const own = await site.openAccount({ subRoles: ['editor'] });
      const page = await site.open(path, { signedInAs: own });
      await cell(page, 0, 'title').waitFor();
      await site.database.pool.query(
        `delete from "accessTokens" where "userId" = (select "_id" from "users" where "email" = $1)`,
        [own],
      );
      await typeYear(page, '2041');
      await page.waitForURL((url) => url.pathname === '/login');
      const { accounts } = wordsIn('it');
      await page.getByLabel(new RegExp(`^${accounts.fields.email}`)).fill(own);
      await page.locator('input[type=password]').fill(password);
      await page.getByRole('main').locator('[type=submit]').click();
      const field = cell(page, 0, 'year').getByRole('textbox');
      await field.waitFor();
      expect(await field.inputValue()).toBe('2041');
      await cell(page, 0, 'year').getByText(texts.notYetSaved).waitFor();
      expect((await stored(0)).year).toBe(2026);
      await cell(page, 0, 'year').getByRole('button', { name: texts.again }).click();
      await cell(page, 0, 'year').getByText('2041').waitFor();
      await expect.poll(async () => (await stored(0)).year).toBe(2041);
    },
  );
});

proving('on a phone there are cards and no grid, and they fit', async () => {
  const page = await goOn(path, { signedInAs: editor, width: 320 });
  await page.getByRole('link', { name: 'Modifica A' }).waitFor();
  expect(await page.getByRole('grid').count()).toBe(0);
  expect(await lightAndDarkFindings(page)).toEqual([]);
  expect(await widthTooMuch(page)).toBeLessThanOrEqual(0);
});
