// People at a door without tickets: walk-ins one press each, the line when it is full, released seats, quotas, a counter;
// and the devices that count them.

import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { doorSessionPath } from '#core/check-in/door-pages.ts';
import { doorEnrolPath } from '#core/check-in/door-path.ts';
import { inviteDevice } from '#core/check-in/device-contract.ts';
import { pathIn } from '#core/languages.ts';
import { dayOf } from '#core/time.ts';
import { devicesStrings } from '#web/check-in/devices/devices-strings.ts';
import { doorPageTitles } from '#web/check-in/pages/pages-strings.ts';
import { doorActionStrings } from '#web/check-in/session/door-action-strings.ts';
import { lockStrings } from '#web/check-in/lock/lock-strings.ts';
import { settingsStrings } from '#web/check-in/settings/settings-strings.ts';
import { scanStrings } from '#web/check-in/scan/scan-strings.ts';
import { sessionStrings } from '#web/check-in/session/session-strings.ts';
import { walkInsStrings } from '#web/check-in/walk-ins/walk-ins-strings.ts';
import { stringsIn } from '#web/i18n/strings.ts';
import { doorTitles } from '#web/layout/titles.ts';
import { drawerStrings } from '#web/layout/header/drawer-strings.ts';
import { axeFindings, doorFindings, widthTooMuch } from '#test/accessible.ts';
import { buildEvent, buildSession } from '#test/build-programme.ts';
import { buildDevice } from '#test/build-visits.ts';
import { openDoorOf } from '#test/door.ts';
import { focused, scanInto, typeAsScanner } from '#test/keyboard.ts';
import { onePage } from '#test/one-page.ts';
import { proving } from '#test/proving.ts';
import { reserve } from '#test/reserve.ts';
import { goTo, openSite, type Site } from '#test/site.ts';
import { wordsIn } from '#test/words.ts';

let site: Site;
let scanner: string;
let admin: string;
let eventId: string;
let sessionId: string;
let freeId: string;
let code: string;
const notice =
  'Temporale in arrivo: si entra sotto i portici, le file davanti alle altre porte si sciolgono.';
const late = 'La porta del chiostro è aperta.';
const at = (id: string) => doorSessionPath({ eventId, _id: id }, 'walk-ins');
beforeAll(async () => {
  site = await openSite();
  scanner = await site.openAccount({ role: 'scanner', name: 'Sara', surname: 'Blu' });
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
  const { tickets } = await reserve(site, email, { sessionId, target: 'private', participants });
  code = tickets[0]?.code ?? '';
  const { user } = await site.signIn(scanner);
  await buildDevice(db, user._id);
  await openDoorOf(db, sessionId, -10);
  await openDoorOf(db, freeId, -10);
  const sessionDay = dayOf(new Date(), 'Europe/Rome');
  await db.updateTable('sessions').set({ sessionDay }).where('eventId', '=', eventId).execute();
  await announceToAll(notice);
});
afterAll(() => site.close());
const goOn = onePage(() => site);

/** A notice of the house, for an hour. */
async function announceToAll(text: string): Promise<void> {
  const { token } = await site.signIn(admin);
  await fetch(`${site.origin}/api/house-notices?lang=*`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ text: { it: text }, endsAt: new Date(Date.now() + 3_600_000) }),
  });
}
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
  const { tabs } = stringsIn('it', sessionStrings);
  const scan = stringsIn('it', scanStrings);
  const toWalkIns = () => page.getByRole('link', { name: new RegExp(`^${tabs['walk-ins']}: `) }).click();
  const page = await goOn('/check-in/help', { signedInAs: scanner, width: 360 });
  // A code that is read here before the session has been loaded is judged once it is.
  let loading = Promise.withResolvers<void>();
  await page.route(
    /\/api\/(?:scans\/events\/[^/]+\/sessions|sessions\/[^/]+\/check-in-list)/,
    async (route) => {
      await loading.promise;
      await route.continue();
    },
  );
  await goTo(page, at(sessionId));
  const notLoaded = page.getByRole('heading', { level: 1, name: stringsIn('it', doorTitles).scan });
  await notLoaded.waitFor();
  await page.keyboard.type(code);
  await page.keyboard.press('Enter');
  await page.waitForURL(`**${doorSessionPath({ eventId, _id: sessionId }, 'scan')}`);
  loading.resolve();
  await page.getByRole('heading', { name: scan.asks }).waitFor();
  await page.keyboard.press('Escape');
  await toWalkIns();
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
  // A scanner that types here is judged on the scan page: its Enter counts no one.
  expect(await focused(page)).toBe(`BUTTON ${texts.one}`);
  // Nor does a second one, of a scanner that ends with two.
  await scanInto(page, code, ['Enter', 'Enter']);
  await page.getByRole('heading', { name: scan.asks }).waitFor();
  // What is scanned while a field for numbers has the focus changes no number, and waits.
  const people = page.getByRole('textbox', { name: scan.people });
  await people.focus();
  await scanInto(page, '2026boh');
  await page.getByText(scan.waiting(1)).waitFor();
  expect(await people.inputValue()).toBe('2');
  await page.keyboard.press('Escape');
  await page.getByText(scan.reasons.unreadable).waitFor();
  await page.keyboard.press('Escape');
  await typeAsScanner(page, code);
  await page.getByRole('heading', { name: scan.asks }).waitFor();
  expect(await focused(page)).toBe(`BUTTON ${scan.admit(2)}`);
  await page.keyboard.press('ArrowDown');
  await button(page, scan.admitSome(1)).waitFor();
  // On another button the keys scroll a result that is higher than the screen.
  await page.keyboard.press('Tab');
  expect(await focused(page)).toBe(`BUTTON ${scan.notNow}`);
  await page.keyboard.press('ArrowUp');
  expect(await button(page, scan.admitSome(1)).count()).toBe(1);
  await page.keyboard.press('Escape');
  await toWalkIns();
  await figure(page, texts.entered, 3);
  await button(page, texts.oneLess).click();
  await figure(page, texts.entered, 2);
  expect(await axeFindings(page)).toEqual([]);
  await button(page, texts.several(2)).click();
  await page.getByText(texts.full).waitFor();
  await figure(page, texts.entered, 4);
  expect(await button(page, texts.one).isDisabled()).toBe(true);
  await button(page, texts.line.give(1)).click();
  await button(page, texts.line.give(2)).click();
  await page.getByText(texts.line.state(2, 0, 2), { exact: true }).waitFor();
  // Once there is a seat the line says whose turn it is.
  await button(page, texts.oneLess).click();
  await page.getByText(texts.line.next(1, 1)).waitFor();
  await button(page, texts.line.call(1)).click();
  await page.getByText(texts.line.next(1, 2)).waitFor();
  await button(page, texts.one).click();
  await page.getByText(texts.line.state(2, 1, 1), { exact: true }).waitFor();
  await figure(page, texts.entered, 4);
  expect(await axeFindings(page)).toEqual([]);
  await page.setViewportSize({ width: 320, height: 640 });
  expect(await widthTooMuch(page)).toBe(0);
  // At 400 % of 1280 pixels a notice of the house is one line, which opens for this page and closes nothing elsewhere.
  const notices = page.locator('[data-house-notices] details');
  const height = async () => (await notices.boundingBox())?.height ?? Infinity;
  expect(await height()).toBeLessThanOrEqual(48);
  await notices.getByText(wordsIn('it').layout.notices(1), { exact: true }).click();
  await notices.getByText(notice).waitFor();
  expect(await page.evaluate(() => localStorage.getItem('closedNotices'))).toBeNull();
  // One that comes while the page is open covers nothing: the line says it until it is opened.
  await notices.locator('summary').click();
  await announceToAll(late);
  const line = notices.locator('summary');
  // Minutes later the page looks again, because it is seen again. The driver's own clock would hide how its document was opened.
  const now = await page.evaluateHandle(() => {
    const ofPage = Date.now;
    Date.now = () => ofPage() + 180_000;
    return ofPage;
  });
  await expect
    .poll(async () => {
      // On a busy machine the page begins to look for notices later.
      await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
      return line.getByText(late).isVisible();
    })
    .toBe(true);
  await now.evaluate((ofPage) => {
    Date.now = ofPage;
  });
  // It alone is read out, not the list of all of them.
  const readOut = page.locator('[data-house-notices][aria-live], [data-house-notices] [aria-live]');
  expect(await readOut.allTextContents()).toEqual([late]);
  expect(await page.locator('[data-toast]').count()).toBe(0);
  expect(await height()).toBeLessThanOrEqual(48);
  expect(await axeFindings(page)).toEqual([]);
  await line.click();
  await notices.getByRole('listitem').getByText(late).waitFor();
  await expect.poll(() => line.innerText()).toBe(wordsIn('it').layout.notices(2));
  await expect.poll(() => readOut.allTextContents()).toEqual(['']);
  // Seats are released, and quotas given, by supervisors.
  expect(await button(page, texts.release.action).count()).toBe(0);
  // On the scan page of a session that has not been loaded codes are read too.
  loading = Promise.withResolvers();
  const { events, sessions } = site.programme;
  await goTo(page, doorSessionPath({ eventId: events.robot, _id: sessions.open }, 'scan'));
  await notLoaded.waitFor();
  await page.keyboard.type('boh1');
  await page.keyboard.press('Enter');
  loading.resolve();
  await page.getByText(scan.reasons.unreadable).waitFor();
});

proving('a supervisor gives the seats of those who have not come, and some of them to a device', async () => {
  const language = 'en';
  const texts = stringsIn(language, walkInsStrings);
  const page = await goOn(pathIn(language, at(sessionId)), { language, signedInAs: admin });
  await page.getByText(texts.release.missing(2)).waitFor();
  await button(page, texts.release.action).click();
  await page.getByRole('alertdialog').getByRole('button', { name: texts.release.action }).click();
  await figure(page, texts.released, 2);
  await page.getByText(texts.release.given(2)).waitFor();
  // The button is gone: the focus goes on with what became of the seats.
  await expect.poll(() => focused(page)).toBe(`H2 ${texts.release.title}`);
  expect(await button(page, texts.release.action).count()).toBe(0);
  await page.getByText(texts.quotas.title).click();
  const device = page.getByRole('listitem').filter({ hasText: 'Chiostro' });
  await device.getByRole('button').last().click();
  await device.getByRole('button', { name: texts.quotas.giveTo(1, 'Chiostro') }).click();
  await page.getByText(texts.quotas.done).first().waitFor();
  await device.getByText(texts.quotas.used(0)).waitFor();
  expect(await axeFindings(page)).toEqual([]);
  // The two who had booked arrive after all, and one seat is free: the page says so and lets in one with one press.
  const scan = stringsIn(language, scanStrings);
  const result = (name: string) => page.getByRole('heading', { level: 2, name, exact: true });
  const toScan = new RegExp(`^${stringsIn(language, sessionStrings).tabs.scan}: `);
  await page.getByRole('navigation').getByRole('link', { name: toScan }).click();
  await page.getByRole('textbox', { name: scan.typed }).waitFor();
  await typeAsScanner(page, code);
  await result(scan.heads.attention).waitFor();
  await page.getByText(scan.fewSeats(1, 2)).waitFor();
  expect(await focused(page)).toBe(`BUTTON ${scan.admitFewer(1)}`);
  expect(await axeFindings(page)).toEqual([]);
  await page.keyboard.press('Enter');
  await result(scan.heads.admitted).waitFor();
  await page
    .getByRole('paragraph')
    .filter({ hasText: scan.inside(1, 2) })
    .first()
    .waitFor();
  await page.keyboard.press('Escape');
  // From the list of tickets the other one finds the seat gone, and no button.
  await page
    .getByRole('navigation')
    .getByRole('link', { name: new RegExp(`^${stringsIn(language, sessionStrings).tabs.tickets}: `) })
    .click();
  await page.getByRole('link', { name: /^Let in Lia/ }).click();
  await page.getByText(scan.reasons.seatReleased).waitFor();
  expect(await page.getByRole('button', { name: /^Let in/ }).count()).toBe(0);
});

proving('a session that is free to enter has a counter for both directions', async () => {
  const texts = stringsIn('it', walkInsStrings);
  const page = await goOn(at(freeId), { signedInAs: scanner, width: 360, colorScheme: 'dark' });
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
  expect(await doorFindings(page)).toEqual([]);
  // The screen of a device that counts stays on, and the device can be set and locked to this door.
  const isAwake = await page.evaluate(() => {
    let requests = 0;
    Object.defineProperty(navigator.wakeLock, 'request', {
      configurable: true,
      value: () => {
        requests += 1;
        return Promise.reject(new Error('Not needed here'));
      },
    });
    document.dispatchEvent(new Event('visibilitychange'));
    Reflect.deleteProperty(navigator.wakeLock, 'request');
    return requests > 0;
  });
  expect(isAwake).toBe(true);
  const settings = stringsIn('it', settingsStrings);
  await button(page, settings.open).click();
  await page.getByRole('switch', { name: settings.options.leftHand.label }).press('Space');
  await page.keyboard.press('Escape');
  await page.locator('[data-hand=left]').getByRole('button', { name: texts.one, exact: true }).waitFor();
  const lock = stringsIn('it', lockStrings);
  await button(page, lock.lock).click();
  await page.getByLabel(lock.newPin).fill('123456');
  await page.keyboard.press('Enter');
  await page.getByText(lock.locked).waitFor();
  await page.goto(site.origin + '/check-in/list');
  await page.waitForURL((url) => url.pathname === at(freeId));
  await button(page, lock.unlock).click();
  await page.getByLabel(lock.pin, { exact: true }).fill('123456');
  await page.keyboard.press('Enter');
  await page.getByText(lock.locked).waitFor({ state: 'detached' });
});

proving.each([
  ['before the door opens', { minutes: 3000, isCancelled: false }, 'notYet'],
  ['after it has closed', { minutes: -3000, isCancelled: false }, 'expired'],
  ['at a date that is cancelled', { minutes: 10, isCancelled: true }, 'cancelled'],
] as const)('a counter counts no one in %s, and says so', async (_, { minutes, isCancelled }, why) => {
  const texts = stringsIn('it', walkInsStrings);
  const { db } = site.database;
  const id = await buildSession(db, eventId, {
    accessType: 'freeAccess',
    maxParticipants: null,
    ...(isCancelled && { cancelledAt: new Date() }),
  });
  await openDoorOf(db, id, minutes);
  const page = await goOn(at(id), { signedInAs: scanner });
  const { notYet, ...others } = texts.closed;
  await page.getByText(why === 'notYet' ? /^La porta apre/ : others[why]).waitFor();
  expect(notYet('domani')).toBe('La porta apre domani: prima non entra nessuno.');
  expect(await button(page, texts.one).isDisabled()).toBe(true);
  expect(await button(page, texts.several(2)).count()).toBe(0);
  await db.deleteFrom('sessions').where('_id', '=', id).execute();
  // The event ends with its other dates again.
  await openDoorOf(db, freeId, -10);
});

test('a new device is enrolled by a code and a press of the admin, and revoked', async () => {
  const texts = stringsIn('it', devicesStrings);
  const titles = stringsIn('it', doorPageTitles);
  const page = await goOn('/check-in/devices', { signedInAs: admin });
  await button(page, texts.invite.add).click();
  await page.getByRole('textbox', { name: texts.invite.name }).fill('Giardino');
  const { hall } = site.programme.places;
  await page.getByRole('combobox', { name: texts.invite.place }).selectOption(hall);
  await page.getByText(texts.invite.sessions(0)).click();
  await page
    .getByRole('checkbox', { name: /Posti in piedi/ })
    .first()
    .check({ force: true });
  await page.getByText(texts.invite.sessions(1)).waitFor();
  expect(await doorFindings(page)).toEqual([]);
  const [answer] = await Promise.all([
    page.waitForResponse('**/api/devices/invitations'),
    button(page, texts.invite.show).click(),
  ]);
  const day = dayOf(new Date(), 'Europe/Rome');
  expect(answer.request().postDataJSON()).toEqual({
    name: 'Giardino',
    limits: { day, locationId: hall, sessionIds: [sessionId] },
  });
  const { secret } = inviteDevice.answer.parse(await answer.json());
  await page.getByRole('img', { name: texts.invite.qr }).waitFor();
  expect(await axeFindings(page)).toEqual([]);

  const phone = await site.open(`${doorEnrolPath}#${secret}`, { width: 320 });
  await phone.getByRole('heading', { level: 1, name: titles.enrol }).waitFor();
  expect(await axeFindings(phone)).toEqual([]);
  await button(phone, texts.enrol.enrol).click();
  await phone.getByText(texts.enrol.waiting('Giardino')).waitFor();
  // Loaded again it goes on waiting.
  await phone.reload();
  await phone.getByText(texts.enrol.waiting('Giardino')).waitFor();
  expect(new URL(phone.url()).hash).toBe('');
  await page.getByRole('heading', { name: texts.invite.appeared('Giardino') }).waitFor();
  await button(page, texts.invite.yes).click();
  const start = phone.getByRole('link', { name: texts.enrol.start });
  await start.waitFor();
  expect(await widthTooMuch(phone)).toBe(0);
  await start.click();
  // It works at that door only, as a steward, and is offered nothing else.
  await phone.getByRole('heading', { name: 'Posti in piedi' }).waitFor();
  await button(phone, stringsIn('it', drawerStrings).open).click();
  const { help, list, selfTest } = stringsIn('it', doorTitles);
  const { inside } = stringsIn('it', drawerStrings).items;
  expect(await phone.getByRole('dialog').getByRole('link').allInnerTexts()).toEqual([
    list,
    inside,
    selfTest,
    help,
  ]);
  expect(await phone.locator('[data-bottom-bar]').count()).toBe(0);
  await phone.goto(at(sessionId));
  await phone
    .getByText(stringsIn('it', walkInsStrings).full)
    .or(button(phone, stringsIn('it', walkInsStrings).one))
    .first()
    .waitFor();

  // After five wrong PINs a supervisor signs in on it and lifts its lock; then it goes on with its own token, and not in the supervisor's name.
  const signedIn = () => phone.evaluate(() => localStorage.getItem('userData'));
  const own = await signedIn();
  const lock = stringsIn('it', lockStrings);
  await button(phone, lock.lock).click();
  await phone.getByLabel(lock.newPin).fill('123456');
  await phone.keyboard.press('Enter');
  await phone.getByText(lock.locked).waitFor();
  await button(phone, lock.unlock).click();
  for (const left of [4, 3, 2, 1, 0]) {
    await phone.getByLabel(lock.pin, { exact: true }).fill('000000');
    await phone.keyboard.press('Enter');
    await phone.getByText(left === 0 ? lock.spent : lock.wrong(left)).waitFor();
  }
  await button(phone, lock.signIn).click();
  await phone.waitForURL('**/login**');
  const supervisor = await site.signIn(await site.openAccount({ role: 'admin' }));
  await phone.evaluate(
    (text) => localStorage.setItem('userData', text),
    JSON.stringify({ token: supervisor.token, refreshToken: null, details: supervisor.user }),
  );
  await phone.goto(at(sessionId));
  await button(phone, lock.unlock).click();
  await phone.getByText(lock.supervisor).waitFor();
  await phone.getByRole('dialog').getByRole('button', { name: lock.unlock }).click();
  await phone.getByText(lock.locked).waitFor({ state: 'detached' });
  expect(JSON.parse((await signedIn()) ?? '{}')).toMatchObject({ token: JSON.parse(own ?? '{}').token });
  const ended = await fetch(`${site.origin}/api/devices`, {
    headers: { authorization: `Bearer ${supervisor.token}` },
  });
  expect(ended.status).toBe(401);
  await phone.reload();
  await phone.getByRole('heading', { name: 'Posti in piedi' }).waitFor();

  // A code works once.
  const second = await site.open(`${doorEnrolPath}#${secret}`);
  await button(second, texts.enrol.enrol).click();
  await second.getByText(stringsIn('it', doorActionStrings).codes.enrolmentOver).waitFor();

  const device = page.getByRole('listitem').filter({ hasText: 'Giardino' });
  await device.getByText(texts.onlySessions(1)).waitFor();
  const question = page.getByRole('alertdialog');
  const openAccount = question.getByRole('link', { name: texts.openAccount('Sara Blu') });
  // The sign-in of an account stays open, a device with a token has none.
  await button(page, texts.revokeOf('Chiostro')).click();
  await openAccount.waitFor();
  await question.getByRole('button').first().click();
  await button(page, texts.revokeOf('Giardino')).click();
  expect(await openAccount.count()).toBe(0);
  await page.getByRole('alertdialog').getByRole('button', { name: texts.revoke }).click();
  await page.getByText(texts.revoked('Giardino')).first().waitFor();
  await button(page, texts.revokeOf('Giardino')).waitFor({ state: 'detached' });
  // It is listed no more, but with those that are not in use.
  const others = page.getByRole('switch', { name: texts.others(1) });
  await others.waitFor();
  expect(await device.count()).toBe(0);
  await others.press('Space');
  await device.getByText(texts.states.revoked).waitFor();
  expect(await axeFindings(page)).toEqual([]);
});

test('who is inside is shown by place', async () => {
  const titles = stringsIn('en', doorPageTitles);
  const page = await goOn(pathIn('en', '/check-in/inside'), { language: 'en', signedInAs: scanner });
  await page.getByRole('heading', { level: 1, name: titles.inside }).waitFor();
  await page.getByRole('main').getByRole('listitem').first().waitFor();
  expect(await doorFindings(page)).toEqual([]);
});
