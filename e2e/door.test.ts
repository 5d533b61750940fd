// A volunteer at the door with a network: from the list to a party that is let in, a ticket that is in already, and one of another date.

import { toBuffer as qrPicture } from 'qrcode';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Language, pathIn } from '#core/languages.ts';
import { doorListStrings } from '#web/check-in/list/door-list-strings.ts';
import { helpStrings } from '#web/check-in/help/help-strings.ts';
import { lockStrings } from '#web/check-in/lock/lock-strings.ts';
import { offlineStrings } from '#web/check-in/offline/offline-strings.ts';
import { readTicketCode } from '#core/tickets/code.ts';
import { ticketNumber } from '#core/check-in/heads.ts';
import { sessionStrings } from '#web/check-in/session/session-strings.ts';
import { scanStrings } from '#web/check-in/scan/scan-strings.ts';
import { settingsStrings } from '#web/check-in/settings/settings-strings.ts';
import { stringsIn } from '#web/i18n/strings.ts';
import { doorTitles } from '#web/layout/titles.ts';
import { axeFindings, doorFindings, themeFindings, widthTooMuch } from '#test/accessible.ts';
import { buildEvent, buildSession } from '#test/build-programme.ts';
import { focused, typeAsScanner } from '#test/keyboard.ts';
import { openDoorOf } from '#test/door.ts';
import { onePage } from '#test/one-page.ts';
import { reserve } from '#test/reserve.ts';
import { openSite, type Site } from '#test/site.ts';
import { wordsIn } from '#test/words.ts';

let site: Site;
let scanner: string;
let eventId: string;
let atDoor: string;
let another: string;
const title = 'La porta che conta';
beforeAll(async () => {
  site = await openSite();
  scanner = await site.openAccount({ role: 'scanner' });
  const { db } = site.database;
  eventId = await buildEvent(db, { title: { it: title }, locationId: site.programme.places.hall });
  const inDays = (days: number) => ({ startDate: new Date(Date.now() + days * 86_400_000) });
  atDoor = await buildSession(db, eventId, { ...inDays(1), maxParticipants: 20 });
  another = await buildSession(db, eventId, { ...inDays(3), maxParticipants: 20 });
});
afterAll(() => site.close());
const goOn = onePage(() => site);

/** Books for a party; answers the codes of its tickets. */
async function codesOf(sessionId: string, names: readonly string[]): Promise<string[]> {
  const email = await site.openAccount({ name: names[0] ?? '', surname: 'Rossi' });
  const participants = names.map((name, place) => ({
    participant_type: place === 0 ? 'accountholder' : 'companion',
    name,
    surname: 'Rossi',
  }));
  const { tickets } = await reserve(site, email, { sessionId, target: 'private', participants });
  return tickets.map(({ code }) => code ?? '');
}

test('a party is let in with one press, a ticket that is in says when, and one of another date says which', async () => {
  const language: Language = 'it';
  const texts = stringsIn(language, scanStrings);
  const list = stringsIn(language, doorListStrings);
  const offline = stringsIn(language, offlineStrings);
  const { ui } = wordsIn(language);
  const [party, [single = ''], [otherDate = ''], [ofTwo = '']] = await Promise.all([
    codesOf(atDoor, ['Ada', 'Bea', 'Carla']),
    codesOf(atDoor, ['Dora']),
    codesOf(another, ['Elsa']),
    codesOf(atDoor, ['Fede', 'Gino']),
  ]);
  await openDoorOf(site.database.db, atDoor);
  const page = await goOn('/dashboard', {
    signedInAs: scanner,
    complains: /No connection|Failed to fetch/,
  });
  await page
    .getByRole('link', { name: stringsIn(language, doorTitles).list, exact: true })
    .first()
    .click();
  await page.getByRole('searchbox').fill('PORTA CHE');
  await page.getByText(list.inside('0', '6')).waitFor();
  // The guide for volunteers, from the list and back.
  await page.getByRole('link', { name: list.help }).click();
  await page.getByRole('heading', { level: 1, name: stringsIn(language, doorTitles).help }).waitFor();
  const help = stringsIn(language, helpStrings);
  for (const name of Object.values(texts.heads))
    expect(await page.getByRole('listitem').getByText(name, { exact: true }).count()).toBe(1);
  await page.getByText(help.cases.list.noNetwork.what).waitFor();
  await page.getByRole('main').getByRole('link', { name: help.begin.list }).click();
  await page.getByRole('searchbox').fill('PORTA CHE');
  await page.getByText(list.inside('0', '6')).waitFor();
  expect(await doorFindings(page)).toEqual([]);
  await page
    .getByRole('link', { name: new RegExp(`^${list.scan}: ${title}`) })
    .first()
    .click();
  await page.getByRole('heading', { level: 1, name: title }).waitFor();
  const type = (code: string) => typeAsScanner(page, code);
  const result = (name: string) => page.getByRole('heading', { level: 2, name, exact: true });
  // This computer has no camera: the field is the way, and no button promises another one.
  await page.getByText(texts.noCamera, { exact: true }).waitFor();
  expect(await page.getByRole('button', { name: texts.camera }).count()).toBe(0);

  // A scanner that types like a keyboard is read everywhere on the page.
  await page.keyboard.type(party[0] ?? '');
  await page.keyboard.press('Enter');
  await result(texts.asks).waitFor();
  await page.getByText(texts.inside(0, 3)).waitFor();
  // One press lets them all in: the button has the focus.
  expect(await focused(page)).toBe(`BUTTON ${texts.admit(3)}`);
  // What is scanned meanwhile waits, and is judged in order: no result is replaced before it was seen.
  for (const code of [otherDate, 'boh1', party[2] ?? '']) await type(code);
  await page.getByText(texts.waiting(3)).waitFor();
  await result(texts.asks).waitFor();
  // It takes longer than a scanner takes for a second Enter, which would press nothing.
  expect(await axeFindings(page)).toEqual([]);
  await page.keyboard.press('Enter');
  await page.getByText(texts.reasons.wrongSession).waitFor();
  await page.getByText(texts.waiting(2)).waitFor();
  await page.keyboard.press('Escape');
  await page.getByText(texts.reasons.unreadable).waitFor();
  await page.getByText(texts.waiting(1)).waitFor();
  await page.keyboard.press('Escape');
  await result(texts.heads.alreadyIn).waitFor();
  await page.keyboard.press('Escape');
  await page.getByText(list.inside('3', '6')).waitFor();
  // Another ticket of the party: all are in.
  await type(party[1] ?? '');
  await result(texts.heads.alreadyIn).waitFor();
  await page.getByText(/Ingresso alle/).waitFor();
  expect(await axeFindings(page)).toEqual([]);
  await page.emulateMedia({ colorScheme: 'dark' });
  expect(await themeFindings(page)).toEqual([]);
  await type(otherDate);
  await result(texts.heads.refused).waitFor();
  await page.getByText(texts.reasons.wrongSession).waitFor();
  await page.getByText(`È per «${title}»`, { exact: false }).waitFor();
  expect(await page.getByRole('link', { name: texts.toDoor }).getAttribute('href')).toContain(another);
  await type('boh1');
  await page.getByText(texts.reasons.unreadable).waitFor();

  // A result covers the page until it is closed; then the focus is where it was.
  await page.keyboard.press('Escape');
  await result(texts.heads.refused).waitFor({ state: 'detached' });
  // The number that stands on a ticket finds it.
  const number = ticketNumber(readTicketCode(single)?.contents.ticketId ?? '');
  await type(number.toLowerCase());
  await page.getByRole('listitem').filter({ hasText: number }).getByText('Dora R.').waitFor();
  expect(await page.getByRole('searchbox').inputValue()).toBe(number);
  await page
    .getByRole('navigation')
    .getByRole('link', { name: new RegExp(`^${stringsIn(language, sessionStrings).tabs.scan}: `) })
    .click();
  await page.getByRole('textbox', { name: texts.typed }).waitFor();
  // A picture is read like the camera's, and one without a code says so.
  const choose = async (picture: Buffer) => {
    const chooser = page.waitForEvent('filechooser');
    await page.getByRole('button', { name: texts.picture.open }).click();
    await (await chooser).setFiles({ name: 'biglietto.png', mimeType: 'image/png', buffer: picture });
  };
  await choose(await qrPicture(party[1] ?? ''));
  await result(texts.heads.alreadyIn).waitFor();
  await page.keyboard.press('Escape');
  await choose(Buffer.from('no picture'));
  await page.getByText(texts.picture.empty).waitFor();

  // In the sun everything is black on white, whatever theme the phone has.
  const { open, title: howYouWork, options } = stringsIn(language, settingsStrings);
  await page.getByRole('button', { name: open, exact: true }).click();
  const sheet = page.getByRole('dialog', { name: howYouWork });
  for (const { label } of [options.sun, options.leftHand])
    await sheet.getByRole('switch', { name: label }).press('Space');
  expect(await axeFindings(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await type(party[1] ?? '');
  await result(texts.heads.alreadyIn).waitFor();
  expect(await themeFindings(page)).toEqual([]);
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor)).toBe(
    'rgb(255, 255, 255)',
  );
  await page.keyboard.press('Escape');

  // In rapid mode a single ticket enters by itself, and can be taken back.
  await page.getByRole('switch', { name: texts.rapid }).press('Space');
  await type(single);
  await page.getByText(list.inside('4', '6')).waitFor();
  await page.getByRole('button', { name: texts.undoOf('Dora R.') }).click();
  await page.getByText(list.inside('3', '6')).waitFor();
  await page.getByText(texts.undone, { exact: true }).waitFor();
  // One of two is in, and some minutes later the other shows the same phone: a press lets the other in. The minutes pass on the server
  // only, which decides while the network works.
  await page.getByText(offline.online, { exact: true }).waitFor();
  await type(ofTwo);
  await page.getByRole('button', { name: ui.stepper.less(texts.people) }).click();
  await page.getByRole('button', { name: texts.admitSome(1) }).click();
  await page.getByText(list.inside('4', '6')).waitFor();
  await site.database.pool.query(`update "scans" set "scannedAt" = "scannedAt" - interval '5 minutes'`);
  await type(ofTwo);
  await result(texts.heads.alreadyIn).waitFor();
  await page.getByText(texts.inside(1, 2)).waitFor();
  await page.getByRole('button', { name: texts.admitOthers(1) }).click();
  await result(texts.heads.admitted).waitFor();
  await page.getByText(list.inside('5', '6')).waitFor();
  // The answer to the next admission is lost: the list on this device decides, the queue sends the same admission, and it counts once.
  let lost = 0;
  await page.route('**/api/scans', async (route) => {
    const isAdmission = !route.request().postData()?.includes('"admit":false');
    if (!isAdmission || lost > 0) return route.continue();
    lost += 1;
    await route.fetch();
    return route.abort();
  });
  await page.keyboard.press('Escape');
  await result(texts.heads.admitted).waitFor({ state: 'detached' });
  await type(single);
  await result(texts.heads.admitted).waitFor();
  await page.getByText(list.inside('6', '6')).waitFor();
  await page.getByText(offline.allSent).waitFor();
  expect(lost).toBe(1);
  await page.setViewportSize({ width: 320, height: 640 });
  expect(await widthTooMuch(page)).toBe(0);
});

test('the dates of an event are listed, and a search without a result says so', async () => {
  const language: Language = 'en';
  const list = stringsIn(language, doorListStrings);
  const page = await goOn(pathIn(language, `/check-in/events/${eventId}/sessions`), {
    language,
    signedInAs: scanner,
  });
  await expect.poll(() => page.getByRole('link', { name: new RegExp(`^${list.scan}: `) }).count()).toBe(2);
  expect(await doorFindings(page)).toEqual([]);
  await page.getByRole('link', { name: list.back }).click();
  await page.getByRole('searchbox').fill('nessuno');
  await page.getByText(list.noneFound).waitFor();
});

test('a locked device stays at its door until its PIN, or a supervisor who signs in, lifts the lock', async () => {
  const language: Language = 'it';
  const texts = stringsIn(language, lockStrings);
  const scan = `/check-in/events/${eventId}/sessions/${another}/scan`;
  const page = await goOn(scan, { signedInAs: scanner });
  const atScan = () => page.waitForURL((url) => url.pathname === scan);
  const drawer = page.locator('[data-drawer]').first();
  const typePin = async (pin: string) => {
    await page.getByLabel(texts.pin, { exact: true }).fill(pin);
    await page.keyboard.press('Enter');
  };
  const lock = async () => {
    await page.getByRole('button', { name: texts.lock }).click();
    await page.getByLabel(texts.newPin).fill('12345');
    await page.keyboard.press('Enter');
    await page.getByText(texts.invalid).waitFor();
    expect(await axeFindings(page)).toEqual([]);
    await page.getByLabel(texts.newPin).fill('123456');
    await page.keyboard.press('Enter');
    await page.getByText(texts.locked).waitFor();
  };
  await drawer.waitFor();
  await lock();
  await drawer.waitFor({ state: 'hidden' });
  // Another page of the door, and one of the public, lead back.
  await page.goto(site.origin + '/check-in/list');
  await atScan();
  await page.goto(site.origin + '/events');
  await atScan();
  await page.getByRole('button', { name: texts.unlock }).click();
  await typePin('654321');
  await page.getByText(texts.wrong(4)).waitFor();
  await typePin('123456');
  await page.getByText(texts.locked).waitFor({ state: 'detached' });
  await drawer.waitFor();

  await lock();
  await page.getByRole('button', { name: texts.unlock }).click();
  for (const left of [4, 3, 2, 1]) {
    await typePin('000000');
    await page.getByText(texts.wrong(left)).waitFor();
  }
  await typePin('000000');
  await page.getByText(texts.spent).waitFor();
  expect(await axeFindings(page)).toEqual([]);
  await page.getByRole('button', { name: texts.signIn }).click();
  await page.waitForURL((url) => url.pathname === '/login' && url.searchParams.get('next') === scan);
  const admin = await site.openAccount({ role: 'admin' });
  const { token, user } = await site.signIn(admin);
  await page.evaluate(
    (signedIn) => localStorage.setItem('userData', signedIn),
    JSON.stringify({ token, refreshToken: null, details: user }),
  );
  await page.goto(site.origin + scan);
  await page.getByRole('button', { name: texts.unlock }).click();
  await page.getByText(texts.supervisor).waitFor();
  await page.getByRole('dialog').getByRole('button', { name: texts.unlock }).click();
  await page.getByText(texts.locked).waitFor({ state: 'detached' });
});
