// The committee: the office names a reviewer and assigns, the reviewer judges by keyboard, and half a review survives.

import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { stringsIn } from '#web/i18n/strings.ts';
import { committeeStrings } from '#web/proposals/committee/committee-strings.ts';
import { officeStrings } from '#web/proposals/committee/office/committee-office-strings.ts';
import { drawerStrings } from '#web/layout/header/drawer-strings.ts';
import { axeFindings } from '#test/accessible.ts';
import { buildCommittee, buildSent } from '#test/build-committee.ts';
import { buildUser } from '#test/build-programme.ts';
import { openSite, type Site } from '#test/site.ts';

const texts = stringsIn('it', committeeStrings);
const office = stringsIn('it', officeStrings);
const menu = stringsIn('it', drawerStrings).items;

let site: Site;
let admin: string;
let rosa: string;
let callId: string;
let forms: string[];
beforeAll(async () => {
  site = await openSite();
  const { db } = site.database;
  admin = await site.openAccount({ role: 'admin', name: 'Anna', surname: 'Verdi' });
  rosa = await site.openAccount({ name: 'Rosa', surname: 'Levi' });
  const call = await buildCommittee(db, [], [{ key: 'what', kind: 'textarea' }]);
  callId = call.callId;
  const author = await buildUser(db, { name: 'Ippazio', surname: 'Quarantotti' });
  forms = [];
  for (const title of ['Bolle giganti', 'Bolle al microscopio', 'Vulcani'])
    forms.push(await buildSent(db, author, call, { title, answers: { what: `${title}, con le mani` } }));
});
afterAll(() => site.close());

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const score = (page: Page, name: string, points: number) =>
  page
    .getByRole('radiogroup', { name: texts.page.scale(name, 5) })
    .getByRole('radio', { name: String(points), exact: true });

test('an admin names a reviewer and sees who gets what before it is assigned', async () => {
  const page = await site.open(`/admin/calls/${callId}/committee`, { language: 'it', signedInAs: admin });
  await page.getByLabel(office.reviewers.email).fill(rosa);
  await button(page, office.reviewers.addButton).click();
  await page.getByText(office.reviewers.progress(0, 0)).waitFor();
  await page.getByLabel(office.assignment.each).fill('1');
  await button(page, office.assignment.preview).click();
  await button(page, office.assignment.assign(3)).click();
  await page.getByText(office.reviewers.progress(0, 3)).waitFor();
  expect(await axeFindings(page)).toEqual([]);
  await page.setViewportSize({ width: 320, height: 800 });
  expect(await axeFindings(page)).toEqual([]);
});

test('a reviewer judges from the menu on by keyboard, every score is saved at once, and no name is shown', async () => {
  const page = await site.open('/user/reservations', { language: 'it', signedInAs: rosa });
  await page.getByRole('button', { name: /Rosa Levi/ }).click();
  await page
    .getByRole('dialog')
    .getByRole('link', { name: menu.reviews(3) })
    .waitFor();
  await page.keyboard.press('Escape');
  const entry = page
    .getByRole('navigation', { name: stringsIn('it', drawerStrings).label })
    .getByRole('link', { name: menu.reviews(3) });
  await entry.click();
  await page.getByText(texts.list.progress(0, 3)).waitFor();
  expect(await entry.getAttribute('aria-current')).toBe('page');
  expect(await axeFindings(page)).toEqual([]);
  await page.getByRole('link', { name: texts.list.start }).click();
  await page.getByRole('heading', { level: 1, name: 'Bolle giganti' }).waitFor();
  await page.keyboard.press('4');
  await page.getByText(texts.page.saved, { exact: true }).waitFor();
  await page.keyboard.press('5');
  await page.getByText(texts.page.overall(92)).waitFor();
  await page.getByText(texts.page.othersNone).waitFor();
  expect(await axeFindings(page)).toEqual([]);
  expect(await page.locator('body').textContent()).not.toContain('Quarantotti');
  await page.keyboard.press('c');
  // In a field keys only type.
  await page.keyboard.type('Bella, n 3');
  await page.keyboard.press('Escape');
  await page.keyboard.press('n');
  await page.getByRole('heading', { level: 1, name: 'Bolle al microscopio' }).waitFor();
  const stored = await site.database.db
    .selectFrom('formReviews')
    .select(['state', 'toCommittee'])
    .where('formId', '=', forms[0] ?? '')
    .executeTakeFirstOrThrow();
  expect(stored).toEqual({ state: 'done', toCommittee: 'Bella, n 3' });
});

test('half a review whose network was cut is there after the tab was closed, and reaches the server', async () => {
  const address = `/call-to-proposal/reviews/${forms[1]}`;
  const page = await site.open(address, {
    language: 'it',
    signedInAs: rosa,
    complains: /ERR_|Failed to load|fetch/,
  });
  await score(page, 'Idea', 2).waitFor();
  await page.context().setOffline(true);
  await score(page, 'Idea', 2).click();
  await page.getByLabel(texts.page.toCommittee).fill('Da provare in piazza');
  await page.getByText(texts.page.notSaved).waitFor();
  await page.close({ runBeforeUnload: false });
  const context = page.context();
  await context.setOffline(false);
  const again = await context.newPage();
  await again.goto(`${site.origin}${address}`);
  await again.getByText(texts.page.saved, { exact: true }).waitFor();
  expect(await again.getByLabel(texts.page.toCommittee).inputValue()).toBe('Da provare in piazza');
  expect(await score(again, 'Idea', 2).getAttribute('aria-checked')).toBe('true');
  const stored = await site.database.db
    .selectFrom('formReviews')
    .select('toCommittee')
    .where('formId', '=', forms[1] ?? '')
    .executeTakeFirstOrThrow();
  expect(stored.toCommittee).toBe('Da provare in piazza');
});

test('a reviewer whose network comes back is saved without a key, and leaves a proposal that was decided meanwhile', async () => {
  const { db } = site.database;
  const page = await site.open(`/call-to-proposal/reviews/${forms[2]}`, {
    language: 'it',
    signedInAs: rosa,
    complains: /ERR_|Failed to load|fetch|409/,
  });
  await score(page, 'Idea', 2).waitFor();
  await page.context().setOffline(true);
  await score(page, 'Idea', 2).click();
  await page.getByText(texts.page.notSaved).waitFor();
  await page.context().setOffline(false);
  await page.getByText(texts.page.saved, { exact: true }).waitFor();
  await db
    .updateTable('forms')
    .set({ status: 'rejected', decidedAt: new Date() })
    .where('_id', '=', forms[2] ?? '')
    .execute();
  await page.getByLabel(texts.page.toCommittee).fill('Bella, ma dove?');
  await page.getByText(texts.page.over).waitFor();
  await button(page, texts.page.next).or(button(page, texts.page.last)).click();
  await page.getByText(texts.page.notTaken).waitFor();
  expect(new URL(page.url()).pathname).not.toContain(forms[2] ?? '-');
  await page.goto(`${site.origin}/call-to-proposal/reviews/${forms[2]}`);
  await page.getByText(texts.page.notSaved).waitFor();
  expect(await page.getByLabel(texts.page.toCommittee).inputValue()).toBe('Bella, ma dove?');
});
