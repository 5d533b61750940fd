import { afterEach, expect, test, vi } from 'vitest';
import { readDevice, writeDevice } from './device.ts';

afterEach(() => {
  vi.unstubAllGlobals();
});

const one = '018f2c1e-0000-7000-8000-000000000001';
const other = '018f2c1e-0000-7000-8000-000000000002';

test('a favourite of another tab is read without a listener, and a new one is added to it', () => {
  const stored = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => stored.get(name) ?? null,
    setItem: (name: string, text: string) => void stored.set(name, text),
    removeItem: (name: string) => void stored.delete(name),
  });
  expect(readDevice()).toEqual([]);
  stored.set('favourites', JSON.stringify([one]));
  expect(readDevice()).toEqual([one]);
  // The same array on each call, because React renders again only what has changed.
  expect(readDevice()).toBe(readDevice());
  writeDevice((ids) => [...ids, other]);
  expect(readDevice()).toEqual([one, other]);
  stored.delete('favourites');
  expect(readDevice()).toEqual([]);
});
