// What a page change means for whoever does not see it: the title is read out and the focus moves to the heading.

import { useRouter, useRouterState } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { stringifySearch } from '#web/search-text.ts';

/** The words to read out after a page change. */
export function useRouteAnnouncement(): string {
  const router = useRouter();
  const [announcement, setAnnouncement] = useState('');
  useEffect(
    () =>
      router.subscribe('onRendered', ({ fromLocation, pathChanged }) => {
        if (!fromLocation || !pathChanged) return;
        // The address changed under somebody who types: a page that went would have taken the field along.
        if (document.activeElement?.matches('main :is(input, textarea, select)')) return;
        const heading = document.querySelector<HTMLElement>('main h1');
        if (heading) {
          heading.tabIndex = -1;
          heading.focus({ preventScroll: true });
        }
        setAnnouncement(document.title);
      }),
    [router],
  );
  return announcement;
}

export function useIsNavigating(): boolean {
  return useRouterState({ select: (state) => state.isLoading });
}

/** The address of this page without its language. */
export function usePathHere(): string {
  return useRouterState({
    select: ({ location: { pathname, search } }) => pathname + stringifySearch(search),
  });
}

/** Whether this page is around an account: of the personal area, or of staff. */
export function useIsPrivate(): boolean {
  return useRouterState({
    select: ({ matches }) => matches.some(({ routeId }) => routeId === '/$role' || routeId === '/staff'),
  });
}
