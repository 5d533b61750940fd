// What an evening at a door brings besides: a thumb that presses twice, a phone's way back, people who go out, who are let in by mistake, and
// a ticket that is looked for by name.

import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { doorSessionPath } from '#core/check-in/door-pages.ts';
import { ticketNumber } from '#core/check-in/heads.ts';
import { readTicketCode } from '#core/tickets/code.ts';
import { doorListStrings } from '#web/check-in/list/door-list-strings.ts';
import { offlineStrings } from '#web/check-in/offline/offline-strings.ts';
import { scanStrings } from '#web/check-in/scan/scan-strings.ts';
import { sessionStrings } from '#web/check-in/session/session-strings.ts';
import { ticketStrings } from '#web/check-in/tickets/ticket-strings.ts';
import { ticketsStrings } from '#web/check-in/tickets/tickets-strings.ts';
import { stringsIn } from '#web/i18n/strings.ts';
import { axeFindings, themeFindings } from '#test/accessible.ts';
import { buildEvent, buildSession } from '#test/build-programme.ts';
import { openDoorOf } from '#test/door.ts';
import { focused, typeAsScanner } from '#test/keyboard.ts';
import { onePage } from '#test/one-page.ts';
import { reserve } from '#test/reserve.ts';
import { openSite, type Site, takenOver } from '#test/site.ts';

let site: Site;
let scanner: string;
let door: { eventId: string; _id: string };
let codes: Readonly<Record<string, string>>;
const texts = stringsIn('it', scanStrings);
const ticket = stringsIn('it', ticketStrings);
const list = stringsIn('it', doorListStrings);
beforeAll(async () => {
  site = await openSite();
  scanner = await site.openAccount({ role: 'scanner' });
  const { db } = site.database;
  const eventId = await buildEvent(db, {
    title: { it: 'La sera lunga' },
    locationId: site.programme.places.hall,
  });
  const startDate = new Date(Date.now() + 86_400_000);
  const _id = await buildSession(db, eventId, { startDate, maxParticipants: 30 });
  door = { eventId, _id };
  const names = ['Ada', 'Bea', 'Carla', 'Dora', 'Elsa', 'Fede', 'Gina', 'Ivo'];
  codes = Object.fromEntries(await Promise.all(names.map(async (name) => [name, await book(name)])));
  await openDoorOf(db, _id);
});
afterAll(() => site.close());
const goOn = onePage(() => site);

async function book(name: string): Promise<string> {
  const email = await site.openAccount({ name, surname: 'Rossi' });
  const participants = [{ participant_type: 'accountholder', name, surname: 'Rossi' }];
  const { tickets } = await reserve(site, email, { sessionId: door._id, target: 'private', participants });
  return tickets[0]?.code ?? '';
}

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const result = (page: Page, name: string) => page.getByRole('heading', { level: 2, name, exact: true });
const tab = (page: Page, name: 'scan' | 'tickets') =>
  page
    .getByRole('navigation')
    .getByRole('link', { name: new RegExp(`^${stringsIn('it', sessionStrings).tabs[name]}: `) });

async function openScan(): Promise<Page> {
  const page = await goOn(doorSessionPath(door, 'scan'), { signedInAs: scanner, width: 360 });
  await page.setViewportSize({ width: 360, height: 720 });
  await page.getByRole('textbox', { name: texts.typed }).waitFor();
  return page;
}

/** Lets in by the code, and closes the result. */
async function letIn(page: Page, name: string): Promise<void> {
  await typeAsScanner(page, codes[name] ?? '');
  await button(page, texts.admit(1)).click();
  await result(page, texts.heads.admitted).waitFor();
  await page.keyboard.press('Escape');
  // For some seconds the same device gets the same answer again.
  await site.database.pool.query(`update "scans" set "scannedAt" = "scannedAt" - interval '1 minute'`);
}

/**
 * Holds back the answer to the next request of a route: the server has taken it by then. Until it comes, no call of the page ends by its
 * time limit; on a slow machine the device would decide by itself in the middle of the test.
 */
async function heldAnswer(
  page: Page,
  route: string | RegExp,
): Promise<{ readonly isTaken: Promise<void>; readonly answer: () => Promise<void> }> {
  const taken = Promise.withResolvers<void>();
  const released = Promise.withResolvers<void>();
  const done = Promise.withResolvers<void>();
  const limits = await page.evaluateHandle(() => {
    const { timeout } = AbortSignal;
    AbortSignal.timeout = () => new AbortController().signal;
    return timeout;
  });
  await page.route(
    route,
    async (held) => {
      const response = await held.fetch();
      taken.resolve();
      await released.promise;
      await held.fulfill({ response });
      done.resolve();
    },
    { times: 1 },
  );
  return {
    isTaken: taken.promise,
    async answer() {
      released.resolve();
      await done.promise;
      await page.evaluate((timeout) => Object.assign(AbortSignal, { timeout }), limits);
    },
  };
}

test('two presses in one place let one person in, and take none back; the last ones can be undone after a look elsewhere', async () => {
  const page = await openScan();
  await typeAsScanner(page, codes['Ada'] ?? '');
  const toLetIn = button(page, texts.admit(1));
  await toLetIn.waitFor();
  const box = await toLetIn.boundingBox();
  if (!box) throw new Error('The button has no place.');
  await toLetIn.click();
  await button(page, texts.undo).waitFor();
  // It stands above the row of the button that was pressed.
  const undoBox = await button(page, texts.undo).boundingBox();
  expect((undoBox?.y ?? 0) + (undoBox?.height ?? 0)).toBeLessThanOrEqual(box.y);
  await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
  await result(page, texts.heads.admitted).waitFor({ state: 'detached' });
  await page.getByText(list.inside('1', '8')).waitFor();
  expect(await button(page, texts.undoOf('Ada R.')).count()).toBe(1);

  // By name: it stands among the last ones as well, and these are still there.
  await page.getByRole('textbox', { name: texts.typed }).fill('bea');
  await page.keyboard.press('Enter');
  await page.getByRole('link', { name: /^Fai entrare Bea R\./ }).click();
  await toLetIn.click();
  await page.getByText(ticket.judged.doneText(1)).waitFor();
  await page.getByRole('link', { name: ticket.judged.scan }).click();
  await button(page, texts.undoOf('Ada R.')).waitFor();
  await button(page, texts.undoOf('Bea R.')).press('Enter');
  await page.getByRole('status').getByText(texts.done.undone('Bea R.')).waitFor();
  await page.getByText(list.inside('1', '8')).waitFor();
  expect(await focused(page)).toBe(`H2 ${texts.last}`);
  expect(await axeFindings(page)).toEqual([]);

  // After a reload they are there by their numbers: the tab stores no name.
  expect(await page.evaluate(() => sessionStorage.getItem('doorLast'))).not.toMatch(/Ada|Bea|Rossi/);
  await Promise.all([page.reload(), takenOver(page)]);
  const holderOf = (name: string) =>
    texts.holder(ticketNumber(readTicketCode(codes[name] ?? '')?.contents.ticketId ?? ''));
  await page
    .getByRole('listitem')
    .filter({ hasText: holderOf('Bea') })
    .getByText(texts.undone)
    .waitFor();
  await button(page, texts.undoOf(holderOf('Ada'))).click();
  await page
    .getByRole('status')
    .getByText(texts.done.undone(holderOf('Ada')))
    .waitFor();
  await page.getByText(list.inside('0', '8')).waitFor();
});

test('who went out for a moment comes back by the ticket, with one press', async () => {
  const page = await openScan();
  await letIn(page, 'Carla');
  await tab(page, 'tickets').click();
  const tickets = stringsIn('it', ticketsStrings);
  await page.getByRole('searchbox').fill('carla');
  await page.getByRole('link', { name: /^Carla R\./ }).click();
  await button(page, ticket.out).press('Enter');
  await button(page, ticket.backIn).waitFor();
  // In is not what she is now.
  expect(await page.getByText(tickets.in(1), { exact: true }).count()).toBe(0);
  await page.getByText(tickets.out(1), { exact: true }).waitFor();
  await expect.poll(() => focused(page)).toBe('H2 Carla R.');
  await tab(page, 'scan').click();
  await page.getByRole('textbox', { name: texts.typed }).waitFor();
  await typeAsScanner(page, codes['Carla'] ?? '');
  await result(page, texts.outTitle).waitFor();
  await page.getByText(texts.outText(1)).waitFor();
  expect(await focused(page)).toBe(`BUTTON ${texts.backIn(1)}`);
  expect(await axeFindings(page)).toEqual([]);
  expect(await themeFindings(page)).toEqual([]);
  await page.keyboard.press('Enter');
  await page.getByRole('status').getByText(texts.done.backIn('Carla R.')).waitFor();
  // Once she is back the ticket is in, and nothing else.
  await typeAsScanner(page, codes['Carla'] ?? '');
  await result(page, texts.heads.alreadyIn).waitFor();
  expect(await button(page, texts.backIn(1)).count()).toBe(0);
});

test('a code that is read while a person is let back in waits, and its result stays', async () => {
  const page = await openScan();
  await letIn(page, 'Elsa');
  await site.database.pool.query(
    `update "tickets" set "outHeads" = 1 where "participant"->>'name' = 'Elsa' and "sessionId" = $1`,
    [door._id],
  );
  const passing = await heldAnswer(page, '**/api/tickets/*/pass');
  await typeAsScanner(page, codes['Elsa'] ?? '');
  await button(page, texts.backIn(1)).click();
  await passing.isTaken;
  await typeAsScanner(page, codes['Fede'] ?? '');
  await page.getByText(texts.waiting(1)).waitFor();
  await passing.answer();
  await page.getByText('Fede R.').waitFor();
  await result(page, texts.asks).waitFor();
  expect(await result(page, texts.asks).count()).toBe(1);

  // Closed before the answer came, it closes nothing either.
  await page.keyboard.press('Escape');
  await site.database.pool.query(`update "tickets" set "outHeads" = 1 where "participant"->>'name' = 'Elsa'`);
  const again = await heldAnswer(page, '**/api/tickets/*/pass');
  await typeAsScanner(page, codes['Elsa'] ?? '');
  await button(page, texts.backIn(1)).click();
  await again.isTaken;
  await page.keyboard.press('Escape');
  await typeAsScanner(page, codes['Fede'] ?? '');
  await result(page, texts.asks).waitFor();
  await again.answer();
  await page.getByRole('status').getByText(texts.done.backIn('Elsa R.')).waitFor({ state: 'attached' });
  expect(await result(page, texts.asks).count()).toBe(1);
});

test('an undo that is refused hides no code that was read meanwhile', async () => {
  const page = await openScan();
  await letIn(page, 'Fede');
  await site.database.pool.query(`update "scans" set "scannedAt" = "scannedAt" - interval '1 day'`);
  const undoing = await heldAnswer(page, /\/api\/scans\/[0-9a-f-]{36}\?/);
  await button(page, texts.undoOf('Fede R.')).click();
  await undoing.isTaken;
  await typeAsScanner(page, codes['Dora'] ?? '');
  await undoing.answer();
  await page.getByText(texts.refusals.undoClosed).waitFor();
  await page.getByText(texts.waiting(1)).waitFor();
  await button(page, texts.next).click();
  await page.getByText('Dora R.').waitFor();
  expect(await result(page, texts.asks).count()).toBe(1);
});

test('what is noted while a device exchanges with the server is sent right after, and not a quarter of a minute later', async () => {
  const page = await openScan();
  const offline = stringsIn('it', offlineStrings);
  await page.getByText(offline.onDevice(offline.ago(0))).click();
  const pin = page.getByRole('switch', { name: offline.pin });
  await pin.press('Space');
  const sending = await heldAnswer(page, '**/api/scans/batch');
  await letIn(page, 'Gina');
  await sending.isTaken;
  await letIn(page, 'Ivo');
  await page.getByText(offline.unsent(2), { exact: true }).waitFor();
  // Over the network a round comes each 15 s.
  await pin.press('Space');
  const next = page.waitForRequest('**/api/scans/batch', { timeout: 10_000 });
  await sending.answer();
  expect((await next).postDataJSON()).toMatchObject({ unsent: 0, items: [{ result: 'valid' }] });
  await page.getByText(offline.allSent, { exact: true }).waitFor();
});

test('the way back of a phone closes the result that covers the screen, and then leaves the page', async () => {
  const page = await goOn(doorSessionPath(door, 'tickets'), { signedInAs: scanner, width: 360 });
  await page.getByRole('searchbox').waitFor();
  await tab(page, 'scan').click();
  await page.getByRole('textbox', { name: texts.typed }).waitFor();
  await typeAsScanner(page, codes['Dora'] ?? '');
  await result(page, texts.asks).waitFor();
  await page.goBack();
  await result(page, texts.asks).waitFor({ state: 'detached' });
  await expect.poll(() => new URL(page.url()).pathname).toBe(doorSessionPath(door, 'scan'));
  await page.getByRole('textbox', { name: texts.typed }).waitFor();
  await page.goBack();
  await page.getByRole('searchbox').waitFor();
});

test('from a code that is none the field for names has the focus, and what to do is in view', async () => {
  const page = await openScan();
  const tickets = stringsIn('it', ticketsStrings);
  await typeAsScanner(page, 'boh1');
  await page.getByRole('link', { name: tickets.whatToDo }).click();
  const what = page.getByRole('heading', { level: 2, name: tickets.error.titles.unreadable });
  await what.waitFor();
  await expect.poll(() => focused(page)).toBe(`H2 ${tickets.error.titles.unreadable}`);
  await expect.poll(async () => (await what.boundingBox())?.y ?? 720).toBeLessThan(640);
  await page.getByRole('link', { name: tickets.error.byName }).click();
  await page.getByRole('searchbox').waitFor();
  await expect
    .poll(() => page.getByRole('searchbox').evaluate((field) => field === document.activeElement))
    .toBe(true);
  await page.keyboard.type('dora');
  await page.getByText(tickets.found(1, false)).waitFor();
});
