// Open pages of an account that waits, while things happen by themselves: an offer, and its expiry.

import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { pathIn } from '#core/languages.ts';
import { stringsIn } from '#web/i18n/strings.ts';
import { offerStrings } from '#web/waiting-list/offer/offer-strings.ts';
import { strings as waitingStrings } from '#web/waiting-list/strings.ts';
import { axeFindings } from '#test/accessible.ts';
import { fastForward } from '#test/fast-forward.ts';
import { focused } from '#test/keyboard.ts';
import { proving } from '#test/proving.ts';
import { openSite, type Site } from '#test/site.ts';
import { ada, full, offered, reservationsOf } from '#test/waiting-site.ts';
import { languagesTried } from '#test/sizes.ts';

let site: Site;
beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site.close());

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const shows = (page: Page, text: string) => page.getByRole('status').getByText(text).waitFor();
/** The title of the events. */
const title = { it: 'La mano del robot', en: 'The robot hand' } as const;
/** The announcement without the deadline at its end. */
const offerText = (language: 'it' | 'en') =>
  stringsIn(language, offerStrings).news.came(title[language], '', '').split('.')[0] ?? '';

/** Resolves when a page has an open socket with messages. */
function lineOf(page: Page): Promise<unknown> {
  return page
    .waitForEvent('websocket')
    .then((socket) =>
      socket.waitForEvent('framereceived', { predicate: ({ payload }) => String(payload).startsWith('43') }),
    );
}

test.each(languagesTried('it'))(
  'an offer is shown and announced at once on each open page, and moves no focus, in %s',
  async (language) => {
    const { offer, ...texts } = {
      ...stringsIn(language, offerStrings),
      ...stringsIn(language, waitingStrings),
    };
    const session = await full(site);
    const { email, requestId } = await session.join({ language, participants: [{ ...ada }, {}] });
    const open = async (path: string) => {
      let line: Promise<unknown> | undefined;
      const page = await site.open(pathIn(language, path), {
        language,
        signedInAs: email,
        prepare: async (context) => {
          context.on('page', (opened) => (line = lineOf(opened)));
        },
      });
      await line;
      return page;
    };
    const one = await open(`/user/reservation-requests/${requestId}`);
    const list = await open('/user/reservation-requests');
    const bookings = await open('/user/reservations');
    await button(one, texts.leave.open).focus();
    await session.giveBack();
    await button(one, offer.confirmSeats(2)).waitFor();
    await shows(one, offerText(language));
    expect(await focused(one)).toBe(`BUTTON ${texts.leave.open}`);
    expect(await axeFindings(one)).toEqual([]);
    await shows(list, offerText(language));
    await list.getByText(texts.states.locked, { exact: true }).waitFor();
    await shows(bookings, offerText(language));
    await bookings.getByRole('link', { name: offer.open }).waitFor();
  },
);

const hourMs = 3_600_000;

/** No socket opens. */
const withoutSocket = {
  complains: /WebSocket/,
  prepare: async (context: BrowserContext) => {
    await context.clock.install();
    await context.routeWebSocket(/socket\.io/, (socket) => socket.close());
  },
};

proving('without a socket an offer is shown within a minute', async () => {
  const texts = stringsIn('it', offerStrings);
  const session = await full(site);
  const { email, requestId } = await session.join({ participants: [{ ...ada }] });
  const path = `/user/reservation-requests/${requestId}`;
  const page = await site.open(path, { signedInAs: email, ...withoutSocket });
  await page.getByRole('heading', { name: stringsIn('it', waitingStrings).one.position(1) }).waitFor();
  await session.giveBack();
  await expect
    .poll(async () => {
      await fastForward(page, 60_000);
      return button(page, texts.offer.confirmSeats(1)).count();
    })
    .toBe(1);
  await shows(page, offerText('it'));
});

proving(
  'an expired offer says by itself that its time is over, also in a tab that slept, and what to do now',
  async () => {
    const { link, sessionId, email, requestId, join } = await offered(site, 'it');
    await join({ participants: [{}, {}] });
    const texts = stringsIn('it', offerStrings);
    const awake = await site.open(link, { language: 'it', ...withoutSocket });
    const slept = await site.open(`/user/reservation-requests/${requestId}`, {
      signedInAs: email,
      ...withoutSocket,
    });
    await awake.getByRole('timer').waitFor();
    await slept.getByRole('timer').waitFor();
    await button(awake, texts.offer.decline).focus();
    onTestFinished(() => site.database.moveClock(-2 * hourMs));
    await site.database.moveClock(2 * hourMs);
    await awake.clock.fastForward(2 * hourMs);
    // Its monotonic clock stood still with it.
    await slept.clock.fastForward(10_000);
    for (const page of [awake, slept]) {
      await page.getByRole('main').getByText(texts.confirm.lateTitle).waitFor();
      await shows(page, texts.news.went(title.it));
      expect(await button(page, texts.offer.decline).count()).toBe(0);
      expect(await page.getByRole('timer').count()).toBe(0);
      expect(await axeFindings(page)).toEqual([]);
    }
    await button(awake, texts.confirm.tryLate).waitFor();
    expect(await focused(awake)).toBe(`BUTTON ${texts.confirm.tryLate}`);
    expect(await reservationsOf(site, sessionId)).toEqual([]);
  },
);
