import { type Query, useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useRef } from 'react';
import { pathIn } from '#core/languages.ts';
import { refreshAccount } from '#web/api/sign-in/refresh-account.ts';
import {
  hasSignedOut,
  readSignedIn,
  rereadSignedIn,
  useSignedIn,
  watchSignIn,
} from '#web/api/sign-in/signed-in.ts';
import { closeSignIn, useSignInRequest } from '#web/api/sign-in/sign-in-request.ts';
import { useLanguage } from '#web/i18n/language.ts';
import { useStrings } from '#web/i18n/strings.ts';
import { strings } from '#web/layout/strings.ts';
import { loginPath } from '#web/address/paths.ts';
import { removeStored, removeStoredInTab } from '#web/device/storage.ts';
import { useIsPrivate } from '#web/layout/header/navigation.ts';
import { forgetToasts, toast } from '#web/ui/feedback/toasts.ts';
import { rememberEnd } from './stored-reader.ts';
import { lazyPart } from '#web/ui/lazy-part.tsx';
import { MissingToast } from '#web/ui/feedback/MissingToast.tsx';

// Loaded late, because few visitors sign in.
const LoginDialog = lazyPart(async () => (await import('./sign-in/LoginDialog.tsx')).LoginDialog);

/**
 * Removes cached data of an account that is no longer signed in, and renders the page again: after a sign-out in this tab or
 * another one, or when the sign-in was ended elsewhere.
 */
function useForgetting(): void {
  const texts = useStrings(strings);
  const language = useLanguage();
  const queryClient = useQueryClient();
  const router = useRouter();
  const account = useSignedIn()?.details;
  const userId = account?._id;
  const email = account?.email;
  const before = useRef<{ readonly userId: string; readonly email: string }>(undefined);
  const isPrivate = useIsPrivate();
  const explain = useEffectEvent(() => {
    // On a private page the login explains it, which the page leads to.
    if (!isPrivate)
      toast(texts.ended, 'care', { link: { href: pathIn(language, '/login'), text: texts.signIn } });
  });
  useEffect(() => {
    const left = before.current;
    before.current = userId === undefined || email === undefined ? undefined : { userId, email };
    if (left === undefined || left.userId === userId) return;
    removeStored('local', 'lookedDates');
    if (hasSignedOut() || userId !== undefined) removeStoredInTab('checkout:');
    else {
      rememberEnd(left.email);
      explain();
    }
    // Running requests may be the account's, too: they are aborted, and those that a component waits for are sent again.
    const isAwaited = (query: Query) => query.isActive() && query.state.fetchStatus !== 'idle';
    queryClient.removeQueries({ predicate: (query) => !isAwaited(query) });
    void queryClient.resetQueries({ predicate: isAwaited });
    // Synchronously, because the page's title belongs to the account as well.
    void router.invalidate({ sync: true });
  }, [userId, email, queryClient, router]);
}

/**
 * Removes the notices of an account after its sign-out, or when another one signs in: they name titles and people, and their actions take
 * back what that account did. After a sign-in that only ended they stay for the same account.
 */
function useForgettingNotices(): void {
  useEffect(() => {
    let last = readSignedIn()?.details._id;
    return watchSignIn(() => {
      const userId = readSignedIn()?.details._id;
      const isOther = userId !== undefined && last !== undefined && userId !== last;
      if (isOther || (userId === undefined && hasSignedOut())) forgetToasts();
      last = userId ?? last;
    });
  }, []);
}

/** A page that comes back from the browser’s back-forward cache shows what has changed meanwhile: the account, and all that was fetched. */
function useReturn(): void {
  const queryClient = useQueryClient();
  useEffect(() => {
    const refresh = ({ persisted }: PageTransitionEvent) => {
      if (!persisted) return;
      rereadSignedIn();
      void refreshAccount();
      void queryClient.invalidateQueries();
    };
    window.addEventListener('pageshow', refresh);
    return () => window.removeEventListener('pageshow', refresh);
  }, [queryClient]);
}

/**
 * On every page: reads the account again at startup (docs/product/pages.md#signed-in-state), removes an account's data after a
 * sign-out, and opens the login
 * dialog.
 */
export function AccountWatcher() {
  const request = useSignInRequest();
  const language = useLanguage();
  const texts = useStrings(strings);
  useEffect(() => void refreshAccount(), []);
  useForgetting();
  useForgettingNotices();
  useReturn();
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
            onShown={closeSignIn}
          />
        }
      />
    )
  );
}
