// The pages of signed-in users (docs/product/pages.md#routes): the personal area, the profile, the pages of staff. In a browser they load
// with the first of them, so that no guest pays for them.

import { createRoute, notFound, redirect } from '@tanstack/react-router';
import { eventTabPath } from '#core/events/workspace/tabs.ts';
import { readNext } from '#web/auth/search.ts';
import { calendarRoutes } from './calendar-routes.ts';
import { callRoutes } from './proposals/call-routes.ts';
import { committeeRoutes, reviewerRoutes } from './proposals/committee-routes.ts';
import { readStatisticsSearch } from '#web/dashboard/statistics/search.ts';
import { titles as dashboardTitles } from '#web/dashboard/titles.ts';
import { doorHead, unlistedHead } from '#web/layout/head.ts';
import { staffPageHead, type StaffPageName } from '#web/layout/staff-page-head.ts';
import { NotFoundPage } from '#web/layout/failures/NotFoundPage.tsx';
import { titles as favouritesTitles } from '#web/favourites/titles.ts';
import type { PageFile } from './page-file.ts';
import { managedEventRoutes } from './managed-events.ts';
import { managedProposalRoutes } from './managed-proposals.ts';
import { personal, privatePage, staff } from './personal-area.ts';
import { guestProposalRoutes } from './proposals/guest-routes.tsx';
import { proposalRoutes } from './proposals/proposal-routes.tsx';
import { publicRoutes } from './public-routes.tsx';
import { titles as reservationTitles } from '#web/reservations/titles.ts';
import { readListAddress } from '#web/resources/list/read-list-address.ts';
import { readStrictly } from '#web/address/read-address.ts';
import { readCheckoutSearch } from '#web/reservations/search.ts';
import { staffHead } from '#web/resources/staff-head.ts';
import { root } from './root-route.tsx';
import { titles as accountTitles } from '#web/accounts/titles.ts';
import { staffListTitles, titles as waitingTitles } from '#web/waiting-list/titles.ts';

const personalHome = createRoute({
  getParentRoute: () => personal,
  path: '/',
  beforeLoad: ({ params }) => {
    throw redirect({ to: '/$role/reservations', params, statusCode: 302 });
  },
});

/**
 * Only users who may open the area learn that a page does not exist; guests go to the login first
 * (docs/product/pages.md#private-pages).
 */
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
  ...privatePage('reservations/ticket/ReservationsPage.tsx'),
  ...unlistedHead(reservationTitles, ({ reservations }) => reservations),
});

const reservation = createRoute({
  getParentRoute: () => personal,
  path: '/reservations/$id',
  ...privatePage('reservations/ticket/ReservationPage.tsx'),
  ...unlistedHead(reservationTitles, ({ reservation }) => reservation),
});

const favourites = createRoute({
  getParentRoute: () => personal,
  path: '/favourites',
  ...privatePage('favourites/plan/MyPlanPage.tsx'),
  ...unlistedHead(favouritesTitles, ({ plan }) => plan),
});

const requests = createRoute({
  getParentRoute: () => personal,
  path: '/reservation-requests',
  ...privatePage('waiting-list/RequestsPage.tsx'),
  ...unlistedHead(waitingTitles, ({ requests }) => requests),
});

const request = createRoute({
  getParentRoute: () => personal,
  path: '/reservation-requests/$id',
  ...privatePage('waiting-list/RequestPage.tsx'),
  ...unlistedHead(waitingTitles, ({ request }) => request),
});

const checkout = createRoute({
  getParentRoute: () => personal,
  path: '/events/checkout/$eventId',
  ...privatePage('reservations/checkout/CheckoutPage.tsx'),
  ...unlistedHead(reservationTitles, ({ checkout }) => checkout),
  validateSearch: readStrictly(readCheckoutSearch),
});

/** Pages of staff are below `/admin` only. */
function refuseOutsideAdmin(role: string): void {
  if (role === 'user') throw notFound();
}

/** The reservations of a session, and booking for a user: below `/admin`, as all pages of staff. */
const sessionBookings = createRoute({
  getParentRoute: () => personal,
  path: '/sessions/$id/bookings',
  ...privatePage('reservations/staff/SessionBookingsPage.tsx'),
  ...unlistedHead(reservationTitles, ({ bookings }) => bookings),
  beforeLoad: ({ params }) => refuseOutsideAdmin(params.role),
  notFoundComponent: NotFoundPage,
});

/** The former address of what visitors said: it is a page of the event's workspace. */
const eventFeedback = createRoute({
  getParentRoute: () => personal,
  path: '/events/$id/feedback',
  beforeLoad: ({ params: { role, id } }) => {
    refuseOutsideAdmin(role);
    const to = eventTabPath(id, 'feedback');
    throw redirect({ to, statusCode: 302 });
  },
  notFoundComponent: NotFoundPage,
});

const sessionBook = createRoute({
  getParentRoute: () => personal,
  path: '/sessions/$id/book',
  ...privatePage('reservations/staff/SessionBookPage.tsx'),
  ...unlistedHead(reservationTitles, ({ book }) => book),
  beforeLoad: ({ params }) => refuseOutsideAdmin(params.role),
  notFoundComponent: NotFoundPage,
});

const staffPage = (name: StaffPageName, file: PageFile) =>
  createRoute({
    getParentRoute: () => personal,
    path: `/${name}` as const,
    ...privatePage(file),
    ...staffPageHead(name),
  });

/** Where the uploads were before. */
const formerFiles = createRoute({
  getParentRoute: () => personal,
  path: '/files',
  validateSearch: readListAddress,
  beforeLoad: ({ search }) => {
    throw redirect({ to: '/manage/media', search, statusCode: 302 });
  },
});

/** The former address of the waiting list of a session. */
const sessionWaitingList = createRoute({
  getParentRoute: () => personal,
  path: '/sessions/$id/waiting-list',
  ...privatePage('waiting-list/staff/SessionWaitingListPage.tsx'),
  beforeLoad: ({ params }) => refuseOutsideAdmin(params.role),
  ...unlistedHead(staffListTitles, ({ list }) => list),
  notFoundComponent: NotFoundPage,
});

/** `/admin/$entity`, beside the personal area of admins, which matches first. */
const entityList = createRoute({
  getParentRoute: () => personal,
  path: '/$entity',
  ...privatePage('app/staff/EntityListPage.tsx'),
  ...staffHead('list'),
});

/** A new row is `/admin/$entity/new`; the query of its address prefills fields. */
const entityForm = createRoute({
  getParentRoute: () => personal,
  path: '/$entity/$id',
  ...privatePage('app/staff/EntityFormPage.tsx'),
  ...staffHead('form'),
});

const dashboard = createRoute({
  getParentRoute: () => staff,
  path: '/dashboard',
  ...privatePage('app/staff/DashboardPage.tsx'),
  validateSearch: readStrictly(readStatisticsSearch),
  ...unlistedHead(dashboardTitles, ({ dashboard }) => dashboard),
});

const doorList = createRoute({
  getParentRoute: () => staff,
  path: '/check-in/list',
  ...privatePage('check-in/list/DoorListPage.tsx'),
  ...doorHead,
});

const doorEvent = createRoute({
  getParentRoute: () => staff,
  path: '/check-in/events/$eventId/sessions',
  ...privatePage('check-in/list/DoorEventPage.tsx'),
  ...doorHead,
});

const doorScan = createRoute({
  getParentRoute: () => staff,
  path: '/check-in/events/$eventId/sessions/$sessionId/scan',
  ...privatePage('check-in/scan/ScanPage.tsx'),
  ...doorHead,
});

const selfTest = createRoute({
  getParentRoute: () => staff,
  path: '/check-in/self-test',
  ...privatePage('check-in/self-test/SelfTestPage.tsx'),
  ...doorHead,
});

/** The other pages of the door, whose table and titles load with them (`core/check-in/door-pages.ts`). */
const doorElsewhere = createRoute({
  getParentRoute: () => staff,
  path: '/check-in/$',
  ...privatePage('check-in/pages/DoorElsewherePage.tsx'),
  ...doorHead,
});

const namedList = <Path extends 'categories' | 'labels' | 'message-texts' | 'settings' | 'customers'>(
  path: Path,
  file: PageFile = 'app/staff/EntityListPage.tsx',
) =>
  createRoute({
    getParentRoute: () => staff,
    path: `/${path}` as const,
    ...privatePage(file),
    ...staffHead('list', path),
  });

const profile = createRoute({
  getParentRoute: () => staff,
  path: '/profile',
  ...privatePage('accounts/ProfilePage.tsx'),
  ...unlistedHead(accountTitles, ({ profile }) => profile),
  validateSearch: readStrictly(readNext),
});

const changePassword = createRoute({
  getParentRoute: () => staff,
  path: '/profile/change-password',
  ...privatePage('accounts/security/ChangePasswordPage.tsx'),
  ...unlistedHead(accountTitles, ({ changePassword }) => changePassword),
});

const personalRoutes = personal.addChildren([
  personalHome,
  personalElsewhere,
  reservations,
  reservation,
  favourites,
  requests,
  request,
  checkout,
  ...calendarRoutes,
  ...committeeRoutes,
  eventFeedback,
  sessionBookings,
  sessionBook,
  sessionWaitingList,
  formerFiles,
  staffPage('imports', 'imports/ImportsPage.tsx'),
  staffPage('messages', 'deliveries/MessagesPage.tsx'),
  staffPage('reports', 'reports/ReportsPage.tsx'),
  staffPage('newsletter', 'newsletter/staff/NewsletterPage.tsx'),
  ...callRoutes,
  entityList,
  entityForm,
]);

const staffRoutes = staff.addChildren([
  profile,
  changePassword,
  dashboard,
  doorList,
  doorEvent,
  doorScan,
  selfTest,
  doorElsewhere,
  ...managedEventRoutes,
  ...proposalRoutes,
  ...managedProposalRoutes,
  ...reviewerRoutes,
  namedList('categories'),
  namedList('labels', 'labels/LabelsPage.tsx'),
  namedList('message-texts', 'deliveries/texts/MessageTextsPage.tsx'),
  namedList('settings', 'settings/SettingsPage.tsx'),
  namedList('customers'),
]);

/** Adds these pages to the public ones, in every router that is created or rebuilt afterwards. */
export function addPrivateRoutes() {
  return root.addChildren([personalRoutes, staffRoutes, ...guestProposalRoutes, ...publicRoutes]);
}

export type RouteTree = ReturnType<typeof addPrivateRoutes>;
