import { expect, test } from 'vitest';
import { createMicroCache } from './micro-cache.ts';

interface Options {
  maxBytes?: number;
  isCacheable?: (value: string) => boolean;
  isAgeless?: (value: string) => boolean;
}

function setUp(options: Options = {}) {
  let at = 0;
  let created = 0;
  const cache = createMicroCache<string>({
    maxAgeMs: 2_000,
    ...(options.isAgeless && { isAgeless: options.isAgeless }),
    maxBytes: options.maxBytes ?? 1_000_000,
    bytesOf: ({ length }) => length,
    isCacheable: options.isCacheable ?? (() => true),
    now: () => at,
  });
  return {
    cache,
    make: async () => `value ${++created}`,
    pass: (ms: number) => {
      at += ms;
    },
  };
}

test('a value is made once and kept for two seconds', async () => {
  const { cache, make, pass } = setUp();
  expect(await cache.get('a', make)).toBe('value 1');
  pass(1_999);
  expect(await cache.get('a', make)).toBe('value 1');
  pass(1);
  expect(await cache.get('a', make)).toBe('value 2');
});

test('a call while a value is being made waits for that one', async () => {
  const { cache, make } = setUp();
  expect(await Promise.all([cache.get('a', make), cache.get('a', make), cache.get('b', make)])).toEqual([
    'value 1',
    'value 1',
    'value 2',
  ]);
});

test('the age of a value counts from when its making began', async () => {
  const { cache, make, pass } = setUp();
  let finish: (value: string) => void = () => undefined;
  const slow = cache.get('a', () => new Promise((resolve) => (finish = resolve)));
  pass(2_000);
  finish('slow');
  expect(await slow).toBe('slow');
  expect(await cache.get('a', make)).toBe('value 1');
});

test('what has no age holds until something changes', async () => {
  const { cache, make, pass } = setUp({ isAgeless: (value) => value === 'value 1' });
  await cache.get('a', make);
  pass(1_000_000);
  expect(await cache.get('a', make)).toBe('value 1');
  cache.clear();
  expect(await cache.get('a', make)).toBe('value 2');
  pass(2_000);
  expect(await cache.get('a', make)).toBe('value 3');
});

test('an error is not cached', async () => {
  const { cache, make } = setUp();
  await expect(cache.get('a', () => Promise.reject(new Error('no')))).rejects.toThrow('no');
  expect(await cache.get('a', make)).toBe('value 1');
});

test('what may not be kept is answered and forgotten', async () => {
  const { cache, make } = setUp({ isCacheable: (value) => value !== 'value 1' });
  expect(await cache.get('a', make)).toBe('value 1');
  expect(await cache.get('a', make)).toBe('value 2');
  expect(await cache.get('a', make)).toBe('value 2');
});

test('the least recently made goes when all take too much together', async () => {
  // Each takes 1,000 for its value, and little more than 200 for itself.
  const { cache, make } = setUp({ maxBytes: 2_500 });
  const large = async () => (await make()).padEnd(1_000);
  for (const key of ['a', 'b', 'c']) await cache.get(key, large);
  expect((await cache.get('b', make)).trim()).toBe('value 2');
  expect(await cache.get('a', make)).toBe('value 4');
});

test('many small values take room too, and one that is too large displaces no other', async () => {
  const { cache, make } = setUp({ maxBytes: 10_000 });
  for (let key = 0; key < 100; key += 1) await cache.get(`small ${key}`, make);
  expect(await cache.get('small 99', make)).toBe('value 100');
  expect(await cache.get('small 0', make)).toBe('value 101');
  await cache.get('kept', make);
  await cache.get('large', async () => ''.padEnd(20_000));
  expect(await cache.get('kept', make)).toBe('value 102');
});

test('an answer that is computed again is counted once', async () => {
  const { cache, make, pass } = setUp({ maxBytes: 2_000 });
  const large = async () => (await make()).padEnd(1_000);
  await cache.get('b', make);
  for (let round = 0; round < 5; round += 1) {
    await cache.get('a', large);
    pass(2_000);
  }
  await cache.get('a', large);
  expect(await cache.get('b', make)).toBe('value 8');
  expect(await cache.get('b', make)).toBe('value 8');
  expect((await cache.get('a', make)).trim()).toBe('value 7');
});

test('after a change no caller gets a value that was begun before it', async () => {
  const { cache, make } = setUp();
  let finish: (value: string) => void = () => undefined;
  const before = cache.get('a', () => new Promise((resolve) => (finish = resolve)));
  cache.clear();
  expect(await cache.get('a', make)).toBe('value 1');
  finish('stale');
  expect(await before).toBe('stale');
  expect(await cache.get('a', make)).toBe('value 1');
});
