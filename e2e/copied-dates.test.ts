// Dates of an event that are copied and pasted on other days, in the table and in the calendar, by buttons and by keys.

import type { Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { formatsOf } from '#web/i18n/formats.ts';
import { stringsIn } from '#web/i18n/strings.ts';
import { strings as layoutStrings } from '#web/layout/strings.ts';
import { copyStrings } from '#web/sessions/copies/copy-strings.ts';
import { dateStrings } from '#web/sessions/dates/date-strings.ts';
import { planStrings } from '#web/sessions/planning/plan-strings.ts';
import { wallTimeOf } from '#core/time.ts';
import { newId } from '#server/db/ids.ts';
import { deskAndPhoneFindings, widthTooMuch } from '#test/accessible.ts';
import { buildEvent, buildSession } from '#test/build-programme.ts';
import { onePage } from '#test/one-page.ts';
import { proving } from '#test/proving.ts';
import { openSite, type Site } from '#test/site.ts';

const texts = stringsIn('it', copyStrings);
const plan = stringsIn('it', planStrings);
const date = stringsIn('it', dateStrings);
const { notFound } = stringsIn('it', layoutStrings);
const { longDay, shortDay } = formatsOf('it');

let site: Site;
let editor: string;
let contact: string;
let eventId = '';
beforeAll(async () => {
  site = await openSite();
  editor = await site.openAccount({ subRoles: ['editor'], name: 'Enrica', surname: 'Bianchi' });
  contact = await site.openAccount({ subRoles: ['contact'], name: 'Carlo', surname: 'Verdi' });
  const value = 'monday';
  await site.database.db
    .insertInto('settings')
    .values({ _id: newId(), name: 'closedWeekdays', value })
    .execute();
});
afterAll(() => site.close());

const at = (day: string, time: string) => new Date(`${day}T${time}:00+02:00`);
/** A Saturday with two dates and a night, and a Sunday with one. */
beforeEach(async () => {
  const { db } = site.database;
  // The event of the test before has the same place at the same times.
  if (eventId) {
    await db.deleteFrom('sessions').where('eventId', '=', eventId).execute();
    await db.deleteFrom('events').where('_id', '=', eventId).execute();
  }
  eventId = await buildEvent(db, {
    title: { it: 'Il pendolo', en: 'The pendulum' },
    locationId: site.programme.places.hall,
  });
  for (const [day, start, end, sessionDay] of [
    ['2027-06-05', '10:00', '11:00', '2027-06-05'],
    ['2027-06-05', '15:00', '16:30', '2027-06-05'],
    ['2027-06-06', '00:30', '01:30', '2027-06-05'],
    ['2027-06-06', '11:00', '12:00', '2027-06-06'],
  ] as const)
    await buildSession(db, eventId, {
      startDate: at(day, start),
      endDate: at(day, end),
      sessionDay,
      maxParticipants: 18,
    });
});

const goOnIn = onePage(() => site);
async function goOn(path: string, reader: { readonly signedInAs: string }): Promise<Page> {
  const page = await goOnIn(path, reader);
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  return page;
}
const dates = (search = '') => `/manage/events/details/${eventId}/dates${search}`;
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true });

/** Of all dates of the event in order: programme day, start and end of the wall, seats. */
async function stored(): Promise<string[]> {
  const rows = await site.database.db
    .selectFrom('sessions')
    .select(['startDate', 'endDate', 'sessionDay', 'maxParticipants'])
    .where('eventId', '=', eventId)
    .orderBy('startDate')
    .execute();
  return rows.map(({ startDate, endDate, sessionDay, maxParticipants }) => {
    const [start, end] = [startDate, endDate].map((one) => wallTimeOf(one, 'Europe/Rome').time);
    return `${sessionDay} ${start}–${end} ${maxParticipants}`;
  });
}
const saturday = ['10:00–11:00 18', '15:00–16:30 18', '00:30–01:30 18'];
const standing = [...saturday.map((one) => `2027-06-05 ${one}`), '2027-06-06 11:00–12:00 18'];

async function copySaturday(page: Page): Promise<void> {
  await page.getByLabel(date.chooseDay(longDay('2027-06-05'))).check({ force: true });
  await button(page, texts.copy).click();
  await page.getByText(texts.copied(3)).waitFor();
}

test('a day is copied to two others with a click each, its night too, and the same again makes nothing', async () => {
  const page = await goOn(dates(), { signedInAs: editor });
  await copySaturday(page);
  await button(page, texts.paste(3)).click();
  await button(page, longDay('2027-06-12')).click();
  await button(page, longDay('2027-06-19')).click();
  await page.getByText(plan.summary(6), { exact: true }).waitFor();
  await button(page, plan.create(6)).click();
  await page.getByRole('heading', { name: plan.total(10) }).waitFor();
  const copies = ['2027-06-12', '2027-06-19'].flatMap((day) => saturday.map((one) => `${day} ${one}`));
  expect(await stored()).toEqual([...standing, ...copies]);

  await button(page, texts.paste(3)).click();
  await button(page, longDay('2027-06-19')).click();
  await page.getByText(`${plan.summary(0)} · ${plan.already(3)}`).waitFor();
  await page.getByText(plan.nothing).waitFor();
  expect(await button(page, plan.createThem).isDisabled()).toBe(true);
  expect(await stored()).toHaveLength(10);
});

proving(
  'by keys: Ctrl C on the date that has the focus, Ctrl V, arrows and Enter; what was made is taken back',
  async () => {
    const page = await goOn(dates(), { signedInAs: editor });
    await page.locator('[data-cell=start]').first().focus();
    await page.keyboard.press('Control+c');
    await page.getByText(texts.copied(1)).waitFor();
    await page.keyboard.press('Control+v');
    await page.getByRole('heading', { name: texts.title(1) }).waitFor();
    await button(page, longDay('2027-06-05')).focus();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('PageDown');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Enter');
    await page.getByText(plan.summary(1), { exact: false }).waitFor();
    await button(page, plan.create(1)).focus();
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: plan.total(5) }).waitFor();
    expect((await stored()).at(-1)).toBe('2027-07-13 10:00–11:00 18');
    await button(page, plan.undo).click();
    await page.getByText(plan.unmade(1)).waitFor();
    expect(await stored()).toEqual(standing);
  },
);

proving('closed days and clashes are marked before, and closed days can be left out', async () => {
  const { db } = site.database;
  const other = await buildEvent(db, {
    title: { it: 'Già in sala', en: 'There already' },
    locationId: site.programme.places.hall,
  });
  await buildSession(db, other, { startDate: at('2027-06-08', '10:30'), endDate: at('2027-06-08', '11:30') });
  const page = await goOn(dates(), { signedInAs: editor });
  await page.getByLabel(date.choose(`${shortDay('2027-06-05')}, 10:00`)).check({ force: true });
  await button(page, texts.copy).click();
  await button(page, texts.paste(1)).click();
  // A Monday and a Tuesday.
  await button(page, longDay('2027-06-07')).click();
  await button(page, longDay('2027-06-08')).click();
  await page.getByText(`${plan.summary(2)} · ${plan.onClosed(1)} · ${plan.clashing(1)}`).waitFor();
  await page.getByText(plan.isClosed.weekday, { exact: true }).waitFor();
  await page.getByText(/Già in sala/).waitFor();
  await button(page, texts.withoutClosed).click();
  await button(page, plan.create(1)).click();
  await page.getByRole('heading', { name: plan.total(5) }).waitFor();
  expect((await stored()).at(-1)).toBe('2027-06-08 10:00–11:00 18');
});

proving('lines of a spreadsheet are pasted into the page, and fill in the form of pasted dates', async () => {
  const page = await goOn(dates(), { signedInAs: editor });
  await page.getByRole('heading', { name: plan.total(4) }).waitFor();
  await page.evaluate(() =>
    navigator.clipboard.writeText('12/6/2027\t9:00\t10:00\t\t12\n13/6/2027\t9:00\t10:00'),
  );
  await page.keyboard.press('Control+v');
  await page.getByText(plan.summary(2), { exact: true }).waitFor();
  await button(page, plan.create(2)).click();
  await page.getByRole('heading', { name: plan.total(6) }).waitFor();
  expect((await stored()).slice(4)).toEqual(['2027-06-12 09:00–10:00 12', '2027-06-13 09:00–10:00 18']);
});

proving('lines that are pasted while a rule is being typed leave the rule as it was typed', async () => {
  const page = await goOn(dates(), { signedInAs: editor });
  const pasteIntoPage = async (lines: string) => {
    await page.evaluate((text) => {
      (document.activeElement as HTMLElement | null)?.blur();
      return navigator.clipboard.writeText(text);
    }, lines);
    await page.keyboard.press('Control+v');
  };
  await button(page, plan.add).click();
  await page.getByLabel(plan.times, { exact: true }).fill('15, 17:30');
  await pasteIntoPage('12/6/2027\t9:00\t10:00\n13/6/2027\t9:00\t10:00');
  await page.getByText(plan.summary(2), { exact: true }).waitFor();
  const mode = (name: string) => page.getByRole('radio', { name });
  await mode(plan.modes.rule).check({ force: true });
  expect(await page.getByLabel(plan.times, { exact: true }).inputValue()).toBe('15, 17:30');

  // Other lines replace those before, which come back on request.
  await pasteIntoPage('14/6/2027\t9:00\t10:00');
  await page.getByText(plan.linesReplaced).first().waitFor();
  await button(page, plan.undo).click();
  await page.getByText(plan.summary(2), { exact: true }).waitFor();
  await button(page, plan.discard).click();
});

proving(
  'in the calendar the day that is shown, or the date that is pressed, is copied and pasted',
  async () => {
    const page = await goOn(dates('?view=calendar&day=2027-06-05'), { signedInAs: editor });
    await button(page, texts.copyDay).click();
    await page.getByText(texts.copied(3)).waitFor();
    await page.locator('[data-session] button').first().click();
    await page.keyboard.press('Control+c');
    await page.getByText(texts.copied(1)).waitFor();
    await page.keyboard.press('Control+v');
    await button(page, longDay('2027-06-12')).click();
    await button(page, plan.create(1)).click();
    await page.getByText(plan.created(1)).waitFor();
    expect((await stored()).at(-1)).toBe('2027-06-12 10:00–11:00 18');
  },
);

test('for a contact of another event the dates are not there, and nothing is pasted', async () => {
  const page = await goOn(dates(), { signedInAs: contact });
  await page.getByRole('heading', { level: 1, name: notFound.title }).waitFor();
  await page.keyboard.press('Control+v');
  expect(await button(page, /^Incolla/).count()).toBe(0);
  expect(await page.getByRole('dialog').count()).toBe(0);
});

proving('the dialog fits every window, and axe finds nothing in it', async () => {
  const page = await goOn(dates(), { signedInAs: editor });
  await copySaturday(page);
  await button(page, texts.paste(3)).click();
  await button(page, longDay('2027-06-07')).click();
  await page.getByText(plan.isClosed.weekday).first().waitFor();
  await page.setViewportSize({ width: 768, height: 800 });
  expect(await widthTooMuch(page)).toBe(0);
  expect(await deskAndPhoneFindings(page)).toEqual([]);
});
