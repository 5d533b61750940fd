// axe over the pages of the programme office, in both languages and themes, at the usual widths.

import type { Page } from 'playwright-core';
import { afterAll, beforeAll } from 'vitest';
import { type EventTab, eventTabPath, waitingListPath } from '#core/events/workspace/tabs.ts';
import { buildMailing, buildMessage } from '#test/build-messages.ts';
import { buildCallWith } from '#test/build-proposals.ts';
import { buildEvent, buildSession, buildUser } from '#test/build-programme.ts';
import { buildOffer, buildRequest } from '#test/build-visits.ts';
import { judgeScreens, type Screen } from '#test/screens.ts';
import { openSite, type Site } from '#test/site.ts';
import { takeSeats } from '#test/take-seats.ts';

let site: Site;
let admin: string;
let eventId: string;
let sessionId: string;
let call: Awaited<ReturnType<typeof buildCallWith>>;
beforeAll(async () => {
  site = await openSite();
  admin = await site.openAccount({ role: 'admin', name: 'Amanda', surname: 'Verdi' });
  const { db } = site.database;
  eventId = await buildEvent(db, { title: { it: 'Il pendolo', en: 'The pendulum' } });
  await site.openAccount({ subRoles: ['contact'], contactEventIds: [eventId] });
  const inDays = (days: number) => new Date(Date.now() + days * 86_400_000);
  const withList = { maxParticipants: 12, waitingListEnabled: true };
  sessionId = await buildSession(db, eventId, { ...withList, startDate: inDays(3) });
  await buildSession(db, eventId, { ...withList, startDate: inDays(5) });
  const zoe = await buildUser(db, {
    name: 'Zoë',
    surname: 'Àbaco',
    prefix: '+39',
    phoneNumber: '3331234567',
  });
  const reservationId = await takeSeats(db, sessionId, 3, zoe);
  await db
    .updateTable('reservations')
    .set({ needs: { wheelchair: 1, terms: ['signLanguage'], other: 'Un cane guida' } })
    .where('_id', '=', reservationId)
    .execute();
  const leo = await buildUser(db, { name: 'Leo', surname: 'Bianchi' });
  await buildRequest(db, { sessionId, userId: leo, seats: 9 });
  await buildOffer(db, sessionId, 2);
  await buildMessage(db, { template: 'reservationConfirmed', reservationId });
  await buildMailing(db, eventId);
  call = await buildCallWith(db, [{ key: 'uno' }, { key: 'due', kind: 'radio', options: ['a', 'b'] }]);
  const waits = await buildEvent(db, {
    title: { it: 'Aspetta', en: 'Waiting' },
    visibilityStatus: 'private',
  });
  await db.updateTable('events').set({ approvalRequestedAt: new Date() }).where('_id', '=', waits).execute();
  const { user } = await site.signIn(admin);
  await db
    .updateTable('users')
    .set({ contactEventIds: [waits] })
    .where('_id', '=', user._id)
    .execute();
});
afterAll(() => site.close());

/** The page has its own heading, and nothing of it is still loading. */
const loaded = async (page: Page) => {
  await page.getByRole('main').getByRole('heading', { level: 1 }).waitFor();
  await page.getByRole('main').locator('[aria-busy=true]').first().waitFor({ state: 'detached' });
};
const inMain = (page: Page, text: string | RegExp) =>
  page.getByRole('main').getByText(text).first().waitFor();
const ofEvent = (name: string, tab: EventTab, reach: Screen['reach'], search = ''): Screen => ({
  name,
  path: () => eventTabPath(eventId, tab) + search,
  reach: reach ?? loaded,
});

const screens: readonly Screen[] = [
  {
    name: 'the grid of events',
    path: () => '/manage/events',
    reach: (page) => inMain(page, /pendolo|pendulum/),
  },
  { name: 'a new event', path: () => '/manage/events/new', reach: loaded },
  ofEvent('the content of an event', 'content', (page) => page.locator('main form').first().waitFor()),
  ofEvent('the dates of an event', 'dates', (page) => page.locator('main table').first().waitFor()),
  ofEvent('the dates of an event as a calendar', 'dates', loaded, '?view=calendar'),
  ofEvent('the people booked of an event', 'people', (page) => inMain(page, /Àbaco/)),
  {
    name: 'a booking about to be cancelled for a person',
    isVariant: true,
    reach: async (page) => {
      await page.getByRole('button', { name: /Àbaco/ }).last().click();
      await page.getByRole('dialog').waitFor();
    },
  },
  ofEvent('the waiting lists of an event', 'waitingLists', (page) => page.locator('main table').waitFor()),
  {
    name: 'the waiting list of a date',
    path: () => waitingListPath({ eventId, _id: sessionId }),
    reach: (page) => page.locator('main dl').first().waitFor(),
  },
  ofEvent('the messages about an event', 'messages', (page) =>
    page.locator('main article').first().waitFor(),
  ),
  ofEvent(
    'what staff wrote about an event',
    'messages',
    (page) => page.locator('main article').first().waitFor(),
    '?view=written',
  ),
  ofEvent('the doors of an event', 'door', (page) => inMain(page, /0 (di|of) 3/)),
  ofEvent('the history of an event', 'history', loaded),
  { name: 'the bin of events', path: () => '/manage/events/bin', reach: loaded },
  {
    name: 'approvals that wait',
    path: () => '/manage/events/approvals',
    reach: (page) => inMain(page, /Aspetta|Waiting/),
  },
  { name: 'the timetable', path: () => '/manage/timetable', reach: loaded },
  {
    name: 'all bookings',
    path: () => '/manage/reservations',
    reach: (page) => inMain(page, /Àbaco/),
  },
  {
    name: 'writing to the people of a day',
    path: () => '/manage/reservations/write',
    reach: loaded,
  },
  { name: 'sheets to print', path: () => '/manage/sheets', reach: loaded },
  {
    name: 'access requests, with sign language by date',
    path: () => '/manage/access-requests',
    reach: (page) => page.locator('#sign-language').waitFor(),
  },
  {
    name: 'an access request about to change',
    isVariant: true,
    reach: async (page) => {
      await page.getByRole('main').getByRole('article').getByRole('button').last().click();
      await page.getByRole('dialog').waitFor();
    },
  },
  { name: 'the texts of messages', path: () => '/message-texts', reach: loaded },
  { name: 'a new call for proposals', path: () => '/admin/calls/new', reach: loaded },
  { name: 'a new form template', path: () => '/admin/form-templates/new', reach: loaded },
  { name: 'a call for proposals', path: () => `/admin/calls/${call.callId}`, reach: loaded },
  {
    name: 'the form builder with an open question',
    path: () => `/admin/form-templates/${call.formTemplateId}`,
    reach: async (page) => {
      await loaded(page);
      await page.getByRole('button', { name: /^2\. due/ }).click();
    },
  },
];

judgeScreens(screens, { site: () => site, signedInAs: () => admin });
