// A page change for screen readers: the title is announced, and the focus moves to the heading, or back to the link by which the
// user had left the page.

import { areas } from '#core/auth/destination.ts';
import { useRouter, useRouterState } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { strictSearchOf } from '#web/api/router-internals.ts';
import { stringifySearch } from '#web/address/search-text.ts';
import { linkFollowed } from '../unsaved/history-stack.ts';

/** The words to announce after a page change. */
export function useRouteAnnouncement(): string {
  const router = useRouter();
  const [announcement, setAnnouncement] = useState('');
  useEffect(
    () =>
      router.subscribe('onRendered', ({ fromLocation, toLocation, pathChanged }) => {
        if (!fromLocation || !pathChanged) return;
        // The address changed while the user types: the page stays, otherwise the field would have gone with it. Or the page has more to say
        // than its title does.
        if (document.activeElement?.matches('main :is(input, textarea, select, [data-has-focus])')) return;
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
 * The address of this page without its language, and without what the page does not read of its query: the server renders the same
 * page for all of these.
 */
export function usePathHere(): string {
  return useRouterState({
    select: ({ location: { pathname }, matches }) =>
      pathname + stringifySearch(strictSearchOf(matches.at(-1))),
  });
}

/** Whether this page needs an account: in the personal area, or for staff. */
export function useIsPrivate(): boolean {
  return useRouterState({
    select: ({ matches }) =>
      matches.some(
        ({ routeId, params }) =>
          routeId === '/staff' ||
          // Other first parts match the route too, and are no pages.
          (routeId === '/$role' && 'role' in params && areas.some((area) => area === params.role)),
      ),
  });
}
