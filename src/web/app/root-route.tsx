import { createRootRouteWithContext } from '@tanstack/react-router';
import { AccountWatcher } from '#web/auth/AccountWatcher.tsx';
import { ProfileCompletion } from '#web/accounts/profile/ProfileCompletion.tsx';
import { ErrorPage } from '#web/layout/failures/ErrorPage.tsx';
import { Frame } from '#web/layout/Frame.tsx';
import { DocumentHead } from '#web/layout/DocumentHead.tsx';
import { OfflineTicketsCleanup } from '#web/offline/OfflineTicketsCleanup.tsx';
import { page } from './page-file.ts';
import type { RouterContext } from '#web/api/router-context.ts';

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
