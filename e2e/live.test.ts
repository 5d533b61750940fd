// Open pages while seats are booked, given back, and booking opens.

import type { BrowserContext, Page } from 'playwright-core';
import { v7 as newId } from 'uuid';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { announceChange } from '#server/db/changes.ts';
import { eventStrings } from '#web/events/event/event-strings.ts';
import { formatsOf } from '#web/i18n/formats.ts';
import { stringsIn } from '#web/i18n/strings.ts';
import { strings as liveStrings } from '#web/live/strings.ts';
import { changeStrings } from '#web/reservations/ticket/change-strings.ts';
import { checkoutStrings } from '#web/reservations/checkout/checkout-strings.ts';
import { strings as reservationStrings } from '#web/reservations/strings.ts';
import { availabilityStrings } from '#web/ui/visit/availability-strings.ts';
import { axeFindings, widthTooMuch } from '#test/accessible.ts';
import { buildEvent, buildSession, buildSessions } from '#test/build-programme.ts';
import { fastForward } from '#test/fast-forward.ts';
import { proving } from '#test/proving.ts';
import { openSite, type Site } from '#test/site.ts';
import { takeSeats } from '#test/take-seats.ts';

let site: Site;
beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site.close());

const texts = {
  event: stringsIn('it', eventStrings),
  live: stringsIn('it', liveStrings),
  word: stringsIn('it', availabilityStrings),
  checkout: stringsIn('it', checkoutStrings),
  reservations: stringsIn('it', reservationStrings),
  change: stringsIn('it', changeStrings),
};
const startDate = new Date(Date.now() + 5 * 86_400_000);
const when = `${formatsOf('it').longDay(startDate.toISOString())}, ${formatsOf('it').time(startDate.toISOString())}`;

async function offer(given: Parameters<typeof buildSession>[2] = {}) {
  const eventId = await buildEvent(site.database.db);
  const sessionId = await buildSession(site.database.db, eventId, { startDate, ...given });
  return { eventId, sessionId, path: `/events/${eventId}` };
}

/** Requests of pages since they were opened. */
const requested = new WeakMap<BrowserContext, string[]>();

/** Every announcement of a page to screen readers, in order. */
async function listen(context: BrowserContext): Promise<void> {
  const urls: string[] = [];
  requested.set(context, urls);
  context.on('request', (request) => urls.push(request.url()));
  await context.addInitScript(() => {
    const heard: string[] = [];
    Object.assign(window, { heard });
    new MutationObserver(() => {
      for (const region of document.querySelectorAll('main [role=status], main [aria-live]'))
        if (region.textContent && heard.at(-1) !== region.textContent) heard.push(region.textContent);
    }).observe(document, { childList: true, characterData: true, subtree: true });
  });
}
const heardBy = (page: Page) => page.evaluate(() => (window as never as { heard: string[] }).heard);

/** Paths that a page requests from now on. */
function requestsOf(page: Page): string[] {
  const paths: string[] = [];
  page.on('request', (request) => paths.push(new URL(request.url()).pathname));
  return paths;
}
/** Resolves when the lazy module for live updates is requested. */
const follows = (page: Page) =>
  expect.poll(() => requested.get(page.context())).toContainEqual(expect.stringMatching(/\/(?:late|live)-/));
const mainAction = (page: Page, name: string) =>
  page.getByRole('complementary').getByRole('link', { name, exact: true });

test('a booking of the last seat is shown on another visitor’s open page', async () => {
  const { eventId, sessionId, path } = await offer({ maxParticipants: 1 });
  const watcher = await site.open(path, { prepare: listen });
  await mainAction(watcher, texts.event.actions.signIn).waitFor();
  const calls = requestsOf(watcher);
  await follows(watcher);
  const email = await site.openAccount();
  const buyer = await site.open(`/user/events/checkout/${eventId}?session=${sessionId}`, {
    signedInAs: email,
  });
  await buyer.getByRole('button', { name: texts.checkout.confirm(1) }).click();
  await watcher.getByRole('complementary').getByText(texts.word.words.full).waitFor();
  expect(await mainAction(watcher, texts.event.actions.signIn).count()).toBe(0);
  expect(await heardBy(watcher)).toEqual([texts.live.turns.filled(when)]);
  // What is on and what is similar are requested when the page is idle, and say nothing of these seats.
  const others = calls.filter((path) => /^\/api\/(?!events\/(?:live-stream|[^/]+\/similar)$)/.test(path));
  expect(others).toEqual([]);

  await buyer.waitForURL(/\/user\/reservations\//);
  await site.database.db
    .updateTable('sessions')
    .set({ maxParticipants: 2 })
    .where('_id', '=', sessionId)
    .execute();
  await mainAction(watcher, texts.event.actions.signIn).waitFor();
  expect(await heardBy(watcher)).toEqual([texts.live.turns.filled(when), texts.live.turns.freed(when)]);
});

proving('without a socket a page polls, and refreshes when the reader returns to it', async () => {
  const { eventId, sessionId, path } = await offer({ maxParticipants: 3 });
  // The chosen date is none of the page's first dates.
  const taken = (_: unknown, place: number) => ({
    startDate: new Date(startDate.getTime() - (place + 1) * 60_000),
    maxParticipants: 0,
  });
  await buildSessions(site.database.db, eventId, Array.from({ length: 120 }, taken));
  const page = await site.open(path, {
    complains: /WebSocket/,
    prepare: async (context) => {
      await listen(context);
      await context.clock.install();
      await context.routeWebSocket(/socket\.io/, (socket) => socket.close());
    },
  });
  const word = (left: number) => page.getByRole('complementary').getByText(texts.word.lastSeats(left));
  await word(3).waitFor();
  await page.clock.fastForward(5000);
  await follows(page);
  await takeSeats(site.database.db, sessionId, 1);
  await expect
    .poll(async () => {
      await fastForward(page, 45_000);
      return word(2).count();
    })
    .toBe(1);

  await takeSeats(site.database.db, sessionId, 1);
  // Guests' answers may be a second old, so the page may need a second request; the next one by itself is half a minute later.
  await expect
    .poll(async () => {
      await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
      return word(1).count();
    })
    .toBe(1);
});

/** An opening in an hour, and a function that moves it to a few seconds from now. */
async function openLater() {
  const _id = newId();
  const { db } = site.database;
  const inMs = (milliseconds: number) => new Date(Date.now() + milliseconds);
  const date = inMs(3_600_000);
  await db
    .insertInto('reservationOpeningDates')
    .values({ _id, name: { it: 'Apertura', en: 'Opening' }, date })
    .execute();
  return {
    date,
    session: { reservationOpeningDateId: _id },
    openSoon: () =>
      db.transaction().execute(async (tx) => {
        await tx
          .updateTable('reservationOpeningDates')
          .set({ date: inMs(6000) })
          .where('_id', '=', _id)
          .execute();
        await announceChange(tx);
      }),
  };
}

test('at the opening the button of an open page is enabled, and leads to a booking', async () => {
  const opening = await openLater();
  const { path, sessionId } = await offer(opening.session);
  const email = await site.openAccount();
  const page = await site.open(path, { signedInAs: email, prepare: listen });
  const timer = page.getByRole('timer');
  await timer.waitFor();
  const button = mainAction(page, texts.event.actions.book);
  expect(await button.getAttribute('aria-disabled')).toBe('true');
  await opening.openSoon();
  const soon = page.getByRole('timer').getByText(/^0:0\d$/);
  await soon.waitFor();
  const calls = requestsOf(page);
  await page.locator('aside a', { hasText: texts.event.actions.book }).waitFor();
  // No request at the opening: the page knows its moment.
  expect(calls.filter((called) => called.startsWith('/api/sessions'))).toEqual([]);
  expect(await timer.count()).toBe(0);
  expect(await heardBy(page)).toEqual([texts.live.turns.opened(when)]);
  await button.click();
  await page.getByRole('button', { name: texts.checkout.confirm(1) }).click();
  await page.waitForURL(/\/user\/reservations\//);
  await expect
    .poll(() =>
      site.database.db
        .selectFrom('sessions')
        .select('totalParticipants')
        .where('_id', '=', sessionId)
        .executeTakeFirst(),
    )
    .toEqual({ totalParticipants: 1 });
});

/** Sets the device's clock so many hours ahead. */
async function setDeviceAhead(context: BrowserContext, hours: number): Promise<void> {
  await context.addInitScript((aheadMs) => {
    const RealDate = Date;
    window.Date = class extends RealDate {
      constructor(...given: []) {
        super(...(given.length === 0 ? ([RealDate.now() + aheadMs] as never) : given));
      }
      static override now() {
        return RealDate.now() + aheadMs;
      }
    } as DateConstructor;
  }, hours * 3_600_000);
}

proving(
  'on a device whose clock is days ahead a reservation is still in the future, and can be changed and cancelled',
  async () => {
    const { sessionId } = await offer();
    const account = await site.openAccount();
    const { db } = site.database;
    const { _id } = await db
      .selectFrom('users')
      .select('_id')
      .where('email', '=', account)
      .executeTakeFirstOrThrow();
    await takeSeats(db, sessionId, 2, _id);
    const page = await site.open('/user/reservations', {
      signedInAs: account,
      prepare: (context) => setDeviceAhead(context, 6 * 24),
    });
    await page.getByRole('region', { name: texts.reservations.list.coming }).getByRole('article').waitFor();
    await page.getByText(texts.reservations.list.inDays(5), { exact: true }).waitFor();
    await page.getByRole('article').getByRole('link').first().click();
    await page.getByRole('button', { name: texts.reservations.cancel.open, disabled: false }).waitFor();
    expect(await page.getByRole('button', { name: texts.change.move, exact: true }).isEnabled()).toBe(true);
  },
);

proving(
  'a visitor’s wrong clock and zone move no opening: the server decides, and the page shows the time in Rome',
  async () => {
    const opening = await openLater();
    const { path } = await offer(opening.session);
    const { dayAndMonth, time } = formatsOf('it');
    const page = await site.open(path, {
      timeZone: 'America/Los_Angeles',
      prepare: (context) => setDeviceAhead(context, 2),
    });
    const sentence = texts.word.opens(
      dayAndMonth(opening.date.toISOString()),
      time(opening.date.toISOString()),
    );
    await page.getByRole('complementary').getByText(sentence).waitFor();
    expect([await axeFindings(page), await widthTooMuch(page)]).toEqual([[], 0]);
    const left = page.getByRole('timer').locator('span');
    expect(await left.textContent()).toMatch(/^(59|58|57):\d\d$/);
    await opening.openSoon();
    await page.locator('aside a', { hasText: texts.event.actions.signIn }).waitFor();
  },
);

proving('a half-filled form stays while the seats are taken, and its summary says so', async () => {
  const { eventId, sessionId } = await offer({ maxParticipants: 4 });
  const page = await site.open(`/user/events/checkout/${eventId}?session=${sessionId}`, {
    signedInAs: await site.openAccount(),
    prepare: listen,
  });
  await page.getByRole('button', { name: texts.checkout.steps.people.more }).click();
  await follows(page);
  await takeSeats(site.database.db, sessionId, 4);
  await page.getByRole('complementary').getByText(texts.word.words.full).waitFor();
  expect(await heardBy(page)).toContain(texts.live.turns.filled(when));
  expect(await page.getByRole('textbox', { name: texts.checkout.people }).inputValue()).toBe('2');
  await page.getByRole('button', { name: texts.checkout.confirm(2) }).click();
  await page.getByRole('main').getByRole('alert').waitFor();
  expect(await page.getByRole('textbox', { name: texts.checkout.people }).inputValue()).toBe('2');
});
