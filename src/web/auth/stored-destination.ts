// The destination of a user who registers: the mailed link opens in a tab of its own, and leads there.

import { ownPath } from '#core/auth/destination.ts';
import { removeStored, store, readStored } from '#web/device/storage.ts';

const key = 'goingTo';
/** As long as the mailed link is valid. */
const lifetimeMs = 48 * 3_600_000;

export function storeDestination(path: string | undefined): void {
  if (path === undefined) removeStored('local', key);
  else store('local', key, JSON.stringify({ path, until: Date.now() + lifetimeMs }));
}

export function storedDestination(): string | undefined {
  try {
    const stored: unknown = JSON.parse(readStored('local', key) ?? 'null');
    if (typeof stored !== 'object' || stored === null || !('path' in stored) || !('until' in stored))
      return undefined;
    const isFresh = Number(stored.until) > Date.now();
    return (isFresh && ownPath(String(stored.path))) || undefined;
  } catch {
    return undefined;
  }
}
