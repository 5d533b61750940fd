import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { retryInMs, isPassing, isServerThere, loadIfSoon, loadPart, PartNotLoaded } from './load-part.ts';
import { ApiRefusal, NoConnection } from './refusal.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test('a part that is not loaded within two minutes counts as missing, so that the page is reloaded', async () => {
  vi.stubGlobal('fetch', async () => new Response('{}'));
  const rejection = loadPart(() => new Promise(() => undefined)).catch((error: unknown) => error);
  await vi.advanceTimersByTimeAsync(119_999);
  expect(vi.getTimerCount()).toBe(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(await rejection).toMatchObject({
    name: 'PartNotLoaded',
    isOffline: false,
    message: expect.stringMatching(/^Failed to fetch dynamically imported module/),
  });
});

test('a part that is loaded clears its timer', async () => {
  expect(await loadPart(async () => 'part')).toBe('part');
  expect(vi.getTimerCount()).toBe(0);
});

test('an optional part is given up after five seconds', async () => {
  const late = loadIfSoon(() => new Promise(() => undefined));
  await vi.advanceTimersByTimeAsync(4999);
  expect(vi.getTimerCount()).toBe(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(await late).toBeUndefined();
  expect(await loadIfSoon(async () => 'part')).toBe('part');
  expect(await loadIfSoon(() => Promise.reject(new TypeError('Failed to fetch')))).toBeUndefined();
  expect(vi.getTimerCount()).toBe(0);
});

test('while the server is unreachable the page is not reloaded', async () => {
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

test('a server that does not answer in time counts as unreachable', async () => {
  // `AbortSignal.timeout` uses the browser's own clock, which fake timers do not replace.
  vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => {
    const late = new AbortController();
    setTimeout(() => late.abort(), ms);
    return late.signal;
  });
  vi.stubGlobal('fetch', (_path: string, { signal }: RequestInit) => {
    const { promise, reject } = Promise.withResolvers<Response>();
    signal?.addEventListener('abort', () => reject(new Error('Too late')));
    return promise;
  });
  const isThere = isServerThere();
  await vi.advanceTimersByTimeAsync(15_000);
  expect(vi.getTimerCount()).toBe(0);
  expect(await isThere).toBe(false);
});

test('errors of the network, of the server and of rate limits are temporary; a missing file and other refusals are not', () => {
  const refused = [400, 401, 404, 429, 500, 503].map(
    (status) => new ApiRefusal(status, { message: '', code: 'fault' }),
  );
  expect(refused.filter(isPassing).map(({ status }) => status)).toEqual([429, 500, 503]);
  expect([new NoConnection(null), new PartNotLoaded(true, null)].every(isPassing)).toBe(true);
  expect(isPassing(new PartNotLoaded(false, null)) || isPassing(null)).toBe(false);
});

test('the delay between retries grows up to about two minutes', () => {
  const first = retryInMs(1);
  expect(Math.abs(first - 15_000)).toBeLessThanOrEqual(7500);
  expect([2, 3, 4, 5, 99].map((failures) => retryInMs(failures) / first)).toEqual([2, 4, 8, 8, 8]);
});
