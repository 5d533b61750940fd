// Navigation with the keyboard only.

import type { Locator, Page } from 'playwright-core';

/** More than the largest distance between two elements of a page. */
const maxTabs = 150;

/** Presses Tab until something has the focus. Throws when that never happens. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  await target.waitFor();
  let element = await target.elementHandle();
  for (let presses = 0; presses < maxTabs; presses += 1) {
    const has = await element?.evaluate((one) => (one.isConnected ? one === document.activeElement : null));
    if (has) return;
    // The element is looked up once, as long as the page does not replace it: the look-up takes longer than the key press.
    if (has === null) element = await target.elementHandle();
    else await page.keyboard.press('Tab');
  }
  throw new Error(`${target} cannot be reached with Tab; the focus is on ${await focused(page)}.`);
}

/** Focuses an element with Tab and presses a key on it. */
export async function press(page: Page, target: Locator, key = 'Enter'): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press(key);
}

/** Focuses a field with Tab and types. */
export async function type(page: Page, field: Locator, text: string): Promise<void> {
  await tabTo(page, field);
  await page.keyboard.type(text);
}

/**
 * As a scanner that types like a keyboard and ends with Enter. The keys of a long text, each of which would cost a round trip and a
 * rendering, come in one turn of the page, unless a field has the focus.
 */
export async function typeAsScanner(page: Page, text: string): Promise<void> {
  const isTyped = await page.evaluate((keys) => {
    const target = document.activeElement ?? document.body;
    if (keys.length < 20 || target.matches('input, textarea')) return false;
    for (const key of keys)
      target.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
    return true;
  }, text);
  if (!isTyped) await page.keyboard.type(text);
  await page.keyboard.press('Enter');
}

/** Milliseconds between two keys of a scanner. */
const scannerPaceMs = 5;

/**
 * As a real scanner, key by key, wherever the focus is; `ending`: what it sends after the text. The browser gets the moment of each key
 * with it: on a busy machine keys arrive at the pace of a person.
 */
export async function scanInto(
  page: Page,
  text: string,
  ending: readonly string[] = ['Enter'],
): Promise<void> {
  const keyboard = await page.context().newCDPSession(page);
  const startedAt = Date.now();
  for (const [place, key] of [...text, ...ending].entries()) {
    const timestamp = (startedAt + place * scannerPaceMs) / 1000;
    const named = key === 'Enter' ? { text: '\r', code: key, windowsVirtualKeyCode: 13 } : { text: key };
    await keyboard.send('Input.dispatchKeyEvent', { type: 'keyDown', key, timestamp, ...named });
    await keyboard.send('Input.dispatchKeyEvent', { type: 'keyUp', key, timestamp, ...named });
  }
  await keyboard.detach();
}

/** The focused element, such as `H1 The robot hand`; `BODY` when the focus is lost. */
export async function focused(page: Page): Promise<string> {
  return page.evaluate(() => {
    const element = document.activeElement;
    if (!element || element === document.body) return 'BODY';
    const text = element.getAttribute('aria-label') ?? element.textContent ?? '';
    return `${element.tagName} ${text.replaceAll(/\s+/g, ' ').trim().slice(0, 60)}`.trim();
  });
}
