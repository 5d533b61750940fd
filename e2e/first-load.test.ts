// The weight of public pages on a phone that opens the site for the first time.

import { type Browser, chromium } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { loadedBytes, maxScriptBytes } from '#test/loaded-bytes.ts';
import { openSite, type Site } from '#test/site.ts';

let site: Site;
let browser: Browser;
beforeAll(async () => {
  site = await openSite();
  browser = await chromium.connect(inject('browserEndpoint'));
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
