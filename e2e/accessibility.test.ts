// Every page and state, as a machine can judge it: axe, narrow windows, the focus.

import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Language } from '#core/languages.ts';
import { columns } from '#core/programme-import/columns.ts';
import { pathIn } from '#web/i18n/language.ts';
import { axeFindings, tabStops, widthTooMuch } from '#test/accessible.ts';
import { buildEvent, buildSession } from '#test/build-programme.ts';
import { openSite, password, type Site } from '#test/site.ts';
import { full } from '#test/sizes.ts';
import { takeSeats } from '#test/take-seats.ts';
import { type Words, wordsIn } from '#test/words.ts';

let site: Site;
let reader: string;
let admin: string;
let reservationId: string;
beforeAll(async () => {
  site = await openSite();
  reader = await site.openAccount({ name: 'Grace', surname: 'Hopper' });
  admin = await site.openAccount({ role: 'admin', name: 'Amanda', surname: 'Verdi' });
  reservationId = await bookForReader();
});
afterAll(() => site.close());

const languages: readonly Language[] = ['it', 'en'];
const widths = [1280, 320];

interface Screen {
  readonly name: string;
  readonly path: () => string;
  readonly isPrivate?: true;
  /** An admin looks. */
  readonly isStaff?: true;
  /** Brings the page into the state that is looked at. */
  readonly reach?: (page: Page, words: Words) => Promise<unknown>;
}

const event = () => `/events/${site.programme.events.robot}`;
const checkout = (session: 'open' | 'lastThree' | 'full') =>
  `/user/events/checkout/${site.programme.events.robot}?session=${site.programme.sessions[session]}`;
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const field = (page: Page, label: string) => page.getByLabel(new RegExp(`^${label}`));

async function fillPerson(page: Page, { accounts: { fields, register } }: Words): Promise<void> {
  await button(page, register.next).click();
  await field(page, fields.name).fill('Grace');
  await field(page, fields.surname).fill('Hopper');
  await field(page, fields.email).fill(`grace${Math.random()}@curiosa.test`);
  await field(page, fields.newPassword).fill(password);
  await field(page, fields.passwordAgain).fill(password);
  await button(page, register.next).click();
  await page.getByRole('heading', { name: register.consents.title }).waitFor();
}

const screens: readonly Screen[] = [
  { name: 'the programme', path: () => '/events' },
  {
    name: 'the sheet of filters',
    path: () => '/events?available=1',
    reach: async (page, { events }) => {
      await button(page, events.filters.open(1)).click();
      await page.getByRole('dialog', { name: events.filters.title }).waitFor();
    },
  },
  {
    name: 'the calendar of the programme',
    path: () => '/events',
    reach: async (page, { events }) => {
      await page.getByText(events.days.choose, { exact: true }).click();
      await page.getByRole('grid').first().waitFor();
    },
  },
  {
    name: 'a search that finds nothing',
    path: () => '/events?q=nessunoloha&accessible=1',
  },
  { name: 'an event', path: event },
  { name: 'an event in one language only', path: () => `/events/${site.programme.events.untranslated}` },
  {
    name: 'the login over a page',
    path: event,
    reach: async (page, words) => {
      await page.getByRole('main').getByRole('link', { name: words.event.actions.signIn }).first().click();
      await page.getByRole('dialog', { name: words.accounts.login.title }).waitFor();
    },
  },
  {
    name: 'the login with what is missing',
    path: () => '/login',
    reach: async (page, { accounts }) => {
      await page.getByRole('main').getByRole('button', { name: accounts.login.submit, exact: true }).click();
      await page.getByText(accounts.faults.passwordRequired).waitFor();
    },
  },
  {
    name: 'registering, for a school',
    path: () => '/register',
    reach: async (page, { accounts }) => {
      await page.getByRole('radio', { name: accounts.register.type.school }).check({ force: true });
      await button(page, accounts.register.next).click();
      await page.getByText(accounts.faults.institutionRequired).waitFor();
    },
  },
  {
    name: 'registering, the person with what is missing',
    path: () => '/register',
    reach: async (page, { accounts }) => {
      await button(page, accounts.register.next).click();
      await page.getByRole('heading', { name: accounts.register.person.title }).waitFor();
      await button(page, accounts.register.next).click();
      await page
        .getByText(accounts.faults.passwordWeak)
        .or(page.getByText(accounts.faults.required))
        .first()
        .waitFor();
    },
  },
  { name: 'registering, the consents', path: () => '/register', reach: fillPerson },
  {
    name: 'almost done',
    path: () => '/register',
    reach: async (page, words) => {
      const { register, almostDone } = words.accounts;
      await fillPerson(page, words);
      await page.getByText(register.consents.privacy).click();
      await button(page, register.submit).click();
      await page.getByRole('heading', { name: almostDone.title }).waitFor();
    },
  },
  {
    name: 'a forgotten password, asked for',
    path: () => '/forgot-password',
    reach: async (page, { accounts, recovery }) => {
      await field(page, accounts.fields.email).fill('nobody@curiosa.test');
      await button(page, recovery.forgot.submit).click();
      await page.getByRole('heading', { name: recovery.linkSent.title }).waitFor();
    },
  },
  {
    name: 'another password with what is missing',
    path: () => `/reset-password/${'x'.repeat(43)}`,
    reach: async (page, { accounts, recovery }) => {
      await button(page, recovery.reset.submit).click();
      await page.getByText(accounts.faults.passwordTooShort).waitFor();
    },
  },
  {
    name: 'another password without its link',
    path: () => '/reset-password-imported',
    reach: (page, { recovery }) => page.getByText(recovery.link.missing).waitFor(),
  },
  {
    name: 'the code of the SMS with what is missing',
    path: () => '/confirm-phone',
    reach: async (page, { recovery }) => {
      await button(page, recovery.code.submit).click();
      await page.getByText(recovery.code.required).waitFor();
    },
  },
  { name: 'an account that is to go, asked for', path: () => '/delete-user' },
  {
    name: 'a link that would erase an account and does not hold',
    path: () => '/delete-user?token=nonsense',
    reach: async (page, { recovery }) => {
      await button(page, recovery.deletion.submit).click();
      await page.getByText(recovery.deletion.failed).waitFor();
    },
  },
  { name: 'the code of the SMS, signed in', path: () => '/confirm-number', isPrivate: true },
  { name: 'the mailed link', path: () => '/registration-confirmed?token=nonsense' },
  {
    name: 'a mailed link that does not hold',
    path: () => '/registration-confirmed?token=nonsense',
    reach: async (page, { accounts }) => {
      await button(page, accounts.confirmed.submit).click();
      await page.getByText(accounts.confirmed.maybeDone).waitFor();
    },
  },
  {
    name: 'the checkout, everything open',
    path: () => checkout('open'),
    isPrivate: true,
    reach: async (page, words) => {
      await field(page, words.checkout.children).fill('1');
      await field(page, words.checkout.age(1, 1)).fill('3');
      await page.getByText(words.checkout.names, { exact: true }).click();
      await page.getByText(words.checkout.needs, { exact: true }).click();
      await field(page, words.checkout.other).waitFor();
    },
  },
  {
    name: 'the checkout with what is missing',
    path: () =>
      `/user/events/checkout/${site.programme.events.mixed}?session=${site.programme.sessions.forAges}`,
    isPrivate: true,
    reach: async (page, { checkout: texts }) => {
      await field(page, texts.children).fill('1');
      await button(page, texts.confirm(2)).click();
      await page.getByText(texts.ageRequired).first().waitFor();
    },
  },
  {
    name: 'the checkout after a refusal',
    path: () =>
      `/user/events/checkout/${site.programme.events.mixed}?session=${site.programme.sessions.forAges}`,
    isPrivate: true,
    reach: async (page, { checkout: texts, refusals }) => {
      await field(page, texts.children).fill('1');
      await field(page, texts.adultAge(1, 1)).fill('34');
      await page.getByLabel(texts.age(1, 1), { exact: true }).fill('3');
      await button(page, texts.confirm(2)).click();
      await page.getByText(refusals.codes.ageNotAllowed).waitFor();
    },
  },
  {
    name: 'the checkout of a date that is reserved already',
    path: () => checkout('lastThree'),
    isPrivate: true,
    reach: (page, { checkout: texts }) => page.getByText(texts.reserved).waitFor(),
  },
  {
    name: 'the checkout of a date that is full',
    path: () => checkout('full'),
    isPrivate: true,
    reach: (page, { refusals }) => page.getByText(refusals.codes.sessionFull).waitFor(),
  },
  {
    name: 'the tickets',
    path: () => '/user/reservations',
    isPrivate: true,
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
    name: 'the question before cancelling',
    path: () => `/user/reservations/${reservationId}`,
    isPrivate: true,
    reach: async (page, { reservations }) => {
      await button(page, reservations.cancel.open).click();
      await page.getByRole('alertdialog', { name: reservations.cancel.title }).waitFor();
    },
  },
  {
    name: 'my reservations, with the profile menu',
    path: () => '/user/reservations',
    isPrivate: true,
    reach: async (page, words) => {
      await page.getByRole('heading', { name: words.reservations.list.coming }).waitFor();
      await button(page, words.layout.profileMenu('Grace Hopper')).click();
      await page.getByRole('menu').waitFor();
    },
  },
  {
    name: 'a reservation that is not there',
    path: () => '/user/reservations/01900000-0000-7000-8000-000000000000',
    isPrivate: true,
    reach: (page, { reservations }) => page.getByText(reservations.one.notFoundText).waitFor(),
  },
  { name: 'what people ask most', path: () => '/faqs' },
  {
    name: 'the dashboard',
    path: () => '/dashboard',
    isStaff: true,
    reach: (page, { drawer }) =>
      page.getByRole('heading', { level: 2, name: drawer.groups.catalogue }).waitFor(),
  },
  {
    name: 'a list of staff, filtered, with a row chosen',
    path: () => '/admin/locations?name.%24contains=a',
    isStaff: true,
    reach: async (page, { resources }) => {
      await page.getByRole('checkbox').last().check({ force: true });
      await page.getByText(resources.list.chosen(1)).waitFor();
    },
  },
  {
    name: 'a list of staff without anything',
    path: () => '/customers?q=nessuno',
    isStaff: true,
    reach: (page, { resources }) => page.getByText(resources.list.nothingFound).waitFor(),
  },
  {
    name: 'a form of staff with what is missing',
    path: () => '/admin/events/new',
    isStaff: true,
    reach: async (page, { resources }) => {
      await page.getByRole('toolbar').first().waitFor();
      await button(page, resources.form.save).click();
      await page.getByText(resources.form.faultsTitle).waitFor();
    },
  },
  {
    name: 'a form of staff with a reference chosen',
    path: () => '/admin/event-speakers/new',
    isStaff: true,
    reach: async (page, { resources }) => {
      await page.getByPlaceholder(resources.form.searchTo).first().click();
      const option = page.getByRole('option').filter({ hasNotText: resources.form.nothing }).first();
      const name = await option.innerText();
      await option.click();
      await button(page, resources.form.remove(name)).waitFor();
    },
  },
  {
    name: 'the question before deleting',
    path: () => `/admin/locations/${site.programme.places.hall}`,
    isStaff: true,
    reach: async (page, { resources, ui }) => {
      await button(page, resources.form.delete).click();
      await page.getByRole('alertdialog', { name: ui.deleteTitle }).waitFor();
    },
  },
  {
    name: 'an event of staff, about to be rejected',
    path: event,
    isStaff: true,
    reach: async (page, { resources }) => {
      await page.goto(page.url().replace('/events/', '/admin/events/'));
      await button(page, resources.deeds.reject).click();
      await page.getByRole('dialog', { name: resources.deeds.rejectTitle }).waitFor();
    },
  },
  {
    name: 'sessions of staff, about to change their visibility',
    path: () => '/admin/sessions',
    isStaff: true,
    reach: async (page, { resources }) => {
      await page.getByRole('checkbox').last().check({ force: true });
      await button(page, resources.deeds.visibility).click();
      await page.getByRole('dialog', { name: resources.deeds.visibilityTitle(1) }).waitFor();
    },
  },
  {
    name: 'an import that was tried, with rows left out',
    path: () => '/admin/imports',
    isStaff: true,
    reach: async (page, { imports }) => {
      const [chooser] = await Promise.all([
        page.waitForEvent('filechooser'),
        button(page, imports.choose).click(),
      ]);
      const row = columns.map((column) => (column === 'externalId' ? 'A' : ''));
      const buffer = Buffer.from(`${columns.join(',')}\r\n${row.join(',')}\r\n`);
      await chooser.setFiles({ name: 'programma.csv', mimeType: 'text/csv', buffer });
      await button(page, imports.try).click();
      await page.getByText(imports.dryDone).waitFor();
      await page.getByText(imports.status.done).first().waitFor();
    },
  },
  {
    name: 'the pictures and documents',
    path: () => '/admin/files',
    isStaff: true,
    reach: async (page, { uploads }) => {
      const buffer = await sharp({ create: { width: 400, height: 300, channels: 3, background: '#00716b' } })
        .jpeg()
        .toBuffer();
      const [chooser] = await Promise.all([
        page.waitForEvent('filechooser'),
        button(page, uploads.upload).click(),
      ]);
      await chooser.setFiles({ name: 'foto.jpg', mimeType: 'image/jpeg', buffer });
      await page.getByRole('button', { name: 'foto.jpg' }).first().click();
      await page.getByRole('dialog').getByRole('textbox').first().waitFor();
    },
  },
  {
    name: 'the texts of the site, one being changed',
    path: () => '/labels',
    isStaff: true,
    reach: async (page, { labels }) => {
      await page
        .getByRole('button', { name: new RegExp(`^${labels.edit}, `) })
        .first()
        .click();
      await page.getByRole('dialog').waitFor();
    },
  },
  {
    name: 'the settings, one being changed',
    path: () => '/settings',
    isStaff: true,
    reach: async (page, { settings }) => {
      const { word } = settings.words.seatsPerReservation;
      await button(page, settings.of(settings.change, word)).click();
      await page.getByRole('dialog', { name: word }).waitFor();
    },
  },
  {
    name: 'the texts of the site',
    path: () => '/labels',
    isStaff: true,
    reach: (page, { labels }) => page.getByRole('button', { name: labels.more }).waitFor(),
  },
  {
    name: 'the settings',
    path: () => '/settings',
    isStaff: true,
    reach: (page) => page.getByRole('switch').first().waitFor(),
  },
  {
    name: 'the files, none yet or some',
    path: () => '/admin/files',
    isStaff: true,
    reach: (page, { uploads }) => button(page, uploads.upload).waitFor(),
  },
  {
    name: 'the trail of changes',
    path: () => '/admin/audit',
    isStaff: true,
    reach: async (page, { resources }) => {
      await site.signIn(admin).then(({ token }) =>
        fetch(`${site.origin}/api/faqs`, {
          method: 'POST',
          headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
          body: JSON.stringify({
            question: { it: 'Si parcheggia?' },
            answer: { it: '<p>No.</p>' },
            order: 1,
          }),
        }),
      );
      await page.reload();
      await page.getByText(resources.list.deeds.create).first().waitFor();
    },
  },
  {
    name: 'the form of an account',
    path: () => '/admin/users',
    isStaff: true,
    reach: async (page, { resources }) => {
      await page.locator('tbody a, h2 a').first().click();
      await button(page, resources.form.save).waitFor();
    },
  },
  { name: 'a page that is not there', path: () => '/nothing' },
  { name: 'privacy', path: () => '/privacy' },
  { name: 'cookies', path: () => '/cookies' },
  { name: 'accessibility', path: () => '/accessibility' },
];

async function open({ path, isPrivate, isStaff, reach }: Screen, language: Language): Promise<Page> {
  const page = await site.open(pathIn(language, path()), {
    language,
    ...(isPrivate && { signedInAs: reader }),
    ...(isStaff && { signedInAs: admin }),
  });
  await reach?.(page, wordsIn(language));
  return page;
}

/** All of them to prove; everyday one, and the opposite one in the other language. */
function looksOf(screen: Screen, language: Language) {
  const all = widths.flatMap((width) =>
    (['light', 'dark'] as const).map((colorScheme) => ({ width, colorScheme })),
  );
  const turn = screens.indexOf(screen) % all.length;
  return full ? all : all.splice(language === 'it' ? turn : all.length - 1 - turn, 1);
}

describe.each(languages)('axe finds nothing, and nothing is wider than the window, in %s:', (language) => {
  test.each(screens)('$name', async (screen) => {
    const page = await open(screen, language);
    for (const { width, colorScheme } of looksOf(screen, language)) {
      await page.setViewportSize({ width, height: 900 });
      await page.emulateMedia({ colorScheme });
      expect({ width, colorScheme, findings: await axeFindings(page) }).toEqual({
        width,
        colorScheme,
        findings: [],
      });
      expect(await widthTooMuch(page)).toBeLessThanOrEqual(0);
    }
    expect(await page.getByRole('heading', { level: 1 }).count()).toBe(1);
    expect(await page.title()).toMatch(/^\S.+ · Festival Curiosa$/);
  });
});

describe('the focus is always seen', () => {
  const names = [
    'the programme',
    'an event',
    'the checkout, everything open',
    'the tickets',
    'a list of staff, filtered, with a row chosen',
  ];
  test.each(screens.filter(({ name }) => names.includes(name)))('$name', async (screen) => {
    for (const [place, width] of widths.entries()) {
      const page = await open(screen, languages[place] ?? 'it');
      await page.setViewportSize({ width, height: 640 });
      await page.evaluate(() => {
        window.scrollTo(0, 0);
        (document.activeElement as HTMLElement | null)?.blur();
      });
      const stops = await tabStops(page);
      expect(stops.length).toBeGreaterThan(10);
      expect(stops.filter(({ isShown, isFree }) => !isShown || !isFree)).toEqual([]);
    }
  });
});

describe('what people and editors type breaks, however long its words, and the window of a phone stays as wide as it is:', () => {
  const word = 'Pneumoultramicroscopicossilicovulcanoconiosi'.repeat(2);
  const account = { name: 'Ada', surname: word };
  let longEvent: string;
  let longReservation: string;
  let email: string;
  beforeAll(async () => {
    const { db } = site.database;
    const { categories, places } = site.programme;
    await db.updateTable('locations').set({ name: word }).where('_id', '=', places.planetarium).execute();
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
  const openNarrow = (path: string) => site.open(path, { width: 320, signedInAs: email });
  const texts = wordsIn('it');

  test.each(['/events?q=pneumoultramicroscopico', 'event', '/user/reservations'])('%s', async (path) => {
    const page = await openNarrow(path === 'event' ? `/events/${longEvent}` : path);
    await page.getByRole('heading', { name: word }).first().waitFor();
    expect(await widthTooMuch(page)).toBeLessThanOrEqual(0);
  });

  test('a ticket, whose QR is no wider than the window', async () => {
    const page = await openNarrow(`/user/reservations/${longReservation}`);
    const qr = page.getByRole('img', { name: word });
    await qr.waitFor();
    expect(await widthTooMuch(page)).toBeLessThanOrEqual(0);
    const box = await qr.boundingBox();
    expect(box && box.x >= 0 && box.x + box.width <= 320).toBe(true);
  });

  test('the profile menu', async () => {
    const page = await openNarrow('/user/reservations');
    await button(page, texts.layout.profileMenu(`Ada ${word}`)).click();
    const menu = page.getByRole('menu');
    await menu.waitFor();
    expect(await widthTooMuch(page)).toBeLessThanOrEqual(0);
    const name = await page.getByText(`Ada ${word}`).first().boundingBox();
    expect(name && name.x >= 0 && name.x + name.width <= 320).toBe(true);
  });
});

/** A reservation of the reader, for two; the one before it was cancelled. */
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
