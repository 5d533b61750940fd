// The handle of the last registration of this browser: with it the mailed link, which opens in a tab of its own, confirms the
// account as it is.

import { removeStored, store, readStored } from '#web/device/storage.ts';
import { forgetWrongCodes } from '../sign-in/wrong-codes.ts';

const key = 'registered';
/** As long as an account waits for its confirmation, unless staff set another time. */
const lifetimeMs = 7 * 86_400_000;

/** Stores the handle of a new registration and resets its wrong codes, because its mail and SMS have new ones. */
export function storeHandle(handle: string): void {
  forgetWrongCodes('mail');
  forgetWrongCodes('phone');
  store('local', key, JSON.stringify({ handle, until: Date.now() + lifetimeMs }));
}

export function storedHandle(): string | undefined {
  try {
    const stored: unknown = JSON.parse(readStored('local', key) ?? 'null');
    if (typeof stored !== 'object' || stored === null || !('handle' in stored) || !('until' in stored))
      return undefined;
    return Number(stored.until) > Date.now() && typeof stored.handle === 'string' ? stored.handle : undefined;
  } catch {
    return undefined;
  }
}

export function removeHandle(): void {
  removeStored('local', key);
}
