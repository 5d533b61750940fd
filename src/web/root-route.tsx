import { createRootRouteWithContext } from '@tanstack/react-router';
import { AccountKeeper } from './sign-on/AccountKeeper.tsx';
import { ProfileKeeper } from './accounts/ProfileKeeper.tsx';
import { ErrorPage } from './layout/ErrorPage.tsx';
import { Frame } from './layout/Frame.tsx';
import { NotFoundPage } from './layout/NotFoundPage.tsx';
import { OfflineKeeper } from './offline/OfflineKeeper.tsx';
import type { RouterContext } from './router.tsx';

/** What every screen stands in. */
export const root = createRootRouteWithContext<RouterContext>()({
  component: Root,
  notFoundComponent: NotFoundPage,
  errorComponent: ErrorPage,
});

function Root() {
  return (
    <>
      <Frame />
      <AccountKeeper />
      <ProfileKeeper />
      <OfflineKeeper />
    </>
  );
}
