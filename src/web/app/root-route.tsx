import { createRootRouteWithContext, useMatches, useRouter } from '@tanstack/react-router';
import { AccountWatcher } from '#web/auth/AccountWatcher.tsx';
import { ProfileCompletion } from '#web/accounts/profile/ProfileCompletion.tsx';
import { ErrorPage } from '#web/layout/failures/ErrorPage.tsx';
import { Frame } from '#web/layout/Frame.tsx';
import { OfflineTicketsCleanup } from '#web/offline/OfflineTicketsCleanup.tsx';
import { page } from './page-file.ts';
import type { RouterContext } from '#web/api/router-context.ts';
import { useEffect, useRef } from 'react';
import { isOfflineShell, showHead } from '#web/layout/head.ts';

/** The root of every page. */
export const root = createRootRouteWithContext<RouterContext>()({
  component: Root,
  // Rarely needed, so loaded only then.
  notFoundComponent: page('events/event/NotFoundPage.tsx').component,
  errorComponent: ErrorPage,
});

function Root() {
  return (
    <>
      <Frame />
      <DocumentHead />
      <AccountWatcher />
      <ProfileCompletion />
      <OfflineTicketsCleanup />
    </>
  );
}

/**
 * Updates title and addresses of the document when the page changes, and while it stays: the router reloads matches in the
 * background without any event.
 */
export function DocumentHead() {
  const router = useRouter();
  const matches = useMatches();
  const first = useRef(matches);
  useEffect(() => {
    // The document came with the head of the page that it was rendered for.
    if (matches !== first.current || isOfflineShell()) showHead(router);
  }, [matches, router]);
  return null;
}
