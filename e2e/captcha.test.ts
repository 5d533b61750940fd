// The captcha in the browser: a proof of work that the browser does by itself, or Google's; neither before a form is started.

import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Language, pathIn } from '#core/languages.ts';
import { storedOnDevice } from '#web/legal/stored-on-device.ts';
import { strings as legalStrings } from '#web/legal/strings.ts';
import { cookieStrings } from '#web/layout/cookies/cookie-strings.ts';
import { strings as layoutStrings } from '#web/layout/strings.ts';
import { strings as captchaStrings } from '#web/captcha/strings.ts';
import { stringsIn } from '#web/i18n/strings.ts';
import { strings } from '#web/auth/strings.ts';
import { axeFindings, tabStops, widthTooMuch } from '#test/accessible.ts';
import { requestedElsewhere, storedBy, listed, publicPaths } from '#test/device.ts';
import { onePage } from '#test/one-page.ts';
import { proving } from '#test/proving.ts';
import { almostDone, fillRegistration, submitRegistration } from '#test/registering.ts';
import { openSite, password, type Site, takenOver } from '#test/site.ts';
import { full, languagesTried } from '#test/sizes.ts';

const words = (language: Language) => ({
  texts: stringsIn(language, strings),
  line: stringsIn(language, captchaStrings),
});

const alertsOf = (page: Page) => page.getByRole('main').getByRole('alert').allInnerTexts();

/** Addresses that a page requests from now on. */
function requestedBy(page: Page): string[] {
  const requested: string[] = [];
  page.on('request', (request) => requested.push(request.url()));
  return requested;
}

describe('the proof of work', () => {
  let site: Site;
  beforeAll(async () => {
    site = await openSite({ CAPTCHA: 'altcha' });
  });
  afterAll(() => site.close());
  const goOn = onePage(() => site);

  test.each(languagesTried('en'))('lets people register in %s, without asking anything', async (language) => {
    const page = await goOn(pathIn(language, '/register'), { language });
    const requested = requestedBy(page);
    expect(requested).toEqual([]);
    await fillRegistration(page, `ada-${language}@example.it`, language);
    await page
      .getByRole('status')
      .filter({ hasText: words(language).line.done })
      .waitFor();
    expect(await axeFindings(page)).toEqual([]);
    await submitRegistration(page, language);
    await almostDone(page, language);
    await site.message(`ada-${language}@example.it`, /./);
    expect(requested.filter((address) => !address.startsWith(site.origin))).toEqual([]);
  });

  test('loads nothing before the form is started', async () => {
    const page = await site.open('/register');
    const requested = requestedBy(page);
    const { texts } = words('it');
    await page.getByRole('heading', { name: texts.register.type.title }).waitFor();
    expect(requested.filter((address) => /captcha|worker|altcha/.test(address))).toEqual([]);
    await page.getByText(texts.register.type.school, { exact: true }).click();
    await page
      .getByRole('status')
      .filter({ hasText: words('it').line.done })
      .waitFor();
    expect(requested.filter((address) => address.endsWith('/sso/captcha'))).toHaveLength(1);
  });

  proving('offers another try after a failure, and the focus is not lost', async () => {
    const page = await goOn('/register');
    await page.route('**/sso/captcha', (route) => route.abort(), { times: 1 });
    const { texts, line } = words('it');
    await page.getByText(texts.register.type.school, { exact: true }).click();
    const status = page.getByRole('status');
    await status.filter({ hasText: line.failed }).waitFor();
    expect(await axeFindings(page)).toEqual([]);
    await page.getByRole('button', { name: line.again }).press('Enter');
    await status.filter({ hasText: line.done }).waitFor();
    expect(await page.evaluate(() => document.activeElement?.getAttribute('role'))).toBe('status');
  });

  proving('is done again after the server refused it, and the next try goes through', async () => {
    const page = await goOn('/register');
    await fillRegistration(page, 'bea@example.it', 'it');
    await page.route('**/sso/auth/register', (route) =>
      route.continue({ headers: { ...route.request().headers(), 'recaptcha-token': 'altered' } }),
    );
    await submitRegistration(page, 'it');
    await expect.poll(() => alertsOf(page)).toEqual([words('it').texts.refusals.captchaFailed]);
    await page
      .getByRole('status')
      .filter({ hasText: words('it').line.done })
      .waitFor();
    // Not earlier: the driver would lose a request that it holds at that moment, as that for the script of the next proof's worker.
    await page.unroute('**/sso/auth/register');
    await submitRegistration(page, 'it');
    await almostDone(page, 'it');
  });

  proving('says what to do on a page over plain http', async () => {
    const page = await site.open('/login');
    await page.addInitScript(() => Object.defineProperty(window, 'isSecureContext', { value: false }));
    await page.goto('/register');
    await fillRegistration(page, 'cara@example.it', 'it');
    await page
      .getByRole('status')
      .filter({ hasText: words('it').line.impossible })
      .waitFor();
    await submitRegistration(page, 'it');
    await expect.poll(() => alertsOf(page)).toEqual([words('it').texts.refusals.captchaFailed]);
  });

  test('lets a throttled visitor sign in at once, without a question', async () => {
    const email = await site.openAccount();
    // Others have guessed this account's password so often that it must wait a minute.
    await site.database.pool.query(
      `insert into "tries" ("key", "tries", "lastAt", "waitUntil", "forgetAt")
       values (sha256($1::bytea), 60, now(), now() + interval '1 hour', now() + interval '2 hours')`,
      [Buffer.from(`signInToAccount ${email}`)],
    );
    const page = await goOn('/login');
    const requested = requestedBy(page);
    const { texts } = words('it');
    await page.getByLabel(new RegExp(`^${texts.fields.email}`)).fill(email);
    await page.getByLabel(new RegExp(`^${texts.fields.password}`)).fill(password);
    await page.keyboard.press('Enter');
    await page.waitForURL('**/user/reservations');
    const paths = requested.map((address) => new URL(address).pathname);
    expect(paths.filter((path) => path.startsWith('/sso/'))).toEqual([
      '/sso/auth',
      '/sso/captcha',
      '/sso/auth',
    ]);
  });
});

describe('reCAPTCHA', () => {
  let site: Site;
  const judged: string[] = [];
  const google = createServer((request, response) => {
    request.setEncoding('utf8').on('data', (part: string) => judged.push(part));
    request.on('end', () => response.end(JSON.stringify({ success: true, score: 0.9 })));
  });
  beforeAll(async () => {
    await new Promise<void>((resolve) => google.listen(0, '127.0.0.1', resolve));
    site = await openSite({
      CAPTCHA: 'recaptcha',
      RECAPTCHA_SECRET: 'our-secret',
      RECAPTCHA_SITE_KEY: 'our-site-key',
      RECAPTCHA_VERIFY_URL: `http://127.0.0.1:${(google.address() as AddressInfo).port}/`,
    });
  });
  afterAll(async () => {
    await site.close();
    google.close();
  });

  const fakeScript = `
    localStorage.setItem('_grecaptcha', 'x');
    document.cookie = '_GRECAPTCHA=x';
    window.grecaptcha = { ready: (then) => then(), execute: async (key) => 'token-for-' + key };`;
  const address = 'https://www.google.com/recaptcha/api.js?render=our-site-key';

  /** A page, and its requests to other hosts: Google answers with a script that stores what the real one stores. */
  async function openWatched(path: string, reader: Parameters<Site['open']>[1] = {}) {
    const page = await site.open(path, reader);
    const elsewhere = requestedElsewhere(page, site.origin);
    await page.route('https://www.google.com/recaptcha/**', (route) =>
      route.fulfill({ contentType: 'text/javascript', body: fakeScript }),
    );
    return { page, elsewhere };
  }
  const bannerOf = (page: Page, language: Language = 'it') =>
    page.getByRole('region', { name: stringsIn(language, cookieStrings).title });
  const { accept, refuse, close } = stringsIn('it', cookieStrings);
  const choice = stringsIn('it', legalStrings).choice;

  test('is neither loaded nor stores anything before it was accepted, on any page of a guest', async () => {
    const { page, elsewhere } = await openWatched('/events');
    const unlisted: object[] = [];
    // `npm test` checks an eighth of the pages, in both languages; legal.test.ts checks all of them.
    const paths = publicPaths(site.programme.events.robot).filter((_, place) => full || place % 16 < 2);
    for (const path of paths) {
      await Promise.all([page.goto(path), takenOver(page)]);
      await bannerOf(page, path.startsWith('/en/') ? 'en' : 'it').waitFor();
      const found = await storedBy(page);
      unlisted.push(
        ...found.filter((one) => listed(one)?.when !== 'always').map((one) => ({ path, ...one })),
      );
    }
    expect({ unlisted, elsewhere }).toEqual({ unlisted: [], elsewhere: [] });
  });

  proving('can be refused as easily as accepted, and the form then says what it needs', async () => {
    const { page, elsewhere } = await openWatched('/register');
    const banner = bannerOf(page);
    const [yes, no] = [
      banner.getByRole('button', { name: accept }),
      banner.getByRole('button', { name: refuse, exact: true }),
    ];
    const looksOf = (button: typeof yes) =>
      button.evaluate((element) => {
        const { color, backgroundColor, font, borderRadius } = getComputedStyle(element);
        const { width, height } = element.getBoundingClientRect();
        return { color, backgroundColor, font, borderRadius, width, height };
      });
    expect(await looksOf(no)).toEqual(await looksOf(yes));
    await no.click();
    await banner.waitFor({ state: 'detached' });
    await page.reload();
    await fillRegistration(page, 'refuses@example.it', 'it');
    const status = page.getByRole('status').filter({ hasText: words('it').line.unaccepted });
    await status.waitFor();
    expect(await axeFindings(page)).toEqual([]);
    await submitRegistration(page, 'it');
    await expect.poll(() => alertsOf(page)).toEqual([words('it').texts.refusals.captchaFailed]);
    expect([await banner.count(), elsewhere]).toEqual([0, []]);

    await page.getByRole('button', { name: words('it').line.accept }).click();
    await page
      .getByRole('status')
      .filter({ hasText: words('it').line.done })
      .waitFor();
    expect(elsewhere).toEqual([address]);
    await submitRegistration(page, 'it');
    await almostDone(page, 'it');
    expect(judged).toEqual(['secret=our-secret&response=token-for-our-site-key']);
    const found = await storedBy(page);
    expect(found.filter((one) => !listed(one))).toEqual([]);
    const ofGoogle = storedOnDevice.filter(({ when }) => when === 'recaptcha' || when === 'chosen');
    for (const { where, name } of ofGoogle) expect(found).toContainEqual({ where, name });
  });

  test('can be decided again on the page about cookies and from the foot of every page', async () => {
    const { page, elsewhere } = await openWatched('/cookies');
    const main = page.getByRole('main');
    const chosen = main.getByRole('status');
    const banner = bannerOf(page);
    expect(await main.getByText('_GRECAPTCHA', { exact: true }).count()).toBe(1);
    await expect.poll(() => chosen.allInnerTexts()).toEqual([choice.open]);
    await main.getByRole('button', { name: accept }).click();
    await banner.waitFor({ state: 'detached' });
    expect([await chosen.allInnerTexts(), elsewhere]).toEqual([[choice.accepted], []]);

    // A loaded script ends with the page, and its storage for this site is deleted.
    await page.goto('/register');
    await page.getByText(words('it').texts.register.type.school, { exact: true }).click();
    await page
      .getByRole('status')
      .filter({ hasText: words('it').line.done })
      .waitFor();
    expect(elsewhere).toEqual([address]);
    const footer = page.getByRole('contentinfo');
    await footer.getByRole('button', { name: stringsIn('it', layoutStrings).footer.cookieChoice }).click();
    await Promise.all([takenOver(page), banner.getByRole('button', { name: close }).click()]);
    await page.getByText(words('it').texts.register.type.private, { exact: true }).click();
    await page
      .getByRole('status')
      .filter({ hasText: words('it').line.unaccepted })
      .waitFor();
    expect(elsewhere).toEqual([address]);
    expect((await storedBy(page)).filter(({ name }) => /^_grecaptcha$/.test(name))).toEqual([]);
    await page.goto('/cookies');
    await expect.poll(() => chosen.allInnerTexts()).toEqual([choice.refused]);
  });

  proving('has an accessible consent banner, which covers no element that has the focus', async () => {
    for (const [language, width] of [
      ['it', 320],
      ['en', 1280],
    ] as const) {
      const { page } = await openWatched(pathIn(language, '/cookies'), { language, width });
      await page.setViewportSize({ width, height: 640 });
      await bannerOf(page, language).waitFor();
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme });
        expect(await axeFindings(page)).toEqual([]);
      }
      expect(await widthTooMuch(page)).toBeLessThanOrEqual(0);
      const stops = await tabStops(page);
      expect(stops.length).toBeGreaterThan(10);
      expect(stops.filter(({ isShown, isFree }) => !isShown || !isFree)).toEqual([]);
    }
  });
});
