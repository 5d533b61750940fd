import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type * as StorageModule from './storage.ts';

let stored: typeof StorageModule;
beforeEach(async () => {
  vi.resetModules();
  stored = await import('./storage.ts');
});
afterEach(() => {
  vi.unstubAllGlobals();
});

/** A browser's storage with a maximum of entries. */
function storageFor(capacity: number) {
  const entries = new Map<string, string>();
  return {
    getItem: (name: string) => entries.get(name) ?? null,
    removeItem: (name: string) => void entries.delete(name),
    setItem(name: string, text: string) {
      if (!entries.has(name) && entries.size >= capacity)
        throw new DOMException('full', 'QuotaExceededError');
      entries.set(name, text);
    },
  };
}

/** As in a browser that blocks all cookies: reading the property of the storage throws. */
function refuseStorage() {
  for (const name of ['localStorage', 'sessionStorage'])
    Object.defineProperty(globalThis, name, {
      configurable: true,
      get() {
        throw new DOMException('Access is denied for this document.', 'SecurityError');
      },
    });
  return () => {
    for (const name of ['localStorage', 'sessionStorage']) Reflect.deleteProperty(globalThis, name);
  };
}

test('a stored value is read again, separately for each area, until it is removed', () => {
  vi.stubGlobal('localStorage', storageFor(9));
  vi.stubGlobal('sessionStorage', storageFor(9));
  stored.store('local', 'drawer', 'closed');
  expect([stored.readStored('local', 'drawer'), stored.readStored('session', 'drawer')]).toEqual([
    'closed',
    null,
  ]);
  stored.removeStored('local', 'drawer');
  expect(stored.readStored('local', 'drawer')).toBe(null);
});

test('if the storage is blocked, a value lasts as long as the document, without an error', () => {
  const restore = refuseStorage();
  try {
    expect(stored.readStored('local', 'userData')).toBe(null);
    stored.store('local', 'userData', 'ada');
    stored.store('session', 'trail', '[]');
    expect([stored.readStored('local', 'userData'), stored.readStored('session', 'trail')]).toEqual([
      'ada',
      '[]',
    ]);
    stored.removeStored('local', 'userData');
    expect(stored.readStored('local', 'userData')).toBe(null);
    expect(stored.storeDurably('local', 'favourites', '[1]')).toBe(false);
    expect(stored.readStored('local', 'favourites')).toBe(null);
  } finally {
    restore();
  }
});

test('if the storage is full, the newer value is read, and a later one replaces it once there is room', () => {
  const storage = storageFor(0);
  vi.stubGlobal('localStorage', storage);
  stored.store('local', 'onAir', 'new');
  expect(stored.readStored('local', 'onAir')).toBe('new');
  vi.stubGlobal('localStorage', storageFor(1));
  expect(stored.storeDurably('local', 'onAir', 'newest')).toBe(true);
  expect(stored.readStored('local', 'onAir')).toBe('newest');
});

test('if a newer value does not fit, the next document does not read the older one', () => {
  const storage = storageFor(1);
  vi.stubGlobal('localStorage', {
    ...storage,
    setItem(name: string, text: string) {
      if (text.length > 3) throw new DOMException('full', 'QuotaExceededError');
      storage.setItem(name, text);
    },
  });
  stored.store('local', 'consent', 'yes');
  stored.store('local', 'consent', 'not any more');
  expect([stored.readStored('local', 'consent'), storage.getItem('consent')]).toEqual(['not any more', null]);
});

test('on the server nothing is stored', () => {
  expect(stored.readStored('local', 'userData')).toBe(null);
});
