// The one door to what a browser keeps by name for this site. Some browsers keep nothing: all cookies are blocked, the disk is
// full, a window inside another app. They say so by failing, and no page may break by it. Names stand in legal/stored-on-device.ts.

/** Until it is deleted, or as long as the tab is open. */
export type StorageArea = 'local' | 'session';

/** What the browser would not take: it lasts as long as this document. */
const inDocument = { local: new Map<string, string>(), session: new Map<string, string>() };

/** Null where nothing is kept under the name, and on the server. */
export function readStored(where: StorageArea, name: string): string | null {
  const held = inDocument[where].get(name);
  if (held !== undefined) return held;
  try {
    return storageOf(where).getItem(name);
  } catch {
    return null;
  }
}

/** Keeps a value, at the least as long as this document is open. */
export function store(where: StorageArea, name: string, text: string): void {
  if (storeDurably(where, name, text)) return;
  // After a reload nothing is better than what has been taken back: a consent, a session.
  removeStored(where, name);
  inDocument[where].set(name, text);
}

/** Keeps a value as long as the browser promises to, and answers whether it did; what was there before stays otherwise. */
export function storeDurably(where: StorageArea, name: string, text: string): boolean {
  try {
    storageOf(where).setItem(name, text);
  } catch {
    return false;
  }
  inDocument[where].delete(name);
  return true;
}

export function removeStored(where: StorageArea, name: string): void {
  inDocument[where].delete(name);
  try {
    storageOf(where).removeItem(name);
  } catch {
    // Where nothing is kept there is nothing to forget.
  }
}

/** Throws on the server, and where the browser keeps nothing: to name it is enough to be refused. */
function storageOf(where: StorageArea): Storage {
  return where === 'local' ? localStorage : sessionStorage;
}
