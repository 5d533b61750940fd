// Guests' pages in rarer states: open lists, notices and menus, cancelled dates, the server down, paper.

import type { Page } from 'playwright-core';
import { afterAll, beforeAll } from 'vitest';
import { pathIn } from '#core/languages.ts';
import { stringsIn } from '#web/i18n/strings.ts';
import { heartStrings } from '#web/favourites/heart-strings.ts';
import { buildEvent, buildSession } from '#test/build-programme.ts';
import { judgeFocus, judgeScreens, type Screen } from '#test/screens.ts';
import { openSite, type Site, takenOver } from '#test/site.ts';
import { takeSeats } from '#test/take-seats.ts';

const hour = 3_600_000;
const inHours = (hours: number) => new Date(Date.now() + hours * hour);
const longTitle = 'Elektroenzephalographiegerätebedienungsanleitung '.repeat(4).trim();

let site: Site;
const events = { cancelled: '', waiting: '', many: '' };
beforeAll(async () => {
  site = await openSite();
  const { db } = site.database;
  const { hall } = site.programme.places;
  const event = (title: string, more: Parameters<typeof buildEvent>[1] = {}) =>
    buildEvent(db, { title: { it: title, en: title }, locationId: hall, ...more });
  events.cancelled = await event('Pioggia', { title: { it: longTitle } });
  await buildSession(db, events.cancelled, { cancelledAt: new Date(), cancelReason: 'Temporale' });
  events.waiting = await event('Attesa');
  const seats = { maxParticipants: 2, waitingListEnabled: true };
  await takeSeats(db, await buildSession(db, events.waiting, seats), 2);
  events.many = await event('Molte date');
  for (let day = 2; day < 16; day += 1)
    await buildSession(db, events.many, {
      startDate: inHours(24 * day),
      ...(day % 2 === 0 && { sessionTarget: 'school', maxSchoolClasses: 2 }),
    });
});
afterAll(() => site.close());

const eventPath = (name: keyof typeof events) => `/events/${events[name]}`;
const addFavourite = (page: Page) => page.locator('main button[aria-pressed=false]').first().click();
const languageOf = (page: Page) => (/\/en(?:\/|$)/.test(new URL(page.url()).pathname) ? 'en' : 'it');
/** Navigates inside the page, as a reader does who has the site open while its server goes down. */
const followFirst = (page: Page) => page.getByRole('main').locator('article h3 a').first().click();

const screens: readonly Screen[] = [
  {
    name: 'suggestions during typing',
    path: () => '/events',
    reach: async (page) => {
      await page.locator('input[name=q]:visible').pressSequentially('rob');
      await page.getByRole('option').first().waitFor();
    },
  },
  {
    name: 'a notice, and the list of all of them',
    path: () => eventPath('many'),
    reach: async (page, { ui }) => {
      await addFavourite(page);
      await page.getByRole('button', { name: ui.toasts.bell(0), exact: true }).click();
      await page.getByRole('dialog', { name: ui.toasts.list }).waitFor();
    },
  },
  { name: 'an event that is off, with a title of four long words', path: () => eventPath('cancelled') },
  {
    name: 'a page that the server could not give',
    complains: /^ApiRefusal/,
    path: () => '/events',
    reach: async (page, { layout }) => {
      await page.route(/\/api\/(?:events|sessions)/, (route) => route.fulfill({ status: 500, body: '{}' }));
      await followFirst(page);
      await page.getByRole('heading', { name: layout.fault.title }).waitFor();
    },
  },
  {
    name: 'an event on paper',
    endsPage: true,
    path: () => `/events/${site.programme.events.robot}`,
    reach: (page) => page.emulateMedia({ media: 'print' }),
  },
  { name: 'an event with a waiting list', path: () => eventPath('waiting') },
  {
    name: 'an event whose many days are open to choose from',
    path: () => eventPath('many'),
    reach: (page, { event }) => page.getByText(event.datesOn, { exact: true }).first().click(),
  },
  {
    name: 'the sheet of filters with all of them chosen',
    path: () => '/events?available=1&accessible=1&live=1&audience=school&age=7&age=11&party=4',
    reach: async (page, { filters }) => {
      await page.getByRole('button', { name: filters.open(7), exact: true }).click();
      await page.getByRole('dialog', { name: filters.title }).waitFor();
    },
  },
  {
    name: 'a plan of what this device keeps',
    path: () => eventPath('many'),
    reach: async (page) => {
      await addFavourite(page);
      await page.locator('main button[aria-pressed=true]').first().waitFor();
      const language = languageOf(page);
      await page.goto(pathIn(language, '/favourites'));
      await page.getByRole('heading', { level: 3, name: 'Molte date' }).waitFor();
      await page
        .getByRole('button', { name: stringsIn(language, heartStrings).label('Molte date') })
        .first()
        .waitFor();
    },
  },
  {
    name: 'the page that stands in where the network does not',
    path: () => '/offline',
  },
  {
    name: 'a page that the network broke off',
    complains: /^NoConnection/,
    path: () => '/events',
    reach: async (page, { layout }) => {
      await page.route(/\/api\/(?:events|sessions|version)/, (route) => route.abort());
      await followFirst(page);
      await page.getByRole('heading', { name: layout.offline.title }).waitFor();
    },
  },
  {
    name: 'a newer version',
    endsPage: true,
    path: () => '/faqs',
    reach: async (page, { layout }) => {
      const newer = { version: '2', pipelineVersion: '2' };
      await page.route('**/api/version', (route) => route.fulfill({ json: newer }));
      await Promise.all([takenOver(page), page.reload()]);
      await page.getByText(layout.update.title).waitFor();
    },
  },
  {
    name: 'the programme of a day on paper',
    endsPage: true,
    path: () => `/print/day/${site.programme.firstDay}`,
    reach: (page) => page.emulateMedia({ media: 'print' }),
  },
];

judgeScreens(screens, { site: () => site });
const covering = [
  'the sheet of filters with all of them chosen',
  'a newer version',
  'an event with a waiting list',
];
judgeFocus(covering, screens, { site: () => site });
