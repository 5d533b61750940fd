// Every screen and its address (page 4, Routes). A page's file is loaded when somebody goes there.

import { createRoute, notFound, redirect } from '@tanstack/react-router';
import { accountRoutes } from './account-routes.tsx';
import { isId } from '#core/field/filters.ts';
import { dayOf } from '#core/time.ts';
import { loadPart } from './api/load-part.ts';
import { canonicalSearch, type EventSearch, readEventSearch, readEventsSearch } from './events/search.ts';
import { strings as eventsStrings } from './events/strings.ts';
import type { Asked } from './events/views.ts';
import { planHead } from './favourites/plan-head.ts';
import { zone } from './i18n/formats.ts';
import { stringsIn } from './i18n/strings.ts';
import { headOf } from './layout/head.ts';
import { strings as layoutStrings } from './layout/strings.ts';
import { legalHead } from './legal/legal-head.ts';
import type { LegalPage } from '#core/legal/texts.ts';
import { publicPage } from './public-page.ts';
import { orNotFound } from './or-not-found.ts';
import { pageNow } from './page-clock.ts';
import { page } from './page-file.ts';
import { printRoutes } from './print-routes.tsx';
import { personalRoutes, staffRoutes } from './private-routes.tsx';
import { readStrictly } from './read-strictly.ts';
import { root } from './root-route.tsx';
import { readOfferLink } from './waiting-list/search.ts';
import { waitingHead } from './waiting-list/waiting-head.ts';

const home = createRoute({
  getParentRoute: () => root,
  path: '/',
  beforeLoad: () => {
    throw redirect({ to: '/events', statusCode: 302 });
  },
});

/** Most look at cards. */
async function prepareView(asked: Asked) {
  const { prepareView: prepare } = await loadPart(() => import('./events/views.ts'));
  return prepare(asked);
}

const programme = createRoute({
  getParentRoute: () => root,
  path: '/events',
  ...publicPage('events/EventsPage.tsx'),
  validateSearch: readEventsSearch,
  // The router leaves in what it does not know.
  loaderDeps: ({ search }) => readEventsSearch(search),
  staticData: { file: ['events/EventsPage.tsx', 'events/prepare-programme.ts'] },
  loader: async ({ deps: asked, location: { searchStr }, context: { queryClient, language } }) => {
    const today = dayOf(pageNow(), zone);
    const { prepareProgramme } = await loadPart(() => import('./events/prepare-programme.ts'));
    const prepared = await prepareProgramme({ asked, address: searchStr, queryClient, language });
    const { shown: search } = prepared;
    const view =
      search.view && (await prepareView({ search, view: search.view, language, queryClient, today }));
    return { ...prepared, today, View: view?.View, files: view?.files };
  },
  head: ({ match, loaderData }) => {
    const { programme: title, description } = stringsIn(match.context, eventsStrings);
    if (loaderData?.isPastEnd) return headOf({ title, description, unlisted: true });
    return headOf({ title, description, search: canonicalSearch(readEventsSearch({ ...match.search })) });
  },
});

/** Of the server only: no browser needs it. */
const loadEventHead = () => import('./events/event-head.ts');

const event = createRoute({
  getParentRoute: () => root,
  path: '/events/$eventId',
  ...publicPage('events/EventPage.tsx'),
  validateSearch: readStrictly<EventSearch>(readEventSearch),
  staticData: { file: ['events/EventPage.tsx', 'events/prepare-event.ts'] },
  loaderDeps: ({ search }) => readEventSearch({ ...search }),
  loader: async ({ params: { eventId }, deps, context }) => {
    // Asked with it, the list of its dates would refuse first, now and then: an error instead of a page that is not there.
    if (!isId(eventId)) throw notFound();
    const { prepareEvent } = await loadPart(() => import('./events/prepare-event.ts'));
    return prepareEvent(eventId, deps, context).catch(orNotFound);
  },
  head: async ({ loaderData, match: { context } }) => {
    if (!loaderData) return {};
    // Search engines and networks read what the server writes.
    if (!import.meta.env.SSR) return headOf({ title: loaderData.event.title });
    const { eventHead } = await loadEventHead();
    return headOf(eventHead(loaderData.event, loaderData.sessions, context.language));
  },
});

const legal = <Path extends LegalPage>(name: Path, file: `legal/${string}Page.tsx`) =>
  createRoute({
    getParentRoute: () => root,
    path: `/${name}` as const,
    ...page(file),
    ...legalHead(name),
  });

/** Kept by devices, and given for any page while there is no network: it brings along what the ticket pages need. */
const offline = createRoute({
  getParentRoute: () => root,
  path: '/offline',
  ...page('offline/OfflinePage.tsx'),
  staticData: {
    file: [
      'offline/OfflinePage.tsx',
      'reservations/ReservationsPage.tsx',
      'reservations/ReservationPage.tsx',
      'layout/Drawer.tsx',
      'layout/ProfileMenu.tsx',
      'layout/BottomBar.tsx',
      'favourites/FavouritesKeeper.tsx',
      'layout/Bell.tsx',
    ],
  },
  head: ({ match: { context } }) =>
    headOf({ title: stringsIn(context, layoutStrings).offline.title, unlisted: true, standsIn: true }),
});

const faqs = createRoute({
  getParentRoute: () => root,
  path: '/faqs',
  ...publicPage('faqs/FaqsPage.tsx'),
  loader: async ({ context }) => {
    const { faqsOptions, faqsHead } = await loadPart(() => import('./faqs/faqs.ts'));
    return faqsHead(await context.queryClient.ensureQueryData(faqsOptions(context.language)), context);
  },
  head: ({ loaderData }) => (loaderData ? headOf(loaderData) : {}),
});

/** What this device keeps; whoever signs in has it in their own area. */
const favourites = createRoute({
  getParentRoute: () => root,
  path: '/favourites',
  ...publicPage('favourites/FavouritesPage.tsx'),
  ...planHead,
});

/** From the mail that offers seats to whoever waits; what it opens is asked for in the browser alone. */
const confirmReservation = createRoute({
  getParentRoute: () => root,
  path: '/confirm-reservation',
  ...page('waiting-list/ConfirmReservationPage.tsx'),
  ...waitingHead('confirm'),
  validateSearch: readStrictly(readOfferLink),
});

export const routeTree = root.addChildren([
  personalRoutes,
  staffRoutes,
  ...accountRoutes,
  ...printRoutes,
  home,
  programme,
  event,
  faqs,
  favourites,
  confirmReservation,
  offline,
  legal('privacy', 'legal/PrivacyPage.tsx'),
  legal('cookies', 'legal/CookiesPage.tsx'),
  legal('accessibility', 'legal/AccessibilityPage.tsx'),
]);
