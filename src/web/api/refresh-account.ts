import type { OwnAccount } from '#core/accounts/contract.ts';
import { readAnswer } from './call.ts';
import { storeSignIn, readSession } from './session.ts';

/** Reads the account again, because another device may have changed it; the call itself removes a sign-in that has ended. */
export async function refreshAccount(): Promise<void> {
  const session = readSession();
  if (!session) return;
  const details = await readAnswer<OwnAccount>('/api/users/me').catch(() => null);
  // The user may have signed out, or another account in, while the answer was on its way.
  if (details && readSession()?.token === session.token) storeSignIn({ ...session, details });
}
