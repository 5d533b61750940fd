import { useEffect } from 'react';
import { readSession, useSession } from '#web/api/session.ts';
import { hasOfflineTickets, removeTickets } from '#web/device/offline-tickets.ts';

/**
 * Beside every page: the tickets that this device keeps for opening without a network go as soon as nobody is signed in, be
 * it that they left, that their account was erased, or that their token was refused; and nothing of others stays for whoever
 * is. Most people have none kept, and load nothing for it.
 */
export function OfflineTicketsCleanup() {
  const userId = useSession()?.details._id;
  // A browser that was told to keep nothing says so by failing.
  useEffect(() => void keepOrForget().catch(() => undefined), [userId]);
  return null;
}

async function keepOrForget(): Promise<void> {
  if (!(await hasOfflineTickets())) return;
  // While the page takes over, `useSession` does not know yet.
  const userId = readSession()?.details._id;
  if (userId === undefined) await removeTickets();
  const { cacheOfflinePage, registerWorker } = await import('#web/ready-offline.ts');
  // It went with the files around it.
  if (userId === undefined) return cacheOfflinePage();
  const { changeTickets } = await import('#web/device/stored-tickets.ts');
  // Those of others and those that are over go by being written anew; after a reload for an update the worker is missing.
  await Promise.all([changeTickets(userId, (tickets) => tickets), registerWorker()]);
}
