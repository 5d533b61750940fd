// The links of a message of thanks and of a newsletter, without a sign-in: each opens a page whose button does what it says, and nothing
// else does.

import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { feedbackToken } from '#server/feedback/token.ts';
import { unsubscribeToken } from '#server/newsletter/token.ts';
import { strings as feedbackStrings } from '#web/feedback/strings.ts';
import { stringsIn } from '#web/i18n/strings.ts';
import { strings as newsletterStrings } from '#web/newsletter/strings.ts';
import { deskAndPhoneFindings } from '#test/accessible.ts';
import { secretKey } from '#test/app.ts';
import { buildUser } from '#test/build-programme.ts';
import { goTo, openSite, type Site, takenOver } from '#test/site.ts';
import { takeSeats } from '#test/take-seats.ts';

let site: Site;
beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site.close());

/** The page has a new heading, which has the focus. */
async function arriveAt(page: Page, title: string): Promise<void> {
  const heading = page.getByRole('heading', { level: 1, name: title, exact: true });
  await heading.waitFor();
  await expect.poll(() => heading.evaluate((one) => one === document.activeElement)).toBe(true);
  expect(await deskAndPhoneFindings(page)).toEqual([]);
}

test('the three questions, and the end of a newsletter, each by the link of a message', async () => {
  const { db } = site.database;
  const italian = stringsIn('it', feedbackStrings);
  const texts = stringsIn('en', feedbackStrings);
  const reservationId = await takeSeats(db, site.programme.sessions.open, 2);
  const stored = () => db.selectFrom('feedback').select(['stars', 'sentence', 'ageBand']).execute();
  const link = `/feedback?reservation=${reservationId}`;
  const page = await site.open(`${link}&token=${feedbackToken(secretKey, reservationId)}`, {
    language: 'it',
    complains: /^NoConnection/,
  });
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  await button(italian.send).click();
  await page.getByText(italian.starsMissing, { exact: true }).waitFor();
  expect([page.url().includes('token'), await stored()]).toEqual([false, []]);
  const isOnStars = () => page.evaluate(() => document.activeElement?.getAttribute('type') === 'radio');
  expect(await isOnStars()).toBe(true);
  expect(await deskAndPhoneFindings(page)).toEqual([]);

  // What is half written survives a change of language, which loads another page.
  await page.getByRole('textbox', { name: italian.sentence }).fill('Gli esperimenti!');
  const whenThere = takenOver(page);
  await page.locator('header a[hreflang=en]').click();
  await whenThere;
  const sentence = page.getByRole('textbox', { name: texts.sentence });
  await sentence.waitFor();
  expect([new URL(page.url()).pathname, await sentence.inputValue()]).toEqual([
    '/en/feedback',
    'Gli esperimenti!',
  ]);

  // By keyboard, as from the radio that has the focus.
  await page.getByRole('radio', { name: texts.starsOf(1) }).press('Space');
  for (let stars = 1; stars < 4; stars += 1) await page.keyboard.press('ArrowRight');
  await page.getByText(texts.starWord(4), { exact: true }).waitFor();
  await page.getByRole('combobox', { name: texts.age }).selectOption('from30');
  await page.context().setOffline(true);
  await button(texts.send).click();
  await page.getByText(texts.offline, { exact: true }).waitFor();
  await page.context().setOffline(false);
  await button(texts.send).click();
  await arriveAt(page, texts.thanks.title);
  expect(await stored()).toEqual([{ stars: 4, sentence: 'Gli esperimenti!', ageBand: 'from30' }]);
  expect(
    await page.evaluate(() => Object.keys(sessionStorage).filter((name) => name.startsWith('feedback'))),
  ).toEqual([]);

  const userId = await buildUser(db, { newsletter: true });
  const wants = async () =>
    (await db.selectFrom('users').select('newsletter').where('_id', '=', userId).executeTakeFirstOrThrow())
      .newsletter;
  const withdrawal = stringsIn('en', newsletterStrings);
  await goTo(page, `/en/unsubscribe?account=${userId}&token=${unsubscribeToken(secretKey, userId)}`);
  await button(withdrawal.press).waitFor();
  expect(await deskAndPhoneFindings(page)).toEqual([]);
  expect([page.url().includes('token'), await wants()]).toEqual([false, true]);
  await button(withdrawal.press).click();
  await arriveAt(page, withdrawal.done.title);
  expect(await wants()).toBe(false);

  // The answers are there to be changed, until the reservation is cancelled.
  await goTo(page, `/en${link}`);
  await page.getByText(texts.leadAgain, { exact: true }).waitFor();
  expect(await page.getByRole('radio', { name: texts.starsOf(4) }).isChecked()).toBe(true);
  expect(await sentence.inputValue()).toBe('Gli esperimenti!');
  // The page has fetched the answers again by then.
  await page.waitForLoadState('networkidle');
  const reservation = db.updateTable('reservations').where('_id', '=', reservationId);
  await reservation.set({ status: 'invalid', cancelledAt: new Date() }).execute();
  await button(texts.change).click();
  await arriveAt(page, texts.broken.title);
  await reservation.set({ status: 'valid', cancelledAt: null }).execute();
});
