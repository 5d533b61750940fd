// Every page that guests open, and its address (docs/product/pages.md#routes). The file of a page is loaded with its route.

import { createRoute, notFound, redirect } from '@tanstack/react-router';
import { accountRoutes } from './account-routes.tsx';
import { loadPart } from '#web/api/load-part.ts';
import { eventRouteOptions } from './event-route-options.ts';
import { titles as favouritesTitles } from '#web/favourites/titles.ts';
import { stringsIn } from '#web/i18n/strings.ts';
import { doorHead, headOf, unlistedHead } from '#web/layout/head.ts';
import { strings as layoutStrings } from '#web/layout/strings.ts';
import type { LegalPage } from '#core/legal/texts.ts';
import type { RouterContext } from '#web/api/router-context.ts';
import { publicPage } from './public-page.ts';
import { page } from './page-file.ts';
import { programmeRouteOptions } from './programme-route-options.ts';
import { printRoutes } from './print-routes.tsx';
import { readStrictly } from '#web/address/read-address.ts';
import { root } from './root-route.tsx';
import { readAccountLink, readReservationLink, readOfferLink } from '#web/address/mailed-link.ts';
import { titles as waitingTitles } from '#web/waiting-list/titles.ts';

const home = createRoute({
  getParentRoute: () => root,
  path: '/',
  beforeLoad: () => {
    throw redirect({ to: '/events', statusCode: 302 });
  },
});

const programme = createRoute({ getParentRoute: () => root, path: '/events', ...programmeRouteOptions });

const event = createRoute({ getParentRoute: () => root, path: '/events/$eventId', ...eventRouteOptions });

const legal = <Path extends LegalPage>(name: Path, file: `legal/${string}Page.tsx`) =>
  createRoute({
    getParentRoute: () => root,
    path: `/${name}` as const,
    ...page(file),
    // Text, title and description load with the page, because only it needs them.
    loader: async ({ context }) => {
      const { legalPageHead, legalTextOptions } = await loadPart(() => import('#web/legal/queries.ts'));
      await context.queryClient.ensureQueryData(legalTextOptions(name, context.language));
      return legalPageHead(name, context);
    },
    head: ({ loaderData }) => (loaderData ? headOf(loaderData) : {}),
  });

/** What every page of a signed-in user loads besides its own file. */
const privateParts = [
  'app/private-routes.tsx',
  'layout/PrivateArea.tsx',
  'layout/header/Drawer.tsx',
  'layout/header/ProfileMenu.tsx',
  'layout/header/BottomBar.tsx',
  'favourites/FavouritesSync.tsx',
  'layout/header/Bell.tsx',
];

const offlineHead = ({ match: { context } }: { match: { context: RouterContext } }) =>
  headOf({ title: stringsIn(context, layoutStrings).offline.title, unlisted: true, standsIn: true });

/** The offline shell: devices cache it and show it for any page while offline; it loads what ticket pages need. */
const offline = createRoute({
  getParentRoute: () => root,
  path: '/offline',
  ...page('offline/OfflinePage.tsx'),
  staticData: {
    file: [
      'offline/OfflinePage.tsx',
      'reservations/ticket/ReservationsPage.tsx',
      'reservations/ticket/ReservationPage.tsx',
      ...privateParts,
    ],
  },
  head: offlineHead,
});

/** The offline shell of the door: the server lets its document use the camera. */
const doorOffline = createRoute({
  getParentRoute: () => root,
  path: '/check-in/offline',
  ...page('offline/OfflinePage.tsx'),
  staticData: {
    file: [
      'offline/OfflinePage.tsx',
      'check-in/list/DoorListPage.tsx',
      'check-in/list/DoorEventPage.tsx',
      'check-in/scan/ScanPage.tsx',
      'check-in/pages/DoorElsewherePage.tsx',
      'check-in/self-test/SelfTestPage.tsx',
      'layout/header/SignOutWarning.tsx',
      ...privateParts,
    ],
  },
  head: offlineHead,
});

const faqs = createRoute({
  getParentRoute: () => root,
  path: '/faqs',
  ...publicPage('faqs/FaqsPage.tsx'),
  loader: async ({ context }) => {
    const { faqsOptions, faqsHead } = await loadPart(() => import('#web/faqs/queries.ts'));
    return faqsHead((await context.queryClient.ensureQueryData(faqsOptions(context.language))).rows, context);
  },
  head: ({ loaderData }) => (loaderData ? headOf(loaderData) : {}),
});

/** The favourites of this device; signed-in users have theirs in their own area. */
const favourites = createRoute({
  getParentRoute: () => root,
  path: '/favourites',
  ...publicPage('favourites/FavouritesPage.tsx'),
  ...unlistedHead(favouritesTitles, ({ plan }) => plan),
});

/** The link of the mail that offers seats to a waiting user; its data is fetched in the browser only. */
const confirmReservation = createRoute({
  getParentRoute: () => root,
  path: '/confirm-reservation',
  ...page('waiting-list/offer/ConfirmReservationPage.tsx'),
  ...unlistedHead(waitingTitles, ({ confirm }) => confirm),
  validateSearch: readStrictly(readOfferLink),
});

/** The link of a reminder; its data is fetched in the browser only. */
const giveBack = createRoute({
  getParentRoute: () => root,
  path: '/give-back',
  ...page('give-back/GiveBackPage.tsx'),
  ...doorHead,
  validateSearch: readStrictly(readReservationLink),
});

/** The link of a message of thanks. */
const feedback = createRoute({
  getParentRoute: () => root,
  path: '/feedback',
  ...page('feedback/FeedbackPage.tsx'),
  ...doorHead,
  validateSearch: readStrictly(readReservationLink),
});

/** The link of a newsletter. */
const unsubscribe = createRoute({
  getParentRoute: () => root,
  path: '/unsubscribe',
  ...page('newsletter/UnsubscribePage.tsx'),
  ...doorHead,
  validateSearch: readStrictly(readAccountLink),
});

/** Any other address may be that of a signed-in user's page: it is tried again once their routes are there. */
const elsewhere = createRoute({
  getParentRoute: () => root,
  path: '/$',
  beforeLoad: async ({ context, location }) => {
    if (!context.loadPrivateRoutes) throw notFound();
    await context.loadPrivateRoutes();
    throw redirect({ href: location.publicHref, state: location.state, replace: true });
  },
});

export const publicRoutes = [
  elsewhere,
  ...accountRoutes,
  ...printRoutes,
  home,
  programme,
  event,
  faqs,
  favourites,
  confirmReservation,
  giveBack,
  feedback,
  unsubscribe,
  offline,
  doorOffline,
  legal('privacy', 'legal/PrivacyPage.tsx'),
  legal('cookies', 'legal/CookiesPage.tsx'),
  legal('accessibility', 'legal/AccessibilityPage.tsx'),
] as const;

/** The routes that a browser begins with. */
export function publicRouteTree() {
  return root.addChildren([...publicRoutes]);
}

export type PublicRouteTree = ReturnType<typeof publicRouteTree>;

/** The id of the route that stands for every page of signed-in users until their routes are loaded. */
export const elsewhereId = elsewhere.id;
