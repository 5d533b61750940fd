// The captcha as people meet it: a task that their browser solves by itself, or Google's, and not at all before a form is begun.

import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Language } from '#core/languages.ts';
import { strings as captchaStrings } from '#web/captcha/strings.ts';
import { pathIn } from '#web/i18n/language.ts';
import { stringsIn } from '#web/i18n/strings.ts';
import { strings } from '#web/sign-on/strings.ts';
import { axeFindings } from '#test/accessible.ts';
import { openSite, password, type Site } from '#test/site.ts';

const words = (language: Language) => ({
  texts: stringsIn(language, strings),
  line: stringsIn(language, captchaStrings),
});

/** Everything but the last button, for somebody whose address is `email`. */
async function fillRegistration(page: Page, email: string, language: Language): Promise<void> {
  const { texts } = words(language);
  const next = page.getByRole('button', { name: texts.register.next });
  const fill = (label: string, text: string) => page.getByLabel(new RegExp(`^${label}\\*?$`)).fill(text);
  await next.click();
  await fill(texts.fields.name, 'Ada');
  await fill(texts.fields.surname, 'Rossi');
  await fill(texts.fields.email, email);
  await fill(texts.fields.newPassword, password);
  await fill(texts.fields.passwordAgain, password);
  await next.click();
  await page.getByRole('checkbox', { name: texts.register.consents.privacy }).press('Space');
}

const submit = (page: Page, language: Language) =>
  page.getByRole('button', { name: words(language).texts.register.submit }).click();
const almostDone = (page: Page, language: Language) =>
  page
    .getByRole('heading', { level: 1, name: words(language).texts.almostDone.title, exact: true })
    .waitFor();

const alertsOf = (page: Page) => page.getByRole('main').getByRole('alert').allInnerTexts();

/** Addresses that a page asked for, from now on. */
function askedBy(page: Page): string[] {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  return asked;
}

describe('the proof of work', () => {
  let site: Site;
  beforeAll(async () => {
    site = await openSite({ CAPTCHA: 'altcha' });
  });
  afterAll(() => site.close());

  test.each(['it', 'en'] as const)(
    'lets people register in %s, without asking anything',
    async (language) => {
      const page = await site.open(pathIn(language, '/register'), { language });
      const asked = askedBy(page);
      expect(asked).toEqual([]);
      await fillRegistration(page, `ada-${language}@example.it`, language);
      await page
        .getByRole('status')
        .filter({ hasText: words(language).line.done })
        .waitFor();
      expect(await axeFindings(page)).toEqual([]);
      await submit(page, language);
      await almostDone(page, language);
      await site.message(`ada-${language}@example.it`, /./);
      expect(asked.filter((address) => !address.startsWith(site.origin))).toEqual([]);
    },
  );

  test('loads nothing before the form is begun', async () => {
    const page = await site.open('/register');
    const asked = askedBy(page);
    const { texts } = words('it');
    await page.getByRole('heading', { name: texts.register.type.title }).waitFor();
    expect(asked.filter((address) => /captcha|worker|altcha/.test(address))).toEqual([]);
    await page.getByText(texts.register.type.school, { exact: true }).click();
    await page
      .getByRole('status')
      .filter({ hasText: words('it').line.done })
      .waitFor();
    expect(asked.filter((address) => address.endsWith('/sso/captcha'))).toHaveLength(1);
  });

  test('that did not work is tried again by a button, and the focus is not lost', async () => {
    const page = await site.open('/register');
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

  test('that the server does not take is made anew, and the next try goes through', async () => {
    const page = await site.open('/register');
    await fillRegistration(page, 'bea@example.it', 'it');
    await page.route('**/sso/auth/register', (route) =>
      route.continue({ headers: { ...route.request().headers(), 'recaptcha-token': 'altered' } }),
    );
    await submit(page, 'it');
    await expect.poll(() => alertsOf(page)).toEqual([words('it').texts.refusals.captchaFailed]);
    await page.unroute('**/sso/auth/register');
    await submit(page, 'it');
    await almostDone(page, 'it');
  });

  test('that cannot be done over plain http says what to do', async () => {
    const page = await site.open('/login');
    await page.addInitScript(() => Object.defineProperty(window, 'isSecureContext', { value: false }));
    await page.goto('/register');
    await fillRegistration(page, 'cara@example.it', 'it');
    await page
      .getByRole('status')
      .filter({ hasText: words('it').line.impossible })
      .waitFor();
    await submit(page, 'it');
    await expect.poll(() => alertsOf(page)).toEqual([words('it').texts.refusals.captchaFailed]);
  });

  test('lets people in who would have to wait, and asks them nothing', async () => {
    const email = await site.openAccount();
    // Others have guessed at the account so often that it has to wait for a minute.
    await site.database.pool.query(
      `insert into "tries" ("key", "tries", "lastAt", "waitUntil", "forgetAt")
       values (sha256($1::bytea), 60, now(), now() + interval '1 hour', now() + interval '2 hours')`,
      [Buffer.from(`signInToAccount ${email}`)],
    );
    const page = await site.open('/login');
    const asked = askedBy(page);
    const { texts } = words('it');
    await page.getByLabel(new RegExp(`^${texts.fields.email}`)).fill(email);
    await page.getByLabel(new RegExp(`^${texts.fields.password}`)).fill(password);
    await page.keyboard.press('Enter');
    await page.waitForURL('**/user/reservations');
    const paths = asked.map((address) => new URL(address).pathname);
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

  test('is loaded when the form is begun, and its token goes along', async () => {
    const page = await site.open('/register');
    const asked = askedBy(page);
    const toGoogle = () => asked.filter((address) => address.includes('google'));
    await page.route('https://www.google.com/recaptcha/**', (route) =>
      route.fulfill({
        contentType: 'text/javascript',
        body: `window.grecaptcha = { ready: (then) => then(), execute: async (key) => 'token-for-' + key };`,
      }),
    );
    await page.getByRole('heading', { name: words('it').texts.register.type.title }).waitFor();
    expect(toGoogle()).toEqual([]);
    await fillRegistration(page, 'ada@example.it', 'it');
    await submit(page, 'it');
    await almostDone(page, 'it');
    expect(toGoogle()).toEqual(['https://www.google.com/recaptcha/api.js?render=our-site-key']);
    expect(judged).toEqual(['secret=our-secret&response=token-for-our-site-key']);
  });
});
