// The programme on paper: of a day, and of a place on a day (docs/product/programme.md#print). Search engines index the pages that
// they are made
// from.

import { createRoute, notFound } from '@tanstack/react-router';
import { isId } from '#core/field/filters.ts';
import { isCalendarDay } from '#core/events/views/month.ts';
import { dayOf } from '#core/time.ts';
import { loadPart } from '#web/api/load-part.ts';
import { change, type EventsSearch, filtersOnly, readEventsSearch } from '#web/events/filters/search.ts';
import { zone } from '#web/i18n/formats.ts';
import { headOf } from '#web/layout/head.ts';
import { orNotFound } from './event-route-options.ts';
import { pageNow } from '#web/i18n/page-clock.ts';
import { publicPage } from './public-page.ts';
import { requestedBy } from '#web/address/read-address.ts';
import { root } from './root-route.tsx';

const loadPrint = () => loadPart(() => import('#web/events/print/print.ts'));

const day = createRoute({
  getParentRoute: () => root,
  path: '/print/day/$day',
  ...publicPage('events/print/PrintDayPage.tsx'),
  validateSearch: readFilters,
  loaderDeps: ({ search }) => requestedBy(search, readFilters),
  loader: async ({ params, deps, context }) => {
    if (!isCalendarDay(params.day)) throw notFound();
    const { prepareDay } = await loadPrint();
    return prepareDay(params.day, deps, context);
  },
  head: ({ loaderData }) => (loaderData ? headOf({ title: loaderData.title, unlisted: true }) : {}),
});

const place = createRoute({
  getParentRoute: () => root,
  path: '/print/place/$locationId',
  ...publicPage('events/print/PrintPlacePage.tsx'),
  validateSearch: readDay,
  loaderDeps: ({ search }) => requestedBy(search, readDay),
  loader: async ({ params: { locationId }, deps: { search, address }, context }) => {
    if (!isId(locationId)) throw notFound();
    const shown = { day: search.day ?? dayOf(pageNow(), zone), address };
    const { preparePlace } = await loadPrint();
    return { ...(await preparePlace(locationId, shown, context).catch(orNotFound)), day: shown.day };
  },
  head: ({ loaderData }) => (loaderData ? headOf({ title: loaderData.title, unlisted: true }) : {}),
});

/** The sheet has its own day, and shows the public programme to any user. */
function readFilters(raw: Readonly<Record<string, unknown>>): EventsSearch {
  return change(filtersOnly(readEventsSearch(raw)), { showPrivate: undefined });
}

function readDay({ day: given }: Readonly<Record<string, unknown>>): { day?: string } {
  return typeof given === 'string' && isCalendarDay(given) ? { day: given } : {};
}

export const printRoutes = [day, place] as const;
