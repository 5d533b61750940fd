// The checkout and the personal area: automated accessibility checks, and words that are longer than a phone is wide.

import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { widthTooMuch } from '#test/accessible.ts';
import { buildEvent, buildSession } from '#test/build-programme.ts';
import { focused } from '#test/keyboard.ts';
import { onePage } from '#test/one-page.ts';
import { judgeFocus, judgeScreens, type Screen } from '#test/screens.ts';
import { full, tried } from '#test/sizes.ts';
import { openSite, type Site } from '#test/site.ts';
import { takeSeats } from '#test/take-seats.ts';
import { wordsIn } from '#test/words.ts';

let site: Site;
let reader: string;
let reservationId: string;
beforeAll(async () => {
  site = await openSite();
  reader = await site.openAccount({ name: 'Grace', surname: 'Hopper' });
  reservationId = await bookForReader();
});
afterAll(() => site.close());

const checkout = (session: 'open' | 'lastThree' | 'full') =>
  `/user/events/checkout/${site.programme.events.robot}?session=${site.programme.sessions[session]}`;
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const field = (page: Page, label: string) => page.getByLabel(new RegExp(`^${label}`));

const screens: readonly Screen[] = [
  { name: 'the code of the SMS, signed in', path: () => '/confirm-number' },
  {
    name: 'the checkout, everything open',
    path: () => checkout('open'),
    reach: async (page, words) => {
      await field(page, words.checkout.children).fill('1');
      await field(page, words.checkout.age(1, 1)).fill('3');
      await page.getByText(words.checkout.names, { exact: true }).click();
      await page.getByText(words.checkout.needs, { exact: true }).click();
      await field(page, words.checkout.other).waitFor();
      // Beside the needs, and above the button.
      await page.getByText(words.checkout.detailsErased(14)).nth(1).waitFor();
    },
  },
  {
    name: 'the checkout with what is missing',
    path: () =>
      `/user/events/checkout/${site.programme.events.mixed}?session=${site.programme.sessions.forAges}`,
    reach: async (page, { checkout: texts }) => {
      await field(page, texts.children).fill('1');
      await button(page, texts.confirm(2)).click();
      await page.getByText(texts.ageErrors.ageMissing).first().waitFor();
      // A slip stays as it was typed, with what is wrong with it; a baby is 0.
      const age = page.getByLabel(texts.age(1, 1), { exact: true });
      await age.fill('120');
      await page.getByText(texts.ageErrors.ageTooHigh).waitFor();
      await field(page, texts.adultAge(1, 1)).fill('0');
      await page.getByText(texts.ageErrors.isChild).waitFor();
      expect(await age.inputValue()).toBe('120');
      await age.fill('18');
      await page.getByText(texts.ageErrors.isAdult).waitFor();
      await age.fill('0');
      await page.getByText(texts.ageZero).last().waitFor();
    },
  },
  {
    name: 'the checkout after a refusal',
    isVariant: true,
    reach: async (page, { checkout: texts, refusals }) => {
      await field(page, texts.adultAge(1, 1)).fill('34');
      await page.getByLabel(texts.age(1, 1), { exact: true }).fill('3');
      await button(page, texts.confirm(2)).click();
      await page.getByText(refusals.codes.ageNotAllowed).waitFor();
    },
  },
  {
    name: 'the checkout of a date that is reserved already',
    isVariant: true,
    path: () => checkout('lastThree'),
    reach: (page, { checkout: texts }) => page.getByText(texts.reserved).waitFor(),
  },
  {
    name: 'the checkout of a date that is full',
    isVariant: true,
    path: () => checkout('full'),
    reach: (page, { refusals }) => page.getByText(refusals.codes.sessionFull).waitFor(),
  },
  { name: 'the programme beside the drawer', path: () => '/user/calendar/events' },
  {
    name: 'the question before cancelling',
    path: () => `/user/reservations/${reservationId}`,
    reach: async (page, { reservations }) => {
      await button(page, reservations.cancel.open).click();
      await page.getByRole('alertdialog', { name: reservations.cancel.title }).waitFor();
    },
  },
  {
    name: 'the choice of another date',
    reach: async (page, { change, reservations }) => {
      await page.keyboard.press('Escape');
      await page.getByRole('alertdialog', { name: reservations.cancel.title }).waitFor({ state: 'detached' });
      await button(page, change.move).click();
      await page.getByRole('dialog', { name: change.moveTitle }).getByRole('radio').first().waitFor();
    },
  },
  {
    name: 'my reservations, with the profile menu',
    path: () => '/user/reservations',
    reach: async (page, words) => {
      await page.getByRole('heading', { name: words.reservations.list.coming }).waitFor();
      await button(page, words.layout.profileMenu('Grace Hopper')).click();
      await page.getByRole('dialog', { name: words.layout.profileMenu('Grace Hopper') }).waitFor();
    },
  },
  {
    name: 'the tickets',
    path: () => '/user/reservations',
    reach: async (page, { checkout: texts, reservations }) => {
      const session = await buildSession(site.database.db, site.programme.events.mixed);
      const booking = `events/checkout/${site.programme.events.mixed}?session=${session}`;
      await page.goto(page.url().replace('reservations', booking));
      await button(page, texts.confirm(1)).click();
      await page.getByText(reservations.one.booked).waitFor();
      await page.getByText(reservations.tickets.characters).first().click();
    },
  },
  {
    name: 'who comes, being changed',
    path: () => `/user/reservations/${reservationId}`,
    reach: async (page, { change }) => {
      await button(page, change.edit).click();
      await page.getByRole('heading', { name: change.editTitle }).waitFor();
      await button(page, change.addPerson).click();
      await page.getByRole('group', { name: change.person(3) }).waitFor();
    },
  },
  {
    name: 'a reservation that is not there',
    path: () => '/user/reservations/01900000-0000-7000-8000-000000000000',
    reach: (page, { reservations }) => page.getByText(reservations.one.notFoundText).waitFor(),
  },
];

const options = { site: () => site, signedInAs: () => reader };
judgeScreens(screens, options);
if (full)
  judgeFocus(['the checkout, everything open', 'the tickets', 'who comes, being changed'], screens, options);

describe('long words of users and editors are broken, and a page is not wider than the window of a phone:', () => {
  const word = 'Pneumoultramicroscopicossilicovulcanoconiosi'.repeat(2);
  const account = { name: 'Ada', surname: word };
  let longEvent: string;
  let longReservation: string;
  let email: string;
  beforeAll(async () => {
    const { db } = site.database;
    const { categories, places } = site.programme;
    // The address of the embedded page is on no page, and no link leads there.
    await db
      .updateTable('locations')
      .set({ name: word, address: null })
      .where('_id', '=', places.planetarium)
      .execute();
    longEvent = await buildEvent(db, {
      title: { it: word, en: word },
      description: { it: `<p>${word}</p><ul><li>${word}</li></ul>`, en: `<p>${word}</p>` },
      eventCategoryId: categories.workshop,
      locationId: places.planetarium,
    });
    const session = await buildSession(db, longEvent);
    email = await site.openAccount(account);
    longReservation = await takeSeats(db, session, 1, (await site.signIn(email)).user._id);
  });
  const goOn = onePage(() => site);
  const openNarrow = (path: string) => goOn(path, { width: 320, signedInAs: email });
  const texts = wordsIn('it');

  test.each(tried(['/events?q=pneumoultramicroscopico', 'event', '/user/reservations'], 2))(
    '%s',
    async (path) => {
      const page = await openNarrow(path === 'event' ? `/events/${longEvent}` : path);
      await page.getByRole('heading', { name: word }).first().waitFor();
      expect(await widthTooMuch(page)).toBeLessThanOrEqual(0);
    },
  );

  test('a ticket, whose QR is no wider than the window', async () => {
    const page = await openNarrow(`/user/reservations/${longReservation}`);
    const qr = page.getByRole('img', { name: word });
    await qr.waitFor();
    expect(await widthTooMuch(page)).toBeLessThanOrEqual(0);
    const box = await qr.boundingBox();
    expect(box && box.x >= 0 && box.x + box.width <= 320).toBe(true);
    expect(await page.locator('li:empty').count()).toBe(0);
  });

  test('the profile menu', async () => {
    const page = await openNarrow('/user/reservations');
    await button(page, texts.layout.profileMenu(`Ada ${word}`)).click();
    const menu = page.getByRole('dialog', { name: texts.layout.profileMenu(`Ada ${word}`) });
    await menu.waitFor();
    // The decoration is visible only, and not announced to screen readers.
    expect(await menu.getByRole('button').count()).toBe(1);
    expect(await widthTooMuch(page)).toBeLessThanOrEqual(0);
    const name = await page.getByText(`Ada ${word}`).first().boundingBox();
    expect(name && name.x >= 0 && name.x + name.width <= 320).toBe(true);

    // Escape returns the focus to the button; a press elsewhere and leaving with Tab close the menu without moving the focus.
    const opens = button(page, texts.layout.profileMenu(`Ada ${word}`));
    await page.keyboard.press('Escape');
    await menu.waitFor({ state: 'detached' });
    expect(await opens.evaluate((element) => element === document.activeElement)).toBe(true);
    await opens.press('Enter');
    await page.mouse.click(4, 500);
    await menu.waitFor({ state: 'detached' });
    await opens.press('Enter');
    for (let steps = 0; steps < 5; steps += 1) await page.keyboard.press('Tab');
    await menu.waitFor({ state: 'detached' });

    // Links of the menu navigate within the same document, also to the current page.
    await page.evaluate(() => document.documentElement.setAttribute('data-same', ''));
    await opens.press('Enter');
    await menu.getByRole('link', { name: texts.layout.reservations }).click();
    await menu.waitFor({ state: 'detached' });
    expect(await opens.evaluate((element) => element === document.activeElement)).toBe(true);
    await opens.press('Enter');
    await menu.getByRole('link', { name: texts.layout.profile }).click();
    await page.waitForURL('**/profile');
    await menu.waitFor({ state: 'detached' });
    await expect.poll(() => focused(page)).toMatch(/^H1 /);
    expect(await page.evaluate(() => document.documentElement.hasAttribute('data-same'))).toBe(true);
  });
});

/** A reservation of the reader for two people; the earlier one was cancelled. */
async function bookForReader(): Promise<string> {
  const { db } = site.database;
  const { lastThree } = site.programme.sessions;
  const { token, user } = await site.signIn(reader);
  const cancelled = await takeSeats(db, lastThree, 1, user._id);
  await fetch(`${site.origin}/api/reservations/${cancelled}`, {
    method: 'DELETE',
    headers: { authorization: `Bearer ${token}` },
  });
  return takeSeats(db, lastThree, 2, user._id);
}
