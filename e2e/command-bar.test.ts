// The command bar of staff: everything by one field and the keyboard alone.

import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Language, pathIn } from '#core/languages.ts';
import { commandStrings } from '#web/layout/command/command-strings.ts';
import { wordsOf } from '#web/resources/words/index.ts';
import { buildEvent, buildSession } from '#test/build-programme.ts';
import { lightAndDarkFindings, widthTooMuch } from '#test/accessible.ts';
import { proving } from '#test/proving.ts';
import { openSite, type Site } from '#test/site.ts';
import { languagesTried } from '#test/sizes.ts';

let site: Site;
beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site.close());

const pathOf = (page: Page) => new URL(page.url()).pathname;
const bar = (page: Page, language: Language) =>
  page.getByRole('dialog', { name: commandStrings[language].title });
const field = (page: Page, language: Language) =>
  bar(page, language).getByRole('searchbox', { name: commandStrings[language].search });
/** The overlay waits, transparent, for the keyboard of a phone before it shows itself: until then axe finds no dialog, and nothing behind it. */
const shown = (page: Page) =>
  expect
    .poll(() =>
      page
        .getByRole('dialog')
        .evaluate((dialog) => getComputedStyle(dialog.parentElement?.parentElement ?? dialog).opacity),
    )
    .toBe('1');
/** The item that a screen reader names while the field has the focus. */
const focused = (page: Page) =>
  page
    .getByRole('dialog')
    .getByRole('searchbox')
    .evaluate((input) => {
      const id = input.getAttribute('aria-activedescendant');
      return id === null ? null : (document.getElementById(id)?.textContent ?? null);
    });

describe.each(languagesTried('it'))('the command bar in %s', (language) => {
  test('leads to an event, to a page and to a new row by keys alone', async () => {
    const { robot } = site.programme.events;
    const editor = await site.openAccount({ subRoles: ['editor'] });
    const page = await site.open(pathIn(language, '/dashboard'), { language, signedInAs: editor });
    await page.getByRole('button', { name: commandStrings[language].open }).waitFor();
    await page.keyboard.press('Control+k');
    await field(page, language).waitFor();
    // Before anything is typed the pages are there.
    const events = wordsOf('events', language);
    await bar(page, language)
      .getByRole('menuitem', { name: new RegExp(`^${events.many} `) })
      .waitFor();
    expect(await lightAndDarkFindings(page)).toEqual([]);

    await page.keyboard.type('robot');
    await expect.poll(() => focused(page)).toMatch(/robot/i);
    expect(await lightAndDarkFindings(page)).toEqual([]);
    await page.keyboard.press('Enter');
    await expect.poll(() => pathOf(page)).toBe(pathIn(language, `/manage/events/details/${robot}`));
    await bar(page, language).waitFor({ state: 'detached' });

    // What is done with this event comes first.
    const { addDates } = commandStrings[language].ofEvent;
    await page.keyboard.press('Control+k');
    await field(page, language).waitFor();
    await page.keyboard.type(addDates.slice(0, 4));
    await expect.poll(() => focused(page)).toContain(addDates);
    await page.keyboard.press('Enter');
    await expect.poll(() => pathOf(page)).toBe(pathIn(language, `/manage/events/details/${robot}/dates`));

    await page.keyboard.press('Meta+k');
    await field(page, language).fill(events.many);
    await expect.poll(() => focused(page)).toMatch(new RegExp(events.many));
    await bar(page, language)
      .getByRole('menuitem', { name: new RegExp(`^${events.many} `) })
      .click();
    await expect.poll(() => pathOf(page)).toBe(pathIn(language, '/manage/events'));

    await page.getByRole('button', { name: commandStrings[language].open }).click();
    await field(page, language).fill(events.add);
    await expect.poll(() => focused(page)).toMatch(new RegExp(events.add));
    await page.keyboard.press('Enter');
    await expect.poll(() => pathOf(page)).toBe(pathIn(language, '/manage/events/new'));

    // The keys that open it close it again.
    await page.keyboard.press('Control+k');
    await field(page, language).fill('qwxyz');
    await bar(page, language).getByText(commandStrings[language].nothing).waitFor();
    await page.keyboard.press('Control+k');
    await bar(page, language).waitFor({ state: 'detached' });
    await page.setViewportSize({ width: 320, height: 700 });
    expect(await widthTooMuch(page)).toBeLessThanOrEqual(0);
    await page.getByRole('button', { name: commandStrings[language].open }).click();
    await field(page, language).waitFor();
    await shown(page);
    expect(await lightAndDarkFindings(page)).toEqual([]);
  });
});

proving('finds the sessions of a day that is typed', async () => {
  const startDate = new Date('2027-03-02T10:00:00Z');
  const { robot } = site.programme.events;
  const id = await buildSession(site.database.db, robot, { startDate, sessionDay: '2027-03-02' });
  const editor = await site.openAccount({ subRoles: ['editor'] });
  const page = await site.open('/dashboard', { signedInAs: editor });
  await page.getByRole('button', { name: commandStrings.it.open }).click();
  await field(page, 'it').fill('2/3/2027');
  await expect.poll(() => focused(page)).toMatch(/robot.*02\/03\/2027/i);
  await page.keyboard.press('Enter');
  await expect.poll(() => pathOf(page)).toBe(`/admin/sessions/${id}`);
});

proving('finds an event that is called like a day before the sessions of that day', async () => {
  const { db } = site.database;
  const title = { it: 'Il cielo di stasera', en: 'Tonight’s sky' };
  const sky = await buildEvent(db, { title });
  await buildSession(db, sky, { startDate: new Date(Date.now() + 5 * 86_400_000) });
  // Today, and it is called something else.
  await buildSession(db, site.programme.events.robot, { startDate: new Date() });
  const editor = await site.openAccount({ subRoles: ['editor'] });
  for (const [language, typed] of [
    ['it', 'stasera'],
    ['en', 'tonight'],
  ] as const) {
    const page = await site.open(pathIn(language, '/dashboard'), { language, signedInAs: editor });
    await page.getByRole('button', { name: commandStrings[language].open }).click();
    await field(page, language).fill(typed);
    await bar(page, language).getByRole('menuitem', { name: /robot/i }).first().waitFor();
    await expect.poll(() => focused(page)).toContain(title[language]);
    await page.keyboard.press('Enter');
    await expect.poll(() => pathOf(page)).toBe(pathIn(language, `/manage/events/details/${sky}`));
  }
});

test('visitors have no command bar', async () => {
  const visitor = await site.openAccount();
  const page = await site.open('/profile', { signedInAs: visitor });
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.keyboard.press('Control+k');
  expect(await page.getByRole('button', { name: commandStrings.it.open }).count()).toBe(0);
  expect(await bar(page, 'it').count()).toBe(0);
});
