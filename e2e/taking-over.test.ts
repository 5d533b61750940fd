// Pages with JavaScript: hydration, caching and fetching, and their messages while the server is slow or down.

import type { Page, Request } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { pathIn } from '#core/languages.ts';
import { stringsIn } from '#web/i18n/strings.ts';
import { daysStrings } from '#web/events/filters/days/days-strings.ts';
import { eventStrings } from '#web/events/event/event-strings.ts';
import { filtersStrings } from '#web/events/filters/filters-strings.ts';
import { strings as eventsStrings } from '#web/events/programme/strings.ts';
import { heartStrings } from '#web/favourites/heart-strings.ts';
import { drawerStrings } from '#web/layout/header/drawer-strings.ts';
import { strings as layoutStrings } from '#web/layout/strings.ts';
import { strings as signOnStrings } from '#web/auth/strings.ts';
import { axeFindings } from '#test/accessible.ts';
import { builtFile } from '#test/built-file.ts';
import { fastForward } from '#test/fast-forward.ts';
import { focused } from '#test/keyboard.ts';
import { proving } from '#test/proving.ts';
import { openSite, password, type Site, takenOver } from '#test/site.ts';
import { languagesTried, tried } from '#test/sizes.ts';

let site: Site;
beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site.close());

const titles = { it: 'La mano del robot', en: 'The robot hand' };
const robotPath = () => `/events/${site.programme.events.robot}`;

proving('a browser that does not report its first paint hydrates pages all the same', async () => {
  const page = await site.open('/faqs', {
    prepare: (context) =>
      context.addInitScript(() => {
        Reflect.deleteProperty(globalThis, 'PerformanceObserver');
      }),
    complains: /PerformanceObserver is not defined/,
  });
  // Its script has preloaded the page's modules.
  expect(await page.locator('link[rel=modulepreload]').count()).toBeGreaterThan(1);
});

/** The API calls of a page during an act. */
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

describe('with JavaScript', () => {
  const paths = ['/events', '/events?q=robot&page=1', 'event', '/privacy', '/login', '/404'];
  test.each(tried(paths, 2))(
    'hydration replaces nothing of the server’s page, and fetches nothing again: %s',
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

  test('without storage everything works that needs none', async () => {
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
    await page.getByText(stringsIn('it', heartStrings).keepsNothing).waitFor();
    await Promise.all([takenOver(page), page.goto('/login')]);
    const { fields } = stringsIn('it', signOnStrings);
    await page.getByLabel(fields.email).fill(await site.openAccount({ role: 'admin' }));
    await page.getByLabel(new RegExp(`^${fields.password}`)).fill(password);
    await page.keyboard.press('Enter');
    const drawer = page.getByRole('navigation', { name: stringsIn('it', drawerStrings).label });
    await expect.poll(() => drawer.isVisible()).toBe(true);
  });

  proving(
    'opening an event requests it once, and going back requests nothing; the titles follow',
    async () => {
      const page = await site.open('/events');
      const link = page.getByRole('link', { name: titles.it });
      const title = () => page.title();
      const calls = await callsDuring(page, async () => {
        await link.click();
        await expect.poll(title).toBe(`${titles.it} · Festival Curiosa`);
      });
      expect(calls.toSorted()).toEqual([`/api/events/${site.programme.events.robot}`, '/api/sessions']);
      expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('H1');
      const back = await callsDuring(page, async () => {
        await page.goBack();
        await expect.poll(title).toBe('Programma · Festival Curiosa');
      });
      expect(back).toEqual([]);
    },
  );

  proving('the pages behind the footer come from their own chunks', async () => {
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
  /** More than the longest pause before a page retries a failed request. */
  const later = (page: Page) => fastForward(page, 180_000);
  /** The modules of an event's page. */
  const twoAnswers = /\/api\/(?:events\/|sessions\b)/;

  proving('while a page is loading the page before stays, and a line says so', async () => {
    const page = await site.open(pathIn(language, '/events'), { language });
    const line = page.getByRole('progressbar', { name: texts.loadingPage });
    const { promise: answered, resolve: answer } = Promise.withResolvers<void>();
    await page.route('**/api/**', async (route) => {
      await answered;
      await route.continue();
    });
    await page.getByRole('link', { name: titles[language] }).click();
    await line.waitFor();
    expect(await busy(page)).toBe('true');
    expect(await page.getByRole('article').count()).toBe(24);
    answer();
    await expect.poll(() => title(page)).toBe(titles[language]);
    expect([await line.count(), await busy(page)]).toEqual([0, 'false']);
  });

  test('lazy parts that fail to load are left out, and the page stays', async () => {
    const page = await site.open(pathIn(language, '/events'), { language });
    const days = stringsIn(language, daysStrings);
    const { search } = stringsIn(language, eventsStrings);
    const aborted: string[] = [];
    const lazy = [
      builtFile('src/web/events/filters/Suggestions.tsx'),
      builtFile('src/web/ui/dates/RangeMonth.tsx'),
      builtFile('src/web/layout/header/Bell.tsx'),
    ];
    await page.route(
      ({ pathname }) => lazy.includes(pathname),
      async (route) => {
        aborted.push(new URL(route.request().url()).pathname);
        await route.fulfill({ status: 404, body: '' });
      },
    );
    const looked = () => page.waitForResponse((response) => response.url().endsWith('/readyz'));
    await Promise.all([looked(), page.getByRole('searchbox', { name: search }).focus()]);
    await Promise.all([looked(), page.locator('summary').filter({ hasText: days.choose }).click()]);
    await page.getByRole('list', { name: days.label }).getByLabel(days.from, { exact: true }).waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('link', { name: titles[language] }).click();
    await expect.poll(() => title(page)).toBe(titles[language]);
    const copy = page.getByRole('button', { name: stringsIn(language, eventStrings).copy, exact: true });
    await Promise.all([looked(), copy.click()]);
    await copy.click();
    expect([await title(page), aborted]).toEqual([titles[language], lazy]);
  });

  proving('filters can be chosen while their list fails to load', async () => {
    const page = await site.open(pathIn(language, '/events'), {
      language,
      width: 360,
      complains: /No connection/,
      prepare: (context) => context.clock.install(),
    });
    const { results, missing } = stringsIn(language, eventsStrings);
    const filters = stringsIn(language, filtersStrings);
    const status = page.getByRole('heading', { level: 2 }).getByRole('status');
    const found = await status.textContent();
    await page.getByRole('button', { name: filters.open(0), exact: true }).click();
    const sheet = page.getByRole('dialog', { name: filters.title });
    await page.context().setOffline(true);
    await sheet.getByLabel(filters.accessible).check();
    await expect.poll(() => later(page).then(() => status.textContent())).toBe(missing);
    // The sheet is still open, and accepts more choices.
    await sheet.getByRole('button', { name: filters.showAny }).waitFor();
    await sheet.getByLabel(filters.accessible).uncheck();
    await expect.poll(() => status.textContent()).toBe(found);
    await sheet.getByLabel(filters.accessible).check();
    await expect.poll(() => later(page).then(() => status.textContent())).toBe(missing);
    await page.keyboard.press('Escape');
    expect(await page.getByText(texts.offline.text).isVisible()).toBe(true);
    expect(await axeFindings(page)).toEqual([]);
    await page.getByRole('button', { name: texts.fault.action }).press('Enter');
    await expect
      .poll(() => later(page).then(() => page.getByRole('status').getByText(texts.fault.failed).count()))
      .toBe(1);
    await page.context().setOffline(false);
    await expect.poll(() => later(page).then(() => status.textContent())).toBe(results('1', true));
    await expect.poll(() => focused(page)).toBe(`H2 ${results('1', true)}`);
  });

  test.each(
    tried(
      [
        {
          what: 'a page with answers of the server, by a device that is offline',
          link: (page: Page) => page.getByRole('link', { name: titles[language] }),
          arrived: titles[language],
          notice: texts.offline,
          cut: (page: Page) => page.context().setOffline(true),
          restore: (page: Page) => page.context().setOffline(false),
        },
        {
          what: 'a page whose file does not come',
          link: (page: Page) =>
            page.getByRole('contentinfo').getByRole('link', { name: texts.footer.privacy }),
          arrived: texts.footer.privacy,
          notice: texts.offline,
          cut: (page: Page) => page.route('**/*', (route) => route.abort()),
          restore: (page: Page) => page.unrouteAll(),
        },
        {
          what: 'a page that lacks two answers of the server',
          link: (page: Page) => page.getByRole('link', { name: titles[language] }),
          arrived: titles[language],
          notice: texts.fault,
          cut: (page: Page) => page.route(twoAnswers, (route) => route.fulfill({ status: 503, json: {} })),
          restore: async (page: Page) => {
            // A focused element stays during failed retries, also where a part of the page loads.
            let failures = 0;
            page.on('response', (response) => (failures += response.status() === 503 ? 1 : 0));
            const failAgain = async () => {
              const before = failures;
              await expect.poll(() => later(page).then(() => failures)).toBeGreaterThan(before + 1);
              await expect.poll(() => focused(page)).toBe(`BUTTON ${texts.fault.action}`);
            };
            await failAgain();
            await page.route('**/api/events/**', (route) => route.continue());
            await failAgain();
            const refused = page.waitForResponse((response) => response.status() === 503);
            await page.getByRole('button', { name: texts.fault.action }).press('Enter');
            await refused;
            await page.getByRole('status').getByText(texts.fault.failed).waitFor();
            await expect.poll(() => focused(page)).toBe(`BUTTON ${texts.fault.action}`);
            await page.unrouteAll();
          },
        },
      ],
      1,
    ),
  )(
    '$what is reported inside the frame, and the page loads by itself later',
    async ({ link, arrived, notice, cut, restore }) => {
      const page = await site.open(pathIn(language, '/events'), {
        language,
        complains: /No connection|PartNotLoaded|ApiRefusal/,
        prepare: (context) => context.clock.install(),
      });
      await cut(page);
      await link(page).click();
      await expect.poll(() => title(page)).toBe(notice.title);
      expect(await page.getByText(notice.text).isVisible()).toBe(true);
      expect(await page.title()).toBe(`${notice.title} · Festival Curiosa`);
      expect(await page.getByRole('contentinfo').isVisible()).toBe(true);
      const again = page.getByRole('button', { name: texts.fault.action });
      await again.press('Enter');
      await page.getByRole('status').getByText(texts.fault.failed).waitFor();
      await expect.poll(() => focused(page)).toBe(`BUTTON ${texts.fault.action}`);
      const address = page.url();
      await restore(page);
      await expect.poll(() => later(page).then(() => title(page))).toContain(arrived);
      expect(page.url()).toBe(address);
    },
  );
});
