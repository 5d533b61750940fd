// The timetable of staff: sessions are moved where they stand.

import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { wallTimeOf } from '#core/time.ts';
import { newId } from '#server/db/ids.ts';
import { stringsIn } from '#web/i18n/strings.ts';
import { leaveStrings } from '#web/layout/unsaved/leave-strings.ts';
import { formStrings } from '#web/resources/form/form-strings.ts';
import { strings as entityStrings } from '#web/resources/strings.ts';
import { dateStrings } from '#web/sessions/dates/date-strings.ts';
import { messageStrings } from '#web/sessions/message-strings.ts';
import { planStrings } from '#web/sessions/planning/plan-strings.ts';
import { strings as sessionStrings } from '#web/sessions/strings.ts';
import { timetableStrings } from '#web/sessions/timetable/timetable-strings.ts';
import { deskAndPhoneFindings, widthTooMuch } from '#test/accessible.ts';
import { buildEvent, buildSession } from '#test/build-programme.ts';
import { onePage } from '#test/one-page.ts';
import { proving } from '#test/proving.ts';
import { openSite, type Site } from '#test/site.ts';
import { takeSeats } from '#test/take-seats.ts';

const texts = stringsIn('it', timetableStrings);
const { clash, placeIs } = stringsIn('it', planStrings);
const words = stringsIn('it', messageStrings);
const moveWords = stringsIn('it', sessionStrings);
const date = stringsIn('it', dateStrings);
const { conflict } = stringsIn('it', formStrings);
const leave = stringsIn('it', leaveStrings);
const { refusals } = stringsIn('it', entityStrings);
const zone = 'Europe/Rome';

let site: Site;
let editor: string;
let contact: string;
beforeAll(async () => {
  site = await openSite();
  editor = await site.openAccount({ subRoles: ['editor'], name: 'Enrica', surname: 'Bianchi' });
  contact = await site.openAccount({ subRoles: ['contact'], name: 'Carlo', surname: 'Verdi' });
});
afterAll(() => site.close());

const goOn = onePage(() => site);
let days = 0;

/** A day of its own for each test, with sessions by title, place and start. */
async function buildDay(
  sessions: readonly (readonly [title: string, place: 'hall' | 'planetarium', start: string])[],
  more: Parameters<typeof buildSession>[2] = {},
) {
  days += 1;
  const day = `2027-06-${String(days).padStart(2, '0')}`;
  const ids: string[] = [];
  const events: string[] = [];
  for (const [title, place, start] of sessions) {
    const eventId = await buildEvent(site.database.db, {
      title: { it: title, en: `${title} in English` },
      locationId: site.programme.places[place],
    });
    const startDate = new Date(`${day}T${start}:00+02:00`);
    ids.push(
      await buildSession(site.database.db, eventId, {
        startDate,
        endDate: new Date(startDate.getTime() + 3_600_000),
        ...more,
      }),
    );
    events.push(eventId);
  }
  return { day, path: `/manage/timetable?day=${day}`, ids, events };
}

/** Where a session stands in the database: `10:00–11:00 hall`. */
async function stands(id: string | undefined): Promise<string> {
  const { startDate, endDate, locationId, ofEvent } = await site.database.db
    .selectFrom('sessions')
    .innerJoin('events', 'events._id', 'sessions.eventId')
    .select(['startDate', 'endDate', 'sessions.locationId', 'events.locationId as ofEvent'])
    .where('sessions._id', '=', id ?? '')
    .executeTakeFirstOrThrow();
  const { hall } = site.programme.places;
  const place = (locationId ?? ofEvent) === hall ? 'hall' : 'planetarium';
  return `${wallTimeOf(startDate, zone).time}–${wallTimeOf(endDate, zone).time} ${place}`;
}

const block = (page: Page, title: string) =>
  page.locator('[data-session]').getByRole('button', { name: title }).first();
const column = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const undo = (page: Page) => page.getByRole('button', { name: texts.undo, exact: true });
const saved = (page: Page) => page.getByText(texts.saved, { exact: true });

async function boxOf(locator: Locator) {
  const box = await locator.boundingBox();
  if (!box) throw new Error('It is not shown.');
  return box;
}
/** Pixels of an hour on the grid. */
async function hourPx(page: Page): Promise<number> {
  return page
    .locator('.session-column')
    .first()
    .evaluate((one) => {
      const rows = Number(getComputedStyle(one).getPropertyValue('--rows'));
      return one.getBoundingClientRect().height / rows;
    });
}

/** Drags by so many hours down, and into the middle of a column. */
async function drag(page: Page, target: Locator, hours: number, into?: Locator): Promise<void> {
  await target.scrollIntoViewIfNeeded();
  const box = await boxOf(target);
  const from = { x: box.x + 30, y: box.y + 14 };
  const to = into ? await boxOf(into) : null;
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(from.x + 8, from.y + 8);
  await page.mouse.move(to ? to.x + to.width / 2 : from.x, from.y + hours * (await hourPx(page)), {
    steps: 4,
  });
  await page.mouse.up();
}

test('a session is dragged to another hour and place, and its lower edge makes it longer', async () => {
  const { path, ids } = await buildDay([
    ['Il pendolo', 'hall', '10:00'],
    ['La lente', 'planetarium', '15:00'],
  ]);
  const page = await goOn(path, { signedInAs: editor });
  await block(page, 'Il pendolo').waitFor();
  await drag(page, block(page, 'Il pendolo'), 2.25, column(page, 'Planetario'));
  await saved(page).waitFor();
  expect(await stands(ids[0])).toBe('12:15–13:15 planetarium');
  expect(
    await column(page, 'Planetario')
      .getByRole('button', { name: /12:15.*Il pendolo/ })
      .count(),
  ).toBe(1);

  const edge = page.locator(`[data-session="${ids[0]}"] [data-edge]`);
  const { x, y, width, height } = await boxOf(edge);
  await page.mouse.move(x + width / 2, y + height / 2);
  await page.mouse.down();
  await page.mouse.move(x + width / 2, y + height / 2 + 0.5 * (await hourPx(page)), { steps: 4 });
  await page.mouse.up();
  await expect.poll(() => stands(ids[0])).toBe('12:15–13:45 planetarium');
  // Escape while it is held puts it back.
  const box = await boxOf(block(page, 'Il pendolo'));
  await page.mouse.move(box.x + 30, box.y + 10);
  await page.mouse.down();
  await page.mouse.move(box.x + 30, box.y + 90, { steps: 3 });
  await page.keyboard.press('Escape');
  await page.mouse.up();
  expect(await stands(ids[0])).toBe('12:15–13:45 planetarium');
});

proving('sixteen quick drags all land', async () => {
  const starts = ['09:00', '10:15', '11:30', '12:45', '14:00', '15:15', '16:30', '17:45'];
  const { path, ids } = await buildDay(
    starts.flatMap((start, place) => [
      [`Mattina ${place}`, 'hall', start] as const,
      [`Sera ${place}`, 'planetarium', start] as const,
    ]),
  );
  const page = await goOn(path, { signedInAs: editor });
  await block(page, 'Mattina 0').waitFor();
  for (let place = 0; place < 8; place += 1)
    for (const title of [`Mattina ${place}`, `Sera ${place}`]) await drag(page, block(page, title), 0.25);
  const expected = starts.flatMap((start) => {
    const minutes = Number(start.slice(0, 2)) * 60 + Number(start.slice(3)) + 15;
    const clock = (of: number) =>
      `${String(Math.floor(of / 60)).padStart(2, '0')}:${String(of % 60).padStart(2, '0')}`;
    return ['hall', 'planetarium'].map((where) => `${clock(minutes)}–${clock(minutes + 60)} ${where}`);
  });
  await expect.poll(() => Promise.all(ids.map(stands))).toEqual(expected);
  await saved(page).waitFor();
  // And all of them can be taken back.
  for (let drags = 0; drags < 16; drags += 1) await page.keyboard.press('Control+z');
  await expect.poll(() => stands(ids[15])).toBe('17:45–18:45 planetarium');
  await saved(page).waitFor();
  expect(await stands(ids[0])).toBe('09:00–10:00 hall');
});

test('by keyboard alone a session changes hour, length and place, saved once, and undone', async () => {
  const { path, ids } = await buildDay([
    ['Il prisma', 'hall', '10:00'],
    ['La bussola', 'planetarium', '10:00'],
  ]);
  const page = await goOn(path, { signedInAs: editor });
  await block(page, 'La bussola').waitFor();
  let saves = 0;
  page.on('request', (request) => {
    if (request.method() === 'PUT') saves += 1;
  });
  await block(page, 'La bussola').focus();
  await page.keyboard.press('ArrowRight');
  expect(await page.evaluate(() => document.activeElement?.textContent)).toContain('Il prisma');
  await page.keyboard.press('Enter');
  await page.getByText(texts.picked('Il prisma')).waitFor();
  for (const key of ['ArrowDown', 'ArrowDown', 'Shift+ArrowDown', 'ArrowLeft'])
    await page.keyboard.press(key);
  await page.getByText(/^10:30.*11:45, Planetario$/).waitFor();
  expect(await stands(ids[0])).toBe('10:00–11:00 hall');
  await page.keyboard.press('Enter');
  await expect.poll(() => stands(ids[0])).toBe('10:30–11:45 planetarium');
  await saved(page).waitFor();
  expect(saves).toBe(1);
  // Escape puts back what was picked up, and the focus stays on the session.
  await page.keyboard.press('Enter');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Escape');
  await page.getByText(texts.stays('Il prisma')).waitFor();
  expect(await page.evaluate(() => document.activeElement?.textContent)).toContain('Il prisma');
  await page.keyboard.press('Control+z');
  await expect.poll(() => stands(ids[0])).toBe('10:00–11:00 hall');
  expect(saves).toBe(2);
});

test('a clash is flagged on both halves before and after the drop, and the list leads to each', async () => {
  const { path } = await buildDay([
    ['Le maree', 'hall', '10:00'],
    ['I vulcani', 'hall', '14:00'],
  ]);
  const page = await goOn(path, { signedInAs: editor });
  await page.getByText(texts.nothingToCheck).waitFor();
  await block(page, 'I vulcani').focus();
  await page.keyboard.press('Enter');
  for (let quarter = 0; quarter < 13; quarter += 1) await page.keyboard.press('ArrowUp');
  // Nothing is saved yet.
  await page
    .locator('.session-slot-ghost')
    .getByText(/Stesso luogo di «Le maree»/)
    .waitFor();
  await page.keyboard.press('Enter');
  const flagged = (title: string) =>
    page.locator('[data-session]').getByRole('button', { name: new RegExp(`${title}.*${texts.isClashing}`) });
  await flagged('Le maree').waitFor();
  await flagged('I vulcani').waitFor();
  await page.getByText(texts.toCheck(2)).click();
  await page
    .getByRole('listitem')
    .getByRole('button', { name: /^10:00.*Le maree/ })
    .last()
    .click();
  expect(await page.evaluate(() => document.activeElement?.closest('[data-session]')?.textContent)).toContain(
    'Le maree',
  );
  await page
    .getByRole('region', { name: 'Le maree', exact: true })
    .getByText(clash.place('I vulcani', '10:45 – 11:45'))
    .waitFor();
});

test('a session with bookings asks who is notified and what they read; Escape puts it back', async () => {
  const { path, ids } = await buildDay([['Le stelle doppie', 'hall', '10:00']], { maxParticipants: 20 });
  const email = await site.openAccount({ name: 'Ada', surname: 'Rossi' });
  const { _id } = await site.database.db
    .selectFrom('users')
    .select('_id')
    .where('email', '=', email)
    .executeTakeFirstOrThrow();
  await takeSeats(site.database.db, ids[0] ?? '', 3, _id);
  const page = await goOn(path, { signedInAs: editor });
  await block(page, 'Le stelle doppie').waitFor();
  await drag(page, block(page, 'Le stelle doppie'), 1);
  const dialog = page.getByRole('alertdialog');
  await dialog.getByText('Le stelle doppie').waitFor();
  await dialog.getByText(moveWords.reservations(1, 3)).waitFor();
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  expect(await stands(ids[0])).toBe('10:00–11:00 hall');
  await column(page, 'Sala dei Giganti')
    .getByRole('button', { name: /10:00.*Le stelle doppie/ })
    .waitFor();
  expect(await undo(page).getAttribute('aria-disabled')).toBeNull();
  expect(await undo(page).isDisabled()).toBe(true);

  // Own words need a confirmation, and are gone after it.
  await drag(page, block(page, 'Le stelle doppie'), 1);
  const own = dialog.getByLabel(words.words.it);
  const ready = await own.inputValue();
  await own.fill('Apriamo la cupola dopo cena.');
  await page.keyboard.press('Escape');
  await dialog.getByRole('button', { name: leave.lose }).click();
  await dialog.waitFor({ state: 'detached' });

  await drag(page, block(page, 'Le stelle doppie'), 1);
  expect(await own.inputValue()).toBe(ready);
  await own.fill('Apriamo la cupola un’ora più tardi.');
  await dialog.getByRole('button', { name: words.moveAndWrite(1) }).click();
  await expect.poll(() => stands(ids[0])).toBe('11:00–12:00 hall');
  const { text } = await site.message(email, /^Cambio di programma/);
  expect(text).toContain('Apriamo la cupola un’ora più tardi.');
});

test('a drop that is refused goes back, and says why at the session and aloud', async () => {
  const { path, ids } = await buildDay([
    ['La neve', 'hall', '10:00'],
    ['Il ghiaccio', 'planetarium', '10:00'],
  ]);
  const { db } = site.database;
  const dome = newId();
  await db.insertInto('locations').values({ _id: dome, name: 'Cupola' }).execute();
  const moveTo = (id = '', locationId: string | null) =>
    db.updateTable('sessions').set({ locationId }).where('_id', '=', id).execute();
  await moveTo(ids[1], dome);
  const page = await goOn(path, { signedInAs: editor, complains: /./ });
  await block(page, 'La neve').waitFor();
  await column(page, 'Cupola').waitFor();
  // Another editor empties the place and deletes it meanwhile.
  await moveTo(ids[1], null);
  await db.deleteFrom('locations').where('_id', '=', dome).execute();
  await drag(page, block(page, 'La neve'), 1, column(page, 'Cupola'));
  const where = column(page, 'Sala dei Giganti');
  await where
    .getByRole('button', { name: new RegExp(`La neve.*${texts.because.unknownReference}`) })
    .waitFor();
  await page.getByText(texts.back('La neve', texts.because.unknownReference)).waitFor();
  expect(await stands(ids[0])).toBe('10:00–11:00 hall');
});

proving(
  'of two editors the second reads of the conflict, and sees the session where the first has put it',
  async () => {
    const { path, ids } = await buildDay([['La cometa', 'hall', '10:00']]);
    const page = await site.open(path, { signedInAs: editor, prepare: (context) => context.clock.install() });
    await block(page, 'La cometa').waitFor();
    const { token } = await site.signIn(editor);
    const { day } = await readDay(ids[0]);
    const colleagueMoves = async (start: string, end: string) => {
      const answer = await fetch(`${site.origin}/api/sessions/${ids[0]}`, {
        method: 'PUT',
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        body: JSON.stringify({
          startDate: new Date(`${day}T${start}:00+02:00`).toISOString(),
          endDate: new Date(`${day}T${end}:00+02:00`).toISOString(),
        }),
      });
      expect(answer.status).toBe(200);
    };
    await colleagueMoves('16:00', '17:00');
    await drag(page, block(page, 'La cometa'), 1);
    await page.getByText(texts.back('La cometa', texts.because.editConflict)).waitFor();
    await block(page, `16:00`).waitFor();
    expect(await stands(ids[0])).toBe('16:00–17:00 hall');

    // The form began before the next one, which the page reads of while the form is open.
    await block(page, 'La cometa').click();
    await page.getByRole('button', { name: texts.changeTime, exact: true }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel(texts.form.end).fill('17:30');
    await colleagueMoves('12:00', '13:00');
    await page.clock.fastForward(31_000);
    const save = dialog.getByRole('button', { name: texts.form.submit });
    await dialog.getByRole('button', { name: texts.goOnThere }).waitFor();
    expect(await save.isDisabled()).toBe(true);
    await dialog.getByRole('button', { name: texts.ownTimes }).click();
    await save.click();
    await expect.poll(() => stands(ids[0])).toBe('16:00–17:30 hall');
  },
);

async function readDay(id: string | undefined): Promise<{ day: string }> {
  const { sessionDay } = await site.database.db
    .selectFrom('sessions')
    .select('sessionDay')
    .where('_id', '=', id ?? '')
    .executeTakeFirstOrThrow();
  return { day: sessionDay };
}

proving('without a network a move waits and says so, and is saved once the network is back', async () => {
  const { path, ids } = await buildDay([['Le onde', 'hall', '10:00']]);
  const page = await goOn(path, { signedInAs: editor, complains: /./ });
  await block(page, 'Le onde').waitFor();
  await page.context().setOffline(true);
  await drag(page, block(page, 'Le onde'), 2);
  await page.getByText(texts.offline(1)).waitFor();
  await page.getByRole('button', { name: new RegExp(`12:00.*Le onde.*${texts.notYetSaved}`) }).waitFor();
  expect(await stands(ids[0])).toBe('10:00–11:00 hall');
  await page.context().setOffline(false);
  await expect.poll(() => stands(ids[0])).toBe('12:00–13:00 hall');
  await saved(page).waitFor();
});

proving(
  'a move that is confirmed without a network is sent once that is back, and asks no second time',
  async () => {
    const { path, ids } = await buildDay([['Le comete', 'hall', '10:00']]);
    const email = await site.openAccount({ name: 'Ada', surname: 'Comete' });
    const { _id } = await site.database.db
      .selectFrom('users')
      .select('_id')
      .where('email', '=', email)
      .executeTakeFirstOrThrow();
    await takeSeats(site.database.db, ids[0] ?? '', 3, _id);
    const page = await goOn(path, { signedInAs: editor, complains: /./ });
    await block(page, 'Le comete').waitFor();
    await drag(page, block(page, 'Le comete'), 1);
    const dialog = page.getByRole('alertdialog');
    await dialog.getByRole('button', { name: words.moveAndWrite(1) }).waitFor();
    await page.context().setOffline(true);
    await dialog.getByRole('button', { name: words.moveAndWrite(1) }).click();
    await page.getByText(texts.offline(1)).waitFor();
    expect(await stands(ids[0])).toBe('10:00–11:00 hall');
    await page.context().setOffline(false);
    await saved(page).waitFor();
    expect([await stands(ids[0]), await dialog.count()]).toEqual(['11:00–12:00 hall', 0]);
  },
);

proving('a week shows a place day by day, and a session is dragged to another day', async () => {
  const { path, ids } = await buildDay([['La galassia', 'hall', '10:00']]);
  const page = await goOn(`${path}&span=week&placeId=${site.programme.places.hall}`, { signedInAs: editor });
  await block(page, 'La galassia').focus();
  await page.keyboard.press('Enter');
  const { day } = await readDay(ids[0]);
  const isSunday = new Date(`${day}T12:00:00Z`).getUTCDay() === 0;
  await page.keyboard.press(isSunday ? 'ArrowLeft' : 'ArrowRight');
  await page.keyboard.press('Enter');
  await saved(page).waitFor();
  expect(await stands(ids[0])).toBe('10:00–11:00 hall');
  const moved = new Date(Date.parse(`${day}T12:00:00Z`) + (isSunday ? -86_400_000 : 86_400_000));
  expect((await readDay(ids[0])).day).toBe(moved.toISOString().slice(0, 10));
  // The week of everything shows one place, and still does when its only session goes to another one.
  const ofWeek = await buildEvent(site.database.db, {
    title: { it: 'Il quasar' },
    locationId: site.programme.places.hall,
  });
  const startDate = new Date('2027-09-08T08:00:00Z');
  await buildSession(site.database.db, ofWeek, { startDate, endDate: new Date('2027-09-08T09:00:00Z') });
  await goOn('/manage/timetable?day=2027-09-08&span=week', { signedInAs: editor });
  await block(page, 'Il quasar').click();
  await page.getByRole('button', { name: texts.changeTime, exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(texts.form.place).selectOption(site.programme.places.planetarium);
  await dialog.getByRole('button', { name: texts.form.submit }).click();
  await saved(page).waitFor();
  await page.getByText(texts.nothing.week).waitFor();
  expect(await page.locator('[data-session]').count()).toBe(0);
});

test('on a phone the day is a list by hour, and the form changes time and place without dragging', async () => {
  const { path, ids } = await buildDay([['Il magnete', 'hall', '10:00']]);
  const page = await goOn(path, { signedInAs: editor, width: 390 });
  await page.getByRole('button', { name: /^Cambia orario o luogo: Il magnete/ }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(texts.form.end).fill('09:30');
  await dialog.getByRole('button', { name: texts.form.submit }).click();
  await dialog.getByText(texts.wrong.order).waitFor();
  await dialog.getByLabel(texts.form.end).fill('11:00');
  await dialog.getByLabel(texts.form.start).fill('14:30');
  await dialog.getByLabel(texts.form.place).selectOption(site.programme.places.planetarium);
  await dialog.getByRole('button', { name: texts.form.submit }).click();
  await expect.poll(() => stands(ids[0])).toBe('14:30–15:30 planetarium');
  expect(await widthTooMuch(page)).toBeLessThanOrEqual(0);
});

proving(
  'the end before the start is said while it is typed, and the seats that are too many are changed where that is said',
  async () => {
    const { db } = site.database;
    const { path, ids } = await buildDay(
      [
        ['La camera oscura', 'planetarium', '10:00'],
        ['Le lenti', 'hall', '10:30'],
      ],
      { maxParticipants: 90 },
    );
    const { planetarium } = site.programme.places;
    await db.updateTable('locations').set({ capacity: 60 }).where('_id', '=', planetarium).execute();
    onTestFinished(async () => {
      await db.updateTable('locations').set({ capacity: null }).where('_id', '=', planetarium).execute();
    });
    const page = await goOn(path, { signedInAs: editor });
    await block(page, 'La camera oscura').click();
    const details = page.getByRole('region', { name: 'La camera oscura', exact: true });
    const tooMany = details.getByText(clash.capacity('Planetario', 60));
    await tooMany.waitFor();

    await details.getByRole('button', { name: texts.changeTime }).click();
    const dialog = page.getByRole('dialog', { name: texts.changeTime });
    await dialog.getByLabel(texts.form.end).fill('09:30');
    await dialog.getByText(texts.wrong.order, { exact: true }).waitFor();
    await dialog.getByLabel(texts.form.end).fill('11:30');
    await dialog.getByText(texts.wrong.order, { exact: true }).waitFor({ state: 'detached' });
    // The end follows while the start is typed, in 24 hours whatever the language of the browser.
    const [start, end] = [dialog.getByLabel(texts.form.start), dialog.getByLabel(texts.form.end)];
    expect([await start.inputValue(), await end.inputValue()]).toEqual(['10:00', '11:30']);
    await start.fill('');
    await start.pressSequentially('13.15');
    await start.blur();
    expect([await start.inputValue(), await end.inputValue()]).toEqual(['13:15', '14:45']);
    const place = dialog.getByLabel(texts.form.place);
    const placesNow = () => place.locator('option').allInnerTexts();
    expect(await placesNow()).toContain(`Sala dei Giganti, ${placeIs.free}`);
    await start.fill('10');
    expect(await placesNow()).toContain(`Sala dei Giganti, ${placeIs.taken}`);
    await end.focus();
    // What is typed is not lost by a key: the question leads back to the field.
    await page.keyboard.press('Escape');
    await dialog.getByRole('button', { name: leave.goOn }).press('Enter');
    expect(await dialog.getByLabel(texts.form.end).inputValue()).toBe('11:30');
    await expect
      .poll(() => dialog.getByLabel(texts.form.end).evaluate((one) => one === document.activeElement))
      .toBe(true);
    await page.goBack();
    await page.getByRole('alertdialog').getByRole('button', { name: leave.stay }).click();
    await page.keyboard.press('Escape');
    await dialog.getByRole('button', { name: leave.lose }).click();

    const seats = details.getByLabel(texts.seatsField);
    await takeSeats(db, ids[0] ?? '', 4);
    await seats.fill('3');
    await details.getByRole('button', { name: texts.saveSeats }).click();
    await details.getByText(refusals.capacityBelowTaken('4')).waitFor();
    await seats.fill('58');
    await seats.press('Enter');
    await tooMany.waitFor({ state: 'detached' });
    const { maxParticipants } = await db
      .selectFrom('sessions')
      .select('maxParticipants')
      .where('_id', '=', ids[0] ?? '')
      .executeTakeFirstOrThrow();
    expect(maxParticipants).toBe(58);
    // It has another version now, with which it is lengthened.
    await details.getByRole('button', { name: texts.changeTime }).click();
    await dialog.getByLabel(texts.form.end).fill('11:15');
    await dialog.getByRole('button', { name: texts.form.submit }).click();
    await page
      .getByRole('alertdialog')
      .getByRole('button', { name: words.moveAndWrite(1) })
      .click();
    await expect.poll(() => stands(ids[0])).toBe('10:00–11:15 planetarium');
  },
);

proving(
  'seats that a colleague changes meanwhile replace nothing that is typed, and nothing typed replaces them unasked',
  async () => {
    const { db } = site.database;
    const { path, ids } = await buildDay([['La camera chiara', 'planetarium', '10:00']], {
      maxParticipants: 90,
    });
    const { planetarium } = site.programme.places;
    await db.updateTable('locations').set({ capacity: 60 }).where('_id', '=', planetarium).execute();
    onTestFinished(async () => {
      await db.updateTable('locations').set({ capacity: null }).where('_id', '=', planetarium).execute();
    });
    const page = await site.open(path, {
      signedInAs: editor,
      prepare: (context) => context.clock.install(),
      complains: /409/,
    });
    await block(page, 'La camera chiara').click();
    const details = page.getByRole('region', { name: 'La camera chiara', exact: true });
    const seats = details.getByLabel(texts.seatsField);
    const save = details.getByRole('button', { name: texts.saveSeats });
    await seats.waitFor();
    const { token } = await site.signIn(editor);
    const colleagueSets = async (maxParticipants: number) => {
      const answer = await fetch(`${site.origin}/api/sessions/${ids[0]}`, {
        method: 'PUT',
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        body: JSON.stringify({ maxParticipants }),
      });
      expect(answer.status).toBe(200);
    };
    const stored = async () => {
      const row = await db
        .selectFrom('sessions')
        .select('maxParticipants')
        .where('_id', '=', ids[0] ?? '')
        .executeTakeFirstOrThrow();
      return row.maxParticipants;
    };
    const now = (count: string) => details.getByText(date.yours(date.columns.seats, count));

    // Untouched, the field follows.
    await colleagueSets(85);
    await page.clock.fastForward(31_000);
    await expect.poll(() => seats.inputValue()).toBe('85');
    expect(await save.isDisabled()).toBe(true);

    // Typed, it stays, and the page says what there is now.
    await seats.fill('70');
    await colleagueSets(75);
    await page.clock.fastForward(31_000);
    await now('75').waitFor();
    expect(await seats.inputValue()).toBe('70');
    expect(await save.isDisabled()).toBe(true);
    await details.getByRole('button', { name: conflict.keepTheirs }).click();
    expect(await seats.inputValue()).toBe('75');

    // What the page has not read of yet is refused, and said.
    await seats.fill('72');
    await colleagueSets(78);
    await save.click();
    await now('78').waitFor();
    expect(await stored()).toBe(78);
    await details.getByRole('button', { name: conflict.keepMine }).click();
    await expect.poll(stored).toBe(72);
    await now('78').waitFor({ state: 'detached' });

    // A link asks before it takes away what is typed.
    await seats.fill('66');
    await page.getByRole('link', { name: texts.openSession }).first().click();
    await page.getByRole('alertdialog').getByRole('button', { name: leave.stay }).click();
    expect(await seats.inputValue()).toBe('66');
  },
);

test('a contact moves the own event, reads the others, and cannot pull them', async () => {
  const { path, ids, events } = await buildDay([
    ['La mia', 'hall', '10:00'],
    ['Altrui', 'planetarium', '10:00'],
  ]);
  await site.database.db
    .updateTable('users')
    .set({ contactEventIds: [events[0] ?? ''] })
    .where('email', '=', contact)
    .execute();
  const page = await goOn(path, { signedInAs: contact });
  await block(page, 'Altrui').waitFor();
  await drag(page, block(page, 'Altrui'), 2);
  await page.getByText(texts.because.foreign).first().waitFor();
  await drag(page, block(page, 'La mia'), 2);
  await expect.poll(() => stands(ids[0])).toBe('12:00–13:00 hall');
  expect(await stands(ids[1])).toBe('10:00–11:00 planetarium');
});

proving('the calendar of an event has its dates, and they are moved there', async () => {
  const { day, ids, events } = await buildDay([['Solo mia', 'hall', '10:00']]);
  const page = await goOn(`/manage/events/details/${events[0]}/dates`, { signedInAs: editor });
  await page.getByRole('link', { name: texts.calendar, exact: true }).click();
  await block(page, 'Solo mia').waitFor();
  expect(new URL(page.url()).searchParams.get('view')).toBe('calendar');
  await drag(page, block(page, 'Solo mia'), 1);
  await expect.poll(() => stands(ids[0])).toBe('11:00–12:00 hall');
  expect((await readDay(ids[0])).day).toBe(day);
});

test('axe finds nothing on desk and phone, with details open', async () => {
  const { path } = await buildDay([
    ['Uno', 'hall', '10:00'],
    ['Due', 'hall', '10:30'],
  ]);
  const page = await goOn(path, { signedInAs: editor });
  await block(page, 'Uno').click();
  await page.getByRole('region', { name: 'Uno', exact: true }).waitFor();
  expect(await deskAndPhoneFindings(page)).toEqual([]);
});
