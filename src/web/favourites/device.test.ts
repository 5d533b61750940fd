import { afterEach, expect, test, vi } from 'vitest';
import { readDevice, writeDevice } from './device.ts';

afterEach(() => {
  vi.unstubAllGlobals();
});

const one = '018f2c1e-0000-7000-8000-000000000001';
const other = '018f2c1e-0000-7000-8000-000000000002';

test('what another tab keeps is seen also where nobody listens, and what is kept here comes beside it', () => {
  const kept = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, text: string) => void kept.set(name, text),
    removeItem: (name: string) => void kept.delete(name),
  });
  expect(readDevice()).toEqual([]);
  kept.set('favourites', JSON.stringify([one]));
  expect(readDevice()).toEqual([one]);
  // Whoever looks twice sees the same: React draws anew only what has changed.
  expect(readDevice()).toBe(readDevice());
  writeDevice((ids) => [...ids, other]);
  expect(readDevice()).toEqual([one, other]);
  kept.delete('favourites');
  expect(readDevice()).toEqual([]);
});
