import { createRootRouteWithContext } from '@tanstack/react-router';
import { AccountWatcher } from './sign-on/AccountWatcher.tsx';
import { ProfileCompletion } from './accounts/ProfileCompletion.tsx';
import { ErrorPage } from './layout/ErrorPage.tsx';
import { Frame } from './layout/Frame.tsx';
import { DocumentHead } from './layout/DocumentHead.tsx';
import { OfflineTicketsCleanup } from './offline/OfflineTicketsCleanup.tsx';
import { page } from './page-file.ts';
import type { RouterContext } from './router.tsx';

/** The root of every page. */
export const root = createRootRouteWithContext<RouterContext>()({
  component: Root,
  // Rarely needed, so loaded only then.
  notFoundComponent: page('events/NotFoundPage.tsx').component,
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
