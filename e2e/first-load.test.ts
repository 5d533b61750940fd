// The weight of public pages on a phone that opens the site for the first time.

import { afterAll, beforeAll, expect, test } from 'vitest';
import { loadedBytes, maxScriptBytes } from '#test/loaded-bytes.ts';
import { openSite, password, type Site } from '#test/site.ts';
import { wordsIn } from '#test/words.ts';
import { openContexts, type OwnContexts } from '#test/worker-browser.ts';

let site: Site;
let browser: OwnContexts;
beforeAll(async () => {
  site = await openSite();
  browser = await openContexts();
});
afterAll(async () => {
  await browser.close();
  await site.close();
});

test.each(['the programme', 'an event'])('%s loads no more JavaScript than its limit', async (name) => {
  const path = name === 'an event' ? `/events/${site.programme.events.robot}` : '/events';
  const page = await browser.newPage({ viewport: { width: 360, height: 740 } });
  const { Script = 0 } = await loadedBytes(page, site.origin + path);
  await page.close();
  // Less would be a page that did not come.
  expect(Script).toBeGreaterThan(maxScriptBytes / 3);
  expect(Script).toBeLessThanOrEqual(maxScriptBytes);
});

test('a booking loads at most three files of scripts for each of its three steps', async () => {
  const email = await site.openAccount();
  const { checkout } = wordsIn('it');
  const page = await browser.newPage({ locale: 'it-IT', viewport: { width: 360, height: 740 } });
  const scripts: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(new URL(request.url()).pathname);
  });
  const loadedBy = async (act: () => Promise<unknown>) => {
    const before = scripts.length;
    await act();
    await page.waitForLoadState('networkidle');
    return scripts.slice(before);
  };
  await page.goto(`${site.origin}/events/${site.programme.events.robot}`, { waitUntil: 'networkidle' });
  const sheet = page.getByRole('dialog');
  const toSheet = await loadedBy(async () => {
    await page.locator('[data-sticky-bar]').getByRole('link').click();
    await sheet.locator('input[name=password]').waitFor();
  });
  await sheet.locator('input[name=email]').fill(email);
  await sheet.locator('input[name=password]').fill(password);
  const confirm = page.getByRole('button', { name: checkout.confirm(1) });
  const toCheckout = await loadedBy(async () => {
    await sheet.locator('button[type=submit]').click();
    await confirm.waitFor();
  });
  const toTicket = await loadedBy(async () => {
    await confirm.click();
    await page.waitForURL(/\/user\/reservations\/[\w-]{36}/);
    await page.getByRole('article').first().waitFor();
  });
  await page.close();
  // An idle page fetches ahead what the next step needs, so that their sum is what counts. Less would be a step that did not come.
  const files = [...toSheet, ...toCheckout, ...toTicket];
  expect(files.length >= 3 && files.length <= 9 ? [] : files).toEqual([]);
});
