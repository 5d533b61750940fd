// The dashboard of each kind of work: what is on it, that each number leads to as many rows, and who does not see what.

import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { approvalStrings } from '#web/events/approval/approval-strings.ts';
import { doorListStrings } from '#web/check-in/list/door-list-strings.ts';
import { strings as statisticsStrings } from '#web/dashboard/statistics/statistics-strings.ts';
import { strings as dashboardStrings } from '#web/dashboard/strings.ts';
import { stringsIn } from '#web/i18n/strings.ts';
import { strings as importsStrings } from '#web/imports/strings.ts';
import { accessStrings } from '#web/reservations/access/access-strings.ts';
import { peopleStrings } from '#web/reservations/people/people-strings.ts';
import { offersStrings } from '#web/waiting-list/staff/offers-strings.ts';
import { newId } from '#server/db/ids.ts';
import { deskAndPhoneFindings } from '#test/accessible.ts';
import { buildMessage } from '#test/build-messages.ts';
import { buildEvent, buildSession, buildUser } from '#test/build-programme.ts';
import { buildNeeds, buildOffer, buildRequest } from '#test/build-visits.ts';
import { onePage } from '#test/one-page.ts';
import { proving } from '#test/proving.ts';
import { full, tried } from '#test/sizes.ts';
import { goTo, openSite, password, type Site } from '#test/site.ts';
import { takeSeats } from '#test/take-seats.ts';
import { wordsIn } from '#test/words.ts';

const dashboard = stringsIn('it', dashboardStrings);
const statistics = stringsIn('it', statisticsStrings);
const { list } = wordsIn('it').resources;
const hourMs = 3_600_000;
const inHours = (hours: number) => new Date(Date.now() + hours * hourMs);
const span = (hours: number) => ({ startDate: inHours(hours), endDate: inHours(hours + 1) });

let site: Site;
const emails: Record<'admin' | 'editor' | 'contact' | 'support' | 'scanner', string> = {
  admin: '',
  editor: '',
  contact: '',
  support: '',
  scanner: '',
};
type Name = keyof typeof emails;

beforeAll(async () => {
  site = await openSite();
  const { db } = site.database;
  const [own, hall] = [newId(), newId()];
  await db.insertInto('locations').values({ _id: hall, name: 'Sala delle Onde', capacity: 10 }).execute();
  await buildEvent(db, { _id: own, title: { it: 'Onde lunghe' }, locationId: hall });
  await buildEvent(db, { title: { it: 'Senza date' } });
  const sent = await buildEvent(db, {
    title: { it: 'Da approvare', en: 'To approve' },
    visibilityStatus: 'private',
    approvalRequestedAt: new Date(),
  });
  const contactEventIds = [own, sent];
  for (const [name, account] of Object.entries({
    admin: { role: 'admin' },
    editor: { subRoles: ['editor'] },
    contact: { subRoles: ['contact'], contactEventIds },
    support: { subRoles: ['support'] },
    scanner: { role: 'scanner' },
  } as const))
    emails[name as Name] = await site.openAccount({ ...(account as object), name: 'Zoe', surname: name });

  await buildSession(db, own, { ...span(2), maxParticipants: 8 });
  const booked = await buildSession(db, own, { ...span(30), maxParticipants: 8 });
  await takeSeats(db, booked, 3);
  await buildNeeds(db, { sessionId: booked });
  const teacher = await buildUser(db, {
    userType: 'school',
    name: 'Ines',
    surname: 'Cercata',
    educationalInstitution: 'Liceo Volta',
    instituteMunicipality: 'Bergamo',
    instituteProvince: 'BG',
    instituteGrade: 'high_school',
  });
  const forSchools = await buildSession(db, own, {
    ...span(400),
    sessionTarget: 'school',
    maxParticipants: 60,
    maxSchoolClasses: 3,
  });
  const { token } = await site.signIn(emails.admin);
  await fetch(`${site.origin}/api/reservations`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
      'idempotency-key': newId(),
    },
    body: JSON.stringify({
      userId: teacher,
      sessionId: forSchools,
      target: 'school',
      quantitySchool: 1,
      participants: [{ schoolClass: '3B', quantity: 20, chaperones: 2 }],
    }),
  });
  // More seats than the hall has, full, and with a long list.
  const full = await buildSession(db, own, { ...span(100), maxParticipants: 12, waitingListEnabled: true });
  for (let one = 0; one < 3; one += 1) await takeSeats(db, full, 4);
  for (let one = 0; one < 5; one += 1) await buildRequest(db, { sessionId: full });
  const offered = await buildSession(db, own, { ...span(60), maxParticipants: 9, waitingListEnabled: true });
  const offer = await buildOffer(db, offered);
  const offerExpiresAt = inHours(2);
  await db.updateTable('reservationRequests').set({ offerExpiresAt }).where('_id', '=', offer).execute();
  await db.updateTable('sessions').set({ offersEndAt: offerExpiresAt }).where('_id', '=', offered).execute();
  const over = await buildSession(db, own, { ...span(200), maxParticipants: 9 });
  await takeSeats(db, over, 4);
  await site.database.pool.query(
    `update sessions set "startDate" = "startDate" - interval '250 hours', "endDate" = "endDate" - interval '250 hours',
      "closesAt" = "closesAt" - interval '250 hours', "sessionDay" = (now() - interval '50 hours')::date where "_id" = $1`,
    [over],
  );
  await site.database.pool.query(
    `update events set "firstSessionDate" = (select min("startDate") from sessions where "eventId" = events."_id") where "_id" = $1`,
    [own],
  );
  await buildMessage(db, { bouncedAt: new Date(), bounce: 'soft' });
  await db
    .insertInto('houseNotices')
    .values({ _id: newId(), text: { it: 'Cantiere', en: 'Roadworks' }, endsAt: inHours(5) })
    .execute();
  await db
    .insertInto('imports')
    .values({
      _id: newId(),
      userId: (await site.signIn(emails.editor)).user._id,
      series: 'a',
      kind: 'programme',
      status: 'done',
      filename: 'programma.csv',
      dryRun: false,
      shiftTo: null,
      file: null,
      report: '{}',
      finishedAt: new Date(),
      leftRows: JSON.stringify({ columns: ['title'], rows: [] }),
    })
    .execute();
});
afterAll(() => site.close());

const goOn = onePage(() => site);
const toDo = (page: Page) => page.getByRole('region', { name: dashboard.toDo, exact: true });
const numbersOf = (page: Page, name: Name) =>
  page.getByRole('region', { name: name === 'contact' ? statistics.titleOwn : statistics.title });

/** What a page has as many times as it has rows, or the sentence with their number. */
function rowsAt(page: Page, count: number): Locator {
  const exactly = (text: string) => page.getByText(text, { exact: true });
  const { box, boxCount } = approvalStrings.it;
  switch (new URL(page.url()).pathname) {
    case '/manage/offers':
      return exactly(offersStrings.it.found(count));
    case '/manage/access-requests':
      return exactly(accessStrings.it.found(count));
    case '/manage/reservations':
      return exactly(peopleStrings.it.found(count));
    case '/manage/events/approvals':
      return page.getByRole('link', { name: boxCount(box.forMe, count), exact: true });
    case '/admin/messages':
      return page.locator('main article');
    case '/admin/imports':
      return page
        .getByRole('region', { name: stringsIn('it', importsStrings).leftOut })
        .getByRole('listitem');
    default:
      return exactly(list.total(count));
  }
}

/** Waits until the page that a number leads to has so many rows. */
async function hasRows(page: Page, count: number): Promise<void> {
  const isEach = ['/admin/messages', '/admin/imports'].includes(new URL(page.url()).pathname);
  await expect.poll(() => rowsAt(page, count).count()).toBe(isEach ? count : 1);
}

const expected: Readonly<Record<Exclude<Name, 'scanner'>, readonly (keyof typeof dashboard.figures)[]>> = {
  admin: [
    'offersEnding',
    'failedMessages',
    'clashes',
    'accessRequests',
    'toApprove',
    'nearlyEmpty',
    'fullWithLongList',
    'noticesEnding',
    'rowsLeftOut',
    'undated',
    'inOneLanguage',
    'withoutPicture',
    'notPublic',
  ],
  editor: [
    'clashes',
    'nearlyEmpty',
    'fullWithLongList',
    'noticesEnding',
    'rowsLeftOut',
    'undated',
    'inOneLanguage',
    'withoutPicture',
    'notPublic',
  ],
  contact: [
    'offersEnding',
    'clashes',
    'accessRequests',
    'toApprove',
    'nearlyEmpty',
    'fullWithLongList',
    'inOneLanguage',
    'withoutPicture',
    'notPublic',
  ],
  support: ['offersEnding', 'failedMessages', 'accessRequests', 'fullWithLongList'],
};

const names = Object.keys(expected) as (keyof typeof expected)[];

// Those of editors and of the info point have parts of these two.
const walked = names.filter((name) => full || name === 'admin' || name === 'contact');

describe.each(walked)('the dashboard of the %s', (name) => {
  test('has what to do first, and each number leads to as many rows', async () => {
    const page = await goOn('/dashboard', { signedInAs: emails[name] });
    await toDo(page).waitFor();
    const rows = toDo(page)
      .getByRole('link')
      .filter({ has: page.locator('svg') });
    const found = await rows.evaluateAll((links) =>
      links.map((link) => ({ href: link.getAttribute('href') ?? '', text: (link as HTMLElement).innerText })),
    );
    const words = (text: string) => text.replace(/^\D*\d+\s*/, '').trim();
    const texts = found.map(({ text }) => [words(text), Number.parseInt(text, 10)] as const);
    const wanted = expected[name].filter((key) => key !== 'clashes');
    expect(texts.map(([text]) => text)).toEqual(
      wanted.map((key, place) => dashboard.figures[key](texts[place]?.[1] ?? 0)),
    );
    for (const [place, { href }] of found.entries()) {
      await goTo(page, href);
      await hasRows(page, texts[place]?.[1] ?? -1);
    }
  });
});

// The dashboards of the others have some of the numbers of the first one.
test.each(tried(names, 0))(
  'the dashboard of the %s passes axe on a desk and on a phone in the dark, and fits both',
  async (name) => {
    const page = await goOn('/dashboard', { signedInAs: emails[name] });
    await numbersOf(page, name).getByRole('table', { name: statistics.charts.hours }).waitFor();
    for (const closed of await page.locator('main details:not([open]) > summary').all()) await closed.click();
    expect(await deskAndPhoneFindings(page)).toEqual([]);
  },
);

test('clashes lead an editor to their days in the timetable, and a contact to the dates of the own event', async () => {
  const editor = await goOn('/dashboard', { signedInAs: emails.editor });
  const days = editor.getByRole('list', { name: dashboard.figures.clashes(2) });
  expect(await days.getByRole('link').first().getAttribute('href')).toMatch(/^\/manage\/timetable\?day=/);
  const contact = await goOn('/dashboard', { signedInAs: emails.contact });
  const events = contact.getByRole('list', { name: dashboard.figures.clashes(2) });
  await events.getByRole('link', { name: /^Onde lunghe/ }).click();
  await contact.waitForURL(/\/manage\/events\/details\/[\w-]+\/dates$/);
});

test('numbers of bookings lead support to as many, by day, province and who did not come; an editor reads them only', async () => {
  const page = await goOn('/dashboard', { signedInAs: emails.support });
  const numbers = numbersOf(page, 'support');
  const tables = [statistics.charts.bookings, statistics.charts.attendance, statistics.charts.provinces];
  for (const title of tables) {
    const table = numbers.getByRole('table', { name: title, exact: true });
    const links = table.getByRole('link');
    await table.waitFor({ state: 'attached' });
    const found = await links.evaluateAll((all) =>
      all.map(
        (link) => [link.getAttribute('href') ?? '', Number.parseInt(link.textContent ?? '', 10)] as const,
      ),
    );
    expect([title, found.length > 0]).toEqual([title, true]);
    for (const [href, count] of found) {
      await goTo(page, href);
      await hasRows(page, count);
    }
    await goTo(page, '/dashboard');
  }
  const editor = await goOn('/dashboard', { signedInAs: emails.editor });
  const schools = numbersOf(editor, 'editor').getByRole('table', { name: statistics.charts.provinces });
  await schools.getByRole('rowheader', { name: /^BG/ }).waitFor();
  expect(await schools.getByRole('link').count()).toBe(0);
  expect(await editor.locator('a[href^="/manage/reservations"]').count()).toBe(0);
});

test('support finds who calls, with bookings and messages one step away; others have no such field', async () => {
  const page = await goOn('/dashboard', { signedInAs: emails.support });
  await page.getByRole('searchbox', { name: dashboard.person.label }).fill('cercata');
  const bookings = dashboard.person.of(dashboard.person.bookings, 'Ines Cercata');
  await page.getByRole('link', { name: bookings, exact: true }).click();
  await hasRows(page, 1);
  for (const name of ['editor', 'contact'] as const) {
    const other = await goOn('/dashboard', { signedInAs: emails[name] });
    await toDo(other).waitFor();
    expect(await other.getByRole('searchbox', { name: dashboard.person.label }).count()).toBe(0);
  }
});

test('a scanner begins at the doors after logging in, and has those of today on the dashboard', async () => {
  const page = await goOn('/login');
  const { accounts } = wordsIn('it');
  await page.getByRole('textbox', { name: accounts.fields.email }).fill(emails.scanner);
  await page.getByLabel(accounts.fields.password).first().fill(password);
  await page.getByRole('button', { name: accounts.login.submit, exact: true }).click();
  await page.waitForURL('**/check-in/list');
  await goTo(page, '/dashboard');
  const { todays } = stringsIn('it', doorListStrings);
  await page.getByRole('heading', { level: 1, name: todays.title }).waitFor();
  expect(await page.getByRole('region', { name: dashboard.toDo }).count()).toBe(0);
  expect(await deskAndPhoneFindings(page)).toEqual([]);
});

proving('printed, the tables of all charts are there, and what is only for a screen is not', async () => {
  const page = await goOn('/dashboard', { signedInAs: emails.admin });
  const numbers = numbersOf(page, 'admin');
  await numbers.getByRole('table', { name: statistics.charts.hours }).waitFor();
  await page.emulateMedia({ media: 'print' });
  for (const chart of [
    'bookings',
    'hours',
    'kinds',
    'places',
    'audiences',
    'provinces',
    'waiting',
    'attendance',
  ] as const)
    expect([chart, await numbers.getByRole('table', { name: statistics.charts[chart] }).isVisible()]).toEqual(
      [chart, true],
    );
  await numbers.getByText(/^Dal \d\d\/\d\d\/\d{4} al \d\d\/\d\d\/\d{4}$/).waitFor();
  expect(await page.getByRole('button', { name: statistics.print }).isVisible()).toBe(false);
  expect(await page.getByRole('heading', { name: dashboard.lists }).isVisible()).toBe(false);
});
