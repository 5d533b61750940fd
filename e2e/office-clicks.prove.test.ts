// A day of the programme office with clicks and keys counted, from an event without dates on (docs/promises.md#pages).

import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { eventTabStrings } from '#web/events/staff/tab-strings.ts';
import { formatsOf } from '#web/i18n/formats.ts';
import { stringsIn } from '#web/i18n/strings.ts';
import { peopleStrings } from '#web/reservations/people/people-strings.ts';
import { sheetsStrings } from '#web/reservations/sheets/sheets-strings.ts';
import { wordsOf } from '#web/resources/words/index.ts';
import { bulkStrings } from '#web/sessions/bulk/bulk-strings.ts';
import { cancelStrings } from '#web/sessions/bulk/cancel-strings.ts';
import { copyStrings } from '#web/sessions/copies/copy-strings.ts';
import { dateStrings } from '#web/sessions/dates/date-strings.ts';
import { planStrings } from '#web/sessions/planning/plan-strings.ts';
import { wallTimeOf } from '#core/time.ts';
import { newId } from '#server/db/ids.ts';
import { buildEvent, buildUser } from '#test/build-programme.ts';
import { handsOn } from '#test/hands-on.ts';
import { onePage } from '#test/one-page.ts';
import { openSite, type Site } from '#test/site.ts';
import { takeSeats } from '#test/take-seats.ts';

const plan = stringsIn('it', planStrings);
const bulk = stringsIn('it', bulkStrings);
const copy = stringsIn('it', copyStrings);
const dates = stringsIn('it', dateStrings);
const cancelling = stringsIn('it', cancelStrings);
const sheets = stringsIn('it', sheetsStrings);
const { fields, options } = wordsOf('sessions', 'it');
const { longDay, shortDay } = formatsOf('it');
const audience = (name: string) => options['sessionTarget']?.[name] ?? '';
const { tabs } = stringsIn('it', eventTabStrings);
const people = stringsIn('it', peopleStrings);
const zone = 'Europe/Rome';

let site: Site;
let admin: string;
let eventId: string;
let bareId: string;
beforeAll(async () => {
  site = await openSite();
  const { db } = site.database;
  admin = await site.openAccount({ role: 'admin', name: 'Enrica', surname: 'Bianchi' });
  await db.insertInto('settings').values({ _id: newId(), name: 'closedWeekdays', value: 'monday' }).execute();
  eventId = await buildEvent(db, {
    title: { it: 'La macchina del vento', en: 'The wind machine' },
    locationId: site.programme.places.hall,
    durationMinutes: 60,
  });
});
afterAll(() => site.close());

const goOn = onePage(() => site);
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true });
const box = (page: Page, name: string) =>
  page.getByRole('checkbox', { name, exact: true }).locator('xpath=ancestor::label');
const open = () => goOn(`/manage/events/details/${eventId}/dates`, { signedInAs: admin });

async function stored(id = eventId) {
  const rows = await site.database.db
    .selectFrom('sessions')
    .select(['_id', 'startDate', 'sessionTarget', 'maxParticipants', 'cancelledAt'])
    .where('eventId', '=', id)
    .orderBy('startDate')
    .execute();
  return rows.map((row) => {
    const { day, time } = wallTimeOf(row.startDate, zone);
    return { ...row, when: `${day} ${time}` };
  });
}

/** What each task takes, as docs/promises.md says it, and what it may take at most. */
const figures = {
  'twenty dates': { took: { clicks: 5, keys: 20 }, most: { clicks: 15, keys: 50 } },
  'by a newcomer': { took: { clicks: 12, keys: 42 }, most: { clicks: 15, keys: 50 } },
  'one form after the other': { took: { clicks: 16, keys: 43 }, most: { clicks: 20, keys: 50 } },
  'twelve capacities': { took: { clicks: 5, keys: 2 }, most: { clicks: 6, keys: 5 } },
  'a week by a day': { took: { clicks: 5, keys: 1 }, most: { clicks: 8, keys: 10 } },
  'a date cancelled': { took: { clicks: 4, keys: 0 }, most: { clicks: 5, keys: 0 } },
  'a day copied': { took: { clicks: 4, keys: 2 }, most: { clicks: 8, keys: 3 } },
  'sheets of a day': { took: { clicks: 3, keys: 0 }, most: { clicks: 3, keys: 0 } },
} as const;

function judge(task: keyof typeof figures, done: { clicks: number; keys: number }): void {
  const { took, most } = figures[task];
  expect(done).toEqual(took);
  expect(done.clicks).toBeLessThanOrEqual(most.clicks);
  expect(done.keys).toBeLessThanOrEqual(most.keys);
}

test('twenty dates for two audiences over two weeks, without the closed Monday', async () => {
  const page = await open();
  const hands = handsOn(page);
  await hands.click(button(page, plan.add));
  await hands.click(page.getByRole('spinbutton').first());
  await hands.type('0106210011062100');
  await hands.click(page.getByLabel(plan.times));
  await hands.type('15');
  await hands.click(button(page, plan.addOtherTimes));
  await hands.type('10');
  await hands.click(button(page, plan.create(20)));
  await page.getByRole('heading', { name: plan.total(20) }).waitFor();
  const made = await stored();
  expect(made.filter(({ sessionTarget }) => sessionTarget === 'school')).toHaveLength(10);
  expect(made.filter(({ sessionTarget }) => sessionTarget === 'private')).toHaveLength(10);
  expect(made.filter(({ when }) => when.startsWith('2100-06-07'))).toEqual([]);
  judge('twenty dates', hands.done);
});

/** An event of which only the title is there yet. */
async function openBare(): Promise<Page> {
  bareId = await buildEvent(site.database.db, { title: { it: 'Le ombre', en: 'The shadows' } });
  return goOn(`/manage/events/details/${bareId}/dates`, { signedInAs: admin });
}
const seatsFields = (page: Page) =>
  page.getByRole('textbox', { name: fields['maxParticipants'] ?? '', exact: true });
const audienceFields = (page: Page) =>
  page.getByRole('button', { name: new RegExp(`${fields['sessionTarget']}$`) });
async function madeOfBare(): Promise<string[]> {
  const made = await stored(bareId);
  return made.map(
    ({ when, sessionTarget, maxParticipants }) => `${when} ${sessionTarget} ${maxParticipants}`,
  );
}

/** Who does not know what may be left out types whole times, the closed day, the length, and audience, seats and classes. */
async function typeFirstAudience(page: Page, hands: ReturnType<typeof handsOn>): Promise<void> {
  await hands.click(button(page, plan.add));
  await hands.click(page.getByRole('spinbutton').first());
  await hands.type('0106210011062100');
  await hands.click(page.getByLabel(plan.closedDays, { exact: true }));
  await hands.type('7/6/2100');
  await hands.click(page.getByLabel(plan.times).first());
  await hands.type('10:00');
  await hands.click(page.getByLabel(plan.durationMinutes).first());
  await hands.type('60');
  await hands.click(audienceFields(page).first());
  await hands.click(page.getByRole('option', { name: audience('school') }));
  await hands.click(seatsFields(page).first());
  await hands.type('50');
  await hands.click(page.getByRole('textbox', { name: fields['maxSchoolClasses'] ?? '', exact: true }));
  await hands.type('2');
}

test('a newcomer types the rule once, with a second audience in it', async () => {
  const page = await openBare();
  const hands = handsOn(page);
  await typeFirstAudience(page, hands);
  await hands.click(button(page, plan.addOtherTimes));
  await hands.type('15:00');
  await hands.click(seatsFields(page).nth(1));
  await hands.press('Control+a');
  await hands.type('30');
  await hands.click(button(page, plan.create(20)));
  await page.getByRole('heading', { name: plan.total(20) }).waitFor();
  const made = await madeOfBare();
  expect(made).toHaveLength(20);
  expect(made.slice(0, 2)).toEqual(['2100-06-01 10:00 school 50', '2100-06-01 15:00 private 30']);
  expect(made.filter((one) => one.startsWith('2100-06-07'))).toEqual([]);
  judge('by a newcomer', hands.done);
});

test('the form opens again with the last rule, of which the other audience types what differs', async () => {
  const page = await openBare();
  const hands = handsOn(page);
  await typeFirstAudience(page, hands);
  await hands.click(button(page, plan.create(10)));
  await page.getByRole('heading', { name: plan.total(10) }).waitFor();
  await hands.click(button(page, plan.add));
  await page.getByText(plan.nothing).waitFor();
  await hands.click(page.getByLabel(plan.times));
  await hands.press('Control+a');
  await hands.type('15:00');
  await hands.click(audienceFields(page));
  await hands.click(page.getByRole('option', { name: audience('private') }));
  await hands.click(seatsFields(page));
  await hands.press('Control+a');
  await hands.type('30');
  await hands.click(button(page, plan.create(10)));
  await page.getByRole('heading', { name: plan.total(20) }).waitFor();
  const made = await madeOfBare();
  expect(made.slice(0, 2)).toEqual(['2100-06-01 10:00 school 50', '2100-06-01 15:00 private 30']);
  judge('one form after the other', hands.done);
});

test('twelve capacities', async () => {
  const page = await open();
  const hands = handsOn(page);
  // From the first day to the sixth, two dates each.
  await hands.click(box(page, dates.choose(`${shortDay('2100-06-01')}, 10:00`)));
  await hands.click(box(page, dates.choose(`${shortDay('2100-06-06')}, 15:00`)), { modifiers: ['Shift'] });
  await page.getByText(dates.chosen(12), { exact: true }).waitFor();
  await hands.click(button(page, bulk.edit));
  await hands.click(page.getByRole('textbox', { name: fields['maxParticipants'] ?? '', exact: true }));
  await hands.type('24');
  await hands.click(button(page, bulk.save(12)));
  await page.getByText(bulk.saved(12)).waitFor();
  expect((await stored()).filter(({ maxParticipants }) => maxParticipants === 24)).toHaveLength(12);
  judge('twelve capacities', hands.done);
});

test('a week is shifted by a day', async () => {
  const first = (await stored()).find(({ sessionTarget }) => sessionTarget === 'private');
  await takeSeats(site.database.db, first?._id ?? '', 3, await buildUser(site.database.db));
  const page = await open();
  const hands = handsOn(page);
  await hands.click(box(page, dates.choose(`${shortDay('2100-06-01')}, 10:00`)));
  await hands.click(box(page, dates.choose(`${shortDay('2100-06-06')}, 15:00`)), { modifiers: ['Shift'] });
  await hands.click(button(page, bulk.edit));
  await hands.click(page.getByLabel(bulk.days, { exact: true }));
  await hands.type('1');
  await page.getByText(bulk.closedTitle(2)).waitFor();
  await hands.click(button(page, bulk.saveAndWrite(1)));
  await page.getByText(bulk.saved(12)).waitFor();
  expect((await stored())[0]?.when).toBe('2100-06-02 10:00');
  judge('a week by a day', hands.done);
});

test('a date is cancelled and its people are told', async () => {
  const page = await open();
  const hands = handsOn(page);
  await hands.click(box(page, dates.choose(`${shortDay('2100-06-02')}, 15:00`)));
  await hands.click(button(page, cancelling.open));
  await page.getByRole('dialog').getByText(cancelling.dates(1, 1)).waitFor();
  await hands.click(button(page, cancelling.reasons.weather.word));
  await hands.click(button(page, cancelling.yesAndWrite(1)));
  await page.getByText(cancelling.recent(1)).waitFor();
  expect((await stored()).filter(({ cancelledAt }) => cancelledAt !== null)).toHaveLength(1);
  judge('a date cancelled', hands.done);
});

test('a day is copied to two others', async () => {
  const page = await open();
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  const hands = handsOn(page);
  await hands.click(box(page, dates.chooseDay(longDay('2100-06-10'))));
  await hands.press('Control+c');
  await page.getByText(copy.copied(2)).waitFor();
  await hands.press('Control+v');
  await hands.click(button(page, longDay('2100-06-19')));
  await hands.click(button(page, longDay('2100-06-20')));
  await hands.click(button(page, plan.create(4)));
  await page.getByText(plan.created(4)).waitFor();
  expect(await stored()).toHaveLength(24);
  judge('a day copied', hands.done);
});

test('the sheets of a day', async () => {
  const { db } = site.database;
  const rows = await stored();
  const ofDay = rows.find(({ when }) => when === '2100-06-10 15:00');
  await takeSeats(db, ofDay?._id ?? '', 2, await buildUser(db));
  const page = await open();
  await page.evaluate(() =>
    Object.assign(window, { print: () => Object.assign(window, { isPrinted: true }) }),
  );
  const hands = handsOn(page);
  await hands.click(page.getByRole('link', { name: tabs.people, exact: true }));
  await hands.click(page.getByRole('main').getByRole('link', { name: people.sheets, exact: true }));
  await page.getByText(sheets.heads(2)).first().waitFor();
  await hands.click(button(page, sheets.print));
  expect(await page.evaluate(() => 'isPrinted' in window)).toBe(true);
  judge('sheets of a day', hands.done);
});
