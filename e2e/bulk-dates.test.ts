// The dates of an event as editors work on them: in place, many at once, cancelled and taken back
// (docs/product/sessions.md#bulk-edit; cases BULK-06, BULK-07 and BULK-08).

import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { eventTabStrings } from '#web/events/staff/tab-strings.ts';
import { stringsIn } from '#web/i18n/strings.ts';
import { leaveStrings } from '#web/layout/unsaved/leave-strings.ts';
import { draftStrings } from '#web/resources/drafts/draft-strings.ts';
import { strings as resourceStrings } from '#web/resources/strings.ts';
import { wordsOf } from '#web/resources/words/index.ts';
import { bulkStrings } from '#web/sessions/bulk/bulk-strings.ts';
import { cancelStrings } from '#web/sessions/bulk/cancel-strings.ts';
import { dateStrings } from '#web/sessions/dates/date-strings.ts';
import { formStrings } from '#web/resources/form/form-strings.ts';
import { strings } from '#web/sessions/strings.ts';
import { messageStrings } from '#web/sessions/message-strings.ts';
import { wallTimeOf } from '#core/time.ts';
import { newId } from '#server/db/ids.ts';
import { viewFindings, widthTooMuch } from '#test/accessible.ts';
import { strings as uiStrings } from '#web/ui/strings.ts';
import { buildEvent, buildSession, buildUser } from '#test/build-programme.ts';
import { handsOn } from '#test/hands-on.ts';
import { onePage } from '#test/one-page.ts';
import { proving } from '#test/proving.ts';
import { languagesTried } from '#test/sizes.ts';
import { openSite, password, type Site } from '#test/site.ts';
import { takeSeats } from '#test/take-seats.ts';

const leaving = stringsIn('it', leaveStrings);
const drafts = stringsIn('it', draftStrings);
const ui = stringsIn('it', uiStrings);
const texts = stringsIn('it', bulkStrings);
const dates = stringsIn('it', dateStrings);
const cancelling = stringsIn('it', cancelStrings);
const single = stringsIn('it', strings);
const message = stringsIn('it', messageStrings);
const { errors } = stringsIn('it', resourceStrings);
const { tabs } = stringsIn('it', eventTabStrings);
const form = stringsIn('it', formStrings);
const { conflict } = form;
const { fields, options = {} } = wordsOf('sessions', 'it');
const seats = fields['maxParticipants'] ?? '';

let site: Site;
let editor: string;
let other: string;
beforeAll(async () => {
  site = await openSite();
  editor = await site.openAccount({ subRoles: ['editor'], name: 'Enrica', surname: 'Bianchi' });
  other = await site.openAccount({ subRoles: ['editor'], name: 'Elio', surname: 'Neri' });
});
afterAll(() => site.close());

const goOn = onePage(() => site);
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true });
/** The label around a checkbox, which a mouse hits. */
const labelOf = (checkbox: ReturnType<Page['locator']>) => checkbox.locator('xpath=ancestor::label');
const box = (page: Page, name: string) => labelOf(page.getByRole('checkbox', { name, exact: true }));
const zone = 'Europe/Rome';

/** An event with so many dates, one a day at ten from the seventh of June 2100, a Monday. */
async function build(count: number, first = Date.UTC(2100, 5, 7, 8)) {
  const { db } = site.database;
  const title = { it: `Prova ${crypto.randomUUID().slice(0, 8)}`, en: 'A trial' };
  const eventId = await buildEvent(db, { title, locationId: site.programme.places.hall });
  const ids: string[] = [];
  for (let position = 0; position < count; position += 1) {
    const startDate = new Date(first + position * 86_400_000);
    const endDate = new Date(startDate.getTime() + 3_600_000);
    ids.push(await buildSession(db, eventId, { startDate, endDate, maxParticipants: 20 }));
  }
  return { eventId, ids, title: title.it };
}
/** Books seats, for as few accounts as may have them; answers the accounts. */
async function book(sessionId: string, people: number): Promise<string[]> {
  const { db } = site.database;
  const userIds: string[] = [];
  for (let left = people; left > 0; left -= 10) {
    const userId = await buildUser(db);
    await takeSeats(db, sessionId, Math.min(left, 10), userId);
    userIds.push(userId);
  }
  return userIds;
}
/** What another editor changes meanwhile. */
async function changeElsewhere(id: string, body: object) {
  const { token } = await site.signIn(other);
  const answer = await fetch(`${site.origin}/api/sessions/${id}`, {
    method: 'PUT',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  expect(answer.status).toBe(200);
}
const open = async (eventId: string, language: 'it' | 'en' = 'it') => {
  const path = `/manage/events/details/${eventId}/dates`;
  return goOn(language === 'it' ? path : `/en${path}`, { signedInAs: editor, language });
};
const read = async (id: string) =>
  site.database.db.selectFrom('sessions').selectAll().where('_id', '=', id).executeTakeFirstOrThrow();
const startOf = async (id: string) => {
  const { day, time } = wallTimeOf((await read(id)).startDate, zone);
  return `${day} ${time}`;
};
const writtenTo = async (template: string, userIds: readonly string[]) => {
  const { rows } = await site.database.pool.query<{ count: number }>(
    `select count(*)::int as "count" from "messages" where "template" = $1 and "userId" = any($2)`,
    [template, userIds],
  );
  return rows[0]?.count;
};
const dayName = (day: number) => {
  const noon = new Date(Date.UTC(2100, 5, day, 12));
  const format = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat('it-IT', options).format(noon);
  return {
    short: `${format({ weekday: 'short', day: 'numeric', month: 'short' })} 2100`,
    long: `${format({ weekday: 'long', day: 'numeric', month: 'long' })} 2100`,
  };
};
const nameAt = (day: number) => `${dayName(day).short}, 10:00`;
const cell = (page: Page, name: keyof typeof dates.columns, value: string, day: number) =>
  button(page, dates.edit(dates.columns[name], value, nameAt(day)));

test('a week is shifted by a day with five clicks and one key, and says who is notified and what falls on a closed day (BULK-07)', async () => {
  const { eventId, ids } = await build(9);
  const booked = [...(await book(ids[0] ?? '', 3)), ...(await book(ids[2] ?? '', 2))];
  // The date after the week is half an hour later: the last one of the week comes to be there as well, in the same place.
  await changeElsewhere(ids[7] ?? '', { startTime: '10:30', endTime: '11:30' });
  const admin = await site.signIn(await site.openAccount({ role: 'admin' }));
  const stored = await fetch(`${site.origin}/api/settings`, {
    method: 'POST',
    headers: { authorization: `Bearer ${admin.token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ name: 'closedDays', value: '12/6/2100' }),
  }).then(async (answer) => answer.json());
  const page = await open(eventId);
  const hands = handsOn(page);
  await hands.click(box(page, dates.choose(nameAt(7))));
  await hands.click(box(page, dates.choose(nameAt(13))), { modifiers: ['Shift'] });
  await page.getByText(dates.chosen(7), { exact: true }).waitFor();
  await hands.click(button(page, texts.edit));
  await hands.click(page.getByLabel(texts.days, { exact: true }));
  await hands.type('1');
  await page.getByText(texts.changed(7), { exact: true }).waitFor();
  await page.getByText(texts.people(5, 0)).waitFor();
  await page.getByText(texts.closedTitle(1)).waitFor();
  await page.getByText(texts.because1(nameAt(12), texts.because.day)).waitFor();
  await page.getByText(texts.clashTitle(1)).waitFor();
  await hands.click(button(page, texts.saveAndWrite(2)));
  await page.getByText(texts.saved(7)).waitFor();
  expect(hands.done).toEqual({ clicks: 5, keys: 1 });
  expect(await Promise.all(ids.map(startOf))).toEqual(
    ['08 10:00', '09 10:00', '10 10:00', '11 10:00', '12 10:00', '13 10:00', '14 10:00']
      .concat('14 10:30', '15 10:00')
      .map((when) => `2100-06-${when}`),
  );
  expect(await writtenTo('sessionMoved', booked)).toBe(2);
  await fetch(`${site.origin}/api/settings/${stored._id}`, {
    method: 'DELETE',
    headers: { authorization: `Bearer ${admin.token}` },
  });
});

test('twelve capacities are raised with four clicks and two keys, and taken back with one', async () => {
  const { eventId, ids } = await build(12);
  await site.database.db
    .updateTable('sessions')
    .set({ maxParticipants: 8 })
    .where('_id', '=', ids[3] ?? '')
    .execute();
  const page = await open(eventId);
  const hands = handsOn(page);
  await hands.click(box(page, dates.chooseAll));
  await hands.click(button(page, texts.edit));
  const field = page.getByRole('textbox', { name: seats, exact: true });
  expect(await field.getAttribute('placeholder')).toBe(texts.mixed);
  await hands.click(field);
  await hands.type('30');
  await hands.click(button(page, texts.save(12)));
  await page.getByText(texts.saved(12)).waitFor();
  expect(hands.done).toEqual({ clicks: 4, keys: 2 });
  const maxima = async () => (await Promise.all(ids.map(read))).map((row) => row.maxParticipants);
  expect(new Set(await maxima())).toEqual(new Set([30]));
  await button(page, texts.undo).click();
  await page.getByText(texts.undone(12)).waitFor();
  expect(await maxima()).toEqual([20, 20, 20, 8, 20, 20, 20, 20, 20, 20, 20, 20]);
});

proving(
  'taking back says why where the rules do not permit it any more, and takes the others back',
  async () => {
    const { eventId, ids } = await build(2);
    const page = await open(eventId);
    await box(page, dates.chooseAll).click();
    await button(page, texts.edit).click();
    await page.getByRole('textbox', { name: seats, exact: true }).fill('30');
    await button(page, texts.save(2)).click();
    await button(page, texts.undo).waitFor();
    await book(ids[1] ?? '', 25);
    await button(page, texts.undo).click();
    await page
      .getByText(
        texts.partlyUndone(texts.undone(1), texts.because1(nameAt(8), texts.why.capacityBelowTaken(25))),
      )
      .waitFor();
    expect((await Promise.all(ids.map(read))).map((row) => row.maxParticipants)).toEqual([20, 30]);
  },
);

proving(
  'seats rise by ten in each date, from and to are shown, and a text that is neither is refused',
  async () => {
    const { eventId, ids } = await build(3);
    await site.database.db
      .updateTable('sessions')
      .set({ maxParticipants: 8 })
      .where('_id', '=', ids[2] ?? '')
      .execute();
    const page = await open(eventId);
    await box(page, dates.chooseAll).click();
    await button(page, texts.edit).click();
    const field = page.getByRole('textbox', { name: seats, exact: true });
    await field.fill('+1x');
    await page.getByText(texts.notSeats).waitFor();
    expect(await button(page, texts.saveThem).isDisabled()).toBe(true);
    await field.fill('+10');
    await page.getByText(texts.seatsFromTo(seats, texts.movesTo('20', '30'), 2)).waitFor();
    await page.getByText(texts.seatsFromTo(seats, texts.movesTo('8', '18'), 1)).waitFor();
    await button(page, texts.save(3)).click();
    await page.getByText(texts.saved(3)).waitFor();
    const maxima = async () => (await Promise.all(ids.map(read))).map((row) => row.maxParticipants);
    expect(await maxima()).toEqual([30, 30, 18]);
    await button(page, texts.undo).click();
    await page.getByText(texts.undone(3)).waitFor();
    expect(await maxima()).toEqual([20, 20, 8]);
  },
);

proving(
  'dates that cannot change are named with the minimum, and the others go on without them',
  async () => {
    const { eventId, ids } = await build(3);
    await book(ids[1] ?? '', 12);
    const page = await open(eventId);
    await box(page, dates.chooseAll).click();
    await button(page, texts.edit).click();
    await page.getByRole('textbox', { name: seats, exact: true }).fill('10');
    await page.getByText(texts.because1(nameAt(8), texts.why.capacityBelowTaken(12))).waitFor();
    expect(await button(page, texts.saveThem).isDisabled()).toBe(true);
    await button(page, texts.leaveOut(1)).click();
    await button(page, texts.save(2)).click();
    await page.getByText(texts.saved(2)).waitFor();
    expect((await Promise.all(ids.map(read))).map((row) => row.maxParticipants)).toEqual([10, 20, 10]);
  },
);

proving('a date that another editor changes meanwhile is named, and nothing typed is lost', async () => {
  const { eventId, ids } = await build(2);
  const page = await open(eventId);
  await box(page, dates.chooseAll).click();
  await button(page, texts.edit).click();
  const field = page.getByRole('textbox', { name: seats, exact: true });
  await field.fill('30');
  await button(page, texts.save(2)).waitFor();
  // The command bar would lead away from it; going back asks nothing, because what is typed is stored.
  await page.keyboard.press('Control+k');
  expect(await page.getByRole('dialog').count()).toBe(1);
  await page.evaluate(() => history.back());
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await page.evaluate(() => history.forward());
  await button(page, drafts.goOn).click();
  await page.getByText(drafts.typedFound).waitFor();
  await button(page, ui.close).click();
  await button(page, leaving.goOn).click();
  // A preview that is requested after the change would name the date by itself, and there would be nothing to press.
  await button(page, texts.save(2)).waitFor();
  await changeElsewhere(ids[0] ?? '', { minPupils: 5 });
  await button(page, texts.save(2)).click();
  await page.getByText(texts.because1(nameAt(7), texts.why.editConflict)).waitFor();
  expect(await field.inputValue()).toBe('30');
  await button(page, texts.readAgain).click();
  await button(page, texts.save(2)).click();
  await page.getByText(texts.saved(2)).waitFor();
  expect(await read(ids[0] ?? '')).toMatchObject({ maxParticipants: 30, minPupils: 5 });
});

proving(
  'a place or a date that is deleted between the preview and the press is named, and none changes before it is read again',
  async () => {
    const { eventId, ids } = await build(2);
    const { db } = site.database;
    const placeId = newId();
    const name = `Sala ${crypto.randomUUID().slice(0, 8)}`;
    await db.insertInto('locations').values({ _id: placeId, name }).execute();
    const page = await open(eventId);
    await box(page, dates.chooseAll).click();
    await button(page, texts.edit).click();
    const place = fields['locationId'] ?? '';
    await page.getByRole('combobox', { name: place }).fill(name);
    await page.getByRole('option', { name, exact: true }).click();
    await page.getByRole('textbox', { name: seats, exact: true }).fill('15');
    await button(page, texts.save(2)).waitFor();
    await db.deleteFrom('locations').where('_id', '=', placeId).execute();
    await button(page, texts.save(2)).click();
    await page.getByText(texts.because1(place, errors.unknownReference)).waitFor();
    await page.getByRole('button', { name: texts.leaveField(place) }).click();
    await button(page, texts.save(2)).waitFor();
    await db
      .deleteFrom('sessions')
      .where('_id', '=', ids[0] ?? '')
      .execute();
    await button(page, texts.save(2)).click();
    await page.getByText(texts.because1(nameAt(7), texts.why.notFound)).waitFor();
    expect((await read(ids[1] ?? '')).maxParticipants).toBe(20);
    await button(page, texts.readAgain).click();
    await button(page, texts.save(1)).click();
    await page.getByText(texts.saved(1)).waitFor();
    expect(await read(ids[1] ?? '')).toMatchObject({ maxParticipants: 15, locationId: null });
  },
);

test('a place that is typed and left is chosen where one is called so, and any other text is named', async () => {
  const { eventId } = await build(2);
  const { db } = site.database;
  const name = `Sala ${crypto.randomUUID().slice(0, 8)}`;
  await db.insertInto('locations').values({ _id: newId(), name }).execute();
  const page = await open(eventId);
  await box(page, dates.chooseAll).click();
  await button(page, texts.edit).click();
  const field = page.getByRole('combobox', { name: fields['locationId'] ?? '' });
  await field.fill('Sala che non c’è');
  await page.keyboard.press('Tab');
  await page.getByText(form.notChosen('Sala che non c’è')).waitFor();
  await field.fill(name.toUpperCase());
  await page.getByRole('option', { name, exact: true }).waitFor();
  await page.keyboard.press('Tab');
  await button(page, form.remove(name)).waitFor();
  expect(await page.getByText(form.notChosen('Sala che non c’è')).count()).toBe(0);
  await button(page, texts.save(2)).waitFor();
});

proving(
  'without a network the edit of many stays open with what was typed, and is then saved once',
  async () => {
    const { eventId, ids } = await build(2);
    const page = await open(eventId);
    await box(page, dates.chooseAll).click();
    await button(page, texts.edit).click();
    await page.getByLabel(texts.days, { exact: true }).fill('1');
    await button(page, texts.save(2)).waitFor();
    // The request arrives, and its answer is lost.
    await page.route('**/api/sessions/bulk', async (route) => {
      if (route.request().postDataJSON().dryRun) return route.continue();
      await route.fetch();
      return route.abort('connectionreset');
    });
    await button(page, texts.save(2)).click();
    await page.getByRole('dialog').getByRole('alert').waitFor();
    expect(await page.getByLabel(texts.days, { exact: true }).inputValue()).toBe('1');
    await page.unroute('**/api/sessions/bulk');
    await button(page, texts.save(2)).click();
    await page.getByText(texts.savedOtherwise).waitFor();
    expect(await Promise.all(ids.map(startOf))).toEqual(['2100-06-08 10:00', '2100-06-09 10:00']);
  },
);

proving('a sign-in that ends in the middle leaves what was typed of many dates', async () => {
  const { eventId } = await build(2);
  const page = await open(eventId);
  await box(page, dates.chooseAll).click();
  await button(page, texts.edit).click();
  await button(page, texts.cancel).waitFor();
  await site.database.pool.query(
    `delete from "accessTokens" where "userId" = (select "_id" from "users" where "email" = $1)`,
    [editor],
  );
  // The preview of what is typed is refused.
  await page.getByRole('textbox', { name: seats, exact: true }).fill('33');
  await page.waitForURL(/\/login/);
  await page.locator('input[type=email]').fill(editor);
  await page.locator('input[type=password]').fill(password);
  await page.getByRole('main').locator('[type=submit]').click();
  await page.getByText(dates.chosen(2), { exact: true }).waitFor();
  await button(page, texts.edit).click();
  await page.getByText(drafts.typedFound).waitFor();
  expect(await page.getByRole('textbox', { name: seats, exact: true }).inputValue()).toBe('33');
});

test('seats, times, cut-off and visibility are edited in place by keyboard alone', async () => {
  const { eventId, ids } = await build(2);
  const page = await open(eventId);
  await cell(page, 'seats', '0 / 20', 7).focus();
  await page.keyboard.press('Enter');
  await page.keyboard.type('25');
  await page.keyboard.press('Enter');
  await cell(page, 'seats', '0 / 25', 7).waitFor();
  await page.waitForFunction(() => document.activeElement?.getAttribute('data-cell') === 'seats');
  // Down to the next date, and left to its end and its start.
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('Enter');
  await page.keyboard.type('11.30');
  await page.keyboard.press('Enter');
  await button(page, dates.edit(dates.columns.end, '12:30', `${dayName(8).short}, 11:30`)).waitFor();
  expect(await startOf(ids[1] ?? '')).toBe('2100-06-08 11:30');
  await cell(page, 'end', '11:00', 7).focus();
  await page.keyboard.press('Enter');
  await page.keyboard.type('9');
  await page.keyboard.press('Enter');
  await page.getByText(errors.notAfterStart).waitFor();
  await page.keyboard.press('Escape');
  await cell(page, 'end', '11:00', 7).waitFor();
  await cell(page, 'visibility', options['visibilityStatus']?.['public'] ?? '', 7).focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Enter');
  await cell(page, 'visibility', options['visibilityStatus']?.['protected'] ?? '', 7).waitFor();
  await cell(page, 'cutOff', dates.atStart, 7).focus();
  await page.keyboard.press('Enter');
  await page.keyboard.type('2');
  await page.keyboard.press('Tab');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await cell(page, 'cutOff', dates.before(dates.units.hours(2)), 7).waitFor();
  expect(await read(ids[0] ?? '')).toMatchObject({
    maxParticipants: 25,
    visibilityStatus: 'protected',
    reservationLimitValue: 2,
    reservationLimitUnit: 'hours',
  });
});

proving(
  'a cell that is left by another cell is saved, and one that is refused stays open and asks before its page goes',
  async () => {
    const { eventId, ids } = await build(2);
    const page = await open(eventId);
    await cell(page, 'start', '10:00', 7).click();
    await page.keyboard.type('11:30');
    // The next cell of the row begins with what was saved.
    await cell(page, 'end', '11:00', 7).click();
    const end = page.getByLabel(dates.of(dates.columns.end, `${dayName(7).short}, 11:30`));
    await end.waitFor();
    expect([await startOf(ids[0] ?? ''), await end.inputValue()]).toEqual(['2100-06-07 11:30', '12:30']);
    await page.keyboard.type('9');
    await cell(page, 'seats', '0 / 20', 8).click();
    await page.getByText(errors.notAfterStart).waitFor();
    await page.waitForFunction(() => document.activeElement?.closest('[data-editing]'));
    await page.getByRole('link', { name: tabs.content, exact: true }).click();
    await button(page, leaving.stay).click();
    expect(await end.inputValue()).toBe('9');
    await end.fill('13:00');
    // A checkbox is no cell: it is chosen, and what was typed is saved.
    await box(page, dates.choose(nameAt(8))).click();
    await button(page, dates.edit(dates.columns.end, '13:00', `${dayName(7).short}, 11:30`)).waitFor();
    await page.getByText(dates.chosen(1), { exact: true }).waitFor();
    await cell(page, 'seats', '0 / 20', 8).click();
    await page.keyboard.type('27');
    await page.getByRole('link', { name: tabs.content, exact: true }).click();
    await page.waitForURL((url) => url.pathname.endsWith(eventId));
    expect((await read(ids[1] ?? '')).maxParticipants).toBe(27);
  },
);

proving('a start that is typed for a booked date first shows who is notified', async () => {
  const { eventId, ids } = await build(1);
  const booked = await book(ids[0] ?? '', 2);
  const page = await open(eventId);
  await cell(page, 'start', '10:00', 7).click();
  await page.keyboard.type('15');
  await page.keyboard.press('Enter');
  await button(page, message.moveAndWrite(1)).click();
  await button(page, dates.edit(dates.columns.end, '16:00', `${dayName(7).short}, 15:00`)).waitFor();
  expect(await writtenTo('sessionMoved', booked)).toBe(1);
});

proving('Escape while a cell is being saved does not say that the date is left as it was', async () => {
  const { eventId, ids } = await build(1);
  const page = await open(eventId);
  let release = () => undefined as void;
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/api/sessions/*', async (route) => {
    if (route.request().method() === 'PUT') await released;
    await route.continue();
  });
  await cell(page, 'seats', '0 / 20', 7).click();
  await page.keyboard.type('31');
  const sending = page.waitForRequest((request) => request.method() === 'PUT');
  await page.keyboard.press('Enter');
  await sending;
  await page.keyboard.press('Escape');
  const seats = page.getByLabel(dates.of(dates.columns.seats, nameAt(7)));
  expect(await seats.inputValue()).toBe('31');
  expect(await button(page, dates.giveUp).isDisabled()).toBe(true);
  release();
  await cell(page, 'seats', '0 / 31', 7).waitFor();
  expect((await read(ids[0] ?? '')).maxParticipants).toBe(31);
});

test('of two editors the second reads what is there now, and saves the own value or leaves it', async () => {
  const { eventId, ids } = await build(1);
  const page = await open(eventId);
  await cell(page, 'seats', '0 / 20', 7).click();
  await page.keyboard.type('30');
  await changeElsewhere(ids[0] ?? '', { maxParticipants: 22 });
  await page.keyboard.press('Enter');
  await page.getByText(dates.yours(dates.columns.seats, '0 / 22')).waitFor();
  expect(await page.getByLabel(dates.of(dates.columns.seats, nameAt(7))).inputValue()).toBe('30');
  await button(page, conflict.keepMine).click();
  await cell(page, 'seats', '0 / 30', 7).waitFor();
});

test('a date is cancelled and its people are notified with four clicks, and reopened with two (BULK-08)', async () => {
  const { eventId, ids } = await build(3);
  const booked = await book(ids[1] ?? '', 4);
  const page = await open(eventId);
  const hands = handsOn(page);
  await hands.click(box(page, dates.choose(nameAt(8))));
  await hands.click(button(page, cancelling.open));
  await page.getByText(single.reservations(1, 4)).waitFor();
  await hands.click(button(page, cancelling.reasons.weather.word));
  await hands.click(button(page, cancelling.yesAndWrite(1)));
  await page.getByText(cancelling.recent(1)).waitFor();
  expect(hands.done).toEqual({ clicks: 4, keys: 0 });
  expect(await read(ids[1] ?? '')).toMatchObject({ cancelReason: cancelling.reasons.weather.it });
  expect(await writtenTo('sessionCancelled', booked)).toBe(1);
  await button(page, cancelling.reopen).click();
  await page.getByText(cancelling.returned(1)).waitFor();
  await page.getByRole('dialog').getByRole('button', { name: cancelling.reopen, exact: true }).click();
  await page.getByText(cancelling.reopened(1)).waitFor();
  expect(await read(ids[1] ?? '')).toMatchObject({ cancelledAt: null, totalParticipants: 4 });
});

proving('of two cancelled dates the one that is too late is named, and the other is reopened', async () => {
  const { eventId, ids } = await build(2);
  const [late = '', open1 = ''] = ids;
  const cancelledAt = new Date();
  const { db } = site.database;
  await db.updateTable('sessions').set({ cancelledAt }).where('_id', 'in', ids).execute();
  const page = await open(eventId);
  await page.getByText(cancelling.recent(2)).waitFor();
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('reopen')) sent.push(new URL(request.url()).pathname);
  });
  const before = new Date(cancelledAt.getTime() - 31 * 60_000);
  await db.updateTable('sessions').set({ cancelledAt: before }).where('_id', '=', late).execute();
  await button(page, cancelling.reopen).click();
  const dialog = page.getByRole('dialog', { name: cancelling.reopenTitle(1) });
  await dialog.getByText(cancelling.notReopened(nameAt(7), cancelling.closed)).waitFor();
  await dialog.getByRole('button', { name: cancelling.reopen, exact: true }).click();
  await page.getByText(cancelling.reopened(1)).waitFor();
  expect([(await read(late)).cancelledAt, (await read(open1)).cancelledAt]).toEqual([before, null]);
  // One request for the question and one for the answer, whatever the number of dates.
  expect(sent).toEqual(['/api/sessions/reopen', '/api/sessions/reopen']);
});

proving(
  'all of a day is cancelled in one go, over events, and the session’s own page reopens one',
  async () => {
    const first = Date.UTC(2101, 2, 1, 9);
    const [one, other] = [await build(1, first), await build(1, first)];
    const page = await open(one.eventId);
    await box(page, dates.chooseAll).click();
    await button(page, cancelling.open).click();
    await page.getByText(cancelling.scopes.day('martedì 1 marzo 2101')).click();
    await page.getByText(cancelling.dates(2, 2)).waitFor();
    await button(page, cancelling.reasons.fault.word).click();
    await button(page, cancelling.yes(2)).click();
    await page.getByText(cancelling.recent(1)).waitFor();
    const [id = ''] = other.ids;
    expect((await read(id)).cancelledAt).not.toBeNull();
    await goOn(`/admin/sessions/${id}`, { signedInAs: editor });
    await page.getByRole('button', { name: /^Riapri \(ancora/ }).click();
    await page.getByRole('dialog').getByRole('button', { name: cancelling.reopen, exact: true }).click();
    await page.getByText(cancelling.reopened(1)).waitFor();
    expect((await read(id)).cancelledAt).toBeNull();
  },
);

test('the list of all sessions edits those of several events, each named with its event (BULK-06)', async () => {
  const [one, other] = [await build(1), await build(1)];
  for (const [position, { ids }] of [one, other].entries())
    await site.database.db
      .updateTable('sessions')
      .set({ minPupils: 777, maxParticipants: 10 + position })
      .where('_id', 'in', [...ids])
      .execute();
  await book(other.ids[0] ?? '', 8);
  const page = await goOn('/admin/sessions?minPupils=777', { signedInAs: editor });
  await labelOf(page.getByRole('checkbox').first()).click();
  await button(page, texts.edit).click();
  await page.getByRole('textbox', { name: seats, exact: true }).fill('5');
  const name = `${other.title} · ${nameAt(7)}`;
  await page.getByText(texts.because1(name, texts.why.capacityBelowTaken(8))).waitFor();
  await page.getByRole('textbox', { name: seats, exact: true }).fill('9');
  await button(page, texts.save(2)).click();
  await page.getByText(texts.saved(2)).waitFor();
  const after = await Promise.all([...one.ids, ...other.ids].map(read));
  expect(after.map((row) => row.maxParticipants)).toEqual([9, 9]);
});

proving.each(languagesTried('it'))(
  'in %s table and dialogs fit every window, and axe finds nothing in them',
  async (language) => {
    const { eventId, ids } = await build(3);
    await book(ids[0] ?? '', 2);
    // Two dates in the same place at once.
    await buildSession(
      site.database.db,
      await buildEvent(site.database.db, { locationId: site.programme.places.hall }),
      {
        startDate: new Date('2100-06-07T08:30:00Z'),
        endDate: new Date('2100-06-07T09:30:00Z'),
      },
    );
    const page = await open(eventId, language);
    const words = {
      bulk: stringsIn(language, bulkStrings),
      cancel: stringsIn(language, cancelStrings),
      dates: stringsIn(language, dateStrings),
    };
    const checkAll = async () => {
      await page.setViewportSize({ width: 768, height: 900 });
      expect(await widthTooMuch(page)).toBe(0);
      expect(await viewFindings(page)).toEqual([]);
    };
    await page.getByText(words.dates.clashes(1)).first().waitFor();
    await box(page, words.dates.chooseAll).click();
    await checkAll();
    await button(page, words.bulk.edit).click();
    await page.getByLabel(words.bulk.days, { exact: true }).fill('1');
    await button(page, words.bulk.saveAndWrite(1)).waitFor();
    await checkAll();
    await button(page, words.bulk.cancel).click();
    await button(page, words.cancel.open).click();
    await button(page, words.cancel.yesAndWrite(1)).waitFor();
    await checkAll();
  },
);
