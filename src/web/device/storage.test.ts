import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type * as Kept from './storage.ts';

let kept: typeof Kept;
beforeEach(async () => {
  vi.resetModules();
  kept = await import('./storage.ts');
});
afterEach(() => {
  vi.unstubAllGlobals();
});

/** A browser's storage that takes so many things. */
function storageFor(most: number) {
  const things = new Map<string, string>();
  return {
    getItem: (name: string) => things.get(name) ?? null,
    removeItem: (name: string) => void things.delete(name),
    setItem(name: string, text: string) {
      if (!things.has(name) && things.size >= most) throw new DOMException('full', 'QuotaExceededError');
      things.set(name, text);
    },
  };
}

/** What a browser does that was told to block all cookies: it refuses whoever names its storage. */
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

test('what the browser keeps is read again, each place for itself, until it is forgotten', () => {
  vi.stubGlobal('localStorage', storageFor(9));
  vi.stubGlobal('sessionStorage', storageFor(9));
  kept.store('local', 'drawer', 'closed');
  expect([kept.readStored('local', 'drawer'), kept.readStored('session', 'drawer')]).toEqual([
    'closed',
    null,
  ]);
  kept.removeStored('local', 'drawer');
  expect(kept.readStored('local', 'drawer')).toBe(null);
});

test('where naming the storage is refused, a value lasts as long as the document, and nothing breaks', () => {
  const restore = refuseStorage();
  try {
    expect(kept.readStored('local', 'userData')).toBe(null);
    kept.store('local', 'userData', 'ada');
    kept.store('session', 'trail', '[]');
    expect([kept.readStored('local', 'userData'), kept.readStored('session', 'trail')]).toEqual([
      'ada',
      '[]',
    ]);
    kept.removeStored('local', 'userData');
    expect(kept.readStored('local', 'userData')).toBe(null);
    expect(kept.storeDurably('local', 'favourites', '[1]')).toBe(false);
    expect(kept.readStored('local', 'favourites')).toBe(null);
  } finally {
    restore();
  }
});

test('where there is no room, the newer value counts, and gives way once there is room again', () => {
  const storage = storageFor(0);
  vi.stubGlobal('localStorage', storage);
  kept.store('local', 'onAir', 'new');
  expect(kept.readStored('local', 'onAir')).toBe('new');
  vi.stubGlobal('localStorage', storageFor(1));
  expect(kept.storeDurably('local', 'onAir', 'newest')).toBe(true);
  expect(kept.readStored('local', 'onAir')).toBe('newest');
});

test('where a newer value has no room, the older one is not read again by the next document', () => {
  const storage = storageFor(1);
  vi.stubGlobal('localStorage', {
    ...storage,
    setItem(name: string, text: string) {
      if (text.length > 3) throw new DOMException('full', 'QuotaExceededError');
      storage.setItem(name, text);
    },
  });
  kept.store('local', 'consent', 'yes');
  kept.store('local', 'consent', 'not any more');
  expect([kept.readStored('local', 'consent'), storage.getItem('consent')]).toEqual(['not any more', null]);
});

test('on the server there is nothing', () => {
  expect(kept.readStored('local', 'userData')).toBe(null);
});
