// People at a door without tickets: walk-ins one press each, the line when it is full, released seats, quotas, a counter;
// and the devices that count them.

import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { doorEnrolPath, doorSessionPath } from '#core/check-in/door-path.ts';
import { inviteDevice } from '#core/check-in/device-contract.ts';
import { pathIn } from '#core/languages.ts';
import { dayOf } from '#core/time.ts';
import { devicesStrings } from '#web/check-in/devices/devices-strings.ts';
import { doorPageTitles } from '#web/check-in/pages/pages-strings.ts';
import { doorActionStrings } from '#web/check-in/session/door-action-strings.ts';
import { sessionStrings } from '#web/check-in/session/session-strings.ts';
import { walkInsStrings } from '#web/check-in/walk-ins/walk-ins-strings.ts';
import { stringsIn } from '#web/i18n/strings.ts';
import { axeFindings, widthTooMuch } from '#test/accessible.ts';
import { buildEvent, buildSession } from '#test/build-programme.ts';
import { buildDevice } from '#test/build-visits.ts';
import { openDoorOf } from '#test/door.ts';
import { reserve } from '#test/reserve.ts';
import { openSite, type Site } from '#test/site.ts';

let site: Site;
let scanner: string;
let admin: string;
let eventId: string;
let sessionId: string;
let freeId: string;
const at = (id: string) => doorSessionPath({ eventId, _id: id }, 'walk-ins');
beforeAll(async () => {
  site = await openSite();
  scanner = await site.openAccount({ role: 'scanner' });
  admin = await site.openAccount({ role: 'admin', name: 'Amanda', surname: 'Verdi' });
  const { db } = site.database;
  eventId = await buildEvent(db, { title: { it: 'Posti in piedi' }, locationId: site.programme.places.hall });
  const startDate = new Date(Date.now() + 86_400_000);
  sessionId = await buildSession(db, eventId, { startDate, maxParticipants: 6 });
  freeId = await buildSession(db, eventId, {
    startDate,
    accessType: 'freeAccess',
    maxParticipants: null,
  });
  const email = await site.openAccount({ name: 'Gina', surname: 'Neri' });
  const participants = ['Gina', 'Lia'].map((name, place) => ({
    participant_type: place === 0 ? 'accountholder' : 'companion',
    name,
    surname: 'Neri',
  }));
  await reserve(site, email, { sessionId, target: 'private', participants });
  const { user } = await site.signIn(scanner);
  await buildDevice(db, user._id);
  await openDoorOf(db, sessionId, -10);
  await openDoorOf(db, freeId, -10);
  const sessionDay = dayOf(new Date(), 'Europe/Rome');
  await db.updateTable('sessions').set({ sessionDay }).where('_id', '=', sessionId).execute();
});
afterAll(() => site.close());

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
/** The figure of this name. */
const figure = (page: Page, name: string, value: number) =>
  page
    .getByRole('main')
    .getByRole('status')
    .filter({ hasText: new RegExp(`${name}\\s*${value}`) })
    .waitFor();

test('walk-ins take a press each, a group one more, and at a full door people get numbers', async () => {
  const texts = stringsIn('it', walkInsStrings);
  const page = await site.open(at(sessionId), {
    signedInAs: scanner,
    width: 360,
    complains: /No connection|Failed to fetch/,
  });
  await figure(page, texts.free, 4);
  for (let person = 0; person < 3; person += 1) await button(page, texts.one).click();
  await figure(page, texts.entered, 3);
  await expect
    .poll(async () => {
      const row = await site.database.db
        .selectFrom('sessions')
        .select('walkInParticipants')
        .where('_id', '=', sessionId)
        .executeTakeFirstOrThrow();
      return row.walkInParticipants;
    })
    .toBe(3);
  await button(page, texts.oneLess).click();
  await figure(page, texts.entered, 2);
  expect(await axeFindings(page)).toEqual([]);
  // An answer is lost: the same people are sent again, and count once.
  await page.route(
    '**/walk-ins',
    async (route) => {
      await route.fetch();
      await route.abort();
    },
    { times: 1 },
  );
  await button(page, texts.several(2)).click();
  await page.getByText(stringsIn('it', doorActionStrings).offline).waitFor();
  await button(page, texts.again).click();
  await page.getByText(texts.full).waitFor();
  await figure(page, texts.entered, 4);
  expect(await button(page, texts.one).isDisabled()).toBe(true);
  await button(page, texts.line.give(1)).click();
  await button(page, texts.line.give(2)).click();
  await button(page, texts.line.call(1)).click();
  await page.getByText(texts.line.state(2, 1, 1)).waitFor();
  expect(await axeFindings(page)).toEqual([]);
  await page.setViewportSize({ width: 320, height: 640 });
  expect(await widthTooMuch(page)).toBe(0);
  // Seats are released, and quotas given, by supervisors.
  expect(await button(page, texts.release.action).count()).toBe(0);
});

test('a supervisor gives the seats of those who have not come, and some of them to a device', async () => {
  const language = 'en';
  const texts = stringsIn(language, walkInsStrings);
  const page = await site.open(pathIn(language, at(sessionId)), { language, signedInAs: admin });
  await page.getByText(texts.release.missing(2)).waitFor();
  await button(page, texts.release.action).click();
  await page.getByRole('alertdialog').getByRole('button', { name: texts.release.action }).click();
  await figure(page, texts.released, 2);
  await page.getByText(texts.release.none).waitFor();
  await page.getByText(texts.quotas.title).click();
  const device = page.getByRole('listitem').filter({ hasText: 'Chiostro' });
  await device.getByRole('button').last().click();
  await device.getByRole('button', { name: texts.quotas.giveTo(1, 'Chiostro') }).click();
  await page.getByText(texts.quotas.done).first().waitFor();
  await device.getByText(texts.quotas.used(0)).waitFor();
  expect(await axeFindings(page)).toEqual([]);
});

test('a session that is free to enter has a counter for both directions', async () => {
  const texts = stringsIn('it', walkInsStrings);
  const page = await site.open(at(freeId), { signedInAs: scanner, width: 360, colorScheme: 'dark' });
  const tabs = page.getByRole('navigation', { name: stringsIn('it', sessionStrings).pages });
  await tabs.getByRole('link').first().waitFor();
  expect(await tabs.getByRole('link').allInnerTexts()).toEqual([stringsIn('it', sessionStrings).counter]);
  await button(page, texts.several(2)).click();
  await button(page, texts.one).click();
  await figure(page, texts.insideNow, 3);
  await button(page, texts.oneOut).click();
  await figure(page, texts.wentOut, 1);
  await button(page, texts.oneLess).click();
  await figure(page, texts.insideNow, 1);
  await figure(page, texts.cameIn, 2);
  expect(await axeFindings(page)).toEqual([]);
});

test('a new device is enrolled by a code and a press of the admin, and revoked', async () => {
  const texts = stringsIn('it', devicesStrings);
  const titles = stringsIn('it', doorPageTitles);
  const page = await site.open('/check-in/devices', { signedInAs: admin });
  await button(page, texts.invite.add).click();
  await page.getByRole('textbox', { name: texts.invite.name }).fill('Giardino');
  expect(await axeFindings(page)).toEqual([]);
  const [answer] = await Promise.all([
    page.waitForResponse('**/api/devices/invitations'),
    button(page, texts.invite.show).click(),
  ]);
  const { secret } = inviteDevice.answer.parse(await answer.json());
  await page.getByRole('img', { name: texts.invite.qr }).waitFor();
  expect(await axeFindings(page)).toEqual([]);

  const phone = await site.open(`${doorEnrolPath}#${secret}`, { width: 320 });
  await phone.getByRole('heading', { level: 1, name: titles.enrol }).waitFor();
  expect(await axeFindings(phone)).toEqual([]);
  await button(phone, texts.enrol.enrol).click();
  await phone.getByText(texts.enrol.waiting('Giardino')).waitFor();
  expect(new URL(phone.url()).hash).toBe('');
  await page.getByRole('heading', { name: texts.invite.appeared('Giardino') }).waitFor();
  await button(page, texts.invite.yes).click();
  const start = phone.getByRole('link', { name: texts.enrol.start });
  await start.waitFor();
  expect(await widthTooMuch(phone)).toBe(0);
  await start.click();
  // It works at the doors of today only, as a steward.
  await phone.getByRole('heading', { name: 'Posti in piedi' }).waitFor();
  await phone.goto(at(sessionId));
  await phone
    .getByText(stringsIn('it', walkInsStrings).full)
    .or(button(phone, stringsIn('it', walkInsStrings).one))
    .first()
    .waitFor();

  // A code works once.
  const second = await site.open(`${doorEnrolPath}#${secret}`);
  await button(second, texts.enrol.enrol).click();
  await second.getByText(stringsIn('it', doorActionStrings).codes.enrolmentOver).waitFor();

  await button(page, texts.revokeOf('Giardino')).click();
  await page.getByRole('alertdialog').getByRole('button', { name: texts.revoke }).click();
  await page.getByText(texts.revoked('Giardino')).first().waitFor();
  await button(page, texts.revokeOf('Giardino')).waitFor({ state: 'detached' });
});

test('who is inside is shown by place', async () => {
  const titles = stringsIn('en', doorPageTitles);
  const page = await site.open(pathIn('en', '/check-in/inside'), { language: 'en', signedInAs: scanner });
  await page.getByRole('heading', { level: 1, name: titles.inside }).waitFor();
  await page.getByRole('main').getByRole('listitem').first().waitFor();
  expect(await axeFindings(page)).toEqual([]);
});
