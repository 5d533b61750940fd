// What a document does once somebody has had what they came for. Loaded then, and none of it is missed where it does not come.

import { watchOpenings } from './favourites/openings.ts';
import { watchOnAir } from './live/on-air.ts';

export async function runIdleTasks(context: Parameters<typeof watchOnAir>[0]): Promise<void> {
  await Promise.all([watchOnAir(context), watchOpenings(context), cacheOfflinePage()]);
}

/** A device that is full or told to keep nothing shows its own words where there is no network. */
async function cacheOfflinePage(): Promise<void> {
  await import('./ready-offline.ts').then((ready) => ready.cacheOfflinePage()).catch(() => undefined);
}
