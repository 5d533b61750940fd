// The language of private pages is the account's, and the language switch changes it (docs/product/languages.md#private-pages).

import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { strings as profileStrings } from '#web/accounts/strings.ts';
import { stringsIn } from '#web/i18n/strings.ts';
import { proving } from '#test/proving.ts';
import { password, openSite, type Site } from '#test/site.ts';
import { wordsIn } from '#test/words.ts';

let site: Site;
beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site.close());

const [it, en] = [wordsIn('it'), wordsIn('en')];
const profile = stringsIn('en', profileStrings);
const title = (page: Page, name: string) => page.getByRole('heading', { level: 1, name }).waitFor();
const pathOf = (page: Page) => new URL(page.url()).pathname;
const preferenceOf = async (email: string) => (await site.signIn(email)).user.language;

test('an address without a language opens in the account’s, after signing in too, and one with a language in that', async () => {
  const english = await site.openAccount({ language: 'en' });
  const italian = await site.openAccount({ language: 'it' });
  const opened = await site.open('/user/reservations', { signedInAs: english });
  await title(opened, en.reservations.list.title);
  expect(pathOf(opened)).toBe('/en/user/reservations');

  const signIn = async (login: string, { fields, login: texts }: typeof it.accounts, email: string) => {
    const page = await site.open(`${login}?next=/user/reservations`);
    await page.getByLabel(new RegExp(`^${fields.email}`)).fill(email);
    await page.getByLabel(new RegExp(`^${fields.password}\\*?$`)).fill(password);
    await page.getByRole('button', { name: texts.submit, exact: true }).click();
    await title(page, en.reservations.list.title);
    expect(pathOf(page)).toBe('/en/user/reservations');
    // The greeting is in the page's language, also after a new document.
    await page.getByRole('button', { name: en.ui.toasts.bell(0), exact: true }).click();
    await page
      .getByText(en.accounts.login.welcome((await site.signIn(email)).user.name))
      .last()
      .waitFor();
    return page;
  };
  await signIn('/login', it.accounts, english);
  const chosen = await signIn('/en/login', en.accounts, italian);
  expect(await preferenceOf(italian)).toBe('it');
  // Saving another field does not change the language.
  await chosen.goto('/en/profile');
  await chosen.getByLabel(profile.fields.profession).fill('astronomer');
  await chosen.getByRole('button', { name: profile.save, exact: true }).click();
  await chosen.getByText(profile.saved).first().waitFor();
  await title(chosen, profile.title);
  expect([pathOf(chosen), await preferenceOf(italian)]).toEqual(['/en/profile', 'it']);
});

proving('the switch on a private page is remembered, the one on a public page is not', async () => {
  const account = await site.openAccount({ language: 'it' });
  const page = await site.open('/events', { signedInAs: account });
  const change = (name: string) => page.getByRole('banner').getByRole('link', { name }).click();
  await change(it.layout.otherLanguage);
  await page.waitForURL('**/en/events');
  expect(await preferenceOf(account)).toBe('it');

  await page.goto('/user/reservations');
  await title(page, it.reservations.list.title);
  await change(it.layout.otherLanguage);
  await title(page, en.reservations.list.title);
  expect(await preferenceOf(account)).toBe('en');
  await page.goto('/user/reservations');
  await title(page, en.reservations.list.title);

  await change(en.layout.otherLanguage);
  await title(page, it.reservations.list.title);
  expect([pathOf(page), await preferenceOf(account)]).toEqual(['/user/reservations', 'it']);
});
