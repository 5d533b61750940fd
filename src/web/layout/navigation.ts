// What a page change means for whoever does not see it: the title is read out and the focus moves to the heading, or
// to what they had left it by.

import { useRouter, useRouterState } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { stringifySearch } from '#web/search-text.ts';
import { linkFollowed } from './history-stack.ts';

/** The words to read out after a page change. */
export function useRouteAnnouncement(): string {
  const router = useRouter();
  const [announcement, setAnnouncement] = useState('');
  useEffect(
    () =>
      router.subscribe('onRendered', ({ fromLocation, toLocation, pathChanged }) => {
        if (!fromLocation || !pathChanged) return;
        // The address changed under somebody who types: a page that went would have taken the field along.
        if (document.activeElement?.matches('main :is(input, textarea, select)')) return;
        const heading = document.querySelector<HTMLElement>('main h1');
        if (heading) heading.tabIndex = -1;
        (linkFollowed(fromLocation, toLocation) ?? heading)?.focus({ preventScroll: true });
        setAnnouncement(document.title);
      }),
    [router],
  );
  return announcement;
}

export function useIsNavigating(): boolean {
  return useRouterState({ select: (state) => state.isLoading });
}

/**
 * The address of this page without its language, and without what the page does not read of its query: the server renders the
 * same for all that stands there.
 */
export function usePathHere(): string {
  return useRouterState({
    select: ({ location: { pathname }, matches }) =>
      pathname + stringifySearch(matches.at(-1)?._strictSearch ?? {}),
  });
}

/** Whether this page is around an account: of the personal area, or of staff. */
export function useIsPrivate(): boolean {
  return useRouterState({
    select: ({ matches }) => matches.some(({ routeId }) => routeId === '/$role' || routeId === '/staff'),
  });
}
