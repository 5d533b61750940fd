// The lists of staff and the dashboard: what each account sees and finds.

import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { accountActionStrings } from '#web/accounts/staff/action-strings.ts';
import { strings as statisticsStrings } from '#web/dashboard/statistics/statistics-strings.ts';
import { strings as dashboardStrings } from '#web/dashboard/strings.ts';
import { stringsIn } from '#web/i18n/strings.ts';
import { strings as waitingStrings } from '#web/waiting-list/strings.ts';
import { wordsOf } from '#web/resources/words/index.ts';
import { newId } from '#server/db/ids.ts';
import { widthTooMuch } from '#test/accessible.ts';
import { buildEvent, buildSession } from '#test/build-programme.ts';
import { buildRequest } from '#test/build-visits.ts';
import { onePage } from '#test/one-page.ts';
import { proving } from '#test/proving.ts';
import { goTo, openSite, type Site } from '#test/site.ts';
import { wordsIn } from '#test/words.ts';

const texts = wordsIn('it');
const { list, form } = texts.resources;
const dashboard = stringsIn('it', dashboardStrings);
const statistics = stringsIn('it', statisticsStrings);

let site: Site;
let admin: string;
let contact: string;
let ownEventId: string;
beforeAll(async () => {
  site = await openSite();
  const { db } = site.database;
  admin = await site.openAccount({ role: 'admin', name: 'Amanda', surname: 'Verdi' });
  ownEventId = await buildEvent(db, {
    title: { it: 'Zeta funzione', en: 'Zeta function' },
    visibilityStatus: 'private',
  });
  const soon = new Date(Date.now() + 60_000);
  await buildSession(db, ownEventId, { startDate: soon, visibilityStatus: 'public' });
  await buildSession(db, ownEventId, { startDate: new Date(soon.getTime() + 3 * 86_400_000) });
  await buildRequest(db, { eventId: ownEventId });
  await buildRequest(db);
  contact = await site.openAccount({ name: 'Carlo', subRoles: ['contact'], contactEventIds: [ownEventId] });
});
afterAll(() => site.close());

const goOn = onePage(() => site);
/** The admin's page. */
const at = (path: string) => goOn(path, { signedInAs: admin });
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true });

describe('the dashboard', () => {
  test('of a contact shows the sessions of the own events, which the list of events begins with', async () => {
    const page = await goOn('/dashboard', { signedInAs: contact });
    await page.getByText(dashboard.helloContact('Carlo')).waitFor();
    const today = page.getByRole('region', { name: dashboard.today.title });
    await today.getByRole('link', { name: /^Zeta funzione/ }).waitFor();
    await page
      .getByRole('region', { name: dashboard.next.title })
      .getByRole('link', { name: /^Zeta funzione/ })
      .first()
      .waitFor();
    // Others' events are there too, after the own one, which has a mark.
    await goTo(page, '/manage/events');
    const first = page.locator('tbody tr').first();
    await first.getByText('Zeta funzione').waitFor();
    await first.getByText(list.yours, { exact: true }).waitFor();
    expect(await page.locator('tbody').getByText(list.yours, { exact: true }).count()).toBe(1);
    expect(await page.locator('tbody tr').count()).toBeGreaterThan(3);
  });

  test('has the festival in numbers: days and festival are in the address, and a number leads to as many rows', async () => {
    const page = await goOn('/dashboard', { signedInAs: contact });
    const numbers = page.getByRole('region', { name: statistics.titleOwn });
    const hours = numbers.getByRole('table', { name: statistics.charts.hours });
    const cell = hours.getByRole('link').first();
    const name = (await cell.getAttribute('title')) ?? '';
    const sessions = Number(/(\d+) session/.exec(name)?.[1]);
    await cell.click();
    await page.getByText(list.total(sessions), { exact: true }).waitFor();
    await goTo(page, '/dashboard?from=2031-05-01&to=2031-05-31');
    await numbers.getByText(statistics.empty).waitFor();
    // Days in the wrong order are none, and more than two years are refused in words.
    await goTo(page, '/dashboard?from=2031-05-31&to=2031-05-01');
    await hours.waitFor();
    await goTo(page, '/dashboard?from=2026-01-01&to=2031-05-01');
    await numbers.getByText(statistics.refused).waitFor();
    expect(new URL(page.url()).search).toBe('?from=2026-01-01&to=2031-05-01');
  });
});

test('a list offers six filters, the others on request, and shows what a link has filtered by', async () => {
  const page = await at('/manage/events');
  await button(page, list.filters).click();
  const words = wordsOf('events', 'it').fields;
  await page
    .getByText(words['visibilityStatus'] ?? '', { exact: true })
    .last()
    .waitFor();
  const tags = page.getByLabel(words['tags'] ?? '', { exact: true });
  expect(await tags.count()).toBe(0);
  await page.getByRole('button', { name: /^Altri \d+ filtri$/ }).click();
  await tags.waitFor();
  await goTo(page, '/manage/events?firstSessionDate.$exists=false&tags=niente');
  await tags.waitFor();
  expect(await tags.inputValue()).toBe('niente');
  const missing = list.missing(words['firstSessionDate'] ?? '');
  await page.getByRole('button', { name: list.without(missing) }).click();
  await expect.poll(() => new URL(page.url()).search).toBe('?tags=niente');
});

proving('lists, their filters and the dashboard fit a phone of 320 pixels', async () => {
  const page = await at('/dashboard');
  await page.setViewportSize({ width: 320, height: 900 });
  const tooWide: Record<string, number> = {};
  for (const path of ['sessions', 'events', 'users', 'audit', 'black-list-entries', 'tickets', 'scans']) {
    await goTo(page, path === 'events' ? '/manage/events' : `/admin/${path}`);
    await button(page, list.filters).click();
    await page.getByText(/^[\d.]+ risultat[oi]$/).waitFor();
    const more = page.getByRole('button', { name: /^(Altri \d+ filtri|Un altro filtro)$/ });
    if ((await more.count()) > 0) await more.click();
    tooWide[path] = Math.max(0, await widthTooMuch(page));
  }
  await goTo(page, '/dashboard');
  await page.getByRole('heading', { level: 2, name: dashboard.toDo }).waitFor();
  tooWide['dashboard'] = Math.max(0, await widthTooMuch(page));
  expect(Object.entries(tooWide).filter(([, pixels]) => pixels > 0)).toEqual([]);
});

test('staff find sessions by title and the trail by person and object', async () => {
  const page = await at('/admin/sessions');
  await page.getByRole('searchbox').fill('zeta');
  await page.getByText(list.total(3), { exact: true }).waitFor();
  await goTo(page, `/admin/locations/${site.programme.places.hall}`);
  await page.getByLabel(new RegExp(`^${wordsOf('locations', 'it').fields['address']}`)).fill('Via Galilei 1');
  await button(page, form.save).click();
  await page.getByText(wordsOf('locations', 'it').savedSuccess).waitFor();
  await goTo(page, '/admin/audit?q=amanda%20verdi');
  await page.getByText(list.total(1), { exact: true }).waitFor();
  expect(new URL(page.url()).searchParams.get('q')).toBe('amanda verdi');
});

test('a blocked account has a mark in the list, and reads in its own lists that offers pass over it', async () => {
  const { db } = site.database;
  const email = await site.openAccount({ name: 'Bianca', surname: 'Fermi' });
  const { user } = await site.signIn(email);
  const requestId = await buildRequest(db, {
    userId: user._id,
    sessionId: site.programme.sessions.waitingList,
  });
  const { token } = await site.signIn(admin);
  const answer = await fetch(`${site.origin}/api/black-list-entries`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ userId: user._id, reason: 'Mai venuta', expiresAt: '2190-03-01T10:00:00Z' }),
  });
  expect(answer.status).toBe(201);
  const page = await at('/admin/users?q=fermi');
  const marks = stringsIn('it', accountActionStrings).blocks;
  await page.getByRole('row', { name: /Fermi/ }).getByText(marks.mark('01/03/2190')).waitFor();

  const { passedOver } = stringsIn('it', waitingStrings);
  const own = await goOn('/user/reservation-requests', { signedInAs: email, width: 360 });
  for (const path of ['/user/reservation-requests', `/user/reservation-requests/${requestId}`]) {
    await goTo(own, path);
    await own.getByText(passedOver.text).waitFor();
    await own.getByText(passedOver.title('lunedì 1 marzo 2190')).waitFor();
    expect(await widthTooMuch(own)).toBeLessThanOrEqual(0);
  }
});

test('a page that goes on for the same account has nothing of what it has fetched before', async () => {
  const { db } = site.database;
  const { length } = await db.selectFrom('locations').select('_id').execute();
  const counts = async (count: number) => {
    const page = await at('/admin/locations');
    await expect.poll(() => page.getByText(list.total(count), { exact: true }).count()).toBe(1);
  };
  await counts(length);
  await db.insertInto('locations').values({ _id: newId(), name: 'Cantina' }).execute();
  // Much sooner than an answer becomes stale.
  await counts(length + 1);
});
