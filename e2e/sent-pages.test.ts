// The server's rendering of a page: what it says to search engines, and which scripts it allows.

import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Language, languages, pathIn } from '#core/languages.ts';
import { everyPath } from '#test/every-path.ts';
import { openSite, type Site } from '#test/site.ts';
import { languagesTried } from '#test/sizes.ts';
import { wordsIn } from '#test/words.ts';

let site: Site;
beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site.close());

const titles = { it: 'La mano del robot', en: 'The robot hand' };
const robotPath = () => `/events/${site.programme.events.robot}`;

/** A page as it is sent, and the contents of its head. */
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

test('the shapes of the programme’s head follow its text: painted while the page arrives, they would grow with it', async () => {
  const { html } = await sent('/events');
  const [text, shapes] = [
    html.indexOf(`>${wordsIn('it').days.evening}<`),
    html.indexOf('viewBox="0 0 500 400"'),
  ];
  expect([text > 0, shapes > text]).toEqual([true, true]);
});

describe.each(languagesTried('it'))('search engines, in %s,', (language) => {
  test.each([
    { path: () => '/events', title: { it: 'Programma', en: 'Programme' } },
    { path: () => '/events?page=2', title: { it: 'Programma · Pagina 2', en: 'Programme · Page 2' } },
    { path: robotPath, title: { it: 'La mano del robot', en: 'The robot hand' } },
    { path: () => '/privacy', title: { it: 'Privacy', en: 'Privacy' } },
    { path: () => '/cookies', title: { it: 'Cookie', en: 'Cookies' } },
    { path: () => '/accessibility', title: { it: 'Accessibilità', en: 'Accessibility' } },
  ])('get a page with the title $title.en', async ({ path, title }) => {
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

  test('get every date of an event in the words of schema.org, with true values', async () => {
    const { html } = await sent(pathIn(language, robotPath()));
    const data = [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].map(
      ([, json]) => JSON.parse(json ?? '') as Record<string, unknown>,
    );
    const rows = await site.database.db
      .selectFrom('sessions')
      .select(['startDate', 'endDate'])
      .where('eventId', '=', site.programme.events.robot)
      .orderBy('startDate')
      .execute();
    const url = site.origin + pathIn(language, robotPath());
    const image = String([data[0]?.['image']].flat()[0]);
    expect(data).toEqual(
      rows.map(({ startDate, endDate }, place) => ({
        '@context': 'https://schema.org',
        '@type': 'Event',
        name: titles[language],
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

  test('get the one canonical address of each page, or that it is not indexed', async () => {
    const { events, places, firstDay } = site.programme;
    for (const [path, canonical] of [
      // The pages of the programme by their known parameters only.
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
      // The same pages beside the drawer of a signed-in account.
      ['/user/calendar/events?q=robot', '/events'],
      [`/admin/calendar/events/${events.mixed}`, `/events/${events.mixed}`],
      [`/user/calendar/checkout/${events.mixed}`, null],
      // Printed sheets, embedded lists, and personal pages.
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
    'get 404 for %s',
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

describe('the content security policy', () => {
  test('allows scripts from this site only, on every page, and no page has an inline script', async () => {
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

  test('blocks a script that is injected into a page', async () => {
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
