// What everybody can read: without script, without an account, without being told to anybody else.

import type { Page, Request } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Language, pathIn } from '#core/languages.ts';
import { formatsOf } from '#web/i18n/formats.ts';
import { stringsIn } from '#web/i18n/strings.ts';
import { eventStrings } from '#web/events/event-strings.ts';
import { guessStrings } from '#web/events/guess-strings.ts';
import { nothingStrings } from '#web/events/nothing-strings.ts';
import { strings as eventsStrings } from '#web/events/strings.ts';
import { daysStrings } from '#web/events/days-strings.ts';
import { filtersStrings } from '#web/events/filters-strings.ts';
import { strings as favouriteStrings } from '#web/favourites/strings.ts';
import { drawerStrings } from '#web/layout/drawer-strings.ts';
import { strings as layoutStrings } from '#web/layout/strings.ts';
import { strings as signOnStrings } from '#web/sign-on/strings.ts';
import { buildEvent, buildSession } from '#test/build-programme.ts';
import { everyPath } from '#test/every-path.ts';
import { focused } from '#test/keyboard.ts';
import { openSite, password, type Site, takenOver } from '#test/site.ts';
import { languagesTried } from '#test/sizes.ts';

let site: Site;
beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site.close());

const languages: readonly Language[] = ['it', 'en'];
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

const withoutScript = (language: Language, path: string) =>
  site.open(pathIn(language, path), { language, javaScriptEnabled: false });
const robotPath = () => `/events/${site.programme.events.robot}`;
const dateOf = (daysLater: number, language: Language) =>
  formatsOf(language).longDay(site.programme.dayOfSession(daysLater));
const cardTitles = (page: Page) => page.getByRole('article').getByRole('heading').allTextContents();

describe.each(languagesTried('en'))('without script, in %s,', (language) => {
  const filters = stringsIn(language, filtersStrings);
  const days = stringsIn(language, daysStrings);

  test('the programme tells titles, next dates, places and whether there are seats', async () => {
    const page = await withoutScript(language, '/events');
    expect(await page.getByRole('status').first().textContent()).toBe(
      stringsIn(language, eventsStrings).results(String(site.programme.listed), false),
    );
    const cards = await page.getByRole('article').allInnerTexts();
    expect(cards).toHaveLength(24);
    const openingDay = formatsOf(language).dayAndMonth(site.programme.dayOfSession(2));
    const told = words[language];
    expect(cards[0]).toContain(titles[language].robot);
    const next = `${formatsOf(language).shortDay(site.programme.firstDay)}, 10:00`;
    expect(cards[0]?.toLowerCase()).toContain(next.toLowerCase());
    expect(cards[0]).toContain('Sala dei Giganti');
    const inOrder = [told.open, told.opens(openingDay), told.freeAccess, told.closed, told.open];
    for (const [place, word] of inOrder.entries()) expect(cards[place]).toContain(word);
  });

  test.each(['/user/reservations', '/confirm-reservation'])('%s says that it needs script', async (path) => {
    const page = await withoutScript(language, path);
    expect(await page.getByRole('main').innerText()).toContain(
      stringsIn(language, layoutStrings).needsScript,
    );
  });

  test('an event tells what it is about, every date and whether it has seats', async () => {
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
    const told = await dates.allInnerTexts();
    expect(told).toHaveLength(5);
    for (const [place, word] of [open, lastThree, waitingList, full, cancelled].entries()) {
      expect(told[place]?.toLowerCase()).toContain(dateOf(place, language).toLowerCase());
      expect(told[place]).toContain('10:00\u00a0–\u00a011:30');
      expect(told[place]).toContain(word);
    }
    await page.getByRole('link', { name: texts.onMap }).click();
    await page.waitForURL(`**/events?place=${site.programme.places.hall}&view=map`);
    await page.getByRole('heading', { name: 'Sala dei Giganti' }).waitFor();
  });

  test('the dates for schools are one link away', async () => {
    const page = await withoutScript(language, `/events/${site.programme.events.mixed}`);
    const texts = stringsIn(language, eventStrings);
    const dates = page.getByRole('region', { name: texts.dates });
    // Nobody knows where on the map its place is.
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

  test('the sheet of filters opens, and sends what is chosen', async () => {
    const page = await withoutScript(language, '/events');
    await page.getByRole('button', { name: filters.open(0) }).click();
    const sheet = page.getByRole('dialog', { name: filters.title });
    await sheet.getByLabel(filters.available).check();
    await sheet.getByLabel(filters.place).selectOption('Sala dei Giganti');
    await sheet.getByLabel(filters.ageOf(1)).fill('8');
    await sheet.getByText(days.any, { exact: true }).click();
    await sheet.getByLabel(days.from, { exact: true }).fill(site.programme.firstDay);
    await sheet.getByRole('button', { name: filters.show(String(site.programme.listed), false) }).click();
    await page.waitForURL(
      ({ searchParams }) =>
        searchParams.get('available') === '1' &&
        searchParams.get('age') === '8' &&
        searchParams.get('place') === site.programme.places.hall &&
        searchParams.get('from') === site.programme.firstDay,
    );
    expect(await cardTitles(page)).toEqual([titles[language].robot]);
    await page.getByRole('button', { name: filters.open(4) }).click();
    await sheet.getByLabel(filters.ageOf(2)).fill('5');
    await sheet.getByRole('button', { name: filters.show('1', true) }).click();
    await page.waitForURL(({ searchParams }) => searchParams.getAll('age').join() === '5,8');
    expect(await cardTitles(page)).toEqual([]);
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

  test('a page further than the programme goes says so, and leads back to the first', async () => {
    const page = await withoutScript(language, '/events?page=9&audience=private');
    const { pages } = stringsIn(language, eventsStrings);
    const { pastEnd } = stringsIn(language, nothingStrings);
    expect(await page.getByRole('main').getByRole('heading', { level: 2 }).allTextContents()).toContain(
      pastEnd.title,
    );
    expect(await page.getByRole('navigation', { name: pages.label }).count()).toBe(0);
    await page.getByRole('link', { name: pastEnd.first }).click();
    await page.waitForURL(`**${pathIn(language, '/events')}?audience=private`);
    expect(await page.getByRole('article').count()).toBe(24);
  });

  test('what nobody finds says which filter to drop', async () => {
    const page = await withoutScript(language, '/events?q=nessunoloha&available=1');
    const texts = stringsIn(language, nothingStrings);
    await page
      .getByRole('link', { name: new RegExp(`^${texts.drop(texts.names.q, '\\d+', false)}$`) })
      .click();
    await page.waitForURL('**?available=1');
    expect(await page.getByRole('article').count()).toBeGreaterThan(0);
  });

  test('what there is only later on is told of and found', async () => {
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

test('what exists in one language only says so, and is read out in that language', async () => {
  const page = await withoutScript('en', `/events/${site.programme.events.untranslated}`);
  expect(await page.getByRole('heading', { level: 1 }).getAttribute('lang')).toBe('it');
  expect(await page.getByText(stringsIn('en', eventStrings).onlyIn).isVisible()).toBe(true);
});

/** A page as it is sent, and what its head says. */
async function sent(path: string) {
  const answer = await fetch(site.origin + path);
  const html = await answer.text();
  const find = (pattern: RegExp) => pattern.exec(html)?.[1] ?? null;
  return {
    status: answer.status,
    policy: answer.headers.get('content-security-policy')?.split(';') ?? [],
    html,
    language: find(/<html lang="(\w+)">/),
    title: find(/<title>([^<]*)<\/title>/),
    headings: [...html.matchAll(/<h1\b/g)].length,
    description: find(/<meta name="description" content="([^"]*)">/),
    robots: find(/<meta name="robots" content="([^"]*)">/),
    canonical: find(/<link rel="canonical" href="([^"]*)">/),
    alternates: Object.fromEntries(
      [...html.matchAll(/<link rel="alternate" hreflang="([^"]*)" href="([^"]*)">/g)].map(
        ([, language, href]) => [language, href],
      ),
    ),
  };
}

describe.each(languagesTried('it'))('search engines, in %s,', (language) => {
  test.each([
    { path: () => '/events', title: { it: 'Programma', en: 'Programme' } },
    { path: () => '/events?page=2', title: { it: 'Programma · Pagina 2', en: 'Programme · Page 2' } },
    { path: robotPath, title: { it: 'La mano del robot', en: 'The robot hand' } },
    { path: () => '/privacy', title: { it: 'Privacy', en: 'Privacy' } },
    { path: () => '/cookies', title: { it: 'Cookie', en: 'Cookies' } },
    { path: () => '/accessibility', title: { it: 'Accessibilità', en: 'Accessibility' } },
  ])('are told of a page with the title $title.en', async ({ path, title }) => {
    const page = await sent(pathIn(language, path()));
    const address = (one: Language) => site.origin + pathIn(one, path());
    expect(page).toMatchObject({
      status: 200,
      language,
      title: `${title[language]} · Festival Curiosa`,
      headings: 1,
      robots: null,
      canonical: address(language),
      alternates: { it: address('it'), en: address('en'), 'x-default': address('it') },
    });
    expect(page.description?.length).toBeGreaterThan(40);
  });

  test('are told of every date of an event in the words of schema.org, and it is true', async () => {
    const { html } = await sent(pathIn(language, robotPath()));
    const told = [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].map(
      ([, json]) => JSON.parse(json ?? '') as Record<string, unknown>,
    );
    const rows = await site.database.db
      .selectFrom('sessions')
      .select(['startDate', 'endDate'])
      .where('eventId', '=', site.programme.events.robot)
      .orderBy('startDate')
      .execute();
    const url = site.origin + pathIn(language, robotPath());
    const image = String([told[0]?.['image']].flat()[0]);
    expect(told).toEqual(
      rows.map(({ startDate, endDate }, place) => ({
        '@context': 'https://schema.org',
        '@type': 'Event',
        name: titles[language].robot,
        description: {
          it: 'Una mano di metallo raccoglie un uovo & non lo rompe. Perché?',
          en: 'A hand of metal picks up an egg & does not break it. Why?',
        }[language],
        image: [image],
        url,
        inLanguage: place === 0 ? ['it', 'en'] : language,
        startDate: startDate.toISOString(),
        endDate: endDate.toISOString(),
        eventStatus: `https://schema.org/${place === 4 ? 'EventCancelled' : 'EventScheduled'}`,
        eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
        isAccessibleForFree: true,
        typicalAgeRange: '6-',
        location: {
          '@type': 'Place',
          name: 'Sala dei Giganti',
          address: 'Piazza Vecchia 1, Bergamo',
          geo: { '@type': 'GeoCoordinates', latitude: 45.7041, longitude: 9.6625 },
        },
        maximumAttendeeCapacity: [12, 12, 2, 2, 12][place],
        organizer: { '@type': 'Organization', name: 'Festival Curiosa', url: site.origin },
        performer: [{ '@type': 'Person', name: 'Laura Bassi' }],
        offers: {
          '@type': 'Offer',
          price: 0,
          priceCurrency: 'EUR',
          availability: `https://schema.org/${['InStock', 'InStock', 'SoldOut', 'SoldOut', 'SoldOut'][place]}`,
          url,
          validThrough: startDate.toISOString(),
        },
      })),
    );
    const picture = await fetch(image);
    expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/png']);
  });

  test('are told of each page by the one address that it has for everybody, or that it is nothing for them', async () => {
    const { events, places, firstDay } = site.programme;
    for (const [path, canonical] of [
      // The pages of the programme, and nothing that its address says besides.
      ['/events?page=2&utm_source=mail', '/events?page=2'],
      ['/events?page=1', '/events'],
      ['/events?page=abc&_start=99999', '/events'],
      ['/events?page=2&audience=private', '/events'],
      ['/events?page=3', null],
      ['/events?page=99999', null],
      [`/events?q=robot&from=${firstDay}&place=${places.hall}`, '/events'],
      ['/events?view=timetable', '/events'],
      [`/events?view=calendar&span=week&day=${firstDay}`, '/events'],
      ['/events?view=map', '/events'],
      [`/events/${events.mixed}?audience=school`, `/events/${events.mixed}`],
      // The same pages beside somebody's drawer.
      ['/user/calendar/events?q=robot', '/events'],
      [`/admin/calendar/events/${events.mixed}`, `/events/${events.mixed}`],
      [`/user/calendar/checkout/${events.mixed}`, null],
      // What is printed, what stands in pages of others, and what is somebody's own.
      [`/print/day/${firstDay}`, null],
      [`/print/place/${places.hall}`, null],
      ['/embed', null],
      ['/favourites', null],
      ['/user/favourites', null],
      ['/faqs?foo=1', '/faqs'],
      ['/privacy', '/privacy'],
      ['/login', null],
      ['/offline', null],
    ] as const) {
      const page = await sent(pathIn(language, path));
      const inLanguages = (one: string) => ({
        it: site.origin + one,
        en: site.origin + pathIn('en', one),
        'x-default': site.origin + one,
      });
      expect([path, page.status, page.robots, page.canonical, page.alternates]).toEqual([
        path,
        200,
        canonical === null ? 'noindex' : null,
        canonical === null ? null : site.origin + pathIn(language, canonical),
        canonical === null ? {} : inLanguages(canonical),
      ]);
    }
  });

  test.each(['/events/nonsense', '/events/01900000-0000-7000-8000-000000000000', '/nothing', '/events/a/b'])(
    'are told that %s is not there',
    async (path) => {
      expect(await sent(pathIn(language, path))).toMatchObject({
        status: 404,
        language,
        headings: 1,
        robots: 'noindex',
        canonical: null,
        alternates: {},
      });
    },
  );
});

test.each(languages)('who goes astray is shown the way back, in %s', async (language) => {
  const page = await withoutScript(language, '/nothing');
  const texts = stringsIn(language, layoutStrings).notFound;
  expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe(texts.title);
  await page.getByRole('link', { name: texts.action }).click();
  await page.waitForURL(`**${pathIn(language, '/events')}`);

  await page.goto(pathIn(language, '/events/stelle-di_piazza.html'));
  const { search } = stringsIn(language, eventsStrings);
  const field = page.getByRole('searchbox', { name: search });
  expect(await field.inputValue()).toBe('stelle di piazza');
  await field.fill(titles[language].mixed);
  await field.press('Enter');
  await page.waitForURL((url) => url.searchParams.get('q') === titles[language].mixed);
  expect(await cardTitles(page)).toEqual([titles[language].mixed]);
});

test.each(languages)(
  'whoever comes by an address that cannot be read is shown the same, in %s',
  async (language) => {
    const texts = stringsIn(language, layoutStrings).notFound;
    const page = await site.open(pathIn(language, '/nothing'), { language });
    for (const path of ['/events/%E0%A4%A', '/%']) {
      const isThere = takenOver(page);
      const response = await page.goto(pathIn(language, path));
      await isThere;
      expect([path, response?.status()]).toEqual([path, 404]);
      expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe(texts.title);
    }
    // What is like the words of an address: by all of them, or by one.
    const words = { it: 'le-balene-scalze', en: 'the-barefoot-whales' }[language];
    expect((await page.goto(pathIn(language, `/events/${words}`)))?.status()).toBe(404);
    await page.getByRole('heading', { level: 2, name: stringsIn(language, guessStrings).title }).waitFor();
    expect(await cardTitles(page)).toEqual([titles[language].mixed]);
    const answer = await fetch(`${site.origin}/api/events/%E0%A4%A`);
    expect([answer.status, await answer.json()]).toMatchObject([404, { code: 'notFound' }]);
  },
);

test('a browser that cannot tell of a first paint takes pages over all the same', async () => {
  const page = await site.open('/faqs', {
    prepare: (context) =>
      context.addInitScript(() => {
        Reflect.deleteProperty(globalThis, 'PerformanceObserver');
      }),
    complains: /PerformanceObserver is not defined/,
  });
  // Its script has named the modules, of which it is made.
  expect(await page.locator('link[rel=modulepreload]').count()).toBeGreaterThan(1);
});

test('the first visit goes to the programme in the language of the browser', async () => {
  for (const language of languages) {
    const page = await site.open('/', { language });
    expect(new URL(page.url()).pathname).toBe(pathIn(language, '/events'));
  }
});

describe('the content security policy', () => {
  test('lets scripts come from this site only, on every page, and no page has one in its text', async () => {
    const paths = everyPath(site.programme.events.robot);
    for (const path of languages.flatMap((language) => paths.map((one) => pathIn(language, one)))) {
      const { policy, html } = await sent(path);
      expect(policy).toEqual(
        expect.arrayContaining(["default-src 'self'", "script-src 'self'", "base-uri 'none'"]),
      );
      const scripts = [...html.matchAll(/<script\b([^>]*)>/g)].map(([, given]) => given);
      for (const given of scripts)
        expect(given).toMatch(/type="module" src="\/|type="application\/(ld\+)?json"/);
    }
  });

  test('stops a script that got into a page all the same', async () => {
    const page = await site.open('/events', { complains: /Content Security Policy/ });
    const ran = await page.evaluate(async () => {
      const stopped = new Promise((resolve) => {
        document.addEventListener('securitypolicyviolation', (event) => resolve(event.effectiveDirective));
      });
      const script = document.createElement('script');
      script.textContent = 'document.title = "taken over"';
      document.body.append(script);
      return { directive: await stopped, title: document.title };
    });
    expect(ran.directive).toBe('script-src-elem');
    expect(ran.title).not.toBe('taken over');
  });
});

/** The calls to the interface that a page makes while something is done. */
async function callsDuring(page: Page, action: () => Promise<unknown>): Promise<string[]> {
  const calls: string[] = [];
  const note = (request: Request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/api/') && request.resourceType() === 'fetch') calls.push(pathname);
  };
  page.on('request', note);
  await action();
  await page.waitForLoadState('networkidle');
  page.off('request', note);
  return calls;
}

describe('where there is script', () => {
  test.each([['/events'], ['/events?q=robot&page=1'], ['event'], ['/privacy'], ['/login'], ['/404']])(
    'the page that the server sent stays, and nothing in it is asked for again: %s',
    async (given) => {
      const path = given === 'event' ? robotPath() : given;
      const page = await site.open('/cookies');
      await page.addInitScript(() => {
        const found = new MutationObserver(() => {
          const heading = document.querySelector('main h1');
          if (!heading) return;
          Object.assign(window, { sent: heading });
          found.disconnect();
        });
        found.observe(document, { childList: true, subtree: true });
      });
      expect(await callsDuring(page, () => page.goto(path))).toEqual(['/api/version']);
      expect(
        await page.evaluate(() => (window as { sent?: Element }).sent === document.querySelector('main h1')),
      ).toBe(true);
    },
  );

  test('where the browser keeps nothing all is there but what would have to be kept', async () => {
    const page = await site.open(robotPath(), {
      prepare: (context) =>
        context.addInitScript(() => {
          const refuse = () => {
            throw new DOMException('Access is denied for this document.', 'SecurityError');
          };
          for (const name of ['localStorage', 'sessionStorage'])
            Object.defineProperty(window, name, { get: refuse });
        }),
    });
    await page.locator('main button[aria-pressed]:has(svg)').first().click();
    await page.getByText(stringsIn('it', favouriteStrings).heart.keepsNothing).waitFor();
    await Promise.all([takenOver(page), page.goto('/login')]);
    const { fields } = stringsIn('it', signOnStrings);
    await page.getByLabel(fields.email).fill(await site.openAccount({ role: 'admin' }));
    await page.getByLabel(new RegExp(`^${fields.password}`)).fill(password);
    await page.keyboard.press('Enter');
    const drawer = page.getByRole('navigation', { name: stringsIn('it', drawerStrings).label });
    await expect.poll(() => drawer.isVisible()).toBe(true);
  });

  test('going to an event asks for it once, and coming back for nothing; the titles follow', async () => {
    const page = await site.open('/events');
    const link = page.getByRole('link', { name: titles.it.robot });
    const title = () => page.title();
    const calls = await callsDuring(page, async () => {
      await link.click();
      await expect.poll(title).toBe(`${titles.it.robot} · Festival Curiosa`);
    });
    expect(calls.toSorted()).toEqual([`/api/events/${site.programme.events.robot}`, '/api/sessions']);
    expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('H1');
    const back = await callsDuring(page, async () => {
      await page.goBack();
      await expect.poll(title).toBe('Programma · Festival Curiosa');
    });
    expect(back).toEqual([]);
  });

  test('the pages behind the footer come from chunks of their own', async () => {
    const page = await site.open('/events');
    const { footer } = stringsIn('it', layoutStrings);
    for (const name of [footer.privacy, footer.cookies, footer.accessibility]) {
      await page.getByRole('contentinfo').getByRole('link', { name, exact: true }).click();
      await expect.poll(() => page.getByRole('heading', { level: 1 }).textContent()).toBe(name);
    }
  });
});

describe.each(languagesTried('en'))('a server that is slow, or away, in %s:', (language) => {
  const texts = stringsIn(language, layoutStrings);
  const busy = (page: Page) => page.getByRole('main').getAttribute('aria-busy');
  const title = (page: Page) => page.getByRole('heading', { level: 1 }).textContent();
  /** By more than any page waits until it asks again for what failed. */
  const later = (page: Page) => page.clock.fastForward(180_000);

  test('while a page is on its way the page before stays, and a line says so', async () => {
    const page = await site.open(pathIn(language, '/events'), { language });
    const line = page.getByRole('progressbar', { name: texts.loadingPage });
    const { promise: answered, resolve: answer } = Promise.withResolvers<void>();
    await page.route('**/api/**', async (route) => {
      await answered;
      await route.continue();
    });
    await page.getByRole('link', { name: titles[language].robot }).click();
    await line.waitFor();
    expect(await busy(page)).toBe('true');
    expect(await page.getByRole('article').count()).toBe(24);
    answer();
    await expect.poll(() => title(page)).toBe(titles[language].robot);
    expect([await line.count(), await busy(page)]).toEqual([0, 'false']);
  });

  test('parts that do not come are left out, and the page stands', async () => {
    const page = await site.open(pathIn(language, '/events'), { language });
    const days = stringsIn(language, daysStrings);
    const { search } = stringsIn(language, eventsStrings);
    const gone: string[] = [];
    await page.route(/\/assets\/(?:Suggestions|RangeMonth|Bell)-/, async (route) => {
      gone.push(/(\w+)-[^/]*$/.exec(route.request().url())?.[1] ?? '');
      await route.fulfill({ status: 404, body: '' });
    });
    const looked = () => page.waitForResponse((response) => response.url().endsWith('/readyz'));
    await Promise.all([looked(), page.getByRole('searchbox', { name: search }).focus()]);
    await Promise.all([looked(), page.locator('summary').filter({ hasText: days.choose }).click()]);
    await page.getByRole('list', { name: days.label }).getByLabel(days.from, { exact: true }).waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('link', { name: titles[language].robot }).click();
    await expect.poll(() => title(page)).toBe(titles[language].robot);
    const copy = page.getByRole('button', { name: stringsIn(language, eventStrings).copy, exact: true });
    await Promise.all([looked(), copy.click()]);
    await copy.click();
    expect([await title(page), gone]).toEqual([
      titles[language].robot,
      ['Suggestions', 'RangeMonth', 'Bell'],
    ]);
  });

  test.each([
    {
      what: 'a page with answers of the server, by a device that is offline',
      link: (page: Page) => page.getByRole('link', { name: titles[language].robot }),
      there: titles[language].robot,
      told: texts.offline,
      cut: (page: Page) => page.context().setOffline(true),
      mend: (page: Page) => page.context().setOffline(false),
    },
    {
      what: 'a page whose file does not come',
      link: (page: Page) => page.getByRole('contentinfo').getByRole('link', { name: texts.footer.privacy }),
      there: texts.footer.privacy,
      told: texts.offline,
      cut: (page: Page) => page.route('**/*', (route) => route.abort()),
      mend: (page: Page) => page.unrouteAll(),
    },
    {
      what: 'a list of which the server does not answer',
      link: (page: Page) => page.locator('nav a[rel=next]'),
      there: stringsIn(language, eventsStrings).programme,
      told: texts.fault,
      cut: (page: Page) =>
        page.route('**/api/events/**', (route) => route.fulfill({ status: 503, json: {} })),
      mend: async (page: Page) => {
        // Whoever stands on something stays there while it is tried in vain.
        let failures = 0;
        page.on('response', (response) => (failures += response.status() === 503 ? 1 : 0));
        await expect.poll(() => later(page).then(() => failures)).toBeGreaterThan(1);
        expect(await focused(page)).toBe(`BUTTON ${texts.fault.action}`);
        await page.unrouteAll();
      },
    },
  ])('$what is told inside the frame, and comes by itself', async ({ link, there, told, cut, mend }) => {
    const page = await site.open(pathIn(language, '/events'), {
      language,
      complains: /No connection|PartNotLoaded|ApiRefusal/,
      prepare: (context) => context.clock.install(),
    });
    await cut(page);
    await link(page).click();
    await expect.poll(() => title(page)).toBe(told.title);
    expect(await page.getByText(told.text).isVisible()).toBe(true);
    expect(await page.title()).toBe(`${told.title} · Festival Curiosa`);
    expect(await page.getByRole('contentinfo').isVisible()).toBe(true);
    const again = page.getByRole('button', { name: texts.fault.action });
    await again.press('Enter');
    await page.getByRole('status').getByText(texts.fault.failed).waitFor();
    expect(await focused(page)).toBe(`BUTTON ${texts.fault.action}`);
    const address = page.url();
    await mend(page);
    await expect.poll(() => later(page).then(() => title(page))).toContain(there);
    expect(page.url()).toBe(address);
  });
});
