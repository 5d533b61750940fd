// Writing sessions as staff: time, capacity and deletion.

import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql } from 'kysely';
import type { AccountViewer } from '#core/accounts/access.ts';
import type { Tx } from '#server/db/database.ts';
import { newId } from '#server/db/ids.ts';
import { buildEvent, buildSession } from '#test/build-programme.ts';
import { buildRequest } from '#test/build-visits.ts';
import { openStaffApp, type StaffApp } from '#test/staff-app.ts';
import { countingStatements } from '#test/statements.ts';
import { takeSeats } from '#test/take-seats.ts';
import { untilWaiting } from '#test/waiting.ts';
import { changeVisibility } from './bulk/change.ts';
import { lockEvent, refreshSessionDates } from './write-store.ts';

let it: StaffApp;
beforeAll(async () => {
  it = await openStaffApp();
});
afterAll(() => it.close());

const required = { sessionTarget: 'private', visibilityStatus: 'public', accessType: 'reservation' };
const july = { sessionDay: '2027-07-16', startTime: '10:00', endTime: '11:30' };

async function make(given: object = july, as?: AccountViewer) {
  const eventId = await buildEvent(it.database.db);
  const body = { ...required, eventId, ...given };
  return { eventId, created: await it.call('POST', '/api/sessions', { body, ...(as && { as }) }) };
}
const put = (id: string, body: object, more: object = {}) =>
  it.call('PUT', `/api/sessions/${id}`, { body, ...more });

async function datesOf(eventId: string) {
  const { body } = await it.call('GET', `/api/events/${eventId}`);
  return [body.firstSessionDate, body.lastSessionDate];
}

test('a session is created from its day and times, and returns both', async () => {
  const { eventId, created } = await make({
    ...july,
    reservationLimitValue: 2,
    reservationLimitUnit: 'days',
  });
  expect(created).toMatchObject({
    status: 201,
    body: {
      ...july,
      startDate: '2027-07-16T08:00:00.000Z',
      endDate: '2027-07-16T09:30:00.000Z',
      closesAt: '2027-07-14T08:00:00.000Z',
      totalParticipants: 0,
      maxParticipants: null,
    },
  });
  expect(await datesOf(eventId)).toEqual(['2027-07-16T08:00:00.000Z', '2027-07-16T09:30:00.000Z']);
  const listed = await it.call('GET', `/api/sessions?eventId=${eventId}&fields=startTime`);
  expect(listed.body).toEqual([{ _id: created.body._id, startTime: '10:00' }]);
  const one = await it.call('GET', `/api/sessions/${created.body._id}`);
  expect(one.body).toEqual(created.body);
});

test.each([
  [{ ...july, startDate: '2027-07-16T08:01:00Z' }, 'startTime', 'disagrees'],
  [{ ...july, sessionDay: '2027-03-28', startTime: '02:30' }, 'startTime', 'noSuchTime'],
  [{ startTime: '10:00', endTime: '11:00' }, 'sessionDay', 'required'],
  [{ ...july, endDate: '2027-07-16T08:00:00Z', endTime: '10:00' }, 'endDate', 'belowOther'],
  [{ ...july, reservationLimitValue: 3 }, 'reservationLimitUnit', 'neededByOther'],
  [{ ...july, eventId: newId() }, 'eventId', 'unknownReference'],
  [{ ...july, locationId: newId() }, 'locationId', 'unknownReference'],
] as const)('a session like %j is refused at %s: %s', async (given, path, code) => {
  expect((await make(given)).created).toMatchObject({
    status: 400,
    body: { code: 'invalid', errors: [{ path, code }] },
  });
});

test('the dates of an event follow from its public sessions: those of others stay hidden', async () => {
  const { eventId, created } = await make();
  const later = { ...july, sessionDay: '2027-09-01' };
  const hidden = { ...required, ...later, eventId, visibilityStatus: 'private' };
  const { _id } = (await it.call('POST', '/api/sessions', { body: hidden })).body;
  const first = ['2027-07-16T08:00:00.000Z', '2027-07-16T09:30:00.000Z'];
  expect(await datesOf(eventId)).toEqual(first);
  await put(_id, { visibilityStatus: 'public' });
  expect(await datesOf(eventId)).toEqual([first[0], '2027-09-01T09:30:00.000Z']);
  for (const [visibilityStatus, expected] of [
    ['protected', [null, null]],
    ['public', [first[0], '2027-09-01T09:30:00.000Z']],
  ] as const) {
    await it.call('PUT', '/api/sessions/visibility', {
      body: { ids: [created.body._id, _id], visibilityStatus },
    });
    expect(await datesOf(eventId)).toEqual(expected);
  }
});

test('when a session moves, its booking window and the dates of its event move along', async () => {
  const { eventId, created } = await make();
  const other = await it.call('POST', '/api/sessions', {
    body: { ...required, ...july, eventId, sessionDay: '2027-07-18' },
  });
  expect(await datesOf(eventId)).toEqual(['2027-07-16T08:00:00.000Z', '2027-07-18T09:30:00.000Z']);

  const moved = await put(created.body._id, { ...created.body, sessionDay: '2027-12-20' });
  expect(moved).toMatchObject({
    status: 200,
    body: {
      startDate: '2027-12-20T09:00:00.000Z',
      endDate: '2027-12-20T10:30:00.000Z',
      startTime: '10:00',
      closesAt: '2027-12-20T09:00:00.000Z',
    },
  });
  expect(await datesOf(eventId)).toEqual(['2027-07-18T08:00:00.000Z', '2027-12-20T10:30:00.000Z']);

  for (const id of [created.body._id, other.body._id]) await it.call('DELETE', `/api/sessions/${id}`);
  expect(await datesOf(eventId)).toEqual([null, null]);
});

test('sessions that are added at the same time all count for the dates of their event', async () => {
  const eventId = await buildEvent(it.database.db);
  const days = [10, 11, 12, 13, 14, 15].map((day) => `2027-09-${day}`);
  const created = await Promise.all(
    days.map((sessionDay) =>
      it.call('POST', '/api/sessions', { body: { ...required, ...july, eventId, sessionDay } }),
    ),
  );
  expect(created.map(({ status }) => status)).toEqual(days.map(() => 201));
  expect(await datesOf(eventId)).toEqual(['2027-09-10T08:00:00.000Z', '2027-09-15T09:30:00.000Z']);
});

/** Adds two sessions to an event, the second while the first is not yet committed; returns the dates of the event afterwards. */
async function addTogether(lock: (tx: Tx, eventId: string) => Promise<unknown>): Promise<string> {
  const { db, pool } = it.database;
  const eventId = await buildEvent(db);
  const add = async (tx: Tx, startDate: string) => {
    await lock(tx, eventId);
    await insertSession(tx, eventId, new Date(startDate));
    await refreshSessionDates(tx, [eventId]);
  };
  const first = await db.startTransaction().execute();
  await add(first, '2027-05-01T08:00:00Z');
  const second = db.transaction().execute((tx) => add(tx, '2027-06-01T08:00:00Z'));
  await untilWaiting(pool, 1);
  await first.commit().execute();
  await second;
  return (await datesOf(eventId))[0];
}

async function insertSession(tx: Tx, eventId: string, startDate: Date): Promise<void> {
  await sql`insert into "sessions" ("_id", "eventId", "startDate", "endDate", "sessionDay", "closesAt", "sessionTarget")
    values (${newId()}, ${eventId}, ${startDate}, ${new Date(startDate.getTime() + 3_600_000)}, ${startDate},
      ${startDate}, 'private')`.execute(tx);
}

test('adding a session waits for another one that is being added to the same event', async () => {
  expect(await addTogether(lockEvent)).toBe('2027-05-01T08:00:00.000Z');
});

test('without that wait the dates of the event would miss a session', async () => {
  expect(await addTogether(async () => undefined)).toBe('2027-06-01T08:00:00.000Z');
});

test('a session that is sent back whole stays unchanged, its version too', async () => {
  const { created } = await make();
  const read = await it.call('GET', `/api/sessions/${created.body._id}?lang=*`);
  const back = await put(created.body._id, read.body);
  expect(back).toMatchObject({ status: 200, body: read.body });
  const trail = await it.call('GET', `/api/audit?entityId=${created.body._id}`);
  expect(trail.body.map(({ action }: { action: string }) => action)).toEqual(['create']);
});

test('the taken seats of a session set the lowest maximum', async () => {
  const eventId = await buildEvent(it.database.db);
  const id = await buildSession(it.database.db, eventId, { maxParticipants: 12 });
  await takeSeats(it.database.db, id, 4);
  expect(await put(id, { maxParticipants: 3 })).toMatchObject({
    status: 400,
    body: { code: 'capacityBelowTaken', errors: [{ path: 'maxParticipants' }], details: { minimum: 4 } },
  });
  expect(await put(id, { maxParticipants: 4 })).toMatchObject({ status: 200, body: { maxParticipants: 4 } });
  expect((await put(id, { totalParticipants: 0 })).body.code).toBe('readOnly');
});

test('a maximum never falls below what is booked at the same moment', async () => {
  const { db } = it.database;
  for (let round = 0; round < 10; round += 1) {
    const id = await buildSession(db, await buildEvent(db), { maxParticipants: 4 });
    const [booking, lowering] = await Promise.allSettled([
      takeSeats(db, id, 3),
      put(id, { maxParticipants: 2 }),
    ]);
    const isBooked = booking.status === 'fulfilled';
    expect(lowering).toMatchObject({ value: { status: isBooked ? 400 : 200 } });
  }
});

test('a booking does not change the version that an editor has seen', async () => {
  const id = await buildSession(it.database.db, await buildEvent(it.database.db));
  const { headers } = await it.call('GET', `/api/sessions/${id}`);
  const seen = { headers: { 'if-match': (headers as { etag: string }).etag } };
  await takeSeats(it.database.db, id, 2);
  const first = await put(id, { maxParticipants: 20 }, seen);
  expect(first).toMatchObject({ status: 200, body: { totalParticipants: 2 } });
  expect(await put(id, { maxParticipants: 30 }, seen)).toMatchObject({
    status: 409,
    body: { code: 'editConflict' },
  });
});

test('the audience and access of a session stay while it has reservations or requests', async () => {
  const { db } = it.database;
  const eventId = await buildEvent(db);
  const booked = await buildSession(db, eventId);
  await takeSeats(db, booked, 1);
  const sessionId = await buildSession(db, eventId);
  await buildRequest(db, { eventId, sessionId });
  for (const id of [booked, sessionId]) {
    for (const change of [{ sessionTarget: 'school' }, { accessType: 'freeAccess' }]) {
      const [path] = Object.keys(change);
      expect(await put(id, change)).toMatchObject({
        status: 400,
        body: { code: 'hasReservations', errors: [{ path, code: 'hasReservations' }] },
      });
    }
  }
  const free = await buildSession(db, eventId);
  expect((await put(free, { sessionTarget: 'school' })).status).toBe(200);
});

test('a session with reservations is not deleted, and the answer counts them', async () => {
  const id = await buildSession(it.database.db, await buildEvent(it.database.db));
  await takeSeats(it.database.db, id, 2);
  expect(await it.call('DELETE', `/api/sessions/${id}`)).toMatchObject({
    status: 400,
    body: { code: 'stillReferenced', details: { reservations: 1, tickets: 2 } },
  });
});

test('a session stays with its event', async () => {
  const { created } = await make();
  const eventId = await buildEvent(it.database.db);
  expect(await put(created.body._id, { eventId })).toMatchObject({
    status: 403,
    body: { code: 'readOnly', errors: [{ path: 'eventId' }] },
  });
});

test('a contact writes the sessions of its own event and of no other', async () => {
  const { eventId, created } = await make();
  const contact = await it.account({ contactEventIds: [eventId] });
  const own = { ...required, ...july, eventId };
  expect((await it.call('POST', '/api/sessions', { as: contact, body: own })).status).toBe(201);
  expect((await put(created.body._id, { minPupils: 5 }, { as: contact })).status).toBe(200);

  const foreign = await make();
  const { _id } = foreign.created.body;
  expect((await make(july, contact)).created.status).toBe(403);
  expect(await datesOf(foreign.eventId)).toEqual(['2027-07-16T08:00:00.000Z', '2027-07-16T09:30:00.000Z']);
  expect((await put(_id, { minPupils: 5 }, { as: contact })).status).toBe(403);
  expect((await it.call('DELETE', `/api/sessions/${_id}`, { as: contact })).status).toBe(403);
  const visibility = { as: contact, body: { ids: [created.body._id, _id], visibilityStatus: 'private' } };
  expect(await it.call('PUT', '/api/sessions/visibility', visibility)).toMatchObject({
    status: 403,
    body: { code: 'forbidden', errors: [{ path: 'ids.1', code: 'forbidden' }] },
  });
  expect((await it.call('GET', `/api/sessions/${created.body._id}`)).body.visibilityStatus).toBe('public');
});

test('changing the visibility of many sessions waits for a transaction that has locked their event, and locks no session meanwhile', async () => {
  const locationId = newId();
  await it.database.db.insertInto('locations').values({ _id: locationId, name: 'Torre' }).execute();
  const eventId = await buildEvent(it.database.db);
  const _id = await buildSession(it.database.db, eventId, { locationId });
  const other = await it.database.pool.connect();
  try {
    await other.query('begin');
    await other.query('select from "events" where "_id" = $1 for no key update', [eventId]);
    const { rows } = await other.query('select pg_backend_pid() as pid');
    const changing = it.call('PUT', '/api/sessions/visibility', {
      body: { ids: [_id], visibilityStatus: 'private' },
    });
    await expect
      .poll(async () => {
        const waiting = `select from pg_stat_activity where ${rows[0].pid} = any(pg_blocking_pids(pid))`;
        return (await it.database.pool.query(waiting)).rowCount;
      })
      .toBe(1);
    // All other transactions lock the two in this order: the reverse would be a deadlock.
    const locked = await other.query('select from "sessions" where "_id" = $1 for no key update nowait', [
      _id,
    ]);
    expect(locked.rowCount).toBe(1);
    await other.query('commit');
    expect((await changing).status).toBe(200);
  } finally {
    other.release();
  }
});

test('the visibility of many sessions changes at once, each with its entry in the audit log, or none does', async () => {
  const { eventId, created } = await make();
  const other = await buildSession(it.database.db, eventId, { visibilityStatus: 'protected' });
  const ids = [created.body._id, other];
  const change = (body: object) => it.call('PUT', '/api/sessions/visibility', { body });
  const unknown = [...ids, newId(), ...ids, newId()];
  expect(await change({ ids: unknown, visibilityStatus: 'protected' })).toMatchObject({
    status: 404,
    body: {
      code: 'notFound',
      errors: [
        { path: 'ids.2', code: 'notFound' },
        { path: 'ids.5', code: 'notFound' },
      ],
    },
  });
  expect((await it.call('GET', `/api/sessions/${ids[0]}`)).body.visibilityStatus).toBe('public');
  expect(await change({ ids, visibilityStatus: 'protected' })).toMatchObject({
    status: 200,
    body: { changed: 1 },
  });
  const trail = await it.call('GET', `/api/audit?entityId=${created.body._id}&sort=-createdAt`);
  expect(trail.body[0].changes).toEqual({ visibilityStatus: { before: 'public', after: 'protected' } });
  expect((await change({ ids: [], visibilityStatus: 'public' })).status).toBe(400);
});

test('seats that were booked meanwhile do not count as an edit when the whole session is sent back', async () => {
  const { created } = await make({ ...july, maxParticipants: 10 });
  const path = `/api/sessions/${created.body._id}`;
  const seen = await it.call('GET', path);
  await takeSeats(it.database.db, created.body._id, 2);
  const whole = { ...seen.body, maxParticipants: 12 };
  const headers = { 'if-match': (seen.headers as { etag: string }).etag };
  expect(await it.call('PUT', path, { body: whole, headers })).toMatchObject({
    status: 200,
    body: { maxParticipants: 12, totalParticipants: 2 },
  });
  expect(await put(created.body._id, { totalParticipants: 0 })).toMatchObject({
    status: 403,
    body: { code: 'readOnly', errors: [{ path: 'totalParticipants' }] },
  });
});

test('staff read the sessions of events that are not public, by every filter', async () => {
  const { db } = it.database;
  const eventId = await buildEvent(db, { visibilityStatus: 'private' });
  const id = await buildSession(db, eventId);
  for (const search of [`_id=${id}`, `eventId=${eventId}`, `eventId.$in=${eventId}`]) {
    const { body } = await it.call('GET', `/api/sessions?${search}&fields=_id`);
    expect(body).toEqual([{ _id: id }]);
    const others = await it.call('GET', `/api/sessions?${search}`, { as: await it.account() });
    expect(others.body).toEqual([]);
  }
});

test('the visibility of many sessions costs as many statements as that of one', async () => {
  const eventId = await buildEvent(it.database.db);
  const statementsFor = async (number: number) => {
    const ids = await Promise.all(
      Array.from({ length: number }, () => buildSession(it.database.db, eventId)),
    );
    const { db, count } = countingStatements(it.database.db);
    const by = { viewer: it.admin, language: 'it', zone: 'Europe/Rome' } as const;
    return [await changeVisibility(db, [...ids, ...ids], 'private', by), count()];
  };
  const [, statements] = await statementsFor(1);
  expect(await statementsFor(20)).toEqual([20, statements]);
  expect(statements).toBeGreaterThan(2);
});

test.each([
  ['a maximum is raised', { maxParticipants: 14 }, {}],
  [
    'bookings are opened again by a later cut-off',
    { reservationLimitValue: 1, reservationLimitUnit: 'days' },
    { maxParticipants: 14, reservationLimitValue: 60, reservationLimitUnit: 'days' },
  ],
] as const)('when %s, free seats are offered to waiting requests', async (_case, change, given) => {
  const { db } = it.database;
  const eventId = await buildEvent(db);
  const startDate = new Date(Date.now() + 30 * 86_400_000);
  const sessionId = await buildSession(db, eventId, { ...given, startDate, totalParticipants: 12 });
  const requestId = await buildRequest(db, { sessionId });
  const statusOf = async () =>
    (await db.selectFrom('reservationRequests').select('status').where('_id', '=', requestId).execute())[0]
      ?.status;
  expect(await statusOf()).toBe('waiting');
  expect(await put(sessionId, change)).toMatchObject({ status: 200, body: { lockedParticipants: 2 } });
  expect(await statusOf()).toBe('locked');
});
