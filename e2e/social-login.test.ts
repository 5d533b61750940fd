// Signing in with Google and Apple, by keyboard where possible: to the provider, back, and on to the wanted page.

import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { v7 as newId } from 'uuid';
import { pathIn } from '#core/languages.ts';
import { providerNames } from '#core/auth/social-login.ts';
import { stringsIn } from '#web/i18n/strings.ts';
import { strings as secondFactor } from '#web/second-factor/strings.ts';
import { socialStrings } from '#web/auth/sign-in/social-strings.ts';
import { strings } from '#web/auth/strings.ts';
import { axeFindings } from '#test/accessible.ts';
import {
  googleClient,
  openTestIssuer,
  type Person,
  signInPageOf,
  type TestIssuer,
} from '#test/identity-provider.ts';
import { openSite, type Site } from '#test/site.ts';
import { languagesTried } from '#test/sizes.ts';

let issuer: TestIssuer;
let person: Person;
let site: Site;
beforeAll(async () => {
  issuer = await openTestIssuer();
  person = signInPageOf(issuer);
  site = await openSite({
    GOOGLE_CLIENT_ID: googleClient,
    GOOGLE_ISSUER: issuer.url,
    APPLE_CLIENT_ID: 'it.curiosa.web',
    APPLE_ISSUER: issuer.url,
  });
});
afterAll(async () => {
  await site.close();
  await issuer.close();
});

const sessionIn = (page: Page) =>
  page.evaluate(() => {
    const stored = localStorage.getItem('userData');
    return stored === null
      ? null
      : (JSON.parse(stored) as { details: { email: string; surname: string } }).details;
  });
const storedAttempt = (page: Page) => page.evaluate(() => sessionStorage.getItem('socialLogin'));

describe.each(languagesTried('it'))('in %s', (language) => {
  const words = stringsIn(language, socialStrings);
  const texts = stringsIn(language, strings);
  const goOnWith = (page: Page, provider: keyof typeof providerNames) =>
    page.getByRole('button', { name: words.goOnWith(providerNames[provider]) });

  test('Google leads back to the wanted page, and is not contacted before', async () => {
    person.claims = { sub: `g-${language}`, email: `g-${language}@example.it`, given_name: 'Ada' };
    const page = await site.open(pathIn(language, '/login?next=/faqs'), { language });
    const elsewhere: string[] = [];
    page.on('request', (request) => {
      if (!request.url().startsWith(site.origin)) elsewhere.push(request.url());
    });
    await page.reload();
    await goOnWith(page, 'google').waitFor();
    expect(await goOnWith(page, 'facebook').count()).toBe(0);
    expect(await axeFindings(page)).toEqual([]);
    expect([elsewhere, await storedAttempt(page)]).toEqual([[], null]);
    await goOnWith(page, 'google').focus();
    await page.keyboard.press('Enter');
    await page.waitForURL((url) => url.pathname === pathIn(language, '/faqs'));
    expect(await sessionIn(page)).toMatchObject({ email: `g-${language}@example.it` });
    expect([page.url().includes('#'), await storedAttempt(page)]).toEqual([false, null]);
    expect(elsewhere).toHaveLength(1);
  });

  test('Apple, from the registration, answers by a form and gives the name', async () => {
    person.claims = { sub: `a-${language}`, email: `a-${language}@example.it`, email_verified: 'true' };
    const page = await site.open(pathIn(language, '/register'), { language });
    await goOnWith(page, 'apple').click();
    await expect.poll(() => sessionIn(page)).toMatchObject({ surname: 'Hopper' });
  });

  test('a return without an answer, or without a request, is reported and can be started again', async () => {
    person.cancels = true;
    const page = await site.open(pathIn(language, '/login?next=/faqs'), { language });
    await goOnWith(page, 'google').click();
    await page.getByRole('alert').getByText(words.failure.cancelled).waitFor();
    expect(await axeFindings(page)).toEqual([]);
    await page.getByRole('link', { name: words.back }).click();
    await page.getByRole('heading', { name: texts.login.title }).waitFor();
    expect(page.url()).toContain('next=');
    delete person.cancels;
    // The answer for another visitor, put into a link.
    const token = await issuer.token({ sub: 'evil', email: 'evil@example.it' });
    const forged = await site.open(pathIn(language, `/social-login#id_token=${token}&state=${language}.x`), {
      language,
    });
    await forged.getByText(words.failure.notFound).waitFor();
    expect(await sessionIn(forged)).toBe(null);
  });
});

test('staff set up their second factor during the sign-in, and an unverified address is confirmed first', async () => {
  const words = stringsIn('it', socialStrings);
  await site.database.db
    .insertInto('settings')
    .values({ _id: newId(), name: 'secondFactorForStaff', value: 'true' })
    .execute();
  const email = await site.openAccount({ subRoles: ['editor'] });
  person.claims = { sub: 'staff', email };
  const page = await site.open('/login');
  const press = () => page.getByRole('button', { name: words.goOnWith('Google') }).click();
  await press();
  await page.getByRole('img', { name: stringsIn('it', secondFactor).steps.picture }).waitFor();
  expect([await axeFindings(page), await sessionIn(page)]).toEqual([[], null]);
  person.claims = { sub: 'unverified', email: 'unverified@example.it', email_verified: false };
  await page.goto('/login');
  await press();
  await page.getByText(words.failure.emailNotConfirmed).waitFor();
  await site.message('unverified@example.it', /Conferma/);
  expect(await sessionIn(page)).toBe(null);
});
