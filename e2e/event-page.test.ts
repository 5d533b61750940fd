// The page of an event: many dates, a date chosen by a link, similar events, and its stream.

import { readFile } from 'node:fs/promises';
import { text } from 'node:stream/consumers';
import type { BrowserContext, Page } from 'playwright-core';
import type { Manifest } from 'vite';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { festivalName } from '#core/instance/association.ts';
import { pathIn } from '#core/languages.ts';
import { dayOf, instantOf, shiftDay } from '#core/time.ts';
import { announceChange } from '#server/db/changes.ts';
import { createQueryClient, overNetwork } from '#web/api/transport.ts';
import { datesOptions } from '#web/events/event/dates/date-queries.ts';
import { similarStrings, eventStrings } from '#web/events/event/event-strings.ts';
import { findingStrings } from '#web/events/programme/results/finding-strings.ts';
import { nothingStrings } from '#web/events/programme/results/nothing-strings.ts';
import { formatsOf, zone } from '#web/i18n/formats.ts';
import { stringsIn } from '#web/i18n/strings.ts';
import { strings as layoutStrings } from '#web/layout/strings.ts';
import { strings as liveStrings } from '#web/live/strings.ts';
import { movedStrings } from '#web/ui/visit/visit-strings.ts';
import { strings as uiStrings } from '#web/ui/strings.ts';
import { axeFindings, widthTooMuch } from '#test/accessible.ts';
import { buildEvent, buildSession, buildSessions } from '#test/build-programme.ts';
import { builtFile } from '#test/built-file.ts';
import { focused } from '#test/keyboard.ts';
import { proving } from '#test/proving.ts';
import { freePort } from '#test/server-process.ts';
import { openSite, type Site, takenOver } from '#test/site.ts';

let site: Site;
beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site.close());

const texts = stringsIn('it', eventStrings);
const live = stringsIn('it', liveStrings);
const formats = formatsOf('it');
const hour = 3_600_000;
const inHours = (hours: number) => new Date(Date.now() + hours * hour);
/** A few minutes after noon: sessions that start then are on one day, whenever the tests run. */
const afterNoon = (days: number, minutes = 0) => {
  const noon = instantOf({ day: shiftDay(dayOf(new Date(), zone), days), time: '12:00' }, zone);
  return new Date(noon.getTime() + minutes * 60_000);
};

test('an event with forty-five dates: the first free one in sight, a day at a time, similar events below', async () => {
  const title = 'Elektroenzephalographiegerätebedienungsanleitung '.repeat(4).trim();
  const eventId = await buildEvent(site.database.db, { title: { it: title } });
  await buildSessions(
    site.database.db,
    eventId,
    Array.from({ length: 45 }, (_, place) => ({
      startDate: afterNoon(2 + Math.floor(place / 4), 6 * (place % 4)),
      maxParticipants: place < 12 ? 0 : 10,
    })),
  );
  const page = await site.open(`/events/${eventId}`, { width: 360 });
  const dates = page.getByRole('region', { name: texts.dates });
  const days = dates.getByRole('heading', { level: 3 });
  const freeDay = afterNoon(5).toISOString();
  const shown = dates.getByRole('link', {
    name: new RegExp(`^${texts.actions.signIn}|^${texts.actions.book}`),
  });
  await expect.poll(() => shown.first().isVisible()).toBe(true);
  expect((await days.filter({ visible: true }).first().innerText()).toLowerCase()).toBe(
    formats.longDay(freeDay),
  );
  expect(await dates.getByText(texts.datesBefore(12)).isVisible()).toBe(true);
  expect([await widthTooMuch(page), await axeFindings(page)]).toEqual([0, []]);

  const files = dates.getByRole('link', { name: new RegExp(`^${texts.calendar}: `) });
  const [file, saved] = [files.filter({ visible: true }).first(), page.waitForEvent('download')];
  await file.click();
  expect((await text(await (await saved).createReadStream())).match(/^BEGIN:VEVENT/gm)).toHaveLength(1);
  expect(await page.getByRole('link', { name: texts.wholeCalendar }).count()).toBe(1);

  const lastDay = afterNoon(10).toISOString();
  const show = dates.getByRole('button', { name: texts.showDay });
  await dates.getByLabel(texts.datesOn).selectOption(dayOf(new Date(lastDay), zone));
  await show.press('Enter');
  await page.waitForURL(`**?day=${dayOf(new Date(lastDay), zone)}#dates`);
  await expect.poll(() => days.count()).toBe(1);
  expect(await dates.getByRole('heading', { level: 4 }).count()).toBe(4);
  expect(await dates.getByRole('status').innerText()).toBe(
    `${texts.countOf('4', false)}, ${formats.longDay(lastDay)}`,
  );
  // After choosing by keyboard, the focus is where the next choice continues.
  await expect.poll(() => focused(page)).toBe(`BUTTON ${texts.showDay}`);

  await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
  const similar = page.getByRole('region', { name: stringsIn('it', similarStrings).title });
  await similar.getByRole('article').first().waitFor();
  expect(await similar.getByRole('article').count()).toBe(4);
});

test('a link to a protected date opens with it chosen; the list of dates shows it to no one else', async () => {
  const eventId = await buildEvent(site.database.db);
  await buildSession(site.database.db, eventId);
  const startDate = inHours(24 * 9);
  const sessionId = await buildSession(site.database.db, eventId, {
    startDate,
    visibilityStatus: 'protected',
    sessionLanguages: ['de'],
  });
  const said = `${formats.shortDay(startDate.toISOString())}, ${formats.time(startDate.toISOString())}`;
  const page = await site.open(`/events/${eventId}`, { width: 360, javaScriptEnabled: false });
  const dates = async (query: string) => {
    await page.goto(`/events/${eventId}${query}`);
    return page.getByRole('region', { name: texts.dates }).getByRole('heading', { level: 3 }).count();
  };
  expect([await dates(''), await dates(`?session=${sessionId}`), await dates(`?session=${eventId}`)]).toEqual(
    [1, 2, 1],
  );
  await page.goto(`/events/${eventId}?session=${sessionId}`);
  expect((await page.locator('[data-sticky-bar] p').innerText()).toLowerCase()).toContain(said);
  // The general description of the dates is true of this one too.
  expect(await page.getByRole('definition').getByText(formats.languageName('de')).count()).toBe(1);
});

test('a past event shows its last date, and its dates in the order of time', async () => {
  const eventId = await buildEvent(site.database.db);
  const dates = [9, 7, 5, 3].map((days) => inHours(-24 * days));
  const ids = new Map<string, string>();
  for (const startDate of dates)
    ids.set(startDate.toISOString(), await buildSession(site.database.db, eventId, { startDate }));
  const [first = '', , , last = ''] = ids.keys();
  for (const path of [`/events/${eventId}`, `/events/${eventId}?session=${ids.get(first)}`]) {
    const html = await (await fetch(site.origin + path)).text();
    // The chosen date first, then the list, whose rows show day and time.
    const [best, ...shown] = [...html.matchAll(/<time dateTime="([^"]*)"/gi)].map(([, at]) => at);
    const forward = path.includes('session') ? first : last;
    expect([path, best, [...new Set(shown)]]).toEqual([path, forward, [...ids.keys()]]);
    const around = forward === last ? texts.datesAlready(3) : texts.moreDates(3, formats.date(last));
    expect(html).toContain(around);
  }
});

test('an event that is on now is announced on any page, once; its page admits those who may join, and says when it is over', async () => {
  // No server listens at this address: following the link opens an empty tab, and this page stays.
  const url = `http://127.0.0.1:${await freePort()}/salotto`;
  const eventId = await buildEvent(site.database.db, {
    title: { it: 'Il salotto in diretta' },
    liveStreaming: true,
    liveStreamingUrl: url,
  });
  await buildSession(site.database.db, eventId, {
    startDate: inHours(-1),
    endDate: inHours(1),
    accessType: 'freeAccess',
  });
  const page = await site.open('/faqs', { prepare: (context) => context.clock.install() });
  await page.clock.fastForward(7000);
  const notices = page.getByRole('region', { name: stringsIn('it', uiStrings).toasts.region });
  await notices.getByText(live.onAir('Il salotto in diretta')).waitFor();
  await page.clock.fastForward(60_000);
  await notices.getByRole('link', { name: live.toEvent }).click();
  await page.waitForURL(`**/events/${eventId}`);
  await page.clock.fastForward(4000);
  const enter = page.getByRole('link', { name: live.stream.enter });
  await enter.waitFor();
  expect(await enter.getAttribute('href')).toBe(url);
  expect(await axeFindings(page)).toEqual([]);
  const [tab] = await Promise.all([page.context().waitForEvent('page'), enter.click()]);
  await tab.close();
  await enter.waitFor();
  expect(new URL(page.url()).pathname).toBe(`/events/${eventId}`);

  // The notice is not shown again on the same device.
  const requested = page.waitForResponse((response) => response.url().includes('/api/events/live-stream'));
  await page.reload();
  await takenOver(page);
  await page.clock.fastForward(7000);
  await requested;
  expect(await notices.getByText(live.onAir('Il salotto in diretta')).count()).toBe(0);

  // Closing a notice by keyboard focuses the next one, and then the former element; notices that come later disappear by themselves.
  await page.context().grantPermissions(['clipboard-write']);
  await page.clock.pauseAt(inHours(0.5));
  const copy = page.getByRole('button', { name: texts.copy, exact: true });
  const close = notices.getByRole('button', { name: stringsIn('it', uiStrings).close });
  for (let count = 1; count <= 2; count += 1) {
    await copy.press('Enter');
    await expect.poll(() => close.count()).toBe(count);
  }
  await close.first().press('Enter');
  await expect.poll(() => close.evaluate((one) => one === document.activeElement)).toBe(true);
  await close.press('Enter');
  await expect.poll(() => copy.evaluate((one) => one === document.activeElement)).toBe(true);
  await copy.press('Enter');
  await close.waitFor();
  await page.clock.fastForward(2500);
  await close.waitFor({ state: 'detached' });
});

proving('without the list of what is on now the page is complete', async () => {
  const eventId = await buildEvent(site.database.db, { liveStreaming: true });
  await buildSession(site.database.db, eventId, {
    startDate: inHours(-1),
    endDate: inHours(1),
    accessType: 'freeAccess',
  });
  const page = await site.open(`/events/${eventId}`, {
    prepare: async (context) => {
      await context.clock.install();
      await context.route('**/api/events/live-stream*', (route) => route.abort());
    },
  });
  const failed = page.waitForEvent('requestfailed');
  await page.clock.fastForward(7000);
  await failed;
  await page.getByText(live.stream.now).waitFor();
  expect(await page.getByRole('region', { name: texts.dates }).isVisible()).toBe(true);
  expect(await page.getByRole('link', { name: live.stream.enter }).count()).toBe(0);
});

proving('the page of an event does not grow with its dates, and leads to every one of them', async () => {
  const { db } = site.database;
  // Twenty a day, of which only the last one can be booked; the first and the last are for schools.
  const build = async (length: number) => {
    const eventId = await buildEvent(db, { title: { it: 'Visita a turni' } });
    const ids = await buildSessions(
      db,
      eventId,
      Array.from({ length }, (_, place) => ({
        startDate: afterNoon(3 + Math.floor(place / 20), 3 * (place % 20)),
        maxParticipants: place === length - 1 ? 10 : 0,
        sessionTarget: place === 0 ? ('school' as const) : ('private' as const),
        sessionLanguages: place === length - 2 ? ['de'] : ['it'],
      })),
    );
    return { ids, path: `/events/${eventId}` };
  };
  const [few, many] = [await build(45), await build(500)];
  const read = async (path: string) =>
    (await (await fetch(site.origin + path)).text()).replaceAll('&amp;', '&');
  const html = await read(many.path);
  expect(html.length).toBeLessThan(1.3 * (await read(few.path)).length);

  // Its head names all of its modules: found one by one, each file would be requested after the one that imports it.
  const manifest = JSON.parse(await readFile('dist/client/manifest.json', 'utf8')) as Manifest;
  const named = async (
    path: string,
    parts = [
      'event/EventPage.tsx',
      'event/prepare-event.ts',
      'filters/days/DayForm.tsx',
      'event/dates/DateNotes.tsx',
    ],
  ) => {
    const modules = /data-modules="([^"]*)"/.exec(await read(path))?.[1]?.split(' ');
    return parts.filter((part) => {
      const { file = part } = manifest[`src/web/events/${part}`] ?? {};
      return modules?.includes(`/${file}`);
    });
  };
  expect(await named(few.path)).toEqual(['event/EventPage.tsx', 'event/prepare-event.ts']);
  expect(await named(many.path)).toEqual([
    'event/EventPage.tsx',
    'event/prepare-event.ts',
    'filters/days/DayForm.tsx',
  ]);
  expect(await named(`${few.path}?day=never`)).toEqual([
    'event/EventPage.tsx',
    'event/prepare-event.ts',
    'event/dates/DateNotes.tsx',
  ]);
  // Its head also names the modules of an empty programme, of a page past its end, and of an unreadable address.
  for (const [query, part] of [
    ['', undefined],
    ['?q=nessunoloha', 'programme/results/nothing-found.ts'],
    ['?page=99', 'programme/results/PastEnd.tsx'],
    ['?from=never', 'programme/results/FindingNotes.tsx'],
  ] as const)
    expect(
      await named(`/events${query}`, [
        'programme/results/nothing-found.ts',
        'programme/results/PastEnd.tsx',
        'programme/results/FindingNotes.tsx',
      ]),
    ).toEqual(part ? [part] : []);

  // Requested fifty at a time, and in outline a hundred at a time.
  const requestsOn = async (path: string) => {
    let questions = 0;
    const client = createQueryClient((question, init) => {
      questions += 1;
      return overNetwork(`${site.origin}${question}`, init);
    });
    await client.fetchQuery(datesOptions(path.replace('/events/', ''), 'it'));
    return questions;
  };
  expect([await requestsOn(few.path), await requestsOn(many.path)]).toEqual([1, 1 + 5 + 1]);

  // The general description is true of all dates.
  const last = afterNoon(27, 57).toISOString();
  expect(html).toContain(texts.datesAlready(499));
  expect(html).toContain(formats.languageName('de'));
  expect(html).toContain(texts.audiences.school);
  const page = await site.open(many.path, { width: 360 });
  expect((await page.locator('[data-sticky-bar] p').innerText()).toLowerCase()).toContain(
    formats.shortDay(last),
  );
  await page.getByRole('link', { name: texts.actions.soon(formats.longDay(last)) }).press('Enter');
  await page.getByText(`${texts.countOf('20', false)}, ${formats.longDay(last)}`).waitFor();
  await expect.poll(() => focused(page)).toBe(`H2 ${texts.dates}`);

  // From page to page, as search engines do.
  const found = new Set<string>();
  let pages = 0;
  for (let path: string | undefined = many.path; path; pages += 1) {
    const shown = await read(path);
    for (const id of many.ids.filter((one) => shown.includes(one))) found.add(id);
    const link: string | undefined = /<a [^>]*rel="next"[^>]*>/.exec(shown)?.[0];
    path = link && /href="([^"#]*)/.exec(link)?.[1];
  }
  expect([pages, found.size]).toEqual([10, 500]);

  // A link to a date that is not on the first page opens with its day.
  const [id = ''] = many.ids.slice(-3);
  const linked = await read(`${many.path}?session=${id}`);
  expect(linked).toContain(`${texts.countOf('20', false)}, ${formats.longDay(last)}`);
  expect(linked).toContain(id);
});

/** As for readers who scroll before hydration. */
const scrollUnheard = (context: BrowserContext) =>
  context.addInitScript(() =>
    addEventListener('scroll', (event) => event.stopImmediatePropagation(), { capture: true }),
  );

proving(
  'with many dates a visitor chooses a day and goes on from there, with JavaScript and without, in both languages',
  async () => {
    const eventId = await buildEvent(site.database.db);
    await buildSessions(
      site.database.db,
      eventId,
      Array.from({ length: 120 }, (_, place) => ({
        startDate: afterNoon(3 + Math.floor(place / 10), 3 * (place % 10)),
        sessionTarget: place % 10 === 0 ? ('school' as const) : ('private' as const),
        movedFrom: place === 70 ? afterNoon(2) : null,
      })),
    );
    const was = afterNoon(2).toISOString();
    const dayAt = (place: number) => afterNoon(3 + place).toISOString();
    const findings: unknown[] = [];
    const offline: number[] = [];
    const signedInAs = await site.openAccount();
    // Beside the drawer of a signed-in account with JavaScript; as a guest without.
    for (const [language, javaScriptEnabled, section] of [
      ['it', true, '/user/calendar'],
      ['en', false, '/en'],
    ] as const) {
      const own = { texts: stringsIn(language, eventStrings), formats: formatsOf(language) };
      const path = `${section}/events/${eventId}`;
      const reader = javaScriptEnabled ? { signedInAs, prepare: scrollUnheard } : { javaScriptEnabled };
      const page = await site.open(path, { width: 360, language, ...reader });
      const dates = page.getByRole('region', { name: own.texts.dates });
      const shown = dates.getByRole('status');
      const rows = dates.getByRole('heading', { level: 4 });
      expect(await shown.innerText()).toBe(own.texts.firstOf('50', '120'));
      expect(await widthTooMuch(page)).toBe(0);

      await dates.getByRole('link', { name: own.texts.audienceChips.school }).press('Enter');
      await expect.poll(() => shown.innerText()).toBe(own.texts.countOf('12', false));
      await dates.getByLabel(own.texts.datesOn).selectOption(dayOf(new Date(dayAt(7)), zone));
      await dates.getByRole('button', { name: own.texts.showDay }).press('Enter');
      await expect
        .poll(() => shown.innerText())
        .toBe(`${own.texts.countOf('1', true)}, ${own.formats.longDay(dayAt(7))}`);
      expect(await rows.count()).toBe(1);
      const moved = stringsIn(language, movedStrings).moved(own.formats.longDay(was), own.formats.time(was));
      expect(await dates.getByText(moved, { exact: true }).count()).toBe(1);
      expect(page.url()).toContain(`${path}?audience=school`);
      findings.push(...(javaScriptEnabled ? await axeFindings(page) : []));
      // On paper nothing else says that the list is a part, and of what.
      const part = own.texts.someDates(`${own.texts.audiences.school}, ${own.formats.longDay(dayAt(7))}`);
      await page.emulateMedia({ media: 'print' });
      expect(await dates.getByText(part, { exact: true }).isVisible()).toBe(true);
      await page.emulateMedia({ media: 'screen' });

      if (javaScriptEnabled) offline.push(await choosesOffline(page, own.texts));
      await expect
        .poll(() => shown.innerText())
        .toBe(`${own.texts.countOf('1', true)}, ${own.formats.longDay(dayAt(7))}`);

      // For the other audience on the same day; the chosen date is for it and on that day.
      await dates.getByRole('link', { name: own.texts.audienceChips.private }).press('Enter');
      await expect
        .poll(() => shown.innerText())
        .toBe(`${own.texts.countOf('9', false)}, ${own.formats.longDay(dayAt(7))}`);
      await expect
        .poll(async () => (await page.locator('[data-sticky-bar] p').innerText()).toLowerCase())
        .toContain(
          `${own.formats.shortDay(dayAt(7))}, ${own.formats.time(afterNoon(10, 3).toISOString())}`.toLowerCase(),
        );

      const on = dates.getByRole('navigation', { name: own.texts.otherDates });
      await on.getByRole('link', { name: own.formats.shortDay(dayAt(8)) }).press('Enter');
      await expect
        .poll(() => shown.innerText())
        .toBe(`${own.texts.countOf('9', false)}, ${own.formats.longDay(dayAt(8))}`);
      // Without JavaScript the browser scrolls by the fragment.
      expect(new URL(page.url()).hash).toBe('#dates');
      // The focus and the scroll position follow the render.
      await expect
        .poll(() => (javaScriptEnabled ? focused(page) : null))
        .toBe(javaScriptEnabled ? `H2 ${texts.dates}` : null);

      // Going back to a chosen day scrolls to the dates, not to the top of the page.
      await page.goBack();
      await page.goBack();
      await expect
        .poll(() => shown.innerText())
        .toBe(`${own.texts.countOf('1', true)}, ${own.formats.longDay(dayAt(7))}`);
      await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(0);

      await site.database.db
        .updateTable('sessions')
        .set({ movedFrom: new Date(was) })
        .where('eventId', '=', eventId)
        .where('startDate', '=', afterNoon(3))
        .execute();
      // Server-rendered content stays when its lazy component fails to load.
      await page.route(/\/assets\/(?:DayForm|DateNotes|MovedNote)-/, (route) => route.abort());
      const whenTakenOver = javaScriptEnabled && takenOver(page);
      const address = javaScriptEnabled ? `/events/${eventId}` : path;
      await page.goto(`${site.origin}${address}?day=2020-01-01&page=x`);
      await whenTakenOver;
      expect(await shown.innerText()).toContain(own.texts.noSuchDates);
      expect(await dates.getByLabel(own.texts.datesOn).inputValue()).toBe('');
      const { unread, parts } = stringsIn(language, findingStrings);
      await page.getByText(unread(parts.page)).waitFor();
      expect(await dates.getByText(moved, { exact: true }).count()).toBe(1);
    }
    expect([findings, offline]).toEqual([[], [10]]);
  },
);

/**
 * A filter that is chosen offline does not remove what the reader sees, and applies once the network is back. Returns the number of dates
 * under the title, and goes back.
 */
async function choosesOffline(page: Page, { dates, allAudiences }: typeof texts): Promise<number> {
  const list = page.getByRole('region', { name: dates });
  await page.context().setOffline(true);
  await list.getByRole('link', { name: allAudiences }).press('Enter');
  await list.getByRole('alert').waitFor();
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.context().setOffline(false);
  const rows = list.getByRole('heading', { level: 4 });
  await rows.nth(9).waitFor({ state: 'attached' });
  const count = await rows.count();
  await page.goBack();
  await rows.nth(1).waitFor({ state: 'detached' });
  return count;
}

/** On a page with an installed clock: returns to its tab when the cached data are stale. */
async function returnToTab(page: Page): Promise<void> {
  await page.clock.fastForward(31_000);
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));
}

proving(
  'after a return to the tab, dates that staff have hidden disappear, and the list is never empty before the rest is shown',
  async () => {
    const { db } = site.database;
    const title = 'Notte dei pianeti erranti';
    const eventId = await buildEvent(db, { title: { it: title } });
    // Fifty-five on one day, and ten on the next.
    const ids = await buildSessions(
      db,
      eventId,
      Array.from({ length: 65 }, (_, place) => ({ startDate: afterNoon(place < 55 ? 4 : 5, place) })),
    );
    const hide = (table: 'events' | 'sessions', some: readonly string[]) =>
      db.transaction().execute(async (tx) => {
        await tx.updateTable(table).set({ visibilityStatus: 'private' }).where('_id', 'in', some).execute();
        await announceChange(tx);
      });
    const page = await site.open('/events?q=erranti', { prepare: (context) => context.clock.install() });
    const card = page.getByRole('article').getByRole('link', { name: title });
    await card.click();
    const dates = page.getByRole('region', { name: texts.dates });
    const shown = dates.getByRole('status');
    const rows = dates.getByRole('heading', { level: 4 });
    const day = afterNoon(4).toISOString();
    const ofDay = dates.getByRole('link', { name: formats.shortDay(day), exact: true });
    await ofDay.first().click();
    await expect.poll(() => shown.innerText()).toBe(texts.firstOf('50', '55'));
    await dates.getByRole('navigation', { name: texts.otherDates }).locator('[rel=next]').click();
    await expect.poll(() => shown.innerText()).toBe(texts.partOf('51', '55', '55'));
    expect(await rows.count()).toBe(5);

    // The page that the reader sees has no dates any more: the first page is requested once that is known.
    await hide('sessions', ids.slice(45, 55));
    const answer = Promise.withResolvers<void>();
    const isFirstPage = (url: URL) =>
      url.searchParams.has('sessionDay') && url.searchParams.get('page') !== '2';
    await page.route(isFirstPage, async (route) => {
      await answer.promise;
      await route.continue();
    });
    const requested = page.waitForRequest((request) => isFirstPage(new URL(request.url())));
    await returnToTab(page);
    await requested;
    expect([await shown.innerText(), await rows.count()]).toEqual([texts.partOf('51', '55', '55'), 5]);
    answer.resolve();
    await expect.poll(() => rows.count()).toBe(45);
    expect(await shown.innerText()).toContain(texts.noSuchDates);

    // A date moves while the lazy component of the notice fails to load: later changes are announced all the same.
    const note = `**${builtFile('src/web/ui/visit/MovedNote.tsx')}`;
    const noteRequested = page.waitForRequest(note);
    await page.route(note, (route) => route.abort());
    await db.transaction().execute(async (tx) => {
      await tx
        .updateTable('sessions')
        .set({ movedFrom: afterNoon(2) })
        .where('eventId', '=', eventId)
        .execute();
      await announceChange(tx);
    });
    await returnToTab(page);
    await noteRequested;
    const documentIs = (name: string) => expect.poll(() => page.title()).toBe(`${name} · ${festivalName}`);
    await documentIs(title);
    const renamed = `${title}, rimandata`;
    await db.transaction().execute(async (tx) => {
      await tx
        .updateTable('events')
        .set({ title: { it: renamed } })
        .where('_id', '=', eventId)
        .execute();
      await announceChange(tx);
    });
    await returnToTab(page);
    await page.getByRole('heading', { level: 1, name: renamed }).waitFor();
    await documentIs(renamed);

    await hide('events', [eventId]);
    await returnToTab(page);
    const { notFound } = stringsIn('it', layoutStrings);
    await page.getByRole('heading', { level: 1, name: notFound.title }).waitFor();
    await documentIs(notFound.title);
    for (let steps = 0; steps < 3; steps += 1) await page.goBack();
    await page.waitForURL('**/events?q=erranti');
    await card.waitFor({ state: 'detached' });
  },
);

test('staff open a protected date by a link; when it is deleted, or another one moves, the page says so', async () => {
  const { db } = site.database;
  const eventId = await buildEvent(db);
  const otherId = await buildSession(db, eventId);
  const startDate = afterNoon(9);
  const sessionId = await buildSession(db, eventId, { startDate, visibilityStatus: 'private' });
  const page = await site.open(`/events/${eventId}?session=${sessionId}`, {
    signedInAs: await site.openAccount({ role: 'admin' }),
    prepare: (context) => context.clock.install(),
  });
  const days = page.getByRole('region', { name: texts.dates }).getByRole('heading', { level: 3 });
  const gone = page.getByText(stringsIn('it', findingStrings).dateGone);
  await expect.poll(() => days.count()).toBe(2);
  await gone.waitFor({ state: 'detached' });

  await db.deleteFrom('sessions').where('_id', '=', sessionId).execute();
  await returnToTab(page);
  await gone.waitFor();
  expect(await days.count()).toBe(1);

  // The other date moves while the page is open; its page did not announce a move on arrival.
  const was = afterNoon(2);
  await db.updateTable('sessions').set({ movedFrom: was }).where('_id', '=', otherId).execute();
  await returnToTab(page);
  const { longDay, time } = formatsOf('it');
  const shown = stringsIn('it', movedStrings).moved(longDay(was.toISOString()), time(was.toISOString()));
  await page.getByText(shown, { exact: true }).waitFor();
});

test('unreadable parts of an address are ignored and named, in the server’s rendering and in the browser’s', async () => {
  const path = `/events/${site.programme.events.mixed}`;
  const query = '?audience=nobody&day=2026-13-01&page=-1&session=x&more=1';
  for (const language of ['it', 'en'] as const) {
    const { unread, parts, allDates, dateGone } = stringsIn(language, findingStrings);
    const { names } = stringsIn(language, nothingStrings);
    const shown = unread([names.audience, parts.day, parts.page, parts.session].join(', '));
    const read = async (query: string) => (await fetch(site.origin + pathIn(language, path) + query)).text();
    const html = await read(query);
    expect([html.includes(shown), html.includes('noindex')]).toEqual([true, false]);
    expect(html).toContain(`<link rel="canonical" href="${site.origin}${pathIn(language, path)}">`);
    // A date of another event, and an unknown one.
    for (const session of [site.programme.events.mixed, '0199a000-0000-7000-8000-000000000001'])
      expect(await read(`?session=${session}`)).toContain(dateGone);
    expect(await read('?utm_source=mail&page=1')).not.toContain(allDates);
    if (language === 'en') continue;

    const page = await site.open(path + query);
    const note = page.getByRole('status').filter({ hasText: shown });
    expect(await page.getByText(stringsIn(language, eventStrings).noSuchDates).count()).toBe(0);
    expect(await axeFindings(page)).toEqual([]);
    await note.getByRole('link', { name: allDates }).click();
    await page.waitForURL(`${site.origin}${path}#dates`);
    await note.waitFor({ state: 'detached' });
  }
});
