// Events management under its own paths (docs/product/pages.md#an-event).

import { createRoute } from '@tanstack/react-router';
import { readStrictly } from '#web/address/read-address.ts';
import { unlistedHead } from '#web/layout/head.ts';
import { officeTitles } from '#web/layout/office-titles.ts';
import { readListAddress } from '#web/resources/list/read-list-address.ts';
import { staffHead } from '#web/resources/staff-head.ts';
import { readTimetableSearch } from '#web/sessions/timetable/timetable-search.ts';
import { privatePage, staff } from './personal-area.ts';

const managedEvents = createRoute({
  getParentRoute: () => staff,
  path: '/manage/events',
  ...privatePage('app/staff/EntityListPage.tsx'),
  ...staffHead('list', 'events'),
});

const newEvent = createRoute({
  getParentRoute: () => staff,
  path: '/manage/events/new',
  ...privatePage('app/staff/EventContentPage.tsx'),
  ...staffHead('new', 'events'),
});

const managedEvent = createRoute({
  getParentRoute: () => staff,
  path: '/manage/events/details/$id',
  ...privatePage('app/staff/EventContentPage.tsx'),
  ...staffHead('form', 'events'),
});

/** The other pages of its workspace (`core/events/workspace/tabs.ts`). */
const eventTab = createRoute({
  getParentRoute: () => staff,
  path: '/manage/events/details/$id/$tab',
  ...privatePage('app/staff/EventTabPage.tsx'),
  ...staffHead('form', 'events'),
});

const eventWaitingList = createRoute({
  getParentRoute: () => staff,
  path: '/manage/events/details/$id/waiting-lists/$sessionId',
  ...privatePage('app/staff/EventTabPage.tsx'),
  ...staffHead('form', 'events'),
});

const eventBin = createRoute({
  getParentRoute: () => staff,
  path: '/manage/events/bin',
  ...privatePage('app/staff/EventBinPage.tsx'),
  validateSearch: readListAddress,
  ...unlistedHead(officeTitles, ({ bin }) => bin),
});

const media = createRoute({
  getParentRoute: () => staff,
  path: '/manage/media',
  ...privatePage('uploads/MediaPage.tsx'),
  validateSearch: readListAddress,
  ...unlistedHead(officeTitles, ({ media: title }) => title),
});

const timetable = createRoute({
  getParentRoute: () => staff,
  path: '/manage/timetable',
  ...privatePage('sessions/timetable/TimetablePage.tsx'),
  validateSearch: readStrictly(readTimetableSearch),
  ...unlistedHead(officeTitles, ({ timetable: title }) => title),
});

const managedReservations = createRoute({
  getParentRoute: () => staff,
  path: '/manage/reservations',
  ...privatePage('reservations/people/AllReservationsPage.tsx'),
  validateSearch: readListAddress,
  ...unlistedHead(officeTitles, ({ reservations }) => reservations),
});

const writing = createRoute({
  getParentRoute: () => staff,
  path: '/manage/reservations/write',
  ...privatePage('app/staff/WriteToPeoplePage.tsx'),
  validateSearch: readListAddress,
  ...unlistedHead(officeTitles, ({ write }) => write),
});

const sheets = createRoute({
  getParentRoute: () => staff,
  path: '/manage/sheets',
  ...privatePage('reservations/sheets/SheetsPage.tsx'),
  validateSearch: readListAddress,
  ...unlistedHead(officeTitles, (titles) => titles.sheets),
});

const accessRequests = createRoute({
  getParentRoute: () => staff,
  path: '/manage/access-requests',
  ...privatePage('reservations/access/AccessRequestsPage.tsx'),
  validateSearch: readListAddress,
  ...unlistedHead(officeTitles, ({ access }) => access),
});

const offers = createRoute({
  getParentRoute: () => staff,
  path: '/manage/offers',
  ...privatePage('waiting-list/staff/OffersPage.tsx'),
  validateSearch: readListAddress,
  ...unlistedHead(officeTitles, (texts) => texts.offers),
});

const approvals = createRoute({
  getParentRoute: () => staff,
  path: '/manage/events/approvals',
  ...privatePage('app/staff/ApprovalsPage.tsx'),
  validateSearch: readListAddress,
  ...unlistedHead(officeTitles, (texts) => texts.approvals),
});

export const managedEventRoutes = [
  managedEvents,
  newEvent,
  managedEvent,
  eventTab,
  eventWaitingList,
  eventBin,
  approvals,
  timetable,
  media,
  managedReservations,
  writing,
  sheets,
  accessRequests,
  offers,
] as const;
