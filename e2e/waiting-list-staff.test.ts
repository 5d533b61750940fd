// The waiting list of a session for staff, and their actions on it.

import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { pathIn } from '#core/languages.ts';
import { newId } from '#server/db/ids.ts';
import { axeFindings, widthTooMuch } from '#test/accessible.ts';
import { buildEvent, buildSession, buildUser } from '#test/build-programme.ts';
import { buildOffer, buildRequest } from '#test/build-visits.ts';
import { onePage } from '#test/one-page.ts';
import { proving } from '#test/proving.ts';
import { openSite, type Site } from '#test/site.ts';
import { languagesTried } from '#test/sizes.ts';
import { formatsOf } from '#web/i18n/formats.ts';
import { takeSeats } from '#test/take-seats.ts';
import { wordsIn } from '#test/words.ts';

let site: Site;
let admin: string;
let support: string;
beforeAll(async () => {
  site = await openSite();
  admin = await site.openAccount({ role: 'admin', name: 'Edda', surname: 'Bianchi' });
  support = await site.openAccount({ subRoles: ['support'] });
});
afterAll(() => site.close());

const widths = { it: 320, en: 1280 } as const;

/** Eight seats, of which two are booked, two offered and four free: a party of six and one of five wait. */
async function waitedFor() {
  const { db } = site.database;
  const sessionId = await buildSession(db, await buildEvent(db), {
    maxParticipants: 8,
    waitingListEnabled: true,
    startDate: new Date(Date.now() + 30 * 86_400_000),
  });
  await takeSeats(db, sessionId, 2);
  await buildOffer(db, sessionId, 2);
  const anna = await buildUser(db, { name: 'Anna', surname: 'Verdi' });
  const bruno = await buildUser(db, { name: 'Bruno', surname: 'Neri' });
  await buildRequest(db, { sessionId, userId: anna, seats: 6 });
  await buildRequest(db, { sessionId, userId: bruno, seats: 5 });
  return { sessionId, annaEmail: `${anna}@curiosa.test` };
}

describe.each(languagesTried('en'))('in %s', (language) => {
  const { staffList: texts, staffHistory: kinds, ui } = wordsIn(language);
  const { errors, sessionActions } = wordsIn(language).resources;
  const goOn = onePage(() => site);
  const open = (path: string, signedInAs = support) =>
    goOn(pathIn(language, path), { language, signedInAs, width: widths[language] });
  /** A row of the table, or a card. */
  const rowOf = (page: Page, name: string): Locator =>
    page.getByRole(widths[language] < 1024 ? 'listitem' : 'row').filter({ hasText: name });
  const actionButton = (page: Page, name: string, who: string) =>
    page.getByRole('button', { name: `${name}: ${who}`, exact: true });

  test('the list shows who is passed over and who waits twice, and a blocked person cannot be offered seats', async () => {
    const { db } = site.database;
    const sessionId = await buildSession(db, await buildEvent(db), {
      maxParticipants: 8,
      waitingListEnabled: true,
      startDate: new Date(Date.now() + 30 * 86_400_000),
    });
    await takeSeats(db, sessionId, 8);
    const [anna, bruno] = await Promise.all([
      buildUser(db, { name: 'Anna', surname: 'Verdi', email: `${sessionId}@gmail.com` }),
      buildUser(db, { name: 'Bruno', surname: 'Neri', email: `${sessionId}+2@gmail.com` }),
    ]);
    for (const userId of [anna, bruno]) await buildRequest(db, { sessionId, userId, seats: 1 });
    await db.updateTable('users').set({ isEnabled: false }).where('_id', '=', bruno).execute();
    await db
      .insertInto('blackListEntries')
      .values({
        _id: newId(),
        userId: anna,
        reason: 'Mai venuta',
        expiresAt: new Date('2036-12-01T10:00:00Z'),
      })
      .execute();
    const page = await open(`/admin/sessions/${sessionId}/waiting-list`);
    const formats = formatsOf(language);
    const end = '2036-12-01T10:00:00.000Z';
    const blocked = texts.whyBlocked(formats.longDay(end), formats.time(end));
    await rowOf(page, 'Anna Verdi').getByText(blocked, { exact: true }).waitFor();
    await rowOf(page, 'Bruno Neri').getByText(texts.whyDisabled, { exact: true }).waitFor();
    for (const name of ['Anna Verdi', 'Bruno Neri'])
      await rowOf(page, name).getByText(texts.waitsTwice, { exact: true }).waitFor();
    expect(await axeFindings(page)).toEqual([]);
    expect(await widthTooMuch(page)).toBe(0);
    for (const [name, why] of [
      ['Anna Verdi', texts.refusals.blackListed],
      ['Bruno Neri', texts.refusals.accountDisabled],
    ] as const) {
      await actionButton(page, texts.offer, name).click();
      await page.getByRole('button', { name: texts.offer, exact: true }).click();
      await page.getByText(`${texts.failed}: ${why}`, { exact: true }).waitFor();
    }
  });

  test('the list shows why each request has no seat, and staff help by hand', async () => {
    const { sessionId, annaEmail } = await waitedFor();
    const page = await open(`/admin/sessions/${sessionId}`, admin);
    await page.getByRole('link', { name: sessionActions.waitingList, exact: true }).click();
    await page.getByRole('heading', { level: 2, name: texts.list, exact: true }).waitFor();
    await page.getByText(texts.summary(2, 1), { exact: true }).waitFor();
    const [anna, bruno] = [rowOf(page, 'Anna Verdi'), rowOf(page, 'Bruno Neri')];
    await anna.getByText(texts.whyNeeds(texts.seats(6), texts.seats(4)), { exact: true }).waitFor();
    await bruno.getByText(texts.whyNeeds(texts.seats(5), texts.seats(4)), { exact: true }).waitFor();
    await anna.getByRole('link', { name: annaEmail }).waitFor();
    await rowOf(page, 'Ada Rossi').getByText(texts.hasOffer, { exact: true }).waitFor();
    expect(await axeFindings(page)).toEqual([]);
    expect(await widthTooMuch(page)).toBe(0);

    // By keyboard alone: a request that was moved up is first, and can be moved no further.
    await actionButton(page, texts.moveUp, 'Bruno Neri').focus();
    await page.keyboard.press('Enter');
    const question = page.getByRole('alertdialog', { name: texts.moveUpTitle });
    await question.getByText(texts.moveUpText('Bruno Neri')).waitFor();
    expect(await axeFindings(page)).toEqual([]);
    await question.getByRole('button', { name: ui.no, exact: true }).press('Enter');
    await question.waitFor({ state: 'detached' });
    await actionButton(page, texts.moveUp, 'Bruno Neri').press('Enter');
    await question.getByRole('button', { name: texts.moveUp, exact: true }).press('Enter');
    await bruno.getByText(texts.raisedUp).waitFor();
    expect(await actionButton(page, texts.moveUp, 'Bruno Neri').count()).toBe(0);

    // The free seats do not suffice: the maximum is raised for it, with a reason.
    await actionButton(page, texts.offer, 'Anna Verdi').click();
    await page
      .getByRole('alertdialog', { name: texts.offerTitle })
      .getByRole('button', { name: texts.offer, exact: true })
      .click();
    const raising = page.getByRole('dialog', { name: texts.raiseTitle });
    await raising.getByText(texts.raiseText(10)).waitFor();
    await raising.getByRole('button', { name: texts.raise, exact: true }).click();
    await raising.getByText(errors.required).waitFor();
    expect(await axeFindings(page)).toEqual([]);
    await raising.getByRole('textbox', { name: texts.reason }).fill('Due sedie in più');
    await raising.getByRole('button', { name: texts.raise, exact: true }).click();
    await anna.getByText(texts.hasOffer, { exact: true }).waitFor();
    await page.getByText(texts.outOf('2', '10'), { exact: true }).waitFor();

    // Taken back, the seats go to the request that is first now.
    await actionButton(page, texts.revoke, 'Anna Verdi').click();
    await page
      .getByRole('alertdialog', { name: texts.revokeTitle })
      .getByRole('button', { name: texts.revoke, exact: true })
      .click();
    await bruno.getByText(texts.hasOffer, { exact: true }).waitFor();
    await anna.getByText(texts.whyNeeds(texts.seats(6), texts.seats(1)), { exact: true }).waitFor();

    await actionButton(page, texts.history, 'Anna Verdi').click();
    const history = page.getByRole('dialog', { name: texts.historyOf('Anna Verdi') });
    await history.getByText(kinds.handedOut, { exact: true }).waitFor();
    expect(await history.getByRole('listitem').allTextContents()).toEqual([
      expect.stringContaining(texts.by('Edda Bianchi')),
      expect.stringContaining(kinds.revoked),
    ]);
    await page.keyboard.press('Escape');
    await history.waitFor({ state: 'detached' });

    await actionButton(page, texts.takeOut, 'Anna Verdi').click();
    await page
      .getByRole('alertdialog', { name: texts.takeOutTitle })
      .getByRole('button', { name: texts.takeOut, exact: true })
      .click();
    await anna.waitFor({ state: 'detached' });
    await page.getByText(texts.summary(0, 2), { exact: true }).waitFor();
  });

  proving('an action that was done elsewhere is reported, and the list shows the current state', async () => {
    const { sessionId } = await waitedFor();
    const page = await open(`/admin/sessions/${sessionId}/waiting-list`);
    await actionButton(page, texts.revoke, 'Ada Rossi').click();
    const request = await site.database.db
      .selectFrom('reservationRequests')
      .select('_id')
      .where('sessionId', '=', sessionId)
      .where('status', '=', 'locked')
      .executeTakeFirstOrThrow();
    const { token } = await site.signIn(support);
    const other = await fetch(`${site.origin}/api/reservation-requests/${request._id}/revoke`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}` },
    });
    expect(other.status).toBe(200);
    await page
      .getByRole('alertdialog', { name: texts.revokeTitle })
      .getByRole('button', { name: texts.revoke, exact: true })
      .click();
    await page.getByRole('alert').filter({ hasText: texts.failed }).waitFor();
    await rowOf(page, 'Anna Verdi').getByText(texts.hasOffer, { exact: true }).waitFor();
    expect(await actionButton(page, texts.revoke, 'Ada Rossi').count()).toBe(0);
  });

  test('a contact of another event does not find the list', async () => {
    const { sessionId } = await waitedFor();
    const contactEventIds = [await buildEvent(site.database.db)];
    const contact = await site.openAccount({ subRoles: ['contact'], contactEventIds });
    const page = await open(`/admin/sessions/${sessionId}/waiting-list`, contact);
    await page.getByRole('heading', { level: 1, name: wordsIn(language).layout.notFound.title }).waitFor();
    expect(await page.getByText('Verdi').count()).toBe(0);
  });
});
