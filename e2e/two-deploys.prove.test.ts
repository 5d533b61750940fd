// Releases during visits: nothing that was typed is lost, and a page reloads once, when its reader wants it.

import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { otherBuild } from '#test/other-build.ts';
import { openSite, type Site, takenOver } from '#test/site.ts';
import { wordsIn } from '#test/words.ts';

const words = wordsIn('it');
const { update, fault, footer } = words.layout;

let site: Site;
let dataDirectory: string;
beforeAll(async () => {
  dataDirectory = await mkdtemp(join(tmpdir(), 'curiosa-deploys-'));
  site = await openSite({ DATA_DIR: dataDirectory });
});
afterAll(async () => {
  await site.close();
  await rm(dataDirectory, { recursive: true });
});

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const versionOf = (page: Page) => page.locator('meta[name=pipeline-version]').getAttribute('content');
/** A mark in the page that a reload removes. */
const markDocument = (page: Page) => page.evaluate(() => document.body.setAttribute('data-before', ''));
const isMarked = (page: Page) => page.evaluate(() => document.body.hasAttribute('data-before'));

/** The page checks for a newer version by itself. */
async function passFiveMinutes(page: Page): Promise<void> {
  const answered = page.waitForResponse((response) => response.url().endsWith('/api/version'));
  await page.clock.fastForward('05:01');
  await (await answered).finished();
}

test('two releases during a visit: pages of the first build work on, the banner waits while a form is being filled, one reload loads the last one', async () => {
  const email = await site.openAccount();
  const page = await site.open('/profile', {
    cachesOfflinePage: true,
    signedInAs: email,
    // No server answers between two releases, and the worker may be fetched just then.
    complains: /occurred when fetching the script/,
    prepare: (context) => context.clock.install(),
  });
  const first = await versionOf(page);
  await markDocument(page);
  const profession = page.getByLabel(words.profile.fields.profession);
  await profession.fill('Astronoma');

  for (const mark of ['x', 'y']) {
    await site.deploy(await otherBuild(mark));
    await passFiveMinutes(page);
    expect([await button(page, update.reload).count(), await profession.inputValue()]).toEqual([
      0,
      'Astronoma',
    ]);
  }
  await button(page, words.profile.save).click();
  await page.getByText(words.profile.saved).first().waitFor();
  await button(page, update.reload).waitFor();

  // A page whose file this visit has not loaded yet, of a build that was replaced twice.
  await page.getByRole('link', { name: footer.faqs }).click();
  await page.getByRole('heading', { level: 1, name: words.faqs.title }).waitFor();
  expect([await isMarked(page), await versionOf(page)]).toEqual([true, first]);

  await Promise.all([takenOver(page), button(page, update.reload).click()]);
  expect(await isMarked(page)).toBe(false);
  expect(await versionOf(page)).not.toBe(first);
  await markDocument(page);
  await passFiveMinutes(page);
  expect(await button(page, update.reload).count()).toBe(0);
  await page.getByRole('link', { name: footer.accessibility }).click();
  await page.waitForURL('**/accessibility');
  expect(await isMarked(page)).toBe(true);
  // The offline page is of the running build, too.
  const offlineShell = () => page.evaluate(async () => (await caches.match('/en/offline'))?.text());
  await expect.poll(offlineShell).toContain(`content="${await versionOf(page)}"`);
  const { profession: stored } = await site.database.db
    .selectFrom('users')
    .select('profession')
    .where('email', '=', email)
    .executeTakeFirstOrThrow();
  expect(stored).toBe('Astronoma');
});

test('a file that no longer exists reloads the page once, and then the page says so', async () => {
  await site.deploy(resolve('dist'));
  const page = await site.open('/events', {
    complains: /dynamically imported module/,
    // The driver intercepts requests of pages, not of a worker.
    prepare: (context) =>
      context.addInitScript(() => void Reflect.deleteProperty(Navigator.prototype, 'serviceWorker')),
  });
  await markDocument(page);
  // Replaced longer ago than old files are retained.
  await page.route(/\/assets\/FaqsPage/, (route) => route.fulfill({ status: 404, body: '' }));
  await Promise.all([takenOver(page), page.getByRole('link', { name: footer.faqs }).click()]);
  expect([await isMarked(page), new URL(page.url()).pathname]).toEqual([false, '/faqs']);
  await page.getByRole('heading', { name: fault.title }).waitFor();
  await page.unrouteAll();
  await Promise.all([takenOver(page), button(page, fault.action).click()]);
  await page.getByRole('heading', { level: 1, name: words.faqs.title }).waitFor();
});
