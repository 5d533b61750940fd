// What is typed about several rows at once, or as the reason of a cancellation, and is not saved when the page is loaded again
// (docs/product/sessions.md#unfinished).

import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { lightAndDarkFindings, widthTooMuch } from '#test/accessible.ts';
import { buildEvent, buildSession, buildUser } from '#test/build-programme.ts';
import { openSite, type Site } from '#test/site.ts';
import { storedDrafts } from '#test/stored-drafts.ts';
import { takeSeats } from '#test/take-seats.ts';
import { bulkStrings as eventStrings } from '#web/events/staff/bulk-strings.ts';
import { stringsIn } from '#web/i18n/strings.ts';
import { leaveStrings } from '#web/layout/unsaved/leave-strings.ts';
import { draftStrings } from '#web/resources/drafts/draft-strings.ts';
import { wordsOf } from '#web/resources/words/index.ts';
import { bulkStrings } from '#web/sessions/bulk/bulk-strings.ts';
import { cancelStrings } from '#web/sessions/bulk/cancel-strings.ts';
import { dateStrings } from '#web/sessions/dates/date-strings.ts';
import { messageStrings } from '#web/sessions/message-strings.ts';
import { strings } from '#web/sessions/strings.ts';

const texts = stringsIn('it', bulkStrings);
const cancelling = stringsIn('it', cancelStrings);
const single = stringsIn('it', strings);
const message = stringsIn('it', messageStrings);
const ofEvents = stringsIn('it', eventStrings);
const dates = stringsIn('it', dateStrings);
const drafts = stringsIn('it', draftStrings);
const leaving = stringsIn('it', leaveStrings);
const seats = wordsOf('sessions', 'it').fields['maxParticipants'] ?? '';
const events = wordsOf('events', 'it');

let site: Site;
let editor: string;
beforeAll(async () => {
  site = await openSite();
  editor = await site.openAccount({ subRoles: ['editor'] });
});
afterAll(() => site.close());

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const box = (page: Page, name: string | RegExp) =>
  page.getByRole('checkbox', { name, exact: true }).locator('xpath=ancestor::label');
const field = (page: Page) => page.getByRole('dialog').getByRole('textbox', { name: seats, exact: true });

async function build(count: number) {
  const { db } = site.database;
  const eventId = await buildEvent(db);
  const ids: string[] = [];
  for (let day = 7; day < 7 + count; day += 1) {
    const startDate = new Date(Date.UTC(2100, 5, day, 8));
    const endDate = new Date(startDate.getTime() + 3_600_000);
    ids.push(await buildSession(db, eventId, { startDate, endDate, maxParticipants: 20 }));
  }
  return { eventId, ids };
}
const open = (eventId: string) =>
  site.open(`/manage/events/details/${eventId}/dates`, { signedInAs: editor });

/** Waits until this browser has stored a text. */
async function isStored(page: Page, text: string): Promise<void> {
  await expect.poll(() => storedDrafts(page)).toContain(text);
}

test('a bulk edit of dates goes on after a reload with the same dates and values, and is saved once', async () => {
  const { eventId, ids } = await build(3);
  const page = await open(eventId);
  await box(page, dates.chooseAll).click();
  await button(page, texts.edit).click();
  await field(page).fill('33');
  await isStored(page, '"maxParticipants":33');
  await page.reload();
  await page.getByText(texts.unfinished(3)).waitFor();
  for (const width of [320, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    expect([await lightAndDarkFindings(page), await widthTooMuch(page)]).toEqual([[], 0]);
  }
  const elsewhere = await page.context().newPage();
  await elsewhere.goto(page.url());
  await elsewhere.getByText(texts.unfinished(3)).waitFor();
  await button(page, drafts.goOn).click();
  await page.getByText(drafts.typedFound).waitFor();
  expect(await field(page).inputValue()).toBe('33');
  await button(page, texts.save(3)).click();
  await page.getByText(texts.saved(3)).waitFor();
  // Another window does not offer what is saved.
  await elsewhere.getByText(texts.unfinished(3)).waitFor({ state: 'detached' });
  expect(await page.getByText(texts.unfinished(3)).count()).toBe(0);
  const rows = await site.database.db
    .selectFrom('sessions')
    .select('maxParticipants')
    .where('_id', 'in', ids)
    .execute();
  expect(rows.map(({ maxParticipants }) => maxParticipants)).toEqual([33, 33, 33]);
  await page.reload();
  await page.getByRole('checkbox', { name: dates.chooseAll, exact: true }).waitFor();
  expect(await page.getByText(texts.unfinished(3)).count()).toBe(0);
});

test('a dialog about other dates leaves it alone until something is typed there, and it is discarded with one press', async () => {
  const { eventId } = await build(2);
  const page = await open(eventId);
  await box(page, dates.chooseAll).click();
  await button(page, texts.edit).click();
  await field(page).fill('34');
  await isStored(page, '"maxParticipants":34');
  await page.reload();
  const notice = page.getByText(texts.unfinished(2));
  await notice.waitFor();
  await page.getByRole('row').nth(1).getByRole('checkbox').locator('xpath=ancestor::label').click();
  await button(page, texts.edit).click();
  expect(await field(page).inputValue()).toBe('20');
  await button(page, texts.cancel).click();
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  expect(await notice.count()).toBe(1);
  // The same dates, chosen again, find it as well.
  await box(page, dates.chooseAll).click();
  await button(page, texts.edit).click();
  await page.getByText(drafts.typedFound).waitFor();
  expect(await field(page).inputValue()).toBe('34');
  await page.getByRole('dialog').getByRole('button', { name: drafts.discardYes, exact: true }).click();
  expect(await field(page).inputValue()).toBe('20');
  await field(page).fill('35');
  await isStored(page, '"maxParticipants":35');
  await page.reload();
  await button(page, drafts.discardYes).click();
  await notice.waitFor({ state: 'detached' });
  await page.reload();
  await page.getByRole('checkbox', { name: dates.chooseAll, exact: true }).waitFor();
  expect(await notice.count()).toBe(0);
});

test('reason and words of a cancellation are there after a reload, and Escape asks before they are lost', async () => {
  const { eventId, ids } = await build(2);
  await takeSeats(site.database.db, ids[0] ?? '', 2, await buildUser(site.database.db));
  const page = await open(eventId);
  await box(page, dates.chooseAll).click();
  await button(page, cancelling.open).click();
  const reason = page.getByRole('dialog').getByLabel(single.reasons.it);
  const words = page.getByRole('dialog').getByLabel(message.words.it);
  await reason.fill('Il tetto perde.');
  await words.fill('Scrivici per un’altra data.');
  await isStored(page, 'altra data.');
  await page.reload();
  await page.getByText(cancelling.unfinished(2)).waitFor();
  await button(page, drafts.goOn).click();
  await page.getByText(drafts.typedFound).waitFor();
  await words.waitFor();
  expect([await reason.inputValue(), await words.inputValue()]).toEqual([
    'Il tetto perde.',
    'Scrivici per un’altra data.',
  ]);
  await page.keyboard.press('Escape');
  await button(page, leaving.goOn).click();
  expect(await reason.inputValue()).toBe('Il tetto perde.');
  await page.keyboard.press('Escape');
  await button(page, leaving.lose).click();
  await page.getByText(cancelling.unfinished(2)).waitFor({ state: 'detached' });
});

test('the reason of one cancelled session is there when its dialog is opened after a reload', async () => {
  const { ids } = await build(1);
  const page = await site.open(`/admin/sessions/${ids[0]}`, { signedInAs: editor });
  const reason = page.getByRole('dialog').getByLabel(single.reasons.it);
  await button(page, single.cancel).click();
  await reason.fill('Il relatore è in quarantena.');
  await isStored(page, 'quarantena');
  await page.reload();
  await button(page, single.cancel).click();
  await page.getByText(drafts.typedFound).waitFor();
  expect(await reason.inputValue()).toBe('Il relatore è in quarantena.');
  await page.getByRole('dialog').getByLabel(single.reasons.en).fill('The speaker is in quarantine.');
  await page.getByRole('dialog').getByRole('button', { name: single.cancel, exact: true }).click();
  await page.getByText(single.cancelled).waitFor();
});

test('a change of many events goes on after a reload, without an event that was deleted meanwhile', async () => {
  const { db } = site.database;
  // Letters only: a word of digits with an e among them is a number to the search.
  const word = crypto.randomUUID().replaceAll(/[^a-f]/g, '');
  const category = { it: `Prova ${word}`, en: 'A trial' };
  const ids = [
    await buildEvent(db, { title: category }),
    await buildEvent(db, { title: category }),
    await buildEvent(db, { title: category }),
  ];
  const page = await site.open(`/manage/events?q=${category.it.slice(6)}`, { signedInAs: editor });
  await page.getByRole('row').nth(3).waitFor();
  for (const row of [1, 2, 3])
    await page.getByRole('row').nth(row).getByRole('checkbox').locator('xpath=ancestor::label').click();
  await button(page, ofEvents.change).click();
  await page
    .getByRole('dialog')
    .getByText(events.options?.['visibilityStatus']?.['protected'] ?? '', { exact: true })
    .click();
  await isStored(page, 'protected');
  await page.reload();
  await page.getByText(ofEvents.unfinished(3)).waitFor();
  await db
    .deleteFrom('events')
    .where('_id', '=', ids[2] ?? '')
    .execute();
  await button(page, drafts.goOn).click();
  await page.getByText(drafts.typedFound).waitFor();
  await button(page, ofEvents.goIn(2)).click();
  await page.getByText(ofEvents.changed(2)).waitFor();
  const rows = await db.selectFrom('events').select('visibilityStatus').where('_id', 'in', ids).execute();
  expect(rows.map(({ visibilityStatus }) => visibilityStatus)).toEqual(['protected', 'protected']);
  expect(await page.getByText(ofEvents.unfinished(3)).count()).toBe(0);
});
