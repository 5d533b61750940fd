// What the door stores on this device (docs/product/check-in.md#on-the-device), by name, for pages that do not load the door: signing out
// deletes the packs, and warns of scans that were not sent.

import { readStored, removeStored, store } from './storage.ts';

/** A database of packs with its own key, and one of the queue. */
export const packsDatabase = 'doorPacks';
export const queueDatabase = 'doorQueue';
/** The pages of the door, which belong to no account. */
export const doorFilesCache = 'door';

const unsentName = 'doorUnsent';

/** Under which this device has its mark (check-in/offline/this-device.ts). */
export const doorMarkName = 'doorDevice';

/** Whether this device has been at a door. */
export function hasCheckedTickets(): boolean {
  return readStored('local', doorMarkName) !== null;
}

/** How many scans this device has not sent yet. */
export function readUnsentScans(): number {
  return Number(readStored('local', unsentName) ?? 0);
}

export function storeUnsentScans(count: number): void {
  if (count === 0) removeStored('local', unsentName);
  else store('local', unsentName, String(count));
}

/** Deletes the packs with the key that opens them. Pages that have them open close them first. */
export function deleteDoorPacks(): void {
  try {
    indexedDB.deleteDatabase(packsDatabase);
  } catch {
    // A browser that stores nothing has nothing to delete.
  }
}
