// Dates with minutes of their own for late arrivals, and places that hold several activities at once: as editors set them, and what follows.

import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { dayOf, shiftDay } from '#core/time.ts';
import { sessionStrings } from '#web/check-in/session/session-strings.ts';
import { lateStrings } from '#web/events/event/dates/late-strings.ts';
import { stringsIn } from '#web/i18n/strings.ts';
import { wordsOf } from '#web/resources/words/index.ts';
import { bulkStrings } from '#web/sessions/bulk/bulk-strings.ts';
import { dateStrings } from '#web/sessions/dates/date-strings.ts';
import { newId } from '#server/db/ids.ts';
import { axeFindings } from '#test/accessible.ts';
import { buildEvent, buildSession } from '#test/build-programme.ts';
import { onePage } from '#test/one-page.ts';
import { proving } from '#test/proving.ts';
import { openSite, type Site } from '#test/site.ts';

const bulk = stringsIn('it', bulkStrings);
const dates = stringsIn('it', dateStrings);
const event = stringsIn('it', lateStrings);
const door = stringsIn('it', sessionStrings);
const late = wordsOf('sessions', 'it').fields['releaseAfterMinutes'] ?? '';
const places = wordsOf('locations', 'it').fields;

let site: Site;
let editor: string;
let scanner: string;
let eventId: string;
const placeId = newId();
const ids: string[] = [];
/** So soon that the door knows the dates as well. */
const day = shiftDay(dayOf(new Date(), 'Europe/Rome'), 3);
beforeAll(async () => {
  site = await openSite();
  const { db } = site.database;
  editor = await site.openAccount({ subRoles: ['editor'], name: 'Enrica', surname: 'Bianchi' });
  scanner = await site.openAccount({ role: 'scanner', name: 'Sara', surname: 'Rossi' });
  await db.insertInto('locations').values({ _id: placeId, name: 'Sala dei Vuoti' }).execute();
  eventId = await buildEvent(db, {
    title: { it: 'Il vuoto in bottiglia', en: 'The bottled void' },
    locationId: placeId,
  });
  for (const [hour, releaseAfterMinutes] of [
    [10, null],
    [12, 20],
  ] as const) {
    const startDate = new Date(`${day}T${hour}:00:00+02:00`);
    const endDate = new Date(startDate.getTime() + 3_600_000);
    ids.push(await buildSession(db, eventId, { startDate, endDate, sessionDay: day, releaseAfterMinutes }));
  }
});
afterAll(() => site.close());

const goOn = onePage(() => site);
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const timeAfter = (start: Date, minutes: number) =>
  new Intl.DateTimeFormat('it-IT', { hour: '2-digit', minute: '2-digit', timeZone: 'Europe/Rome' }).format(
    new Date(start.getTime() + minutes * 60_000),
  );

async function stored() {
  const rows = await site.database.db
    .selectFrom('sessions')
    .select(['startDate', 'releaseAfterMinutes'])
    .where('_id', 'in', ids)
    .orderBy('startDate')
    .execute();
  return {
    starts: rows.map(({ startDate }) => startDate),
    minutes: rows.map((row) => row.releaseAfterMinutes),
  };
}

test('minutes that differ are set for all dates at once; the page of the event and the door say until when', async () => {
  const page = await goOn(`/manage/events/details/${eventId}/dates`, { signedInAs: editor });
  await page.getByRole('checkbox', { name: dates.chooseAll }).check({ force: true });
  await button(page, bulk.edit).click();
  const field = page.getByRole('textbox', { name: late });
  expect(await field.getAttribute('placeholder')).toBe(bulk.mixed);
  await field.fill('5');
  await button(page, bulk.save(2)).click();
  await page.getByText(bulk.saved(2)).waitFor();
  const { starts, minutes } = await stored();
  expect(minutes).toEqual([5, 5]);

  const visitor = await goOn(`/events/${eventId}`);
  for (const start of starts) await visitor.getByText(event.comeInBy(timeAfter(start, 5))).waitFor();

  const atDoor = await goOn(`/check-in/events/${eventId}/sessions/${ids[0]}/tickets`, {
    signedInAs: scanner,
  });
  await atDoor.getByText(door.lateUntil(timeAfter(starts[0] ?? new Date(), 5))).waitFor();
});

proving(
  'a place that holds several activities is switched in its form, and the mark of the clash is gone',
  async () => {
    const { db } = site.database;
    const { starts } = await stored();
    const other = await buildEvent(db, { locationId: placeId });
    await buildSession(db, other, {
      startDate: new Date((starts[0] ?? new Date()).getTime() + 1_800_000),
      endDate: new Date((starts[0] ?? new Date()).getTime() + 3_600_000),
    });
    const path = `/manage/events/details/${eventId}/dates`;
    const page = await goOn(path, { signedInAs: editor });
    await page.getByText(dates.clashes(1)).waitFor();
    const form = await goOn(`/admin/locations/${placeId}`, { signedInAs: editor });
    const several = form.getByRole('switch', { name: places['holdsSeveral'] ?? '' });
    await several.waitFor();
    expect(await several.isChecked()).toBe(false);
    expect(await axeFindings(form)).toEqual([]);
    await several.check({ force: true });
    await form.keyboard.press('Control+s');
    await expect
      .poll(async () => {
        const row = await db
          .selectFrom('locations')
          .select('holdsSeveral')
          .where('_id', '=', placeId)
          .executeTakeFirstOrThrow();
        return row.holdsSeveral;
      })
      .toBe(true);
    const again = await goOn(path, { signedInAs: editor });
    await again.getByLabel(dates.chooseAll).waitFor();
    await again.waitForLoadState('networkidle');
    expect(await again.getByText(dates.clashes(1)).count()).toBe(0);
  },
);
