// What this device keeps so that tickets open without a network (decision 028), and how all of it goes again. Part of the first
// load: what fills it comes late, from ready-offline.ts and kept-tickets.ts.

/** Files of the ticket pages; the same for everybody. It is made first and deleted last: without it nothing else is there. */
export const filesCache = 'offline';
/** What somebody has seen of their own; theirs alone. */
export const ticketsCache = 'tickets';
export const workerPath = '/sw.js';

/** Browsers keep workers and caches from pages that came without https, and some from private windows. */
export function canKeepOffline(): boolean {
  return 'serviceWorker' in navigator && 'caches' in globalThis && 'locks' in navigator;
}

/** Once a tab that is writing at this moment is done. */
export async function isAnythingKept(): Promise<boolean> {
  return canKeepOffline() && inTurn(ticketsCache, () => caches.has(filesCache));
}

/** One tab at a time; what a tab has begun is done before another wipes it. */
export function inTurn<Result>(cache: string, work: () => Promise<Result>): Promise<Result> {
  // The lock answers what the work does, which its declaration wraps once too often.
  return navigator.locks.request(`cache:${cache}`, work) as Promise<Result>;
}

/** Nobody is signed in here any more: the device forgets the tickets, the worker, and the files. */
export async function forgetOffline(): Promise<void> {
  await inTurn(ticketsCache, () => caches.delete(ticketsCache));
  await inTurn(filesCache, async () => {
    const worker = await navigator.serviceWorker.getRegistration('/');
    await worker?.unregister();
    await caches.delete(filesCache);
  });
}
