import { languageOfPath } from '#core/languages.ts';
import './ui/theme.css';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode, startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { createQueryClient, overNetwork } from './api/transport.ts';
import { readOwnTexts } from './i18n/own-texts.ts';
import { isOfflineShell } from './layout/head.ts';
import { trackHistory } from './layout/history-stack.ts';
import { sentPageState, takeUpPageState } from './page-state.ts';
import { createAppRouter } from './router.tsx';
import { takeCarriedToasts } from './ui/toasts.ts';

/** What else there is to do comes after what somebody came for. */
const restMs = 6000;

/**
 * Not awaited by the module itself: the page's file may need modules that the bundler put beside this one, and would wait
 * for it for ever.
 */
async function takeOver(): Promise<void> {
  const language = languageOfPath(location.pathname);
  const queryClient = createQueryClient(overNetwork);
  takeUpPageState(queryClient, sentPageState());
  const isAnotherPage = isOfflineShell();
  const own = await readOwnTexts(queryClient, language);
  const context = { queryClient, language, own, isTakenOver: isAnotherPage };
  const router = createAppRouter(context);
  // The router's own way to hydrate is an inline script. The page was rendered on the server, and this says so.
  if (!isAnotherPage) router.ssr = { manifest: undefined };
  await router.load();
  trackHistory(router);
  tellOfScrolling();
  // The router forgets that as soon as it has rendered.
  router.subscribe('onRendered', tellOfScrolling);
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
  startTransition(() => {
    if (isAnotherPage) createRoot(root).render(app);
    else hydrateRoot(root, app);
  });
  takeCarriedToasts();
  setTimeout(() => {
    // Without it the page is whole.
    import('./idle-tasks.ts').then(({ runIdleTasks }) => runIdleTasks(context)).catch(() => undefined);
  }, restMs);
}

/** Where somebody scrolled before the script came, no event has told the router that there is a place to come back to. */
function tellOfScrolling(): void {
  if (scrollY > 0) document.dispatchEvent(new Event('scroll'));
}

void takeOver();
