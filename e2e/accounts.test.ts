// Opening an account, confirming it, coming and going: on the pages and over the event's page, by keyboard, in both languages.

import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { AxeResults } from 'axe-core';
import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Language } from '#core/languages.ts';
import { strings } from '#web/accounts/strings.ts';
import { titles } from '#web/accounts/titles.ts';
import { eventStrings } from '#web/events/event-strings.ts';
import { pathIn } from '#web/i18n/language.ts';
import { stringsIn } from '#web/i18n/strings.ts';
import { strings as layoutStrings } from '#web/layout/strings.ts';
import { openSite, password, type Site } from '#test/site.ts';

let site: Site;
let axe: string;
beforeAll(async () => {
  site = await openSite();
  axe = await readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
});
afterAll(() => site.close());

const languages: readonly Language[] = ['it', 'en'];
const pathOf = (page: Page) => new URL(page.url()).pathname + new URL(page.url()).search;
const alertsOf = (page: Page) => page.getByRole('main').getByRole('alert').allInnerTexts();
const focusOf = (page: Page) => page.evaluate(() => document.activeElement?.getAttribute('name'));

/** A field by its label, whether it has the star of those that are required or not. */
function field(page: Page, label: string): Locator {
  return page.getByLabel(new RegExp(`^${label}\\*?$`));
}

/** The registration's three steps, with nothing but the keyboard. */
async function registerByKeyboard(page: Page, language: Language, email: string): Promise<void> {
  const { fields, register } = stringsIn(language, strings);
  const keys = page.keyboard;
  const tabTo = async (label: string) => {
    for (let stop = 0; stop < 40; stop += 1) {
      const named = await page.evaluate(() => {
        const at = document.activeElement === document.body ? null : document.activeElement;
        const labels = at instanceof HTMLInputElement ? [...(at.labels ?? [])] : [];
        return [...labels.map((one) => one.textContent), at?.textContent].join(' ');
      });
      if (named.includes(label)) return;
      await keys.press('Tab');
    }
    throw new Error(`Tab never comes to ${label}.`);
  };
  await expect.poll(() => page.getByRole('button', { name: register.next }).isEnabled()).toBe(true);
  await tabTo(register.type.private);
  await keys.press('Space');
  await tabTo(register.next);
  await keys.press('Enter');
  await page.getByRole('heading', { name: register.person.title }).waitFor();
  const typed = [
    [fields.name, 'Ada'],
    [fields.surname, 'Rossi'],
    [fields.email, email],
    [fields.newPassword, password],
    [fields.passwordAgain, password],
  ] as const;
  for (const [label, text] of typed) {
    await tabTo(label);
    await keys.type(text);
  }
  await keys.press('Enter');
  await page.getByRole('heading', { name: register.consents.title }).waitFor();
  await tabTo(register.consents.privacy);
  await keys.press('Space');
  await tabTo(register.submit);
  await keys.press('Enter');
}

function inLanguage(language: Language) {
  const texts = stringsIn(language, strings);
  const open = (path: string, reader: object = {}) =>
    site.open(pathIn(language, path), { language, ...reader });

  async function signIn(page: Page, email: string, given = password): Promise<void> {
    await field(page, texts.fields.email).fill(email);
    await field(page, texts.fields.password).fill(given);
    await page.keyboard.press('Enter');
  }

  return { texts, open, signIn };
}

describe.each(languages)('in %s', (language) => {
  const { texts, open, signIn } = inLanguage(language);

  test('somebody registers by keyboard, confirms by the mailed link and comes to where they were going', async () => {
    const email = `ada-${language}@example.it`;
    const going = '/events?q=robot';
    const page = await open(`/register?next=${encodeURIComponent(going)}`);
    await registerByKeyboard(page, language, email);
    await page.waitForURL('**/almost-done');
    await page.getByText(texts.almostDone.lead(email)).waitFor();

    const { links } = await site.message(email, language === 'it' ? /Conferma/ : /Confirm/);
    const link = links.find((one) => one.includes('token=')) ?? '';
    expect(new URL(link).pathname).toBe(pathIn(language, '/registration-confirmed'));
    await page.goto(link);
    await page.getByRole('button', { name: texts.confirmed.submit }).click();
    await page.getByRole('heading', { level: 1, name: texts.confirmed.title }).waitFor();
    await page.getByRole('main').getByRole('link', { name: texts.confirmed.login }).click();
    await page.waitForURL((url) => url.pathname.endsWith('/login'));
    await signIn(page, email);
    await page.waitForURL((url) => url.searchParams.get('q') === 'robot');
    expect(pathOf(page)).toBe(pathIn(language, going));
    await page.getByText(texts.login.welcome('Ada')).first().waitFor();
  });

  test('what is wrong in the registration stands beside its field, and the first such field has the focus', async () => {
    const page = await open('/register');
    await page.getByText(texts.register.type.school, { exact: true }).click();
    const next = page.getByRole('button', { name: texts.register.next });
    await next.click();
    expect(await focusOf(page)).toBe('educationalInstitution');
    await field(page, texts.fields.educationalInstitution).fill('IC Tasso');
    await next.click();
    await page.getByRole('heading', { name: texts.register.person.title }).waitFor();
    await field(page, texts.fields.email).fill('ada@example');
    await next.click();
    expect(await focusOf(page)).toBe('name');
    const descriptionOf = (label: string) =>
      field(page, label).evaluate((field) =>
        (field.getAttribute('aria-describedby') ?? '')
          .split(' ')
          .map((id) => document.querySelector(`[id="${id}"]`)?.textContent ?? '')
          .join(' ')
          .trim(),
      );
    expect(await descriptionOf(texts.fields.name)).toBe(texts.faults.required);
    expect(await descriptionOf(texts.fields.email)).toBe(texts.faults.emailInvalid);
    expect(await descriptionOf(texts.fields.newPassword)).toBe(texts.faults.passwordTooShort);
  });

  test('a wrong password is told in the page, and a missing one beside its field', async () => {
    const email = await site.openAccount();
    const page = await open('/login');
    await field(page, texts.fields.email).fill(email);
    await page.keyboard.press('Enter');
    expect(await focusOf(page)).toBe('password');
    await page.getByText(texts.faults.passwordRequired).waitFor();
    await signIn(page, email, 'Wrong guess 1');
    await expect.poll(() => alertsOf(page)).toEqual([texts.refusals.incorrectCredentials]);
    expect(pathOf(page)).toBe(pathIn(language, '/login'));
  });

  test('the button of an event asks for the login over the page, and leads on to the booking', async () => {
    const email = await site.openAccount();
    const page = await open(`/events/${site.programme.events.robot}`);
    const main = page.getByRole('main');
    const button = main.getByRole('link', { name: stringsIn(language, eventStrings).actions.signIn }).first();
    await button.click();
    const dialog = page.getByRole('dialog', { name: texts.login.title });
    await dialog.waitFor();
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    await expect.poll(() => button.evaluate((link) => link === document.activeElement)).toBe(true);
    await page.keyboard.press('Enter');
    await signIn(page, email);
    await page.waitForURL((url) =>
      url.pathname.endsWith(`/user/events/checkout/${site.programme.events.robot}`),
    );
    expect(new URL(page.url()).searchParams.get('session')).toBe(site.programme.sessions.open);
  });

  test('a link that was used, or has no token, offers another one', async () => {
    const page = await open('/registration-confirmed?token=nobody');
    await page.getByRole('button', { name: texts.confirmed.submit }).click();
    await expect.poll(() => alertsOf(page)).toEqual([texts.refusals.tokenInvalid]);
    await page.goto(pathIn(language, '/registration-confirmed'));
    await page.getByText(texts.refusals.tokenRequired).waitFor();
    await field(page, texts.fields.email).fill(`lost-${language}@example.it`);
    await page.keyboard.press('Enter');
    await expect.poll(() => alertsOf(page)).toEqual([texts.resend.sent]);
    const again = page.getByRole('button', { name: texts.resend.submit });
    expect(await again.getAttribute('aria-disabled')).toBe('true');
  });

  test.each([
    ['light', 320],
    ['dark', 1280],
  ] as const)(
    'axe finds nothing on these pages, in %s, %i px wide, and nothing is wider',
    async (colorScheme, width) => {
      const page = await open('/login', { colorScheme, width, bypassCSP: true });
      const expectClean = async () => {
        await page.evaluate(axe);
        const violations = await page.evaluate(async () => {
          const { axe } = globalThis as unknown as { axe: { run(): Promise<AxeResults> } };
          return (await axe.run()).violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)]);
        });
        const overflow = await page.evaluate(
          () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
        );
        expect({ at: pathOf(page), violations, overflow }).toEqual({
          at: pathOf(page),
          violations: [],
          overflow: 0,
        });
      };
      await page.getByRole('main').getByRole('button', { name: texts.login.submit }).click();
      await page.getByText(texts.faults.emailRequired).waitFor();
      await expectClean();
      await page.goto(pathIn(language, '/register'));
      await page.getByText(texts.register.type.school, { exact: true }).click();
      await page.getByRole('button', { name: texts.register.next }).click();
      await expectClean();
      await field(page, texts.fields.educationalInstitution).fill('IC Tasso');
      await page.getByRole('button', { name: texts.register.next }).click();
      await page.getByRole('heading', { name: texts.register.person.title }).waitFor();
      await page.getByRole('button', { name: texts.register.next }).click();
      await expectClean();
      await page.goto(pathIn(language, '/almost-done'));
      await page.getByRole('link', { name: texts.almostDone.mailbox }).waitFor();
      await expectClean();
      await page.goto(pathIn(language, '/registration-confirmed'));
      await page.getByText(texts.refusals.tokenRequired).waitFor();
      await expectClean();
    },
  );
});

describe('in one language or the other', () => {
  const language: Language = 'en';
  const { texts, open, signIn } = inLanguage(language);

  test('a password that everybody tries is refused by the server, and the form goes back to it', async () => {
    const page = await open('/register');
    await page.getByRole('button', { name: texts.register.next }).click();
    await field(page, texts.fields.name).fill('Ada');
    await field(page, texts.fields.surname).fill('Rossi');
    await field(page, texts.fields.email).fill(`common-${language}@example.it`);
    await field(page, texts.fields.newPassword).fill('Password2026!');
    await field(page, texts.fields.passwordAgain).fill('Password2026!');
    await page.getByRole('button', { name: texts.register.next }).click();
    await page.getByRole('checkbox', { name: texts.register.consents.privacy }).press('Space');
    await page.getByRole('button', { name: texts.register.submit }).click();
    await page.getByText(texts.faults.passwordCommon).waitFor();
    await expect.poll(() => focusOf(page)).toBe('password');
    expect(await field(page, texts.fields.name).inputValue()).toBe('Ada');
  });

  test('the back button goes back one step, and nothing typed is lost; no consent is given beforehand', async () => {
    const page = await open('/register');
    const next = page.getByRole('button', { name: texts.register.next });
    await next.click();
    await field(page, texts.fields.name).fill('Ada');
    await field(page, texts.fields.surname).fill('Rossi');
    await field(page, texts.fields.email).fill('ada@example.it');
    await field(page, texts.fields.newPassword).fill(password);
    await field(page, texts.fields.passwordAgain).fill(password);
    await next.click();
    await page.getByRole('heading', { name: texts.register.consents.title }).waitFor();
    const boxes = page.getByRole('checkbox');
    expect(await boxes.count()).toBe(4);
    expect(await page.getByRole('checkbox', { checked: true }).count()).toBe(0);
    await page.getByRole('button', { name: texts.register.submit }).click();
    await page.getByText(texts.faults.privacyNotAccepted).waitFor();
    await page.goBack();
    await page.getByRole('heading', { name: texts.register.person.title }).waitFor();
    expect(await field(page, texts.fields.email).inputValue()).toBe('ada@example.it');
  });

  test('whoever signs out is gone from this browser, and their token from the server', async () => {
    const email = await site.openAccount();
    const page = await open('/events', { signedInAs: email });
    const layout = stringsIn(language, layoutStrings);
    const stored = await page.evaluate(() => localStorage.getItem('userData'));
    const { token } = JSON.parse(stored ?? '{}') as { token: string };
    await page.getByRole('button', { name: layout.profileMenu('Ada Rossi') }).click();
    await page.getByRole('menuitem', { name: layout.signOut }).click();
    await page.waitForURL((url) => url.pathname === pathIn(language, '/login'));
    expect(await page.evaluate(() => localStorage.getItem('userData'))).toBe(null);
    const me = await fetch(`${site.origin}/api/users/me`, { headers: { authorization: `Bearer ${token}` } });
    expect(me.status).toBe(401);
  });

  test('a session that ended elsewhere is forgotten, and what everybody may read goes on', async () => {
    const email = await site.openAccount();
    const page = await open('/events', { signedInAs: email });
    await page
      .getByRole('button', { name: stringsIn(language, layoutStrings).profileMenu('Ada Rossi') })
      .waitFor();
    await site.database.db.deleteFrom('accessTokens').execute();
    await page.getByRole('main').getByRole('link', { name: 'The robot hand' }).first().click();
    await page.getByRole('heading', { level: 1, name: 'The robot hand' }).waitFor();
    const banner = page.getByRole('banner');
    await banner.getByRole('link', { name: texts.login.title }).waitFor();
    expect(await page.evaluate(() => localStorage.getItem('userData'))).toBe(null);
  });

  test.each(['/login', '/register', '/almost-done'])(
    '%s sends whoever is signed in to their home',
    async (path) => {
      const email = await site.openAccount();
      const page = await open(path, { signedInAs: email });
      await expect.poll(() => pathOf(page)).toBe(pathIn(language, '/user/reservations'));
    },
  );

  test('an address of another site is not where anybody is sent', async () => {
    const email = await site.openAccount();
    const page = await open('/login?next=https://evil.example');
    await signIn(page, email);
    await page.waitForURL((url) => url.pathname === pathIn(language, '/user/reservations'));
    expect(new URL(page.url()).origin).toBe(site.origin);
  });
});

test('every page has its title in both languages', async () => {
  for (const language of languages) {
    for (const [path, name] of [
      ['/login', 'login'],
      ['/register', 'register'],
      ['/almost-done', 'almostDone'],
      ['/registration-confirmed', 'registrationConfirmed'],
    ] as const) {
      const page = await site.open(pathIn(language, path), { language, javaScriptEnabled: false });
      expect(await page.title()).toBe(`${stringsIn(language, titles)[name]} · Festival Curiosa`);
      expect(await page.locator('meta[name=robots]').getAttribute('content')).toBe('noindex');
    }
  }
});
