// The door without a network: a real browser whose network is cut (cases OFF of the door).

import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { Language } from '#core/languages.ts';
import { doorSessionPath, scanPath } from '#core/check-in/door-pages.ts';
import { doorEventPath, doorListPath } from '#core/check-in/door-path.ts';
import { ticketNumber } from '#core/check-in/heads.ts';
import type { DoorDevice } from '#core/check-in/device-contract.ts';
import { readTicketCode } from '#core/tickets/code.ts';
import { readViolations } from '#server/doctor/store.ts';
import { attendanceStrings } from '#web/check-in/attendance/attendance-strings.ts';
import { doorListStrings } from '#web/check-in/list/door-list-strings.ts';
import { lockStrings } from '#web/check-in/lock/lock-strings.ts';
import { offlineStrings } from '#web/check-in/offline/offline-strings.ts';
import { scanStrings } from '#web/check-in/scan/scan-strings.ts';
import { doorActionStrings } from '#web/check-in/session/door-action-strings.ts';
import { sessionStrings } from '#web/check-in/session/session-strings.ts';
import { ticketStrings } from '#web/check-in/tickets/ticket-strings.ts';
import { ticketsStrings } from '#web/check-in/tickets/tickets-strings.ts';
import { walkInsStrings } from '#web/check-in/walk-ins/walk-ins-strings.ts';
import { doorTitles } from '#web/layout/titles.ts';
import { signOutStrings } from '#web/layout/header/sign-out-strings.ts';
import { stringsIn } from '#web/i18n/strings.ts';
import { axeFindings, widthTooMuch } from '#test/accessible.ts';
import { buildEvent, buildSession } from '#test/build-programme.ts';
import { listed, storedBy } from '#test/device.ts';
import { openDoorOf } from '#test/door.ts';
import { typeAsScanner } from '#test/keyboard.ts';
import { proving, provingGroup } from '#test/proving.ts';
import { openRelay, type Relay } from '#test/relay.ts';
import { reserve } from '#test/reserve.ts';
import { freePort } from '#test/server-process.ts';
import { goTo, openSite, password, type Site, takenOver } from '#test/site.ts';
import { wordsIn } from '#test/words.ts';

const language: Language = 'it';
const texts = stringsIn(language, offlineStrings);
const scan = stringsIn(language, scanStrings);
const list = stringsIn(language, doorListStrings);
const ticketTexts = stringsIn(language, ticketStrings);
const ticketsTexts = stringsIn(language, ticketsStrings);
const walkIns = stringsIn(language, walkInsStrings);
const attendance = stringsIn(language, attendanceStrings);
const { tabs } = stringsIn(language, sessionStrings);
const { ui } = wordsIn(language);
const lock = stringsIn(language, lockStrings);
const doorTexts = stringsIn(language, doorTitles);
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
  const eventId = await buildEvent(db, {
    title: { it: title },
    locationId: site.programme.places.hall,
    namesAtDoor: true,
  });
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

const complains = /No connection|Failed to fetch|dynamically imported module|check-in-list|status of 40[34]/;

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
const type = typeAsScanner;
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
const attended = async (door: Door) => (await countersOf(door)).attendedParticipants;
function countersOf(door: Door) {
  return site.database.db
    .selectFrom('sessions')
    .select(['attendedParticipants', 'walkInParticipants', 'quotaParticipants', 'outHeads'])
    .where('_id', '=', door._id)
    .executeTakeFirstOrThrow();
}
/** To another page of the same session. */
const turnTo = (page: Page, tab: keyof typeof tabs) =>
  page.getByRole('link', { name: new RegExp(`^${tabs[tab]}: `) }).click();
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
/** The figure of this name. */
const figure = (page: Page, name: string, value: number) =>
  page
    .getByRole('main')
    .getByRole('status')
    .filter({ hasText: new RegExp(`${name}\\s*${value}(?!\\d)`) })
    .waitFor();
const search = (page: Page, name: string) => page.getByRole('searchbox').fill(name);
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

/**
 * Before a page stores a line, it waits for the other tab to be as far. While tabs take turns, the other one gets no further until this one
 * has stored its line, and the wait ends after half a second.
 */
const meetBeforeStoring = (page: Page) =>
  page.evaluate(() => {
    const { subtle } = crypto;
    const encrypt = subtle.encrypt.bind(subtle);
    const tabs = new BroadcastChannel('meeting');
    subtle.encrypt = async (...given) => {
      await new Promise<void>((resolve) => {
        tabs.onmessage = ({ data }) => {
          if (data === 'here') tabs.postMessage('here too');
          resolve();
        };
        tabs.postMessage('here');
        const takesTurns = !Object.hasOwn(navigator.locks, 'request');
        if (takesTurns) setTimeout(resolve, 500);
      });
      tabs.onmessage = null;
      return encrypt(...given);
    };
  });
/** Whether the tabs of a device decide one after the other, as they do, or all at once. */
const setTurns = (page: Page, takesTurns: boolean) =>
  page.evaluate((isOn) => {
    const { locks } = navigator;
    if (isOn) return void Reflect.deleteProperty(locks, 'request');
    const request = locks.request.bind(locks) as (...given: unknown[]) => unknown;
    Object.defineProperty(locks, 'request', {
      configurable: true,
      value: (name: string, ...given: unknown[]) => {
        const work = given.at(-1);
        return name === 'doorDecision' && typeof work === 'function' ? work(null) : request(name, ...given);
      },
    });
    return undefined;
  }, takesTurns);

/** How many entries a store of this device has, also on pages without the door. */
function countStored(page: Page, name: string, from: string): Promise<number> {
  return page.evaluate(
    ([database = '', store = '']) =>
      new Promise<number>((resolve, reject) => {
        const opening = indexedDB.open(database);
        opening.addEventListener('error', () => reject(opening.error));
        opening.addEventListener('success', () => {
          const counting = opening.result.transaction(store).objectStore(store).count();
          counting.addEventListener('success', () => {
            opening.result.close();
            resolve(counting.result);
          });
        });
      }),
    [name, from],
  );
}

/** The list of a session does not open any more; answers what mends it. */
async function breakPack(page: Page, { _id }: Door): Promise<() => Promise<void>> {
  const swap = () =>
    page.evaluate(
      (sessionId) =>
        new Promise<void>((resolve) => {
          const opening = indexedDB.open('doorPacks');
          opening.addEventListener('success', () => {
            const packs = opening.result.transaction('packs', 'readwrite').objectStore('packs');
            const reading = packs.get(sessionId) as IDBRequest<{ tickets: { data: ArrayBuffer } }>;
            reading.addEventListener('success', () => {
              const bytes = new Uint8Array(reading.result.tickets.data);
              bytes[0] = 255 - (bytes[0] ?? 0);
              packs.put(reading.result).addEventListener('success', () => {
                opening.result.close();
                resolve();
              });
            });
          });
        }),
      _id,
    );
  await swap();
  return swap;
}

async function stored(page: Page): Promise<{ packs: number; lines: number; unsent: number }> {
  return {
    packs: await countStored(page, 'doorPacks', 'packs'),
    lines: await countStored(page, 'doorQueue', 'lines'),
    unsent: await page.evaluate(() => Number(localStorage.getItem('doorUnsent') ?? 0)),
  };
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
  proving('is prepared for a day, lets in people with and without tickets, and is revoked', async () => {
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
    // A refusal is shown as one, and not as a failure of the storage.
    isGone = true;
    await download.click();
    await page.getByText(stringsIn(language, doorActionStrings).codes.notFound).waitFor();
    isGone = false;
    await page.setViewportSize({ width: 320, height: 640 });
    expect(await widthTooMuch(page)).toBe(0);

    // The next shift signs in on the same device, which becomes one of that account; a supervisor gives it seats.
    const { token, user } = await site.signIn(await site.openAccount({ role: 'scanner' }));
    const signedIn = JSON.stringify({ token, refreshToken: null, details: user });
    await page.evaluate((text) => localStorage.setItem('userData', text), signedIn);
    await Promise.all([page.reload(), takenOver(page)]);
    const own = async () =>
      ((await asAdmin('GET', '/api/devices')) as DoorDevice[]).filter(({ userId }) => userId === user._id);
    await expect.poll(own).toHaveLength(1);
    const deviceId = (await own())[0]?._id;
    await asAdmin('PUT', `/api/devices/${deviceId}/quota`, { sessionId: door._id, quota: 2 });

    // Without a network it has the name by which the server lists it.
    await page.goto(scanPath(door));
    await hasPack(page);
    await expect.poll(own).toMatchObject([{ packs: [{ sessionId: door._id }] }]);
    await cut(page);
    const [[one = '', other = ''] = [], [third = ''] = []] = door.parties;
    await letIn(page, one, 3);
    await type(page, other);
    const mark = await page.evaluate(() => localStorage.getItem('doorDevice') ?? '');
    const name = texts.prepare.deviceName.computer(mark);
    await page.getByText(`dispositivo ${name}`).waitFor();
    expect(await page.getByText(name, { exact: true }).count()).toBe(1);
    await page.keyboard.press('Escape');

    // People without tickets come in on its seats, and no more.
    await turnTo(page, 'walk-ins');
    await figure(page, walkIns.freeOfDevice, 2);
    await button(page, walkIns.several(2)).click();
    await page.getByText(walkIns.noQuota).waitFor();
    expect(await button(page, walkIns.one).isDisabled()).toBe(true);
    await button(page, walkIns.oneLess).click();
    await figure(page, walkIns.freeOfDevice, 1);
    await page.getByText(walkIns.unsent(1)).waitFor();
    expect(await axeFindings(page)).toEqual([]);
    expect(await widthTooMuch(page)).toBe(0);
    // The page starts without a network, and has counted the same people.
    await page.reload();
    await figure(page, walkIns.entered, 1);
    // Two tabs on the last seat of the device: without their turns both take it, with them one does.
    const tab = await page.context().newPage();
    await tab.goto(doorSessionPath(door, 'walk-ins'));
    await figure(tab, walkIns.freeOfDevice, 1);
    const tabs = [page, tab];
    await Promise.all(tabs.map(meetBeforeStoring));
    const setBoth = (takesTurns: boolean) => Promise.all(tabs.map((one) => setTurns(one, takesTurns)));
    const takeLastSeat = async () => {
      // At once in both: a click of the driver waits until nothing moves, and the other tab's press would have disabled the button by then.
      await Promise.all(tabs.map((one) => button(one, walkIns.one).dispatchEvent('click')));
      await Promise.all(tabs.map((one) => one.getByText(walkIns.unsent(3)).waitFor()));
    };
    await setBoth(false);
    await takeLastSeat();
    await setBoth(true);
    await button(page, walkIns.oneLess).click();
    await Promise.all(tabs.map((one) => figure(one, walkIns.freeOfDevice, 1)));
    await takeLastSeat();
    const refused = tabs.map((one) => one.getByText(scan.refusals.noQuota));
    await Promise.any(refused.map((text) => text.waitFor()));
    expect((await Promise.all(refused.map((text) => text.count()))).toSorted()).toEqual([0, 1]);
    await tab.close();

    // A dead phone: a steward finds the ticket by name, and lets in who is left; not by hand, and with no name more than that.
    await turnTo(page, 'tickets');
    await search(page, 'ad');
    await page.getByText(ticketsTexts.threeLetters).waitFor();
    await search(page, 'ada0');
    const number = ticketNumber(ticketIdOf(third));
    const found = page.getByRole('listitem').filter({ hasText: number });
    await found.getByText('Ada0 R.').waitFor();
    expect(await page.getByText('Rossi').count()).toBe(0);
    expect(await axeFindings(page)).toEqual([]);
    await found.getByRole('link', { name: ticketsTexts.letIn }).click();
    await button(page, scan.admit(2)).click();
    await page.getByText(ticketTexts.judged.doneText(2)).waitFor();
    await button(page, scan.undo).click();
    await button(page, scan.admit(2)).click();
    await page.getByText(ticketTexts.judged.doneText(2)).waitFor();
    await page.getByRole('link', { name: ticketTexts.backToTicket }).click();
    await page.getByText(ticketTexts.logOfDevice).waitFor();
    expect(await button(page, ticketTexts.admit).count()).toBe(0);
    await button(page, ticketTexts.out).click();
    await page.getByRole('dialog').getByRole('button', { name: ticketTexts.dialog.out.confirm }).click();
    await page.getByText(ticketsTexts.out(1), { exact: true }).waitFor();
    expect(await widthTooMuch(page)).toBe(0);

    // It is revoked meanwhile: it loses its list, and its queue waits for a supervisor.
    await asAdmin('DELETE', `/api/devices/${deviceId}`);
    await page.context().setOffline(false);
    await page.getByText(texts.revoked).waitFor();
    await unsent(page, 0);
    await page.getByText(texts.notOnDevice).waitFor();
    expect(await countersOf(door)).toMatchObject({
      attendedParticipants: 0,
      walkInParticipants: 0,
      quotaParticipants: 0,
      outHeads: 0,
    });
    const { lateUploads } = (await asAdmin('GET', `/api/sessions/${door._id}/attendance`)) as {
      lateUploads: { scanId: string; kind: string; lateness: string; ticketId: string | null }[];
    };
    expect(new Set(lateUploads.map(({ lateness }) => lateness))).toEqual(new Set(['unproven']));
    const first = lateUploads.find(({ ticketId }) => ticketId === ticketIdOf(one));
    await asAdmin('POST', `/api/scans/${first?.scanId}/agree`, {});
    expect(await attended(door)).toBe(3);
    await turnTo(page, 'scan');
    await type(page, third);
    await page.getByText(scan.refusals.deviceRevoked).waitFor();
  });

  test('goes on without a network, in two tabs, after a reload, and sends everything once the network is back', async () => {
    const door = await openDoor([4, 1, 1]);
    const [party = [], [single = ''] = [], [other = ''] = []] = door.parties;
    const page = await deviceAt(door, admin);
    const errors: string[] = [];
    page.on('pageerror', ({ message }) => errors.push(message));
    // An answer is lost, a press after it waits, and the volunteer goes on to another page: the device has no seats of its own, and the
    // server counts each once.
    await turnTo(page, 'walk-ins');
    const lost = Promise.withResolvers<void>();
    await page.route(
      '**/walk-ins',
      async (route) => {
        await route.fetch();
        await lost.promise;
        await route.abort();
      },
      { times: 1 },
    );
    for (const entered of [1, 2]) {
      await button(page, walkIns.one).click();
      await figure(page, walkIns.entered, entered);
    }
    lost.resolve();
    await turnTo(page, 'scan');
    await expect.poll(async () => (await countersOf(door)).walkInParticipants).toBe(2);
    await turnTo(page, 'walk-ins');
    await figure(page, walkIns.entered, 2);
    await button(page, walkIns.oneLess).click();
    await expect.poll(async () => (await countersOf(door)).walkInParticipants).toBe(1);
    await turnTo(page, 'scan');
    await cut(page);
    await letIn(page, party[0] ?? '', 4);
    await unsent(page, 1);
    await page.getByText(list.inside('4', '6')).waitFor();
    await type(page, party[1] ?? '');
    await result(page, scan.heads.alreadyIn).waitFor();
    await page.getByText(/Ingresso alle/).waitFor();
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
    // So do the other pages by their addresses, though the device was not prepared: opening the date was enough. A list that does not open
    // is named among those who are inside.
    const mended = await breakPack(page, door);
    await page.goto('/check-in/inside');
    await page.getByText(list.insideUnread(1)).waitFor();
    await page.getByRole('listitem').filter({ hasText: door.title }).waitFor();
    await mended();
    await goTo(page, '/check-in/help');
    await page.getByRole('heading', { level: 1, name: doorTexts.help }).waitFor();
    // Who is inside, as far as this device knows: those whom it let in, with tickets and without.
    await page.goto('/check-in/inside');
    await page.getByText(list.insideOfDevice).waitFor();
    await page.getByText('In tutto: 5 dentro adesso', { exact: true }).waitFor();
    expect(await axeFindings(page)).toEqual([]);
    // The lists of dates have whom it let in as well.
    for (const path of [doorListPath, doorEventPath(door.eventId)]) {
      await page.goto(path);
      await page.getByText(list.inside('4', '6')).waitFor();
    }
    await page.goto(doorSessionPath(door, 'tickets'));
    await page.getByText(ticketsTexts.in(4)).waitFor();
    // One came over the network, just before it was cut.
    await page.goto(doorSessionPath(door, 'walk-ins'));
    await figure(page, walkIns.entered, 1);
    // What came of the date is known to the server; the page has the numbers that the device knows: booked, in, without tickets.
    await turnTo(page, 'attendance');
    await page.getByText(attendance.ofDevice).waitFor();
    expect(await page.getByRole('main').locator('dd').allInnerTexts()).toEqual(['6', '4', '1']);
    expect(await axeFindings(page)).toEqual([]);
    await turnTo(page, 'scan');
    await unsent(page, 2);

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

    // A supervisor lets in by hand, with a reason, whom no code names; corrects; and notes who goes out.
    await turnTo(page, 'tickets');
    await page.getByText(ticketsTexts.in(4)).waitFor();
    const [id = ''] = party.map(ticketIdOf);
    await page
      .getByRole('link', { name: ticketsTexts.historyOf('Ada0 R.', ticketNumber(id)), exact: true })
      .click();
    const confirm = (name: string) => page.getByRole('dialog').getByRole('button', { name, exact: true });
    await button(page, ticketTexts.admit).click();
    await button(page, ticketTexts.reasons.more).click();
    await confirm(ticketTexts.dialog.admit.confirm).click();
    await page.getByText(ticketTexts.entered('5', '5')).waitFor();
    await button(page, ticketTexts.correct).click();
    await button(page, ticketTexts.reasons.counted).click();
    await page.getByRole('dialog').getByRole('textbox').first().fill('3');
    await confirm(ticketTexts.dialog.correct.confirm).click();
    await page.getByText(ticketTexts.entered('3', '4')).waitFor();
    await button(page, ticketTexts.out).click();
    await confirm(ticketTexts.dialog.out.confirm).click();
    await page.getByText(ticketsTexts.out(1), { exact: true }).waitFor();
    await page.getByText(ticketTexts.quoted(ticketTexts.reasons.more)).waitFor();
    expect(await axeFindings(page)).toEqual([]);

    await page.context().setOffline(false);
    await unsent(page, 0);
    expect(await countersOf(door)).toMatchObject({
      attendedParticipants: 5,
      outHeads: 1,
      walkInParticipants: 1,
    });
    await page.getByText(texts.cameBack).waitFor();
    await page.getByText(update.title).waitFor();
    expect(errors).toEqual([]);
  });
});

test('a list that the server refuses is deleted, the others are updated, and the device reports which it has', async () => {
  const [moved, door] = [await openDoor([1]), await openDoor([1])];
  const page = await deviceAt(moved);
  await page.goto(scanPath(door));
  await hasPack(page);
  expect(await stored(page)).toMatchObject({ packs: 2 });
  const listOf = ({ _id }: Door) => `**/api/sessions/${_id}/check-in-list*`;
  await page.route(listOf(moved), (route) =>
    route.fulfill({ status: 403, json: { code: 'forbidden', message: 'It left the limits of this device' } }),
  );
  const refreshed = page.waitForResponse(listOf(door));
  const reported = page.waitForRequest((request) => {
    const { packs = [] } = (request.postDataJSON() ?? {}) as { packs?: { sessionId: string }[] };
    return packs.length === 1 && packs[0]?.sessionId === door._id;
  });
  // Both lists are due.
  await setClockForward(page, 5 * 60_000);
  await page.reload();
  expect((await refreshed).ok()).toBe(true);
  await reported;
  expect(await stored(page)).toMatchObject({ packs: 1 });
});

provingGroup('without a network', () => {
  test('the minutes of a date for those who come late are said as its list has them, before they are over and after', async () => {
    const door = await openDoor([1]);
    const { db } = site.database;
    // The house has other minutes; those of the date count.
    const { startDate } = await db
      .updateTable('sessions')
      .set({ releaseAfterMinutes: 7 })
      .where('_id', '=', door._id)
      .returning('startDate')
      .executeTakeFirstOrThrow();
    const page = await site.open(doorSessionPath(door, 'tickets'), { signedInAs: scanner, complains });
    const at = new Date(startDate.getTime() + 7 * 60_000);
    const time = new Intl.DateTimeFormat('it-IT', {
      hour: '2-digit',
      minute: '2-digit',
      timeZone: 'Europe/Rome',
    }).format(at);
    const times = stringsIn(language, sessionStrings);
    await page.getByText(times.lateUntil(time)).waitFor();
    await turnTo(page, 'scan');
    await hasPack(page);
    // Changed after the list was downloaded, which a device without a network cannot know.
    await db.updateTable('sessions').set({ releaseAfterMinutes: 12 }).where('_id', '=', door._id).execute();
    await cut(page);
    await page.reload();
    await page.getByText(times.lateUntil(time)).waitFor();
    await setClockForward(page, at.getTime() + 60_000 - Date.now());
    await page.reload();
    await page.getByText(times.lateSince(time)).waitFor();
    expect(await page.getByText(times.lateUntil(time)).count()).toBe(0);
    // Who comes later than that is let in while there is room.
    await letIn(page, door.parties[0]?.[0] ?? '', 1);
    await page.context().setOffline(false);
    await unsent(page, 0);
    expect(await attended(door)).toBe(1);
  });

  test('two devices let in one ticket, one of them what was cancelled or booked later: all of it is counted once and reported', async () => {
    const door = await openDoor([1, 3, 1, 1]);
    const [[single = ''] = [], party = [], [cancelled = ''] = [], [replaced = ''] = []] = door.parties;
    const [one, two] = [await deviceAt(door), await deviceAt(door)];
    // A difference brings what changes while the network is there.
    await site.database.db
      .updateTable('tickets')
      .set(({ eb }) => ({ version: eb('version', '+', 1) }))
      .where('_id', '=', ticketIdOf(replaced))
      .execute();
    await one.waitForResponse((response) => /check-in-list.*since=/.test(response.url()));
    for (const page of [one, two]) await cut(page);
    for (const page of [one, two]) await letIn(page, single, 1);
    // Two of the party at one door, the last at the other.
    await type(one, party[0] ?? '');
    const fewer = (page: Page) => page.getByRole('button', { name: ui.stepper.less(scan.people) });
    await fewer(one).click();
    await one.getByRole('button', { name: scan.admitSome(2) }).click();
    await result(one, scan.heads.admitted).waitFor();
    await type(two, party[2] ?? '');
    // A field that is emptied lets no one in.
    const people = two.getByRole('textbox', { name: scan.people });
    await people.fill('');
    expect(await two.getByRole('button', { name: scan.admitSome(0) }).isDisabled()).toBe(true);
    await people.fill('1');
    await two.getByRole('button', { name: scan.admitSome(1) }).click();
    await result(two, scan.heads.admitted).waitFor();
    // Of what happened since the list was read the device knows nothing.
    await cancel(door._id, cancelled);
    const [late = ''] = await bookParty(door._id, 1);
    await type(one, replaced);
    await one.getByText(scan.reasons.replaced).waitFor();
    await letIn(one, cancelled, 1);
    // Some minutes later a steward can no longer undo, as over the network: the device and the server would not agree on who is in.
    const clock = await one.evaluateHandle(() => {
      const ofPage = Date.now;
      Date.now = () => ofPage() + 6 * 60_000;
      return ofPage;
    });
    await one
      .getByRole('button', { name: scan.undoOf('Ada0 R.') })
      .first()
      .click();
    await one.getByText(scan.refusals.undoClosed).waitFor();
    await clock.evaluate((ofPage) => {
      Date.now = ofPage;
    });
    await type(one, late);
    await one.getByText(scan.notInPack).waitFor();
    await one.getByRole('button', { name: scan.admit(1), exact: true }).click();
    await result(one, scan.heads.attention).waitFor();
    for (const page of [one, two]) {
      await page.context().setOffline(false);
      await unsent(page, 0);
    }
    expect(await attended(door)).toBe(6);
    const marks = await Promise.all(
      [one, two].map((page) => page.evaluate(() => localStorage.getItem('doorDevice') ?? '')),
    );
    const names = marks.map((mark) => texts.prepare.deviceName.computer(mark));
    expect(await asAdmin('GET', `/api/sessions/${door._id}/attendance`)).toMatchObject({
      entered: 6,
      doubles: [{ first: { device: names[0] }, second: { device: names[1], isConflict: true } }],
      refusals: [{ reason: 'replaced', count: 1 }],
      lateUploads: expect.arrayContaining([expect.objectContaining({ lateness: 'cancelledBefore' })]),
    });
    const unproven = await site.database.db
      .selectFrom('scans')
      .select('scanId')
      .where('sessionId', '=', door._id)
      .where('lateness', '=', 'unproven')
      .execute();
    expect(unproven).toEqual([]);
    // Opening the date has enrolled both: what they sent was signed, so that no supervisor has to agree to it, and an admin can revoke one.
    const devices = (await asAdmin('GET', '/api/devices')) as DoorDevice[];
    const enrolled = names.map((name) => devices.find((device) => device.name === name));
    expect(enrolled).toMatchObject([{ state: 'active' }, { state: 'active' }]);
    const { rows } = await site.database.pool.query(
      `select count("publicKey")::int as "keys" from "doorDevices" where "name" = any($1)`,
      [names],
    );
    expect(rows).toEqual([{ keys: 2 }]);
    await asAdmin('DELETE', `/api/devices/${enrolled[1]?._id}`);
    await two.reload();
    await two.getByText(texts.revoked).waitFor();
  });

  test('signing out warns of what is unsent; an expired sign-in leaves lists and queue, and goes on after the next', async () => {
    const door = await openDoor([1, 1]);
    const page = await deviceAt(door);
    await cut(page);
    // The first document of the door that this device has opened goes on to pages that it has not loaded.
    await turnTo(page, 'tickets');
    await page.getByRole('searchbox').waitFor();
    await turnTo(page, 'scan');
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

    // Scans that were sent are shown as sent while the list does not load.
    let isDue = false;
    await page.route('**/check-in-list*', async (route) => {
      isDue = true;
      await route.abort();
    });
    await expect
      .poll(() => page.evaluate(() => dispatchEvent(new Event('online'))).then(() => isDue))
      .toBe(true);
    await cut(page);
    await letIn(page, door.parties[1]?.[0] ?? '', 1);
    await unsent(page, 1);
    await page.context().setOffline(false);
    await unsent(page, 0);
    // Signing out on purpose deletes the list and what was sent.
    expect(await stored(page)).toMatchObject({ packs: 1, unsent: 0 });
    expect((await stored(page)).lines).toBeGreaterThan(0);
    await page.getByRole('button', { name: /^Menu di / }).click();
    await page.getByRole('button', { name: layout.signOut }).click();
    await page.waitForURL('**/login**');
    await expect
      .poll(async () => (await storedBy(page)).filter(({ name }) => name === 'doorPacks'))
      .toEqual([]);
    await expect.poll(() => countStored(page, 'doorQueue', 'lines')).toBe(0);
  });

  test('a line that does not answer is left after some seconds; a full storage and a list of yesterday say so', async () => {
    const door = await openDoor([1, 1]);
    const [[single = ''] = [], [other = ''] = []] = door.parties;
    const page = await deviceAt(door);
    relay.turn('silent');
    await letIn(page, single, 1);
    await page.getByText(texts.wentOffline).waitFor();
    await unsent(page, 1);
    relay.turn('through');
    // The first answer that comes sends the queue, and does not end the decision by the list yet.
    await unsent(page, 0);
    expect(await page.getByText(texts.offline, { exact: true }).count()).toBe(1);
    await page.getByText(texts.cameBack).waitFor();
    // Pinned, it stays without a network whatever the network does.
    await page.getByText(texts.online, { exact: true }).click();
    const pin = page.getByRole('switch', { name: texts.pin });
    await pin.press('Space');
    await page.getByText(texts.pinned, { exact: true }).first().waitFor();
    expect(await attended(door)).toBe(1);
    await pin.press('Space');
    await page.getByText(texts.cameBack).waitFor();

    // As the browser answers when its storage is full: it checks over the network only, and says so.
    await cut(page);
    await page.evaluate(() => {
      IDBObjectStore.prototype.add = () => {
        throw new DOMException('full', 'QuotaExceededError');
      };
    });
    await type(page, other);
    await page.getByRole('button', { name: scan.admit(1), exact: true }).click();
    await page.getByText(scan.refusals.notStored).waitFor();
    await page.getByText(texts.full).waitFor();
    await page.context().setOffline(false);
    await page.getByRole('button', { name: scan.again }).click();
    await result(page, scan.heads.admitted).waitFor();
    expect(await attended(door)).toBe(2);
    // What it refuses is on the log all the same.
    await type(page, 'A'.repeat(141));
    const report = () => asAdmin('GET', `/api/sessions/${door._id}/attendance`);
    await expect.poll(report).toMatchObject({ refusals: [{ reason: 'unreadable', count: 1 }] });

    // The age of the list is right, and from the end of its day on it decides nothing.
    await page.context().setOffline(true);
    await setClockForward(page, 25 * 60_000);
    await page.reload();
    await page.getByText(texts.onDevice(texts.ago(25))).waitFor();
    await setClockForward(page, 49 * 3_600_000);
    await page.reload();
    await page.getByText(texts.over).waitFor();
    // What was sent goes with the list: codes of past days are of no use.
    await expect.poll(() => stored(page)).toMatchObject({ lines: 0 });
  });
});

proving(
  'an evening: three classes, one in two groups, one smaller than booked, one late, and the network goes and comes',
  async () => {
    const { door, codes } = await openDoorToClasses([
      ['3A', 20, 2],
      ['3B', 16, 1],
      ['3C', 15, 1],
    ]);
    const [inTwo = '', smaller = '', late = ''] = codes;
    const page = await deviceAt(door);
    const counts = { pupils: scan.pupils, chaperones: scan.chaperones };
    const choose = async (name: keyof typeof counts, heads: number) => {
      await page.getByRole('textbox', { name: counts[name] }).fill(`${heads}`);
    };
    const admitted = () => result(page, scan.heads.admitted).waitFor();
    /** Shows the ticket of a class of which some are in, once the device takes it for more than a second look at the same code. */
    const showAgain = (code: string, missing: number) =>
      expect
        .poll(async () => {
          await page.keyboard.press('Escape');
          await type(page, code);
          await result(page, scan.heads.attention).waitFor();
          return page.getByText(scan.classPartlyIn(missing)).count();
        })
        .toBe(1);

    // Twelve of the first class come with one chaperone, and of the second class two pupils are ill.
    await type(page, inTwo);
    await button(page, scan.admit(22)).waitFor();
    // Who may let in more than were booked.
    await page.getByText(scan.moreOfClass).waitFor();
    await choose('pupils', 12);
    await choose('chaperones', 1);
    await button(page, scan.admitSome(13)).click();
    await admitted();
    await page.keyboard.press('Escape');
    await type(page, smaller);
    await button(page, scan.admit(17)).waitFor();
    await choose('pupils', 14);
    await button(page, scan.admitSome(15)).click();
    await admitted();

    // Three of the first class were out for a moment: they come back with its ticket, and are not counted as those who are missing.
    await page.keyboard.press('Escape');
    await site.database.pool.query(
      `update "tickets" set "outHeads" = 3 where "schoolClass" = '3A' and "sessionId" = $1`,
      [door._id],
    );
    await showAgain(inTwo, 9);
    await page.getByText(scan.outText(3)).waitFor();
    await button(page, scan.backIn(3)).click();
    await page
      .getByRole('status')
      .getByText(scan.done.backIn(scan.classOf('3A')))
      .waitFor();
    expect(await countersOf(door)).toMatchObject({ attendedParticipants: 26, outHeads: 0 });

    // The network is cut. The others of the first class arrive; two of the second are let in by mistake, and taken back.
    await page.keyboard.press('Escape');
    await cut(page);
    await showAgain(inTwo, 9);
    await button(page, scan.admitOthers(9)).click();
    await admitted();
    await showAgain(smaller, 2);
    await button(page, scan.admitOthers(2)).click();
    await admitted();
    await page.getByText(list.inside('36', '51')).waitFor();
    await page.keyboard.press('Escape');
    await button(page, scan.undoOf(scan.classOf('3B')))
      .first()
      .click();
    await page.getByText(list.inside('34', '51')).waitFor();
    await unsent(page, 3);
    expect(await countersOf(door)).toMatchObject({ attendedParticipants: 26 });
    await page.context().setOffline(false);
    await unsent(page, 0);
    expect(await countersOf(door)).toMatchObject({ attendedParticipants: 34 });

    // After the start the seats of those who are missing go to people who wait, and then the third class comes.
    await openDoorOf(site.database.db, door._id, -5);
    await asAdmin('POST', `/api/sessions/${door._id}/release`, { scanId: randomUUID() });
    await asAdmin('POST', `/api/sessions/${door._id}/walk-ins`, { scanId: randomUUID(), people: 7 });
    await page.getByText(texts.cameBack).waitFor();
    await type(page, late);
    await page.getByText(scan.fewSeatsOfClass(10, 15)).waitFor();
    await button(page, scan.admitFewerOfClass(10, 1)).click();
    await admitted();
    await page.getByText(list.inside('44', '51')).waitFor();

    const report = await site.open(doorSessionPath(door, 'attendance'), { signedInAs: admin, complains });
    await report.getByText(attendance.figures.chaperones).waitFor();
    const shown = await report.locator('main dl > div').allInnerTexts();
    const { figures } = attendance;
    expect(Object.fromEntries(shown.map((text) => text.split(/\n+/)))).toEqual({
      [figures.expected]: '51',
      [figures.entered]: '44',
      [figures.notYet]: '7',
      [figures.walkIns]: '7',
      [figures.classes]: '3 / 3',
      [figures.chaperones]: '4',
    });
    await report.getByText(attendance.doubles.none).waitFor();
    await report.getByText(attendance.refusals.none).waitFor();
    expect(await readViolations(site.database.db)).toEqual([]);
  },
);

/** A session for classes whose door is open, with no seat more than these have; answers the codes of their tickets. */
async function openDoorToClasses(
  classes: readonly (readonly [schoolClass: string, pupils: number, chaperones: number])[],
): Promise<{ door: Door; codes: string[] }> {
  const door = await openDoor([]);
  const { db } = site.database;
  const _id = await buildSession(db, door.eventId, {
    startDate: new Date(Date.now() + 86_400_000),
    sessionTarget: 'school',
    maxParticipants: classes.reduce((sum, [, pupils]) => sum + pupils, 0),
    maxSchoolClasses: classes.length,
  });
  const codes: string[] = [];
  for (const [schoolClass, quantity, chaperones] of classes) {
    const teacher = await site.openAccount({ userType: 'school', educationalInstitution: 'IC Tasso' });
    const participants = [{ schoolClass, quantity, chaperones }];
    const { tickets } = await reserve(site, teacher, { sessionId: _id, target: 'school', participants });
    codes.push(...tickets.map(({ code }) => code ?? ''));
  }
  await openDoorOf(db, _id);
  return { door: { ...door, _id }, codes };
}
