// Public pages: without JavaScript, without an account, and without requests to other sites.

import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { findingStrings } from '#web/events/programme/results/finding-strings.ts';
import { type Language, languages, pathIn } from '#core/languages.ts';
import { formatsOf } from '#web/i18n/formats.ts';
import { stringsIn } from '#web/i18n/strings.ts';
import { eventStrings } from '#web/events/event/event-strings.ts';
import { guessStrings, filtersStrings } from '#web/events/filters/filters-strings.ts';
import { nothingStrings } from '#web/events/programme/results/nothing-strings.ts';
import { strings as eventsStrings } from '#web/events/programme/strings.ts';
import { daysStrings } from '#web/events/filters/days/days-strings.ts';
import { strings as layoutStrings } from '#web/layout/strings.ts';
import { buildEvent, buildSession } from '#test/build-programme.ts';
import { proving } from '#test/proving.ts';
import { type OpenPage, openSite, type Site, takenOver } from '#test/site.ts';
import { languagesTried } from '#test/sizes.ts';

let site: Site;
beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site.close());

const titles = {
  it: { robot: 'La mano del robot', mixed: 'Sette balene', stars: 'La piazza delle stelle' },
  en: { robot: 'The robot hand', mixed: 'Seven whales', stars: 'The square of stars' },
};
const words = {
  it: {
    open: 'Posti liberi',
    lastThree: 'Ultimi 3',
    waitingList: 'Lista d’attesa',
    full: 'Completo',
    opens: (day: string) => `Apre il ${day} alle 10:00`,
    freeAccess: 'Ingresso libero',
    closed: 'Prenotazioni chiuse',
    cancelled: 'Annullato',
  },
  en: {
    open: 'Seats available',
    lastThree: 'Last 3',
    waitingList: 'Waiting list',
    full: 'Full',
    opens: (day: string) => `Opens ${day} at 10:00`,
    freeAccess: 'Free entry',
    closed: 'Bookings closed',
    cancelled: 'Cancelled',
  },
};

/** A page stores nothing without script, so one for each language is enough. */
const opened = new Map<Language, OpenPage>();
afterAll(async () => {
  for (const { close } of opened.values()) await close();
});

async function withoutScript(language: Language, path: string): Promise<Page> {
  const before = opened.get(language);
  if (before) {
    await before.page.goto(pathIn(language, path), { waitUntil: 'domcontentloaded' });
    return before.page;
  }
  const first = await site.openForSeveral(pathIn(language, path), { language, javaScriptEnabled: false });
  opened.set(language, first);
  return first.page;
}
const robotPath = () => `/events/${site.programme.events.robot}`;
const dateOf = (daysLater: number, language: Language) =>
  formatsOf(language).longDay(site.programme.dayOfSession(daysLater));
const cardTitles = (page: Page) => page.getByRole('article').getByRole('heading').allTextContents();

describe.each(languagesTried('en'))('without script, in %s,', (language) => {
  const filters = stringsIn(language, filtersStrings);
  const days = stringsIn(language, daysStrings);

  test('the programme shows titles, next dates, places and whether there are seats', async () => {
    const page = await withoutScript(language, '/events');
    expect(await page.getByRole('status').first().textContent()).toBe(
      stringsIn(language, eventsStrings).results(String(site.programme.listed), false),
    );
    const cards = await page.getByRole('article').allInnerTexts();
    expect(cards).toHaveLength(24);
    const openingDay = formatsOf(language).dayAndMonth(site.programme.dayOfSession(2));
    const expected = words[language];
    expect(cards[0]).toContain(titles[language].robot);
    const next = `${formatsOf(language).shortDay(site.programme.firstDay)}, 10:00`;
    expect(cards[0]?.toLowerCase()).toContain(next.toLowerCase());
    expect(cards[0]).toContain('Sala dei Giganti');
    const inOrder = [
      expected.open,
      expected.opens(openingDay),
      expected.freeAccess,
      expected.closed,
      expected.open,
    ];
    for (const [place, word] of inOrder.entries()) expect(cards[place]).toContain(word);
  });

  test.each(['/user/reservations', '/confirm-reservation'])('%s says that it needs script', async (path) => {
    const page = await withoutScript(language, path);
    expect(await page.getByRole('main').innerText()).toContain(
      stringsIn(language, layoutStrings).needsScript,
    );
    // The user of a private page is signed in, which the server does not see.
    const signIn = page.getByRole('banner').locator('a[href$="/login"]');
    expect(await signIn.count()).toBe(path.startsWith('/user/') ? 0 : 1);
  });

  test('an event shows its description, every date and whether it has seats', async () => {
    const page = await withoutScript(language, robotPath());
    expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe(titles[language].robot);
    const text = await page.getByRole('main').innerText();
    expect(text).toContain(
      {
        it: 'Una mano di metallo raccoglie un uovo & non lo rompe.',
        en: 'A hand of metal picks up an egg & does not break it.',
      }[language],
    );
    expect(text).toContain('Piazza Vecchia 1, Bergamo');
    expect(text).toContain('Laura Bassi');
    const texts = stringsIn(language, eventStrings);
    const dates = page.getByRole('region', { name: texts.dates }).getByRole('listitem');
    const { open, lastThree, waitingList, full, cancelled } = words[language];
    const shown = await dates.allInnerTexts();
    expect(shown).toHaveLength(5);
    for (const [place, word] of [open, lastThree, waitingList, full, cancelled].entries()) {
      expect(shown[place]?.toLowerCase()).toContain(dateOf(place, language).toLowerCase());
      expect(shown[place]).toContain('10:00\u00a0–\u00a011:30');
      expect(shown[place]).toContain(word);
    }
    await page.getByRole('link', { name: texts.onMap }).click();
    await page.waitForURL(`**/events?place=${site.programme.places.hall}&view=map`);
    await page.getByRole('heading', { name: 'Sala dei Giganti' }).waitFor();
  });

  test('the dates for schools are one link away', async () => {
    const page = await withoutScript(language, `/events/${site.programme.events.mixed}`);
    const texts = stringsIn(language, eventStrings);
    const dates = page.getByRole('region', { name: texts.dates });
    // Its place has no position on the map.
    expect(await page.getByRole('link', { name: texts.onMap }).count()).toBe(0);
    await dates.getByRole('link', { name: texts.audienceChips.school }).click();
    await page.waitForURL('**?audience=school#dates');
    expect(await dates.getByRole('heading', { level: 3 }).count()).toBe(1);
  });

  test('words are searched by a form', async () => {
    const page = await withoutScript(language, '/events');
    await page.getByRole('searchbox').fill(titles[language].mixed);
    await page.getByRole('searchbox').press('Enter');
    await page.waitForURL((url) => url.searchParams.get('q') === titles[language].mixed);
    expect(await cardTitles(page)).toEqual([titles[language].mixed]);
  });

  test('days are chosen by a form', async () => {
    const page = await withoutScript(language, '/events');
    await page.getByText(days.choose).click();
    const chips = page.getByRole('list', { name: days.label });
    const day = site.programme.dayOfSession(5);
    await chips.getByLabel(days.from, { exact: true }).fill(day);
    await chips.getByLabel(days.to, { exact: true }).fill(day);
    await page.getByRole('button', { name: days.show, exact: true }).click();
    await page.waitForURL(`**?from=${day}&to=${day}`);
    expect(await cardTitles(page)).toEqual([titles[language].stars]);
  });

  test('the filter sheet opens, and submits the choices', async () => {
    const page = await withoutScript(language, '/events');
    await page.getByRole('button', { name: filters.open(0) }).click();
    const sheet = page.getByRole('dialog', { name: filters.title });
    await sheet.getByLabel(filters.available).check();
    await sheet.getByLabel(filters.place).selectOption('Sala dei Giganti');
    await sheet.getByLabel(filters.ageOf(1)).fill('8');
    await sheet.getByText(days.any, { exact: true }).click();
    await sheet.getByLabel(days.from, { exact: true }).fill(site.programme.firstDay);
    await sheet.getByRole('button', { name: filters.show(String(site.programme.listed), false) }).click();
    const { firstDay, places } = site.programme;
    // Empty fields are not in the address.
    await page.waitForURL(`**?age=8&available=1&from=${firstDay}&place=${places.hall}`);
    expect(await cardTitles(page)).toEqual([titles[language].robot]);
    await page.getByRole('button', { name: filters.open(4) }).click();
    await sheet.getByLabel(filters.ageOf(2)).fill('5');
    await sheet.getByRole('button', { name: filters.show('1', true) }).click();
    await page.waitForURL(({ searchParams }) => searchParams.getAll('age').join() === '5,8');
    // It is advised from 6 years on: who is younger may come.
    expect(await cardTitles(page)).toEqual([titles[language].robot]);
    await page.getByText(stringsIn(language, findingStrings).ages(0, 1)).waitFor();
    await page.getByRole('link', { name: filters.clear }).first().click();
    await page.waitForURL(`**${pathIn(language, '/events')}`);
  });

  test('a kind of event, and the second page, are links', async () => {
    const page = await withoutScript(language, '/events');
    await page
      .getByRole('link', { name: stringsIn(language, eventsStrings).pages.next, exact: true })
      .click();
    await page.waitForURL('**?page=2');
    expect(await page.getByRole('article').count()).toBe(site.programme.listed - 24);
    await page.getByRole('link', { name: { it: 'Laboratorio', en: 'Workshop' }[language] }).click();
    await page.waitForURL(`**?category=${site.programme.categories.workshop}`);
    expect(await cardTitles(page)).toEqual([titles[language].robot]);
  });

  proving('a page after the last one says so, and links to the first', async () => {
    const page = await withoutScript(language, '/events?page=9&audience=private');
    const { pages, pastEnd } = stringsIn(language, eventsStrings);
    expect(await page.getByRole('main').getByRole('heading', { level: 2 }).allTextContents()).toContain(
      pastEnd.title,
    );
    expect(await page.getByRole('navigation', { name: pages.label }).count()).toBe(0);
    await page.getByRole('link', { name: pastEnd.first }).click();
    await page.waitForURL(`**${pathIn(language, '/events')}?audience=private`);
    expect(await page.getByRole('article').count()).toBe(24);
  });

  test('an empty result says which filter to remove', async () => {
    const page = await withoutScript(language, '/events?q=nessunoloha&available=1');
    const texts = stringsIn(language, nothingStrings);
    await page
      .getByRole('link', { name: new RegExp(`^${texts.drop(texts.names.q, '\\d+', false)}$`) })
      .click();
    await page.waitForURL('**?available=1');
    expect(await page.getByRole('article').count()).toBeGreaterThan(0);
  });

  proving('events that exist only later are mentioned and found', async () => {
    const word = `cometa${language}`;
    const fiveMonths = new Date(Date.now() + 150 * 86_400_000);
    const event = await buildEvent(site.database.db, { title: { it: word, en: word } });
    await buildSession(site.database.db, event, { startDate: fiveMonths });
    const nothing = stringsIn(language, nothingStrings);
    const page = await withoutScript(language, `/events?q=${word}`);
    await page.getByText(nothing.notYet, { exact: true }).waitFor();
    await page.getByRole('link', { name: nothing.later('1', true) }).click();
    await page.getByRole('heading', { level: 3, name: word }).waitFor();
    expect(await cardTitles(page)).toEqual([word]);
  });

  test('the same page in the other language is a link', async () => {
    const page = await withoutScript(language, `${robotPath()}?audience=private`);
    const other = language === 'it' ? 'en' : 'it';
    await page.getByRole('link', { name: stringsIn(language, layoutStrings).otherLanguage }).click();
    await page.waitForURL(`**${pathIn(other, robotPath())}?audience=private`);
    expect(await page.locator('html').getAttribute('lang')).toBe(other);
    expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe(titles[other].robot);
  });
});

test('an event in one language only says so, and is read out in that language', async () => {
  const page = await withoutScript('en', `/events/${site.programme.events.untranslated}`);
  expect(await page.getByRole('heading', { level: 1 }).getAttribute('lang')).toBe('it');
  expect(await page.getByText(stringsIn('en', eventStrings).onlyIn).isVisible()).toBe(true);
});

test.each(languagesTried('it'))(
  'an address that does not exist shows the way back, in %s',
  async (language) => {
    const page = await withoutScript(language, '/nothing');
    const texts = stringsIn(language, layoutStrings).notFound;
    expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe(texts.title);
    await page.getByRole('link', { name: texts.action, exact: true }).click();
    await page.waitForURL(`**${pathIn(language, '/events')}`);

    await page.goto(pathIn(language, '/events/stelle-di_piazza.html'));
    const { search } = stringsIn(language, eventsStrings);
    const field = page.getByRole('searchbox', { name: search });
    expect(await field.inputValue()).toBe('stelle di piazza');
    await field.fill(titles[language].mixed);
    await field.press('Enter');
    await page.waitForURL((url) => url.searchParams.get('q') === titles[language].mixed);
    expect(await cardTitles(page)).toEqual([titles[language].mixed]);
  },
);

test.each(languagesTried('en'))(
  'an address that cannot be decoded shows the same, in %s',
  async (language) => {
    const texts = stringsIn(language, layoutStrings).notFound;
    const page = await site.open(pathIn(language, '/nothing'), { language });
    for (const path of ['/events/%E0%A4%A', '/%']) {
      const whenTakenOver = takenOver(page);
      const response = await page.goto(pathIn(language, path));
      await whenTakenOver;
      expect([path, response?.status()]).toEqual([path, 404]);
      expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe(texts.title);
    }
    // Events that match words of the address: all of them, or one.
    const words = { it: 'le-balene-scalze', en: 'the-barefoot-whales' }[language];
    expect((await page.goto(pathIn(language, `/events/${words}`)))?.status()).toBe(404);
    await page.getByRole('heading', { level: 2, name: stringsIn(language, guessStrings).title }).waitFor();
    expect(await cardTitles(page)).toEqual([titles[language].mixed]);
    const answer = await fetch(`${site.origin}/api/events/%E0%A4%A`);
    expect([answer.status, await answer.json()]).toMatchObject([404, { code: 'notFound' }]);
  },
);

test('the first visit goes to the programme in the language of the browser', async () => {
  for (const language of languages) {
    const page = await site.open('/', { language });
    expect(new URL(page.url()).pathname).toBe(pathIn(language, '/events'));
  }
});
