// What was typed into a proposal and cannot go on as usual (docs/product/proposals.md#saving): the device is full, a question is gone, the
// proposal was sent meanwhile. The text is shown, can be copied, and holds nothing up.

import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { lightAndDarkFindings, widthTooMuch } from '#test/accessible.ts';
import { buildCallWith } from '#test/build-proposals.ts';
import { proving } from '#test/proving.ts';
import { openSite, password, type Site } from '#test/site.ts';
import { storedDrafts } from '#test/stored-drafts.ts';
import { strings as authStrings } from '#web/auth/strings.ts';
import { stringsIn } from '#web/i18n/strings.ts';
import { applicantStrings } from '#web/proposals/applicant/applicant-strings.ts';
import { aroundStrings } from '#web/proposals/applicant/around-strings.ts';
import { landingStrings } from '#web/proposals/applicant/landing-strings.ts';
import { writingStrings } from '#web/proposals/applicant/writing-strings.ts';
import { officeStrings } from '#web/proposals/office/office-strings.ts';

const landing = stringsIn('it', landingStrings);
const texts = stringsIn('it', writingStrings);
const around = stringsIn('it', aroundStrings);
const words = stringsIn('it', applicantStrings);
const office = stringsIn('it', officeStrings);
const auth = stringsIn('it', authStrings);

let site: Site;
let email: string;
let formTemplateId: string;
beforeAll(async () => {
  site = await openSite();
  email = await site.openAccount({ name: 'Ada', surname: 'Neri' });
});
afterAll(() => site.close());
beforeEach(async () => {
  await site.database.db.deleteFrom('forms').execute();
  await site.database.db.updateTable('calls').set({ isPublished: false }).execute();
  ({ formTemplateId } = await buildCallWith(site.database.db, [
    { key: 'Che cosa si fa', kind: 'textarea' },
    { key: 'Note', kind: 'textarea' },
  ]));
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
  await submitLogin(page);
  await page.waitForURL(/\/call-to-proposal\/details\//);
}

async function submitLogin(page: Page): Promise<void> {
  await field(page, auth.fields.email).fill(email);
  await page.getByLabel(auth.fields.password).first().fill(password);
  await button(page, auth.login.submit).click();
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

test('what a guest has left on a shared device goes to the next account only after a press', async () => {
  const page = await writeAsGuest();
  const { pathname } = new URL(page.url());
  await page.goto(`${site.origin}/login?next=${encodeURIComponent('/call-to-proposal')}`);
  await submitLogin(page);
  await page.getByRole('heading', { name: words.onDevice }).waitFor();
  await page.goto(`${site.origin}${pathname}`);
  await page.getByRole('heading', { level: 1, name: words.onDevice }).waitFor();
  expect([await lightAndDarkFindings(page), await widthTooMuch(page)]).toEqual([[], 0]);
  expect(await stored()).toBeUndefined();
  expect(await storedDrafts(page)).toContain('Serve acqua');
  await button(page, `${words.claim}: Bolle giganti`).click();
  await isIn(page, 'stored');
  expect(await stored()).toMatchObject({ title: 'Bolle giganti', answers: { Note: 'Serve acqua' } });
});

test('an answer whose question the office removed meanwhile is shown and copied, and holds up no sending', async () => {
  const page = await writeAsGuest();
  await site.database.db
    .deleteFrom('formRows')
    .where('formTemplateId', '=', formTemplateId)
    .where('key', '=', 'Note')
    .execute();
  await logIn(page);
  const left = page.getByRole('region', { name: around.left.title });
  await left.getByText('Serve acqua').waitFor();
  expect([await lightAndDarkFindings(page), await widthTooMuch(page)]).toEqual([[], 0]);
  await button(page, texts.send).click();
  await page.getByText(around.sent.title).waitFor();
  expect(await stored()).toMatchObject({
    status: 'waitingForApproval',
    answers: { 'Che cosa si fa': 'Bolle' },
  });
  // It stays until its author discards it.
  await left.getByText('Serve acqua').waitFor();
  await left.getByRole('button', { name: around.left.discard }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: around.left.discard }).click();
  await left.waitFor({ state: 'detached' });
  expect(await storedDrafts(page)).toBe('[]');
});

/** A draft of an account in a browser of its own, with a text in it that only this device has. */
async function typeOffline(page: Page, text: string): Promise<void> {
  await page.route('**/api/forms/*/edits', (route) => route.abort());
  await field(page, texts.title).fill(text);
  await isIn(page, 'device');
}

test('what was typed without a network and comes after the sending is shown beside what was sent', async () => {
  const complains = /Failed to load resource|net::ERR/;
  const page = await site.open('/call-to-proposal/landing', { signedInAs: email, complains });
  await button(page, landing.begin.laboratory).click();
  await field(page, texts.title).fill('Inviata dal portatile');
  await expect.poll(async () => (await stored())?.title).toBe('Inviata dal portatile');
  await typeOffline(page, 'Aggiunta in treno');
  const { _id } = (await stored()) ?? { _id: '' };
  const sent = { status: 'waitingForApproval', sentAt: new Date() } as const;
  await site.database.db.updateTable('forms').set(sent).where('_id', '=', _id).execute();
  await page.unroute('**/api/forms/*/edits');
  await page.getByRole('heading', { level: 1, name: 'Inviata dal portatile' }).waitFor({ timeout: 90_000 });
  const left = page.getByRole('region', { name: around.left.title });
  await left.getByText('Aggiunta in treno', { exact: true }).waitFor();
  await left.getByText(around.left.tooLate).waitFor();
  const saved = page.waitForEvent('download');
  await left.getByRole('button', { name: around.closed.save }).click();
  expect(await readFile(await (await saved).path(), 'utf8')).toBe(`${texts.title}\nAggiunta in treno`);

  // The account loses the proposal: the text is on its page all the same.
  await site.database.db.deleteFrom('forms').execute();
  await page.reload();
  await page.getByText(around.missingPage.title).waitFor();
  await left.getByText('Aggiunta in treno', { exact: true }).waitFor();
  expect([await lightAndDarkFindings(page), await widthTooMuch(page)]).toEqual([[], 0]);
});

proving(
  'an answer to a removed question is read in the versions, by its author and by the office',
  async () => {
    const { db } = site.database;
    const page = await site.open('/call-to-proposal/landing', { signedInAs: email });
    await button(page, landing.begin.laboratory).click();
    await field(page, texts.title).fill('Bolle giganti');
    await button(page, texts.next).click();
    await field(page, 'Note').fill('Serve acqua');
    await button(page, texts.toReview).click();
    await button(page, texts.send).click();
    await page.getByText(around.sent.title).waitFor();
    const { _id } = (await stored()) ?? { _id: '' };
    await db.updateTable('forms').set({ status: 'new' }).where('_id', '=', _id).execute();
    await db
      .deleteFrom('formRows')
      .where('formTemplateId', '=', formTemplateId)
      .where('key', '=', 'Note')
      .execute();
    await page.reload();
    await button(page, texts.newer.take).click();
    await page.getByText(texts.newer.title).waitFor({ state: 'detached' });
    await button(page, around.versions.show).click();
    await page
      .getByRole('button', { name: /^Leggi la versione/ })
      .nth(1)
      .click();
    await page.getByRole('dialog').getByText('Serve acqua', { exact: true }).waitFor();
    await page.goto(`${page.url().split('?')[0]}?step=99`);
    await button(page, texts.send).click();
    await page.getByText(around.sent.title).waitFor();

    const editor = await site.openAccount({ role: 'admin' });
    const desk = await site.open(`/manage/forms/details/${_id}`, { signedInAs: editor });
    await desk.getByRole('button', { name: office.compare }).click();
    await desk.getByRole('option').nth(1).click();
    await desk.getByRole('heading', { name: office.gone }).waitFor();
    await desk.getByText('Serve acqua').waitFor();
    expect([await lightAndDarkFindings(desk), await widthTooMuch(desk)]).toEqual([[], 0]);
  },
);
