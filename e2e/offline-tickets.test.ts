// Tickets that were shown once open without a network, for their account only.

import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { type Language, pathIn } from '#core/languages.ts';
import type { WireReservation } from '#core/reservations/contract.ts';
import type { OfflineTickets } from '#web/device/stored-tickets.ts';
import { whereStrings } from '#web/ui/visit/visit-strings.ts';
import { axeFindings, widthTooMuch } from '#test/accessible.ts';
import { buildSession } from '#test/build-programme.ts';
import { storedBy, listed } from '#test/device.ts';
import { proving, provingGroup } from '#test/proving.ts';
import { readQr } from '#test/read-qr.ts';
import { openRelay, type Relay } from '#test/relay.ts';
import { reserve } from '#test/reserve.ts';
import { freePort } from '#test/server-process.ts';
import { openSite, type Site, takenOver } from '#test/site.ts';
import { tried } from '#test/sizes.ts';
import { wordsIn } from '#test/words.ts';

let relay: Relay;
let site: Site;
let sessionId: string;
beforeAll(async () => {
  const port = await freePort();
  relay = await openRelay(port);
  site = await openSite({ PORT: String(port), BASE_URL: relay.origin });
  sessionId = await buildSession(site.database.db, site.programme.events.robot, { maxParticipants: 100 });
});
afterEach(() => relay.turn('through'));
afterAll(async () => {
  await site.close();
  await relay.close();
});

const robot = { it: 'La mano del robot', en: 'The robot hand' };
/** The pages report the failures themselves, so the browser's own complaints are expected. */
const complains = /No connection|Failed to fetch|dynamically imported module/;

/** An account with a reservation. */
async function openBooker(): Promise<{ email: string; reservation: WireReservation }> {
  const email = await site.openAccount();
  return { email, reservation: await reserve(site, email, { sessionId, ...alone }) };
}

const alone = { target: 'private', participants: [{ participant_type: 'accountholder' }] };

/** A page whose reader has just seen the reservations, once everything for opening them offline is stored. */
async function seenBy(email: string, path: string, language: Language = 'it'): Promise<Page> {
  const page = await site.open(path, {
    language,
    width: 390,
    signedInAs: email,
    cachesOfflinePage: true,
    complains,
  });
  await page.getByRole('heading', { name: robot[language] }).first().waitFor();
  await expect.poll(() => storedNames(page)).toEqual(withTickets);
  await expect.poll(() => page.evaluate(() => caches.match('/en/offline').then(Boolean))).toBe(true);
  // Files in the browser's HTTP cache may be discarded.
  const browser = await page.context().newCDPSession(page);
  await browser.send('Network.clearBrowserCache');
  return page;
}

const onlyPage = ['/sw.js', 'offline'];
const withTickets = [...onlyPage, 'tickets'];

/** The names that the browser stores besides the sign-in. */
async function storedNames(page: Page): Promise<string[]> {
  const stored = (await storedBy(page)).filter(({ where }) => !['local', 'session'].includes(where));
  return stored.map(({ name }) => name).toSorted();
}

/** The offline page alone: its texts and styles, in both languages, and no script. */
const thePageAlone = { named: onlyPage, documents: ['/en/offline', '/offline'], scripts: 0 };

async function everythingStored(page: Page): Promise<typeof thePageAlone> {
  const files = Object.keys((await contentOf(page))['offline'] ?? {});
  return {
    named: await storedNames(page),
    documents: files.filter((path) => path.endsWith('/offline')).toSorted(),
    scripts: files.filter((path) => path.endsWith('.js')).length,
  };
}

/** Every cached file, by cache and path. Opening a cache for reading would create one that is deleted at that moment. */
function contentOf(page: Page): Promise<Record<string, Record<string, string>>> {
  return page.evaluate(async () => {
    const texts: Record<string, Record<string, string>> = {};
    const readCache = async (name: string) => {
      if (!(await caches.has(name))) return;
      const cache = await caches.open(name);
      const stored: Record<string, string> = (texts[name] = {});
      for (const { url } of await cache.keys())
        stored[new URL(url).pathname] = (await (await cache.match(url))?.text()) ?? '';
    };
    // The pages delete under the same lock (offline-tickets.ts).
    for (const name of await caches.keys())
      await navigator.locks.request(`cache:${name}`, () => readCache(name));
    return texts;
  });
}

async function ticketsOf(page: Page): Promise<OfflineTickets[]> {
  const stored = await page.evaluate(async () =>
    (await caches.match('/tickets.json', { cacheName: 'tickets' }))?.json(),
  );
  return stored?.tickets ?? [];
}

const qrCodes = (page: Page, language: Language) =>
  page.getByRole('img', { name: wordsIn(language).reservations.tickets.qr('').trim() });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

describe('without a network', () => {
  test.each(
    tried<{ language: Language; what: string; cut(page: Page): unknown; restore(page: Page): unknown }>(
      [
        {
          language: 'it',
          what: 'a device without a signal',
          cut: (page) => page.context().setOffline(true),
          restore: (page) => page.context().setOffline(false),
        },
        {
          language: 'en',
          what: 'a server that is not there',
          cut: () => relay.turn('cut'),
          restore: () => relay.turn('through'),
        },
      ],
      0,
    ),
  )(
    'the list and a ticket open again in a new tab, in $language, with $what',
    async ({ language, cut, restore }) => {
      const { reservations: words, layout } = wordsIn(language);
      const { email, reservation } = await openBooker();
      const path = pathIn(language, '/user/reservations');
      const seen = await seenBy(email, path, language);
      await cut(seen);
      const page = await seen.context().newPage();
      await seen.close();

      await page.goto(path);
      const notice = page.getByText(words.stale.noNetwork(words.stale.ago(0)));
      await notice.waitFor();
      expect(await page.title()).toContain(words.list.title);
      expect(await axeFindings(page)).toEqual([]);
      await page.getByRole('link', { name: robot[language] }).click();
      await qrCodes(page, language).waitFor();

      await page.goto(`${path}/${reservation._id}`);
      await notice.waitFor();
      expect(await readQr(qrCodes(page, language))).toBe(reservation.tickets[0]?.code);
      expect({ axe: await axeFindings(page), tooWide: await widthTooMuch(page) }).toEqual({
        axe: [],
        tooWide: 0,
      });

      // Parts that need the network say so, and the rest works.
      await button(page, words.one.pdf).click();
      await page.getByText(words.one.downloadFailed).first().waitFor();
      await page.getByRole('button', { name: layout.profileMenu('Ada Rossi') }).waitFor();
      expect(await qrCodes(page, language).isVisible()).toBe(true);

      // Every other page says what is missing, and links there.
      await page.goto(pathIn(language, '/events'));
      await page.getByRole('heading', { level: 1, name: layout.offline.title }).waitFor();
      const toTickets = page.getByRole('link', { name: layout.offline.toTickets });
      await toTickets.waitFor();
      expect(await page.title()).toBe(`${layout.offline.title} · Festival Curiosa`);
      expect(await axeFindings(page)).toEqual([]);
      await toTickets.click();
      await notice.waitFor();

      // Once the network is back, the reservations are fetched.
      await restore(page);
      await button(page, words.stale.retry).click();
      await notice.waitFor({ state: 'detached' });
      await page.getByRole('link', { name: robot[language] }).waitFor();
    },
  );

  proving(
    'a silent line times out, a gateway without its server is recognised, and unseen tickets are reported as missing',
    async () => {
      const { email, reservation } = await openBooker();
      const { stale } = wordsIn('it').reservations;
      const page = await seenBy(email, `/user/reservations/${reservation._id}`);
      // As an earlier build stored it: the session may be online, or its place is unknown.
      await page.evaluate(async () => {
        const cache = await caches.open('tickets');
        const stored = await (await cache.match('/tickets.json'))?.json();
        for (const { reservation } of stored.tickets) {
          reservation.location = null;
          delete reservation.event.eventPresenceType;
        }
        await cache.put('/tickets.json', Response.json(stored));
      });
      relay.turn('silent');
      await page.reload();
      await page.getByText(stale.noNetwork(stale.ago(0))).waitFor();
      expect(await qrCodes(page, 'it').count()).toBe(1);
      expect(await page.getByText(whereStrings.it.awaited).count()).toBe(0);

      relay.turn('away');
      await page.reload();
      await page.getByText(stale.siteAway(stale.ago(0))).waitFor();
      expect(await qrCodes(page, 'it').count()).toBe(1);

      relay.turn('cut');
      await page.goto(`/user/reservations/${randomUUID()}`);
      await page.getByText(stale.neverSeen).waitFor();
      expect(await qrCodes(page, 'it').count()).toBe(0);
    },
  );

  proving('a ticket is deleted a day after its session, not before', async () => {
    const { email, reservation } = await openBooker();
    const endsAt = Date.parse(reservation.session.endDate);
    const page = await seenBy(email, '/user/reservations');
    relay.turn('cut');
    await page.clock.setFixedTime(endsAt + 86_399_000);
    await page.reload();
    await page.getByRole('link', { name: robot.it }).waitFor();
    await page.clock.setFixedTime(endsAt + 86_400_000);
    await page.reload();
    await page.getByText(wordsIn('it').reservations.stale.noneSeen).waitFor();
    expect(await page.getByRole('link', { name: robot.it }).count()).toBe(0);
  });
});

describe('what is stored', () => {
  test('is only what was seen and files without personal data, all of it listed, and is deleted by signing out', async () => {
    const { email, reservation } = await openBooker();
    const page = await seenBy(email, '/user/reservations');
    expect((await storedBy(page)).filter((one) => !listed(one))).toEqual([]);
    const content = await contentOf(page);
    expect(Object.keys(content['tickets'] ?? {})).toEqual(['/tickets.json']);
    const paths = Object.keys(content['offline'] ?? {});
    expect(paths.filter((path) => !/^\/(?:assets\/.+|favicon\.svg|(?:en\/)?offline)$/.test(path))).toEqual(
      [],
    );
    expect(Object.values(content['offline'] ?? {}).filter((text) => text.includes(email))).toEqual([]);
    expect(content['tickets']?.['/tickets.json']).toContain(reservation.tickets[0]?.code);

    const { layout } = wordsIn('it');
    // As the plan stores it.
    await page.evaluate(() => localStorage.setItem('lookedDates', '{"owner":"x","dates":[]}'));
    await page.getByRole('button', { name: /^Menu di / }).click();
    await page.getByRole('button', { name: layout.signOut }).click();
    await expect.poll(() => everythingStored(page)).toEqual(thePageAlone);
    // The mark of the sign-out, for other tabs, says nothing of the account.
    expect((await storedBy(page)).filter(({ where }) => where === 'local')).toEqual([
      { where: 'local', name: 'signedOut' },
    ]);
  });

  test('is deleted when the token is refused', async () => {
    const { email } = await openBooker();
    const page = await seenBy(email, '/user/reservations');
    await site.database.pool.query(`delete from "accessTokens"`);
    await page.reload();
    await page.waitForURL('**/login**');
    await expect.poll(() => everythingStored(page)).toEqual(thePageAlone);
  });

  test('is deleted with the account', async () => {
    const { email } = await openBooker();
    const page = await seenBy(email, '/user/reservations');
    const { recovery } = wordsIn('it');
    await Promise.all([page.goto('/delete-user'), takenOver(page)]);
    await page.getByRole('textbox').fill(email);
    await button(page, recovery.deletion.ask).click();
    const { links } = await site.message(email, /account/i);
    await Promise.all([page.goto(links[0] ?? ''), takenOver(page)]);
    await button(page, recovery.deletion.submit).click();
    await page.getByText(recovery.deletion.doneTitle).waitFor();
    await expect.poll(() => everythingStored(page)).toEqual(thePageAlone);
  });

  proving('is deleted after a tab was closed before it could delete', async () => {
    const { email } = await openBooker();
    const page = await seenBy(email, '/user/reservations');
    const next = await page.context().newPage();
    await page.close();
    await next.route('**/*', (route) => route.fulfill({ body: '' }));
    await next.goto('/robots.txt');
    await next.evaluate(() => localStorage.clear());
    await next.unrouteAll();
    await next.goto('/events');
    await expect.poll(() => everythingStored(next)).toEqual(thePageAlone);
  });

  test('is not shown to another account on the same device, with a network and without', async () => {
    const { email } = await openBooker();
    const other = await site.openAccount();
    const { token, refreshToken, user } = await site.signIn(other);
    const page = await seenBy(email, '/user/reservations');
    const takeOver = () => page.evaluate((session) => localStorage.setItem('userData', session), session);
    const session = JSON.stringify({ token, refreshToken, details: user });
    await takeOver();
    relay.turn('cut');
    await page.goto('/user/reservations');
    await page.getByText(wordsIn('it').reservations.stale.noneSeen).waitFor();
    expect(await page.getByText(robot.it).count()).toBe(0);

    relay.turn('through');
    await page.reload();
    await page.getByText(wordsIn('it').reservations.list.empty).waitFor();
    await expect.poll(() => ticketsOf(page)).toEqual([]);
    await expect.poll(() => storedNames(page)).toEqual(withTickets);
  });
});

provingGroup('a new version', () => {
  test('is activated by the banner’s button, and tickets still open without a network', async () => {
    const { email } = await openBooker();
    const page = await seenBy(email, '/user/reservations');
    const { update } = wordsIn('it').layout;
    await page.route('**/api/version', (route) =>
      route.fulfill({ json: { version: '9', pipelineVersion: 'newer' } }),
    );
    await page.reload();
    const worker = () =>
      page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.active?.state);
    await Promise.all([page.waitForEvent('load'), button(page, update.reload).click()]);
    await expect.poll(worker).toBe('activated');
    await page.unrouteAll();
    relay.turn('cut');
    await page.reload();
    await page.getByRole('link', { name: robot.it }).waitFor();
  });

  test('fetches again what an older version stored in a form that it may not understand', async () => {
    const { email, reservation } = await openBooker();
    const other = await reserve(site, email, { sessionId: site.programme.sessions.open, ...alone });
    const page = await seenBy(email, '/user/reservations');
    // As an earlier build stored it, with other files.
    await page.evaluate(async () => {
      const [tickets, files] = await Promise.all([caches.open('tickets'), caches.open('offline')]);
      const stored = await (await tickets.match('/tickets.json'))?.json();
      for (const one of stored.tickets) Object.assign(one, { readAt: 1, reservation: { title: 'old' } });
      await tickets.put('/tickets.json', Response.json(stored));
      await files.put('/assets/old.js', new Response(''));
      await files.delete('/favicon.svg');
    });
    await page.goto(`/user/reservations/${reservation._id}`);
    const storedFiles = () =>
      page.evaluate(() =>
        Promise.all(
          ['/favicon.svg', '/assets/old.js'].map(async (path) => Boolean(await caches.match(path))),
        ),
      );
    await expect.poll(storedFiles).toEqual([true, false]);
    await expect
      .poll(async () => (await ticketsOf(page)).map(({ readAt }) => readAt > 1))
      .toEqual([true, true]);
    relay.turn('cut');
    await page.goto(`/user/reservations/${other._id}`);
    expect(await readQr(qrCodes(page, 'it'))).toBe(other.tickets[0]?.code);
  });
});

describe('an account without tickets', () => {
  test('gets the offline page in its language, and the wanted page at the next try', async () => {
    const page = await site.open('/events', {
      complains,
      cachesOfflinePage: true,
      prepare: (context) => context.clock.install(),
    });
    expect(await storedNames(page)).toEqual([]);
    await page.clock.fastForward('00:07');
    await expect.poll(() => everythingStored(page)).toEqual(thePageAlone);
    await page.context().setOffline(true);
    await page.reload();
    const shows = (language: Language) =>
      page.getByRole('heading', { level: 1, name: wordsIn(language).layout.offline.title }).waitFor();
    await shows('it');

    // A browser that has discarded the scripts shows the same.
    const browser = await page.context().newCDPSession(page);
    await browser.send('Network.clearBrowserCache');
    await page.goto('/en/events');
    await shows('en');
    expect({ axe: await axeFindings(page), tooWide: await widthTooMuch(page) }).toEqual({
      axe: [],
      tooWide: 0,
    });
    await page.context().setOffline(false);
    await page.getByRole('link', { name: wordsIn('en').layout.fault.action }).click();
    await page.getByRole('link', { name: robot.en }).first().waitFor();
    expect(new URL(page.url()).pathname).toBe('/en/events');
  });

  proving('stores nothing where the browser saves data', async () => {
    const page = await site.open('/events', {
      cachesOfflinePage: false,
      prepare: (context) => context.clock.install(),
    });
    const idle = page.waitForResponse((response) => response.url().includes('/api/events/live-stream'));
    await page.clock.fastForward('00:07');
    await (await idle).finished();
    await page.waitForLoadState('networkidle');
    expect(await storedNames(page)).toEqual([]);
  });

  proving('stores nothing more after signing in', async () => {
    const email = await site.openAccount();
    const page = await site.open('/user/reservations', { signedInAs: email, cachesOfflinePage: true });
    await page.getByText(wordsIn('it').reservations.list.empty).waitFor();
    expect((await storedNames(page)).filter((name) => !onlyPage.includes(name))).toEqual([]);
  });
});
