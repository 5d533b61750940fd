import { lazy, Suspense, useEffect } from 'react';
import { refreshAccount } from '#web/api/refresh-account.ts';
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
