// The programme as a timetable and as a calendar: without script, by keyboard, and with the filters that were chosen.

import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { instantOf } from '#core/time.ts';
import { calendarStrings } from '#web/events/calendar-strings.ts';
import { printStrings } from '#web/events/print-strings.ts';
import { timetableStrings } from '#web/events/timetable-strings.ts';
import { viewsStrings } from '#web/events/views-strings.ts';
import { formatsOf } from '#web/i18n/formats.ts';
import { pathIn } from '#web/i18n/language.ts';
import { stringsIn } from '#web/i18n/strings.ts';
import { buildEvent, buildSession } from '#test/build-programme.ts';
import { openSite, type Site } from '#test/site.ts';
import { languagesTried } from '#test/sizes.ts';

let site: Site;
let day: string;
beforeAll(async () => {
  site = await openSite();
  const { categories, places, firstDay } = site.programme;
  day = firstDay;
  const { db } = site.database;
  for (const [title, locationId, from, to] of [
    ['Colazione', places.hall, '08:30', '09:30'],
    ['Cena', places.hall, '20:00', '22:00'],
    ['Comete', places.planetarium, '09:00', '10:00'],
    ['Notte', places.planetarium, '23:00', '23:50'],
  ] as const) {
    const at = (time: string) => instantOf({ day, time }, 'Europe/Rome');
    const eventId = await buildEvent(db, {
      title: { it: title, en: title },
      locationId,
      eventCategoryId: categories.show,
    });
    await buildSession(db, eventId, { startDate: at(from), endDate: at(to) });
  }
});
afterAll(() => site.close());

const focused = (page: Page) => page.evaluate(() => document.activeElement?.textContent ?? '');
const robotIn = { it: 'La mano del robot', en: 'The robot hand' };

describe.each(languagesTried('it'))('in %s', (language) => {
  const views = stringsIn(language, viewsStrings);
  const timetable = stringsIn(language, timetableStrings);
  const calendar = stringsIn(language, calendarStrings);
  const printed = stringsIn(language, printStrings);
  const dayInWords = formatsOf(language).longDay;
  const path = (search: string) => pathIn(language, `/events?${search}`);

  test('without script the timetable tells the day, its places and what is on, and leads to the other views', async () => {
    const page = await site.open(path('view=timetable'), { language, javaScriptEnabled: false });
    const table = page.getByRole('table', { name: timetable.caption(dayInWords(day)) });
    expect(await table.getByRole('columnheader').allTextContents()).toEqual([
      timetable.hour,
      'Planetario',
      'Sala dei Giganti',
    ]);
    const links = await table.getByRole('link').allInnerTexts();
    expect(links).toHaveLength(5);
    expect(links.filter((text) => text.includes(robotIn[language]))).toHaveLength(1);
    const days = page.getByRole('navigation', { name: timetable.days });
    expect(await days.getByRole('link', { name: timetable.onDay(dayInWords(day), '5', false) }).count()).toBe(
      1,
    );
    await days.getByRole('link').nth(1).click();
    expect(new URL(page.url()).searchParams.get('day')).toBe(site.programme.dayOfSession(1));
    await page
      .getByRole('navigation', { name: views.label })
      .getByRole('link', { name: views.calendar })
      .click();
    const month = page.getByRole('table', { name: /./ });
    expect(await month.getByRole('columnheader').count()).toBe(7);
    expect(
      await page.getByRole('heading', { name: dayInWords(site.programme.dayOfSession(1)) }).count(),
    ).toBe(1);
  });

  test('arrows lead through the timetable along time and between places, and Tab leaves it', async () => {
    const page = await site.open(path(`view=timetable&day=${day}`), { language, width: 1280 });
    // A table until its keys work.
    const grid = page.getByRole('grid');
    await grid.waitFor();
    await grid.locator('[tabindex="0"]').focus();
    expect(await focused(page)).toContain('Colazione');
    for (const [key, expected] of [
      ['ArrowDown', robotIn[language]],
      ['ArrowDown', 'Cena'],
      ['ArrowLeft', 'Notte'],
      ['Home', 'Comete'],
      ['ArrowRight', 'Colazione'],
    ] as const) {
      await page.keyboard.press(key);
      expect(await focused(page)).toContain(expected);
    }
    expect(await grid.locator('[tabindex="0"]').count()).toBe(1);
    await page.keyboard.press('Tab');
    expect(await grid.locator(':focus').count()).toBe(0);
    // The view and its day stay when a filter is chosen.
    const categories = page.getByRole('link', { name: language === 'it' ? 'Spettacolo' : 'Show' });
    await categories.click();
    await page.waitForURL(/category=/);
    expect(new URL(page.url()).searchParams.get('day')).toBe(day);
    await page.waitForFunction(
      (title) => !document.querySelector('main')?.textContent.includes(title),
      robotIn[language],
    );
    expect(await grid.getByRole('link').count()).toBe(4);
  });

  test('arrows lead through the month from day to day, and a day opens what is on on it', async () => {
    const page = await site.open(path(`view=calendar&day=${day}`), { language, width: 1280 });
    // A table until its keys work.
    const grid = page.getByRole('grid');
    await grid.waitFor();
    await grid.locator('[tabindex="0"]').focus();
    await page.keyboard.press('ArrowRight');
    const next = site.programme.dayOfSession(1);
    expect(await page.evaluate(() => document.activeElement?.getAttribute('data-stop'))).toBe(next);
    await page.keyboard.press('Enter');
    await page.waitForURL(new RegExp(`day=${next}`));
    await page.getByRole('heading', { name: dayInWords(next) }).waitFor();
    await page.getByRole('link', { name: calendar.week, exact: true }).click();
    await page.waitForURL(/span=week/);
    await page.getByRole('link', { name: calendar.next.week }).click();
    await page.waitForURL((url) => url.searchParams.get('day') !== next);
    expect(await page.getByRole('heading', { level: 4 }).count()).toBe(7);
  });

  test('a day and the door of a place have sheets for paper, without the site around them', async () => {
    const page = await site.open(path(`view=timetable&day=${day}`), { language });
    await page.getByRole('link', { name: timetable.print }).click();
    await page.waitForURL(/print\/day/);
    await page.getByRole('heading', { level: 1, name: printed.ofDay(dayInWords(day)) }).waitFor();
    const sheet = page.getByRole('article');
    expect(await sheet.getByRole('heading', { level: 2 }).allTextContents()).toEqual([
      '08:00',
      '09:00',
      '10:00',
      '20:00',
      '23:00',
      printed.sheets,
    ]);
    await page.getByRole('img', { name: printed.qr }).waitFor();
    await page.emulateMedia({ media: 'print' });
    expect(await page.getByRole('banner').isVisible()).toBe(false);
    expect(await page.getByRole('contentinfo').isVisible()).toBe(false);
    expect(await page.getByRole('link', { name: 'Planetario' }).isVisible()).toBe(false);
    await page.emulateMedia({ media: 'screen' });
    await page.getByRole('link', { name: 'Planetario' }).click();
    await page.getByRole('heading', { level: 1, name: 'Planetario' }).waitFor();
    expect(await page.locator('article strong').allTextContents()).toEqual([
      'Comete',
      'Notte',
      expect.stringContaining('/events'),
    ]);
  });

  test('a sheet is not for search engines, and there is none of a day or a place that there is not', async () => {
    for (const [address, status] of [
      [`/print/day/${day}`, 200],
      ['/print/day/2026-02-30', 404],
      [`/print/place/${site.programme.places.hall}?day=${day}`, 200],
      ['/print/place/01900000-0000-7000-8000-000000000000', 404],
    ] as const) {
      const answer = await fetch(site.origin + pathIn(language, address));
      const html = await answer.text();
      expect([address, answer.status, html.includes('<meta name="robots" content="noindex">')]).toEqual([
        address,
        status,
        true,
      ]);
    }
  });
});
