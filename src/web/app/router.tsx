import { QueryClientProvider } from '@tanstack/react-query';
import { createRouter, type RouterHistory } from '@tanstack/react-router';
import { I18nProvider } from 'react-aria-components/I18nProvider';
import { pathIn, withoutLanguage } from '#core/languages.ts';
import type { RouterContext } from '#web/api/router-context.ts';
import { locales, WordingContext } from '#web/i18n/language.ts';
import { ErrorPage } from '#web/layout/failures/ErrorPage.tsx';
import type { RouteTree } from './private-routes.tsx';
import type { PublicRouteTree } from './public-routes.tsx';
import { parseSearch, stringifySearch } from '#web/address/search-text.ts';

/**
 * One router for one language: a page in the other language is another document. A browser begins with the public routes, and adds the others
 * when it needs them.
 */
export function createAppRouter(
  routeTree: RouteTree | PublicRouteTree,
  context: RouterContext,
  history?: RouterHistory,
) {
  const { queryClient, language } = context;
  let isFirst = true;
  return createRouter({
    routeTree: routeTree as RouteTree,
    context,
    parseSearch,
    stringifySearch,
    // The route table knows no languages: addresses lose their prefix on the way in and get it back on the way out.
    rewrite: {
      input: ({ url }) => {
        url.pathname = withoutLanguage(url.pathname);
        return url;
      },
      output: ({ url }) => {
        url.pathname = pathIn(language, url.pathname);
        return url;
      },
    },
    defaultPreload: 'intent',
    // TanStack Query decides what is fresh.
    defaultPreloadStaleTime: 0,
    // In the browser only: the server's part would be an inline script, which the content security policy forbids.
    scrollRestoration:
      typeof document !== 'undefined' &&
      (() => {
        // The first page stays where the user scrolled before the script came.
        const stays = isFirst && scrollY > 0;
        isFirst = false;
        return !stays;
      }),
    defaultErrorComponent: ErrorPage,
    Wrap: ({ children }) => (
      <QueryClientProvider client={queryClient}>
        <WordingContext value={context}>
          <I18nProvider locale={locales[language]}>{children}</I18nProvider>
        </WordingContext>
      </QueryClientProvider>
    ),
    ...(history ? { history } : {}),
  });
}

export type AppRouter = ReturnType<typeof createAppRouter>;

declare module '@tanstack/react-router' {
  interface Register {
    router: AppRouter;
  }
}
