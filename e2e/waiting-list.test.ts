// From a full session to a place in its list, and from the mailed offer to a ticket, with and without refusals.

import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Language, pathIn } from '#core/languages.ts';
import { eventStrings } from '#web/events/event/event-strings.ts';
import { refusalStrings } from '#web/reservations/refusal-strings.ts';
import { stringsIn } from '#web/i18n/strings.ts';
import { checkoutStrings } from '#web/reservations/checkout/checkout-strings.ts';
import { waitingStrings as joiningStrings } from '#web/reservations/ticket/waiting-strings.ts';
import { offerRefusalStrings } from '#web/waiting-list/offer/offer-refusal-strings.ts';
import { offerStrings } from '#web/waiting-list/offer/offer-strings.ts';
import { strings as waitingStrings } from '#web/waiting-list/strings.ts';
import { axeFindings, widthTooMuch } from '#test/accessible.ts';
import { focused, press, type } from '#test/keyboard.ts';
import { onePage } from '#test/one-page.ts';
import { proving } from '#test/proving.ts';
import { goTo, openSite, password, type Site } from '#test/site.ts';
import { languagesTried } from '#test/sizes.ts';
import { full, moveDeadline, offered, reservationsOf } from '#test/waiting-site.ts';
import { wordsIn } from '#test/words.ts';

let site: Site;
beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site.close());
const goOn = onePage(() => site);

const textsOf = (language: Language) => ({
  event: stringsIn(language, eventStrings),
  checkout: stringsIn(language, checkoutStrings),
  list: stringsIn(language, joiningStrings),
  refusals: stringsIn(language, refusalStrings),
  offer: stringsIn(language, offerStrings),
  offerRefusals: stringsIn(language, offerRefusalStrings),
  waiting: stringsIn(language, waitingStrings),
});

async function visit(path: string, language: Language, signedInAs?: string) {
  const email = signedInAs ?? (await site.openAccount({ language, name: 'Ada', surname: 'Rossi' }));
  const page = await goOn(pathIn(language, path), { language, signedInAs: email });
  return { page, email, ...textsOf(language) };
}
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const onRequest = (page: Page) => page.waitForURL(/\/user\/reservation-requests\/[\w-]{36}/);

describe.each(languagesTried('it'))('in %s', (language) => {
  test('a visitor of a full session joins its list, sees the place, and leaves again', async () => {
    const { eventId, sessionId, checkout } = await full(site);
    const first = await visit(checkout, language);
    await button(first.page, first.list.submit).click();
    await onRequest(first.page);
    await first.page.getByText(first.waiting.one.first).waitFor();

    const { page, event, list, waiting, checkout: texts } = await visit(`/events/${eventId}`, language);
    await page.getByRole('link', { name: event.actions.join, exact: true }).first().click();
    await page.getByText(list.waiting(1)).waitFor();
    await button(page, texts.steps.people.more).click();
    await page.getByRole('checkbox', { name: list.fewer }).press('Space');
    await button(page, list.submit).dblclick();
    await onRequest(page);
    await page.getByText(waiting.one.joined).waitFor();
    await page.getByRole('heading', { name: waiting.one.position(2) }).waitFor();
    await page.getByText(waiting.one.ahead(1)).waitFor();
    await page.getByText(waiting.one.leastPeople(1)).waitFor();
    const requests = site.database.db.selectFrom('reservationRequests').select(['quantity', 'minQuantity']);
    expect(await requests.where('sessionId', '=', sessionId).orderBy('sequence').execute()).toEqual([
      { quantity: 1, minQuantity: null },
      { quantity: 2, minQuantity: 1 },
    ]);

    // The event's one button shows the state of the request, and links to it.
    await goTo(page, pathIn(language, `/events/${eventId}`));
    await page
      .getByRole('link', { name: event.actions.place(2) })
      .first()
      .click();
    await onRequest(page);
    // So does a checkout that is opened again. Until the request is loaded there is no link, which could only lead to the list.
    const ownRequests = /\/api\/reservation-requests\?/;
    const looked = Promise.withResolvers<void>();
    await page.route(ownRequests, async (route) => {
      await looked.promise;
      await route.continue();
    });
    const standing = page.waitForResponse(/\/availability$/);
    await page.goto(pathIn(language, checkout));
    await (await standing).finished();
    await page.evaluate(() => new Promise((idle) => requestIdleCallback(idle)));
    const toRequest = page.getByRole('link', { name: list.toRequest });
    expect(await toRequest.count()).toBe(0);
    looked.resolve();
    await toRequest.click();
    await onRequest(page);
    await page.unroute(ownRequests);

    await button(page, waiting.leave.open).click();
    await page.getByRole('alertdialog').getByRole('button', { name: waiting.leave.no }).click();
    await button(page, waiting.leave.open).click();
    await page.getByRole('alertdialog').getByRole('button', { name: waiting.leave.yes }).click();
    await page.getByText(waiting.one.overTitle).waitFor();
    await goTo(page, pathIn(language, '/user/reservation-requests'));
    await page
      .getByRole('region', { name: waiting.list.over })
      .getByText(waiting.states.cancelled, { exact: true })
      .waitFor();
  });

  proving('after a look at the checkout a waiting visitor sees the place in the list at once', async () => {
    const { checkout, join } = await full(site);
    const { email } = await join({ participants: [{}] });
    const { page, checkout: texts, event, list } = await visit(checkout, language, email);
    await page.getByRole('link', { name: list.toRequest }).waitFor();
    await page.getByRole('link', { name: texts.back }).click();
    // Much sooner than an answer becomes stale.
    const place = page.getByRole('link', { name: event.actions.place(1) }).first();
    expect(await place.getAttribute('href', { timeout: 10_000 })).toContain('/user/reservation-requests/');
  });

  test('the mailed link confirms without an account, shows no more than it must, and afterwards the reservation', async () => {
    const { link, sessionId, email } = await offered(site, language);
    const { offer, waiting } = textsOf(language);
    const page = await site.open(link, { language });
    await page.getByRole('heading', { name: offer.offer.title }).waitFor();
    // The token is removed from the address, is sent to no other site, and the page is not indexed.
    expect(new URL(page.url()).search).toMatch(/^\?request=[\w-]{36}$/);
    expect(await page.locator('meta[name=robots]').getAttribute('content')).toBe('noindex');
    const answer = await page.request.get(link);
    expect(answer.headers()['referrer-policy']).toBe('no-referrer');
    await page.getByText(offer.offer.seats(2)).waitFor();
    await page.getByRole('timer').waitFor();
    expect(await page.getByText('Rossi').count()).toBe(0);
    expect(await reservationsOf(site, sessionId)).toEqual([]);

    await button(page, offer.offer.confirmSeats(2)).dblclick();
    const done = page.getByRole('heading', { name: offer.confirm.done });
    await done.waitFor();
    await expect.poll(() => focused(page)).toBe(`H1 ${offer.confirm.done}`);
    expect(await reservationsOf(site, sessionId)).toEqual([{ quantity: 2, status: 'valid' }]);
    await page.reload();
    await done.waitFor();

    // Signing in stays on the confirmation, which then shows the tickets.
    await page.getByRole('link', { name: offer.confirm.signIn }).click();
    await page.waitForURL('**/login?next=*');
    const { accounts } = wordsIn(language);
    await page.getByLabel(accounts.fields.email).fill(email);
    await page.locator('input[type=password]').fill(password);
    await page.getByRole('main').getByRole('button', { name: accounts.login.submit, exact: true }).click();
    await page.waitForURL(/confirm-reservation\?request=/);
    await page.getByRole('link', { name: waiting.one.tickets }).click();
    await page.waitForURL(/\/user\/reservations\/[\w-]{36}/);
  });
});

test('a booking with too few free seats joins the list with the filled form, and books when seats are free again', async () => {
  const { sessionId, checkout } = await full(site, 4);
  await site.database.db
    .updateTable('sessions')
    .set({ maxParticipants: 8 })
    .where('_id', '=', sessionId)
    .execute();
  const { page, checkout: texts, list, refusals } = await visit(checkout, 'it');
  for (const _ of [1, 2]) await button(page, texts.steps.people.more).click();
  await site.database.db
    .updateTable('sessions')
    .set({ maxParticipants: 6 })
    .where('_id', '=', sessionId)
    .execute();
  await button(page, texts.confirm(3)).click();
  await button(page, refusals.steps.join).click();
  expect(await page.getByRole('textbox', { name: texts.people }).inputValue()).toBe('3');
  await page.reload();
  await site.database.db
    .updateTable('sessions')
    .set({ maxParticipants: 7 })
    .where('_id', '=', sessionId)
    .execute();
  await button(page, list.submit).click();
  await page.getByText(refusals.codes.seatsFree).waitFor();
  await button(page, refusals.steps.bookInstead).click();
  await button(page, texts.confirm(3)).click();
  await page.waitForURL(/\/user\/reservations\/[\w-]{36}/);
  expect(await reservationsOf(site, sessionId)).toContainEqual({ quantity: 3, status: 'valid' });
});

test('an account with an offer of fewer seats chooses who comes, and declining passes them on', async () => {
  const some = await offered(site, 'it', { wanted: 4, minimum: 2, leave: 2 });
  const { page, offer, waiting } = await visit(
    `/user/reservation-requests/${some.requestId}`,
    'it',
    some.email,
  );
  await page.getByText(offer.offer.fewerSeats(2, 4)).waitFor();
  await page.getByRole('checkbox', { name: offer.who.person(4) }).press('Space');
  await page.getByRole('button', { name: offer.offer.confirmSeats(3) }).click();
  await page.getByText(offer.who.chooseFewer(2)).waitFor();
  await page.getByRole('checkbox', { name: offer.who.person(2) }).press('Space');
  await button(page, offer.offer.confirmSeats(2)).click();
  await page.getByRole('link', { name: waiting.one.tickets }).waitFor();

  const other = await offered(site, 'en');
  const { offer: words } = textsOf('en');
  const mailed = await site.open(other.link, { language: 'en' });
  await button(mailed, words.offer.decline).click();
  await mailed.getByRole('alertdialog').getByRole('button', { name: words.decline.yes }).click();
  await mailed.getByRole('heading', { name: words.confirm.declined }).waitFor();
  expect(await reservationsOf(site, other.sessionId)).toEqual([]);
});

test('a forged link reveals nothing, and the link of another account says so', async () => {
  const { link, requestId } = await offered(site, 'it');
  const { offer } = textsOf('it');
  const forged = await site.open(`/confirm-reservation?request=${requestId}&token=x`, { language: 'it' });
  await forged.getByRole('heading', { name: offer.confirm.brokenTitle }).waitFor();
  expect(await forged.getByText('La mano del robot').count()).toBe(0);

  const stranger = await site.openAccount({ language: 'it' });
  const page = await site.open(link, { language: 'it', signedInAs: stranger });
  await page.getByRole('heading', { name: offer.confirm.otherAccount }).waitFor();
  await button(page, offer.confirm.signOut).click();
  await button(page, offer.offer.confirmSeats(2)).waitFor();
});

proving('every state is accessible, on a phone and on a desk', async () => {
  const { email, link, requestId } = await offered(site, 'it', { wanted: 4, minimum: 2, leave: 2 });
  const { offer, waiting, list } = textsOf('it');
  const { checkout } = await full(site);
  const page = await site.open(checkout, { language: 'it', signedInAs: email });
  const judge = async () => {
    for (const width of [1280, 320]) {
      await page.setViewportSize({ width, height: 900 });
      expect([width, await axeFindings(page), await widthTooMuch(page)]).toEqual([width, [], 0]);
    }
  };
  await button(page, list.submit).waitFor();
  await judge();
  await button(page, list.submit).click();
  await page.getByRole('heading', { name: waiting.one.position(1) }).waitFor();
  await judge();
  for (const path of [`/user/reservation-requests/${requestId}`, '/user/reservation-requests', link]) {
    await page.goto(path);
    await page.getByRole('timer').first().waitFor();
    await judge();
  }
  await page.goto('/confirm-reservation');
  await page.getByRole('heading', { name: offer.confirm.brokenTitle }).waitFor();
  await judge();
});

proving('a class joins by keyboard alone, with a smaller minimum', async () => {
  const { sessionId, checkout } = await full(site, 20, { sessionTarget: 'school', maxSchoolClasses: 3 });
  const email = await site.openAccount({
    language: 'en',
    userType: 'school',
    educationalInstitution: 'Liceo Volta',
  });
  const { page, checkout: texts, list, waiting } = await visit(checkout, 'en', email);
  await button(page, texts.addClass).click();
  for (const [position, label] of ['2A', '2B'].entries()) {
    const one = page.getByRole('group', { name: texts.schoolClass(position + 1), exact: true });
    await type(page, one.getByRole('textbox', { name: texts.label }), label);
    await type(page, one.getByRole('textbox', { name: texts.pupils }), '10');
  }
  await press(page, page.getByRole('checkbox', { name: list.fewerClasses }), 'Space');
  await press(page, button(page, list.submit));
  await page.getByRole('heading', { name: waiting.one.position(1) }).waitFor();
  await page.getByText(waiting.one.leastClasses(1)).waitFor();
  await press(page, button(page, waiting.leave.open));
  await press(page, page.getByRole('alertdialog').getByRole('button', { name: waiting.leave.yes }));
  await page.getByText(waiting.one.overTitle).waitFor();
  const requests = site.database.db
    .selectFrom('reservationRequests')
    .select(['status', 'quantity', 'quantitySchool', 'minQuantitySchool']);
  expect(await requests.where('sessionId', '=', sessionId).execute()).toEqual([
    { status: 'cancelled', quantity: 20, quantitySchool: 2, minQuantitySchool: 1 },
  ]);
});

proving.each(languagesTried('en'))(
  'each refusal of the list is shown with its next step, in %s',
  async (language) => {
    const { checkout, sessionId } = await full(site);
    const { page, list, refusals, checkout: texts } = await visit(checkout, language);
    const change = (set: object) =>
      site.database.db.updateTable('sessions').set(set).where('_id', '=', sessionId).execute();
    const shows = (text: string) => page.getByRole('main').getByRole('alert').getByText(text).waitFor();
    await button(page, texts.steps.people.more).click();
    await button(page, texts.steps.people.more).click();
    await button(page, list.submit).click();
    await shows(refusals.partyTooLarge(2));
    await shows(refusals.steps.noOtherDates);
    await button(page, texts.steps.people.less).click();
    await change({ waitingListEnabled: false });
    await button(page, list.submit).click();
    await shows(refusals.codes.waitingListDisabled);
    await change({ waitingListEnabled: true });

    // The same account was faster in another tab.
    const copy = await page.context().newPage();
    await copy.goto(page.url());
    await button(copy, list.submit).click();
    await onRequest(copy);
    await button(page, list.submit).click();
    await shows(refusals.codes.alreadyWaiting);
    expect(await page.getByRole('textbox', { name: texts.people }).inputValue()).toBe('2');
    // Until it is known which reservation it is, the link leads to all.
    const toThisOne = page.locator('a[href*="/reservation-requests/"]');
    await toThisOne.filter({ hasText: refusals.steps.myRequest }).click();
    await onRequest(page);
    expect(new URL(page.url()).pathname).toBe(new URL(copy.url()).pathname);
  },
);

proving.each(languagesTried('it'))(
  'whose offer staff took back reads so by the mailed link, with nothing left to press for it, in %s',
  async (language) => {
    const { link, requestId } = await offered(site, language);
    const { offer, waiting } = textsOf(language);
    const page = await site.open(link, { language });
    const confirm = button(page, offer.offer.confirmSeats(2));
    await confirm.waitFor();
    const { token } = await site.signIn(await site.openAccount({ role: 'admin' }));
    const revoked = await fetch(`${site.origin}/api/reservation-requests/${requestId}/revoke`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: '{}',
    });
    expect(revoked.status).toBe(200);
    await page.getByRole('heading', { level: 1, name: offer.lost.takenTitle }).waitFor();
    await page.getByText(waiting.one.takenBack).waitFor();
    expect(await confirm.count()).toBe(0);
    expect(await button(page, offer.confirm.tryLate).count()).toBe(0);
    expect(await axeFindings(page)).toEqual([]);
  },
);

test.each(languagesTried('en'))(
  'confirming too late shows what happened and the new place, in %s',
  async (language) => {
    const { link, sessionId } = await offered(site, language);
    const { offer, offerRefusals } = textsOf(language);
    const next = await site.openAccount();
    const { token } = await site.signIn(next);
    await fetch(`${site.origin}/api/reservation-requests`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ sessionId, target: 'private', participants: [{}, {}] }),
    });
    const page = await site.open(link, { language });
    const confirm = button(page, offer.offer.confirmSeats(2));
    await confirm.waitFor();
    await moveDeadline(site, sessionId, new Date(Date.now() - 1000));
    await confirm.click();
    await page.getByRole('heading', { name: offer.confirm.lateTitle }).waitFor();
    expect(await page.getByRole('main').getByRole('alert').textContent()).toContain(
      `${offerRefusals.offerExpired} ${offerRefusals.newPlace(1, 0)}`,
    );
    expect(await reservationsOf(site, sessionId)).toEqual([]);
  },
);
