// Somebody who has a keyboard and nothing else.

import type { Locator, Page } from 'playwright-core';

/** Further than anything on a page is from anything else. */
const mostTabs = 150;

/** Presses Tab until something has the focus. Throws when that never happens. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  await target.waitFor();
  let element = await target.elementHandle();
  for (let presses = 0; presses < mostTabs; presses += 1) {
    const has = await element?.evaluate((one) => (one.isConnected ? one === document.activeElement : null));
    if (has) return;
    // Looked for once, as long as the page does not draw another in its place: to look for it takes longer than to press.
    if (has === null) element = await target.elementHandle();
    else await page.keyboard.press('Tab');
  }
  throw new Error(`${target} cannot be reached with Tab; the focus is on ${await focused(page)}.`);
}

/** Goes to something and presses a key on it. */
export async function press(page: Page, target: Locator, key = 'Enter'): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press(key);
}

/** Goes to a field and types. */
export async function type(page: Page, field: Locator, text: string): Promise<void> {
  await tabTo(page, field);
  await page.keyboard.type(text);
}

/** What has the focus: `H1 The robot hand`; `BODY` when it is lost. */
export async function focused(page: Page): Promise<string> {
  return page.evaluate(() => {
    const element = document.activeElement;
    if (!element || element === document.body) return 'BODY';
    const text = element.getAttribute('aria-label') ?? element.textContent ?? '';
    return `${element.tagName} ${text.replaceAll(/\s+/g, ' ').trim().slice(0, 60)}`.trim();
  });
}
