// What a visitor sees first: the head of the programme, the dates that are theirs, and no two controls with one name.

import type { Page } from 'playwright-core';
import { v7 as newId } from 'uuid';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { shiftDay, wallTimeOf } from '#core/time.ts';
import { eventStrings } from '#web/events/event/event-strings.ts';
import { daysStrings } from '#web/events/filters/days/days-strings.ts';
import { filtersStrings } from '#web/events/filters/filters-strings.ts';
import { strings as eventsStrings } from '#web/events/programme/strings.ts';
import { formatsOf } from '#web/i18n/formats.ts';
import { stringsIn } from '#web/i18n/strings.ts';
import { checkoutStrings } from '#web/reservations/checkout/checkout-strings.ts';
import { waitingStrings } from '#web/reservations/ticket/waiting-strings.ts';
import { axeFindings } from '#test/accessible.ts';
import { buildEvent, buildSession } from '#test/build-programme.ts';
import { proving } from '#test/proving.ts';
import { openSite, type Site } from '#test/site.ts';

let site: Site;
const { day: today } = wallTimeOf(new Date(), 'Europe/Rome');
const festival = { name: 'Festival delle prove', town: 'Bergamo', about: 'Prove per tutta la città.' };
beforeAll(async () => {
  site = await openSite();
  await site.database.db
    .insertInto('festivals')
    .values({
      _id: newId(),
      name: { it: festival.name },
      year: Number(today.slice(0, 4)),
      startDate: today,
      endDate: shiftDay(today, 9),
      town: festival.town,
      about: { it: festival.about },
    })
    .execute();
});
afterAll(() => site.close());

const programme = stringsIn('it', eventsStrings);
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000);
const topOf = (page: Page) =>
  page.locator('#results').evaluate((heading) => heading.getBoundingClientRect().top / innerHeight);

test('the first page says what the festival is, where and when; after a choice the results are in view', async () => {
  const { dayOfMonth, dayOfYear } = formatsOf('it');
  const page = await site.open('/events', { width: 360 });
  const title = await page.getByRole('heading', { level: 1 }).innerText();
  for (const said of [festival.name, festival.town, dayOfMonth(today), dayOfYear(shiftDay(today, 9))])
    expect(title).toContain(said);
  expect(await page.getByText(festival.about, { exact: true }).isVisible()).toBe(true);

  await page.getByRole('link', { name: programme.skip }).press('Enter');
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('results');

  await page
    .getByRole('list', { name: stringsIn('it', daysStrings).timeLabel })
    .getByRole('link', { name: stringsIn('it', daysStrings).morning })
    .click();
  await page.waitForURL(/time=morning/);
  await page.getByText(festival.about, { exact: true }).waitFor({ state: 'detached' });
  await expect.poll(() => topOf(page)).toBeLessThan(0.5);
  expect(await topOf(page)).toBeGreaterThanOrEqual(0);

  // A choice far below them.
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
  expect(await topOf(page)).toBeLessThan(0);
  const filters = stringsIn('it', filtersStrings);
  await page
    .getByRole('button', { name: filters.open(0), exact: true })
    .evaluate((button: HTMLElement) => button.click());
  await page.getByRole('dialog', { name: filters.title }).getByLabel(filters.accessible).check();
  await page.waitForURL(/accessible=1/);
  await expect.poll(() => topOf(page)).toBeGreaterThanOrEqual(0);
});

proving(
  'highlighted events with a date to come are above the list where nothing is chosen, and only there',
  async () => {
    const { db } = site.database;
    const promoted = (title: string) => buildEvent(db, { title: { it: title }, isPromoted: true });
    const [coming, over] = ['Un’eclissi in evidenza', 'Una cometa già passata'];
    const eventId = await promoted(coming);
    await buildSession(db, eventId, { startDate: inDays(40) });
    await buildSession(db, await promoted(over), { startDate: inDays(-2) });
    const page = await site.open('/events', { width: 360 });
    const strip = page.getByRole('region', { name: programme.promoted });
    expect(await strip.getByRole('link').allInnerTexts()).toEqual([coming]);
    // It does not push the list away: the first card begins within a screen and a half.
    const first = page.getByRole('article').first();
    expect(await first.evaluate((card) => card.getBoundingClientRect().top / innerHeight)).toBeLessThan(1.5);
    expect(await axeFindings(page)).toEqual([]);
    await strip.getByRole('link').press('Enter');
    await page.waitForURL(`**/events/${eventId}`);
    for (const search of ['q=robot', 'page=2', 'view=calendar', 'free=1']) {
      await page.goto(`${site.origin}/events?${search}`, { waitUntil: 'load' });
      expect([search, await strip.count()]).toEqual([search, 0]);
    }
  },
);

test('an event’s page begins with the dates for its reader, each with its language', async () => {
  const { db } = site.database;
  const event = await buildEvent(db, { title: { it: 'Per tutti e per le scuole' } });
  await buildSession(db, event, { startDate: inDays(5), sessionLanguages: ['en'] });
  await buildSession(db, event, {
    startDate: inDays(4),
    sessionTarget: 'school',
    maxSchoolClasses: 2,
    sessionLanguages: ['it', 'de'],
  });
  const { dates, datesOfAudience } = stringsIn('it', eventStrings);
  const shown = async (signedInAs?: string) => {
    const page = await site.open(`/events/${event}`, signedInAs ? { signedInAs } : {});
    const list = page.getByRole('region', { name: dates });
    return { list, first: list.locator('.date-row-facts').filter({ visible: true }) };
  };
  const { list, first } = await shown();
  await expect.poll(() => first.allInnerTexts()).toEqual([expect.stringContaining('in inglese')]);
  await list.getByText(datesOfAudience.school).click();
  await expect
    .poll(() => first.allInnerTexts())
    .toEqual([expect.stringContaining('in inglese'), expect.stringContaining('in italiano e tedesco')]);
  const school = await shown(
    await site.openAccount({ userType: 'school', educationalInstitution: 'Liceo Curie' }),
  );
  await expect
    .poll(() => school.first.allInnerTexts())
    .toEqual([expect.stringContaining('in italiano e tedesco')]);
  expect(await school.list.getByText(datesOfAudience.private).isVisible()).toBe(true);
});

test('the form of a waiting list names its event and offers other dates with seats', async () => {
  const { db } = site.database;
  const title = 'Tutto pieno, o quasi';
  const event = await buildEvent(db, { title: { it: title } });
  const full = await buildSession(db, event, {
    startDate: inDays(3),
    maxParticipants: 0,
    waitingListEnabled: true,
    sessionLanguages: ['en'],
  });
  const other = await buildSession(db, event, { startDate: inDays(6) });
  const { otherDates, titleOf } = stringsIn('it', checkoutStrings);
  const page = await site.open(`/user/events/checkout/${event}?session=${full}`, {
    signedInAs: await site.openAccount(),
  });
  await page
    .getByRole('heading', { level: 1, name: stringsIn('it', waitingStrings).titleOf(title), exact: true })
    .waitFor();
  await page.getByText('in inglese', { exact: true }).first().waitFor();
  await page.getByRole('region', { name: otherDates }).getByRole('link').click();
  await page.waitForURL(`**session=${other}`);
  const heading = page.getByRole('heading', { level: 1, name: titleOf(title), exact: true });
  await expect.poll(() => heading.count()).toBe(1);
});
