// Events management under its own paths (docs/product/pages.md#an-event).

import { createRoute, redirect } from '@tanstack/react-router';
import { staffHead } from '#web/resources/staff-head.ts';
import { privatePage, staff } from './personal-area.ts';

const managedEvents = createRoute({
  getParentRoute: () => staff,
  path: '/manage/events',
  ...privatePage('app/staff/EntityListPage.tsx'),
  ...staffHead('list', 'events'),
});

const managedEvent = createRoute({
  getParentRoute: () => staff,
  path: '/manage/events/details/$id',
  beforeLoad: ({ params: { id } }) => {
    throw redirect({ to: '/$role/$entity/$id', params: { role: 'admin', entity: 'events', id } });
  },
});

const eventDates = createRoute({
  getParentRoute: () => staff,
  path: '/manage/events/details/$id/dates',
  ...privatePage('app/staff/EventDatesPage.tsx'),
  ...staffHead('list', 'sessions'),
});

export const managedEventRoutes = [managedEvents, managedEvent, eventDates] as const;
