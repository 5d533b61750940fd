// Every screen and its address (page 4, Routes). A page's file is loaded when somebody goes there.

import { createRoute, notFound, redirect } from '@tanstack/react-router';
import { accountRoutes } from './account-routes.tsx';
import { areas } from '#core/sign-on/destination.ts';
import { dayOf } from '#core/time.ts';
import { loadPart } from './api/load-part.ts';
import { titles as dashboardTitles } from './dashboard/titles.ts';
import {
  choicesOptions,
  insteadOptions,
  eventOptions,
  isPastEnd,
  programmeOptions,
  sessionsOptions,
} from './events/queries.ts';
import { canonicalSearch, readEventSearch, readEventsSearch } from './events/search.ts';
import { strings as eventsStrings } from './events/strings.ts';
import { zone } from './i18n/formats.ts';
import { stringsIn } from './i18n/strings.ts';
import { headOf } from './layout/head.ts';
import { staffPageHead, type StaffPageName } from './layout/staff-page-head.ts';
import { NotFoundPage } from './layout/NotFoundPage.tsx';
import { PrivateArea } from './layout/PrivateArea.tsx';
import { legalHead } from './legal/legal-head.ts';
import type { LegalName } from './legal/texts.ts';
import { publicPage } from './public-page.ts';
import { orNotFound } from './or-not-found.ts';
import { page } from './page-file.ts';
import { personalHead } from './reservations/personal-head.ts';
import { root } from './root-route.tsx';
import { readCheckoutSearch } from './reservations/search.ts';
import { staffHead } from './resources/staff-head.ts';

const home = createRoute({
  getParentRoute: () => root,
  path: '/',
  beforeLoad: () => {
    throw redirect({ to: '/events', statusCode: 302 });
  },
});

const programme = createRoute({
  getParentRoute: () => root,
  path: '/events',
  ...publicPage('events/EventsPage.tsx'),
  validateSearch: readEventsSearch,
  // The router leaves in what it does not know.
  loaderDeps: ({ search }) => readEventsSearch(search),
  loader: async ({ deps: search, context: { queryClient, language } }) => {
    const [page] = await Promise.all([
      queryClient.ensureQueryData(programmeOptions(search, language)),
      queryClient.ensureQueryData(choicesOptions(language)),
    ]);
    if (page.total === 0) await queryClient.ensureQueryData(insteadOptions(search));
    return { today: dayOf(new Date(), zone), isPastEnd: isPastEnd(page) };
  },
  head: ({ match, loaderData }) => {
    const { programme: title, description } = stringsIn(match.context, eventsStrings);
    if (loaderData?.isPastEnd) return headOf({ title, description, unlisted: true });
    return headOf({ title, description, search: canonicalSearch(readEventsSearch({ ...match.search })) });
  },
});

/** Nobody needs it on another page. */
const loadEventHead = () => loadPart(() => import('./events/event-head.ts'));

const event = createRoute({
  getParentRoute: () => root,
  path: '/events/$eventId',
  ...publicPage('events/EventPage.tsx'),
  validateSearch: readEventSearch,
  loader: async ({ params: { eventId }, context: { queryClient, language } }) => {
    const [event, sessions] = await Promise.all([
      queryClient.ensureQueryData(eventOptions(eventId, language)),
      queryClient.ensureQueryData(sessionsOptions(eventId, language)),
      loadEventHead(),
    ]).catch(orNotFound);
    return { event, sessions: sessions.rows };
  },
  head: async ({ loaderData, match: { context } }) => {
    if (!loaderData) return {};
    const { eventHead } = await loadEventHead();
    return headOf(eventHead(loaderData.event, loaderData.sessions, context.language));
  },
});

const legal = <Path extends LegalName>(name: Path, file: `legal/${string}Page.tsx`) =>
  createRoute({
    getParentRoute: () => root,
    path: `/${name}` as const,
    ...page(file),
    ...legalHead(name),
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

/** The personal area (spec 2): `user` or `admin`, read in the browser only. */
const personal = createRoute({
  getParentRoute: () => root,
  path: '/$role',
  component: PrivateArea,
  beforeLoad: ({ params: { role } }) => {
    if (!areas.some((area) => area === role)) throw notFound();
  },
});

const personalHome = createRoute({
  getParentRoute: () => personal,
  path: '/',
  beforeLoad: ({ params }) => {
    throw redirect({ to: '/$role/reservations', params, statusCode: 302 });
  },
});

/** That something is not there is told to whoever may look; strangers go to the login first (spec 2, Routing rules). */
const personalElsewhere = createRoute({
  getParentRoute: () => personal,
  path: '/$',
  notFoundComponent: NotFoundPage,
  loader: () => {
    throw notFound();
  },
});

const reservations = createRoute({
  getParentRoute: () => personal,
  path: '/reservations',
  ...page('reservations/ReservationsPage.tsx'),
  ...personalHead('reservations'),
});

const reservation = createRoute({
  getParentRoute: () => personal,
  path: '/reservations/$id',
  ...page('reservations/ReservationPage.tsx'),
  ...personalHead('reservation'),
});

const checkout = createRoute({
  getParentRoute: () => personal,
  path: '/events/checkout/$eventId',
  ...page('reservations/CheckoutPage.tsx'),
  ...personalHead('checkout'),
  validateSearch: readCheckoutSearch,
});

const staffPage = (name: StaffPageName, file: `${string}/${string}Page.tsx`) =>
  createRoute({
    getParentRoute: () => personal,
    path: `/${name}` as const,
    ...page(file),
    ...staffPageHead(name),
  });

/** `/admin/$entity`, beside the personal area of admins, which is found first. */
const entityList = createRoute({
  getParentRoute: () => personal,
  path: '/$entity',
  ...page('resources/ResourceListPage.tsx'),
  ...staffHead('list'),
});

/** A new one is `/admin/$entity/new`; what its address brings along is filled in already. */
const entityForm = createRoute({
  getParentRoute: () => personal,
  path: '/$entity/$id',
  ...page('resources/ResourceFormPage.tsx'),
  ...staffHead('form'),
});

/** Around the named pages of staff (spec 2, Other named routes). */
const staff = createRoute({ getParentRoute: () => root, id: 'staff', component: PrivateArea });

const dashboard = createRoute({
  getParentRoute: () => staff,
  path: '/dashboard',
  ...page('dashboard/DashboardPage.tsx'),
  head: ({ match: { context } }) =>
    headOf({ title: stringsIn(context, dashboardTitles).dashboard, unlisted: true }),
});

const namedList = <Path extends 'categories' | 'labels' | 'settings' | 'customers'>(
  path: Path,
  file: `${string}/${string}Page.tsx` = 'resources/ResourceListPage.tsx',
) =>
  createRoute({
    getParentRoute: () => staff,
    path: `/${path}` as const,
    ...page(file),
    ...staffHead('list', path),
  });

export const routeTree = root.addChildren([
  personal.addChildren([
    personalHome,
    personalElsewhere,
    reservations,
    reservation,
    checkout,
    staffPage('files', 'uploads/FilesPage.tsx'),
    staffPage('imports', 'imports/ImportsPage.tsx'),
    entityList,
    entityForm,
  ]),
  staff.addChildren([
    dashboard,
    namedList('categories'),
    namedList('labels', 'labels/LabelsPage.tsx'),
    namedList('settings', 'settings/SettingsPage.tsx'),
    namedList('customers'),
  ]),
  ...accountRoutes,
  home,
  programme,
  event,
  faqs,
  legal('privacy', 'legal/PrivacyPage.tsx'),
  legal('cookies', 'legal/CookiesPage.tsx'),
  legal('accessibility', 'legal/AccessibilityPage.tsx'),
]);
