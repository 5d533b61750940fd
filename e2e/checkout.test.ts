// From a session to a ticket and back, with and without refusals.

import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { type Language, pathIn } from '#core/languages.ts';
import { announceChange } from '#server/db/changes.ts';
import type { Tx } from '#server/db/database.ts';
import { stringsIn } from '#web/i18n/strings.ts';
import { eventStrings } from '#web/events/event/event-strings.ts';
import { checkoutStrings } from '#web/reservations/checkout/checkout-strings.ts';
import { changeStrings } from '#web/reservations/ticket/change-strings.ts';
import { refusalStrings } from '#web/reservations/refusal-strings.ts';
import { stepStrings } from '#web/refusals/strings.ts';
import { strings as reservationStrings } from '#web/reservations/strings.ts';
import { strings as layoutStrings } from '#web/layout/strings.ts';
import { strings as uiStrings } from '#web/ui/strings.ts';
import { whereStrings } from '#web/ui/visit/visit-strings.ts';
import { buildEvent, buildSession } from '#test/build-programme.ts';
import { leaveProfilesAlone } from '#test/leave-profiles-alone.ts';
import { onePage } from '#test/one-page.ts';
import { proving } from '#test/proving.ts';
import { goTo, openSite, type Reader, type Site } from '#test/site.ts';
import { takeSeats } from '#test/take-seats.ts';
import { languagesTried } from '#test/sizes.ts';

let site: Site;
beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site.close());
const goOn = onePage(() => site);

const textsOf = (language: Language) => ({
  checkout: stringsIn(language, checkoutStrings),
  refusals: stringsIn(language, refusalStrings),
  steps: stringsIn(language, stepStrings),
  reservation: stringsIn(language, reservationStrings),
});
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000);

/** An event with one session, and the path of its checkout. */
async function offer(
  given: Parameters<typeof buildSession>[2] = {},
  ofEvent: Parameters<typeof buildEvent>[1] = {},
) {
  const { db } = site.database;
  const eventId = await buildEvent(db, ofEvent);
  const sessionId = await buildSession(db, eventId, given);
  return { eventId, sessionId, path: `/user/events/checkout/${eventId}?session=${sessionId}` };
}
async function openCheckout(path: string, language: Language, reader: Reader = {}, open = goOn) {
  const signedInAs = reader.signedInAs ?? (await site.openAccount({ language }));
  const email = typeof signedInAs === 'string' ? signedInAs : signedInAs.user.email;
  const page = await open(pathIn(language, path), { language, ...reader, signedInAs });
  return { page, email, ...textsOf(language) };
}
async function onTicketPage(page: Page): Promise<string> {
  await page.waitForURL(/\/user\/reservations\/[\w-]{36}/);
  return new URL(page.url()).pathname.split('/').at(-1) ?? '';
}
const reservationsOf = (sessionId: string) =>
  site.database.db
    .selectFrom('reservations')
    .select(['_id', 'status', 'quantity', 'participants'])
    .where('sessionId', '=', sessionId)
    .execute();
async function seatsTaken(sessionId: string): Promise<number> {
  const row = await site.database.db
    .selectFrom('sessions')
    .select('totalParticipants')
    .where('_id', '=', sessionId)
    .executeTakeFirstOrThrow();
  return row.totalParticipants;
}
test('a class is booked with its numbers, and missing ones are marked', async () => {
  const { sessionId, path } = await offer({
    sessionTarget: 'school',
    maxParticipants: 60,
    maxSchoolClasses: 2,
  });
  const email = await site.openAccount({
    language: 'en',
    userType: 'school',
    educationalInstitution: 'Liceo Curie',
  });
  const { page, checkout, reservation } = await openCheckout(path, 'en', { signedInAs: email });
  await page.getByRole('button', { name: checkout.confirmClasses(1) }).click();
  const label = page.getByRole('textbox', { name: checkout.label });
  await expect.poll(() => label.evaluate((element) => element === document.activeElement)).toBe(true);
  expect(await page.getByText(checkout.required).count()).toBe(2);
  expect(await reservationsOf(sessionId)).toEqual([]);

  await label.fill('3B');
  await page.getByRole('textbox', { name: checkout.pupils }).fill('24');
  await page.getByRole('button', { name: checkout.confirmClasses(1) }).click();
  await onTicketPage(page);
  expect(await page.getByRole('article').getByRole('heading').textContent()).toBe(
    reservation.tickets.schoolClass('3B'),
  );
  expect(await seatsTaken(sessionId)).toBe(24);
});

test('what was typed survives a refusal, and books another date instead', async () => {
  const { eventId, sessionId, path } = await offer({ maxParticipants: 4 });
  const other = await buildSession(site.database.db, eventId, { startDate: inDays(5) });
  const { page, checkout, refusals } = await openCheckout(path, 'it');
  await page.getByRole('button', { name: checkout.steps.people.more }).click();
  await page.getByText(checkout.names).click();
  const companion = page.getByRole('group', { name: checkout.person(2) });
  await companion.getByRole('textbox', { name: checkout.name, exact: true }).fill('Zoë');
  await takeSeats(site.database.db, sessionId, 3);
  await page.getByRole('button', { name: checkout.confirm(2) }).click();

  const refusal = page.getByRole('main').getByRole('alert');
  expect(await refusal.textContent()).toContain(refusals.codes.noSeatsForQuantity);
  expect(await companion.getByRole('textbox', { name: checkout.name, exact: true }).inputValue()).toBe('Zoë');
  await refusal.getByRole('link').click();
  await page.waitForURL(`**session=${other}`);
  await page.getByRole('button', { name: checkout.confirm(2) }).click();
  await onTicketPage(page);
  expect(await reservationsOf(other)).toMatchObject([
    { status: 'valid', quantity: 2, participants: [{ name: 'Ada' }, { name: 'Zoë' }] },
  ]);
});

test('checkout opened before, submitted after the limit: refused politely, and the form stays filled', async () => {
  const { sessionId, path } = await offer();
  const { page, steps, checkout, refusals } = await openCheckout(path, 'it');
  await page.getByRole('button', { name: checkout.steps.people.more }).click();
  await page.getByText(checkout.names).click();
  const companion = page
    .getByRole('group', { name: checkout.person(2) })
    .getByRole('textbox', { name: checkout.name, exact: true });
  await companion.fill('Zoë');
  await site.database.db
    .updateTable('sessions')
    .set({ closesAt: new Date(Date.now() - 1000) })
    .where('_id', '=', sessionId)
    .execute();
  await page.getByRole('button', { name: checkout.confirm(2) }).click();
  const refusal = page.getByRole('main').getByRole('alert');
  expect(await refusal.textContent()).toContain(refusals.codes.closed);
  expect(await refusal.getByRole('link', { name: steps.programme }).count()).toBe(1);
  expect(await page.getByRole('textbox', { name: checkout.people }).inputValue()).toBe('2');
  expect(await companion.inputValue()).toBe('Zoë');
  expect(await reservationsOf(sessionId)).toEqual([]);
});

proving('the form stays filled after leaving the page and coming back', async () => {
  const { page, checkout } = await openCheckout((await offer()).path, 'it');
  await page.getByRole('button', { name: checkout.steps.people.more }).click();
  await page.getByRole('link', { name: checkout.back }).click();
  await page.waitForURL(/\/events\/[\w-]{36}$/);
  await page.goBack();
  expect(await page.getByRole('textbox', { name: checkout.people }).inputValue()).toBe('2');
  await page.goto('/faqs');
  await page.goBack();
  expect(await page.getByRole('textbox', { name: checkout.people }).inputValue()).toBe('2');
  // The next user of the device does not find it.
  const drafts = () =>
    page.evaluate(() => Object.keys(sessionStorage).filter((name) => name.startsWith('checkout:')));
  expect(await drafts()).toHaveLength(1);
  const layout = stringsIn('it', layoutStrings);
  await page.getByRole('button', { name: layout.profileMenu('Ada Rossi') }).click();
  await page.getByRole('button', { name: layout.signOut }).click();
  await page.waitForURL('**/login');
  await expect.poll(drafts).toEqual([]);
});

test('the form stays filled after a reload', async () => {
  const { page, checkout } = await openCheckout((await offer()).path, 'en', { complains: /ERR_/ });
  await page.getByRole('button', { name: checkout.steps.people.more }).click();
  await page.getByText(checkout.names).click();
  const name = page
    .getByRole('group', { name: checkout.person(2) })
    .getByRole('textbox', { name: checkout.name, exact: true });
  await name.fill('Zoë');
  await page.reload();
  await page.getByText(checkout.names).click();
  expect(await name.inputValue()).toBe('Zoë');
  // Without a network the page says so, in view also on a small screen, and goes on where it was.
  await page.route('**/api/**', (route) => route.abort('internetdisconnected'));
  await page.setViewportSize({ width: 320, height: 300 });
  await page.reload();
  const { offlineTitle, retry } = stringsIn('en', uiStrings);
  const failure = page.getByRole('main').getByRole('alert').getByText(offlineTitle, { exact: true });
  await failure.waitFor();
  await expect
    .poll(() =>
      failure.evaluate((element) => {
        const { top, bottom } = element.getBoundingClientRect();
        return top >= 0 && bottom <= innerHeight;
      }),
    )
    .toBe(true);
  await page.unroute('**/api/**');
  await page.getByRole('button', { name: retry, exact: true }).click();
  await page.getByText(checkout.names).click();
  expect(await name.inputValue()).toBe('Zoë');
  expect(await page.getByRole('textbox', { name: checkout.people }).inputValue()).toBe('2');
});

test('a session that became full is reported on arrival, with a link to its other dates', async () => {
  const { eventId, sessionId, path } = await offer({ maxParticipants: 2 });
  await takeSeats(site.database.db, sessionId, 2);
  const { page, steps, refusals } = await openCheckout(path, 'it');
  const refusal = page.getByRole('main').getByRole('alert');
  expect(await refusal.textContent()).toContain(refusals.steps.titleUnasked + refusals.codes.sessionFull);
  await refusal.getByRole('link', { name: steps.event }).click();
  await page.waitForURL(`**/events/${eventId}`);
});

test.each(languagesTried('it'))(
  'an unconfirmed e-mail is reported before anything is typed, and the booking continues once it is confirmed, in %s',
  async (language) => {
    await leaveProfilesAlone(site);
    const { eventId, path } = await offer();
    const email = await site.openAccount({ language });
    const signedInAs = await site.unconfirm(email);
    const { page, steps, checkout, refusals } = await openCheckout(path, language, { signedInAs }, site.open);
    await page.getByText(refusals.codes.emailNotConfirmed).waitFor();
    await page.getByRole('button', { name: steps.resend, exact: true }).click();
    await page.getByText(steps.resent).waitFor();
    expect(await page.getByRole('button', { name: checkout.confirm(1), exact: true }).count()).toBe(0);
    const event = await goOn(pathIn(language, `/events/${eventId}`), { language, signedInAs });
    await event.getByText(stringsIn(language, eventStrings).hints.confirmEmail).waitFor();

    await site.database.db
      .updateTable('users')
      .set({ isEmailConfirmed: true })
      .where('email', '=', email)
      .execute();
    await page.getByRole('button', { name: steps.confirmed, exact: true }).click();
    await page.getByRole('button', { name: checkout.confirm(1), exact: true }).waitFor();
  },
);

test('a reservation is cancelled after a question, and its seats are free again', async () => {
  const { sessionId, path } = await offer();
  const { page, checkout, reservation } = await openCheckout(path, 'en');
  await page.getByRole('button', { name: checkout.confirm(1) }).click();
  await onTicketPage(page);
  const { cancel, one, list } = reservation;
  await page.getByRole('button', { name: cancel.open }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: cancel.no }).click();
  expect(await seatsTaken(sessionId)).toBe(1);
  await page.getByRole('button', { name: cancel.open }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: cancel.yes }).click();
  await page.getByText(one.cancelledTitle).waitFor();
  await page.waitForFunction(() => {
    const said = document.activeElement;
    const top = said?.getBoundingClientRect().top ?? -1;
    return said?.tagName === 'HEADER' && top >= 0 && top < window.innerHeight;
  });
  expect(await seatsTaken(sessionId)).toBe(0);
  expect(await page.getByRole('article').count()).toBe(0);

  await page.getByRole('link', { name: one.back }).last().click();
  const over = page.getByRole('region', { name: list.over });
  expect(await over.getByRole('article').innerText()).toContain(list.cancelled);
});

test('the confirmation is shown once, and not after a reload or a return', async () => {
  const { path } = await offer();
  const { page, checkout, reservation } = await openCheckout(path, 'it');
  await page.getByRole('button', { name: checkout.confirm(1) }).click();
  const done = page.getByText(reservation.one.booked);
  const tickets = page.getByRole('heading', { name: reservation.tickets.titleOne });
  await done.waitFor();
  await page.getByRole('link', { name: reservation.one.back }).last().click();
  await page.getByRole('heading', { name: reservation.list.coming }).waitFor();
  await page.goBack();
  await tickets.waitFor();
  expect(await done.count()).toBe(0);
  await page.reload();
  await tickets.waitFor();
  expect(await done.count()).toBe(0);
});

describe('one booking is made', () => {
  test('by a double click', async () => {
    const { sessionId, path } = await offer();
    const { page, email, checkout } = await openCheckout(path, 'it');
    await page.getByRole('button', { name: checkout.confirm(1) }).dblclick();
    await onTicketPage(page);
    await site.message(email, /^Prenotazione confermata/);
    expect(await reservationsOf(sessionId)).toHaveLength(1);
  });

  test('by repeated presses on a slow line', async () => {
    const { sessionId, path } = await offer();
    const { page, checkout } = await openCheckout(path, 'it');
    let sent = 0;
    const { promise: lineIsFree, resolve: freeLine } = Promise.withResolvers<void>();
    await page.route('**/api/reservations', async (route) => {
      sent += 1;
      await lineIsFree;
      await route.continue();
    });
    const confirm = page.locator('form').getByRole('button').last();
    await confirm.dblclick();
    await confirm.click({ force: true });
    await confirm.press('Enter');
    await page.getByRole('textbox', { name: checkout.people }).press('Enter');
    freeLine();
    await onTicketPage(page);
    expect(sent).toBe(1);
    expect(await reservationsOf(sessionId)).toHaveLength(1);
  });

  test('in two tabs of which one is a copy of the other', async () => {
    const { sessionId, path } = await offer();
    const { page, checkout, reservation } = await openCheckout(path, 'it');
    const confirm = { name: checkout.confirm(1) };
    await page.getByRole('button', confirm).waitFor();
    const [copy] = await Promise.all([
      page.context().waitForEvent('page'),
      // The session storage, which a browser copies to a duplicated tab.
      page.evaluate(() => window.open(location.href)),
    ]);
    await copy.getByRole('button', confirm).waitFor();
    await page.getByRole('button', confirm).click();
    const booked = await onTicketPage(page);
    await copy.getByRole('button', confirm).click();
    expect(await onTicketPage(copy)).toBe(booked);
    await copy.getByText(reservation.one.booked).waitFor();
    expect(await reservationsOf(sessionId)).toHaveLength(1);
  });

  test('when the answer is lost and something else is typed: the page says so, and links to the booking', async () => {
    const { sessionId, path } = await offer();
    const { page, steps, checkout, refusals } = await openCheckout(path, 'it');
    await page.route(
      '**/api/reservations',
      async (route) => {
        await route.fetch();
        await route.abort();
      },
      { times: 1 },
    );
    await page.getByRole('button', { name: checkout.confirm(1) }).click();
    await page.getByText(refusals.offline).waitFor();
    await page.getByRole('button', { name: checkout.steps.people.more }).click();
    await page.getByRole('button', { name: checkout.confirm(2) }).click();
    await page.getByText(refusals.codes.keyReused).waitFor();
    await page.getByRole('alert').getByRole('link', { name: steps.reservations }).click();
    await page.getByRole('article').waitFor();
    expect(await reservationsOf(sessionId)).toMatchObject([{ quantity: 1 }]);
  });

  proving('when the answer is lost and the page is reloaded before it is sent again', async () => {
    const { sessionId, path } = await offer();
    const { page, checkout, refusals } = await openCheckout(path, 'it');
    const confirm = page.getByRole('button', { name: checkout.confirm(1) });
    await page.route('**/api/reservations', async (route) => {
      await route.fetch();
      await route.abort();
    });
    await confirm.click();
    await page.getByText(refusals.offline).waitFor();
    const [booked] = await reservationsOf(sessionId);
    await page.unroute('**/api/reservations');
    // The reservation is known as soon as the page requests it.
    await page.reload();
    await page.getByText(checkout.reserved).waitFor();

    const other = await offer();
    await page.goto(other.path);
    await page.route('**/api/reservations', async (route) => {
      await route.fetch();
      await route.abort();
    });
    await confirm.click();
    await page.getByText(refusals.offline).waitFor();
    await page.unroute('**/api/reservations');
    await confirm.click();
    const [current] = await reservationsOf(other.sessionId);
    expect(await onTicketPage(page)).toBe(current?._id);
    expect(booked && (await reservationsOf(sessionId))).toEqual([booked]);
  });

  test("when the answer is lost and 'try again' is pressed", async () => {
    const { sessionId, path } = await offer();
    const { page, steps, checkout, refusals } = await openCheckout(path, 'en');
    const { promise: lineIsFree, resolve: freeLine } = Promise.withResolvers<void>();
    await page.route(
      '**/api/reservations',
      async (route) => {
        await lineIsFree;
        await route.fetch();
        await route.abort();
      },
      { times: 1 },
    );
    // A press on a slow line is answered at once: the button is busy, and says so.
    const confirm = page.getByRole('button', { name: checkout.confirm(1) });
    await confirm.click();
    await expect.poll(() => confirm.getAttribute('aria-disabled')).toBe('true');
    await page.getByText(stringsIn('en', uiStrings).busy).waitFor({ state: 'attached' });
    freeLine();
    await page.getByRole('alert').getByText(refusals.offline).waitFor();
    await page.getByRole('button', { name: steps.retry }).click();
    const [booked] = await reservationsOf(sessionId);
    expect(await onTicketPage(page)).toBe(booked?._id);
    expect(await reservationsOf(sessionId)).toHaveLength(1);
  });

  proving('and the back button leads to the event, not to the used form', async () => {
    const { eventId, path } = await offer();
    const { page, checkout } = await openCheckout(`/events/${eventId}`, 'it');
    await page.goto(path);
    await page.getByRole('button', { name: checkout.confirm(1) }).click();
    await onTicketPage(page);
    await page.goBack();
    expect(new URL(page.url()).pathname).toBe(`/events/${eventId}`);
  });

  proving(
    'and the page before shows it at once, even while no answer comes: its buttons lead to the ticket',
    async () => {
      const { eventId } = await offer();
      await buildSession(site.database.db, eventId, { startDate: inDays(20), endDate: inDays(20.1) });
      const { page, checkout } = await openCheckout(`/events/${eventId}`, 'it');
      const { actions } = stringsIn('it', eventStrings);
      const main = page.getByRole('main');
      // The state of the account is known before the booking.
      await main.getByRole('link', { name: actions.book, exact: true }).first().click();
      await page.getByRole('button', { name: checkout.confirm(1) }).click();
      const booked = await onTicketPage(page);
      const { promise: lineIsFree, resolve: freeLine } = Promise.withResolvers<void>();
      await page.route('**/api/**', async (route) => {
        await lineIsFree;
        await route.continue();
      });
      await page.goBack();
      await page.waitForURL(`**/events/${eventId}`);
      const shown = main.getByRole('link', { name: actions.reserved });
      await shown.first().waitFor();
      expect(await shown.evaluateAll((links) => links.map((link) => link.getAttribute('href')))).toEqual(
        Array(await shown.count()).fill(`/user/reservations/${booked}`),
      );
      freeLine();
    },
  );

  proving(
    'and a page of the back-forward cache shows it when it is returned to, without being loaded again',
    async () => {
      const { eventId, path } = await offer();
      const { page, checkout } = await openCheckout(`/events/${eventId}`, 'it');
      const { actions } = stringsIn('it', eventStrings);
      await page.getByRole('link', { name: actions.book, exact: true }).first().waitFor();
      const other = await page.context().newPage();
      await other.goto(path);
      await other.getByRole('button', { name: checkout.confirm(1) }).click();
      await onTicketPage(other);
      // What a browser does with a page of its back/forward cache.
      await page.evaluate(() =>
        window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })),
      );
      await page.getByRole('link', { name: actions.reserved }).first().waitFor();
      expect(new URL(page.url()).pathname).toBe(`/events/${eventId}`);
    },
  );
});

test('a sign-in that ended in between leads to the login, and the form is filled afterwards', async () => {
  const { sessionId, path } = await offer();
  const { page, email, checkout } = await openCheckout(path, 'it');
  await page.getByRole('button', { name: checkout.steps.people.more }).click();
  await site.database.pool.query('delete from "accessTokens"');
  await page.getByRole('button', { name: checkout.confirm(2) }).click();
  await page.waitForURL('**/login?next=*');
  // The login says why, and has the address.
  await page.getByText('Il tuo accesso è finito').waitFor();
  await expect.poll(() => page.getByLabel('Indirizzo e-mail').inputValue()).toBe(email);
  await page.locator('input[type=password]').fill('Luce e Ombra 7');
  await page.getByRole('main').getByRole('button', { name: 'Accedi' }).click();
  await page.getByRole('button', { name: checkout.confirm(2) }).click();
  await onTicketPage(page);
  expect(await reservationsOf(sessionId)).toMatchObject([{ quantity: 2 }]);
});

test.each([
  [
    'a session of another event',
    async () => `/user/events/checkout/${await anyEvent()}?session=${(await offer()).sessionId}`,
  ],
  ['a session that is no id', async () => `/user/events/checkout/${await anyEvent()}?session=17`],
])('%s shows that there is no such session, and no form', async (_sentence, pathOf) => {
  const { page, checkout } = await openCheckout(await pathOf(), 'it');
  await page.getByText(checkout.noSessionText).waitFor();
  expect(await page.locator('form').count()).toBe(0);
});

describe('without a date in the address', () => {
  const withoutDate = (path: string) => path.slice(0, path.indexOf('?'));
  /** Opens it, and counts the requests for a session without an id. */
  async function openWithoutDate(path: string, language: Language, query = '') {
    const requested: string[] = [];
    const { page, ...texts } = await openCheckout('/events', language);
    page.on('request', (request) => requested.push(new URL(request.url()).pathname));
    await goTo(page, pathIn(language, withoutDate(path)) + query);
    return { page, ...texts, nameless: () => requested.filter((one) => /\/sessions\/(?:\/|$)/.test(one)) };
  }

  test.each(['', '?session='])('the only date that can be booked is taken (%s)', async (query) => {
    const { eventId, sessionId, path } = await offer();
    await buildSession(site.database.db, eventId, { startDate: inDays(5), cancelledAt: new Date() });
    await buildSession(site.database.db, eventId, { startDate: inDays(6), sessionTarget: 'school' });
    const { page, checkout, nameless } = await openWithoutDate(path, 'it', query);
    await page.getByRole('button', { name: checkout.confirm(1) }).waitFor();
    expect(new URL(page.url()).search).toBe(`?session=${sessionId}`);
    expect(nameless()).toEqual([]);
  });

  test('one of several is chosen', async () => {
    const { eventId, path } = await offer();
    const locationId = site.programme.places.hall;
    const other = await buildSession(site.database.db, eventId, { startDate: inDays(5), locationId });
    const { page, checkout, nameless } = await openWithoutDate(path, 'en');
    const dates = page.getByRole('region', { name: checkout.whichDate }).getByRole('link');
    await dates.last().waitFor();
    expect(await dates.locator('span span').allTextContents()).toEqual([
      stringsIn('en', whereStrings).awaited,
      'Sala dei Giganti',
    ]);
    await dates.last().click();
    await page.getByRole('button', { name: checkout.confirm(1) }).waitFor();
    expect(new URL(page.url()).search).toBe(`?session=${other}`);
    expect(nameless()).toEqual([]);
    await page.goBack();
    expect(await dates.count()).toBe(2);
  });

  test('and without any that can be booked the page says so', async () => {
    const { path } = await offer({ sessionTarget: 'school' });
    const { page, checkout } = await openWithoutDate(path, 'it');
    await page.getByText(checkout.noDatesText).waitFor();
    expect(await page.locator('form').count()).toBe(0);
  });
});

test('the reservation of another account is not found', async () => {
  const { path } = await offer();
  const { page, checkout } = await openCheckout(path, 'it');
  await page.getByRole('button', { name: checkout.confirm(1) }).click();
  const _id = await onTicketPage(page);
  const { page: other, reservation } = await openCheckout(`/user/reservations/${_id}`, 'it');
  await other.getByText(reservation.one.notFound).waitFor();
  expect(await other.getByRole('article').count()).toBe(0);
});

test('a visitor with an overlapping reservation is warned before and after, and may go on', async () => {
  const first = await offer({ startDate: inDays(9) }, { title: { it: 'La mano del robot' } });
  const second = await offer({ startDate: inDays(9) });
  const { page, checkout, reservation } = await openCheckout(first.path, 'it');
  await page.getByRole('button', { name: checkout.confirm(1) }).click();
  await onTicketPage(page);
  await goTo(page, second.path);
  await page.getByText(checkout.overlapTitle).waitFor();
  await page.getByRole('button', { name: checkout.confirm(1) }).click();
  await onTicketPage(page);
  await page.getByText(reservation.warnings.title).waitFor();
  await page.getByText('«La mano del robot»').waitFor();
  expect(await reservationsOf(second.sessionId)).toHaveLength(1);
});

/** Sets settings for the duration of a test. */
async function setForNow(values: Readonly<Record<string, string>>): Promise<void> {
  const _ids = Object.keys(values).map(() => crypto.randomUUID());
  const change = (work: (tx: Tx) => Promise<unknown>) =>
    site.database.db.transaction().execute(async (tx) => {
      await work(tx);
      await announceChange(tx);
    });
  const rows = Object.entries(values).map(([name, value], at) => ({ _id: _ids[at] ?? '', name, value }));
  await change((tx) => tx.insertInto('settings').values(rows).execute());
  onTestFinished(() => change((tx) => tx.deleteFrom('settings').where('_id', 'in', _ids).execute()));
}

describe.each(languagesTried('it'))('in %s', (language) => {
  test('a class that its school has booked already is refused at its label, and another one is booked', async () => {
    await setForNow({ sameClassRefused: 'true' });
    const { sessionId, path } = await offer({
      sessionTarget: 'school',
      maxParticipants: 90,
      maxSchoolClasses: 4,
    });
    const school = {
      language,
      userType: 'school' as const,
      educationalInstitution: `Liceo Volta ${language}`,
    };
    const teacher = async () => {
      const email = await site.openAccount(school);
      const { page, ...texts } = await openCheckout(path, language, { signedInAs: email });
      const typed = page.getByRole('textbox', { name: texts.checkout.label });
      await typed.fill('3b');
      await page.getByRole('textbox', { name: texts.checkout.pupils }).fill('20');
      const confirm = page.getByRole('button', { name: texts.checkout.confirmClasses(1) });
      await confirm.click();
      return { page, typed, confirm, ...texts };
    };
    await onTicketPage((await teacher()).page);
    const { page, typed, confirm, checkout, refusals } = await teacher();
    await page.getByText(refusals.classAlreadyBooked('3b')).waitFor();
    await page.getByText(checkout.labelBooked).waitFor();
    expect(await typed.getAttribute('aria-invalid')).toBe('true');
    await typed.fill('3C');
    await confirm.click();
    await onTicketPage(page);
    expect(await reservationsOf(sessionId)).toHaveLength(2);
  });

  test('a refusal for too many reservations at the same time says how many there are, and links to other dates', async () => {
    await setForNow({ overlapsPerAccount: '0' });
    const first = await offer({ startDate: inDays(11) });
    const second = await offer({ startDate: inDays(11) });
    const { page, checkout, refusals } = await openCheckout(first.path, language);
    await page.getByRole('button', { name: checkout.confirm(1) }).click();
    await onTicketPage(page);
    await goTo(page, pathIn(language, second.path));
    await page.getByRole('button', { name: checkout.confirm(1) }).click();
    await page.getByText(refusals.tooManyOverlaps(1)).waitFor();
    await page.getByText(refusals.steps.noOtherDates).waitFor();
    expect(await reservationsOf(second.sessionId)).toEqual([]);
  });
});

const anyEvent = async () => (await offer()).eventId;

test('this site’s limits are shown before anything is typed, and apply', async () => {
  const { db } = site.database;
  const limits = { seatsPerReservation: 4, classesPerReservation: 2, chaperonesTakeSeats: true };
  const _ids = Object.keys(limits).map(() => crypto.randomUUID());
  const change = (work: (tx: Tx) => Promise<unknown>) =>
    db.transaction().execute(async (tx) => {
      await work(tx);
      await announceChange(tx);
    });
  await change((tx) =>
    tx
      .insertInto('settings')
      .values(
        Object.entries(limits).map(([name, value], at) => ({
          _id: _ids[at] ?? '',
          name,
          value: String(value),
        })),
      )
      .execute(),
  );
  onTestFinished(() => change((tx) => tx.deleteFrom('settings').where('_id', 'in', _ids).execute()));

  const { sessionId, path } = await offer({ maxParticipants: 40 });
  const { page, checkout } = await openCheckout(path, 'it');
  await page.getByText(checkout.most(4)).waitFor();
  const more = page.getByRole('button', { name: checkout.steps.people.more });
  for (const _ of [2, 3, 4]) await more.click();
  expect(await more.isDisabled()).toBe(true);
  await page.getByRole('button', { name: checkout.confirm(4) }).click();
  await onTicketPage(page);

  await page.getByRole('button', { name: stringsIn('it', changeStrings).edit }).click();
  await page.getByText(checkout.most(4)).waitFor();
  expect(await page.getByRole('button', { name: stringsIn('it', changeStrings).addPerson }).count()).toBe(0);

  const staff = await site.openAccount({ role: 'admin' });
  const { page: desk } = await openCheckout(`/admin/sessions/${sessionId}/book`, 'it', { signedInAs: staff });
  await desk.getByText(checkout.most(4)).waitFor();

  const classes = await offer({ sessionTarget: 'school', maxParticipants: 60, maxSchoolClasses: 6 });
  const email = await site.openAccount({ userType: 'school', educationalInstitution: 'Liceo Curie' });
  const { page: school } = await openCheckout(classes.path, 'it', { signedInAs: email });
  await school.getByText(checkout.chaperonesCount).waitFor();
  const add = school.getByRole('button', { name: checkout.addClass });
  await add.click();
  await school.getByText(checkout.mostClasses(2)).waitFor();
  expect(await add.count()).toBe(0);
});
