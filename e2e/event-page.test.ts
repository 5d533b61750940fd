// One event to its visitors: its many dates, the date that a link leads to, what is like it, and its stream.

import { afterAll, beforeAll, expect, test } from 'vitest';
import { dayOf } from '#core/time.ts';
import { eventStrings } from '#web/events/event-strings.ts';
import { similarStrings } from '#web/events/similar-strings.ts';
import { formatsOf, zone } from '#web/i18n/formats.ts';
import { stringsIn } from '#web/i18n/strings.ts';
import { strings as liveStrings } from '#web/live/strings.ts';
import { strings as uiStrings } from '#web/ui/strings.ts';
import { axeFindings, widthTooMuch } from '#test/accessible.ts';
import { buildEvent, buildSession } from '#test/build-programme.ts';
import { focused } from '#test/keyboard.ts';
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

test('an event with forty-five dates: the first free one in sight, a day at a time, what is like it below', async () => {
  const title = 'Elektroenzephalographiegerätebedienungsanleitung '.repeat(4).trim();
  const eventId = await buildEvent(site.database.db, { title: { it: title } });
  for (let place = 0; place < 45; place += 1) {
    await buildSession(site.database.db, eventId, {
      startDate: inHours(48 + 24 * Math.floor(place / 4) + (place % 4) / 10),
      maxParticipants: place < 12 ? 0 : 10,
    });
  }
  const page = await site.open(`/events/${eventId}`, { width: 360 });
  const dates = page.getByRole('region', { name: texts.dates });
  const days = dates.getByRole('heading', { level: 3 });
  const freeDay = inHours(48 + 24 * 3).toISOString();
  const shown = dates.getByRole('link', {
    name: new RegExp(`^${texts.actions.signIn}|^${texts.short.signIn}`),
  });
  await expect.poll(() => shown.first().isVisible()).toBe(true);
  expect((await days.filter({ visible: true }).first().innerText()).toLowerCase()).toBe(
    formats.longDay(freeDay),
  );
  expect(await dates.getByText(texts.datesBefore(12)).isVisible()).toBe(true);
  expect([await widthTooMuch(page), await axeFindings(page)]).toEqual([0, []]);

  const lastDay = inHours(48 + 24 * 8).toISOString();
  const daysAway = dates.locator('summary').filter({ hasText: texts.datesOn });
  await daysAway.click();
  await dates
    .getByRole('list', { name: texts.datesOn })
    .getByRole('link', { name: formats.shortDay(lastDay) })
    .click();
  await page.waitForURL(`**?day=${dayOf(new Date(lastDay), zone)}`);
  expect(await days.count()).toBe(1);
  expect(await dates.getByRole('heading', { level: 4 }).count()).toBe(4);
  // The days have closed over what was pressed: the focus is on what opens them.
  expect(await focused(page)).toBe(`SUMMARY ${formats.shortDay(lastDay)}`);

  await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
  const similar = page.getByRole('region', { name: stringsIn('it', similarStrings).title });
  await similar.getByRole('article').first().waitFor();
  expect(await similar.getByRole('article').count()).toBe(4);
});

test('a link to a protected date opens with that one chosen; in the list of dates nobody else finds it', async () => {
  const eventId = await buildEvent(site.database.db);
  await buildSession(site.database.db, eventId);
  const startDate = inHours(24 * 9);
  const sessionId = await buildSession(site.database.db, eventId, {
    startDate,
    visibilityStatus: 'protected',
  });
  const said = `${formats.shortDay(startDate.toISOString())}, ${formats.time(startDate.toISOString())}`;
  const open = (query: string) =>
    site.open(`/events/${eventId}${query}`, { width: 360, javaScriptEnabled: false });
  const dates = async (query: string) =>
    (await open(query)).getByRole('region', { name: texts.dates }).getByRole('heading', { level: 3 }).count();
  expect([await dates(''), await dates(`?session=${sessionId}`), await dates(`?session=${eventId}`)]).toEqual(
    [1, 2, 1],
  );
  const page = await open(`?session=${sessionId}`);
  expect((await page.locator('[data-sticky-bar] p').innerText()).toLowerCase()).toContain(said);
});

test('an event that is over tells its last date, and its dates in the order of time', async () => {
  const eventId = await buildEvent(site.database.db);
  const dates = [9, 7, 5, 3].map((days) => inHours(-24 * days));
  const ids = new Map<string, string>();
  for (const startDate of dates)
    ids.set(startDate.toISOString(), await buildSession(site.database.db, eventId, { startDate }));
  const [first = '', , , last = ''] = ids.keys();
  for (const path of [`/events/${eventId}`, `/events/${eventId}?session=${ids.get(first)}`]) {
    const html = await (await fetch(site.origin + path)).text();
    // What is put forward, then the list, whose rows tell day and time.
    const [best, ...told] = [...html.matchAll(/<time dateTime="([^"]*)"/gi)].map(([, at]) => at);
    const forward = path.includes('session') ? first : last;
    expect([path, best, [...new Set(told)]]).toEqual([path, forward, [...ids.keys()]]);
    const around = forward === last ? texts.datesAlready(3) : texts.moreDates(3, formats.date(last));
    expect(html).toContain(around);
  }
});

test('what is on is told on any page, once; its page lets in whoever may, and says when it is over', async () => {
  // Nobody is there: whoever goes there comes to nothing, and keeps this page.
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

  // On the same device it is not told again.
  const asked = page.waitForResponse((response) => response.url().includes('/api/events/live-stream'));
  await page.reload();
  await takenOver(page);
  await page.clock.fastForward(7000);
  await asked;
  expect(await notices.getByText(live.onAir('Il salotto in diretta')).count()).toBe(0);

  // Who closes notices by keyboard goes from one to the next and back to where they were, and those that come later go by themselves.
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

test('where nobody says what is on, the page is whole', async () => {
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

test('of more dates than a list has on a page none is missing', async () => {
  const eventId = await buildEvent(site.database.db, { title: { it: 'Visita a turni' } });
  const ids = await Promise.all(
    Array.from({ length: 102 }, (_, place) =>
      buildSession(site.database.db, eventId, { startDate: inHours(48 + place / 4) }),
    ),
  );
  const html = await (await fetch(`${site.origin}/events/${eventId}`)).text();
  expect(ids.filter((id) => !html.includes(id))).toEqual([]);
});

test('what of an address cannot be read is nothing, to the server and to the browser alike', async () => {
  const path = `/events/${site.programme.events.mixed}`;
  const page = await site.open(`${path}?audience=nobody&day=2026-13-01&session=x&more=1`);
  expect(await page.getByText(texts.noSuchDates).count()).toBe(0);
});
