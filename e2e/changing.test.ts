// Changing a reservation: other people, one ticket back, another date; and the refusals.

import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { WireReservation } from '#core/reservations/contract.ts';
import { type Language, pathIn } from '#core/languages.ts';
import { stringsIn } from '#web/i18n/strings.ts';
import { changeStrings } from '#web/reservations/ticket/change-strings.ts';
import { checkoutStrings } from '#web/reservations/checkout/checkout-strings.ts';
import { refusalStrings } from '#web/reservations/refusal-strings.ts';
import { strings as reservationStrings } from '#web/reservations/strings.ts';
import { whereStrings } from '#web/ui/visit/visit-strings.ts';
import { axeFindings, widthTooMuch } from '#test/accessible.ts';
import { buildEvent, buildSession } from '#test/build-programme.ts';
import { onePage } from '#test/one-page.ts';
import { press, type } from '#test/keyboard.ts';
import { proving } from '#test/proving.ts';
import { openSite, type Site } from '#test/site.ts';
import { takeSeats } from '#test/take-seats.ts';
import { languagesTried } from '#test/sizes.ts';

let site: Site;
beforeAll(async () => {
  site = await openSite();
  await site.database.db
    .insertInto('settings')
    .values({ _id: crypto.randomUUID(), name: 'releaseAfterMinutes', value: '15' })
    .execute();
});
afterAll(() => site.close());
const goOn = onePage(() => site);

const textsOf = (language: Language) => ({
  change: stringsIn(language, changeStrings),
  checkout: stringsIn(language, checkoutStrings),
  refusals: stringsIn(language, refusalStrings),
  reservation: stringsIn(language, reservationStrings),
});
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000);
type Given = Parameters<typeof buildSession>[2];

/** A reservation of a new account, and its page. */
async function booked(language: Language, given: Given, body: object, account: object = {}) {
  const { db } = site.database;
  const eventId = await buildEvent(db);
  const sessionId = await buildSession(db, eventId, given);
  const email = await site.openAccount({ language, ...account });
  const { token } = await site.signIn(email);
  const ask = async (method: string, path: string, sent: object) => {
    const response = await fetch(`${site.origin}/api${path}`, {
      method,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify(sent),
    });
    expect(response.ok).toBe(true);
    return (await response.json()) as WireReservation;
  };
  const booking = await ask('POST', '/reservations', { sessionId, target: 'private', ...body });
  return { eventId, sessionId, email, booking, ask, ...textsOf(language) };
}
const openPage = (language: Language, { email, booking }: Awaited<ReturnType<typeof booked>>, width = 1280) =>
  goOn(pathIn(language, `/user/reservations/${booking._id}`), { language, width, signedInAs: email });
const family = {
  participants: [
    { participant_type: 'accountholder', name: 'Ada', surname: 'Rossi' },
    { participant_type: 'companion' },
  ],
};
const namesOf = async (reservationId: string) => {
  const { participants } = await site.database.db
    .selectFrom('reservations')
    .select('participants')
    .where('_id', '=', reservationId)
    .executeTakeFirstOrThrow();
  return participants.map(({ name = '' }) => name);
};
async function seatsTaken(...sessionIds: string[]): Promise<number[]> {
  const rows = await site.database.db
    .selectFrom('sessions')
    .select(['_id', 'totalParticipants'])
    .where('_id', 'in', sessionIds)
    .execute();
  return sessionIds.map((id) => rows.find(({ _id }) => _id === id)?.totalParticipants ?? -1);
}
const isFocused = (page: Page, role: 'heading', name: string) =>
  expect
    .poll(() => page.getByRole(role, { name }).evaluate((element) => element === document.activeElement))
    .toBe(true);
const nothingWrong = async (page: Page) => {
  expect(await axeFindings(page)).toEqual([]);
  expect(await widthTooMuch(page)).toBe(0);
};

test.each(languagesTried('en'))(
  'names are added later, the party grows, a ticket is given back and the rest moves to another date, in %s',
  async (language) => {
    const of = await booked(language, {}, family);
    const { change, checkout, reservation, booking, sessionId } = of;
    const later = await buildSession(site.database.db, of.eventId, { startDate: inDays(9) });
    await buildSession(site.database.db, of.eventId, { startDate: inDays(10), maxParticipants: 1 });
    const page = await openPage(language, of, language === 'it' ? 320 : 1280);
    await page.getByText(reservation.one.onTime, { exact: true }).waitFor();

    await press(page, page.getByRole('button', { name: change.edit }));
    await isFocused(page, 'heading', change.editTitle);
    const person = (position: number) => page.getByRole('group', { name: change.person(position) });
    const nameOf = (position: number) =>
      person(position).getByRole('textbox', { name: checkout.name, exact: true });
    await type(page, nameOf(2), 'Leo');
    await press(page, page.getByRole('button', { name: change.addPerson }));
    await nameOf(3).fill('Mia');
    await press(page, page.locator('summary', { hasText: checkout.needs }));
    await page.getByText(checkout.detailsErased(14)).waitFor();
    await press(page, page.getByRole('textbox', { name: checkout.wheelchair }), 'ArrowUp');
    await type(page, page.getByRole('textbox', { name: checkout.other }), 'LIS');
    await nothingWrong(page);
    await press(page, page.getByRole('button', { name: change.save }));
    await page.getByRole('article').nth(2).waitFor();
    await isFocused(page, 'heading', change.title);
    expect(await namesOf(booking._id)).toEqual(['Ada', 'Leo', 'Mia']);
    expect(await seatsTaken(sessionId)).toEqual([3]);
    await page.getByText(`${reservation.one.wheelchair(1)}. LIS`).waitFor();

    await press(page, page.getByRole('button', { name: `${change.giveBack} (Leo)` }));
    const question = page.getByRole('alertdialog');
    expect(await question.innerText()).toContain(change.giveBackText('Leo'));
    await press(page, question.getByRole('button', { name: change.giveBackYes }));
    await expect.poll(() => page.getByRole('article').count()).toBe(2);
    await isFocused(page, 'heading', reservation.tickets.title);
    expect(await seatsTaken(sessionId)).toEqual([2]);

    await press(page, page.getByRole('button', { name: change.move }));
    const dialog = page.getByRole('dialog');
    const dates = dialog.getByRole('radio');
    await dates.first().waitFor();
    expect(await dates.count()).toBe(1);
    // The place of the event is shown as not announced yet.
    await dialog.getByText(stringsIn(language, whereStrings).awaited).waitFor();
    await press(page, dates.first(), 'Space');
    await nothingWrong(page);
    await press(page, dialog.getByRole('button', { name: change.moveYes }));
    await dialog.waitFor({ state: 'detached' });
    await expect.poll(() => seatsTaken(sessionId, later)).toEqual([0, 2]);
    await site.message(of.email, language === 'it' ? /^Prenotazione spostata/ : /^Booking moved/);
    await nothingWrong(page);
  },
);

proving(
  'a change that is larger than the free seats keeps the form, and moves the whole party to another date',
  async () => {
    const of = await booked('it', { maxParticipants: 3 }, family);
    const { change, checkout, booking, sessionId } = of;
    const roomy = await buildSession(site.database.db, of.eventId, { startDate: inDays(6) });
    await takeSeats(site.database.db, sessionId, 1);
    const page = await openPage('it', of);
    await page.getByRole('button', { name: change.edit }).click();
    await page.getByRole('button', { name: change.addPerson }).click();
    const third = page
      .getByRole('group', { name: change.person(3) })
      .getByRole('textbox', { name: checkout.name, exact: true });
    await third.fill('Zoë');
    await page.getByRole('button', { name: change.save }).click();
    const refusal = page.getByRole('main').getByRole('alert');
    expect(await refusal.textContent()).toContain(change.free(0));
    expect(await third.inputValue()).toBe('Zoë');
    await refusal.getByRole('button', { name: change.move }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('radio').first().focus();
    await page.keyboard.press('Space');
    await dialog.getByRole('button', { name: change.moveYes }).click();
    await dialog.waitFor({ state: 'detached' });
    await page.getByRole('button', { name: change.save }).click();
    await page.getByRole('article').nth(2).waitFor();
    expect(await namesOf(booking._id)).toEqual(['Ada', '', 'Zoë']);
    expect(await seatsTaken(sessionId, roomy)).toEqual([1, 3]);
  },
);

test('a change of another tab is not overwritten', async () => {
  const of = await booked('en', {}, family);
  const { change, refusals, booking, ask } = of;
  const page = await openPage('en', of);
  await page.getByRole('button', { name: change.edit }).click();
  await page.getByRole('heading', { name: change.editTitle }).waitFor();
  await ask('PUT', `/reservations/${booking._id}`, { quantity: 4 });
  await page.getByRole('button', { name: change.removePerson(change.person(2)) }).click();
  await page.getByRole('button', { name: change.save }).click();
  const refusal = page.getByRole('main').getByRole('alert');
  expect(await refusal.textContent()).toContain(refusals.codes.editConflict);
  await refusal.getByRole('button', { name: change.reload }).click();
  await expect.poll(() => page.getByRole('article').count()).toBe(4);
});

test('a class that became smaller is refused with the minimum, marked at its field, and saved once it is corrected', async () => {
  const account = { userType: 'school', educationalInstitution: 'Liceo Curie' };
  const classes = { target: 'school', participants: [{ schoolClass: '3B', quantity: 20, chaperones: 1 }] };
  const of = await booked(
    'it',
    { sessionTarget: 'school', minPupils: 15, maxParticipants: 60 },
    classes,
    account,
  );
  const { change, checkout, booking, sessionId } = of;
  const page = await openPage('it', of, 320);
  await page.getByRole('button', { name: change.edit }).click();
  await page.getByText(checkout.chaperoneAdvice(20, 2)).waitFor();
  const pupils = page.getByRole('textbox', { name: checkout.pupils });
  await pupils.fill('12');
  await page.getByRole('button', { name: change.save }).click();
  await page.getByText(checkout.belowMinimum(15)).waitFor();
  await nothingWrong(page);
  await pupils.fill('16');
  await page.getByRole('button', { name: change.save }).click();
  await page.getByRole('button', { name: change.edit }).waitFor();
  expect(await seatsTaken(sessionId)).toEqual([16]);
  expect(booking.tickets).toHaveLength(1);
});
