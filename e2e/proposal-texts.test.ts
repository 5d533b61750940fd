// What was typed into a proposal and cannot go on as usual (docs/product/proposals.md#saving): the device is full, a question is gone, the
// proposal was sent meanwhile. The text is shown, can be copied, and holds nothing up.

import type { Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
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
    { key: 'Che cosa si fa', kind: 'textarea' },
    { key: 'Note', kind: 'textarea' },
  ]);
});

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });
const isIn = (page: Page, state: string) => page.locator(`[data-writing="${state}"]`).waitFor();
const stored = () =>
  site.database.db.selectFrom('forms').select(['_id', 'status', 'title', 'answers']).executeTakeFirst();

/** A guest has written a title and two answers, and is on the last step. */
async function writeAsGuest(): Promise<Page> {
  const page = await site.open('/forms/landing');
  await button(page, landing.begin.laboratory).click();
  await field(page, texts.title).fill('Bolle giganti');
  await button(page, texts.next).click();
  await field(page, 'Che cosa si fa').fill('Bolle');
  await field(page, 'Note').fill('Serve acqua');
  await button(page, texts.toReview).click();
  await expect.poll(() => storedDrafts(page)).toContain('Serve acqua');
  return page;
}

async function logIn(page: Page): Promise<void> {
  await page.getByRole('link', { name: around.guest.signInToSend }).click();
  await field(page, auth.fields.email).fill(email);
  await page.getByLabel(auth.fields.password).first().fill(password);
  await button(page, auth.login.submit).click();
  await page.waitForURL(/\/call-to-proposal\/details\//);
}

/** From now on the device is full: the browser aborts what writes. */
async function fillDevice(page: Page): Promise<void> {
  const fill = () => {
    const put = IDBObjectStore.prototype.put;
    IDBObjectStore.prototype.put = function (value: unknown, key?: IDBValidKey) {
      const request = put.call(this, value, key);
      queueMicrotask(() => this.transaction.abort());
      return request;
    };
  };
  await page.addInitScript(fill);
  await page.evaluate(fill);
}

test('what a guest has written on a device that is full goes to the account in full', async () => {
  const page = await writeAsGuest();
  await fillDevice(page);
  await logIn(page);
  await isIn(page, 'stored');
  expect(await stored()).toMatchObject({
    title: 'Bolle giganti',
    answers: { 'Che cosa si fa': 'Bolle', Note: 'Serve acqua' },
  });
  expect(await storedDrafts(page)).toBe('[]');
});
