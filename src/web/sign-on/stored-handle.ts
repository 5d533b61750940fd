// The secret of the registration that this browser sent last: with it the mailed link, which opens in a tab of its own, confirms
// the account as it is.

import { removeStored, store, readStored } from '#web/device/storage.ts';
import { forgetWrongCodes } from './wrong-codes.ts';

const key = 'registered';
/** As long as an account waits for its confirmation, unless staff set another time. */
const keptMs = 7 * 86_400_000;

/** Keeps the handle of a new registration, whose mail and SMS have new codes. */
export function storeHandle(handle: string): void {
  forgetWrongCodes('mail');
  forgetWrongCodes('phone');
  store('local', key, JSON.stringify({ handle, until: Date.now() + keptMs }));
}

export function storedHandle(): string | undefined {
  try {
    const kept: unknown = JSON.parse(readStored('local', key) ?? 'null');
    if (typeof kept !== 'object' || kept === null || !('handle' in kept) || !('until' in kept))
      return undefined;
    return Number(kept.until) > Date.now() && typeof kept.handle === 'string' ? kept.handle : undefined;
  } catch {
    return undefined;
  }
}

export function removeHandle(): void {
  removeStored('local', key);
}
