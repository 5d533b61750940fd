// What staff have to look after: each number against the list that it leads to, for each kind of work.

import { afterAll, beforeAll, expect, test } from 'vitest';
import type { AccountViewer } from '#core/accounts/access.ts';
import type { AnswerOf } from '#core/contract/endpoint.ts';
import type { readDashboard } from '#core/dashboard/contract.ts';
import { type Figure, type FigureKey, figureKeys, figuresOf, sessionLists } from '#core/dashboard/figures.ts';
import { clashesAmong, exceedsPlace, sharedAmong } from '#core/sessions/planning/clashes.ts';
import type { readTimetable } from '#core/sessions/timetable/contract.ts';
import { dayOf } from '#core/time.ts';
import { newId } from '#server/db/ids.ts';
import { buildMessage } from '#test/build-messages.ts';
import { buildEvent, buildSession } from '#test/build-programme.ts';
import { buildNeeds, buildOffer, buildRequest } from '#test/build-visits.ts';
import { openCalls, openStaffApp, type StaffApp } from '#test/staff-app.ts';
import { countingStatements } from '#test/statements.ts';
import { takeSeats } from '#test/take-seats.ts';

type Dashboard = AnswerOf<typeof readDashboard>;

const zone = 'Europe/Rome';
const hourMs = 3_600_000;
const inHours = (hours: number) => new Date(Date.now() + hours * hourMs);
/** A time on the wall clock of a day in so many days. */
const at = (days: number, utcHour: number) => {
  const day = dayOf(inHours(days * 24), zone);
  return new Date(`${day}T${String(utcHour).padStart(2, '0')}:00:00Z`);
};

let it: StaffApp;
const roles: Record<string, AccountViewer> = {};
const [hall, own, sent, undated] = [newId(), newId(), newId(), newId()];
beforeAll(async () => {
  it = await openStaffApp();
  const { db } = it.database;
  await db.insertInto('locations').values({ _id: hall, name: 'Sala grande', capacity: 20 }).execute();
  const mine = { contactEventIds: [own, sent, undated] };
  Object.assign(roles, {
    admin: it.admin,
    editor: await it.account({ subRoles: ['editor'] }),
    support: await it.account({ subRoles: ['support'] }),
  });
  await buildEvent(db, { _id: own, locationId: hall });
  await buildEvent(db, { _id: sent, visibilityStatus: 'private', approvalRequestedAt: new Date() });
  await buildEvent(db, { _id: undated });
  // What is over lacks nothing.
  const past = await buildEvent(db, { title: { it: 'Anno scorso' } });
  await buildSession(db, past, { startDate: inHours(-400 * 24), endDate: inHours(-399 * 24) });
  roles['contact'] = await it.account({ subRoles: ['contact'], ...mine });
  const italian = await buildEvent(db, { title: { it: 'Solo qui' }, locationId: hall });

  // Two of own and one of another in one hall at one time, and one with more seats than the hall has.
  await buildSession(db, own, { startDate: at(5, 9), endDate: at(5, 11) });
  await buildSession(db, italian, { startDate: at(5, 10), endDate: at(5, 12) });
  await buildSession(db, own, { startDate: at(6, 9), endDate: at(6, 10), maxParticipants: 21 });
  await buildSession(db, italian, { startDate: at(6, 9), endDate: at(6, 10), cancelledAt: new Date() });

  // Soon: one empty, one with enough people, one that is over.
  await buildSession(db, own, {
    startDate: inHours(3),
    endDate: inHours(4),
    locationId: await buildPlace('Aula'),
  });
  const booked = await buildSession(db, own, {
    startDate: inHours(20),
    endDate: inHours(21),
    locationId: await buildPlace('Chiostro'),
  });
  await takeSeats(db, booked, 3);
  await buildSession(db, italian, { startDate: inHours(-3), endDate: inHours(-2), locationId: null });

  const full = await buildSession(db, own, {
    startDate: at(8, 9),
    endDate: at(8, 10),
    maxParticipants: 2,
    waitingListEnabled: true,
  });
  await takeSeats(db, full, 2);
  for (let one = 0; one < 5; one += 1) await buildRequest(db, { sessionId: full });
  const other = await buildSession(db, italian, {
    startDate: at(9, 9),
    endDate: at(9, 10),
    maxParticipants: 2,
    waitingListEnabled: true,
  });
  await buildNeeds(db, { sessionId: booked });
  await buildNeeds(db, { sessionId: other });
  const taken = await buildNeeds(db, { sessionId: other });
  await it.call('PUT', `/api/access-requests/${taken}`, { body: { state: 'inHand' } });
  await buildRequest(db, { sessionId: other });
  for (const [sessionId, hours] of [
    [full, 3],
    [other, 5],
    [full, 8],
  ] as const)
    await db
      .updateTable('reservationRequests')
      .set({ offerExpiresAt: inHours(hours) })
      .where('_id', '=', await buildOffer(db, await withRoom(sessionId)))
      .execute();

  const bounced = { bouncedAt: new Date(), bounce: 'soft' } as const;
  await buildMessage(db, bounced);
  const copied = await buildMessage(db, bounced);
  await buildMessage(db, { resendOf: copied });
  await buildMessage(db, { ...bounced, createdAt: inHours(-15 * 24) });

  for (const [hours, text] of [
    [3, 'Pioggia'],
    [30, 'Cantiere'],
    [-1, 'Finito'],
  ] as const)
    await db
      .insertInto('houseNotices')
      .values({ _id: newId(), text: { it: text }, endsAt: inHours(hours) })
      .execute();
  for (const [sessionId, hours] of [
    [booked, -20],
    [booked, -9 * 24],
    [other, -20],
  ] as const)
    await buildConflict(sessionId, inHours(hours));

  const editor = roles['editor'] as AccountViewer;
  await buildImport({ userId: editor.userId, series: 'a', leftRows: true });
  await buildImport({ userId: editor.userId, series: 'b', leftRows: true });
  await buildImport({ userId: editor.userId, series: 'b', leftRows: false });
  await buildImport({ userId: it.admin.userId, series: 'c', leftRows: true });
  await buildImport({ userId: it.admin.userId, series: 'd', leftRows: true, dryRun: true });
});
afterAll(() => it.close());

/** A place in which nothing else is. */
async function buildPlace(name: string): Promise<string> {
  const _id = newId();
  await it.database.db.insertInto('locations').values({ _id, name }).execute();
  return _id;
}

/** Seats for one more offer. */
async function withRoom(sessionId: string): Promise<string> {
  await it.database.pool.query(
    'update sessions set "maxParticipants" = "maxParticipants" + 2 where "_id" = $1',
    [sessionId],
  );
  return sessionId;
}

/** A ticket that two devices have admitted. */
async function buildConflict(sessionId: string, scannedAt: Date): Promise<void> {
  const { db } = it.database;
  const { _id: ticketId } = await db
    .selectFrom('tickets')
    .select('_id')
    .where('sessionId', '=', sessionId)
    .executeTakeFirstOrThrow();
  const admitted = { result: 'valid', attendedParticipants: 1, attendedChaperones: 0 } as const;
  await db
    .insertInto('scans')
    .values({
      ...admitted,
      _id: newId(),
      scanId: newId(),
      ticketId,
      sessionId,
      scannedAt,
      offline: true,
      isConflict: true,
    })
    .execute();
}

async function buildImport({
  leftRows,
  dryRun = false,
  ...given
}: {
  readonly userId: string;
  readonly series: string;
  readonly leftRows: boolean;
  readonly dryRun?: boolean;
}): Promise<void> {
  await it.database.db
    .insertInto('imports')
    .values({
      ...given,
      _id: newId(),
      kind: 'programme',
      status: 'done',
      filename: `${given.series}.csv`,
      dryRun,
      shiftTo: null,
      file: null,
      report: '{}',
      finishedAt: new Date(),
      leftRows: leftRows ? JSON.stringify({ columns: ['title'], rows: [] }) : null,
    })
    .execute();
}

async function read(as: AccountViewer): Promise<Dashboard> {
  const { status, body } = await it.call('GET', '/api/dashboard?lang=it', { as });
  expect(status).toBe(200);
  return body as Dashboard;
}
const countsOf = ({ figures }: Dashboard) =>
  Object.fromEntries(figures.map(({ key, count }) => [key, count]));

/** Where the rows of a list are read. */
const lists: Readonly<Record<Exclude<Figure['list'], 'clashes' | 'approvals' | 'deliveries'>, string>> = {
  events: '/api/events?showPrivate=true&defaults=false&count=true&limit=1&',
  sessions: '/api/sessions?count=true&limit=1&',
  scans: '/api/scans?count=true&limit=1&',
  houseNotices: '/api/house-notices?count=true&limit=1&',
  imports: '/api/imports?count=true&limit=1&',
  offers: '/api/offers?count=true&limit=1&',
  accessRequests: '/api/access-requests?count=true&limit=1&',
};
async function rowsOf({ list, address }: Figure, as: AccountViewer): Promise<number> {
  const query = new URLSearchParams(address).toString();
  if (list === 'approvals') return (await it.call('GET', '/api/approvals', { as })).body.length;
  if (list === 'deliveries')
    return (await it.call('GET', `/api/deliveries?${query}`, { as })).body.rows.length;
  if (list === 'clashes') throw new Error('They have a list a day.');
  const { status, headers } = await it.call('GET', lists[list] + query, { as });
  expect([list, status]).toEqual([list, 200]);
  return Number(headers['odin-count']);
}

test.each(['admin', 'editor', 'contact', 'support'])(
  'each number of the %s is the number of rows of its list',
  async (name) => {
    const as = roles[name] as AccountViewer;
    const { now, figures } = await read(as);
    const wanted = figuresOf(as, new Date(now), zone).filter(({ list }) => list !== 'clashes');
    const counted = Object.fromEntries(figures.map(({ key, count }) => [key, count]));
    for (const figure of wanted)
      expect([figure.key, counted[figure.key]]).toEqual([figure.key, await rowsOf(figure, as)]);
    expect(figures.length).toBeGreaterThanOrEqual(4);
  },
);

test('the numbers of an admin are those of the whole house', async () => {
  const expected: Record<FigureKey, number> = {
    offersEnding: 2,
    failedMessages: 1,
    clashes: 3,
    accessRequests: 2,
    toApprove: 1,
    conflicts: 2,
    nearlyEmpty: 1,
    fullWithLongList: 0,
    noticesEnding: 1,
    rowsLeftOut: 2,
    undated: 1,
    inOneLanguage: 1,
    withoutPicture: 2,
    notPublic: 1,
  };
  const { figures } = await read(it.admin);
  const counts = countsOf({ figures } as Dashboard);
  expect(figures.map(({ key }) => key)).toEqual(figureKeys);
  expect(counts).toEqual(expected);
});

test('a contact counts the own events, and what is booked and offered there', async () => {
  const dashboard = await read(roles['contact'] as AccountViewer);
  expect(countsOf(dashboard)).toEqual({
    offersEnding: 1,
    clashes: 2,
    accessRequests: 1,
    toApprove: 1,
    conflicts: 1,
    nearlyEmpty: 1,
    fullWithLongList: 0,
    undated: 1,
    inOneLanguage: 0,
    withoutPicture: 1,
    notPublic: 1,
  });
  expect(dashboard.clashDays).toEqual([]);
  expect(dashboard.clashEvents).toEqual([{ _id: own, title: 'La mano del robot', sessions: 2 }]);
  const { body } = await it.call('GET', `/api/events/${own}/clashes`, {
    as: roles['contact'] as AccountViewer,
  });
  expect(body.sessions).toHaveLength(2);
});

test('a session is full with a long list from five requests on', async () => {
  const before = countsOf(await read(it.admin))['fullWithLongList'];
  const event = await buildEvent(it.database.db);
  const session = await buildSession(it.database.db, event, { startDate: at(20, 9), maxParticipants: 1 });
  await takeSeats(it.database.db, session, 1);
  for (let one = 0; one < 4; one += 1) await buildRequest(it.database.db, { sessionId: session });
  expect(countsOf(await read(it.admin))['fullWithLongList']).toBe(before);
  await buildRequest(it.database.db, { sessionId: session });
  expect(countsOf(await read(it.admin))['fullWithLongList']).toBe(Number(before) + 1);
});

test('the days of clashes have as many sessions as the timetable flags', async () => {
  const { clashDays, figures } = await read(roles['editor'] as AccountViewer);
  expect(clashDays).toEqual([
    { day: dayOf(at(5, 9), zone), sessions: 2 },
    { day: dayOf(at(6, 9), zone), sessions: 1 },
  ]);
  expect(figures.find(({ key }) => key === 'clashes')?.count).toBe(3);
  for (const { day, sessions } of clashDays) {
    const { body } = await it.call('GET', `/api/sessions/timetable?from=${day}&to=${day}`);
    const read = body as AnswerOf<typeof readTimetable>;
    const capacities = new Map(read.places.map(({ _id, capacity }) => [_id, capacity]));
    const standing = read.sessions
      .filter(({ isCancelled }) => !isCancelled)
      .map((one) => ({ ...one, startDate: new Date(one.startDate), endDate: new Date(one.endDate) }));
    const inTime = clashesAmong(standing, sharedAmong(read.places));
    const flagged = standing.filter(
      (one) =>
        one.sessionDay === day &&
        (inTime.has(one) || exceedsPlace(one, capacities.get(one.placeId ?? '') ?? null)),
    );
    expect([day, flagged.length]).toEqual([day, sessions]);
  }
});

test('what parties need is counted by day, with those who ask for sign language', async () => {
  const { accessDays } = await read(roles['support'] as AccountViewer);
  expect(accessDays).toEqual([
    { day: dayOf(inHours(20), zone), requests: 1, signLanguage: 1 },
    { day: dayOf(at(9, 9), zone), requests: 1, signLanguage: 1 },
  ]);
  expect((await read(roles['editor'] as AccountViewer)).accessDays).toEqual([]);
});

test('the sessions ahead are those of their lists, the first of them with seats and place', async () => {
  const as = roles['contact'] as AccountViewer;
  const dashboard = await read(as);
  const addresses = sessionLists(as, new Date(dashboard.now), zone);
  for (const name of ['today', 'next', 'emptySoon'] as const) {
    const query = new URLSearchParams({ ...addresses[name], sort: 'startDate,_id', count: 'true' });
    const { body, headers } = await it.call('GET', `/api/sessions?${query}`, { as });
    expect([name, dashboard[name].total]).toEqual([name, Number(headers['odin-count'])]);
    const ahead = body.filter(({ endDate }: { endDate: string }) => endDate > dashboard.now);
    expect(dashboard[name].rows.map(({ _id }) => _id)).toEqual(
      ahead
        .slice(0, 8)
        .map(({ _id }: { _id: string }) => _id)
        .slice(0, dashboard[name].rows.length),
    );
    expect(dashboard[name].rows.length).toBe(Math.min(ahead.length, name === 'today' ? 8 : 5));
  }
  expect(dashboard.emptySoon.rows).toEqual([
    expect.objectContaining({
      eventId: own,
      title: 'La mano del robot',
      place: 'Aula',
      seats: { taken: 0, max: 12 },
      isCancelled: false,
      waiting: 0,
    }),
  ]);
  expect((await read(roles['support'] as AccountViewer)).emptySoon).toEqual({ total: 0, rows: [] });
});

test.each([
  ['a visitor', {}],
  ['a scanner', { role: 'scanner' }],
  ['a scanner by sub-role', { subRoles: ['scanner'] }],
] as const)('%s has no work here', async (_name, given) => {
  const as = await it.account(given as Parameters<StaffApp['account']>[0]);
  const { status, body } = await it.call('GET', '/api/dashboard', { as });
  expect([status, body.code]).toEqual([403, 'forbidden']);
});

test('it takes a fixed number of statements, however much there is', async () => {
  const counting = countingStatements(it.database.db);
  const { app, call } = await openCalls(counting.db);
  const costs = async () => {
    const found: Record<string, number> = {};
    for (const [name, as] of Object.entries(roles)) {
      const already = counting.count();
      await call('GET', '/api/dashboard', { as });
      found[name] = counting.count() - already;
    }
    return found;
  };
  const pinned = { admin: 26, editor: 17, contact: 23, support: 14 };
  expect(await costs()).toEqual(pinned);
  for (let one = 0; one < 3; one += 1) {
    await buildSession(it.database.db, own, { startDate: inHours(5 + one), endDate: inHours(6 + one) });
    await buildNeeds(it.database.db, { eventId: own });
  }
  expect(await costs()).toEqual(pinned);
  await app.close();
});
