import { lazy, Suspense, useEffect } from 'react';
import type { OwnAccount } from '#core/accounts/contract.ts';
import { readAnswer } from '#web/api/call.ts';
import { keepSession, readSession } from '#web/api/session.ts';
import { useSignInRequest } from '#web/api/sign-in-request.ts';

// Few visitors of a page sign in on it.
const LoginDialog = lazy(async () => ({ default: (await import('./LoginDialog.tsx')).LoginDialog }));

/** Beside every page: reads the account anew at startup (spec 7), and holds the login dialog. */
export function AccountKeeper() {
  const request = useSignInRequest();
  useEffect(() => void refreshAccount(), []);
  return (
    request !== null && (
      <Suspense>
        <LoginDialog request={request} />
      </Suspense>
    )
  );
}

/** What changed on another device is seen here; a session that ended meanwhile is forgotten by the call itself. */
export async function refreshAccount(): Promise<void> {
  const session = readSession();
  if (!session) return;
  const details = await readAnswer<OwnAccount>('/api/users/me').catch(() => null);
  // Somebody may have signed out, or somebody else in, while the answer was on its way.
  if (details && readSession()?.token === session.token) keepSession({ ...session, details });
}
