import { meRead } from '#core/public-reads.ts';
import { call } from '../call.ts';
import { storeSignIn, readSignedIn } from './signed-in.ts';

/** Reads the account again, because another device may have changed it; the call itself removes a sign-in that has ended. */
export async function refreshAccount(): Promise<void> {
  const signedIn = readSignedIn();
  if (!signedIn) return;
  const details = await call(meRead, {}).catch(() => null);
  // The user may have signed out, or another account in, while the answer was on its way.
  if (details && readSignedIn()?.token === signedIn.token) storeSignIn({ ...signedIn, details });
}
