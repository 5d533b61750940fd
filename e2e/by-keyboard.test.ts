// Classes and waiting lists with a keyboard and nothing else, on a phone's width and at a desk.

import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Language, pathIn } from '#core/languages.ts';
import { stringsIn } from '#web/i18n/strings.ts';
import { changeStrings } from '#web/reservations/change-strings.ts';
import { checkoutStrings } from '#web/reservations/checkout-strings.ts';
import { strings as reservationStrings } from '#web/reservations/strings.ts';
import { waitingStrings as joiningStrings } from '#web/reservations/waiting-strings.ts';
import { offerStrings } from '#web/waiting-list/offer-strings.ts';
import { strings as waitingStrings } from '#web/waiting-list/strings.ts';
import { axeFindings, widthTooMuch } from '#test/accessible.ts';
import { buildEvent, buildSession } from '#test/build-programme.ts';
import { press, type } from '#test/keyboard.ts';
import { openSite, type Site } from '#test/site.ts';
import { full, offerLink, reservationsOf } from '#test/waiting-site.ts';
import { tried } from '#test/sizes.ts';

let site: Site;
beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site.close());

const readers: readonly { language: Language; width: number }[] = [
  { language: 'it', width: 320 },
  { language: 'en', width: 1280 },
];
const textsOf = (language: Language) => ({
  change: stringsIn(language, changeStrings),
  checkout: stringsIn(language, checkoutStrings),
  list: stringsIn(language, joiningStrings),
  offer: stringsIn(language, offerStrings),
  reservation: stringsIn(language, reservationStrings),
  waiting: stringsIn(language, waitingStrings),
});
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const nothingWrong = async (page: Page) =>
  expect([await axeFindings(page), await widthTooMuch(page)]).toEqual([[], 0]);
const ofSession = (sessionId: string) =>
  site.database.db
    .selectFrom('sessions')
    .select(['totalParticipants', 'totalSchoolClasses'])
    .where('_id', '=', sessionId)
    .executeTakeFirst();

test.each(tried(readers, 0))(
  'classes are booked beside another booking, changed, and given back, in $language, $width px wide',
  async ({ language, width }) => {
    const { db } = site.database;
    const { change, checkout, reservation } = textsOf(language);
    const startDate = new Date(Date.now() + 9 * 86_400_000);
    const given = { sessionTarget: 'school', maxParticipants: 60, maxSchoolClasses: 3, startDate } as const;
    const [first, second] = [await buildEvent(db), await buildEvent(db)];
    const [booked, sessionId] = [await buildSession(db, first, given), await buildSession(db, second, given)];
    const email = await site.openAccount({
      language,
      userType: 'school',
      educationalInstitution: 'Liceo Curie',
    });
    const { token } = await site.signIn(email);
    await fetch(`${site.origin}/api/reservations`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify({
        sessionId: booked,
        target: 'school',
        participants: [{ schoolClass: '5C', quantity: 20, chaperones: 2 }],
      }),
    });

    const path = pathIn(language, `/user/events/checkout/${second}?session=${sessionId}`);
    const page = await site.open(path, { language, width, signedInAs: email });
    await page.getByText(checkout.overlapTitle).waitFor();
    await press(page, button(page, checkout.addClass));
    for (const [position, label] of ['3A', '3B'].entries()) {
      const one = page.getByRole('group', { name: checkout.schoolClass(position + 1), exact: true });
      await type(page, one.getByRole('textbox', { name: checkout.label }), label);
      await type(page, one.getByRole('textbox', { name: checkout.pupils }), '20');
      await press(page, one.getByRole('textbox', { name: checkout.chaperones }), 'ArrowUp');
    }
    await nothingWrong(page);
    await press(page, button(page, checkout.confirmClasses(2)));
    await page.getByText(reservation.one.bookedClasses(2)).waitFor();
    expect(await ofSession(sessionId)).toEqual({ totalParticipants: 40, totalSchoolClasses: 2 });

    await press(page, button(page, change.edit));
    await press(page, button(page, change.removePerson('3B')));
    const pupils = page.getByRole('textbox', { name: checkout.pupils });
    await press(page, pupils, 'ArrowDown');
    await nothingWrong(page);
    await press(page, button(page, change.save));
    await expect.poll(() => ofSession(sessionId)).toEqual({ totalParticipants: 19, totalSchoolClasses: 1 });

    await press(page, button(page, reservation.cancel.open));
    const question = page.getByRole('alertdialog');
    await press(page, question.getByRole('button', { name: reservation.cancel.yes }));
    await page.getByText(reservation.one.cancelledTitle).waitFor();
    await nothingWrong(page);
    expect(await ofSession(sessionId)).toEqual({ totalParticipants: 0, totalSchoolClasses: 0 });
  },
);

test.each(tried(readers, 1))(
  'whoever joins a list confirms their turn from the mailed link, in $language, $width px wide',
  async ({ language, width }) => {
    const { list, offer, waiting } = textsOf(language);
    const { sessionId, checkout, giveBack } = await full(site);
    const email = await site.openAccount({ language, name: 'Ada', surname: 'Rossi' });
    const reader = { language, width, signedInAs: email };
    const page = await site.open(pathIn(language, checkout), reader);
    await press(page, button(page, list.submit));
    await page.getByRole('heading', { name: waiting.one.position(1) }).waitFor();
    await nothingWrong(page);
    await giveBack();

    const mailed = await site.open(pathIn(language, await offerLink(site, email)), reader);
    await press(mailed, button(mailed, offer.offer.decline));
    await press(mailed, mailed.getByRole('alertdialog').getByRole('button', { name: offer.decline.no }));
    await nothingWrong(mailed);
    await press(mailed, button(mailed, offer.offer.confirmSeats(1)));
    await press(mailed, mailed.getByRole('link', { name: waiting.one.tickets }));
    await mailed.waitForURL(/\/user\/reservations\/[\w-]{36}/);
    expect(await reservationsOf(site, sessionId)).toEqual([{ quantity: 1, status: 'valid' }]);
  },
);
