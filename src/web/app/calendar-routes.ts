// The programme inside the personal area (docs/product/pages.md#calendar-section): the public pages link to their own addresses,
// not to these.

import { createRoute, redirect } from '@tanstack/react-router';
import { eventRouteOptions } from './event-route-options.ts';
import { CalendarSection } from '#web/events/views/calendar/CalendarSection.tsx';
import { unlistedHead } from '#web/layout/head.ts';
import { personal, privatePage } from './personal-area.ts';
import { programmeRouteOptions } from './programme-route-options.ts';
import { readStrictly } from '#web/address/read-address.ts';
import { titles as reservationTitles } from '#web/reservations/titles.ts';
import { readCheckoutSearch } from '#web/reservations/search.ts';

const calendar = createRoute({
  getParentRoute: () => personal,
  path: '/calendar',
  component: CalendarSection,
});

const calendarHome = createRoute({
  getParentRoute: () => calendar,
  path: '/',
  beforeLoad: ({ params }) => {
    throw redirect({ to: '/$role/calendar/events', params, statusCode: 302 });
  },
});

const calendarEvents = createRoute({
  getParentRoute: () => calendar,
  path: '/events',
  ...programmeRouteOptions,
});

const calendarEvent = createRoute({
  getParentRoute: () => calendar,
  path: '/events/$eventId',
  ...eventRouteOptions,
});

/** The checkout as a page of its own, as wide as other pages of the personal area. */
const calendarCheckout = createRoute({
  getParentRoute: () => personal,
  path: '/calendar/checkout/$eventId',
  ...privatePage('reservations/checkout/CheckoutPage.tsx'),
  ...unlistedHead(reservationTitles, ({ checkout }) => checkout),
  validateSearch: readStrictly(readCheckoutSearch),
});

export const calendarRoutes = [
  calendar.addChildren([calendarHome, calendarEvents, calendarEvent]),
  calendarCheckout,
] as const;
