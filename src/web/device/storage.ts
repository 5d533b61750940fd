// The only access to the browser's named storage for this site. Some browsers store nothing: cookies are blocked, the disk is full,
// or the page is in a window of another app. Their errors are caught here. The names are listed in legal/stored-on-device.ts.

/** `local` lasts until it is deleted, `session` as long as the tab is open. */
export type StorageArea = 'local' | 'session';

/** Values that the browser would not store: they last as long as this document. */
const inDocument = { local: new Map<string, string>(), session: new Map<string, string>() };

/** Null if nothing is stored under the name, and on the server. */
export function readStored(where: StorageArea, name: string): string | null {
  const value = inDocument[where].get(name);
  if (value !== undefined) return value;
  try {
    return storageOf(where).getItem(name);
  } catch {
    return null;
  }
}

/** Stores a value, at least as long as this document is open. */
export function store(where: StorageArea, name: string, text: string): void {
  if (storeDurably(where, name, text)) return;
  // After a reload no value is better than an old one that was revoked: a consent, a sign-in.
  removeStored(where, name);
  inDocument[where].set(name, text);
}

/** Stores a value in the browser and returns whether that worked; otherwise the old value stays. */
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
    // If the browser stores nothing there is nothing to remove.
  }
}

/** Removes the values of this tab whose names begin so. */
export function removeStoredInTab(beginning: string): void {
  for (const name of inDocument.session.keys())
    if (name.startsWith(beginning)) inDocument.session.delete(name);
  try {
    for (const name of Object.keys(sessionStorage))
      if (name.startsWith(beginning)) sessionStorage.removeItem(name);
  } catch {
    // If the browser stores nothing there is nothing to remove.
  }
}

/** Throws on the server, and if the browser blocks storage: reading the property is enough for that. */
function storageOf(where: StorageArea): Storage {
  return where === 'local' ? localStorage : sessionStorage;
}
