// What a document does after its page is usable. Loaded late; the page works where it does not load.

import { readStored } from '#web/device/storage.ts';
import { watchOpenings } from '#web/favourites/openings.ts';
import { watchNotices } from '#web/house-notices/watch-notices.ts';
import { watchOnAir } from '#web/live/on-air.ts';

export async function runIdleTasks(context: Parameters<typeof watchOnAir>[0]): Promise<void> {
  watchNotices(context);
  await Promise.all([watchOnAir(context), watchOpenings(context), cacheOfflinePage(), returnToLockedDoor()]);
}

/** A device that is locked to a door (check-in/lock/door-lock.ts) leaves a page that was opened by its address; pages of the door do so at once. */
async function returnToLockedDoor(): Promise<void> {
  if (readStored('local', 'doorLock') === null) return;
  const { returnToDoor } = await import('#web/check-in/lock/door-lock.ts');
  returnToDoor();
}

/** A device that is full, or whose user forbids storage, shows the browser's own page while offline. */
async function cacheOfflinePage(): Promise<void> {
  await import('#web/device/ready-offline.ts')
    .then((ready) => ready.cacheOfflinePage())
    .catch(() => undefined);
}
