// What a person may have to choose or type before an offer is confirmed.

import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Language, pathIn } from '#core/languages.ts';
import { stringsIn } from '#web/i18n/strings.ts';
import { stepStrings } from '#web/refusals/strings.ts';
import { strings as uiStrings } from '#web/ui/strings.ts';
import { offerRefusalStrings } from '#web/waiting-list/offer/offer-refusal-strings.ts';
import { offerStrings } from '#web/waiting-list/offer/offer-strings.ts';
import { strings as waitingStrings } from '#web/waiting-list/strings.ts';
import { axeFindings, widthTooMuch } from '#test/accessible.ts';
import { press, type } from '#test/keyboard.ts';
import { leaveProfilesAlone } from '#test/leave-profiles-alone.ts';
import { proving } from '#test/proving.ts';
import { openSite, type Site } from '#test/site.ts';
import { full, offered, offerLink, reservationsOf } from '#test/waiting-site.ts';
import { languagesTried } from '#test/sizes.ts';

let site: Site;
beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site.close());

const textsOf = (language: Language) => ({
  ...stringsIn(language, offerStrings),
  refusals: stringsIn(language, offerRefusalStrings),
  steps: stringsIn(language, stepStrings),
  stepper: stringsIn(language, uiStrings).stepper,
});
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const alert = (page: Page) => page.getByRole('main').getByRole('alert');
const setConfirmed = (email: string) =>
  site.database.db.updateTable('users').set({ isEmailConfirmed: true }).where('email', '=', email).execute();

test.each(languagesTried('en'))(
  'whose address is not confirmed gets the link again where they confirm an offer, and goes on there, in %s',
  async (language) => {
    await leaveProfilesAlone(site);
    const { offer, refusals, steps, confirm } = textsOf(language);
    const { email, link, sessionId } = await offered(site, language);
    const signedInAs = await site.unconfirm(email);

    // A guest's page does not know the owner of the address.
    const guest = await site.open(link, { language });
    await button(guest, offer.confirmSeats(2)).click();
    await alert(guest).getByText(refusals.emailNotConfirmed).waitFor();
    await alert(guest).getByRole('link', { name: steps.signIn }).click();
    await guest.waitForURL(/\/login\?next=.*confirm-reservation/);

    const page = await site.open(pathIn(language, link), { language, signedInAs, width: 320 });
    await button(page, offer.confirmSeats(2)).click();
    await alert(page).getByText(refusals.emailNotConfirmed).waitFor();
    expect([await axeFindings(page), await widthTooMuch(page)]).toEqual([[], 0]);
    await press(page, button(page, steps.resend));
    await page.getByText(steps.resent).waitFor();
    await setConfirmed(email);
    await press(page, button(page, steps.confirmed));
    await page.getByRole('heading', { name: confirm.done }).waitFor();
    expect(await reservationsOf(site, sessionId)).toEqual([{ quantity: 2, status: 'valid' }]);
  },
);

proving('a school with an offer for fewer classes chooses them by keyboard', async () => {
  const { offer, who } = textsOf('en');
  const session = await full(site, 30, { sessionTarget: 'school', maxSchoolClasses: 2 });
  const { email, requestId } = await session.join({
    language: 'en',
    participants: [
      { schoolClass: '1A', quantity: 18, chaperones: 1 },
      { schoolClass: '2B', quantity: 12, chaperones: 2 },
    ],
    minQuantitySchool: 1,
  });
  await session.giveBack(12);
  await offerLink(site, email);
  const page = await site.open(`/en/user/reservation-requests/${requestId}`, {
    language: 'en',
    signedInAs: email,
    width: 320,
  });
  await page.getByText(offer.fewerClasses(1, 18, 2)).waitFor();
  expect([await axeFindings(page), await widthTooMuch(page)]).toEqual([[], 0]);
  const comes = (label: string) => page.getByRole('checkbox', { name: who.comes(label) });
  expect(await comes('1A').isChecked()).toBe(true);
  await press(page, comes('2B'), 'Space');
  await press(page, button(page, offer.confirmClasses(2)));
  await page.getByText(who.fewerClasses(1, 18)).waitFor();
  await press(page, comes('1A'), 'Space');
  await press(page, button(page, offer.confirmClasses(1)));
  await page.getByRole('link', { name: stringsIn('en', waitingStrings).one.tickets }).waitFor();
  const created = site.database.db
    .selectFrom('reservations')
    .select(['quantity', 'quantitySchool', 'chaperones']);
  expect(
    await created
      .where('sessionId', '=', session.sessionId)
      .where('quantity', '=', 12)
      .where('chaperones', '=', 2)
      .execute(),
  ).toEqual([{ quantity: 12, quantitySchool: 1, chaperones: 2 }]);
});

proving.each(languagesTried('it'))(
  'confirming fewer people from the mailed link needs their ages where they matter, in %s',
  async (language) => {
    const { offer, who, refusals, confirm, stepper } = textsOf(language);
    const ageTargetId = crypto.randomUUID();
    await site.database.db
      .insertInto('ageTargets')
      .values({ _id: ageTargetId, name: { it: 'Grandi', en: 'Adults' }, minAge: 18, maxAge: 99 })
      .execute();
    const session = await full(site, 3, { ageTargetIds: [ageTargetId], ageEnforced: true });
    const { email } = await session.join({
      language,
      participants: [{ age: 40 }, { age: 41 }, { age: 42 }],
      minQuantity: 1,
    });
    await session.giveBack(1);
    const page = await site.open(await offerLink(site, email), { language });
    await page.getByText(offer.fewerSeats(2, 3)).waitFor();
    await button(page, offer.confirmSeats(2)).click();
    await alert(page).getByText(refusals.invalid).waitFor();
    const age = (position: number) => page.getByRole('textbox', { name: who.age(position) });
    await type(page, age(1), '40');
    await type(page, age(2), '12');
    await button(page, offer.confirmSeats(2)).click();
    await alert(page).getByText(refusals.ageNotAllowed).waitFor();
    expect([await age(1).inputValue(), await age(2).inputValue()]).toEqual(['40', '12']);
    expect(await axeFindings(page)).toEqual([]);
    // The child stays at home.
    await button(page, stepper.less(who.people)).click();
    await button(page, offer.confirmSeats(1)).click();
    await page.getByRole('heading', { name: confirm.done }).waitFor();
    expect(await reservationsOf(site, session.sessionId)).toContainEqual({ quantity: 1, status: 'valid' });
  },
);
