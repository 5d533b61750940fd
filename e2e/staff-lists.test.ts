// The lists of staff and the dashboard: what each account sees, how wide it is, and whether numbers agree.

import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { viewerOf } from '#web/api/sign-in/signed-in.ts';
import { accountActionStrings } from '#web/accounts/staff/action-strings.ts';
import { strings as dashboardStrings } from '#web/dashboard/strings.ts';
import { stringsIn } from '#web/i18n/strings.ts';
import { strings as waitingStrings } from '#web/waiting-list/strings.ts';
import {
  formPath,
  hasForm,
  hasPageFor,
  isEditedOnItsPage,
  listPath,
  mayAsStaff,
} from '#web/resources/entities.ts';
import { wordsOf } from '#web/resources/words/index.ts';
import { isSearched } from '#core/field/filters.ts';
import { resources } from '#core/resources/index.ts';
import { widthTooMuch } from '#test/accessible.ts';
import { buildEvent, buildSession } from '#test/build-programme.ts';
import { buildRequest } from '#test/build-visits.ts';
import { resourceNames } from '#test/entities.ts';
import { buildPopulatedRow } from '#test/populated.ts';
import { openSite, password, type Site } from '#test/site.ts';
import { wordsIn } from '#test/words.ts';

const texts = wordsIn('it');
const { list, form } = texts.resources;
const dashboard = stringsIn('it', dashboardStrings);

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

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true });

test('no page of staff is wider than a phone of 320 pixels, and each list says its order', async () => {
  const { db } = site.database;
  for (const name of resourceNames) if (name !== 'auditEntries') await buildPopulatedRow(db, name);
  const viewer = viewerOf((await site.signIn(admin)).user);
  const names = resourceNames.filter((name) => hasPageFor(name, viewer));
  const page = await site.open('/dashboard', { signedInAs: admin, width: 320 });
  const tooWide: Record<string, number> = {};
  const measure = async (what: string) => {
    const pixels = await widthTooMuch(page);
    if (pixels > 0) tooWide[what] = pixels;
  };
  await page.getByRole('heading', { level: 2, name: dashboard.toDo }).waitFor();
  await measure('dashboard');
  for (const name of names.filter((one) => !isEditedOnItsPage(one) && one !== 'labels')) {
    await page.goto(listPath(name));
    await page.getByRole('heading', { level: 1, name: wordsOf(name, 'it').many }).waitFor();
    await page.locator('li h2').first().or(page.getByText(list.empty)).waitFor();
    await measure(name);
    const order = page.getByRole('button', {
      name: new RegExp(`, (${list.ascending}|${list.descending})\\b`),
    });
    const hasRows = (await page.locator('li h2').count()) > 0;
    expect([name, await order.count()]).toEqual([name, hasRows ? 1 : 0]);
    await button(page, list.filters).click();
    const more = page.getByRole('button', { name: /^(Altri \d+ filtri|Un altro filtro)$/ });
    if ((await more.count()) > 0) await more.click();
    await measure(`${name}, filtered`);
    expect([name, await page.getByRole('searchbox').count()]).toEqual([
      name,
      isSearched(resources[name].fields) ? 1 : 0,
    ]);
    if (!mayAsStaff(name, 'create', viewer) || !hasForm(name)) continue;
    await page.goto(formPath(name, 'new'));
    await button(page, form.save).waitFor();
    await measure(`${name}, form`);
  }
  const { open } = site.programme.sessions;
  for (const path of [
    '/labels',
    '/settings',
    '/admin/files',
    '/admin/imports',
    ...['', '/bookings', '/waiting-list', '/book'].map((part) => `/admin/sessions/${open}${part}`),
    `/admin/events/${site.programme.events.robot}`,
  ]) {
    await page.goto(path);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.waitForLoadState('networkidle');
    await measure(path);
  }
  expect(tooWide).toEqual({});
}, 300_000);

/** The numbers on the dashboard, with the addresses of their lists. */
async function numbersOf(page: Page): Promise<{ count: number; href: string }[]> {
  const links = page.locator('main a:has(.tabular-nums)');
  await page.getByRole('heading', { level: 2, name: dashboard.toDo }).waitFor();
  await expect.poll(() => page.locator('main').getByText('…', { exact: true }).count()).toBe(0);
  return links.evaluateAll((all) =>
    all.map((link) => ({
      count: Number.parseInt((link.querySelector('.tabular-nums')?.textContent ?? '').replaceAll('.', '')),
      href: link.getAttribute('href') ?? '',
    })),
  );
}

/** The totals that the lists at these addresses say. */
async function totalsAt(page: Page, numbers: readonly { href: string }[]): Promise<string[]> {
  const totals = [];
  for (const { href } of numbers) {
    await page.goto(href);
    const total = page.getByText(/^[\d.]+ risultat[oi]$/);
    await total.waitFor();
    totals.push(`${href}: ${await total.innerText()}`);
  }
  return totals;
}
const totalsOf = (numbers: readonly { count: number; href: string }[]) =>
  numbers.map(({ href, count }) => `${href}: ${list.total(count)}`);

describe('the dashboard', () => {
  test('of a contact counts the own events, and each number leads to a list that agrees with it', async () => {
    const page = await site.open('/dashboard', { signedInAs: contact });
    await page.getByText(dashboard.helloContact('Carlo')).waitFor();
    const today = page.getByRole('region', { name: dashboard.today.title });
    await today.getByRole('link', { name: 'Zeta funzione' }).waitFor();
    await page.getByRole('region', { name: dashboard.next.title }).getByText('Zeta funzione').waitFor();
    const numbers = await numbersOf(page);
    const counted = Object.fromEntries(numbers.map(({ href, count }) => [href, count]));
    expect(counted).toMatchObject({
      '/admin/events?ofOwnEvents=true': 1,
      '/admin/sessions?ofOwnEvents=true': 3,
      '/admin/events?ofOwnEvents=true&approvalStatus=new': 1,
      '/admin/reservation-requests': 1,
    });
    expect(await totalsAt(page, numbers)).toEqual(totalsOf(numbers));
    // Others' events are there too, after the own one, which has a mark.
    await page.goto('/admin/events');
    const first = page.locator('tbody tr').first();
    await first.getByText('Zeta funzione').waitFor();
    await first.getByText(list.yours, { exact: true }).waitFor();
    expect(await page.locator('tbody').getByText(list.yours, { exact: true }).count()).toBe(1);
    expect(await page.locator('tbody tr').count()).toBeGreaterThan(3);
  });

  test('of the door and of the information desk shows their sessions and lists, on a phone too', async () => {
    const scanner = await site.openAccount({ role: 'scanner', name: 'Ada' });
    const { db } = site.database;
    const eventId = await buildEvent(db, { title: { it: 'Notte aperta', en: 'Open night' } });
    await buildSession(db, eventId, { startDate: new Date(Date.now() + 60_000), visibilityStatus: 'public' });
    const page = await site.open('/dashboard', { signedInAs: scanner, width: 360 });
    const today = page.getByRole('region', { name: dashboard.today.title });
    await today.getByRole('link', { name: 'Notte aperta' }).waitFor();
    expect(await today.getByText('Zeta funzione').count()).toBe(0);
    const bar = page.getByRole('navigation', { name: texts.layout.ownPages });
    expect(await bar.getByRole('link').allInnerTexts()).toEqual(
      [texts.layout.programme, 'Pannello', texts.layout.profile].map((text) => expect.stringContaining(text)),
    );
    const numbers = await numbersOf(page);
    expect(numbers.map(({ href }) => href)).toContain('/admin/scans');
    expect(await totalsAt(page, numbers)).toEqual(totalsOf(numbers));

    const support = await site.openAccount({ subRoles: ['support'], name: 'Sara' });
    const desk = await site.open('/dashboard', { signedInAs: support });
    await desk
      .getByRole('region', { name: dashboard.today.title })
      .getByRole('link', { name: /Notte aperta/ })
      .first()
      .waitFor();
    const ofDesk = await numbersOf(desk);
    const paths = ofDesk.map(({ href }) => href);
    for (const path of ['/admin/users', '/admin/tickets', '/admin/reservation-requests?status=waiting'])
      expect(paths).toContain(path);
    expect(await totalsAt(desk, ofDesk)).toEqual(totalsOf(ofDesk));
  });

  test('of an admin has numbers that agree with their lists', async () => {
    const page = await site.open('/dashboard', { signedInAs: admin });
    const numbers = await numbersOf(page);
    const lists = numbers.filter(({ href }) => !['/labels', '/settings'].includes(href));
    expect(await totalsAt(page, lists.slice(0, 12))).toEqual(totalsOf(lists.slice(0, 12)));
  });
});

test('an account with work begins with it after the login', async () => {
  const page = await site.open('/login');
  await page.getByLabel(/^E-mail/).fill(contact);
  await page.getByLabel(/^Password/).fill(password);
  await page.keyboard.press('Enter');
  await page.waitForURL('**/admin/events');
  await page.getByText(list.yours, { exact: true }).waitFor();
  expect(new URL(page.url()).search).toBe('');
});

test('a list offers six filters, the others on request, and shows what a link has filtered by', async () => {
  const page = await site.open('/admin/events', { signedInAs: admin });
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
  await page.goto('/admin/events?firstSessionDate.$exists=false&tags=niente');
  await tags.waitFor();
  expect(await tags.inputValue()).toBe('niente');
  const missing = list.missing(words['firstSessionDate'] ?? '');
  await page.getByRole('button', { name: list.without(missing) }).click();
  await expect.poll(() => new URL(page.url()).search).toBe('?tags=niente');
});

test('staff find sessions by title and the trail by person and object', async () => {
  const page = await site.open('/admin/sessions', { signedInAs: admin });
  await page.getByRole('searchbox').fill('zeta');
  await page.getByText(list.total(3), { exact: true }).waitFor();
  await page.goto(`/admin/locations/${site.programme.places.hall}`);
  await page.getByLabel(new RegExp(`^${wordsOf('locations', 'it').fields['address']}`)).fill('Via Galilei 1');
  await button(page, form.save).click();
  await page.getByText(wordsOf('locations', 'it').savedSuccess).waitFor();
  await page.goto('/admin/audit?q=amanda%20verdi');
  await page.getByText(list.total(1), { exact: true }).waitFor();
  await button(page, list.filters).click();
  await page
    .getByRole('button', { name: new RegExp(`${wordsOf('auditEntries', 'it').fields['entity']}$`) })
    .click();
  await page.getByRole('option', { name: wordsOf('locations', 'it').many, exact: true }).click();
  await page.waitForURL(/entity=locations/);
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
  const page = await site.open('/admin/users?q=fermi', { signedInAs: admin });
  const marks = stringsIn('it', accountActionStrings).blocks;
  await page.getByRole('row', { name: /Fermi/ }).getByText(marks.mark('01/03/2190')).waitFor();

  const { passedOver } = stringsIn('it', waitingStrings);
  for (const path of ['/user/reservation-requests', `/user/reservation-requests/${requestId}`]) {
    const own = await site.open(path, { signedInAs: email, width: 360 });
    await own.getByText(passedOver.text).waitFor();
    await own.getByText(passedOver.title('lunedì 1 marzo 2190')).waitFor();
    expect(await widthTooMuch(own)).toBeLessThanOrEqual(0);
  }
});
