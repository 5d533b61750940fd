import { useEffect } from 'react';
import { hasSignedOut, readSignedIn, useSignedIn } from '#web/api/sign-in/signed-in.ts';
import { deleteDoorPacks, hasCheckedTickets } from '#web/device/door-data.ts';
import { forgetDraftsOnSignOut } from '#web/device/draft-mark.ts';
import { hasOfflineTickets, removeTickets } from '#web/device/offline-tickets.ts';

/**
 * On every page: removes the stored tickets once no account is signed in (after a sign-out, an erasure or a refused token), and
 * those of other accounts. Without stored tickets it loads nothing.
 */
export function OfflineTicketsCleanup() {
  const userId = useSignedIn()?.details._id;
  // A browser that blocks storage throws.
  useEffect(() => void cleanUp().catch(() => undefined), [userId]);
  return null;
}

async function cleanUp(): Promise<void> {
  // A sign-in that has only expired goes on at the door; its user signs in again.
  if (hasSignedOut()) {
    deleteDoorPacks();
    if (hasCheckedTickets()) await (await import('#web/device/forget-sent.ts')).forgetSentScans();
    await forgetDraftsOnSignOut();
  }
  if (!(await hasOfflineTickets())) return;
  // Read from storage, because `useSignedIn` is null during hydration.
  const userId = readSignedIn()?.details._id;
  if (userId === undefined) await removeTickets();
  const { cacheOfflinePage, registerWorker } = await import('#web/device/ready-offline.ts');
  // It was removed with the cached files.
  if (userId === undefined) return cacheOfflinePage();
  const { changeTickets } = await import('#web/device/stored-tickets.ts');
  // Writing the tickets again drops those of others and those that are over; after a reload for an update the worker has to be
  // registered.
  await Promise.all([changeTickets(userId, (tickets) => tickets), registerWorker()]);
}
