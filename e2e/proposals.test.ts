// The call for proposals as an applicant lives it (docs/product/proposals.md#applicants): from the landing page to sent, and not a character lost.

import type { Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { lightAndDarkFindings, widthTooMuch } from '#test/accessible.ts';
import { buildCallWith } from '#test/build-proposals.ts';
import { openSite, password, type Site } from '#test/site.ts';
import { storedDrafts } from '#test/stored-drafts.ts';
import { strings as authStrings } from '#web/auth/strings.ts';
import { stringsIn } from '#web/i18n/strings.ts';
import { aroundStrings } from '#web/proposals/applicant/around-strings.ts';
import { landingStrings } from '#web/proposals/applicant/landing-strings.ts';
import { writingStrings } from '#web/proposals/applicant/writing-strings.ts';

const landing = stringsIn('it', landingStrings);
const texts = stringsIn('it', writingStrings);
const around = stringsIn('it', aroundStrings);
const auth = stringsIn('it', authStrings);

let site: Site;
let email: string;
beforeAll(async () => {
  site = await openSite();
  email = await site.openAccount({ name: 'Ada', surname: 'Neri' });
});
afterAll(() => site.close());
beforeEach(async () => {
  await site.database.db.deleteFrom('forms').execute();
  await site.database.db.updateTable('calls').set({ isPublished: false }).execute();
  await buildCallWith(site.database.db, [
    { key: 'Che cosa si fa', kind: 'textarea', isRequired: true, min: 10 },
    { key: 'Dove', kind: 'separator' },
    { key: 'All’aperto', kind: 'toggle' },
    { key: 'Se piove', visibleWhenKey: 'All’aperto', visibleWhenValue: 'true', isRequired: true },
  ]);
});

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });
const isIn = (page: Page, state: string) => page.locator(`[data-writing="${state}"]`).waitFor();
const stored = () =>
  site.database.db.selectFrom('forms').select(['status', 'title', 'answers']).executeTakeFirst();

async function logIn(page: Page): Promise<void> {
  await field(page, auth.fields.email).fill(email);
  await page.getByLabel(auth.fields.password).first().fill(password);
  await button(page, auth.login.submit).click();
}

test('a guest on a phone begins a proposal, logs in, is told what is missing, and sends it once', async () => {
  const page = await site.open('/call-to-proposal/landing', { width: 360 });
  await page.waitForURL(/\/forms\/landing$/);
  await button(page, landing.begin.laboratory).waitFor();
  expect([await lightAndDarkFindings(page), await widthTooMuch(page)]).toEqual([[], 0]);
  await button(page, landing.begin.laboratory).click();
  await field(page, texts.title).fill('Bolle giganti');
  await button(page, texts.next).click();
  await field(page, 'Che cosa si fa').fill('Bolle');
  await button(page, texts.next).click();
  expect([await lightAndDarkFindings(page), await widthTooMuch(page)]).toEqual([[], 0]);
  await page.getByRole('switch', { name: 'All’aperto' }).press('Space');
  await button(page, texts.toReview).click();
  await page.getByRole('link', { name: around.guest.signInToSend }).click();
  await logIn(page);

  await page.waitForURL(/\/call-to-proposal\/details\//);
  await page.getByText(texts.missing(2)).waitFor();
  await isIn(page, 'stored');
  expect(await stored()).toEqual({
    status: 'new',
    title: 'Bolle giganti',
    answers: { 'Che cosa si fa': 'Bolle', 'All’aperto': true },
  });
  expect(await storedDrafts(page)).not.toContain('Bolle giganti');
  expect([await lightAndDarkFindings(page), await widthTooMuch(page)]).toEqual([[], 0]);
  await page.getByRole('button', { name: /^Che cosa si fa/ }).click();
  await expect
    .poll(() => field(page, 'Che cosa si fa').evaluate((one) => one === document.activeElement))
    .toBe(true);
  await page.keyboard.press('End');
  await page.keyboard.type(' grandi come una porta');
  await button(page, texts.next).click();
  await field(page, 'Se piove').fill('Sotto il portico');
  await button(page, texts.toReview).click();
  await page.getByText(texts.ready).waitFor();
  await button(page, texts.send).dblclick();
  await page.getByText(around.sent.title).waitFor();
  expect(await stored()).toEqual({
    status: 'waitingForApproval',
    title: 'Bolle giganti',
    answers: {
      'Che cosa si fa': 'Bolle grandi come una porta',
      'All’aperto': true,
      'Se piove': 'Sotto il portico',
    },
  });
  const read = page.getByRole('region', { name: around.read });
  expect(await read.getByRole('textbox').count()).toBe(0);
  expect([await lightAndDarkFindings(page), await widthTooMuch(page)]).toEqual([[], 0]);
});

test('a type whose form editors have switched off says so, and cannot be begun', async () => {
  await site.database.db.updateTable('formTemplates').set({ isActive: false }).execute();
  const page = await site.open('/forms/landing');
  await page.getByText(landing.notReady).waitFor();
  expect(await button(page, landing.begin.laboratory).count()).toBe(0);
});

test('nothing typed is lost: tab closed, no network and a reload, sign-in ended', async () => {
  const complains = /401|Failed to load resource|net::ERR/;
  const page = await site.open('/call-to-proposal/landing', { signedInAs: email, complains });
  await button(page, landing.begin.laboratory).click();
  await field(page, texts.title).fill('Prima della chiusura');
  await expect.poll(() => storedDrafts(page)).toContain('Prima della chiusura');
  const address = page.url();
  const again = await page.context().newPage();
  await page.close();
  await again.goto(address);
  await isIn(again, 'stored');
  expect(await field(again, texts.title).inputValue()).toBe('Prima della chiusura');

  await again.route('**/api/forms/*/edits', (route) => route.abort());
  await field(again, texts.title).fill('Senza rete');
  await isIn(again, 'device');
  await again.unroute('**/api/forms/*/edits');
  await again.reload();
  await isIn(again, 'stored');
  expect(await field(again, texts.title).inputValue()).toBe('Senza rete');
  expect((await stored())?.title).toBe('Senza rete');

  // The sign-in ends in the middle: the login leads back, and the text is there.
  await site.database.db.deleteFrom('accessTokens').execute();
  await site.database.db.deleteFrom('refreshTokens').execute();
  await field(again, texts.title).fill('Dopo la fine dell’accesso');
  await again.waitForURL(/\/login\?next=/);
  await logIn(again);
  await again.waitForURL(/\/call-to-proposal\/details\//);
  await isIn(again, 'stored');
  expect(await field(again, texts.title).inputValue()).toBe('Dopo la fine dell’accesso');
  await expect.poll(async () => (await stored())?.title).toBe('Dopo la fine dell’accesso');
});
