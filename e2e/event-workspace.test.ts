// The workspace of an event: each role opens the tabs that are its work, below one head, and finds no other.

import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  type EventTab,
  eventTabPath,
  eventTabs,
  tabsOf,
  waitingListPath,
} from '#core/events/workspace/tabs.ts';
import { deskAndPhoneFindings } from '#test/accessible.ts';
import { buildMailing, buildMessage } from '#test/build-messages.ts';
import { buildEvent, buildSession, buildUser } from '#test/build-programme.ts';
import { buildRequest } from '#test/build-visits.ts';
import { onePage } from '#test/one-page.ts';
import { proving } from '#test/proving.ts';
import { full } from '#test/sizes.ts';
import { openSite, type Site } from '#test/site.ts';
import { takeSeats } from '#test/take-seats.ts';
import { viewerOf } from '#test/viewers.ts';
import { wordsIn } from '#test/words.ts';
import { eventMessagesStrings } from '#web/deliveries/event-messages-strings.ts';
import { eventTabStrings } from '#web/events/staff/tab-strings.ts';
import { peopleStrings } from '#web/reservations/people/people-strings.ts';
import { listNumbersStrings } from '#web/waiting-list/staff/list-numbers-strings.ts';

const { tabs, label } = eventTabStrings.it;
const { notFound, forbidden } = wordsIn('it').layout;

let site: Site;
let eventId: string;
let otherId: string;
let [first, second]: string[] = [];
beforeAll(async () => {
  site = await openSite();
  const { db } = site.database;
  eventId = await buildEvent(db, { title: { it: 'Il pendolo', en: 'The pendulum' } });
  otherId = await buildEvent(db, { title: { it: 'Altrove', en: 'Elsewhere' } });
  const inDays = (days: number) => new Date(Date.now() + days * 86_400_000);
  const withList = { maxParticipants: 8, waitingListEnabled: true };
  first = await buildSession(db, eventId, { ...withList, startDate: inDays(4) });
  second = await buildSession(db, eventId, { ...withList, startDate: inDays(5) });
  const reservationId = await takeSeats(db, first, 3, await buildUser(db, { name: 'Zoë', surname: 'Àbaco' }));
  await buildRequest(db, {
    sessionId: first,
    userId: await buildUser(db, { name: 'Leo', surname: 'Bianchi' }),
    seats: 6,
  });
  await buildMessage(db, { template: 'reservationConfirmed', reservationId, sentAt: new Date() });
  await buildMailing(db, eventId);
  // It was hidden after people had booked.
  await db.updateTable('events').set({ visibilityStatus: 'private' }).where('_id', '=', eventId).execute();
});
afterAll(() => site.close());

const goOn = onePage(() => site);
const shownTabs = (page: Page) =>
  page.getByRole('navigation', { name: label }).getByRole('link').allInnerTexts();
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true });

const roles = {
  admin: () => ({ role: 'admin' as const }),
  editor: () => ({ subRoles: ['editor' as const] }),
  contact: () => ({ subRoles: ['contact' as const], contactEventIds: [eventId] }),
  support: () => ({ subRoles: ['support' as const] }),
  scanner: () => ({ subRoles: ['scanner' as const] }),
};

// e2e/office-walk opens the address of each tab in every role.
const names = Object.keys(roles) as (keyof typeof roles)[];
test.each(names.filter((name) => full || name === 'admin' || name === 'contact'))(
  '%s goes through the tabs of its work below one head, and finds no other',
  async (role) => {
    const fields = roles[role]();
    const open = tabsOf(viewerOf('', fields), eventId);
    const signedInAs = await site.openAccount(fields);
    const page = await goOn(eventTabPath(eventId, 'content'), { signedInAs });
    await heading(page, 'Il pendolo').waitFor();
    // The address of the event leads to the first tab.
    const own = open[0] ?? 'content';
    expect(new URL(page.url()).pathname).toBe(eventTabPath(eventId, own));
    expect(await shownTabs(page)).toEqual(open.map((tab) => tabs[tab]));
    for (const tab of open) {
      const link = page
        .getByRole('navigation', { name: label })
        .getByRole('link', { name: tabs[tab], exact: true });
      await link.click();
      await page.waitForURL(`**${eventTabPath(eventId, tab)}`);
      await heading(page, 'Il pendolo').waitFor();
      expect(await link.getAttribute('aria-current')).toBe('page');
      await contentOf(page, tab).waitFor();
    }
    for (const tab of eventTabs.filter((one) => one !== 'content' && !open.includes(one))) {
      await page.goto(eventTabPath(eventId, tab));
      await heading(page, notFound.title).waitFor();
    }
  },
);

/** What a tab has below the head for each role. */
function contentOf(page: Page, tab: EventTab) {
  const inTab = page.getByRole('main');
  switch (tab) {
    case 'content':
      return inTab.locator('form').first();
    case 'dates':
      return inTab.getByRole('table').first();
    case 'people':
      return inTab.getByRole('heading', { name: peopleStrings.it.numbers });
    case 'waitingLists':
      return inTab.getByText(listNumbersStrings.it.summary(1, 6, 0), { exact: true });
    case 'messages':
      return inTab.getByRole('heading', { name: eventMessagesStrings.it.title });
    case 'door':
      return inTab.getByText(/0 di 3 dentro/);
    case 'feedback':
      return inTab.getByRole('heading', { name: wordsIn('it').eventFeedback.title, exact: true });
    case 'history':
      return inTab.locator('section, ol, ul, h2').first();
  }
}

test('a contact of another event finds nothing of this one, and a visitor no workspace', async () => {
  const elsewhere = await site.openAccount({ subRoles: ['contact'], contactEventIds: [otherId] });
  const page = await goOn(eventTabPath(eventId, 'content'), { signedInAs: elsewhere });
  for (const tab of ['content', 'people', 'door'] as const) {
    await page.goto(eventTabPath(eventId, tab));
    await heading(page, notFound.title).waitFor();
    expect(await page.getByText('Il pendolo').count()).toBe(0);
  }
  const visitor = await goOn(eventTabPath(eventId, 'people'), { signedInAs: await site.openAccount() });
  await heading(visitor, forbidden.title).waitFor();
});

test('an editor reads numbers of waiting lists and messages, and no names', async () => {
  const editor = await site.openAccount({ subRoles: ['editor'] });
  const page = await goOn(eventTabPath(eventId, 'waitingLists'), { signedInAs: editor });
  await page.getByText(listNumbersStrings.it.numbersOnly).waitFor();
  await page.getByText(listNumbersStrings.it.waiting(1, 6)).waitFor();
  expect(await page.getByRole('link', { name: listNumbersStrings.it.open }).count()).toBe(0);
  await page.goto(waitingListPath({ eventId, _id: first ?? '' }));
  await heading(page, notFound.title).waitFor();
  await page.goto(eventTabPath(eventId, 'messages'));
  await page.getByText(eventMessagesStrings.it.numbersOnly).waitFor();
  await page.getByText(eventMessagesStrings.it.figures.delivered).waitFor();
  expect(await page.getByText(/Bianchi|Àbaco/).count()).toBe(0);
});

proving('former addresses lead to the tabs', async () => {
  const admin = await site.openAccount({ role: 'admin' });
  const page = await goOn(`/admin/events/${eventId}/feedback`, { signedInAs: admin });
  for (const [former, path] of [
    [`/admin/events/${eventId}/feedback`, eventTabPath(eventId, 'feedback')],
    [`/admin/messages?eventId=${eventId}`, eventTabPath(eventId, 'messages')],
    [`/admin/sessions/${first}/waiting-list`, waitingListPath({ eventId, _id: first ?? '' })],
    [`/admin/events/${eventId}`, eventTabPath(eventId, 'content')],
  ] as const) {
    await page.goto(former);
    await page.waitForURL(`**${path}`);
    await heading(page, 'Il pendolo').waitFor();
    expect(new URL(page.url()).pathname).toBe(path);
  }
  // The list of a date of another event is not below this one.
  await page.goto(waitingListPath({ eventId: otherId, _id: first ?? '' }));
  await heading(page, notFound.title).waitFor();
});

proving(
  'messages are narrowed to a date, and written to its people without leaving the workspace',
  async () => {
    const contact = await site.openAccount({ subRoles: ['contact'], contactEventIds: [eventId] });
    const page = await goOn(eventTabPath(eventId, 'messages'), { signedInAs: contact });
    const texts = eventMessagesStrings.it;
    await page.getByText('Àbaco', { exact: false }).first().waitFor();
    await page.getByRole('combobox', { name: texts.date }).selectOption(second ?? '');
    await page.getByText('Àbaco').first().waitFor({ state: 'detached' });
    await page.getByRole('combobox', { name: texts.date }).selectOption('');
    await page.getByRole('link', { name: texts.views.written }).click();
    await page.getByRole('article').first().waitFor();
    await page.getByRole('combobox', { name: texts.date }).selectOption(first ?? '');
    await page.waitForURL(({ searchParams }) => searchParams.get('session') === first);
    await page.getByRole('link', { name: texts.write, exact: true }).click();
    await page.waitForURL(({ searchParams }) => searchParams.get('sessions') === first);
    for (const [place, text] of ['Cappelli', 'Ciao {name}.', 'Hats', 'Hello {name}.'].entries())
      await page.getByRole('main').getByRole('textbox').nth(place).fill(text);
    const { write } = wordsIn('it');
    await page.getByRole('button', { name: write.send(1), exact: true }).click();
    await page
      .getByRole('alertdialog', { name: write.sendTitle(1) })
      .getByRole('button', { name: write.send(1), exact: true })
      .click();
    await page.waitForURL(({ searchParams }) => searchParams.get('view') === 'written');
    await page.getByRole('heading', { name: 'Cappelli' }).waitFor();
    await heading(page, 'Il pendolo').waitFor();
    const { rows } = await site.database.pool.query('select from "messages" where "template" = $1', [
      'mailing',
    ]);
    expect(rows).toHaveLength(1);
  },
);

proving(
  'no tab has findings of axe or is wider than its window, at 320 and 1280 pixels, light and dark',
  async () => {
    const admin = await site.openAccount({ role: 'admin' });
    const page = await goOn(eventTabPath(eventId, 'waitingLists'), { signedInAs: admin });
    for (const tab of ['waitingLists', 'messages', 'door', 'feedback', 'history'] as const) {
      await page.goto(eventTabPath(eventId, tab));
      await contentOf(page, tab).waitFor();
      expect([tab, await deskAndPhoneFindings(page)]).toEqual([tab, []]);
    }
  },
);
