// The people booked of an event: found, cancelled with words, moved, printed; and what they need, taken and arranged.

import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { deskAndPhoneFindings, tablesInTree } from '#test/accessible.ts';
import { proving } from '#test/proving.ts';
import { openPdf, pageText } from '#test/read-pdf.ts';
import { buildEvent, buildSession, buildUser } from '#test/build-programme.ts';
import { buildRequest } from '#test/build-visits.ts';
import { onePage } from '#test/one-page.ts';
import { openSite, type Site } from '#test/site.ts';
import { takeSeats } from '#test/take-seats.ts';
import { wordsIn } from '#test/words.ts';
import { officeTitles } from '#web/layout/office-titles.ts';
import { listStrings } from '#web/resources/list/list-strings.ts';
import { viewsStrings } from '#web/resources/list/views/views-strings.ts';
import { accessStrings } from '#web/reservations/access/access-strings.ts';
import { bookingsStrings } from '#web/reservations/staff/bookings-strings.ts';
import { peopleStrings } from '#web/reservations/people/people-strings.ts';
import { sheetsStrings } from '#web/reservations/sheets/sheets-strings.ts';
import { changeStrings } from '#web/reservations/ticket/change-strings.ts';

const texts = peopleStrings.it;
const access = accessStrings.it;
const sheets = sheetsStrings.it;
const forbidden = wordsIn('it').layout.forbidden.title;

let site: Site;
let support: string;
beforeAll(async () => {
  site = await openSite();
  support = await site.openAccount({ subRoles: ['support'], name: 'Sofia', surname: 'Verdi' });
});
afterAll(() => site.close());

const goOn = onePage(() => site);

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000);
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });

/** An event with two dates: Zoë Àbaco with a wheelchair and Leo Bianchi on the first one. */
async function bookedEvent() {
  const { db } = site.database;
  const eventId = await buildEvent(db, { title: { it: 'Il pendolo', en: 'The pendulum' } });
  const first = await buildSession(db, eventId, { startDate: inDays(4) });
  await buildSession(db, eventId, { startDate: inDays(5) });
  const zoe = await buildUser(db, { name: 'Zoë', surname: 'Àbaco' });
  const leo = await buildUser(db, { name: 'Leo', surname: 'Bianchi' });
  const ofZoe = await takeSeats(db, first, 2, zoe);
  await takeSeats(db, first, 1, leo);
  await db
    .updateTable('reservations')
    .set({ needs: { wheelchair: 1, other: 'Interprete LIS' } })
    .where('_id', '=', ofZoe)
    .execute();
  return { eventId, first, ofZoe, zoeEmail: `${zoe}@curiosa.test` };
}

/** Without findings of axe, and no wider than the window, on desk and phone; the page is on the desk again. */
async function judge(page: Page): Promise<void> {
  expect(await deskAndPhoneFindings(page)).toEqual([]);
  await page.setViewportSize({ width: 1280, height: 800 });
}

test('support finds a person without accents, cancels the booking with words, and moves another one', async () => {
  const { eventId, zoeEmail } = await bookedEvent();
  const page = await goOn(`/manage/events/details/${eventId}/people`, { signedInAs: support });
  await page.getByText(texts.found(2), { exact: true }).waitFor();
  await judge(page);
  await page.getByRole('searchbox', { name: texts.search }).fill('abaco');
  await page.getByText(texts.found(1), { exact: true }).waitFor();
  await page.getByText('Interprete LIS').waitFor();
  await button(page, /^Annulla la prenotazione di Àbaco Zoë/).click();
  const dialog = page.getByRole('dialog', { name: texts.cancelTitle('Àbaco Zoë') });
  const yes = dialog.getByRole('button', { name: texts.cancelYes, exact: true });
  await yes.click();
  await dialog.getByText(texts.reasonRequired).waitFor();
  await dialog.getByLabel(texts.reason).fill('Sala troppo piccola');
  await dialog.getByLabel(texts.message).fill('Ci dispiace: ti aspettiamo sabato.');
  await yes.click();
  await page.getByText(texts.cancelDone).waitFor();
  const mail = await site.message(zoeEmail, /annullata/);
  expect(mail.text).toContain('Ci dispiace: ti aspettiamo sabato.');
  expect(mail.text).not.toContain('Grazie di avercelo detto');

  await page.getByText(texts.noneFound).waitFor();
  await button(page, texts.clear).click();
  await button(page, /^Sposta la prenotazione di Bianchi Leo/).click();
  const move = page.getByRole('dialog', { name: changeStrings.it.moveTitle });
  await move.getByRole('radio').first().check({ force: true });
  await move.getByRole('button', { name: changeStrings.it.moveYes }).click();
  await page.getByText(changeStrings.it.moved).waitFor();
});

test('a contact adds a person by the whole address, and cancels in the other language, which the mail says', async () => {
  const { eventId, zoeEmail } = await bookedEvent();
  const { db } = site.database;
  const ada = await buildUser(db, { name: 'Ada', surname: 'Verdi', email: `${eventId}@curiosa.test` });
  const contact = await site.openAccount({ subRoles: ['contact'], contactEventIds: [eventId] });
  const page = await goOn(`/manage/events/details/${eventId}/people`, { signedInAs: contact });
  const bookings = bookingsStrings.it;
  await button(page, texts.add).click();
  await page.getByRole('dialog', { name: texts.addTitle }).getByRole('link').first().click();
  const address = page.getByRole('textbox', { name: bookings.address });
  await address.fill(eventId);
  await button(page, bookings.find).click();
  await page.getByText(bookings.noAddress).waitFor();
  await address.fill(`${eventId}@curiosa.test`);
  await address.press('Enter');
  await page.getByText(/^Ada Verdi/).waitFor();
  await page
    .getByRole('main')
    .getByRole('button', { name: /^Conferma/ })
    .click();
  await page.waitForURL(/\/bookings$/);
  const { rows } = await site.database.pool.query('select "userId" from "reservations" where "userId" = $1', [
    ada,
  ]);
  expect(rows).toHaveLength(1);

  await page.goto(`/manage/events/details/${eventId}/people`);
  await button(page, /^Annulla la prenotazione di Àbaco Zoë/).click();
  const dialog = page.getByRole('dialog', { name: texts.cancelTitle('Àbaco Zoë') });
  await dialog.getByLabel(texts.reason).fill('Sala troppo piccola');
  await dialog.getByLabel(texts.message).fill('We are sorry.');
  await dialog.getByText(texts.languages.en, { exact: true }).click();
  await dialog.getByText(texts.saidInMail).waitFor();
  await dialog.getByRole('button', { name: texts.cancelYes, exact: true }).click();
  await page.getByText(texts.cancelDone).waitFor();
  const mail = await site.message(zoeEmail, /annullata/);
  expect(mail.text).toContain('in inglese:');
  expect(mail.text).toContain('We are sorry.');
});

test('an editor reads numbers, and no names', async () => {
  const { eventId } = await bookedEvent();
  const editor = await site.openAccount({ subRoles: ['editor'] });
  const page = await goOn(`/manage/events/details/${eventId}/people`, { signedInAs: editor });
  await page.getByText(texts.numbersOnly).waitFor();
  await page.getByRole('cell', { name: texts.of('3', '12') }).waitFor();
  expect(await page.getByText('Bianchi').count()).toBe(0);
  await judge(page);
});

test('the sheets of a date are three clicks away, and the paper has its parties, needs and free lines', async () => {
  const { eventId, first } = await bookedEvent();
  const page = await goOn(`/admin/events/${eventId}`, {
    signedInAs: await site.openAccount({ role: 'admin' }),
  });
  await page.getByRole('link', { name: 'Chi ha prenotato', exact: true }).click();
  await page.getByRole('link', { name: /^Fogli da stampare per/ }).click();
  await page.getByRole('row', { name: /Àbaco Zoë/ }).waitFor();
  await page.evaluate(() =>
    Object.assign(window, { print: () => Object.assign(window, { isPrinted: true }) }),
  );
  await button(page, sheets.print).click();
  expect(await page.evaluate(() => 'isPrinted' in window)).toBe(true);

  await page.emulateMedia({ media: 'print' });
  const onPaper = (text: string | RegExp) => page.locator('[data-print-alone]').getByText(text).first();
  await onPaper('Il pendolo').waitFor();
  await onPaper(/Interprete LIS/).waitFor();
  await onPaper(sheets.free).waitFor();
  await onPaper(/2 prenotazioni · 3 persone · 1 sedia a rotelle/).waitFor();
  // The frame of the site stays off the paper.
  const seen = await page.evaluate(() => {
    const header = document.querySelector('header');
    return header && getComputedStyle(header).display;
  });
  expect(seen).toBe('none');
  await page.emulateMedia({ media: 'screen' });
  await judge(page);

  await page.getByRole('link', { name: sheets.kinds.badges }).click();
  await page.getByText('Zoë Àbaco').first().waitFor();
  await judge(page);

  // Who has booked since is on the next paper: after a visit of another page, and by the button.
  const { db } = site.database;
  await takeSeats(db, first, 1, await buildUser(db, { name: 'Mia', surname: 'Rossi' }));
  await page.goBack();
  await page.goBack();
  await page.getByRole('link', { name: /^Fogli da stampare per/ }).click();
  await page.getByRole('row', { name: /Rossi Mia/ }).waitFor();
  await takeSeats(db, first, 1, await buildUser(db, { name: 'Tea', surname: 'Gallo' }));
  await button(page, sheets.refresh).click();
  await page.getByRole('row', { name: /Gallo Tea/ }).waitFor();
});

proving(
  'the paper of a day has a page for each date and none besides, and a long list has its head on each page',
  async () => {
    const { db } = site.database;
    const eventId = await buildEvent(db, { title: { it: 'La calamita', en: 'The magnet' } });
    const startDate = inDays(6);
    const long = await buildSession(db, eventId, { startDate, maxParticipants: 200 });
    await takeSeats(db, await buildSession(db, eventId, { startDate }), 1);
    for (let person = 0; person < 40; person += 1) await takeSeats(db, long, 3);
    const page = await goOn(`/manage/sheets?eventId=${eventId}`, { signedInAs: support });
    await page.getByText(sheets.count(2, 41)).waitFor();
    const printed = await openPdf(await page.pdf({ format: 'A4' }));
    const pages = await Promise.all(
      Array.from({ length: printed.numPages }, (_, place) => pageText(printed, place + 1)),
    );
    // A page is never blank, and each has the title and the heads of columns.
    expect(pages.length).toBeGreaterThan(2);
    for (const text of pages) {
      expect(text).toContain('La calamita');
      expect(text.toLowerCase()).toContain(sheets.columns.needs.toLowerCase());
    }
    expect(pages.filter((text) => text.includes(`${sheets.totals}:`))).toHaveLength(2);
  },
);

proving('the seven nearest days of the sheets are links, and every other day is in a select', async () => {
  const { db } = site.database;
  const eventId = await buildEvent(db, { title: { it: 'La trottola', en: 'The spinning top' } });
  for (let day = 1; day <= 9; day += 1)
    await takeSeats(db, await buildSession(db, eventId, { startDate: inDays(day) }), day);
  const page = await goOn(`/manage/sheets?eventId=${eventId}`, { signedInAs: support });
  const days = page.getByRole('navigation', { name: sheets.days, exact: true }).getByRole('link');
  await days.first().waitFor();
  expect(await days.count()).toBe(7);
  const other = page.getByLabel(sheets.otherDay);
  expect(await other.getByRole('option').count()).toBe(3);
  await other.selectOption({ index: 2 });
  await page.getByText(sheets.heads(9)).first().waitFor();
  expect(await other.inputValue()).toBe(new URL(page.url()).searchParams.get('day'));
  await judge(page);
});

proving('on a phone the filters of people booked open with a press, and say how many are on', async () => {
  const { eventId } = await bookedEvent();
  const page = await goOn(`/manage/events/details/${eventId}/people`, { signedInAs: support });
  await page.setViewportSize({ width: 360, height: 740 });
  await page.getByText(listStrings.it.filters, { exact: true }).click();
  await page.getByRole('combobox', { name: texts.needs, exact: true }).selectOption('any');
  await page.getByText(texts.found(1), { exact: true }).waitFor();
  expect(await page.locator('summary').allInnerTexts()).toContain(listStrings.it.filtersOn(1));
});

proving(
  'on a phone the tables of people and dates have their columns and rows for screen readers too',
  async () => {
    const { eventId, first } = await bookedEvent();
    await buildRequest(site.database.db, { sessionId: first });
    const page = await goOn(`/manage/events/details/${eventId}/people`, {
      signedInAs: await site.openAccount({ role: 'admin' }),
    });
    for (const [path, tables] of [
      [
        'people',
        [
          { columns: 6, rows: 2 },
          { columns: 6, rows: 2 },
        ],
      ],
      ['waiting-lists', [{ columns: 7, rows: 1 }]],
      ['dates', [{ columns: 8, rows: 2 }]],
    ] as const) {
      await page.setViewportSize({ width: 1280, height: 800 });
      await page.goto(`${site.origin}/manage/events/details/${eventId}/${path}`);
      await page
        .getByRole('table')
        .nth(tables.length - 1)
        .waitFor();
      await page.getByRole('rowheader').first().waitFor();
      const wide = await tablesInTree(page);
      await page.setViewportSize({ width: 360, height: 740 });
      const onPhone = await tablesInTree(page);
      expect(onPhone.map((one) => ({ columns: one.columns.length, rows: one.rows.length }))).toEqual(tables);
      // An empty cell is one too: without it those after it would have the heads of others.
      for (const { columns, rows } of onPhone)
        expect(rows).toEqual(rows.map(() => ({ heads: 1, cells: columns.length - 1 })));
      expect(onPhone).toEqual(wide);
    }
  },
);

proving.each([
  ['admin', { role: 'admin' }, true],
  ['support', { subRoles: ['support'] }, true],
  ['editor', { subRoles: ['editor'] }, false],
  ['scanner', { role: 'scanner' }, false],
  ['user', {}, false],
] as const)('the pages of people booked open for those who read them: %s', async (_who, account, isOpen) => {
  const page = await goOn('/profile', {
    signedInAs: await site.openAccount({
      ...account,
      ...('subRoles' in account && { subRoles: [...account.subRoles] }),
    }),
  });
  for (const path of ['/manage/reservations', '/manage/sheets', '/manage/access-requests']) {
    await page.goto(`${site.origin}${path}`);
    await page.getByRole('heading', { level: 1 }).waitFor();
    const isForbidden = (await page.getByRole('heading', { level: 1, name: forbidden }).count()) > 0;
    expect([path, isForbidden]).toEqual([path, !isOpen]);
  }
});

test('all bookings have their events, and a visitor has no such page', async () => {
  await bookedEvent();
  const page = await goOn('/manage/reservations?q=bianchi', { signedInAs: support });
  await page.getByRole('heading', { level: 1, name: officeTitles.it.reservations }).waitFor();
  await page
    .getByRole('link', { name: /^Il pendolo/ })
    .first()
    .waitFor();
  await judge(page);
  await button(page, viewsStrings.it.save).click();
  const dialog = page.getByRole('dialog', { name: viewsStrings.it.saveTitle });
  await dialog.getByLabel(viewsStrings.it.name).fill('I Bianchi');
  await dialog.getByRole('button', { name: viewsStrings.it.submit }).click();
  const searched = page.getByRole('searchbox', { name: texts.search });
  await page.getByRole('link', { name: viewsStrings.it.all, exact: true }).click();
  await page.getByText('Àbaco Zoë').first().waitFor();
  expect(await searched.inputValue()).toBe('');
  await page.getByRole('link', { name: 'I Bianchi', exact: true }).click();
  await page.getByText('Àbaco Zoë').first().waitFor({ state: 'hidden' });
  expect(await searched.inputValue()).toBe('bianchi');
  const visitor = await goOn('/manage/reservations', { signedInAs: await site.openAccount() });
  await visitor.getByRole('heading', { level: 1 }).waitFor();
  expect(await visitor.getByRole('searchbox', { name: texts.search }).count()).toBe(0);
});

test('an access request is taken, arranged with a message, and leaves the list of what is to do', async () => {
  const { zoeEmail, ofZoe } = await bookedEvent();
  const page = await goOn('/manage/access-requests', { signedInAs: support });
  const section = page.getByRole('article').filter({ hasText: 'Àbaco Zoë' }).first();
  await section.getByText('Interprete LIS').waitFor();
  await judge(page);
  const tasks = async () =>
    (
      await site.database.db.selectFrom('accessRequests').select(['reservationId', 'state', 'note']).execute()
    ).filter(({ reservationId }) => reservationId === ofZoe);
  expect(await tasks()).toEqual([]);
  const own = page.getByRole('article').filter({ hasText: 'Àbaco Zoë' });
  const count = await own.count();
  await own
    .nth(count - 1)
    .getByRole('button', { name: access.takeOf('Àbaco Zoë') })
    .click();
  await page.getByText(access.takenByYou).first().waitFor();
  await button(page, access.editOf('Àbaco Zoë')).last().click();
  const dialog = page.getByRole('dialog', { name: access.title('Àbaco Zoë') });
  await dialog.getByRole('radio', { name: access.states.arranged }).check({ force: true });
  // A colleague writes a note meanwhile: what is not touched here is not sent, and two notes are chosen from.
  const { token } = await site.signIn(support);
  const colleague = (note: string) =>
    fetch(`${site.origin}/api/access-requests/${ofZoe}`, {
      method: 'PUT',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ state: 'inHand', note }),
    });
  expect((await colleague('Chiamata: arriva alle 9')).status).toBe(200);
  await dialog.getByRole('button', { name: access.save }).click();
  await expect.poll(() => dialog.getByLabel(access.note).inputValue()).toBe('Chiamata: arriva alle 9');
  expect(await dialog.getByRole('radio', { name: access.states.arranged }).isChecked()).toBe(true);
  await dialog.getByLabel(access.note).fill('Posto in prima fila');
  expect((await colleague('Arriva alle 10')).status).toBe(200);
  await dialog.getByLabel(access.message).fill('Ti aspetta un interprete in prima fila.');
  await dialog.getByRole('button', { name: access.save }).click();
  await dialog.getByText(access.noteChanged).waitFor();
  expect(await dialog.getByRole('button', { name: access.save }).isDisabled()).toBe(true);
  await dialog.getByRole('button', { name: access.bothNotes }).click();
  await dialog.getByRole('button', { name: access.save }).click();
  await dialog.waitFor({ state: 'hidden' });
  expect(await tasks()).toEqual([
    { reservationId: ofZoe, state: 'arranged', note: 'Arriva alle 10\nPosto in prima fila' },
  ]);
  const mail = await site.message(zoeEmail, /Sulla tua prenotazione/);
  expect(mail.text).toContain('Ti aspetta un interprete in prima fila.');
});
