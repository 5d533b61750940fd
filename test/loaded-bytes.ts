import type { Page } from 'playwright-core';

/** Bytes of JavaScript that a public page may load before the user touches it, headers included, compressed as they travel. */
export const maxScriptBytes = 150_000;

/** Opens a page with nothing cached; the bytes that it loads until the network is idle, by the browser's kind of resource. */
export async function loadedBytes(page: Page, url: string): Promise<Readonly<Record<string, number>>> {
  const session = await page.context().newCDPSession(page);
  const kinds = new Map<string, string>();
  const bytes: Record<string, number> = {};
  session.on('Network.responseReceived', ({ requestId, type }) => kinds.set(requestId, type));
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const kind = kinds.get(requestId) ?? 'Other';
    bytes[kind] = (bytes[kind] ?? 0) + encodedDataLength;
  });
  await session.send('Network.enable');
  // On a busy machine the network is idle for half a second before the first script runs.
  const hydrated = page.waitForResponse((response) => response.url().endsWith('/api/version'));
  await Promise.all([page.goto(url), hydrated]);
  await page.waitForLoadState('networkidle');
  return bytes;
}
