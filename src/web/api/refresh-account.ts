import type { OwnAccount } from '#core/accounts/contract.ts';
import { readAnswer } from './call.ts';
import { storeSignIn, readSession } from './session.ts';

/** What changed on another device is seen here; a session that ended meanwhile is forgotten by the call itself. */
export async function refreshAccount(): Promise<void> {
  const session = readSession();
  if (!session) return;
  const details = await readAnswer<OwnAccount>('/api/users/me').catch(() => null);
  // Somebody may have signed out, or somebody else in, while the answer was on its way.
  if (details && readSession()?.token === session.token) storeSignIn({ ...session, details });
}
