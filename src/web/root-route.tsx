import { createRootRouteWithContext } from '@tanstack/react-router';
import { AccountKeeper } from './sign-on/AccountKeeper.tsx';
import { ProfileKeeper } from './accounts/ProfileKeeper.tsx';
import { ErrorPage } from './layout/ErrorPage.tsx';
import { Frame } from './layout/Frame.tsx';
import { HeadKeeper } from './layout/HeadKeeper.tsx';
import { OfflineKeeper } from './offline/OfflineKeeper.tsx';
import { page } from './page-file.ts';
import type { RouterContext } from './router.tsx';

/** What every screen stands in. */
export const root = createRootRouteWithContext<RouterContext>()({
  component: Root,
  // Few go astray, and only they load it.
  notFoundComponent: page('events/AstrayPage.tsx').component,
  errorComponent: ErrorPage,
});

function Root() {
  return (
    <>
      <Frame />
      <HeadKeeper />
      <AccountKeeper />
      <ProfileKeeper />
      <OfflineKeeper />
    </>
  );
}
