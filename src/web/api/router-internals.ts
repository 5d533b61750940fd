// The members of the router that its documentation does not name. No other file uses one: `router-internals.test.ts` names each, and
// fails by that name when an upgrade removes it.

import type { AnyRouter, AnyRouteMatch, ParsedLocation } from '@tanstack/react-router';

/** What the rendering on the server came to: a redirect, or a page with its status. Undefined in a browser. */
export function serverResultOf(router: AnyRouter): AnyRouter['_serverResult'] {
  return router._serverResult;
}

/** The part of the query that the route of a match reads; what it does not read is left out. */
export function strictSearchOf(
  match: Pick<AnyRouteMatch, '_strictSearch'> | undefined,
): Readonly<Record<string, unknown>> {
  return match?._strictSearch ?? {};
}

/** The index of an address in the history of the tab, from 0. */
export function historyIndexOf({ state }: Pick<ParsedLocation, 'state'>): number {
  return state.__TSR_index;
}

/** The address that the router was last requested to show, also while it loads. */
export function requestedLocationOf(router: AnyRouter): ParsedLocation {
  return router.latestLocation;
}

/** The document was rendered on the server. The router expects an inline script for that, which the content security policy forbids. */
export function markHydrated(router: AnyRouter): void {
  router.ssr = { manifest: undefined };
}

/** Makes the router read its route tree again, whose root has other children now. Shown pages stay. */
export function rebuildRoutes(router: AnyRouter): void {
  router.setRoutes(router.buildRouteTree());
}

/** The id of the route that an address leads to. */
export function routeIdAt(router: AnyRouter, location: ParsedLocation): string | undefined {
  return router.matchRoutes(location).at(-1)?.routeId;
}
