// Beside the scan page: tickets found by name, by a steward and by a supervisor, with what was done with each, and what came of it all.

import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { pathIn } from '#core/languages.ts';
import { ticketNumber } from '#core/check-in/heads.ts';
import { doorSessionPath, doorTicketPath, scanErrorPath } from '#core/check-in/door-path.ts';
import { attendanceStrings } from '#web/check-in/attendance/attendance-strings.ts';
import { doorListStrings } from '#web/check-in/list/door-list-strings.ts';
import { scanStrings } from '#web/check-in/scan/scan-strings.ts';
import { sessionStrings } from '#web/check-in/session/session-strings.ts';
import { ticketStrings } from '#web/check-in/tickets/ticket-strings.ts';
import { ticketsStrings } from '#web/check-in/tickets/tickets-strings.ts';
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
let emptyId: string;
let partyIds: string[];
const session = () => ({ eventId, _id: sessionId });
beforeAll(async () => {
  site = await openSite();
  scanner = await site.openAccount({ role: 'scanner' });
  admin = await site.openAccount({ role: 'admin', name: 'Amanda', surname: 'Verdi' });
  const { db } = site.database;
  eventId = await buildEvent(db, {
    title: { it: 'La porta accanto' },
    locationId: site.programme.places.hall,
  });
  const startDate = new Date(Date.now() + 86_400_000);
  sessionId = await buildSession(db, eventId, { startDate, maxParticipants: 30 });
  emptyId = await buildSession(db, eventId, { startDate: new Date(Date.now() + 172_800_000) });
  partyIds = await book(['Adà', 'Bea', 'Carla']);
  for (const name of ['Dora', 'Elsa', 'Fulvia']) await book([name]);
  await openDoorOf(db, sessionId);
});
afterAll(() => site.close());

async function book(names: readonly string[]): Promise<string[]> {
  const email = await site.openAccount({ name: names[0] ?? '', surname: 'Rossi' });
  const participants = names.map((name, place) => ({
    participant_type: place === 0 ? 'accountholder' : 'companion',
    name,
    surname: 'Rossi',
  }));
  const { tickets } = await reserve(site, email, { sessionId, target: 'private', participants });
  return tickets.map(({ _id }) => _id);
}

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

test('a steward finds a party by name, lets some of it in, and sees no more than a first name', async () => {
  const texts = stringsIn('it', ticketsStrings);
  const ticket = stringsIn('it', ticketStrings);
  const list = stringsIn('it', doorListStrings);
  const page = await site.open(doorSessionPath(session(), 'scan'), { signedInAs: scanner, width: 360 });
  await page.getByRole('link', { name: stringsIn('it', sessionStrings).tabs.tickets }).click();
  const search = page.getByRole('searchbox', { name: texts.searchOfSteward });
  await search.fill('ro');
  await page.getByText(texts.threeLetters).waitFor();
  await search.fill('rossi');
  // Five of six.
  await page.getByText(texts.moreThanShown).waitFor();
  const rows = page.getByRole('main').getByRole('listitem');
  expect(await rows.count()).toBe(5);
  expect(await page.getByRole('main').innerText()).not.toContain('Rossi');
  expect(await button(page, texts.states.in).count()).toBe(0);
  // By the number that stands on it, one ticket.
  await search.fill(ticketNumber(partyIds[1] ?? ''));
  await page.getByText(texts.found(1, false)).waitFor();
  // The party of a name is found whole.
  await search.fill('ADA');
  await page.getByText(texts.found(3, false)).waitFor();
  expect(await axeFindings(page)).toEqual([]);
  await page.getByRole('link', { name: /^Fai entrare Adà R\./ }).click();
  await button(page, ticket.judged.admit(3)).waitFor();
  await page
    .getByRole('button', { name: /Persone/ })
    .first()
    .click();
  await button(page, ticket.judged.admitSome(2)).click();
  await page.getByText(ticket.judged.doneText(2)).waitFor();
  await page.getByText(list.inside('2', '6')).waitFor();
  expect(await axeFindings(page)).toEqual([]);
  await button(page, stringsIn('it', scanStrings).undo).click();
  await page.getByText(list.inside('0', '6')).waitFor();
  await button(page, ticket.judged.admit(3)).click();
  await page.getByText(list.inside('3', '6')).waitFor();
  await page.getByRole('link', { name: ticket.backToTicket }).click();
  await page.getByText(ticket.undone('').trim(), { exact: false }).first().waitFor();
  // A steward's page of a ticket offers nothing of supervisors.
  expect(await button(page, ticket.admit).count()).toBe(0);
  await page.setViewportSize({ width: 320, height: 640 });
  expect(await widthTooMuch(page)).toBe(0);
});

test('a supervisor admits by hand with a reason, sends out and back, corrects and undoes', async () => {
  const language = 'en';
  const texts = stringsIn(language, ticketsStrings);
  const ticket = stringsIn(language, ticketStrings);
  const page = await site.open(pathIn(language, doorSessionPath(session(), 'tickets')), {
    language,
    signedInAs: admin,
  });
  await page.getByRole('searchbox').fill('fulvia');
  await page.getByText(texts.found(1, false)).waitFor();
  await page.getByRole('link', { name: /^Fulvia Rossi/ }).click();
  await page.getByText(ticket.noLog).waitFor();
  await button(page, ticket.admit).click();
  const dialog = page.getByRole('dialog');
  expect(await dialog.getByRole('button', { name: ticket.dialog.admit.confirm }).isDisabled()).toBe(true);
  await dialog.getByRole('button', { name: ticket.reasons.phone }).click();
  await dialog.getByRole('button', { name: ticket.dialog.admit.confirm }).click();
  await page.getByText(`«${ticket.reasons.phone}»`).waitFor();
  await page.getByText(texts.in(1), { exact: true }).waitFor();
  await button(page, ticket.out).click();
  await page.getByText(texts.out(1)).waitFor();
  await button(page, ticket.backIn).click();
  await page.getByText(`${ticket.kinds.back}: ${ticket.heads(1)}`).waitFor();
  expect(await axeFindings(page)).toEqual([]);
  await button(page, ticket.correct).click();
  await dialog.getByRole('textbox').first().fill('3');
  await dialog.getByRole('textbox').last().fill('Tre sorelle');
  expect(await axeFindings(page)).toEqual([]);
  await dialog.getByRole('button', { name: ticket.dialog.correct.confirm }).click();
  await page.getByText(texts.in(3)).waitFor();
  await page.getByRole('link', { name: ticket.back }).click();
  await button(page, texts.states.in).click();
  const fulvia = page.getByRole('link', { name: /^Fulvia Rossi/ });
  await fulvia.waitFor();
  await button(page, texts.states.notIn).click();
  await page.getByRole('link', { name: /^Elsa Rossi/ }).waitFor();
  expect(await fulvia.count()).toBe(0);
});

test('a code that is none leads on, and a date without bookings says so', async () => {
  const language = 'en';
  const texts = stringsIn(language, ticketsStrings);
  const scan = stringsIn(language, scanStrings);
  const page = await site.open(pathIn(language, doorSessionPath(session(), 'scan')), {
    language,
    signedInAs: admin,
  });
  await page.getByRole('textbox', { name: scan.typed }).fill('boh');
  await button(page, scan.check).click();
  await page.getByRole('link', { name: texts.whatToDo }).click();
  await page.getByRole('heading', { name: texts.error.titles.unreadable }).waitFor();
  expect(new URL(page.url()).pathname + new URL(page.url()).search).toBe(
    pathIn(language, scanErrorPath(session(), 'unreadable')),
  );
  expect(await axeFindings(page)).toEqual([]);
  await page.getByRole('link', { name: texts.error.byName }).click();
  await page.getByText(texts.found(6, false)).waitFor();
  await page.goto(pathIn(language, doorSessionPath({ eventId, _id: emptyId }, 'tickets')));
  await page.getByRole('heading', { name: texts.noTickets }).waitFor();
  // Another date's ticket, by a wrong address.
  await page.goto(pathIn(language, `${doorTicketPath(session(), partyIds[0] ?? '')}/nothing`));
  await page.getByRole('heading', { level: 1 }).waitFor();
});

/** Sends what a device let in without a network. */
async function sendLate(path: string, device: string, ticketIds: readonly string[]): Promise<void> {
  const { token } = await site.signIn(scanner);
  const at = new Date().toISOString();
  const items = ticketIds.map((ticketId) => ({
    kind: 'scan',
    scanId: randomUUID(),
    ticketId,
    sessionId,
    scannedAt: at,
    result: 'valid',
    attended: { participants: 1 },
  }));
  const answer = await fetch(`${site.origin}${path}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ device, sentAt: at, items }),
  });
  expect(answer.status).toBe(200);
}

test('attendance names double admissions with both devices, agrees to late ones, and prints a list', async () => {
  const { db } = site.database;
  const [one = ''] = await book(['Gaia']);
  const [other = ''] = await book(['Ida']);
  await openDoorOf(db, sessionId);
  await sendLate('/api/scans/batch', 'Cancello', [one]);
  await sendLate('/api/scans/batch', 'Cortile', [one]);
  const { user } = await site.signIn(scanner);
  const lost = await buildDevice(db, user._id);
  await db.updateTable('doorDevices').set({ revokedAt: new Date() }).where('_id', '=', lost).execute();
  await sendLate('/api/scans/revoked-queue', lost, [other]);
  const texts = stringsIn('it', attendanceStrings);
  const page = await site.open(doorSessionPath(session(), 'attendance'), {
    signedInAs: admin,
    width: 320,
  });
  const doubles = page.getByRole('region', { name: texts.doubles.title });
  const ending = (id: string) => id.slice(-6).toUpperCase();
  await doubles
    .getByRole('link', { name: texts.ticket(ending(one)) })
    .first()
    .waitFor();
  const words = await doubles.innerText();
  expect([words.includes('Cancello'), words.includes('Cortile')]).toEqual([true, true]);
  const toAgree = page.getByRole('region', { name: texts.late.toAgree });
  await toAgree.getByRole('button', { name: texts.late.agreeTo(ending(other)) }).click();
  await toAgree.waitFor({ state: 'detached' });
  expect(await axeFindings(page)).toEqual([]);
  expect(await widthTooMuch(page)).toBe(0);
  await page.evaluate(() => {
    window.print = () => document.body.setAttribute('data-printed', '');
  });
  await button(page, texts.paper.print).click();
  await page.locator('[data-printed]').waitFor();
  await page.emulateMedia({ media: 'print' });
  const row = page.getByRole('row').filter({ hasText: ending(other) });
  expect(await row.innerText()).toContain(texts.paper.in(1));
  expect(await page.getByRole('row').count()).toBe(9);
  const [saved] = await Promise.all([
    page.waitForEvent('download'),
    page.emulateMedia({ media: 'screen' }).then(() => button(page, texts.csv).click()),
  ]);
  expect(saved.suggestedFilename()).toMatch(/^presenze-.*\.csv$/);
});
