// Beside the scan page: tickets found by name, by a steward and by a supervisor, with what was done with each, and what came of it all.

import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { pathIn } from '#core/languages.ts';
import { ticketNumber } from '#core/check-in/heads.ts';
import { doorSessionPath, doorTicketPath, scanErrorPath, scanPath } from '#core/check-in/door-pages.ts';
import { attendanceStrings } from '#web/check-in/attendance/attendance-strings.ts';
import { doorListStrings } from '#web/check-in/list/door-list-strings.ts';
import { scanStrings } from '#web/check-in/scan/scan-strings.ts';
import { doorActionStrings } from '#web/check-in/session/door-action-strings.ts';
import { settingsStrings } from '#web/check-in/settings/settings-strings.ts';
import { ticketStrings } from '#web/check-in/tickets/ticket-strings.ts';
import { ticketsStrings } from '#web/check-in/tickets/tickets-strings.ts';
import { stringsIn } from '#web/i18n/strings.ts';
import { axeFindings, doorFindings, widthTooMuch } from '#test/accessible.ts';
import { buildEvent, buildSession } from '#test/build-programme.ts';
import { buildDevice } from '#test/build-visits.ts';
import { openDoorOf } from '#test/door.ts';
import { focused } from '#test/keyboard.ts';
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
let emptyId: string;
let partyIds: string[];
/** Of the ticket that was booked last. */
let code = '';
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
const goOn = onePage(() => site);

async function book(names: readonly string[]): Promise<string[]> {
  const email = await site.openAccount({ name: names[0] ?? '', surname: 'Rossi' });
  const participants = names.map((name, place) => ({
    participant_type: place === 0 ? 'accountholder' : 'companion',
    name,
    surname: 'Rossi',
  }));
  const { tickets } = await reserve(site, email, { sessionId, target: 'private', participants });
  code = tickets[0]?.code ?? '';
  return tickets.map(({ _id }) => _id);
}

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

test('a steward finds a party by name, lets some of it in, and sees no more than a first name', async () => {
  const texts = stringsIn('it', ticketsStrings);
  const ticket = stringsIn('it', ticketStrings);
  const scan = stringsIn('it', scanStrings);
  const list = stringsIn('it', doorListStrings);
  const page = await goOn(doorSessionPath(session(), 'scan'), { signedInAs: scanner, width: 360 });
  // Three letters of a name, typed where codes are read, are looked for.
  await page.getByRole('textbox', { name: stringsIn('it', scanStrings).typed }).waitFor();
  await page.keyboard.type('fulvia');
  await page.keyboard.press('Enter');
  await page.getByText(texts.found(1, false)).waitFor();
  const search = page.getByRole('searchbox', { name: texts.searchOfSteward });
  expect(await search.evaluate((field) => field === document.activeElement)).toBe(true);
  // A code that is read into that field, behind the name, is judged.
  await page.keyboard.type(code);
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: stringsIn('it', scanStrings).asks }).waitFor();
  await page.keyboard.press('Escape');
  await page.goBack();
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
  expect(await rows.getByText(texts.ofParty(3, 0)).count()).toBe(3);
  expect(await axeFindings(page)).toEqual([]);
  await page.getByRole('link', { name: /^Fai entrare Adà R\./ }).click();
  await button(page, scan.admit(3)).waitFor();
  expect(await focused(page)).toBe(`BUTTON ${scan.admit(3)}`);
  await page
    .getByRole('button', { name: /Persone/ })
    .first()
    .click();
  await button(page, scan.admitSome(2)).click();
  await page.getByText(ticket.judged.doneText(2)).waitFor();
  expect(await focused(page)).toBe(`A ${ticket.judged.scan}`);
  await page.getByText(list.inside('2', '6')).waitFor();
  expect(await doorFindings(page)).toEqual([]);
  await button(page, stringsIn('it', scanStrings).undo).click();
  await page.getByText(list.inside('0', '6')).waitFor();
  await button(page, scan.admit(3)).click();
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
  const page = await goOn(pathIn(language, doorSessionPath(session(), 'tickets')), {
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
  await page.getByText(ticket.quoted(ticket.reasons.phone)).waitFor();
  await page.getByText(texts.in(1), { exact: true }).waitFor();
  await button(page, ticket.out).click();
  await page.getByText(texts.out(1), { exact: true }).waitFor();
  await button(page, ticket.backIn).click();
  await page.getByText(`${ticket.kinds.back}: ${ticket.heads(1)}`).waitFor();
  expect(await axeFindings(page)).toEqual([]);
  await button(page, ticket.correct).click();
  await dialog.getByRole('textbox').first().fill('3');
  await dialog.getByRole('textbox').last().fill('Tre sorelle');
  expect(await doorFindings(page)).toEqual([]);
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

proving('a code that is none leads on, and a date without bookings says so', async () => {
  const language = 'en';
  const texts = stringsIn(language, ticketsStrings);
  const scan = stringsIn(language, scanStrings);
  const page = await goOn(pathIn(language, doorSessionPath(session(), 'scan')), {
    language,
    signedInAs: admin,
  });
  await page.getByText('QR scanner available only on mobile', { exact: true }).waitFor();
  await page.getByRole('textbox', { name: scan.typed }).fill('boh1');
  // On a button Enter presses it, and sends no text that was typed in the field.
  const settings = stringsIn(language, settingsStrings);
  await page.getByRole('button', { name: settings.open, exact: true }).press('Enter');
  await page.getByRole('dialog', { name: settings.title }).waitFor();
  await page.keyboard.press('Escape');
  await button(page, scan.check).click();
  await page.getByRole('link', { name: texts.whatToDo }).click();
  await page.getByRole('heading', { name: texts.error.titles.unreadable }).waitFor();
  expect(new URL(page.url()).pathname + new URL(page.url()).search).toBe(
    pathIn(language, scanErrorPath(session(), 'unreadable')),
  );
  expect(await doorFindings(page)).toEqual([]);
  await page.getByRole('link', { name: texts.error.byName }).click();
  await page.getByText(texts.found(6, false)).waitFor();
  await goTo(page, pathIn(language, doorSessionPath({ eventId, _id: emptyId }, 'tickets')));
  await page.getByRole('heading', { name: texts.noTickets }).waitFor();
  // The class of the same hour goes to its own door, and enters there in two groups.
  const { classCode, pastCode, classDoor } = await bookElsewhere();
  await goTo(page, pathIn(language, doorSessionPath(session(), 'scan')));
  const type = async (code: string) => {
    await page.getByRole('textbox', { name: scan.typed }).fill(code);
    await page.keyboard.press('Enter');
  };
  await type(pastCode);
  await page.getByText(scan.pastDate).waitFor();
  await page.getByRole('link', { name: scan.withoutTicket, exact: true }).last().waitFor();
  expect(await page.getByRole('link', { name: scan.toDoor }).count()).toBe(0);
  await page.keyboard.press('Escape');
  await type(classCode);
  await page.getByText(scan.wrongDoor.school).waitFor();
  await page.getByRole('link', { name: scan.toDoor }).click();
  await page.waitForURL(`**${scanPath(classDoor)}`);
  await page.getByRole('heading', { level: 1, name: 'La porta accanto' }).waitFor();
  await type(classCode);
  const { less } = wordsIn(language).ui.stepper;
  for (let pupil = 0; pupil < 2; pupil += 1) await button(page, less(scan.pupils)).click();
  // A field that is emptied counts none.
  const chaperones = page.getByRole('textbox', { name: scan.chaperones });
  await chaperones.fill('');
  await button(page, scan.admitSome(18)).waitFor();
  await chaperones.fill('2');
  await button(page, scan.admitSome(20)).click();
  await page.getByText(scan.inside(20, 22)).waitFor();
  await site.database.pool.query(`update "scans" set "scannedAt" = "scannedAt" - interval '5 minutes'`);
  await page.keyboard.press('Escape');
  await type(classCode);
  const attention = page.getByRole('heading', { level: 2, name: scan.heads.attention });
  await attention.waitFor();
  await page.getByText(scan.classPartlyIn(2)).waitFor();
  expect(await page.getByRole('textbox', { name: scan.pupils }).inputValue()).toBe('0');
  // Nothing is chosen: Enter alone lets in no one.
  expect(await focused(page)).toBe(`BUTTON ${scan.notNow}`);
  expect(await axeFindings(page)).toEqual([]);
  await button(page, scan.admitOthers(2)).click();
  await page.getByText(scan.inside(22, 22)).waitFor();
  // Another date's ticket, by a wrong address.
  await goTo(page, pathIn(language, `${doorTicketPath(session(), partyIds[0] ?? '')}/nothing`));
  await page.getByRole('heading', { level: 1 }).waitFor();
});

/** A class at the door for schools of the same hour, and a ticket of a date that is past. */
async function bookElsewhere() {
  const { db } = site.database;
  const startDate = new Date(Date.now() + 86_400_000);
  const given = { startDate, sessionTarget: 'school', maxParticipants: 60, maxSchoolClasses: 2 } as const;
  const classDoor = { eventId, _id: await buildSession(db, eventId, given) };
  const past = await buildSession(db, eventId, { startDate });
  const teacher = await site.openAccount({ userType: 'school', educationalInstitution: 'IC Tasso' });
  const visitor = await site.openAccount();
  const [{ tickets: ofClass }, { tickets: ofPast }] = await Promise.all([
    reserve(site, teacher, {
      sessionId: classDoor._id,
      target: 'school',
      participants: [{ schoolClass: '3B', quantity: 20, chaperones: 2 }],
    }),
    reserve(site, visitor, {
      sessionId: past,
      target: 'private',
      participants: [{ participant_type: 'accountholder' }],
    }),
  ]);
  await openDoorOf(db, classDoor._id);
  await openDoorOf(db, past, -3 * 1440);
  // Both doors have the same hour.
  await site.database.pool.query(
    `update "sessions" set "startDate" = "other"."startDate", "closesAt" = "other"."startDate" from "sessions" as "other"
    where "sessions"."_id" = $1 and "other"."_id" = $2`,
    [classDoor._id, sessionId],
  );
  return { classCode: ofClass[0]?.code ?? '', pastCode: ofPast[0]?.code ?? '', classDoor };
}

/** As a device notes it. */
const line = (kind: string, more: object) => ({
  kind,
  scanId: randomUUID(),
  sessionId,
  scannedAt: new Date().toISOString(),
  ...more,
});
const admission = (ticketId: string) =>
  line('scan', { ticketId, result: 'valid', attended: { participants: 1 } });

/** Sends what a device did without a network. */
async function sendLate(path: string, device: string, items: readonly object[]): Promise<void> {
  const { token } = await site.signIn(scanner);
  const answer = await fetch(`${site.origin}${path}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ device, sentAt: new Date().toISOString(), items }),
  });
  expect(answer.status).toBe(200);
}

proving(
  'attendance names double admissions with both devices, agrees to late ones, and prints a list',
  async () => {
    const { db } = site.database;
    const [one = ''] = await book(['Gaia']);
    const [other = ''] = await book(['Ida']);
    const [third = ''] = await book(['Lia']);
    await openDoorOf(db, sessionId);
    await sendLate('/api/scans/batch', 'Cancello', [admission(one)]);
    await sendLate('/api/scans/batch', 'Cortile', [admission(one)]);
    const { user } = await site.signIn(scanner);
    const lost = await buildDevice(db, user._id);
    await db.updateTable('doorDevices').set({ revokedAt: new Date() }).where('_id', '=', lost).execute();
    const out = line('pass', { ticketId: other, direction: 'out', heads: 1 });
    const walkIn = line('walkIn', { people: 1 });
    await sendLate('/api/scans/revoked-queue', lost, [admission(other), out, walkIn, admission(third)]);
    const texts = stringsIn('it', attendanceStrings);
    const page = await goOn(doorSessionPath(session(), 'attendance'), {
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
    await toAgree.getByRole('button', { name: texts.late.agreeTo(ending(other)) }).waitFor();
    // Another supervisor has taken one of them back meanwhile: the other one counts all the same.
    await page.route(
      '**/agree',
      (route) => route.fulfill({ status: 400, json: { code: 'wrongState', message: 'Undone' } }),
      { times: 1 },
    );
    await button(page, texts.late.agreeToAll(2)).click();
    await button(page, texts.late.agreeToAll(2)).waitFor({ state: 'detached' });
    await toAgree.getByText(stringsIn('it', doorActionStrings).codes.wrongState).waitFor();
    expect(await toAgree.getByRole('listitem').count()).toBe(1);
    await toAgree.getByRole('button', { name: texts.late.agree }).click();
    await toAgree.waitFor({ state: 'detached' });
    const reported = page.getByRole('region', { name: texts.late.reported });
    expect(await reported.getByRole('listitem').count()).toBe(2);
    expect(await axeFindings(page)).toEqual([]);
    expect(await widthTooMuch(page)).toBe(0);
    const print = await page.evaluateHandle(() => {
      const ofPage = window.print;
      window.print = () => document.body.setAttribute('data-printed', '');
      return ofPage;
    });
    await button(page, texts.paper.print).click();
    await page.locator('[data-printed]').waitFor();
    await print.evaluate((ofPage) => {
      window.print = ofPage;
      document.body.removeAttribute('data-printed');
    });
    await page.emulateMedia({ media: 'print' });
    const row = page.getByRole('row').filter({ hasText: ending(other) });
    expect(await row.innerText()).toContain(texts.paper.in(1));
    expect(await page.getByRole('row').count()).toBe(10);
    const [saved] = await Promise.all([
      page.waitForEvent('download'),
      page.emulateMedia({ media: 'screen' }).then(() => button(page, texts.csv).click()),
    ]);
    expect(saved.suggestedFilename()).toMatch(/^presenze-.*\.csv$/);
  },
);
