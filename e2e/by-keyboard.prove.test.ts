// Finding events, booking for classes and waiting lists with the keyboard only, on a phone's width and on a desktop.

import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Language, pathIn } from '#core/languages.ts';
import { stringsIn } from '#web/i18n/strings.ts';
import { drawerStrings } from '#web/layout/header/drawer-strings.ts';
import { eventStrings } from '#web/events/event/event-strings.ts';
import { mapStrings } from '#web/events/views/map/map-strings.ts';
import { strings as eventsStrings } from '#web/events/programme/strings.ts';
import { daysStrings } from '#web/events/filters/days/days-strings.ts';
import { filtersStrings } from '#web/events/filters/filters-strings.ts';
import { viewsStrings } from '#web/events/views/views-strings.ts';
import { changeStrings } from '#web/reservations/ticket/change-strings.ts';
import { checkoutStrings } from '#web/reservations/checkout/checkout-strings.ts';
import { strings as reservationStrings } from '#web/reservations/strings.ts';
import { waitingStrings as joiningStrings } from '#web/reservations/ticket/waiting-strings.ts';
import { offerStrings } from '#web/waiting-list/offer/offer-strings.ts';
import { strings as waitingStrings } from '#web/waiting-list/strings.ts';
import { axeFindings, widthTooMuch } from '#test/accessible.ts';
import { buildEvent, buildSession } from '#test/build-programme.ts';
import { focused, press, tabTo, type } from '#test/keyboard.ts';
import { reserve } from '#test/reserve.ts';
import { openSite, type Site } from '#test/site.ts';
import { full, offerLink, reservationsOf } from '#test/waiting-site.ts';
import { sized, tried } from '#test/sizes.ts';

let site: Site;
beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site.close());

const readers: readonly { language: Language; width: number }[] = [
  { language: 'it', width: 320 },
  { language: 'en', width: 1280 },
];
const textsOf = (language: Language) => ({
  change: stringsIn(language, changeStrings),
  checkout: stringsIn(language, checkoutStrings),
  list: stringsIn(language, joiningStrings),
  offer: stringsIn(language, offerStrings),
  reservation: stringsIn(language, reservationStrings),
  waiting: stringsIn(language, waitingStrings),
});
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const nothingWrong = async (page: Page) =>
  expect([await axeFindings(page), await widthTooMuch(page)]).toEqual([[], 0]);
const ofSession = (sessionId: string) =>
  site.database.db
    .selectFrom('sessions')
    .select(['totalParticipants', 'totalSchoolClasses'])
    .where('_id', '=', sessionId)
    .executeTakeFirst();

test.each(tried(readers, 1))(
  'a signed-in account uses filters, views and dates beside the drawer, books and goes back, in $language, $width px wide',
  async ({ language, width }) => {
    const { events, event, views, map, checkout } = {
      events: {
        ...stringsIn(language, eventsStrings),
        days: stringsIn(language, daysStrings),
        filters: stringsIn(language, filtersStrings),
      },
      event: stringsIn(language, eventStrings),
      views: stringsIn(language, viewsStrings),
      map: stringsIn(language, mapStrings),
      checkout: stringsIn(language, checkoutStrings),
    };
    const { robot } = site.programme.events;
    for (const day of [5, 6, 7, 8])
      await buildSession(site.database.db, robot, {
        startDate: new Date(`${site.programme.dayOfSession(day)}T12:00Z`),
      });
    const signedInAs = await site.openAccount({ language });
    const section = pathIn(language, '/user/calendar/events');
    const page = await site.open(section, { language, width, signedInAs });
    const link = (name: string | RegExp) => page.getByRole('link', { name, exact: true });
    const main = page.getByRole('main');
    await page.getByRole('article').first().waitFor();
    // The current page is marked: in the header and, by another name, in the drawer; or at the bottom of a phone.
    const names = [
      events.programme,
      ...(width < 1024 ? [] : [stringsIn(language, drawerStrings).items.events]),
    ];
    for (const name of names)
      await expect
        .poll(() => link(name).evaluateAll((links) => links.map((one) => one.ariaCurrent)))
        .toEqual(['page']);
    const targets = await main
      .locator('form')
      .evaluateAll((forms) => forms.map((form) => form instanceof HTMLFormElement && form.action));
    expect(new Set(targets)).toEqual(new Set([site.origin + section]));
    await page.evaluate(() => document.documentElement.setAttribute('data-same', ''));

    // Days: Escape and choosing both return the focus.
    const days = main.locator('details > summary').first();
    await press(page, days);
    const month = main.getByRole('grid');
    await tabTo(page, month.locator('[tabindex="0"]'));
    await page.keyboard.press('Escape');
    await expect.poll(() => focused(page)).toBe(`SUMMARY ${events.days.choose}`);
    await page.keyboard.press('Enter');
    await tabTo(page, month.locator('[tabindex="0"]'));
    for (const key of ['Enter', 'ArrowDown', 'Enter']) await page.keyboard.press(key);
    await page.waitForURL(/from=[\d-]{10}&to=[\d-]{10}/);
    await expect.poll(() => days.evaluate((element) => element === document.activeElement)).toBe(true);

    // The filter sheet takes the focus, and Escape returns it to its button.
    const open = main.locator('button[popovertarget=filters]').first();
    await press(page, open);
    // The browser reports the opening a moment after it.
    await expect.poll(() => focused(page)).toBe(`H2 ${events.filters.title}`);
    await press(page, page.getByRole('checkbox', { name: events.filters.accessible }), 'Space');
    await page.waitForURL(/accessible=1/);
    await button(page, events.filters.show('1', true)).waitFor();
    await page.keyboard.press('Escape');
    await expect.poll(() => focused(page)).toBe(`BUTTON ${events.filters.open(2)}`);

    // Tab leaves each view, and arrows move within it.
    const toFooter = async () => tabTo(page, page.getByRole('contentinfo').getByRole('link').first());
    await press(page, link(views.map));
    await press(page, page.getByRole('group', { name: map.map }), '+');
    await expect.poll(() => button(page, map.zoomOut).isEnabled()).toBe(true);
    await toFooter();
    await press(page, link(views.calendar));
    await press(page, main.getByRole('grid').locator('[tabindex="0"]'), 'ArrowRight');
    const second = site.programme.dayOfSession(1);
    expect(await page.evaluate(() => document.activeElement?.getAttribute('data-stop'))).toBe(second);
    await page.keyboard.press('Enter');
    await page.waitForURL(new RegExp(`day=${second}`));
    await press(page, link(views.timetable));
    await page.waitForURL(/view=timetable/);
    const address = page.url();
    await toFooter();
    await nothingWrong(page);

    // To a date of an event, to its checkout, which fits the window, and all the way back.
    const left = () =>
      page.getByRole('heading', { level: 1 }).evaluate((title) => title.getBoundingClientRect().left);
    const margin = await left();
    await press(page, main.getByRole('link', { name: /robot/ }));
    await page.waitForURL(new RegExp(`${section}/[\\w-]{36}`));
    await expect.poll(() => focused(page)).toMatch(/^H1 .*robot/);
    const choice = main.getByRole('list', { name: event.datesOn }).getByRole('link');
    await press(page, choice.nth(2));
    await page.waitForURL(new RegExp(`day=${second}`));
    expect(await choice.nth(2).evaluate((element) => element === document.activeElement)).toBe(true);
    const dates = main.getByRole('region', { name: event.dates });
    await press(page, dates.getByRole('link', { name: new RegExp(`^${event.actions.book}: `) }));
    await page.waitForURL(new RegExp(pathIn(language, '/user/calendar/checkout/')));
    await link(checkout.back).waitFor();
    expect(await left()).toBeGreaterThanOrEqual(margin);
    await press(page, link(checkout.back));
    await press(page, link(event.back));
    await expect.poll(() => page.url()).toBe(address);
    expect(await page.evaluate(() => document.documentElement.hasAttribute('data-same'))).toBe(true);
  },
);

test.each(tried(readers, 0))(
  'classes are booked beside another booking, changed, and given back, in $language, $width px wide',
  async ({ language, width }) => {
    const { db } = site.database;
    const { change, checkout, reservation } = textsOf(language);
    const startDate = new Date(Date.now() + 9 * 86_400_000);
    const given = { sessionTarget: 'school', maxParticipants: 60, maxSchoolClasses: 3, startDate } as const;
    const [first, second] = [await buildEvent(db), await buildEvent(db)];
    const [booked, sessionId] = [await buildSession(db, first, given), await buildSession(db, second, given)];
    const email = await site.openAccount({
      language,
      userType: 'school',
      educationalInstitution: 'Liceo Curie',
    });
    await reserve(site, email, {
      sessionId: booked,
      target: 'school',
      participants: [{ schoolClass: '5C', quantity: 20, chaperones: 2 }],
    });

    const path = pathIn(language, `/user/events/checkout/${second}?session=${sessionId}`);
    const page = await site.open(path, { language, width, signedInAs: email });
    await page.getByText(checkout.overlapTitle).waitFor();
    await press(page, button(page, checkout.addClass));
    for (const [position, label] of ['3A', '3B'].entries()) {
      const one = page.getByRole('group', { name: checkout.schoolClass(position + 1), exact: true });
      await type(page, one.getByRole('textbox', { name: checkout.label }), label);
      await type(page, one.getByRole('textbox', { name: checkout.pupils }), '20');
      await press(page, one.getByRole('textbox', { name: checkout.chaperones }), 'ArrowUp');
    }
    await nothingWrong(page);
    await press(page, button(page, checkout.confirmClasses(2)));
    await page.getByText(reservation.one.bookedClasses(2)).waitFor();
    expect(await ofSession(sessionId)).toEqual({ totalParticipants: 40, totalSchoolClasses: 2 });

    await press(page, button(page, change.edit));
    await press(page, button(page, change.removePerson('3B')));
    const pupils = page.getByRole('textbox', { name: checkout.pupils });
    await press(page, pupils, 'ArrowDown');
    await nothingWrong(page);
    await press(page, button(page, change.save));
    await expect.poll(() => ofSession(sessionId)).toEqual({ totalParticipants: 19, totalSchoolClasses: 1 });

    await press(page, button(page, reservation.cancel.open));
    const question = page.getByRole('alertdialog');
    await press(page, question.getByRole('button', { name: reservation.cancel.yes }));
    await page.getByText(reservation.one.cancelledTitle).waitFor();
    await nothingWrong(page);
    expect(await ofSession(sessionId)).toEqual({ totalParticipants: 0, totalSchoolClasses: 0 });
  },
);

test.each(tried(readers, 1).slice(0, sized(0, readers.length)))(
  'an account that joined a list confirms its offer from the mailed link, in $language, $width px wide',
  async ({ language, width }) => {
    const { list, offer, waiting } = textsOf(language);
    const { sessionId, checkout, giveBack } = await full(site);
    const email = await site.openAccount({ language, name: 'Ada', surname: 'Rossi' });
    const reader = { language, width, signedInAs: email };
    const page = await site.open(pathIn(language, checkout), reader);
    await press(page, button(page, list.submit));
    await page.getByRole('heading', { name: waiting.one.position(1) }).waitFor();
    await nothingWrong(page);
    await giveBack();

    const mailed = await site.open(pathIn(language, await offerLink(site, email)), reader);
    await press(mailed, button(mailed, offer.offer.decline));
    await press(mailed, mailed.getByRole('alertdialog').getByRole('button', { name: offer.decline.no }));
    await nothingWrong(mailed);
    await press(mailed, button(mailed, offer.offer.confirmSeats(1)));
    await press(mailed, mailed.getByRole('link', { name: waiting.one.tickets }));
    await mailed.waitForURL(/\/user\/reservations\/[\w-]{36}/);
    expect(await reservationsOf(site, sessionId)).toEqual([{ quantity: 1, status: 'valid' }]);
  },
);
