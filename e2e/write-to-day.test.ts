// Writing to all people of a day: from the command bar, from the list of bookings and from the sheets, with the clicks that it takes.

import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { languages } from '#core/languages.ts';
import { dayOf } from '#core/time.ts';
import { writeStrings } from '#web/deliveries/write/write-strings.ts';
import { officeTitles } from '#web/layout/office-titles.ts';
import { commandStrings } from '#web/layout/command/command-strings.ts';
import { peopleStrings } from '#web/reservations/people/people-strings.ts';
import { sheetsStrings } from '#web/reservations/sheets/sheets-strings.ts';
import { lightAndDarkFindings, widthTooMuch } from '#test/accessible.ts';
import { buildEvent, buildSession, buildUser } from '#test/build-programme.ts';
import { proving } from '#test/proving.ts';
import { openSite, type Site } from '#test/site.ts';
import { takeSeats } from '#test/take-seats.ts';
import { wordsIn } from '#test/words.ts';

const texts = writeStrings.it;
const day = '2027-11-27';
let site: Site;
let support: string;
let stars: string;
let robots: string;
beforeAll(async () => {
  site = await openSite();
  const { db } = site.database;
  support = await site.openAccount({ subRoles: ['support'], name: 'Sofia' });
  const at = (hour: string, on = day) => ({
    startDate: new Date(`${on}T${hour}:00:00Z`),
    endDate: new Date(`${on}T${hour}:45:00Z`),
  });
  stars = await buildEvent(db, { title: { it: 'Le stelle', en: 'The stars' } });
  robots = await buildEvent(db, { title: { it: 'I robot', en: 'Robots' } });
  const morning = await buildSession(db, stars, at('08'));
  const noon = await buildSession(db, robots, at('11'));
  const sunday = await buildSession(db, robots, at('11', '2027-11-28'));
  const ada = await buildUser(db, { name: 'Ada', language: 'it' });
  const leo = await buildUser(db, { name: 'Leo', language: 'en' });
  const mia = await buildUser(db, { name: 'Mia', language: 'it' });
  for (const [sessionId, userId] of [
    [morning, ada],
    [noon, ada],
    [noon, leo],
    [sunday, mia],
  ] as const)
    await takeSeats(db, sessionId, 2, userId);
});
afterAll(() => site.close());

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const pathOf = (page: Page) => page.url().slice(site.origin.length);
const counted = (page: Page, people: number) =>
  page
    .getByRole('status')
    .filter({ hasText: texts.reached(people) })
    .waitFor();
async function typeTexts(page: Page) {
  for (const language of languages) {
    const of = page.getByRole('group', { name: texts.languages[language] });
    await of.getByLabel(texts.subject).fill('pioggia');
    await of.getByLabel(texts.text).fill('Ci vediamo al coperto, {name}.');
  }
}

test('the people of a day are written to in two clicks after a command, one e-mail each, and it stands with each event', async () => {
  const page = await site.open('/dashboard', { signedInAs: support });
  let clicks = 0;
  const click = async (target: Locator) => {
    await target.click();
    clicks += 1;
  };
  await page.getByRole('button', { name: commandStrings.it.open }).waitFor();
  await page.keyboard.press('Control+K');
  await page.getByRole('dialog').getByRole('searchbox').fill('scrivi 27/11/2027');
  await page
    .getByRole('dialog')
    .getByRole('menuitem')
    .filter({ hasText: commandStrings.it.actions.write })
    .waitFor();
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { level: 1, name: texts.toMany.title }).waitFor();
  expect(pathOf(page)).toBe(`/manage/reservations/write?when=${day}`);
  await counted(page, 2);
  await page.getByText(texts.byLanguage(1, 1)).waitFor();
  await page.getByText(texts.toMany.has(texts.toMany.of(3), texts.toMany.dates(2))).waitFor();
  await typeTexts(page);
  await page.getByText('e un’altra data: pioggia').waitFor();
  for (const width of [320, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    expect([await lightAndDarkFindings(page), await widthTooMuch(page)]).toEqual([[], 0]);
  }
  await click(button(page, texts.send(2)));
  await click(page.getByRole('alertdialog').getByRole('button', { name: texts.send(2) }));
  await page.getByText(texts.sent(2)).first().waitFor();
  expect(clicks).toBe(2);
  const { rows } = await site.database.pool.query(
    `select "language", jsonb_array_length("facts"->'reservationIds') as "dates" from "messages"
      where "template" = 'partyMailing' order by 1`,
  );
  expect(rows).toEqual([
    { language: 'en', dates: 1 },
    { language: 'it', dates: 2 },
  ]);
  for (const eventId of [stars, robots]) {
    await page.goto(`${site.origin}/manage/events/details/${eventId}/messages?view=written`);
    await page
      .getByText(/pioggia/)
      .first()
      .waitFor();
  }

  // The same again reaches none of them.
  await page.goto(`${site.origin}/manage/reservations/write?when=${day}`);
  await typeTexts(page);
  await page.getByText(texts.toMany.reached(2)).waitFor();
  await expect.poll(() => button(page, texts.sendUncounted).isDisabled()).toBe(true);
});

proving('the list of bookings and the sheets lead there with what they show', async () => {
  const page = await site.open('/manage/reservations?q=leo', { signedInAs: support });
  await page.getByRole('link', { name: peopleStrings.it.writeToAll }).click();
  await page.getByText(texts.toMany.narrowed).waitFor();
  await counted(page, 1);
  await page.getByRole('link', { name: texts.toMany.list }).click();
  await page.getByRole('heading', { level: 1, name: officeTitles.it.reservations }).waitFor();
  expect(pathOf(page)).toContain('q=leo');

  await page.goto(`${site.origin}/manage/sheets?eventId=${stars}&day=${day}`);
  await page.getByRole('link', { name: sheetsStrings.it.write }).click();
  await counted(page, 1);
  expect(pathOf(page)).toBe(`/manage/reservations/write?eventId=${stars}&when=${day}`);
});

proving(
  'from sheets of one event or place it says of which, before it is sent too, and leads to these people only',
  async () => {
    const page = await site.open(`/manage/reservations/write?eventId=${stars}&when=${day}`, {
      signedInAs: support,
    });
    const ofStars = texts.toMany.only(texts.toMany.onlyEvent('Le stelle'));
    await page.getByText(ofStars, { exact: true }).waitFor();
    await counted(page, 1);
    await typeTexts(page);
    await button(page, texts.send(1)).click();
    const question = page.getByRole('alertdialog');
    await question.getByText(ofStars, { exact: true }).waitFor();
    await question.getByRole('button', { name: texts.sendNo }).click();
    await page.getByRole('link', { name: texts.toMany.list }).click();
    await page.getByRole('heading', { level: 1, name: 'Le stelle' }).waitFor();
    expect(pathOf(page)).toBe(`/manage/events/details/${stars}/people?when=${day}`);
    await page.getByRole('main').getByText('Ada').first().waitFor();
    expect(await page.getByRole('main').getByText('Leo').count()).toBe(0);

    const { planetarium } = site.programme.places;
    await page.goto(`${site.origin}/manage/reservations/write?locationId=${planetarium}&when=${day}`);
    await page.getByText(texts.toMany.only(texts.toMany.onlyPlace('Planetario')), { exact: true }).waitFor();
    await page.getByRole('link', { name: texts.toMany.list }).click();
    await expect.poll(() => pathOf(page)).toBe(`/manage/sheets?day=${day}&locationId=${planetarium}`);
  },
);

proving('with nothing booked ahead no day that is over is chosen', async () => {
  const { db } = site.database;
  const past = await buildEvent(db, { title: { it: 'Le maree', en: 'Tides' } });
  const session = await buildSession(db, past);
  await takeSeats(db, session, 2);
  const over = new Date(Date.now() - 3 * 86_400_000);
  const endDate = new Date(over.getTime() + 3_600_000);
  await db
    .updateTable('events')
    .set({ firstSessionDate: over, lastSessionDate: endDate })
    .where('_id', '=', past)
    .execute();
  await db
    .updateTable('sessions')
    .set({
      startDate: over,
      closesAt: over,
      endDate,
      sessionDay: dayOf(over, 'Europe/Rome'),
    })
    .where('_id', '=', session)
    .execute();
  const page = await site.open(`/manage/reservations/write?eventId=${past}`, { signedInAs: support });
  await page.getByText(texts.toMany.noneAhead).waitFor();
  expect(await button(page, texts.trial).count()).toBe(0);
  await page.getByRole('navigation', { name: sheetsStrings.it.days }).getByRole('link').click();
  await counted(page, 1);
});

proving(
  'without a day it is the next one with bookings, and another is one click away; editors have no such page',
  async () => {
    const page = await site.open('/manage/reservations/write', { signedInAs: support });
    // The first of the days is chosen, without a press.
    const days = page.getByRole('navigation', { name: sheetsStrings.it.days }).getByRole('link');
    await days.first().waitFor();
    expect(await days.first().getAttribute('aria-current')).toBe('true');
    await button(page, texts.trial).waitFor();
    await days.filter({ hasText: '28 nov' }).click();
    await counted(page, 1);
    expect(pathOf(page)).toBe('/manage/reservations/write?when=2027-11-28');

    const editor = await site.openAccount({ subRoles: ['editor'] });
    const theirs = await site.open('/manage/reservations/write', { signedInAs: editor });
    await theirs.getByRole('heading', { name: wordsIn('it').layout.forbidden.title }).waitFor();
  },
);
