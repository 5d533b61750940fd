// The lists of staff as a grid: rows chosen in a range and all that match.

import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { bulkStrings } from '#web/events/staff/bulk-strings.ts';
import { stringsIn } from '#web/i18n/strings.ts';
import { listStrings } from '#web/resources/list/list-strings.ts';
import { wordsOf } from '#web/resources/words/index.ts';
import { axeFindings } from '#test/accessible.ts';
import { buildEvent, buildSession } from '#test/build-programme.ts';
import { onePage } from '#test/one-page.ts';
import { proving } from '#test/proving.ts';
import { openSite, type Site } from '#test/site.ts';

const list = stringsIn('it', listStrings);
const bulk = stringsIn('it', bulkStrings);

let site: Site;
let admin: string;
beforeAll(async () => {
  site = await openSite();
  admin = await site.openAccount({ role: 'admin' });
  // More than a page without English.
  for (let place = 1; place <= 28; place += 1) {
    const id = await buildEvent(site.database.db, {
      title: { it: `Senza inglese ${String(place).padStart(2, '0')}` },
      visibilityStatus: 'public',
    });
    if (place === 1) await buildSession(site.database.db, id, { price: { it: '5 €, ridotto 3 €' } });
  }
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

  test('that match are chosen all, over the pages of the list, and hidden together in six clicks', async () => {
    const page = await goOn('/manage/events', { signedInAs: admin });
    const { token } = await site.signIn(admin);
    const answer = await fetch(
      `${site.origin}/api/events?missingLanguage=en&showPrivate=true&defaults=false&count=true&limit=1`,
      { headers: { authorization: `Bearer ${token}` } },
    );
    const all = Number(answer.headers.get('odin-count'));
    expect(all).toBeGreaterThanOrEqual(all);
    let clicks = 0;
    const click = async (target: Locator) => {
      await target.click();
      clicks += 1;
    };
    const words = wordsOf('events', 'it');
    await click(page.getByRole('link', { name: words.views?.['withoutEnglish'] ?? '', exact: true }));
    await page.getByText(list.total(all), { exact: true }).waitFor();
    // Each row says which texts lack English, of the event and of its dates.
    const badge = page.getByRole('row').filter({ hasText: 'Senza inglese 01' });
    await badge.getByText('Senza inglese: titolo, in 1 data: prezzo', { exact: true }).waitFor();
    await click(page.getByRole('checkbox', { name: list.chooseAll }).locator('xpath=ancestor::label'));
    await page.getByText(list.chosen(25), { exact: true }).waitFor();
    await click(page.getByRole('button', { name: list.chooseMatching(all) }));
    await page.getByText(list.chosen(all), { exact: true }).waitFor();
    // They stay chosen on the other page.
    await page.getByRole('button', { name: bulk.change }).waitFor();
    expect(await axeFindings(page)).toEqual([]);
    await click(page.getByRole('button', { name: bulk.change }));
    const dialog = page.getByRole('dialog', { name: bulk.title(all) });
    await dialog.waitFor();
    expect(await axeFindings(page)).toEqual([]);
    await click(dialog.getByText(words.options['visibilityStatus']?.['private'] ?? '', { exact: true }));
    await dialog.getByText(bulk.changes(all)).waitFor();
    await dialog.getByText(bulk.noneBooked).waitFor();
    await dialog.getByRole('button', { name: bulk.goIn(all) }).click({ trial: true });
    await page.keyboard.press('Control+s');
    await page.getByText(bulk.changed(all)).waitFor();
    expect(clicks).toBe(5);
    const { rows } = await site.database.pool.query(
      `select "visibilityStatus", count(*)::int from "events" where "title" ->> 'it' like 'Senza inglese%' group by 1`,
    );
    expect(rows).toEqual([{ visibilityStatus: 'private', count: 28 }]);
    expect(await page.getByText(list.chosen(all), { exact: true }).count()).toBe(0);
    // One press gives all of them what they had.
    await page.getByRole('button', { name: bulk.undo }).click();
    await page.getByText(bulk.undone(all)).waitFor();
    const { rows: back } = await site.database.pool.query(
      `select count(*)::int from "events" where "title" ->> 'it' like 'Senza inglese%' and "visibilityStatus" = 'private'`,
    );
    expect(back).toEqual([{ count: 0 }]);
  });

  test('are not changed where another editor has changed one since the list was read: the dialog names it', async () => {
    const { db } = site.database;
    const [first] = [
      await buildEvent(db, { title: { it: 'Nascosto A', en: 'A' }, visibilityStatus: 'private' }),
      await buildEvent(db, { title: { it: 'Nascosto B', en: 'B' }, visibilityStatus: 'private' }),
    ];
    const page = await goOn('/manage/events?q=nascosto&sort=title', { signedInAs: admin });
    await page.getByRole('checkbox', { name: list.chooseAll }).locator('xpath=ancestor::label').click();
    const updatedAt = new Date(Date.now() + 1000);
    await db.updateTable('events').set({ isPromoted: true, updatedAt }).where('_id', '=', first).execute();
    await page.getByRole('button', { name: bulk.change }).click();
    const dialog = page.getByRole('dialog', { name: bulk.title(2) });
    const words = wordsOf('events', 'it').options['visibilityStatus'];
    await dialog.getByText(words?.['public'] ?? '', { exact: true }).click();
    await dialog.getByText(bulk.because('Nascosto A', bulk.why.editConflict)).waitFor();
    expect(await dialog.getByRole('button', { name: bulk.go }).isDisabled()).toBe(true);
  });

  proving(
    'are not changed where one of them waits for an approval: the dialog names it and stays',
    async () => {
      const { db } = site.database;
      const [open, followed] = [
        await buildEvent(db, { title: { it: 'Ripresa A', en: 'A' }, visibilityStatus: 'private' }),
        await buildEvent(db, { title: { it: 'Ripresa B', en: 'B' }, visibilityStatus: 'private' }),
      ];
      await site.openAccount({ subRoles: ['contact'], contactEventIds: [followed] });
      const editor = await site.openAccount({ subRoles: ['editor'] });
      const page = await goOn('/manage/events?q=ripresa&sort=title', { signedInAs: editor });
      await page.getByRole('checkbox', { name: list.chooseAll }).locator('xpath=ancestor::label').click();
      await page.getByRole('button', { name: bulk.change }).click();
      const dialog = page.getByRole('dialog', { name: bulk.title(2) });
      const words = wordsOf('events', 'it').options['visibilityStatus'];
      await dialog.getByText(words?.['public'] ?? '', { exact: true }).click();
      await dialog.getByText(bulk.refusedTitle).waitFor();
      await dialog.getByText(bulk.because('Ripresa B', bulk.why.approvalNeeded)).waitFor();
      expect(await dialog.getByRole('button', { name: bulk.go }).isDisabled()).toBe(true);
      const stored = await db
        .selectFrom('events')
        .select('visibilityStatus')
        .where('_id', 'in', [open, followed])
        .execute();
      expect(stored).toEqual([{ visibilityStatus: 'private' }, { visibilityStatus: 'private' }]);
      // The others go on without it.
      await dialog.getByRole('button', { name: bulk.leaveOut(1) }).click();
      await page.getByRole('button', { name: bulk.goIn(1) }).click();
      await page.getByText(bulk.changed(1)).waitFor();
      expect(
        await db
          .selectFrom('events')
          .select('_id')
          .where('visibilityStatus', '=', 'public')
          .where('_id', 'in', [open, followed])
          .execute(),
      ).toEqual([{ _id: open }]);
    },
  );
});
