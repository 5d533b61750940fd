import { languageOfPath } from '#core/languages.ts';
import '#web/ui/theme.css';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode, startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { loadPart } from '#web/api/load-part.ts';
import { markHydrated, rebuildRoutes, requestedLocationOf, routeIdAt } from '#web/api/router-internals.ts';
import { createQueryClient, overNetwork } from '#web/api/transport.ts';
import { readOwnTexts } from '#web/i18n/own-texts.ts';
import { isOfflineShell } from '#web/layout/head.ts';
import { trackHistory } from '#web/layout/unsaved/history-stack.ts';
import { sentPageState, takeUpPageState } from './page-state.ts';
import { elsewhereId, publicRouteTree } from './public-routes.tsx';
import { createAppRouter } from './router.tsx';
import { takeCarriedToasts } from '#web/ui/feedback/toasts.ts';

/** Idle tasks start after what the user came for has loaded. */
const idleAfterMs = 6000;

/**
 * The module does not await this: the page's file may import modules that the bundler put into this chunk, and would then wait for
 * ever.
 */
async function takeOver(): Promise<void> {
  const language = languageOfPath(location.pathname);
  const queryClient = createQueryClient(overNetwork);
  takeUpPageState(queryClient, sentPageState());
  const isAnotherPage = isOfflineShell();
  const own = await readOwnTexts(queryClient, language);
  const loadPrivateRoutes = async () => {
    const { addPrivateRoutes } = await loadPart(() => import('./private-routes.tsx'));
    addPrivateRoutes();
    rebuildRoutes(router);
  };
  const context = { queryClient, language, own, isTakenOver: isAnotherPage, loadPrivateRoutes };
  const router = createAppRouter(publicRouteTree(), context);
  if (routeIdAt(router, requestedLocationOf(router)) === elsewhereId) await loadPrivateRoutes();
  if (!isAnotherPage) markHydrated(router);
  await router.load();
  trackHistory(router);
  dispatchScroll();
  // The router drops its scroll positions when it has rendered.
  router.subscribe('onRendered', dispatchScroll);
  const stopWaiting = router.subscribe('onRendered', () => {
    stopWaiting();
    router.update({ ...router.options, context: { ...context, isTakenOver: true } });
  });

  const root = document.getElementById('root');
  if (!root) throw new Error('The page has no #root');
  const app = (
    <StrictMode>
      <RouterProvider router={router} />
    </StrictMode>
  );
  const { pathname } = location;
  startTransition(() => {
    if (isAnotherPage) createRoot(root).render(app);
    else hydrateRoot(root, app, { onRecoverableError: (error) => reportUnlessLeft(error, pathname) });
  });
  takeCarriedToasts();
  setTimeout(() => {
    // The page works without it.
    import('./idle-tasks.ts').then(({ runIdleTasks }) => runIdleTasks(context)).catch(() => undefined);
  }, idleAfterMs);
}

/**
 * A user may leave the page by its frame before the rest of it is hydrated. The router has no match of the page then, its hydration fails,
 * and React renders the next page instead: nothing is wrong. On the page itself such an error is a difference to the server's rendering.
 */
function reportUnlessLeft(error: unknown, pathname: string): void {
  if (location.pathname === pathname) reportError(error);
}

/** The user may have scrolled before the script came: the router had no event, and would not restore the position. */
function dispatchScroll(): void {
  if (scrollY > 0) document.dispatchEvent(new Event('scroll'));
}

// In a task of its own, after the evaluation of this file.
setTimeout(() => void takeOver());
