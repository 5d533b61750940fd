// A device with a token of its own while a supervisor is signed in on it to lift its lock: the volunteer who carries it has no account to sign
// in with again.

import { signOut } from '#core/auth/contract.ts';
import { call } from '#web/api/call.ts';
import { parseSignedIn, readSignedIn, storeSignIn } from '#web/api/sign-in/signed-in.ts';
import { readStored, removeStored, store } from '#web/device/storage.ts';

const storedAs = 'doorDeviceSignIn';

/** Whether the account that is signed in is a supervisor's, who lifts the lock of a device. */
export function isDeviceAside(): boolean {
  return readStored('local', storedAs) !== null;
}

/** Sets the token of this device aside; false: the sign-in is that of an account. */
export function setDeviceAside(): boolean {
  const signedIn = readSignedIn();
  if (!signedIn?.details.device) return false;
  store('local', storedAs, JSON.stringify(signedIn));
  return true;
}

/** The supervisor is signed out, and the device goes on with its own token. */
export async function takeDeviceBack(): Promise<void> {
  const device = parseSignedIn(readStored('local', storedAs));
  if (!device) return;
  // Without an answer too: the phone must not stay in the supervisor's name.
  await call(signOut, {}).catch(() => undefined);
  storeSignIn(device);
  removeStored('local', storedAs);
}
