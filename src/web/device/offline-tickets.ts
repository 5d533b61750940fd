// What this device stores for use without a network (decision 028), and how the data of an account is removed. Part of the first
// load: the code that fills it is loaded later, from ready-offline.ts and stored-tickets.ts.

/** The offline page and the files of the ticket pages; they belong to no account. */
export const filesCache = 'offline';
/** The reservations of the signed-in account. */
export const ticketsCache = 'tickets';
export const workerPath = '/sw.js';

/** Browsers offer no workers and caches to pages without https, and some not in private windows. */
export function canStoreOffline(): boolean {
  return 'serviceWorker' in navigator && 'caches' in globalThis && 'locks' in navigator;
}

/** Whether tickets are stored, once a tab that is writing has finished. */
export async function hasOfflineTickets(): Promise<boolean> {
  return canStoreOffline() && inTurn(ticketsCache, () => caches.has(ticketsCache));
}

/** Runs under a lock of the browser, so that no tab removes what another is writing. */
export function inTurn<Result>(cache: string, work: () => Promise<Result>): Promise<Result> {
  // The lock returns the result of the work; its type has one promise too many.
  return navigator.locks.request(`cache:${cache}`, work) as Promise<Result>;
}

/** Removes the tickets and the files that open them after a sign-out. The worker stays, because it belongs to no account. */
export async function removeTickets(): Promise<void> {
  await inTurn(ticketsCache, () => caches.delete(ticketsCache));
  await inTurn(filesCache, () => caches.delete(filesCache));
}
