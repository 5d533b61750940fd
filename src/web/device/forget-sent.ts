// Signing out at the door deletes what was sent (docs/product/check-in.md#the-queue-of-a-device); what is unsent stays. Loaded late, on devices
// that checked tickets.

import { queueDatabase } from './door-data.ts';

/** Deletes the lines of the queue that the server has. */
export async function forgetSentScans(): Promise<void> {
  const db = await openExisting(queueDatabase);
  if (!db) return;
  const writing = db.transaction('lines', 'readwrite');
  const sent = writing.objectStore('lines').index('state').openCursor('taken');
  sent.addEventListener('success', () => {
    sent.result?.delete();
    sent.result?.continue();
  });
  await new Promise((resolve) => {
    for (const end of ['complete', 'abort', 'error']) writing.addEventListener(end, resolve);
  });
  db.close();
}

/** Undefined: there is none, and none is made. */
function openExisting(name: string): Promise<IDBDatabase | undefined> {
  return new Promise((resolve) => {
    const opening = indexedDB.open(name);
    opening.addEventListener('upgradeneeded', () => opening.transaction?.abort());
    opening.addEventListener('success', () => resolve(opening.result));
    opening.addEventListener('error', () => resolve(undefined));
  });
}
