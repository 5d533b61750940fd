import { type Query, useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { pathIn } from '#core/languages.ts';
import { refreshAccount } from '#web/api/refresh-account.ts';
import { useSession } from '#web/api/session.ts';
import { closeSignIn, useSignInRequest } from '#web/api/sign-in-request.ts';
import { useLanguage } from '#web/i18n/language.ts';
import { useStrings } from '#web/i18n/strings.ts';
import { strings } from '#web/layout/strings.ts';
import { loginPath } from '#web/paths.ts';
import { lazyPart } from '#web/ui/lazy-part.tsx';
import { MissingToast } from '#web/ui/MissingToast.tsx';

// Few visitors of a page sign in on it.
const LoginDialog = lazyPart(async () => (await import('./LoginDialog.tsx')).LoginDialog);

/**
 * Forgets what was read for somebody who is not signed in here any more, and makes the page anew without it: whether they left in this
 * tab or in another one, or their session was ended elsewhere.
 */
function useForgetting(): void {
  const userId = useSession()?.details._id;
  const before = useRef<string>(undefined);
  const queryClient = useQueryClient();
  const router = useRouter();
  useEffect(() => {
    const left = before.current;
    before.current = userId;
    if (left === undefined || left === userId) return;
    // What is on its way may have been asked for by them, too: its call ends, and where somebody waits for it, it is made anew.
    const isAwaited = (query: Query) => query.isActive() && query.state.fetchStatus !== 'idle';
    queryClient.removeQueries({ predicate: (query) => !isAwaited(query) });
    void queryClient.resetQueries({ predicate: isAwaited });
    // Not in the background: its title goes with it.
    void router.invalidate({ sync: true });
  }, [userId, queryClient, router]);
}

/** Beside every page: reads the account anew at startup (spec 7), forgets whoever left, and holds the login dialog. */
export function AccountWatcher() {
  const request = useSignInRequest();
  const language = useLanguage();
  const texts = useStrings(strings);
  useEffect(() => void refreshAccount(), []);
  useForgetting();
  return (
    request !== null && (
      <LoginDialog
        request={request}
        otherwise={
          <MissingToast
            link={{
              href: pathIn(language, loginPath(request.next)),
              text: texts.signIn,
            }}
            onTold={closeSignIn}
          />
        }
      />
    )
  );
}
