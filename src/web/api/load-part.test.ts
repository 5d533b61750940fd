import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { loadIfSoon, loadPart } from './load-part.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('a part that does not come within two minutes counts as one that is gone: the page is reloaded for it', async () => {
  vi.stubGlobal('fetch', async () => new Response('{}'));
  const told = loadPart(() => new Promise(() => undefined)).catch((error: unknown) => error);
  await vi.advanceTimersByTimeAsync(119_999);
  expect(vi.getTimerCount()).toBe(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(await told).toMatchObject({
    name: 'PartNotLoaded',
    isOffline: false,
    message: expect.stringMatching(/^Failed to fetch dynamically imported module/),
  });
});

test('a part that comes leaves no timer behind', async () => {
  expect(await loadPart(async () => 'part')).toBe('part');
  expect(vi.getTimerCount()).toBe(0);
});

test('a part that a page is whole without is not waited for for long', async () => {
  const late = loadIfSoon(() => new Promise(() => undefined));
  await vi.advanceTimersByTimeAsync(4999);
  expect(vi.getTimerCount()).toBe(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(await late).toBeUndefined();
  expect(await loadIfSoon(async () => 'part')).toBe('part');
  expect(await loadIfSoon(() => Promise.reject(new TypeError('Failed to fetch')))).toBeUndefined();
  expect(vi.getTimerCount()).toBe(0);
});

test('while nothing comes from the server the page is not reloaded', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  const load = loadPart(() =>
    Promise.reject(new TypeError('Failed to fetch dynamically imported module: x')),
  );
  await expect(load).rejects.toMatchObject({
    name: 'PartNotLoaded',
    isOffline: true,
    message: 'No connection',
  });
});
