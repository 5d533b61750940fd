// Actions of staff on a booked session: cancel it, move it, list its parties, book for a caller.

import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { whereWords } from '#core/events/whereabouts.ts';
import { pathIn } from '#core/languages.ts';
import { dayOf, instantOf, shiftDay } from '#core/time.ts';
import { stringsIn } from '#web/i18n/strings.ts';
import { formatsOf } from '#web/i18n/formats.ts';
import { optionWord, wordsOf } from '#web/resources/words/index.ts';
import { messageStrings, readyWords } from '#web/sessions/message-strings.ts';
import { axeFindings, widthTooMuch } from '#test/accessible.ts';
import { buildEvent, buildSession, buildUser } from '#test/build-programme.ts';
import { buildRequest } from '#test/build-visits.ts';
import { onePage } from '#test/one-page.ts';
import { proving } from '#test/proving.ts';
import { goTo, openSite, type Site } from '#test/site.ts';
import { languagesTried } from '#test/sizes.ts';
import { takeSeats } from '#test/take-seats.ts';
import { wordsIn } from '#test/words.ts';

const zone = 'Europe/Rome';
let site: Site;
let editor: string;
beforeAll(async () => {
  site = await openSite();
  editor = await site.openAccount({ subRoles: ['editor'] });
});
afterAll(() => site.close());

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
/** At any hour of the test, an end that is moved by an hour stays on its day. */
function atTen(days = 10) {
  const startDate = instantOf({ day: shiftDay(dayOf(new Date(), zone), days), time: '10:00' }, zone);
  return { startDate, endDate: new Date(startDate.getTime() + 3_600_000) };
}

const widths = { it: 320, en: 1280 } as const;

describe.each(languagesTried('en'))('in %s', (language) => {
  const { sessionActions: texts, form, errors, refusals } = wordsIn(language).resources;
  const { bookings, reservations, ui } = wordsIn(language);
  const words = wordsOf('sessions', language);
  const { longDay } = formatsOf(language);
  const goOn = onePage(() => site);
  const open = (path: string, signedInAs: string, openPage: typeof goOn = goOn) =>
    openPage(pathIn(language, path), { language, signedInAs, width: widths[language] });
  /** Goes on to a page without loading a document. */
  const go = (page: Page, path: string) => goTo(page, pathIn(language, path));
  const message = stringsIn(language, messageStrings);
  /** What staff wrote in the messages about cancellations, each once. */
  const wordsOfMessages = async () => {
    const { rows } = await site.database.pool.query<{ words: unknown }>(
      `select distinct "facts"->'words' as "words" from "messages" where "template" = 'sessionCancelled'`,
    );
    return rows.map(({ words: typed }) => typed);
  };
  const templatesOf = async (sessionId: string) => {
    const { rows } = await site.database.pool.query<{ template: string }>(
      `select "template" from "messages" where "template" like '%ession%' and (
        "facts"->>'reservationId' in (select "_id"::text from "reservations" where "sessionId" = $1)
        or "facts"->>'requestId' in (select "_id"::text from "reservationRequests" where "sessionId" = $1)) order by 1`,
      [sessionId],
    );
    return rows.map(({ template }) => template);
  };
  /** A session with two reservations, of three people, and one request. */
  async function claimed() {
    const { db } = site.database;
    const eventId = await buildEvent(db);
    const sessionId = await buildSession(db, eventId, atTen());
    await takeSeats(db, sessionId, 2);
    await takeSeats(db, sessionId, 1);
    // Larger than the capacity, so the sweep offers it nothing.
    await buildRequest(db, { eventId, sessionId, seats: 100 });
    await buildSession(db, eventId, atTen(20));
    return { eventId, sessionId };
  }

  test('a session is cancelled with a reason, after its editor has seen who will be notified', async () => {
    const { sessionId } = await claimed();
    const page = await open(`/admin/sessions/${sessionId}`, editor);
    const part = page.getByRole('region', { name: texts.label });
    await part.getByText(texts.reservations(2, 3)).waitFor();
    await page
      .getByRole('heading', {
        level: 1,
        name: new RegExp(`^${language === 'it' ? 'La mano del robot' : 'The robot hand'} \\d`),
      })
      .waitFor();
    // A booked session is not deleted: the way out of its dialog is the cancellation.
    await button(page, form.delete).click();
    const booked = page.getByRole('alertdialog', { name: texts.bookedTitle });
    await booked.getByText(texts.reservations(2, 3)).waitFor();
    expect(await axeFindings(page)).toEqual([]);
    await booked.getByRole('button', { name: texts.cancel, exact: true }).click();
    const dialog = page.getByRole('dialog', { name: texts.cancelTitle });
    await dialog.getByText(texts.reservations(2, 3)).waitFor();
    await dialog.getByText(texts.requests(1)).waitFor();
    await dialog.getByText(texts.otherSessions).waitFor();
    expect(await axeFindings(page)).toEqual([]);
    await dialog.getByRole('button', { name: texts.back, exact: true }).click();
    await dialog.waitFor({ state: 'detached' });
    expect(await templatesOf(sessionId)).toEqual([]);
    // Others book meanwhile: the dialog counts again, and sends nothing before that; if counting fails, the message can still be left off.
    await takeSeats(site.database.db, sessionId, 1);
    const isAnswered = Promise.withResolvers<void>();
    await page.route(
      '**/claims',
      async (route) => {
        await isAnswered.promise;
        await route.fulfill({ status: 500, body: '{}' });
      },
      { times: 1 },
    );
    await button(page, texts.cancel).click();
    const onOff = dialog.getByRole('switch', { name: message.on });
    await dialog.getByText(texts.counting).waitFor();
    const tooEarly = dialog.getByRole('button', { name: texts.cancel, exact: true });
    expect([await tooEarly.isDisabled(), await onOff.isChecked()]).toEqual([true, true]);
    isAnswered.resolve();
    await dialog.getByText(texts.moveUnknown).waitFor();
    await dialog.getByRole('button', { name: message.cancelAndWriteAll, exact: true }).waitFor();
    await dialog.getByRole('button', { name: ui.retry, exact: true }).click();
    await dialog.getByText(texts.reservations(3, 4)).waitFor();
    const yes = dialog.getByRole('button', { name: message.cancelAndWrite(4), exact: true });
    await yes.click();
    await dialog.getByText(texts.reasonRequired).first().waitFor();
    const reason = dialog.getByRole('textbox', { name: texts.reasons.it });
    await dialog.getByRole('textbox', { name: texts.reasons.en }).fill('A storm is coming');
    await reason.fill('Temporale\u0007 in arrivo');
    // The words are ready in both languages; a placeholder that does not exist is named before anything is sent.
    const inEnglish = dialog.getByRole('textbox', { name: message.words.en });
    expect(await inEnglish.inputValue()).toBe(readyWords.cancel.en);
    await inEnglish.fill('See you on {giorno}');
    await yes.click();
    await dialog.getByText(errors.unknownPlaceholder('{giorno}')).waitFor();
    expect(await axeFindings(page)).toEqual([]);
    await inEnglish.fill('See you another day');
    // Left off, the dialog says what that means.
    await onOff.press('Space');
    await dialog.getByText(message.cancelOff).waitFor();
    await dialog.getByRole('button', { name: message.cancelOnly, exact: true }).waitFor();
    await onOff.press('Space');
    // What the server refuses of a field is said by the field.
    await yes.click();
    await dialog.getByText(errors.unprintable).waitFor();
    await reason.fill('Temporale in arrivo');
    // A failure leaves everything as it was typed. The first attempt does not arrive, and the answer of the second does not come back.
    const keys: (string | null)[] = [];
    await page.route(/\/cancel\?/, async (route) => {
      keys.push(await route.request().headerValue('idempotency-key'));
      if (keys.length === 1) return route.fulfill({ status: 503, body: '{}' });
      if (keys.length > 2) return route.continue();
      await route.fetch();
      return route.abort();
    });
    await yes.click();
    await dialog.getByText(ui.errorText).waitFor();
    expect([await reason.inputValue(), await inEnglish.inputValue()]).toEqual([
      'Temporale in arrivo',
      'See you another day',
    ]);
    expect(await axeFindings(page)).toEqual([]);
    await yes.click();
    await dialog.getByText(ui.offlineTitle).waitFor();
    // Other words are not sent after those that have left.
    await inEnglish.fill('See you soon');
    await yes.click();
    await dialog.getByText(refusals.keyReused).waitFor();
    await inEnglish.fill('See you another day');
    await yes.dblclick();
    await part.getByText({ it: 'Temporale in arrivo', en: 'A storm is coming' }[language]).waitFor();
    await expect.poll(() => button(page, texts.cancel).count()).toBe(0);
    expect([keys.length, new Set(keys).size]).toEqual([4, 1]);
    expect(await templatesOf(sessionId)).toEqual([
      'awaitedSessionCancelled',
      'sessionCancelled',
      'sessionCancelled',
      'sessionCancelled',
    ]);
    expect(await wordsOfMessages()).toEqual([{ it: readyWords.cancel.it, en: 'See you another day' }]);
    expect(await axeFindings(page)).toEqual([]);
    expect(await widthTooMuch(page)).toBe(0);
  });

  proving(
    'a date that is typed over another is stored as it was typed, and nothing is stored of a half-typed one',
    async () => {
      const { db } = site.database;
      const sessionId = await buildSession(db, await buildEvent(db), atTen());
      const page = await open(`/admin/sessions/${sessionId}`, editor);
      const dated = (name: string) =>
        page.getByRole('group', { name: new RegExp(`^${words.fields[name] ?? name}`) });
      const start = dated('startDate');
      const shown = async (name: string) => (await dated(name).textContent())?.replaceAll(/[^\d/:,]/g, '');
      const type = async (part: number, digits: string) => {
        await start.getByRole('spinbutton').nth(part).click();
        await page.keyboard.type(digits);
      };
      const leave = () => page.getByLabel(words.fields['minPupils'] ?? '').focus();
      const save = async () => {
        await button(page, form.save).click();
        await expect.poll(() => button(page, form.save).isDisabled()).toBe(true);
      };
      const stored = () =>
        db
          .selectFrom('sessions')
          .select(['startDate', 'endDate', 'sessionDay'])
          .where('_id', '=', sessionId)
          .executeTakeFirstOrThrow();

      await type(0, '02122027');
      await expect.poll(() => shown('startDate')).toBe('02/12/2027,10:00');
      // The end moves along, so that only one date is typed.
      await expect.poll(() => shown('endDate')).toBe('02/12/2027,11:00');
      await save();
      await expect.poll(stored).toEqual({
        startDate: new Date('2027-12-02T09:00Z'),
        endDate: new Date('2027-12-02T10:00Z'),
        sessionDay: '2027-12-02',
      });
      await type(2, '2028');
      await save();
      await expect.poll(async () => (await stored()).startDate).toEqual(new Date('2028-12-02T09:00Z'));

      await start.getByRole('spinbutton').first().click();
      await page.keyboard.press('Backspace');
      await page.keyboard.press('Backspace');
      expect(await page.getByText(errors.halfTyped).count()).toBe(0);
      await leave();
      await page.getByText(errors.halfTyped).waitFor();
      await button(page, form.save).click();
      await page.getByText(form.errorCount(1)).waitFor();
      expect(
        await start
          .getByRole('spinbutton')
          .first()
          .evaluate((one) => one === document.activeElement),
      ).toBe(true);
      expect(await axeFindings(page)).toEqual([]);
      await type(0, '31022028');
      await leave();
      await page.getByText(errors.noSuchDay).waitFor();
      await expect.poll(() => shown('startDate')).toBe('31/02/2028,10:00');
      // The night that summer time begins has no 2:30, and the date after it does.
      await type(0, '260320280230');
      await leave();
      await page.getByText(errors.noSuchTime).waitFor();
      await type(0, '2604');
      await save();
      await expect.poll(stored).toEqual({
        startDate: new Date('2028-04-26T00:30Z'),
        endDate: new Date('2028-04-26T01:30Z'),
        sessionDay: '2028-04-26',
      });
      expect(await widthTooMuch(page)).toBe(0);
    },
  );

  proving('a session that moves is saved once its editor has seen how many will be notified', async () => {
    const { sessionId, eventId } = await claimed();
    const free = await buildSession(site.database.db, eventId, atTen());
    const page = await open(`/admin/sessions/${sessionId}`, editor);
    await page.getByRole('region', { name: texts.label }).getByText(texts.reservations(2, 3)).waitFor();
    // A change that causes no message is saved without a question.
    await page.getByLabel(words.fields['minPupils'] ?? '').fill('3');
    await button(page, form.save).click();
    await page.getByText(words.savedSuccess).first().waitFor();
    await moveByAnHour(page);
    await button(page, form.save).click();
    const question = page.getByRole('alertdialog', { name: texts.moveTitle });
    await question.getByText(texts.reservations(2, 3)).waitFor();
    // The dialog shows both times, so that a wrong day is seen before any message.
    expect(await question.getByRole('definition').allTextContents()).toEqual(
      ['11:00', '12:00'].map(
        (end) => `${longDay(atTen().startDate.toISOString())}, 10:00\u00a0–\u00a0${end}`,
      ),
    );
    await question.getByRole('button', { name: texts.moveNo, exact: true }).click();
    await question.waitFor({ state: 'detached' });
    expect(await templatesOf(sessionId)).toEqual([]);
    // What is decided of the message outlives a refusal of the form, so that a second press does not send what was left off.
    const seats = page.getByLabel(words.fields['maxParticipants'] ?? '', { exact: true });
    await seats.fill('1');
    await button(page, form.save).click();
    const inEnglish = question.getByRole('textbox', { name: message.words.en });
    await inEnglish.fill('As we said on the phone');
    const onOff = question.getByRole('switch', { name: message.on });
    await onOff.press('Space');
    await question.getByText(message.moveOff).waitFor();
    await question.getByRole('button', { name: message.moveOnly, exact: true }).click();
    await page.getByText(form.errorCount(1)).waitFor();
    await page.getByText(errors.capacityBelowTaken(3)).first().waitFor();
    await seats.fill('12');
    await button(page, form.save).click();
    await question.getByRole('button', { name: message.moveOnly, exact: true }).waitFor();
    await onOff.press('Space');
    expect(await inEnglish.inputValue()).toBe('As we said on the phone');
    await question.getByRole('button', { name: message.moveAndWrite(3), exact: true }).click();
    await question.waitFor({ state: 'detached' });
    await expect
      .poll(() => templatesOf(sessionId))
      .toEqual(['awaitedSessionMoved', 'sessionMoved', 'sessionMoved']);

    // The event goes online: its visitors would stand at closed doors, and staff see who is notified of this, too.
    await go(page, `/admin/events/${eventId}`);
    const ofEvent = wordsOf('events', language);
    const { awaited, online } = whereWords[language];
    await page.getByRole('button', { name: ofEvent.fields['eventPresenceType'] ?? '' }).click();
    const choice = optionWord(ofEvent, 'eventPresenceType', 'online');
    await page.getByRole('option', { name: choice, exact: true }).click();
    await button(page, form.save).click();
    const ofWhole = page.getByRole('alertdialog', { name: texts.moveTitle });
    await ofWhole.getByText(texts.reservations(2, 3)).waitFor();
    expect(await ofWhole.getByRole('definition').allTextContents()).toEqual([awaited, online]);
    await ofWhole.getByRole('button', { name: message.moveAndWrite(3), exact: true }).waitFor();
    await ofWhole.getByRole('button', { name: texts.moveNo, exact: true }).click();

    await go(page, `/admin/sessions/${free}`);
    await page.getByText(texts.unclaimed).waitFor();
    await moveByAnHour(page);
    await button(page, form.save).click();
    const storedEnd = () =>
      site.database.db
        .selectFrom('sessions')
        .select('endDate')
        .where('_id', '=', free)
        .executeTakeFirstOrThrow();
    await expect.poll(storedEnd).toEqual({ endDate: new Date(atTen().endDate.getTime() + 3_600_000) });
    expect(await page.getByRole('alertdialog').count()).toBe(0);
  });

  proving('a party is found by name, and its reservation is one step away', async () => {
    const { db } = site.database;
    const { eventId, sessionId } = await claimed();
    await takeSeats(db, sessionId, 4, await buildUser(db, { name: 'Zoë', surname: `Àbaco ${language}` }));
    const admin = await site.openAccount({ role: 'admin' });
    const page = await open(`/admin/sessions/${sessionId}`, admin);
    await page.getByRole('link', { name: texts.bookings }).click();
    await page.getByRole('heading', { level: 1, name: bookings.title }).waitFor();
    await page.getByText(bookings.found(3), { exact: true }).waitFor();
    expect(await axeFindings(page)).toEqual([]);
    expect(await widthTooMuch(page)).toBe(0);
    await page.getByRole('searchbox', { name: bookings.search }).fill('abaco');
    await page.getByText(bookings.found(1), { exact: true }).waitFor();
    const card = page.getByRole('article');
    await card.getByText(bookings.people(4)).waitFor();
    await card.getByRole('link', { name: `Àbaco ${language} Zoë` }).click();
    await page.waitForURL(/\/admin\/reservations\/[\w-]+$/);
    // The page shows the owner of the reservation, and links back to the session's others.
    await page.getByText(`${bookings.bookedFor} Zoë Àbaco ${language}`, { exact: true }).waitFor();
    expect(await axeFindings(page)).toEqual([]);
    expect(await widthTooMuch(page)).toBe(0);
    // Staff can cancel after the deadline of the owner, and so can a contact of the event.
    const cancel = reservations.cancel.open;
    await db
      .updateTable('sessions')
      .set({ cancellationLimitValue: 60, cancellationLimitUnit: 'days' })
      .where('_id', '=', sessionId)
      .execute();
    const contact = await site.openAccount({ contactEventIds: [eventId] });
    const id = new URL(page.url()).pathname.split('/').at(-1);
    const read = await open(`/user/reservations/${id}`, contact, site.open);
    await read.getByText(`${bookings.bookedFor} Zoë Àbaco ${language}`, { exact: true }).waitFor();
    expect(await button(read, cancel).isEnabled()).toBe(true);
    await page.reload();
    await page.getByText(reservations.cancel.stillByStaff).waitFor();
    expect(await button(page, cancel).isEnabled()).toBe(true);
    await page.getByRole('link', { name: reservations.one.backToBookings }).click();
    await page.getByText(bookings.found(3), { exact: true }).waitFor();

    // An editor sees how many there are, and not who.
    const theirs = await open(`/admin/sessions/${sessionId}`, editor);
    await theirs.getByText(texts.reservations(3, 7)).waitFor();
    expect(await theirs.getByRole('link', { name: texts.bookings }).count()).toBe(0);
  });

  proving('the info point finds reservations and requests of a date on the page of the event', async () => {
    const { eventId } = await claimed();
    const page = await open(`/events/${eventId}`, await site.openAccount({ subRoles: ['support'] }));
    const ofDate = (name: string) => page.getByRole('link', { name: new RegExp(`^${name}: `) }).first();
    await ofDate(texts.bookForSomebody).waitFor();
    expect(await axeFindings(page)).toEqual([]);
    expect(await widthTooMuch(page)).toBe(0);
    await ofDate(texts.bookings).click();
    await page.getByText(bookings.found(2), { exact: true }).waitFor();
    await page.getByRole('link', { name: texts.backToEvent }).click();
    await ofDate(texts.waitingList).click();
    await page.waitForURL(/\/manage\/events\/details\/[\w-]+\/waiting-lists\/[\w-]+$/);
    await page.getByRole('heading', { level: 1 }).waitFor();

    const visitor = await open(`/events/${eventId}`, await site.openAccount({}));
    await visitor
      .getByRole('button', { name: new RegExp(`^${wordsIn(language).layout.profileMenu('')}`) })
      .waitFor();
    expect(await visitor.getByRole('link', { name: new RegExp(`^${texts.bookings}`) }).count()).toBe(0);
  });

  test('the info point books for a visitor, and raises the maximum with a reason when there is no seat left', async () => {
    const { db } = site.database;
    const eventId = await buildEvent(db);
    const sessionId = await buildSession(db, eventId, { maxParticipants: 1 });
    await takeSeats(db, sessionId, 1);
    const email = `nonna-${language}@curiosa.test`;
    const userId = await buildUser(db, { name: 'Nonna', surname: 'Piera', email });
    const support = await site.openAccount({ subRoles: ['support'] });
    const page = await open(`/user/events/checkout/${eventId}?session=${sessionId}`, support);
    await page.getByRole('link', { name: bookings.bookTitle }).click();
    const confirm = button(page, wordsIn(language).checkout.confirm(1));
    await confirm.click();
    await page.getByText(bookings.accountRequired).waitFor();
    const box = page.getByRole('combobox', { name: new RegExp(`^${bookings.account.replace('?', '\\?')}`) });
    await box.pressSequentially(email.slice(0, 12));
    await page.getByRole('option', { name: `Nonna Piera · ${email}` }).click();
    await confirm.click();
    await page.getByText(wordsIn(language).refusals.codes.noSeatsForQuantity).waitFor();
    expect(await axeFindings(page)).toEqual([]);
    expect(await widthTooMuch(page)).toBe(0);
    await button(page, bookings.raise).click();
    await page.getByText(bookings.raiseRequired).waitFor();
    await page.getByLabel(bookings.raiseReason).fill('Accompagna la nipote');
    await button(page, bookings.raise).click();
    await page.getByRole('link', { name: 'Piera Nonna' }).waitFor();
    const { rows } = await site.database.pool.query(
      `select "maxParticipants", (select count(*)::int from "reservations" where "userId" = $2 and "status" = 'valid') as "theirs"
        from "sessions" where "_id" = $1`,
      [sessionId, userId],
    );
    expect(rows).toEqual([{ maxParticipants: 2, theirs: 1 }]);
  });

  /** Moves the end by an hour, with the keys of the field. */
  async function moveByAnHour(page: Page): Promise<void> {
    const field = page.getByRole('group', { name: new RegExp(`^${words.fields['endDate']}`) });
    const hour = field.getByRole('spinbutton').nth(3);
    await hour.focus();
    await hour.press('ArrowUp');
  }
});
