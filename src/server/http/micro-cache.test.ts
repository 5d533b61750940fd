import { expect, test } from 'vitest';
import { createMicroCache } from './micro-cache.ts';

function setUp(options: { maxEntries?: number; keeps?: (value: string) => boolean } = {}) {
  let at = 0;
  let made = 0;
  const cache = createMicroCache<string>({
    maxAgeMs: 2_000,
    maxEntries: options.maxEntries ?? 100,
    keeps: options.keeps ?? (() => true),
    now: () => at,
  });
  return {
    cache,
    make: async () => `value ${++made}`,
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

test('whoever asks while a value is being made waits for that one', async () => {
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

test('a fault is not kept', async () => {
  const { cache, make } = setUp();
  await expect(cache.get('a', () => Promise.reject(new Error('no')))).rejects.toThrow('no');
  expect(await cache.get('a', make)).toBe('value 1');
});

test('what may not be kept is answered and forgotten', async () => {
  const { cache, make } = setUp({ keeps: (value) => value !== 'value 1' });
  expect(await cache.get('a', make)).toBe('value 1');
  expect(await cache.get('a', make)).toBe('value 2');
  expect(await cache.get('a', make)).toBe('value 2');
});

test('the least recently made goes when there are too many', async () => {
  const { cache, make } = setUp({ maxEntries: 2 });
  await cache.get('a', make);
  await cache.get('b', make);
  await cache.get('c', make);
  expect(await cache.get('b', make)).toBe('value 2');
  expect(await cache.get('a', make)).toBe('value 4');
});

test('after a change nobody is given what began before it', async () => {
  const { cache, make } = setUp();
  let finish: (value: string) => void = () => undefined;
  const before = cache.get('a', () => new Promise((resolve) => (finish = resolve)));
  cache.clear();
  expect(await cache.get('a', make)).toBe('value 1');
  finish('stale');
  expect(await before).toBe('stale');
  expect(await cache.get('a', make)).toBe('value 1');
});
