// The dates of an event: many are added at once, by a rule or pasted.

import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { eventTabStrings } from '#web/events/staff/tab-strings.ts';
import { stringsIn } from '#web/i18n/strings.ts';
import { strings as layoutStrings } from '#web/layout/strings.ts';
import { pastedStrings } from '#web/sessions/planning/pasted-strings.ts';
import { planStrings } from '#web/sessions/planning/plan-strings.ts';
import { wordsOf } from '#web/resources/words/index.ts';
import { wallTimeOf } from '#core/time.ts';
import { axeFindings, widthTooMuch } from '#test/accessible.ts';
import { buildEvent, buildSession } from '#test/build-programme.ts';
import { handsOn } from '#test/hands-on.ts';
import { onePage } from '#test/one-page.ts';
import { proving } from '#test/proving.ts';
import { openSite, type Site } from '#test/site.ts';

const texts = stringsIn('it', planStrings);
const pasted = stringsIn('it', pastedStrings);
const { notFound } = stringsIn('it', layoutStrings);
const tabs = stringsIn('it', eventTabStrings).tabs;
const { fields } = wordsOf('sessions', 'it');

let site: Site;
let editor: string;
let contact: string;
let eventId: string;
beforeAll(async () => {
  site = await openSite();
  const { db } = site.database;
  eventId = await buildEvent(db, {
    title: { it: 'La macchina del vento', en: 'The wind machine' },
    locationId: site.programme.places.hall,
    durationMinutes: 60,
  });
  // Another event in the same place, at a time that the rule has too.
  const other = await buildEvent(db, {
    title: { it: 'Già prenotata', en: 'Taken' },
    locationId: site.programme.places.hall,
  });
  await buildSession(db, other, {
    startDate: new Date('2027-06-03T13:30:00Z'),
    endDate: new Date('2027-06-03T14:30:00Z'),
  });
  editor = await site.openAccount({ subRoles: ['editor'], name: 'Enrica', surname: 'Bianchi' });
  contact = await site.openAccount({ subRoles: ['contact'], name: 'Carlo', surname: 'Verdi' });
});
afterAll(() => site.close());

const goOn = onePage(() => site);
const dates = () => `/manage/events/details/${eventId}/dates`;
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

async function starts(): Promise<string[]> {
  const rows = await site.database.db
    .selectFrom('sessions')
    .select('startDate')
    .where('eventId', '=', eventId)
    .orderBy('startDate')
    .execute();
  return rows.map(({ startDate }) => {
    const { day, time } = wallTimeOf(startDate, 'Europe/Rome');
    return `${day} ${time}`;
  });
}

/** Fills in the rule: twice a day from 1 to 11 June 2027, and not on Mondays. */
async function typeRule(page: Page, { click, type }: ReturnType<typeof handsOn>): Promise<void> {
  await click(button(page, texts.add));
  await click(page.getByRole('spinbutton').first());
  await type('0106202711062027');
  await click(button(page, texts.weekdayNames[1]));
  await click(page.getByLabel(texts.times));
  await type('10, 15');
}

test('twenty dates over two weeks without Mondays are made with six clicks and twenty-four keys, as the preview says', async () => {
  const page = await goOn(`/admin/events/${eventId}`, { signedInAs: editor });
  await page.getByRole('link', { name: tabs.dates, exact: true }).click();
  await page.getByText(texts.none).waitFor();
  const hands = handsOn(page);
  await typeRule(page, hands);
  await hands.click(page.getByLabel(fields['maxParticipants'] ?? '', { exact: true }));
  await hands.type('20');
  // The other event has the place from 15:30 on the third of June.
  await page.getByText(`${texts.summary(20)} · ${texts.clashing(1)}`).waitFor();
  await page.getByText(/Già prenotata/).waitFor();
  await hands.click(button(page, texts.create(20)));
  await page.getByRole('heading', { name: texts.total(20) }).waitFor();
  const made = await starts();
  expect(made).toHaveLength(20);
  expect([made[0], made[1], made.at(-1)]).toEqual([
    '2027-06-01 10:00',
    '2027-06-01 15:00',
    '2027-06-11 15:00',
  ]);
  expect(made.filter((one) => one.startsWith('2027-06-07'))).toEqual([]);
  expect(hands.done).toEqual({ clicks: 6, keys: 24 });
});

proving('the same rule again makes nothing, and says that all are there', async () => {
  const page = await goOn(dates(), { signedInAs: editor });
  await typeRule(page, handsOn(page));
  await page.getByText(`${texts.summary(0)} · ${texts.already(20)}`, { exact: false }).waitFor();
  await page.getByText(texts.nothing).waitFor();
  expect(await button(page, texts.createThem).isDisabled()).toBe(true);
  expect(await starts()).toHaveLength(20);
});

test('too many dates and lines that cannot be read are named before anything is made', async () => {
  const page = await goOn(dates(), { signedInAs: editor });
  await button(page, texts.add).click();
  await page.getByRole('spinbutton').first().click();
  await page.keyboard.type('0106202731122028');
  await page.getByLabel(texts.times).fill('9, 11, 13, 15, 17');
  await page.getByText(texts.tooMany(2900, 500)).waitFor();
  await page.getByText(texts.modes.rows, { exact: true }).click();
  await page.getByLabel(texts.pasted).fill('Giorno;Inizio;Posti\n15/6/2027;10:00;12\n31/6/2027;10:00;molti');
  await page
    .getByText(pasted.pastedError(3, pasted.columns.day, '31/6/2027', pasted.why.unreadable))
    .waitFor();
  await page.getByText(pasted.pastedError(3, pasted.columns.seats, 'molti', pasted.why.unreadable)).waitFor();
  await page.getByLabel(texts.pasted).fill('Giorno;Inizio;Posti\n15/6/2027;10:00;12');
  await button(page, texts.create(1)).click();
  await page.getByRole('heading', { name: texts.total(21) }).waitFor();
  expect((await starts()).at(-1)).toBe('2027-06-15 10:00');
});

test('for a contact of another event the dates are not there', async () => {
  const page = await goOn(dates(), { signedInAs: contact });
  await page.getByRole('heading', { level: 1, name: notFound.title }).waitFor();
  expect(await button(page, texts.add).count()).toBe(0);
});

proving('the page fits every window, and axe finds nothing in it', async () => {
  const page = await goOn(dates(), { signedInAs: editor });
  await typeRule(page, handsOn(page));
  await page.getByText(texts.nothing).waitFor();
  for (const width of [320, 768, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    expect(await widthTooMuch(page)).toBeLessThanOrEqual(0);
  }
  expect(await axeFindings(page)).toEqual([]);
});
