// Views of a list: offered ones, saved ones, shared ones; with columns and the number of rows of a page in the address.

import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { viewsStrings } from '#web/resources/list/views/views-strings.ts';
import { wordsOf } from '#web/resources/words/index.ts';
import { axeFindings } from '#test/accessible.ts';
import { openSite, type Site } from '#test/site.ts';

const texts = viewsStrings.it;
const words = wordsOf('events', 'it');
const promoted = words.fields['isPromoted'] ?? '';
const withoutPicture = words.views?.['withoutPicture'] ?? '';

let site: Site;
beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site.close());

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const view = (page: Page, name: string | RegExp) =>
  page.getByRole('navigation', { name: texts.views }).getByRole('link', { name, exact: true });

test('an editor chooses columns and a view, saves and shares it, and a colleague finds it and cannot change it', async () => {
  const editor = await site.openAccount({ name: 'Ada', subRoles: ['editor'] });
  const page = await site.open('/manage/events', { signedInAs: editor });
  await view(page, withoutPicture).click();
  await button(page, texts.columns).click();
  await page.getByRole('checkbox', { name: promoted, exact: true }).press('Space');
  await page.keyboard.press('Escape');
  await page.getByRole('columnheader', { name: promoted }).waitFor();
  expect(new URL(page.url()).searchParams.get('columns')).toMatch(/,isPromoted$/);

  await button(page, texts.save).click();
  const dialog = page.getByRole('dialog', { name: texts.saveTitle });
  await dialog.getByLabel(texts.name).fill('Da illustrare');
  await dialog.getByText(texts.isShared).click();
  expect(await axeFindings(page)).toEqual([]);
  await dialog.getByRole('button', { name: texts.submit }).click();
  const saved = view(page, /^Da illustrare/);
  await saved.waitFor();
  expect(await saved.getAttribute('aria-current')).toBe('true');

  // The list as it is without a view, and again as it was saved.
  await view(page, texts.all).click();
  await page.getByRole('columnheader', { name: promoted }).waitFor({ state: 'detached' });
  await saved.click();
  await page.getByRole('columnheader', { name: promoted }).waitFor();
  // A further change belongs to the view until it is stored there.
  await page.getByRole('button', { name: words.fields['title'] ?? '', exact: true }).click();
  await button(page, texts.update('Da illustrare')).click();
  await button(page, texts.edit).waitFor();
  expect(await axeFindings(page)).toEqual([]);

  const colleague = await site.openAccount({ subRoles: ['editor'] });
  const theirs = await site.open('/manage/events', { signedInAs: colleague });
  await view(theirs, /condivisa da Ada/).click();
  await theirs.getByRole('columnheader', { name: promoted }).waitFor();
  expect(new URL(theirs.url()).searchParams.get('sort')).toBe('title');
  expect(await button(theirs, texts.edit).count()).toBe(0);

  await button(page, texts.remove).click();
  await page.getByRole('alertdialog').getByRole('button').last().click();
  await saved.waitFor({ state: 'detached' });
  expect(new URL(page.url()).searchParams.has('headerImage.$exists')).toBe(false);
});
