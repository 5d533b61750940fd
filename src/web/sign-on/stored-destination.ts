// Where somebody was going when they opened an account: the mail's link opens in a tab of its own, and leads there again.

import { ownPath } from '#core/sign-on/destination.ts';
import { removeStored, store, readStored } from '#web/device/storage.ts';

const key = 'goingTo';
/** As long as the mailed link holds. */
const keptMs = 48 * 3_600_000;

export function storeDestination(path: string | undefined): void {
  if (path === undefined) removeStored('local', key);
  else store('local', key, JSON.stringify({ path, until: Date.now() + keptMs }));
}

export function storedDestination(): string | undefined {
  try {
    const kept: unknown = JSON.parse(readStored('local', key) ?? 'null');
    if (typeof kept !== 'object' || kept === null || !('path' in kept) || !('until' in kept))
      return undefined;
    const isFresh = Number(kept.until) > Date.now();
    return (isFresh && ownPath(String(kept.path))) || undefined;
  } catch {
    return undefined;
  }
}
