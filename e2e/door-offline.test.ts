// The door without a network: a real browser whose network is cut (cases OFF of the door).

import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { Language } from '#core/languages.ts';
import { doorListPath, scanPath } from '#core/check-in/door-path.ts';
import type { DoorDevice } from '#core/check-in/device-contract.ts';
import { readTicketCode } from '#core/tickets/code.ts';
import { doorListStrings } from '#web/check-in/list/door-list-strings.ts';
import { lockStrings } from '#web/check-in/lock/lock-strings.ts';
import { offlineStrings } from '#web/check-in/offline/offline-strings.ts';
import { scanStrings } from '#web/check-in/scan/scan-strings.ts';
import { doorActionStrings } from '#web/check-in/session/door-action-strings.ts';
import { signOutStrings } from '#web/layout/header/sign-out-strings.ts';
import { stringsIn } from '#web/i18n/strings.ts';
import { axeFindings, widthTooMuch } from '#test/accessible.ts';
import { buildEvent, buildSession } from '#test/build-programme.ts';
import { listed, storedBy } from '#test/device.ts';
import { openDoorOf } from '#test/door.ts';
import { openRelay, type Relay } from '#test/relay.ts';
import { reserve } from '#test/reserve.ts';
import { freePort } from '#test/server-process.ts';
import { openSite, password, type Site, takenOver } from '#test/site.ts';
import { wordsIn } from '#test/words.ts';

const language: Language = 'it';
const texts = stringsIn(language, offlineStrings);
const scan = stringsIn(language, scanStrings);
const list = stringsIn(language, doorListStrings);
const { ui } = wordsIn(language);
const lock = stringsIn(language, lockStrings);
const signOut = stringsIn(language, signOutStrings);

let relay: Relay;
let site: Site;
let scanner: string;
let admin: string;
beforeAll(async () => {
  const port = await freePort();
  relay = await openRelay(port);
  site = await openSite({ PORT: String(port), BASE_URL: relay.origin });
  scanner = await site.openAccount({ role: 'scanner' });
  admin = await site.openAccount({ role: 'admin' });
});
afterEach(() => relay.turn('through'));
afterAll(async () => {
  await site.close();
  await relay.close();
});

interface Door {
  readonly eventId: string;
  readonly _id: string;
  readonly title: string;
  /** Of each party that booked, the codes of its tickets. */
  readonly parties: string[][];
}

let doors = 0;
/** A session whose door is open, with parties of these sizes. */
async function openDoor(sizes: readonly number[]): Promise<Door> {
  doors += 1;
  const title = `Porta numero ${doors}`;
  const { db } = site.database;
  const eventId = await buildEvent(db, { title: { it: title }, locationId: site.programme.places.hall });
  const startDate = new Date(Date.now() + 86_400_000);
  const _id = await buildSession(db, eventId, { startDate, maxParticipants: 40 });
  const parties: string[][] = [];
  for (const size of sizes) parties.push(await bookParty(_id, size));
  await openDoorOf(db, _id);
  return { eventId, _id, title, parties };
}

async function bookParty(sessionId: string, size: number): Promise<string[]> {
  const email = await site.openAccount({ name: 'Ada', surname: 'Rossi' });
  const participants = Array.from({ length: size }, (_, place) => ({
    participant_type: place === 0 ? 'accountholder' : 'companion',
    name: `Ada${place}`,
    surname: 'Rossi',
  }));
  const { tickets } = await reserve(site, email, { sessionId, target: 'private', participants });
  return tickets.map(({ code }) => code ?? '');
}

/** The party of a ticket cancels, as it can before its door opens. */
async function cancel(sessionId: string, code: string): Promise<void> {
  const { db } = site.database;
  const { _id, email } = await db
    .selectFrom('reservations')
    .innerJoin('tickets', 'tickets.reservationId', 'reservations._id')
    .innerJoin('users', 'users._id', 'reservations.userId')
    .select(['reservations._id', 'users.email'])
    .where('tickets._id', '=', ticketIdOf(code))
    .executeTakeFirstOrThrow();
  await openDoorOf(db, sessionId, 3000);
  await as(email, 'DELETE', `/api/reservations/${_id}`);
  await openDoorOf(db, sessionId);
}

const complains = /No connection|Failed to fetch|dynamically imported module|check-in-list|status of 404/;

/** A device at a door, once it has the list of the session. */
async function deviceAt(door: Door, signedInAs = scanner): Promise<Page> {
  const page = await site.open(scanPath(door), { signedInAs, complains });
  await hasPack(page);
  return page;
}
/** Chooses the list of one session to be downloaded. */
async function chooseOnly(page: Page, door: Door): Promise<void> {
  await page.getByText(texts.prepare.title).click();
  for (const box of await page.getByRole('checkbox').all()) await box.press('Space');
  await page.getByRole('checkbox', { name: door.title }).press('Space');
}
const hasPack = (page: Page) => page.getByText(texts.onDevice(texts.ago(0))).waitFor();
const result = (page: Page, name: string) => page.getByRole('heading', { level: 2, name, exact: true });
/** As a scanner that types like a keyboard. */
async function type(page: Page, code: string): Promise<void> {
  await page.keyboard.type(code);
  await page.keyboard.press('Enter');
}
async function letIn(page: Page, code: string, heads: number): Promise<void> {
  await type(page, code);
  await page.getByRole('button', { name: scan.admit(heads), exact: true }).click();
  await result(page, scan.heads.admitted).waitFor();
}
const unsent = (page: Page, count: number) =>
  page.getByText(count === 0 ? texts.allSent : texts.unsent(count), { exact: true }).waitFor();
/** The network is gone, and the page says so. */
async function cut(page: Page): Promise<void> {
  await page.context().setOffline(true);
  await page.getByText(texts.wentOffline).waitFor();
}
async function attended(door: Door): Promise<number> {
  const { attendedParticipants } = await site.database.db
    .selectFrom('sessions')
    .select('attendedParticipants')
    .where('_id', '=', door._id)
    .executeTakeFirstOrThrow();
  return attendedParticipants;
}
/** The next documents of a page have a clock that is ahead. The driver's own clock would hide how a document was opened. */
async function setClockForward(page: Page, aheadMs: number): Promise<void> {
  await page.addInitScript((ahead) => {
    const { Date: before } = globalThis;
    const { now } = before;
    before.now = () => now() + ahead;
    globalThis.Date = new Proxy(before, {
      construct: (target, given: readonly number[]) =>
        given.length === 0 ? new target(now() + ahead) : Reflect.construct(target, given),
    });
  }, aheadMs);
}

/** What this device has stored, also on pages without the door. */
function stored(page: Page): Promise<{ packs: number; lines: number; unsent: number }> {
  return page.evaluate(async () => {
    const count = (name: string, from: string) =>
      new Promise<number>((resolve, reject) => {
        const opening = indexedDB.open(name);
        opening.addEventListener('error', () => reject(opening.error));
        opening.addEventListener('success', () => {
          const counting = opening.result.transaction(from).objectStore(from).count();
          counting.addEventListener('success', () => resolve(counting.result));
        });
      });
    return {
      packs: await count('doorPacks', 'packs'),
      lines: await count('doorQueue', 'lines'),
      unsent: Number(localStorage.getItem('doorUnsent') ?? 0),
    };
  });
}

function ticketIdOf(code: string): string {
  return readTicketCode(code)?.contents.ticketId ?? '';
}

const asAdmin = (method: string, path: string, body?: object) => as(admin, method, path, body);
async function as(email: string, method: string, path: string, body?: object): Promise<unknown> {
  const { token } = await site.signIn(email);
  const answer = await fetch(site.origin + path, {
    method,
    headers: { authorization: `Bearer ${token}`, ...(body && { 'content-type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
  });
  expect(answer.ok).toBe(true);
  return answer.json();
}

describe('a device', () => {
  test('is prepared for a day, page by page; a download that broke off goes on where it was', async () => {
    const door = await openDoor([3, 2, 2]);
    const page = await site.open(doorListPath, { signedInAs: scanner, complains });
    await chooseOnly(page, door);
    expect(await axeFindings(page)).toEqual([]);
    const requested: (string | null)[] = [];
    let isBroken = true;
    let isGone = false;
    await page.route('**/check-in-list*', async (route) => {
      if (isGone) return route.fulfill({ status: 404, json: { code: 'notFound', message: 'Gone' } });
      const url = new URL(route.request().url());
      requested.push(url.searchParams.get('after'));
      url.searchParams.set('limit', '2');
      if (isBroken && requested.length === 3) return route.abort();
      return route.continue({ url: url.href });
    });
    const download = page.getByRole('button', { name: texts.prepare.download(1) });
    await download.click();
    await page.getByText(texts.prepare.broken(0, 1)).waitFor();
    expect(await page.getByText(texts.onDevice(texts.ago(0))).count()).toBe(0);
    isBroken = false;
    await page.getByText(texts.prepare.title).click();
    await page.getByText(texts.prepare.title).click();
    await download.click();
    await page.getByText(texts.prepare.done(1)).waitFor();
    // The third page is the first that is requested again.
    expect(requested.slice(0, 5)).toEqual([null, requested[1], requested[2], requested[2], requested[4]]);
    await hasPack(page);
    expect((await storedBy(page)).filter((one) => !listed(one))).toEqual([]);
    // A refusal is said as one, and is no trouble of the storage.
    isGone = true;
    await download.click();
    await page.getByText(stringsIn(language, doorActionStrings).codes.notFound).waitFor();
    isGone = false;
    await page.setViewportSize({ width: 320, height: 640 });
    expect(await widthTooMuch(page)).toBe(0);

    // The next shift signs in on the same device, which becomes one of that account.
    const { token, user } = await site.signIn(await site.openAccount({ role: 'scanner' }));
    const signedIn = JSON.stringify({ token, refreshToken: null, details: user });
    await page.evaluate((text) => localStorage.setItem('userData', text), signedIn);
    await Promise.all([page.reload(), takenOver(page)]);
    await chooseOnly(page, door);
    await download.click();
    await page.getByText(texts.prepare.done(1)).waitFor();
    await expect
      .poll(async () =>
        ((await asAdmin('GET', '/api/devices')) as DoorDevice[]).filter(({ userId }) => userId === user._id),
      )
      .toMatchObject([{ packs: [{ sessionId: door._id }] }]);

    // Without a network it has the name by which the server lists it.
    await page.goto(scanPath(door));
    await hasPack(page);
    await cut(page);
    const [[one = '', other = ''] = []] = door.parties;
    await letIn(page, one, 3);
    await type(page, other);
    const mark = await page.evaluate(() => localStorage.getItem('doorDevice') ?? '');
    await page.getByText(texts.prepare.deviceName(mark)).waitFor();
  });

  test('goes on without a network, in two tabs, after a reload, and sends everything once the network is back', async () => {
    const door = await openDoor([4, 1, 1]);
    const [party = [], [single = ''] = [], [other = ''] = []] = door.parties;
    const page = await deviceAt(door);
    await expect.poll(() => page.evaluate(() => caches.match('/check-in/offline').then(Boolean))).toBe(true);
    await cut(page);
    await letIn(page, party[0] ?? '', 4);
    await unsent(page, 1);
    await page.getByText(list.inside('4', '6')).waitFor();
    await type(page, party[1] ?? '');
    await result(page, scan.heads.alreadyIn).waitFor();
    await page.getByText(/Entrato alle/).waitFor();
    expect(await axeFindings(page)).toEqual([]);

    // The page opens again without a network, and its document may use the camera. A newer release waits: its banner would offer a
    // reload.
    const { update } = wordsIn(language).layout;
    await page
      .context()
      .route('**/api/version', (route) =>
        route.fulfill({ json: { version: '9', pipelineVersion: 'newer' } }),
      );
    await Promise.all([page.reload(), takenOver(page)]);
    await page.getByRole('heading', { level: 1, name: door.title }).waitFor();
    expect(
      await page.evaluate(() =>
        (
          document as Document & { featurePolicy: { allowsFeature(name: string): boolean } }
        ).featurePolicy.allowsFeature('camera'),
      ),
    ).toBe(true);
    await unsent(page, 2);
    expect(await page.getByText(update.title).count()).toBe(0);

    // Another tab of the same device has the same queue, and knows whom the first one let in.
    const tab = await page.context().newPage();
    await tab.goto(scanPath(door));
    await tab.getByRole('heading', { level: 1, name: door.title }).waitFor();
    await type(tab, party[2] ?? '');
    await result(tab, scan.heads.alreadyIn).waitFor();
    await letIn(tab, single, 1);
    await unsent(page, 4);
    await tab.getByRole('button', { name: scan.undo, exact: true }).first().click();
    await unsent(page, 5);
    await letIn(tab, single, 1);
    await letIn(tab, other, 1);
    await tab.close();
    expect(await attended(door)).toBe(0);

    await page.context().setOffline(false);
    await unsent(page, 0);
    expect(await attended(door)).toBe(6);
    await page.getByText(texts.cameBack).waitFor();
    await page.getByText(update.title).waitFor();
  });
});

describe('without a network', () => {
  test('two devices let in one ticket: both are named, one counts, and a party may come by both', async () => {
    const door = await openDoor([1, 3]);
    const [[single = ''] = [], party = []] = door.parties;
    const [one, two] = [await deviceAt(door), await deviceAt(door)];
    for (const page of [one, two]) await cut(page);
    for (const page of [one, two]) await letIn(page, single, 1);
    // Two of the party at one door, the last at the other.
    await type(one, party[0] ?? '');
    const fewer = (page: Page) => page.getByRole('button', { name: ui.stepper.less(scan.people) });
    await fewer(one).click();
    await one.getByRole('button', { name: scan.admitSome(2) }).click();
    await result(one, scan.heads.admitted).waitFor();
    await type(two, party[2] ?? '');
    await fewer(two).click();
    await fewer(two).click();
    await two.getByRole('button', { name: scan.admitSome(1) }).click();
    await result(two, scan.heads.admitted).waitFor();
    for (const page of [one, two]) {
      await page.context().setOffline(false);
      await unsent(page, 0);
    }
    expect(await attended(door)).toBe(4);
    const names = await Promise.all(
      [one, two].map((page) => page.evaluate(() => localStorage.getItem('doorDevice') ?? '')),
    );
    expect(await asAdmin('GET', `/api/sessions/${door._id}/attendance`)).toMatchObject({
      entered: 4,
      doubles: [{ first: { device: names[0] }, second: { device: names[1], isConflict: true } }],
    });
  });

  test('what was cancelled after the list is let in and reported, what was booked after it is let in with a notice', async () => {
    const door = await openDoor([1, 1]);
    const [[cancelled = ''] = [], [replaced = ''] = []] = door.parties;
    const { db } = site.database;
    const page = await deviceAt(door);
    // A difference brings what changes while the network is there.
    await db
      .updateTable('tickets')
      .set(({ eb }) => ({ version: eb('version', '+', 1) }))
      .where('_id', '=', ticketIdOf(replaced))
      .execute();
    await page.waitForResponse((response) => /check-in-list.*since=/.test(response.url()));
    await cut(page);
    await cancel(door._id, cancelled);
    const [late = ''] = await bookParty(door._id, 1);
    await type(page, replaced);
    await page.getByText(scan.reasons.replaced).waitFor();
    await letIn(page, cancelled, 1);
    await type(page, late);
    await page.getByText(scan.notInPack).waitFor();
    await page.getByRole('button', { name: scan.admit(1), exact: true }).click();
    await result(page, scan.heads.attention).waitFor();
    await page.context().setOffline(false);
    await unsent(page, 0);
    expect(await asAdmin('GET', `/api/sessions/${door._id}/attendance`)).toMatchObject({
      entered: 2,
      refusals: [{ reason: 'replaced', count: 1 }],
      lateUploads: [{ lateness: 'cancelledBefore' }, { lateness: 'inTime' }],
    });
  });

  test('a revoked device loses its lists, and its queue waits for a supervisor', async () => {
    const door = await openDoor([1]);
    const page = await site.open(doorListPath, { signedInAs: scanner, complains });
    await chooseOnly(page, door);
    await page.getByRole('button', { name: texts.prepare.download(1) }).click();
    await page.getByText(texts.prepare.done(1)).waitFor();
    await page.goto(scanPath(door));
    await hasPack(page);
    await cut(page);
    await letIn(page, door.parties[0]?.[0] ?? '', 1);
    const mark = await page.evaluate(() => localStorage.getItem('doorDevice') ?? '');
    const devices = (await asAdmin('GET', '/api/devices')) as { _id: string; name: string }[];
    const own = devices.find(({ name }) => name.endsWith(mark));
    await asAdmin('DELETE', `/api/devices/${own?._id}`);
    await page.context().setOffline(false);
    await page.getByText(texts.revoked).waitFor();
    await unsent(page, 0);
    await page.getByText(texts.notOnDevice).waitFor();
    expect(await attended(door)).toBe(0);
    const { lateUploads } = (await asAdmin('GET', `/api/sessions/${door._id}/attendance`)) as {
      lateUploads: { scanId: string; lateness: string }[];
    };
    expect(lateUploads).toMatchObject([{ lateness: 'unproven' }]);
    await asAdmin('POST', `/api/scans/${lateUploads[0]?.scanId}/agree`, {});
    expect(await attended(door)).toBe(1);
    await type(page, door.parties[0]?.[0] ?? '');
    await page.getByText(scan.refusals.deviceRevoked).waitFor();
  });

  test('signing out is warned of what is unsent; an expired sign-in keeps lists and queue, and goes on after the next', async () => {
    const door = await openDoor([1, 1]);
    const page = await deviceAt(door);
    await cut(page);
    await letIn(page, door.parties[0]?.[0] ?? '', 1);
    await unsent(page, 1);
    const { layout } = wordsIn(language);
    await page.getByRole('button', { name: /^Menu di / }).click();
    await page.getByRole('button', { name: layout.signOut }).click();
    await page.getByRole('alertdialog', { name: signOut.title }).getByText(signOut.text(1)).waitFor();
    await page.getByRole('button', { name: signOut.stay }).click();
    // So is leaving by the lock, which needs a network.
    await page.getByRole('button', { name: lock.lock }).click();
    await page.getByLabel(lock.newPin).fill('123456');
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: lock.unlock }).click();
    for (const left of [4, 3, 2, 1, 0]) {
      await page.getByLabel(lock.pin, { exact: true }).fill('000000');
      await page.keyboard.press('Enter');
      await page.getByText(left === 0 ? lock.spent : lock.wrong(left)).waitFor();
    }
    await page.getByRole('dialog').getByText(signOut.text(1)).waitFor();
    await page.getByRole('button', { name: lock.signIn }).click();
    await page.getByText(lock.noNetwork).waitFor();
    expect(await axeFindings(page)).toEqual([]);
    expect(await stored(page)).toEqual({ packs: 1, lines: 1, unsent: 1 });
    await page.evaluate(() => localStorage.removeItem('doorLock'));

    await site.database.pool.query(`delete from "accessTokens"`);
    await page.context().setOffline(false);
    await page.waitForURL('**/login**');
    expect(await stored(page)).toEqual({ packs: 1, lines: 1, unsent: 1 });
    await page.getByRole('textbox', { name: /mail/i }).fill(scanner);
    await page.locator('input[type=password]').fill(password);
    await page
      .locator('form')
      .getByRole('button', { name: wordsIn(language).accounts.login.submit })
      .click();
    await page.getByRole('heading', { level: 1, name: door.title }).waitFor();
    await unsent(page, 0);
    expect(await attended(door)).toBe(1);

    // Who signs out on purpose leaves no list behind.
    await page.getByRole('button', { name: /^Menu di / }).click();
    await page.getByRole('button', { name: layout.signOut }).click();
    await page.waitForURL('**/login**');
    await expect
      .poll(async () => (await storedBy(page)).filter(({ name }) => name === 'doorPacks'))
      .toEqual([]);
  });

  test('a device without room checks over the network only, and says so', async () => {
    const door = await openDoor([1, 1]);
    const page = await deviceAt(door);
    await cut(page);
    // As the browser answers when its storage is full.
    await page.evaluate(() => {
      IDBObjectStore.prototype.add = () => {
        throw new DOMException('full', 'QuotaExceededError');
      };
    });
    await type(page, door.parties[0]?.[0] ?? '');
    await page.getByRole('button', { name: scan.admit(1), exact: true }).click();
    await page.getByText(scan.refusals.notStored).waitFor();
    await page.getByText(texts.full).waitFor();
    await page.context().setOffline(false);
    await page.getByRole('button', { name: scan.again }).click();
    await result(page, scan.heads.admitted).waitFor();
    expect(await attended(door)).toBe(1);
  });

  test('the age of a list is right, and the list of yesterday decides nothing', async () => {
    const door = await openDoor([1]);
    const page = await deviceAt(door);
    await expect.poll(() => page.evaluate(() => caches.match('/check-in/offline').then(Boolean))).toBe(true);
    await letIn(page, door.parties[0]?.[0] ?? '', 1);
    await cut(page);
    await setClockForward(page, 25 * 60_000);
    await page.reload();
    await page.getByText(texts.onDevice(texts.ago(25))).waitFor();
    await setClockForward(page, 49 * 3_600_000);
    await page.reload();
    await page.getByText(texts.over).waitFor();
    // What was sent goes with the list: codes of past days are of no use.
    await expect.poll(() => stored(page)).toMatchObject({ lines: 0 });
  });

  test('a line that does not answer is left after some seconds, and one good answer does not bring it back', async () => {
    const door = await openDoor([1]);
    const page = await deviceAt(door);
    relay.turn('silent');
    await letIn(page, door.parties[0]?.[0] ?? '', 1);
    await page.getByText(texts.wentOffline).waitFor();
    await unsent(page, 1);
    relay.turn('through');
    // The first answer that comes sends the queue, and does not end the decision by the list yet.
    await unsent(page, 0);
    expect(await page.getByText(texts.offline, { exact: true }).count()).toBe(1);
    await page.getByText(texts.cameBack).waitFor();
    // Pinned, it stays without a network whatever the network does.
    await page.getByRole('switch', { name: texts.pin }).press('Space');
    await page.getByText(texts.pinned, { exact: true }).first().waitFor();
    expect(await attended(door)).toBe(1);
  });
});
