// The programme on paper: of a day, and of a place on a day (page 4, Routes). Search engines are told of the pages behind them.

import { createRoute, notFound } from '@tanstack/react-router';
import { isDay } from '#core/field/filters.ts';
import { dayOf } from '#core/time.ts';
import { loadPart } from './api/load-part.ts';
import { zone } from './i18n/formats.ts';
import { headOf } from './layout/head.ts';
import { orNotFound } from './or-not-found.ts';
import { publicPage } from './public-page.ts';
import { root } from './root-route.tsx';

const loadPrint = () => loadPart(() => import('./events/print.ts'));

const day = createRoute({
  getParentRoute: () => root,
  path: '/print/day/$day',
  ...publicPage('events/PrintDayPage.tsx'),
  loader: async ({ params, context }) => {
    if (!isDay(params.day)) throw notFound();
    return { title: await (await loadPrint()).prepareDay(params.day, context) };
  },
  head: ({ loaderData }) => (loaderData ? headOf({ ...loaderData, unlisted: true }) : {}),
});

const place = createRoute({
  getParentRoute: () => root,
  path: '/print/place/$locationId',
  ...publicPage('events/PrintPlacePage.tsx'),
  validateSearch: readDay,
  loaderDeps: ({ search }) => readDay({ ...search }),
  loader: async ({ params: { locationId }, deps, context }) => {
    const shown = deps.day ?? dayOf(new Date(), zone);
    const { preparePlace } = await loadPrint();
    const title = await preparePlace(locationId, shown, context).catch(orNotFound);
    return { title, day: shown };
  },
  head: ({ loaderData }) => (loaderData ? headOf({ title: loaderData.title, unlisted: true }) : {}),
});

function readDay({ day: given }: Readonly<Record<string, unknown>>): { day?: string } {
  return typeof given === 'string' && isDay(given) ? { day: given } : {};
}

export const printRoutes = [day, place] as const;
