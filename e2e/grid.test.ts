// The lists of staff as a grid: rows chosen in a range, by pointer and by keys.

import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { stringsIn } from '#web/i18n/strings.ts';
import { listStrings } from '#web/resources/list/list-strings.ts';
import { buildEvent } from '#test/build-programme.ts';
import { onePage } from '#test/one-page.ts';
import { openSite, type Site } from '#test/site.ts';

const list = stringsIn('it', listStrings);

let site: Site;
let admin: string;
beforeAll(async () => {
  site = await openSite();
  admin = await site.openAccount({ role: 'admin' });
  for (const place of [1, 2, 3, 4, 5, 6])
    await buildEvent(site.database.db, {
      title: { it: `Griglia ${place}`, en: `Grid ${place}` },
      visibilityStatus: 'public',
    });
});
afterAll(() => site.close());

const goOn = onePage(() => site);
/** The events of this file, in the order of their titles. */
const grid = () => goOn('/manage/events?q=griglia&sort=title', { signedInAs: admin });
const box = (page: Page, place: number) =>
  page.getByRole('checkbox', { name: list.choose(`Griglia ${place}`), exact: true });
/** What a pointer meets: the input lies below its drawing. */
const drawn = (page: Page, place: number) => box(page, place).locator('xpath=ancestor::label');
const chosenNow = (page: Page) => page.locator('tbody').getByRole('checkbox', { checked: true }).count();

describe('rows', () => {
  test('are chosen with Shift from the last chosen one on, by pointer and by Space', async () => {
    const page = await grid();
    await drawn(page, 2).click();
    await drawn(page, 5).click({ modifiers: ['Shift'] });
    await page.getByText(list.chosen(4), { exact: true }).waitFor();
    // Back again from the last one: the range is left out.
    await drawn(page, 4).click({ modifiers: ['Shift'] });
    await expect.poll(() => chosenNow(page)).toBe(2);
    // Without Shift one row.
    await drawn(page, 6).click();
    await expect.poll(() => chosenNow(page)).toBe(3);
    await page.getByRole('button', { name: list.chooseNone }).click();
    await box(page, 1).focus();
    await page.keyboard.press('Space');
    await box(page, 3).focus();
    await page.keyboard.press('Shift+Space');
    await page.getByText(list.chosen(3), { exact: true }).waitFor();
    expect(await page.evaluate(() => getSelection()?.toString() ?? '')).toBe('');
  });
});
