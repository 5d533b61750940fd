import { expect } from 'vitest';
import type { Page, Request } from 'playwright-core';

/** The reads of each page that are not answered yet, since its clock was first moved. */
const pendingReads = new WeakMap<Page, Set<Request>>();

function pendingReadsOf(page: Page): Set<Request> {
  const known = pendingReads.get(page);
  if (known) return known;
  const pending = new Set<Request>();
  page.on('request', (request) => {
    if (request.resourceType() === 'fetch') pending.add(request);
  });
  page.on('requestfinished', (request) => pending.delete(request));
  page.on('requestfailed', (request) => pending.delete(request));
  pendingReads.set(page, pending);
  return pending;
}

/**
 * Moves the clock of a page, in milliseconds, once its reads are answered: the page aborts a read that is not answered for 20 s by
 * this clock, so a test that moved it in a loop would abort every retry that a busy machine answers slowly.
 */
export async function fastForward(page: Page, ms: number): Promise<void> {
  const pending = pendingReadsOf(page);
  await expect.poll(() => pending.size).toBe(0);
  await page.clock.fastForward(ms);
}
