// Favourites: hearts of guests, their merge at the sign-in, and the plan with everything in order of time.

import type { Page } from 'playwright-core';
import { v7 as newId } from 'uuid';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { datePath } from '#core/events/address.ts';
import { type Language, pathIn } from '#core/languages.ts';
import { eventStrings } from '#web/events/event/event-strings.ts';
import { feedStrings } from '#web/favourites/plan/feed-strings.ts';
import { heartStrings } from '#web/favourites/heart-strings.ts';
import { noticeStrings, strings } from '#web/favourites/strings.ts';
import { openingStrings } from '#web/favourites/opening-strings.ts';
import { titles } from '#web/favourites/titles.ts';
import { formatsOf } from '#web/i18n/formats.ts';
import { stringsIn } from '#web/i18n/strings.ts';
import { strings as signOnStrings } from '#web/auth/strings.ts';
import { movedStrings } from '#web/ui/visit/visit-strings.ts';
import { strings as uiStrings } from '#web/ui/strings.ts';
import { axeFindings, widthTooMuch } from '#test/accessible.ts';
import { buildEvent, buildSession } from '#test/build-programme.ts';
import { proving } from '#test/proving.ts';
import { openSite, password, type Site } from '#test/site.ts';
import { languagesTried } from '#test/sizes.ts';

let site: Site;
beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site.close());

const textsOf = (language: Language) => ({
  ...stringsIn(language, strings),
  title: stringsIn(language, titles).plan,
  login: stringsIn(language, signOnStrings).login,
  fields: stringsIn(language, signOnStrings).fields,
});
const hearts = (page: Page) => page.locator('button[aria-pressed]:has(svg)');
const storedOnDevice = (page: Page) => page.evaluate(() => localStorage.getItem('favourites'));
const favouritesOf = async (email: string) => {
  const rows = await site.database.db
    .selectFrom('favourites')
    .innerJoin('users', 'users._id', 'favourites.userId')
    .select('favourites.sessionId')
    .where('users.email', '=', email)
    .execute();
  return rows.map(({ sessionId }) => sessionId).toSorted();
};
const eventTitle = { it: 'La mano del robot', en: 'The robot hand' };

describe.each(languagesTried('it'))('in %s', (language) => {
  const texts = textsOf(language);
  const heartTexts = stringsIn(language, heartStrings);
  const notice = stringsIn(language, noticeStrings);
  const feed = stringsIn(language, feedStrings);

  test('a guest stores dates on the device, finds them in the plan, and has them in the account after signing in', async () => {
    const { robot } = site.programme.events;
    const { open, lastThree } = site.programme.sessions;
    const deletedId = '018f2c1e-0000-7000-8000-000000000000';
    const page = await site.open(pathIn(language, `/events/${robot}`), {
      language,
      complains: /ERR_FAILED|status of 404/,
    });
    expect(await storedOnDevice(page)).toBeNull();
    await hearts(page).first().click();
    await page.getByRole('status').getByText(heartTexts.added(eventTitle[language])).waitFor();
    await page.getByRole('button', { name: heartTexts.undo }).click();
    await page.getByRole('status').getByText(heartTexts.dropped(eventTitle[language])).waitFor();
    expect(await storedOnDevice(page)).toBeNull();
    for (const place of [0, 1]) await hearts(page).nth(place).click();
    expect(await hearts(page).nth(1).getAttribute('aria-pressed')).toBe('true');
    expect(await storedOnDevice(page)).toBe(JSON.stringify([open, lastThree]));
    // The header of a guest with the bell and everything else; of several notices the last one is on top.
    const notices = page.getByRole('region', { name: stringsIn(language, uiStrings).toasts.region });
    for (const width of [360, 320]) {
      await page.setViewportSize({ width, height: 900 });
      await page.getByRole('banner').getByRole('button').last().waitFor();
      await expect.poll(() => notices.getByRole('button', { name: heartTexts.undo }).count()).toBe(1);
      expect([width, await widthTooMuch(page)]).toEqual([width, 0]);
    }

    // One of them has left the programme since; one is reachable by its link only.
    const linked = await buildSession(site.database.db, robot, { visibilityStatus: 'protected' });
    await page.evaluate(
      (ids) => localStorage.setItem('favourites', JSON.stringify(ids)),
      [open, deletedId, lastThree, linked],
    );
    await page.goto(pathIn(language, '/favourites'));
    await page.getByRole('heading', { name: texts.title }).waitFor();
    await page.getByText(texts.plan.missing(1)).waitFor();
    const cards = page.getByRole('article').getByRole('heading').getByRole('link');
    const toDates = await cards.evaluateAll((links) => links.map((link) => link.getAttribute('href')));
    expect(toDates.toSorted()).toEqual(
      [open, lastThree, linked].map((one) => pathIn(language, datePath(robot, one))).toSorted(),
    );
    expect([await axeFindings(page), await widthTooMuch(page)]).toEqual([[], 0]);

    const email = await site.openAccount({ language, name: 'Ada', surname: 'Rossi' });
    // The account stores it and the answer is lost; the network is back before this is known.
    let sent = 0;
    const looked = Promise.withResolvers<void>();
    await page.route('**/api/favourites/merge', async (route) => {
      sent += 1;
      if (sent > 1) {
        await looked.promise;
        return route.continue();
      }
      await route.fetch();
      await page.evaluate(() => dispatchEvent(new Event('online')));
      return route.abort();
    });
    await page.getByRole('button', { name: texts.plan.signIn, exact: true }).click();
    await page.getByRole('dialog').getByLabel(texts.fields.email).fill(email);
    await page.getByRole('dialog').getByRole('textbox', { name: texts.fields.password }).fill(password);
    await page.getByRole('dialog').getByRole('button', { name: texts.login.submit, exact: true }).click();
    await page.waitForURL('**/user/favourites');
    await expect.poll(() => sent).toBe(2);
    expect(await favouritesOf(email)).toEqual([open, lastThree, linked].toSorted());
    expect(await storedOnDevice(page)).toBe(JSON.stringify([open, deletedId, lastThree, linked]));
    looked.resolve();
    await page.getByRole('status').getByText(heartTexts.merged(3)).waitFor();
    expect(await storedOnDevice(page)).toBeNull();
    expect(await favouritesOf(email)).toEqual([open, lastThree, linked].toSorted());
    await expect.poll(() => page.getByRole('article').count()).toBe(3);
  });

  proving(
    'hearts and favourites of the device that the server accepts later are sent again at the time it gave',
    async () => {
      const { robot } = site.programme.events;
      const { open, lastThree } = site.programme.sessions;
      const email = await site.openAccount({ language, name: 'Ada', surname: 'Rossi' });
      const page = await site.open(pathIn(language, `/events/${robot}`), {
        language,
        signedInAs: email,
        complains: /status of 429/,
      });
      const times: Record<string, number[]> = { heart: [], merge: [] };
      const seen = Promise.withResolvers<void>();
      const laterOnce = (pattern: string, what: 'heart' | 'merge') =>
        page.route(pattern, async (route) => {
          times[what]?.push(Date.now());
          if (times[what]?.length !== 1) {
            await seen.promise;
            return route.continue();
          }
          return route.fulfill({
            status: 429,
            headers: { 'retry-after': '1' },
            json: { message: '', code: 'tooManyRequests', details: { retryAfterSeconds: 1 } },
          });
        });
      await laterOnce('**/api/favourites', 'heart');
      await laterOnce('**/api/favourites/merge', 'merge');
      await hearts(page).first().click();
      // Shown as pressed in the meantime.
      await expect.poll(() => hearts(page).first().getAttribute('aria-pressed')).toBe('true');
      seen.resolve();
      await page.getByRole('status').getByText(heartTexts.added(eventTitle[language])).waitFor();
      expect(await favouritesOf(email)).toEqual([open]);

      await page.evaluate((ids) => localStorage.setItem('favourites', JSON.stringify(ids)), [lastThree]);
      await page.reload();
      await page.getByRole('status').getByText(heartTexts.merged(1)).waitFor();
      expect(await favouritesOf(email)).toEqual([open, lastThree].toSorted());
      for (const [first = 0, second = 0] of Object.values(times))
        expect(second - first).toBeGreaterThanOrEqual(1000);
    },
  );

  proving(
    'a plan shows booked, awaited and favourite dates in order, and loses neither place nor focus when one disappears',
    async () => {
      const { open, lastThree, waitingList } = site.programme.sessions;
      const email = await site.openAccount({ language, name: 'Ugo', surname: 'Bianchi' });
      const { token } = await site.signIn(email);
      const post = async (path: string, body: object) => {
        const answer = await fetch(`${site.origin}/api/${path}`, {
          method: 'POST',
          headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
          body: JSON.stringify(body),
        });
        expect(answer.status).toBeLessThan(300);
      };
      const participants = [{ participant_type: 'accountholder', name: 'Ugo', surname: 'Bianchi', age: 40 }];
      await post('favourites/merge', { sessionIds: [open, lastThree, waitingList] });
      await post('reservations', { sessionId: lastThree, target: 'private', participants });
      // A reader of the other language may be waiting already.
      const { waitingRequests: before } = await site.database.db
        .selectFrom('sessions')
        .select('waitingRequests')
        .where('_id', '=', waitingList)
        .executeTakeFirstOrThrow();
      await post('reservation-requests', { sessionId: waitingList, target: 'private', participants });

      const movedFrom = new Date('2020-01-10T09:00:00Z');
      await site.database.db
        .updateTable('sessions')
        .set({ movedFrom })
        .where('_id', 'in', [open, lastThree, waitingList])
        .execute();

      // One that is hidden again after a reader has marked it.
      const eventId = await buildEvent(site.database.db);
      await post('favourites', { sessionId: await buildSession(site.database.db, eventId) });
      await site.database.db
        .updateTable('events')
        .set({ visibilityStatus: 'private' })
        .where('_id', '=', eventId)
        .execute();
      const list = Promise.withResolvers<void>();
      let isAway = true;

      const page = await site.open(pathIn(language, '/user/favourites'), {
        language,
        signedInAs: email,
        width: 320,
        prepare: (context) =>
          context.route(
            (url) => url.pathname === '/api/favourites' && url.searchParams.has('sort'),
            async (route) => {
              await list.promise;
              await (isAway ? route.fulfill({ status: 503 }) : route.continue());
            },
          ),
      });
      await page.getByText(texts.plan.missing(1)).waitFor();
      // The favourites are still loading: hearts can be pressed, and the new ones stay. Older ones look empty then, and an undo must not
      // delete them.
      const unknown = page.getByRole('article').nth(0).getByRole('button', { name: /./ });
      const undo = page.getByRole('button', { name: heartTexts.undo });
      await unknown.press('Enter');
      await page.getByRole('status').getByText(heartTexts.added(eventTitle[language])).waitFor();
      expect([await unknown.getAttribute('aria-pressed'), await undo.count()]).toEqual(['true', 0]);
      // The list fails to load: the favourites that were written here are known.
      const refused = page.waitForResponse((response) => response.status() === 503);
      list.resolve();
      await refused;
      expect(await unknown.getAttribute('aria-pressed')).toBe('true');
      isAway = false;
      await page.getByRole('button', { name: texts.plan.forget }).press('Enter');
      await expect.poll(() => page.getByText(texts.plan.missing(1)).count()).toBe(0);
      expect(await page.evaluate(() => document.activeElement?.textContent)).toBe(texts.title);
      expect(await favouritesOf(email)).toEqual([open, lastThree, waitingList].toSorted());
      const cards = page.getByRole('article');
      await cards.nth(2).waitFor();
      for (const [place, text] of [
        [1, texts.plan.booked],
        [2, texts.plan.inLine(before + 1)],
      ] as const)
        await cards.nth(place).getByText(text).waitFor();
      const { longDay, time } = formatsOf(language);
      const was = movedFrom.toISOString();
      const moved = stringsIn(language, movedStrings).moved(longDay(was), time(was));
      expect(await cards.getByText(moved, { exact: true }).count()).toBe(3);
      await cards.nth(0).getByRole('link', { name: texts.plan.actions.book }).waitFor();
      await cards.nth(1).getByRole('link', { name: texts.plan.actions.ticket }).waitFor();
      expect([await axeFindings(page), await widthTooMuch(page)]).toEqual([[], 0]);

      // A booked date stays in the plan without its heart; a date that was only a favourite disappears, and the focus moves to the plan.
      const booked = cards.nth(1).getByRole('button', { name: /./ });
      // The favourites are requested again beside the plan, and come at any time.
      await expect.poll(() => booked.getAttribute('aria-pressed')).toBe('true');
      await booked.press('Enter');
      await expect.poll(() => booked.getAttribute('aria-pressed')).toBe('false');
      await undo.waitFor();
      await cards.nth(0).getByRole('button', { name: /./ }).press('Enter');
      await expect.poll(() => cards.count()).toBe(2);
      expect(await page.evaluate(() => document.activeElement?.textContent)).toBe(texts.title);
      expect(await favouritesOf(email)).toEqual([waitingList]);

      await page.getByRole('switch', { name: notice.title }).press('Space');
      await page.getByRole('status').getByText(notice.off).waitFor();

      // The same for a calendar feed, until its address is revoked.
      await page.getByRole('button', { name: feed.make }).click();
      const address = await page.getByLabel(feed.address).inputValue();
      expect(new URL(address).searchParams.get('lang')).toBe(language);
      await page.getByRole('link', { name: feed.subscribe }).waitFor();
      expect([await axeFindings(page), await widthTooMuch(page)]).toEqual([[], 0]);
      const entries = (await (await fetch(address)).text()).match(/^SUMMARY:.*$/gm);
      expect(entries?.map((line) => line.trim())).toEqual(
        [1, 2].map(() => `SUMMARY:${eventTitle[language]}`),
      );
      await page.getByRole('button', { name: feed.end }).click();
      await page.getByRole('button', { name: feed.make }).waitFor();
      expect((await fetch(address)).status).toBe(404);
    },
  );
});

test('without JavaScript there are no hearts, and no button without effect', async () => {
  const page = await site.open('/events', { javaScriptEnabled: false });
  await page.getByRole('article').first().waitFor();
  expect(await hearts(page).count()).toBe(0);
});

proving(
  'an open page announces the booking opening of favourites, unless its reader has turned this off',
  async () => {
    const { db } = site.database;
    const eventId = await buildEvent(db, { title: { it: 'Il mare di notte' } });
    /** A date whose booking opens in so many minutes. */
    const opening = async (minutes: number) => {
      const reservationOpeningDateId = newId();
      const date = new Date(Date.now() + minutes * 60_000);
      await db
        .insertInto('reservationOpeningDates')
        .values({ _id: reservationOpeningDateId, name: { it: 'Apertura', en: 'Opening' }, date })
        .execute();
      return {
        reservationOpeningDateId,
        sessionId: await buildSession(db, eventId, { reservationOpeningDateId }),
      };
    };
    const sooner = await opening(7);
    const later = await opening(9);
    const putOff = await opening(7);
    const texts = stringsIn('it', openingStrings);
    const notices = stringsIn('it', noticeStrings);
    const ui = stringsIn('it', uiStrings);
    /** Requested when the page is idle, up to ten minutes ahead. */
    const rest = async (page: Page, path: string, meanwhile?: () => Promise<void>) => {
      const answered = [path, '/api/clock'].map((one) =>
        page.waitForResponse((response) => response.url().includes(one)),
      );
      await page.clock.fastForward(7000);
      await meanwhile?.();
      await Promise.all(answered);
    };
    const links = (page: Page, name: string) => page.getByRole('link', { name });
    const toDate = `/events/${eventId}?session=${sooner.sessionId}`;

    const guest = await site.open('/faqs', {
      prepare: async (context) => {
        await context.clock.install();
        // A tab in the background, until the reader returns to it.
        await context.addInitScript(() =>
          Object.defineProperty(document, 'visibilityState', { get: () => self.name || 'hidden' }),
        );
      },
    });
    await guest.evaluate(
      (ids) => localStorage.setItem('favourites', JSON.stringify(ids)),
      [sooner.sessionId, putOff.sessionId],
    );
    const hiddenRequests: string[] = [];
    guest.on('request', (request) => hiddenRequests.push(request.url()));
    await rest(guest, '/api/sessions?', async () => {
      await guest.clock.fastForward(20 * 60_000);
      expect(hiddenRequests.filter((url) => url.includes('/api/sessions?'))).toEqual([]);
      await guest.evaluate(() => {
        self.name = 'visible';
        document.dispatchEvent(new Event('visibilitychange'));
      });
    });

    const email = await site.openAccount();
    const { _id: userId } = await db
      .selectFrom('users')
      .select('_id')
      .where('email', '=', email)
      .executeTakeFirstOrThrow();
    await db
      .insertInto('favourites')
      .values([sooner, later].map(({ sessionId }) => ({ _id: newId(), userId, eventId, sessionId })))
      .execute();
    const page = await site.open('/profile', {
      signedInAs: email,
      complains: /status of 500/,
      prepare: async (context) => {
        await context.clock.install();
        await context.route(
          '**/api/users/me/notices',
          (route) => route.fulfill({ status: 500, body: '{}' }),
          {
            times: 1,
          },
        );
      },
    });
    const choice = page.getByRole('switch', { name: notices.title });
    await page.getByRole('button', { name: ui.retry }).click();
    await choice.waitFor();
    await rest(page, '/api/favourites/session-query');

    // The clocks of the pages run ahead; what opens for them is open on the server, except what was postponed in the meantime.
    await db
      .updateTable('reservationOpeningDates')
      .set({ date: new Date(Date.now() - 1000) })
      .where(
        '_id',
        'in',
        [sooner, later].map((one) => one.reservationOpeningDateId),
      )
      .execute();
    await guest.clock.fastForward(8 * 60_000);
    await links(guest, texts.toDate).waitFor();
    expect(await links(guest, texts.toDate).getAttribute('href')).toBe(toDate);
    await page.clock.fastForward(7.5 * 60_000);
    await links(page, texts.toDate).waitFor();
    expect(await links(page, texts.toDate).getAttribute('href')).toBe(toDate);

    await choice.press('Space');
    await page.getByRole('status').getByText(notices.off).waitFor();
    // The bell counts what happened, and not what its reader did.
    await page.getByRole('button', { name: ui.toasts.bell(1), exact: true }).waitFor();
    const chosen = page.waitForResponse((response) => response.url().includes('/api/users/me/notices'));
    await page.clock.fastForward(5 * 60_000);
    await chosen;
    await choice.press('Space');
    await page.getByRole('status').getByText(notices.on).waitFor();
    expect(await links(page, texts.toDate).count()).toBe(1);

    // On a phone the undo stays as long as it is possible, whatever is announced after it.
    await guest.setViewportSize({ width: 390, height: 844 });
    await links(guest, texts.toDate).click();
    await guest.waitForURL(`**${toDate}`);
    await guest.clock.fastForward(4000);
    await hearts(guest).first().waitFor();
    await guest.clock.pauseAt(new Date(Date.now() + 3_600_000));
    for (let count = 1; count <= 3; count += 1) await hearts(guest).first().click();
    await guest.context().grantPermissions(['clipboard-write']);
    const copying = stringsIn('it', eventStrings);
    for (let count = 1; count <= 2; count += 1)
      await guest.getByRole('button', { name: copying.copy, exact: true }).click();
    const region = guest.getByRole('region', { name: stringsIn('it', uiStrings).toasts.region });
    await expect
      .poll(() => region.getByRole('paragraph').allInnerTexts())
      .toEqual([copying.copied, expect.any(String)]);
    expect(await region.getByRole('button', { name: stringsIn('it', heartStrings).undo }).count()).toBe(1);
  },
);
