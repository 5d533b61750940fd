import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { AccountViewer } from '#core/accounts/access.ts';
import type { AnswerOf } from '#core/contract/endpoint.ts';
import type { Filling, readStatistics } from '#core/dashboard/contract.ts';
import {
  bookingsCounted,
  bookingsOf,
  readsCountedBookings,
  sessionsCounted,
  sessionsOf,
} from '#core/dashboard/counted-lists.ts';
import { newId } from '#server/db/ids.ts';
import { buildEvent, buildSession, buildUser } from '#test/build-programme.ts';
import { buildRequest } from '#test/build-visits.ts';
import { openCalls, openStaffApp, type StaffApp } from '#test/staff-app.ts';
import { countingStatements } from '#test/statements.ts';
import { takeSeats } from '#test/take-seats.ts';

type Statistics = AnswerOf<typeof readStatistics>;
type Query = Readonly<Record<string, string>>;

let it: StaffApp;
let contact: AccountViewer;
let editor: AccountViewer;
let support: AccountViewer;
const [festival, laboratory, hall, cellar, opening] = [newId(), newId(), newId(), newId(), newId()];
/** A Tuesday of summer time, and the days around it. */
const [day, nextDay] = ['2031-05-06', '2031-05-07'];
const days = { from: '2031-05-01', to: '2031-05-31' };

/** A session at a time of a day on the wall clock of Rome, in summer. */
const at = (time: string, of = day) => ({
  startDate: new Date(`${of}T${time}:00+02:00`),
  endDate: new Date(new Date(`${of}T${time}:00+02:00`).getTime() + 3_600_000),
});

beforeAll(async () => {
  it = await openStaffApp();
  const { db } = it.database;
  const name = (text: string) => ({ it: text, en: `${text} (en)` });
  await db
    .insertInto('festivals')
    .values({ _id: festival, name: name('Festival'), year: 2031, startDate: day, endDate: nextDay })
    .execute();
  await db
    .insertInto('eventTypes')
    .values({ _id: laboratory, name: name('Laboratorio'), kind: 'event', order: 1 })
    .execute();
  await db
    .insertInto('locations')
    .values([hall, cellar].map((_id, place) => ({ _id, name: ['Sala', 'Cantina'][place] ?? '' })))
    .execute();
  await db
    .insertInto('reservationOpeningDates')
    .values({ _id: opening, name: name('Scuole'), date: new Date('2031-04-01T08:00:00Z') })
    .execute();
  const inFestival = await buildEvent(db, {
    festivalId: festival,
    eventTypeId: laboratory,
    locationId: hall,
  });
  const besides = await buildEvent(db, { visibilityStatus: 'private' });
  contact = await it.account({ subRoles: ['contact'], contactEventIds: [inFestival] });
  editor = await it.account({ subRoles: ['editor'] });
  support = await it.account({ subRoles: ['support'] });

  const morning = await buildSession(db, inFestival, { ...at('10:00'), maxParticipants: 10 });
  await takeSeats(db, morning, 4);
  const given = await takeSeats(db, morning, 3);
  await it.call('PUT', `/api/reservations/${given}`, { body: { status: 'invalid' } });
  const evening = await buildSession(db, inFestival, {
    ...at('21:00'),
    locationId: cellar,
    maxParticipants: null,
  });
  await takeSeats(db, evening, 2);
  for (let one = 0; one < 2; one += 1) await buildRequest(db, { eventId: inFestival, sessionId: evening });
  await it.database.pool.query(`update sessions set "reservationOpeningDateId" = $2 where "_id" = $1`, [
    evening,
    opening,
  ]);
  // After midnight, counted to the day before.
  await buildSession(db, inFestival, { ...at('00:30', nextDay), sessionDay: day, maxParticipants: 0 });
  await buildSession(db, besides, { ...at('10:15', nextDay), maxParticipants: 6, sessionTarget: 'school' });
  await buildSession(db, besides, { ...at('15:00', nextDay), cancelledAt: new Date() });
});
afterAll(() => it.close());

async function read(query: Query = days, as: AccountViewer = it.admin): Promise<Statistics> {
  const { status, body } = await it.call(
    'GET',
    `/api/statistics?${new URLSearchParams({ lang: 'it', ...query })}`,
    {
      as,
    },
  );
  expect(status).toBe(200);
  return body as Statistics;
}
const asQuery = (of: object): Query =>
  Object.fromEntries(Object.entries(of).filter(([, value]) => value !== undefined));
async function rowsOf(list: string, filters: Query, as: AccountViewer): Promise<number> {
  const query = new URLSearchParams({ count: 'true', limit: '1', ...filters });
  const { headers, status } = await it.call('GET', `/api/${list}?${query}`, { as });
  expect([list, status]).toEqual([list, 200]);
  return Number(headers['odin-count']);
}
const sessionsListed = (filters: Query, as = it.admin) => rowsOf('sessions', filters, as);
const partiesCounted = (filters: Query, as = it.admin) => rowsOf('parties', filters, as);
const fills = (sessions: number, seats: number, taken: number, booked: number): Filling => ({
  sessions,
  seats,
  taken,
  booked,
});

test('the totals count what takes place; seats without a limit are booked, and not part of the seats', async () => {
  const { totals, from, to } = await read();
  expect(totals).toEqual({ ...fills(4, 16, 4, 6), waitedFor: 1, waiting: 2, cancelled: 1, bookings: 2 });
  expect({ from, to }).toEqual(days);
});

test('sessions are grouped by kind, by place, by weekday and hour of the wall clock, and by audience', async () => {
  const { kinds, places, hours, audiences } = await read();
  expect(kinds).toEqual([
    { _id: laboratory, name: 'Laboratorio', ...fills(3, 10, 4, 6) },
    { _id: null, name: null, ...fills(1, 6, 0, 0) },
  ]);
  expect(new Set(places)).toEqual(
    new Set([
      { _id: hall, name: 'Sala', ...fills(2, 10, 4, 4) },
      { _id: cellar, name: 'Cantina', ...fills(1, 0, 0, 2) },
      { _id: null, name: null, ...fills(1, 6, 0, 0) },
    ]),
  );
  expect(hours).toEqual([
    { weekday: 2, hour: 0, ...fills(1, 0, 0, 0) },
    { weekday: 2, hour: 10, ...fills(1, 10, 4, 4) },
    { weekday: 2, hour: 21, ...fills(1, 0, 0, 2) },
    { weekday: 3, hour: 10, ...fills(1, 6, 0, 0) },
  ]);
  expect(audiences).toEqual([
    { audience: 'private', ...fills(3, 10, 4, 6) },
    { audience: 'school', ...fills(1, 6, 0, 0) },
  ]);
});

test('the lists and the openings to come are named with their sessions', async () => {
  const { waiting, openings } = await read();
  expect(waiting).toEqual([{ day, sessions: 1, requests: 2 }]);
  expect(openings).toEqual([
    { _id: opening, name: 'Scuole', opensAt: '2031-04-01T08:00:00.000Z', sessions: 1 },
  ]);
});

test('bookings are counted on the day that they were made, with what was given back since', async () => {
  const { bookings } = await read();
  const [sum] = [bookings.reduce((total, one) => total + one.booked, 0)];
  expect([sum, bookings.reduce((total, one) => total + one.givenBack, 0)]).toEqual([9, 3]);
});

test('schools are counted by their province, each school once', async () => {
  const { db } = it.database;
  const event = await buildEvent(db);
  const sessionId = await buildSession(db, event, {
    ...at('09:00', '2032-05-04'),
    sessionTarget: 'school',
    maxParticipants: 100,
    maxSchoolClasses: 10,
  });
  const schools = [
    ['Liceo Volta', 'GE', '3B', 20],
    ['Liceo Volta', 'GE', '3C', 22],
    ['Istituto Curie', 'SV', '1A', 18],
  ] as const;
  for (const [educationalInstitution, instituteProvince, schoolClass, quantity] of schools) {
    const userId = await buildUser(db, {
      userType: 'school',
      educationalInstitution,
      instituteProvince,
      instituteMunicipality: instituteProvince === 'GE' ? 'Genova' : 'Savona',
      instituteGrade: 'high_school',
    });
    const { status } = await it.call('POST', '/api/reservations', {
      body: {
        userId,
        sessionId,
        target: 'school',
        quantitySchool: 1,
        participants: [{ schoolClass, quantity, chaperones: 2 }],
      },
      headers: { 'idempotency-key': newId() },
    });
    expect(status).toBe(201);
  }
  const { provinces } = await read({ from: '2032-05-01', to: '2032-05-31' });
  expect(provinces).toEqual([
    { province: 'GE', bookings: 2, schools: 1, classes: 2, pupils: 42 },
    { province: 'SV', bookings: 1, schools: 1, classes: 1, pupils: 18 },
  ]);
  await it.database.pool.query(
    `update users set "instituteProvince" = null where "educationalInstitution" = 'Istituto Curie'`,
  );
  const ofMay = { from: '2032-05-01', to: '2032-05-31', festivalId: undefined };
  for (const { province, bookings } of (await read({ from: ofMay.from, to: ofMay.to })).provinces) {
    const found = await partiesCounted({ ...bookingsCounted(ofMay), ...bookingsOf.province(province) });
    expect([province, found]).toEqual([province, bookings]);
  }
  expect(await partiesCounted(bookingsCounted({ ...ofMay, festivalId: festival }))).toBe(0);
});

test('of sessions that have ended it says who was expected and who of them came', async () => {
  const { db, pool } = it.database;
  const event = await buildEvent(db);
  const sessionId = await buildSession(db, event);
  await takeSeats(db, sessionId, 3);
  await takeSeats(db, sessionId, 2);
  await pool.query(
    `update tickets set "attendedParticipants" = 1, "isScanned" = true where "sessionId" = $1
    and "_id" in (select "_id" from tickets where "sessionId" = $1 order by "_id" limit 4)`,
    [sessionId],
  );
  await takeSeats(db, sessionId, 2);
  const { sessionDay } = await moveToThePast(sessionId);
  const ofDay = { from: sessionDay, to: sessionDay, festivalId: undefined };
  const { attendance } = await read({ from: sessionDay, to: sessionDay });
  expect(attendance).toEqual([{ day: sessionDay, bookings: 3, absent: 1, expected: 7, attended: 4 }]);
  const ended = { ...bookingsCounted(ofDay), ...bookingsOf.ended(sessionDay, sessionDay) };
  expect(await partiesCounted(ended)).toBe(3);
  expect(await partiesCounted({ ...ended, ...bookingsOf.absent })).toBe(1);
  // On the same day, not over yet.
  const later = await buildSession(db, event, { sessionDay });
  await takeSeats(db, later, 1);
  expect((await read({ from: sessionDay, to: sessionDay })).attendance).toEqual(attendance);
  expect(await partiesCounted(ended)).toBe(3);
  expect(await partiesCounted({ ...ended, hasEnded: 'false' })).toBe(1);
});

async function moveToThePast(sessionId: string): Promise<{ sessionDay: string }> {
  const { rows } = await it.database.pool.query<{ sessionDay: string }>(
    `update sessions set "startDate" = now() - interval '400 days', "endDate" = now() - interval '399 days',
       "closesAt" = now() - interval '400 days', "sessionDay" = (now() - interval '400 days')::date where "_id" = $1
     returning "sessionDay"::text`,
    [sessionId],
  );
  const [row] = rows;
  if (!row) throw new Error('The session is not there.');
  return row;
}

test('a festival alone has its own days and its own events', async () => {
  const { from, to, totals } = await read({ festivalId: festival });
  expect([from, to, totals.sessions]).toEqual([day, nextDay, 3]);
});

test('a contact reads the numbers of its events only, the information desk those of the sessions that it lists', async () => {
  const ofContact = await read(days, contact);
  expect(ofContact.totals).toEqual({
    ...fills(3, 10, 4, 6),
    waitedFor: 1,
    waiting: 2,
    cancelled: 0,
    bookings: 2,
  });
  expect(ofContact.audiences.map(({ audience }) => audience)).toEqual(['private']);
  // A private event is listed for those who prepare it.
  expect((await read(days, support)).totals).toMatchObject({ sessions: 3, cancelled: 0, bookings: 2 });
  expect((await read(days, editor)).totals).toMatchObject({ sessions: 4, cancelled: 1, bookings: 2 });
});

test('days that end before they begin, more than two years, no day and an unknown festival are refused by name', async () => {
  const refused = async (query: Query) => {
    const { status, body } = await it.call('GET', `/api/statistics?${new URLSearchParams(query)}`);
    return [status, body.code, body.errors?.[0]?.path];
  };
  expect(await refused({ from: '2031-05-02', to: '2031-05-01' })).toEqual([400, 'invalid', 'to']);
  expect(await refused({ from: '2031-05-01', to: '2033-05-02' })).toEqual([400, 'invalid', 'to']);
  expect(await refused({ from: '2031-02-30' })).toEqual([400, 'invalid', 'from']);
  expect(await refused({ festivalId: newId() })).toEqual([404, 'notFound', undefined]);
});

describe('every number of rows is that of a list', () => {
  test.each(['admin', 'editor', 'contact', 'support'] as const)('for the %s', async (name) => {
    const as = { admin: it.admin, editor, contact, support }[name];
    const ofFestival = { from: days.from, to: days.to, festivalId: festival };
    for (const counted of [{ ...ofFestival, festivalId: undefined }, ofFestival]) {
      const of = await read(asQuery(counted), as);
      const listed = (narrowed = {}) => sessionsListed({ ...sessionsCounted(counted, as), ...narrowed }, as);
      const numbers: (readonly [number, Promise<number>])[] = [
        [of.totals.sessions, listed()],
        [of.totals.waitedFor, listed(sessionsOf.waitedFor)],
        [of.totals.cancelled, listed(sessionsOf.cancelled)],
        ...of.kinds.map(({ _id, sessions }) => [sessions, listed(sessionsOf.kind(_id))] as const),
        ...of.places.map(({ _id, sessions }) => [sessions, listed(sessionsOf.place(_id))] as const),
        ...of.hours.map(
          ({ weekday, hour, sessions }) => [sessions, listed(sessionsOf.hour(weekday, hour))] as const,
        ),
        ...of.audiences.map(
          ({ audience, sessions }) => [sessions, listed(sessionsOf.audience(audience))] as const,
        ),
        ...of.waiting.map(
          (one) =>
            [
              one.sessions,
              listed({ ...sessionsOf.days(one.day, one.day), ...sessionsOf.waitedFor }),
            ] as const,
        ),
        ...of.openings.map(({ _id, sessions }) => [sessions, listed(sessionsOf.opening(_id))] as const),
      ];
      if (readsCountedBookings(as)) {
        const booked = (narrowed = {}) => partiesCounted({ ...bookingsCounted(counted), ...narrowed }, as);
        numbers.push(
          [of.totals.bookings, booked()],
          ...of.bookings.map(
            (one) => [one.bookings, booked(bookingsOf.madeOn(one.day, one.day, 'Europe/Rome'))] as const,
          ),
        );
      }
      expect(await Promise.all(numbers.map(([, found]) => found))).toEqual(numbers.map(([number]) => number));
      expect(numbers.length).toBeGreaterThanOrEqual(12);
    }
  });

  test('an editor has no list of bookings, and one who is a contact besides has rows of fewer events', async () => {
    expect(readsCountedBookings(editor)).toBe(false);
    expect(await it.call('GET', '/api/parties', { as: editor })).toMatchObject({ status: 403 });
    const both = await it.account({
      subRoles: ['editor', 'contact'],
      contactEventIds: contact.contactEventIds,
    });
    expect(readsCountedBookings(both)).toBe(false);
    expect((await read(days, both)).totals.sessions).toBe(4);
  });

  test('how full a session is filters by the part of its limited seats that is taken', async () => {
    const counted = (narrowed: Query) =>
      sessionsListed({ ...sessionsCounted({ ...days, festivalId: undefined }, it.admin), ...narrowed });
    expect(await counted({ 'filledPercent.$gte': '40' })).toBe(1);
    expect(await counted({ 'filledPercent.$gt': '40' })).toBe(0);
    expect(await counted({ 'filledPercent.$lt': '40' })).toBe(1);
  });
});

test('they take a fixed number of statements, however much there is', async () => {
  const counting = countingStatements(it.database.db);
  const { app, call } = await openCalls(counting.db);
  const costOf = async () => {
    const already = counting.count();
    await call('GET', `/api/statistics?${new URLSearchParams(days)}`, { as: it.admin });
    return counting.count() - already;
  };
  const before = await costOf();
  for (const time of ['11:00', '12:00'])
    await takeSeats(
      it.database.db,
      await buildSession(it.database.db, await buildEvent(it.database.db), at(time)),
      2,
    );
  expect([before, await costOf()]).toEqual([4, 4]);
  await app.close();
});

test('events that lack a language are those without its title or description', async () => {
  const { db } = it.database;
  const whole = await buildEvent(db, { description: { it: '<p>Sì</p>', en: '<p>Yes</p>' } });
  const untitled = await buildEvent(db, { title: { it: 'Solo in italiano' } });
  const undescribed = await buildEvent(db, { description: { it: '<p>Sì</p>' } });
  const { body } = await it.call(
    'GET',
    '/api/events?defaults=false&showPrivate=true&missingLanguage=en&limit=100',
  );
  const found = (body as { _id: string }[]).map(({ _id }) => _id);
  expect(found).toEqual(expect.arrayContaining([untitled, undescribed]));
  expect(found).not.toContain(whole);
});
