// The programme as a timetable and as a calendar: without JavaScript, by keyboard, and with filters.

import type { Page } from 'playwright-core';
import { v7 as newId } from 'uuid';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { datePath } from '#core/events/address.ts';
import { pathIn } from '#core/languages.ts';
import { dayOf, instantOf, shiftDay } from '#core/time.ts';
import { eventStrings } from '#web/events/event/event-strings.ts';
import { strings as eventsStrings } from '#web/events/programme/strings.ts';
import { daysStrings } from '#web/events/filters/days/days-strings.ts';
import { calendarStrings } from '#web/events/views/calendar/calendar-strings.ts';
import { cutStrings, findingStrings } from '#web/events/programme/results/finding-strings.ts';
import { nothingStrings } from '#web/events/programme/results/nothing-strings.ts';
import { printStrings } from '#web/events/print/print-strings.ts';
import { timetableStrings } from '#web/events/views/timetable/timetable-strings.ts';
import { viewsStrings } from '#web/events/views/views-strings.ts';
import { heartStrings } from '#web/favourites/heart-strings.ts';
import { formatsOf } from '#web/i18n/formats.ts';
import { strings as layoutStrings } from '#web/layout/strings.ts';
import { stringsIn } from '#web/i18n/strings.ts';
import { whereStrings } from '#web/ui/visit/visit-strings.ts';
import { buildEvent, buildSession, buildSessions } from '#test/build-programme.ts';
import { proving } from '#test/proving.ts';
import { openSite, type Site } from '#test/site.ts';
import { languagesTried, tried } from '#test/sizes.ts';

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

/** Sets the clock of a device wrong by so many milliseconds. */
function setDevice(byMs: number): void {
  const Right = Date;
  globalThis.Date = class extends Right {
    constructor(...given: []) {
      if (given.length > 0) super(...given);
      else super(Right.now() + byMs);
    }
    static override now(): number {
      return Right.now() + byMs;
    }
  } as DateConstructor;
}

const focused = (page: Page) => page.evaluate(() => document.activeElement?.textContent ?? '');
const focusedName = (page: Page) =>
  page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? '');
const robotIn = { it: 'La mano del robot', en: 'The robot hand' };

describe.each(languagesTried('it'))('in %s', (language) => {
  const views = stringsIn(language, viewsStrings);
  const timetable = stringsIn(language, timetableStrings);
  const calendar = stringsIn(language, calendarStrings);
  const printed = stringsIn(language, printStrings);
  const days = stringsIn(language, daysStrings);
  const hearts = stringsIn(language, heartStrings);
  const dayInWords = formatsOf(language).longDay;
  const path = (search: string) => pathIn(language, `/events?${search}`);

  test('without JavaScript the timetable shows the day, its places and its dates, and links to the other views', async () => {
    const until = site.programme.dayOfSession(1);
    const page = await site.open(path(`view=timetable&to=${until}`), { language, javaScriptEnabled: false });
    const table = page.getByRole('table', { name: timetable.caption(dayInWords(day)) });
    expect(await table.getByRole('rowheader').allTextContents()).toEqual(['Planetario', 'Sala dei Giganti']);
    expect((await table.getByRole('columnheader').allTextContents()).slice(0, 3)).toEqual([
      timetable.place,
      '08:00',
      '09:00',
    ]);
    const links = await table.getByRole('link').allInnerTexts();
    expect(links).toHaveLength(5);
    expect(links.filter((text) => text.includes(robotIn[language]))).toHaveLength(1);
    // Each links to its own date, of which its event may have many.
    const { events, sessions } = site.programme;
    expect(await table.getByRole('link', { name: robotIn[language] }).getAttribute('href')).toBe(
      pathIn(language, datePath(events.robot, sessions.open)),
    );
    // On phones the same day is ordered by time alone.
    expect(await page.locator('main ol h4').allTextContents()).toEqual([
      '08:30',
      '09:00',
      '10:00',
      '20:00',
      '23:00',
    ]);
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

  test('dates without a place have rows that say why, and count for no place', async () => {
    const { db } = site.database;
    // A day of its own for each language.
    const inDays = { it: 70, en: 71 }[language];
    const on = dayOf(new Date(Date.now() + inDays * 86_400_000), 'Europe/Rome');
    const startDate = instantOf({ day: on, time: '12:00' }, 'Europe/Rome');
    for (const eventPresenceType of ['online', 'mixed'] as const)
      await buildSession(db, await buildEvent(db, { eventPresenceType }), { startDate });
    const page = await site.open(path(`view=timetable&from=${on}&to=${on}`), {
      language,
      javaScriptEnabled: false,
    });
    const where = stringsIn(language, whereStrings);
    expect(await page.getByRole('rowheader').allTextContents()).toEqual([where.online, where.awaited]);
    const shown = await page
      .getByRole('region', { name: dayInWords(on) })
      .getByRole('status')
      .textContent();
    expect(shown).toMatch(new RegExp(`^${timetable.summary('2', false)}(?:,|$)`));
  });

  proving('arrows move through the timetable along time and between places, and Tab leaves it', async () => {
    // The device's clock shows another day of another year.
    const page = await site.open(path(`view=timetable&day=${day}`), {
      language,
      width: 1280,
      prepare: (context) => context.addInitScript(setDevice, -400 * 86_400_000),
    });
    const madeAt = (await page.locator('meta[name=made-at]').getAttribute('content')) ?? '';
    const today = dayOf(new Date(madeAt), 'Europe/Rome');
    await expect
      .poll(() => page.getByRole('link', { name: days.today, exact: true }).getAttribute('href'))
      .toContain(`from=${today}&to=${today}`);
    // A plain table until its keys work.
    const grid = page.getByRole('grid');
    await grid.waitFor();
    // Past the days, of which there may be ninety.
    await page.getByRole('link', { name: timetable.skipDays }).press('Enter');
    await expect.poll(() => focused(page)).toBe(dayInWords(day));
    for (const _step of ['print', 'grid']) await page.keyboard.press('Tab');
    await expect.poll(() => focused(page)).toContain('Colazione');
    for (const [key, expected] of [
      ['ArrowRight', robotIn[language]],
      ['ArrowRight', 'Cena'],
      ['ArrowUp', 'Notte'],
      ['Home', 'Comete'],
      ['ArrowDown', 'Colazione'],
    ] as const) {
      await page.keyboard.press(key);
      await expect.poll(() => focused(page)).toContain(expected);
    }
    // The date and its heart are the only stops.
    expect(await grid.locator('[tabindex="0"]').count()).toBe(2);
    const at = instantOf({ day, time: '08:30' }, 'Europe/Rome').toISOString();
    const { shortDay, time } = formatsOf(language);
    const heart = { name: hearts.label(`Colazione, ${shortDay(at)}, ${time(at)}`), pressed: true };
    await page.keyboard.press('Tab');
    await expect.poll(() => focusedName(page)).toBe(heart.name);
    await page.keyboard.press('Space');
    await grid.getByRole('button', heart).waitFor();
    await page.keyboard.press('Tab');
    expect(await grid.locator(':focus').count()).toBe(0);
    // It is a favourite in the other views, too.
    await page
      .getByRole('navigation', { name: views.label })
      .getByRole('link', { name: views.calendar })
      .click();
    await page.waitForURL(/view=calendar/);
    await page.getByRole('main').getByRole('button', heart).click();
    await page
      .getByRole('main')
      .getByRole('button', { ...heart, pressed: false })
      .waitFor();
    await page.goBack();
    await grid.waitFor();
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

  proving('arrows move through the month by days, and a day opens its dates', async () => {
    const page = await site.open(path(`view=calendar&from=${day}`), { language, width: 1280 });
    // A plain table until its keys work.
    const grid = page.getByRole('grid');
    await grid.waitFor();
    // The first change of the month, which also sets a day, leaves the focus where it is.
    const turn = page.getByRole('link', { name: calendar.next.month });
    await turn.press('Enter');
    await page.waitForURL(/day=/);
    expect(await turn.evaluate((link) => link === document.activeElement)).toBe(true);
    await page.getByRole('link', { name: calendar.previous.month }).click();
    await page.waitForURL(new RegExp(`day=${day}`));
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

  test('a day and the door of a place have sheets for printing, without the site’s frame', async () => {
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
      expect.stringContaining('/events'),
      'Comete',
      'Notte',
    ]);
  });

  test('a sheet is not indexed, and days and places that do not exist have none', async () => {
    for (const [address, status] of [
      [`/print/day/${day}`, 200],
      [`/print/day/${day}?showPrivate=1&page=2&age=x`, 200],
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

proving(
  'a day in twelve places needs one direction of scrolling on a wide screen, and its texts cover no other',
  async () => {
    const { db } = site.database;
    const crowded = dayOf(new Date(Date.now() + 80 * 86_400_000), 'Europe/Rome');
    const places = Array.from({ length: 12 }, (_, place) => ({
      _id: newId(),
      name: `Padiglione della scienza ${place + 1}`,
    }));
    await db.insertInto('locations').values(places).execute();
    for (const [place, { _id: locationId }] of places.entries()) {
      const title = { it: 'Microscopi e altri mondi piccolissimi da esplorare' };
      const eventId = await buildEvent(db, { title, locationId });
      const at = (hour: number) => instantOf({ day: crowded, time: `${hour}:00` }, 'Europe/Rome');
      const hours = [10, 10, 11 + (place % 3), 15, 16, 22];
      await buildSessions(
        db,
        eventId,
        hours.map((hour) => ({ startDate: at(hour), endDate: at(hour + 1) })),
      );
    }
    const page = await site.open(`/events?view=timetable&day=${crowded}&from=${crowded}`, { width: 1280 });
    const grid = page.getByRole('grid');
    await grid.getByRole('link').nth(71).waitFor();
    for (const width of [1280, 1152]) {
      await page.setViewportSize({ width, height: 800 });
      const measured = await grid.evaluate((element) => {
        const over = ({ scrollWidth, clientWidth }: Element) => scrollWidth > clientWidth;
        const scrolls = (box: Element | null): string[] => {
          if (!box) return [];
          const { overflowX, overflowY } = getComputedStyle(box);
          const x = overflowX === 'auto' || overflowX === 'scroll';
          const y = overflowY === 'auto' || overflowY === 'scroll';
          return [
            ...(x && over(box) ? [`${box.className} x`] : []),
            ...(y && box.scrollHeight > box.clientHeight ? [`${box.className} y`] : []),
            ...scrolls(box.parentElement),
          ];
        };
        const boxes = [...element.querySelectorAll('a')].map((link) => link.getBoundingClientRect());
        const covers = boxes.filter((box, place) =>
          boxes.some(
            (other, at) =>
              at !== place &&
              box.left < other.right - 1 &&
              other.left < box.right - 1 &&
              box.top < other.bottom - 1 &&
              other.top < box.bottom - 1,
          ),
        );
        return {
          page: over(document.documentElement),
          boxes: scrolls(element),
          covers: covers.length,
          outside: boxes.filter(({ right }) => right > innerWidth).length,
          narrowest: Math.min(...boxes.map(({ width }) => width)),
        };
      });
      expect({ width, ...measured, narrowest: measured.narrowest >= 120 }).toEqual({
        width,
        page: false,
        boxes: [],
        covers: 0,
        outside: 0,
        narrowest: true,
      });
    }
    // The hours stay in view while the page scrolls.
    await page.evaluate(() => scrollTo(0, 900));
    const hours = grid.getByRole('columnheader').first();
    expect((await hours.boundingBox())?.y).toBeGreaterThanOrEqual(0);
  },
);

test('the sheet of a day has the dates that match the filters of its timetable, and says so', async () => {
  const { categories } = site.programme;
  const { part } = stringsIn('it', printStrings);
  const read = async (path: string) => {
    const html = await (await fetch(site.origin + path)).text();
    return { html, titles: [...html.matchAll(/<strong[^>]*>([^<]*)<\/strong>/g)].map(([, title]) => title) };
  };
  const chosen = `category=${categories.show}`;
  const timetable = await read(`/events?view=timetable&day=${day}&${chosen}`);
  expect(timetable.html).toContain(`href="/print/day/${day}?${chosen}"`);
  const filtered = await read(`/print/day/${day}?${chosen}`);
  expect([filtered.titles, filtered.html.includes(part)]).toEqual([
    ['Colazione', 'Comete', 'Cena', 'Notte'],
    true,
  ]);
  const whole = await read(`/print/day/${day}`);
  const { unread, parts } = stringsIn('it', findingStrings);
  const { names } = stringsIn('it', nothingStrings);
  const { hall } = site.programme.places;
  for (const [path, shown] of [
    [`/print/day/${day}?age=x`, unread(names.age)],
    [`/print/place/${hall}?day=domani`, unread(parts.day)],
  ] as const)
    expect([path, (await read(path)).html.includes(shown)]).toEqual([path, true]);
  expect([whole.titles.includes(robotIn.it), whole.html.includes(part)]).toEqual([true, false]);
});

test('the sheet of the day on which the clock is set back distinguishes the hour that occurs twice', async () => {
  const clockDay = '2027-10-31';
  for (const [title, start] of [
    ['Prima', '00:30'],
    ['Seconda', '01:30'],
  ] as const) {
    const eventId = await buildEvent(site.database.db, { title: { it: title } });
    const startDate = new Date(`${clockDay}T${start}:00Z`);
    const endDate = new Date(startDate.getTime() + 20 * 60_000);
    await buildSession(site.database.db, eventId, { sessionDay: clockDay, startDate, endDate });
  }
  const html = await (await fetch(`${site.origin}/print/day/${clockDay}`)).text();
  const hours = [...html.matchAll(/<h2[^>]*>([^<]*)<\/h2>/g)].map(([, text]) => text);
  expect(hours.slice(0, 2)).toEqual(['02:00', '02:00 (ora solare)']);
});

proving('every view works with every filter, and shows those of the chosen days that it can', async () => {
  const { categories, places, dayOfSession } = site.programme;
  const read = async (search: string) => {
    const answer = await fetch(`${site.origin}/events?${search}`);
    const html = await answer.text();
    return { status: answer.status, has: (title: string) => html.includes(title) };
  };
  const filters = [
    `from=${day}&to=${dayOfSession(3)}`,
    `from=${dayOfSession(1)}`,
    `to=${dayOfSession(1)}`,
    'q=robot',
    `category=${categories.show}`,
    'audience=school',
    'age=8',
    `place=${places.hall}`,
    'available=1',
    'party=3',
    'live=1',
    'accessible=1',
  ];
  const allViews = ['timetable', 'calendar', 'calendar&span=week', 'map'];
  for (const [place, filter] of filters.entries())
    for (const view of tried(allViews, place % allViews.length))
      expect([view, filter, (await read(`view=${view}&${filter}`)).status]).toEqual([view, filter, 200]);

  for (const view of ['timetable', 'calendar']) {
    const around = await read(`view=${view}&day=${day}&from=${day}&to=${dayOfSession(3)}`);
    expect([around.status, around.has('Comete')]).toEqual([200, true]);
    const later = await read(`view=${view}&day=${day}&from=${dayOfSession(1)}&to=${dayOfSession(3)}`);
    expect([later.status, later.has('Comete')]).toEqual([200, false]);
  }
  const dated = allViews.slice(0, 3);
  for (const [place, far] of ['9999-12-31', '0001-01-01', '2999-12-31', '1900-01-01'].entries())
    for (const view of tried(dated, place % dated.length))
      expect([view, far, (await read(`view=${view}&day=${far}`)).status]).toEqual([view, far, 200]);
});

proving('exactly the links to the current page are marked as current', async () => {
  const { categories, places, events } = site.programme;
  const current = async (path: string) => {
    const html = await (await fetch(site.origin + path)).text();
    return [...html.matchAll(/<a\b[^>]* aria-current="(?!false)(\w+)"[^>]*>(.*?)<\/a>/gs)].map(
      ([, of, text = '']) =>
        `${text
          .replaceAll(/<[^>]*>/g, ' ')
          .replaceAll(/\s+/g, ' ')
          .trim()}: ${of}`,
    );
  };
  const views = stringsIn('it', viewsStrings);
  const { audienceChips } = stringsIn('it', eventStrings);
  const { onDay: inTimetable } = stringsIn('it', timetableStrings);
  const { month, onDay } = stringsIn('it', calendarStrings);
  const { withSeats, allCategories } = stringsIn('it', eventsStrings);
  const programme = `${stringsIn('it', layoutStrings).programme}: page`;
  const all = `${allCategories}: true`;
  const inTabs = expect.stringMatching(
    new RegExp(`^${inTimetable(formatsOf('it').longDay(day), '5', false)} .*: date$`),
  );
  const inMonth = expect.stringMatching(
    new RegExp(`^${onDay(formatsOf('it').longDay(day), '5', false)} .*: date$`),
  );
  const calendar = [programme, all, `${views.calendar}: page`, `${month}: true`, inMonth];
  const filters = `category=${categories.workshop}&place=${places.hall}&available=1&from=${day}&to=${shiftDay(day, 2)}`;
  for (const [path, expected] of [
    ['/events?q=robot', [programme, all, `${views.cards}: page`]],
    ['/events?page=2', [programme, all, `${views.cards}: page`, '2: page']],
    [`/events?view=timetable&day=${day}`, [programme, all, `${views.timetable}: page`, inTabs]],
    ['/events?view=calendar', calendar],
    [`/events?view=calendar&day=${day}`, calendar],
    // The last link is the place on the map, which shows its number of dates.
    [
      `/events?view=map&${filters}`,
      [programme, 'Laboratorio: true', `${withSeats}: true`, `${views.map}: page`, '2: true'],
    ],
    [`/events/${events.mixed}?audience=school`, [`${audienceChips.school}: true`]],
  ] as const)
    expect([path, await current(path)]).toEqual([path, expected]);
});

test('a view or a sheet that omits dates says so', async () => {
  const full = '2028-05-10';
  const locationId = site.programme.places.hall;
  const eventId = await buildEvent(site.database.db, { title: { it: 'Turni' }, locationId });
  const startDate = new Date(`${full}T10:00:00Z`);
  const noticesOf = async (path: string) => {
    const html = await (await fetch(site.origin + path)).text();
    const { cut } = stringsIn('it', cutStrings);
    return html.includes(cut(formatsOf('it').number(1000), formatsOf('it').number(1001)));
  };
  await buildSessions(site.database.db, eventId, Array(1001).fill({ startDate }));
  expect([
    await noticesOf(`/print/place/${locationId}?day=${full}`),
    await noticesOf(`/events?view=calendar&day=${full}&from=${full}`),
    await noticesOf(`/print/place/${locationId}?day=${day}`),
  ]).toEqual([true, true, false]);
});
