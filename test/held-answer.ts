import type { Page } from 'playwright-core';

/** The next answer to a request of a page; the server has acted on it by then, and the page waits until it is released. */
export async function holdAnswer(
  page: Page,
  method: string,
  path: string,
): Promise<{ readonly isHeld: Promise<void>; readonly release: () => void }> {
  const held = Promise.withResolvers<void>();
  const released = Promise.withResolvers<void>();
  let isFirst = true;
  await page.route(
    ({ pathname }) => pathname === path,
    async (route) => {
      if (route.request().method() !== method || !isFirst) return route.fallback();
      isFirst = false;
      const response = await route.fetch();
      held.resolve();
      await released.promise;
      return route.fulfill({ response });
    },
  );
  return { isHeld: held.promise, release: () => released.resolve() };
}
