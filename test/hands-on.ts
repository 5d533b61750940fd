import type { Page } from 'playwright-core';

/** A user who clicks and types in a page; `done` says how often (docs/promises.md#pages). */
export function handsOn(page: Page) {
  const done = { clicks: 0, keys: 0 };
  return {
    done,
    async click(target: ReturnType<Page['locator']>, how: Parameters<typeof target.click>[0] = {}) {
      await target.click(how);
      done.clicks += 1;
    },
    async type(text: string) {
      await page.keyboard.type(text);
      done.keys += text.length;
    },
    async press(key: string) {
      await page.keyboard.press(key);
      done.keys += 1;
    },
  };
}
