// What this device keeps for when there is no network (decision 028), and how what is somebody's goes again. Part of the first
// load: what fills it comes late, from ready-offline.ts and kept-tickets.ts.

/** The page that says that there is no network, and the files of the ticket pages; nobody's own. */
export const filesCache = 'offline';
/** What somebody has seen of their own; theirs alone. */
export const ticketsCache = 'tickets';
export const workerPath = '/sw.js';

/** Browsers keep workers and caches from pages that came without https, and some from private windows. */
export function canStoreOffline(): boolean {
  return 'serviceWorker' in navigator && 'caches' in globalThis && 'locks' in navigator;
}

/** Whether something of somebody is kept, once a tab that is writing at this moment is done. */
export async function hasOfflineTickets(): Promise<boolean> {
  return canStoreOffline() && inTurn(ticketsCache, () => caches.has(ticketsCache));
}

/** One tab at a time; what a tab has begun is done before another wipes it. */
export function inTurn<Result>(cache: string, work: () => Promise<Result>): Promise<Result> {
  // The lock answers what the work does, which its declaration wraps once too often.
  return navigator.locks.request(`cache:${cache}`, work) as Promise<Result>;
}

/** Nobody is signed in here any more: the device forgets the tickets, and the files that open them. The worker is everybody's. */
export async function removeTickets(): Promise<void> {
  await inTurn(ticketsCache, () => caches.delete(ticketsCache));
  await inTurn(filesCache, () => caches.delete(filesCache));
}
