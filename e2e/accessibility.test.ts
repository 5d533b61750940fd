// Guests' pages: automated accessibility checks.

import type { Page } from 'playwright-core';
import { afterAll, beforeAll } from 'vitest';
import { buildPastEdition, type PastEdition } from '#test/past-edition.ts';
import { judgeFocus, judgeScreens, type Screen } from '#test/screens.ts';
import { tried } from '#test/sizes.ts';
import { openSite, password, type Site } from '#test/site.ts';
import type { Words } from '#test/words.ts';

let site: Site;
let past: PastEdition;
beforeAll(async () => {
  site = await openSite();
  past = await buildPastEdition(site.database.db);
});
afterAll(() => site.close());

const event = () => `/events/${site.programme.events.robot}`;
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const field = (page: Page, label: string) => page.getByLabel(new RegExp(`^${label}`));

async function fillPerson(page: Page, { accounts: { fields, register } }: Words): Promise<void> {
  await field(page, fields.name).fill('Grace');
  await field(page, fields.surname).fill('Hopper');
  await field(page, fields.email).fill(`grace${Math.random()}@curiosa.test`);
  await field(page, fields.newPassword).fill(password);
  await field(page, fields.passwordAgain).fill(password);
  await button(page, register.next).click();
  await page.getByRole('heading', { name: register.consents.title }).waitFor();
}

const screens: readonly Screen[] = [
  { name: 'the programme', path: () => '/events' },
  {
    name: 'the sheet of filters',
    path: () => '/events?available=1',
    reach: async (page, { filters }) => {
      await button(page, filters.open(1)).click();
      await page.getByRole('dialog', { name: filters.title }).waitFor();
    },
  },
  {
    name: 'the calendar of the programme',
    reach: async (page, { days, filters }) => {
      await page.keyboard.press('Escape');
      await page.getByRole('dialog', { name: filters.title }).waitFor({ state: 'detached' });
      await page.getByText(days.choose, { exact: true }).click();
      await page.getByRole('grid').first().waitFor();
    },
  },
  {
    name: 'a search that finds nothing',
    isVariant: true,
    path: () => '/events?q=nessunoloha&accessible=1',
  },
  { name: 'a past edition', path: () => `/events?festival=${past.festival}` },
  { name: 'an event of a past edition', path: () => `/events/${past.comet}` },
  { name: 'the timetable', path: () => '/events?view=timetable' },
  { name: 'the calendar of a month', path: () => '/events?view=calendar' },
  { name: 'the calendar of a week', path: () => '/events?view=calendar&span=week' },
  { name: 'the map', path: () => '/events?view=map' },
  { name: 'a place on the map', path: () => `/events?view=map&place=${site.programme.places.hall}` },
  {
    name: 'the programme of a day for paper',
    path: () => `/print/day/${site.programme.firstDay}`,
  },
  {
    name: 'the sheet for the door of a place',
    path: () => `/print/place/${site.programme.places.hall}?day=${site.programme.firstDay}`,
  },
  { name: 'an event', path: event },
  {
    name: 'the login over a page',
    endsPage: true,
    reach: async (page, words) => {
      await page.getByRole('main').getByRole('link', { name: words.event.actions.signIn }).first().click();
      await page.getByRole('dialog', { name: words.accounts.login.title }).waitFor();
    },
  },
  { name: 'an event in one language only', path: () => `/events/${site.programme.events.untranslated}` },
  {
    name: 'the login with what is missing',
    path: () => '/login',
    reach: async (page, { accounts }) => {
      await page.getByRole('main').getByRole('button', { name: accounts.login.submit, exact: true }).click();
      await page.getByText(accounts.errors.passwordRequired).waitFor();
    },
  },
  {
    name: 'registering, for a school',
    path: () => '/register',
    reach: async (page, { accounts }) => {
      await page.getByRole('radio', { name: accounts.register.type.school }).check({ force: true });
      await button(page, accounts.register.next).click();
      await page.getByText(accounts.errors.institutionRequired).waitFor();
    },
  },
  {
    name: 'registering, the person with what is missing',
    reach: async (page, { accounts }) => {
      await page.getByRole('radio', { name: accounts.register.type.private }).check({ force: true });
      await button(page, accounts.register.next).click();
      await page.getByRole('heading', { name: accounts.register.person.title }).waitFor();
      await button(page, accounts.register.next).click();
      await page
        .getByText(accounts.errors.passwordWeak)
        .or(page.getByText(accounts.errors.required))
        .first()
        .waitFor();
    },
  },
  { name: 'registering, the consents', reach: fillPerson },
  {
    name: 'almost done',
    reach: async (page, words) => {
      const { register, almostDone } = words.accounts;
      await page.getByText(register.consents.privacy).click();
      await button(page, register.submit).click();
      await page.getByRole('heading', { name: almostDone.title }).waitFor();
    },
  },
  {
    name: 'a forgotten password, requested',
    path: () => '/forgot-password',
    reach: async (page, { accounts, recovery }) => {
      await field(page, accounts.fields.email).fill('nobody@curiosa.test');
      await button(page, recovery.forgot.submit).click();
      await page.getByRole('heading', { name: recovery.linkSent.title }).waitFor();
    },
  },
  {
    name: 'another password by a link that does not hold',
    path: () => `/reset-password/${'x'.repeat(43)}`,
    reach: (page, { recovery }) => page.getByText(recovery.link.failed).first().waitFor(),
  },
  {
    name: 'another password without its link',
    isVariant: true,
    path: () => '/reset-password-imported',
    reach: (page, { recovery }) => page.getByText(recovery.link.missing).waitFor(),
  },
  {
    name: 'the code of the SMS with what is missing',
    path: () => '/confirm-phone',
    reach: async (page, { recovery }) => {
      await button(page, recovery.code.submit).click();
      await page.getByText(recovery.code.required).waitFor();
    },
  },
  { name: 'the deletion of an account, requested', path: () => '/delete-user' },
  {
    name: 'a link that would erase an account and does not hold',
    path: () => '/delete-user?token=nonsense',
    reach: async (page, { recovery }) => {
      await button(page, recovery.deletion.submit).click();
      await page.getByText(recovery.deletion.failed).waitFor();
    },
  },
  {
    name: 'a mailed link that does not hold',
    isVariant: true,
    path: () => '/registration-confirmed?token=nonsense',
    reach: async (page, { accounts }) => {
      await page.getByText(accounts.confirmed.maybeDone).waitFor();
    },
  },
  { name: 'what people ask most', path: () => '/faqs' },
  { name: 'a page that is not there', path: () => '/nothing' },
  { name: 'privacy', path: () => '/privacy' },
  { name: 'cookies', path: () => '/cookies' },
  { name: 'accessibility', path: () => '/accessibility' },
];

judgeScreens(screens, { site: () => site });
judgeFocus(tried(['the programme', 'an event'], 1), screens, { site: () => site });
