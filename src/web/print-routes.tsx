// The programme on paper: of a day, and of a place on a day (page 4, Routes). Search engines are told of the pages behind them.

import { createRoute, notFound } from '@tanstack/react-router';
import { isId } from '#core/field/filters.ts';
import { isCalendarDay } from '#core/events/month.ts';
import { dayOf } from '#core/time.ts';
import { loadPart } from './api/load-part.ts';
import { change, type EventsSearch, filtersOnly, readEventsSearch } from './events/search.ts';
import { zone } from './i18n/formats.ts';
import { headOf } from './layout/head.ts';
import { orNotFound } from './or-not-found.ts';
import { pageNow } from './page-clock.ts';
import { publicPage } from './public-page.ts';
import { readStrictly } from './read-strictly.ts';
import { root } from './root-route.tsx';

const loadPrint = () => loadPart(() => import('./events/print.ts'));

const day = createRoute({
  getParentRoute: () => root,
  path: '/print/day/$day',
  ...publicPage('events/PrintDayPage.tsx'),
  validateSearch: readStrictly(readFilters),
  loaderDeps: ({ search }) => ({ search }),
  loader: async ({ params, deps: { search }, context }) => {
    if (!isCalendarDay(params.day)) throw notFound();
    return { title: await (await loadPrint()).prepareDay(params.day, search, context) };
  },
  head: ({ loaderData }) => (loaderData ? headOf({ ...loaderData, unlisted: true }) : {}),
});

const place = createRoute({
  getParentRoute: () => root,
  path: '/print/place/$locationId',
  ...publicPage('events/PrintPlacePage.tsx'),
  validateSearch: readStrictly(readDay),
  loaderDeps: ({ search }) => readDay({ ...search }),
  loader: async ({ params: { locationId }, deps, context }) => {
    if (!isId(locationId)) throw notFound();
    const shown = deps.day ?? dayOf(pageNow(), zone);
    const { preparePlace } = await loadPrint();
    const title = await preparePlace(locationId, shown, context).catch(orNotFound);
    return { title, day: shown };
  },
  head: ({ loaderData }) => (loaderData ? headOf({ title: loaderData.title, unlisted: true }) : {}),
});

/** The sheet has a day of its own, and is for everybody to read. */
function readFilters(raw: Readonly<Record<string, unknown>>): EventsSearch {
  return change(filtersOnly(readEventsSearch(raw)), { showPrivate: undefined });
}

function readDay({ day: given }: Readonly<Record<string, unknown>>): { day?: string } {
  return typeof given === 'string' && isCalendarDay(given) ? { day: given } : {};
}

export const printRoutes = [day, place] as const;
