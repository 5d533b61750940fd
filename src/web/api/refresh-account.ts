import { meRead } from '#core/public-reads.ts';
import { call } from './call.ts';
import { storeSignIn, readSession } from './session.ts';

/** Reads the account again, because another device may have changed it; the call itself removes a sign-in that has ended. */
export async function refreshAccount(): Promise<void> {
  const session = readSession();
  if (!session) return;
  const details = await call(meRead, {}).catch(() => null);
  // The user may have signed out, or another account in, while the answer was on its way.
  if (details && readSession()?.token === session.token) storeSignIn({ ...session, details });
}
