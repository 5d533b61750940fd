// Options that the event routes share: the public one and the one in the calendar section.

import { notFound } from '@tanstack/react-router';
import { eventPath } from '#core/events/address.ts';
import type { EventView, SessionView } from '#core/events/event-view.ts';
import { isId } from '#core/field/filters.ts';
import { loadPart } from '#web/api/load-part.ts';
import { type EventSearch, readEventSearch } from '#web/events/filters/search.ts';
import type { Wording } from '#web/i18n/language.ts';
import { headOf } from '#web/layout/head.ts';
import { type RequestedAddress, requestedBy } from '#web/address/read-address.ts';
import { publicPage } from './public-page.ts';
import type { RouterContext } from '#web/api/router-context.ts';
import { isRefused } from '#web/api/refusal.ts';

/** Loaded on the server only: no browser needs it. */
const loadEventHead = () => import('#web/events/event/event-head.ts');

export const eventRouteOptions = {
  ...publicPage('events/event/EventPage.tsx'),
  validateSearch: readEventSearch,
  staticData: { file: ['events/event/EventPage.tsx', 'events/event/prepare-event.ts'] },
  // The router leaves in what could not be read, and the page says so.
  loaderDeps: ({ search }: { search: EventSearch }) => requestedBy(search, readEventSearch),
  loader: async ({
    params: { eventId },
    deps,
    context,
  }: {
    params: { readonly eventId: string };
    deps: RequestedAddress<EventSearch>;
    context: RouterContext;
  }) => {
    // Checked first: the request for its sessions, sent at the same time, may fail earlier, and the page would show an error
    // instead of "not found".
    if (!isId(eventId)) throw notFound();
    const { prepareEvent } = await loadPart(() => import('#web/events/event/prepare-event.ts'));
    return prepareEvent(eventId, deps, context).catch(orNotFound);
  },
  head: async ({
    loaderData,
    match,
  }: {
    loaderData?: { readonly event: EventView; readonly sessions: readonly SessionView[] } | undefined;
    match: { readonly context: Wording };
  }) => {
    if (!loaderData) return {};
    const { event, sessions } = loaderData;
    // Search engines and social networks read what the server rendered.
    if (!import.meta.env.SSR) return headOf({ title: event.title, path: eventPath(event._id) });
    const { eventHead } = await loadEventHead();
    return headOf(eventHead(event, sessions, match.context.language));
  },
};

/** What the server does not find, or does not show to this user, gives the not-found page. */
export function orNotFound(error: unknown): never {
  if (isRefused(error, 404)) throw notFound();
  throw error;
}
