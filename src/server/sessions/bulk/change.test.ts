// Many sessions of several events changed at once: what the preview says happens, to all of them or to none
// (docs/product/sessions.md#bulk-edit).

import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newId } from '#server/db/ids.ts';
import { readViolations } from '#server/doctor/store.ts';
import { buildEvent, buildSession, buildSessions, buildUser } from '#test/build-programme.ts';
import { buildRequest } from '#test/build-visits.ts';
import { openTestDatabase } from '#test/database.ts';
import { openCalls, openStaffApp, type StaffApp } from '#test/staff-app.ts';
import { countingStatements } from '#test/statements.ts';
import { openSteppedDatabase, withoutSessionLocks } from '#test/stepped-database.ts';
import { takeSeats } from '#test/take-seats.ts';
import { viewerOf } from '#test/viewers.ts';
import { untilWaiting } from '#test/waiting.ts';
import { changeSessionsAtOnce } from './change.ts';

let it: StaffApp;
beforeAll(async () => {
  it = await openStaffApp();
});
afterAll(() => it.close());

const put = (body: object, more: object = {}) => it.call('PUT', '/api/sessions/bulk', { body, ...more });
const hour = 3_600_000;
/** Local times on a day, in summer. */
const at = (day: string, start: string, hours = 1) => {
  const startDate = new Date(`${day}T${start}:00+02:00`);
  return { startDate, endDate: new Date(startDate.getTime() + hours * hour), sessionDay: day };
};

async function buildPlace(given: { capacity?: number } = {}): Promise<string> {
  const _id = newId();
  await it.database.db
    .insertInto('locations')
    .values({ _id, name: `Sala ${_id}`, ...given })
    .execute();
  return _id;
}
const read = async (id: string) =>
  it.database.db.selectFrom('sessions').selectAll().where('_id', '=', id).executeTakeFirstOrThrow();
/** So many sessions on different days, in two events. */
async function build(count: number, given: object = {}) {
  const { db } = it.database;
  const events = [await buildEvent(db), await buildEvent(db)];
  const ids: string[] = [];
  for (let position = 0; position < count; position += 1)
    ids.push(
      await buildSession(db, events[position % 2] ?? '', {
        ...at(`2100-06-${String(position + 1).padStart(2, '0')}`, '10:00'),
        ...given,
      }),
    );
  return { events, ids };
}
const messagesTo = async (userIds: readonly string[]) => {
  const { rows } = await it.database.pool.query<{ template: string; count: number }>(
    `select "template", count(*)::int as "count" from "messages" where "userId" = any($1) and "template" <> 'reservationConfirmed'
      group by 1 order by 1`,
    [userIds],
  );
  return rows.map(({ template, count }) => `${count} ${template}`);
};
const outcomesOf = ({ body }: Awaited<ReturnType<typeof put>>) =>
  body.sessions.map(
    (one: { outcome: string; code: string | null; path: string | null; minimum: number | null }) =>
      [one.outcome, one.code, one.path, one.minimum].filter((part) => part !== null).join(' '),
  );

describe('fields', () => {
  test('only those that are sent change, and each session has its line in the audit log', async () => {
    const { ids } = await build(3, { waitingListEnabled: true, maxParticipants: 20 });
    const [first = '', second = '', third = ''] = ids;
    await it.call('PUT', `/api/sessions/${second}`, { body: { maxParticipants: 25, minPupils: 5 } });
    const changes = { maxParticipants: 25 };
    const preview = await put({ ids, changes, dryRun: true });
    expect(preview).toMatchObject({
      status: 200,
      body: { dryRun: true, repeated: false, changed: 2, unchanged: 1, refused: 0, accounts: 0 },
    });
    expect(await read(first)).toMatchObject({ maxParticipants: 20 });
    const run = await put({ ids, changes });
    expect(run.body).toEqual({ ...preview.body, dryRun: false });
    expect(outcomesOf(run)).toEqual(['changed', 'unchanged', 'changed']);
    for (const id of ids)
      expect(await read(id)).toMatchObject({ maxParticipants: 25, waitingListEnabled: true });
    expect((await read(second)).minPupils).toBe(5);
    const { body: trail } = await it.call('GET', `/api/audit?entityId=${third}`);
    expect(trail).toMatchObject([
      { action: 'update', userId: it.admin.userId, changes: { maxParticipants: { before: 20, after: 25 } } },
    ]);
    expect(Object.keys(trail[0].changes)).toEqual(['maxParticipants']);
    expect((await it.call('GET', `/api/audit?entityId=${second}&action=update`)).body).toHaveLength(1);
  });

  test('a cut-off moves the end of bookings of each, by its own start', async () => {
    const { ids } = await build(2);
    await put({ ids, changes: { reservationLimitValue: 2, reservationLimitUnit: 'days' } });
    expect(await Promise.all(ids.map(async (id) => (await read(id)).closesAt))).toEqual([
      new Date('2100-05-30T08:00:00Z'),
      new Date('2100-05-31T08:00:00Z'),
    ]);
  });

  test('a raised maximum is offered to the waiting lists, as many as the preview says', async () => {
    const { db } = it.database;
    const startDate = new Date(Date.now() + 30 * 24 * hour);
    const { ids } = await build(2, {
      startDate,
      endDate: new Date(startDate.getTime() + hour),
      maxParticipants: 2,
      waitingListEnabled: true,
    });
    for (const id of ids) {
      await takeSeats(db, id, 2);
      await buildRequest(db, { sessionId: id });
    }
    const changes = { maxParticipants: 4 };
    const preview = await put({ ids, changes, dryRun: true });
    expect(preview.body).toMatchObject({ offers: 2, accounts: 0, sessions: [{ offers: 1 }, { offers: 1 }] });
    for (const id of ids) expect(await read(id)).toMatchObject({ lockedParticipants: 0, waitingRequests: 1 });
    expect((await put({ ids, changes })).body).toEqual({ ...preview.body, dryRun: false });
    for (const id of ids) expect(await read(id)).toMatchObject({ lockedParticipants: 2, waitingRequests: 0 });
    // The offered seats cannot be taken back; the preview of that says so.
    const back = await put({ ids, changes: { maxParticipants: 2 }, dryRun: true });
    expect(outcomesOf(back)).toEqual(ids.map(() => 'refused capacityBelowTaken maxParticipants 4'));
    expect(back.body.offers).toBe(0);
  });

  test('an opening that is put off is part of the preview: no seats are offered before it', async () => {
    const { db } = it.database;
    const startDate = new Date(Date.now() + 30 * 24 * hour);
    const { ids } = await build(1, {
      startDate,
      endDate: new Date(startDate.getTime() + hour),
      maxParticipants: 2,
      waitingListEnabled: true,
    });
    await takeSeats(db, ids[0] ?? '', 2);
    await buildRequest(db, { sessionId: ids[0] ?? '' });
    const opening = newId();
    await db
      .insertInto('reservationOpeningDates')
      .values({ _id: opening, name: { it: 'Dopo', en: 'Later' }, date: new Date(Date.now() + 5 * 24 * hour) })
      .execute();
    const changes = { maxParticipants: 4, reservationOpeningDateId: opening };
    const preview = await put({ ids, changes, dryRun: true });
    expect(preview.body).toMatchObject({ changed: 1, offers: 0 });
    expect((await put({ ids, changes })).body).toEqual({ ...preview.body, dryRun: false });
    expect(await read(ids[0] ?? '')).toMatchObject({ lockedParticipants: 0, waitingRequests: 1 });
    const open = { reservationOpeningDateId: null };
    expect((await put({ ids, changes: open, dryRun: true })).body.offers).toBe(1);
    expect((await put({ ids, changes: open })).body.offers).toBe(1);
  });

  test.each([
    [{}, '', 'required'],
    [{ changes: { colour: 'red' } }, 'changes.colour', 'unknownField'],
    [{ changes: { startDate: '2100-06-01T10:00:00Z' } }, 'changes.startDate', 'unknownField'],
    [{ changes: { totalParticipants: 3 } }, 'changes.totalParticipants', 'unknownField'],
    [{ changes: { visibilityStatus: null } }, 'changes.visibilityStatus', 'unknownOption'],
    [{ changes: { locationId: newId() } }, 'changes.locationId', 'unknownReference'],
    [
      { changes: { reservationOpeningDateId: newId() } },
      'changes.reservationOpeningDateId',
      'unknownReference',
    ],
    [{ changes: { ageTargetIds: [newId()] } }, 'changes.ageTargetIds', 'unknownReference'],
    [{ changes: { maxParticipants: -1 } }, 'changes.maxParticipants', 'belowMinimum'],
    [{ shift: { days: 4000 } }, 'shift.days', 'aboveMaximum'],
    [{ shift: { minutes: 1440 } }, 'shift.minutes', 'aboveMaximum'],
    [{ shift: { days: 1 }, versions: [] }, 'versions', 'disagrees'],
    [
      { shift: { days: 1 }, message: { it: 'Ciao {nobody}', en: 'Hello' } },
      'message.it',
      'unknownPlaceholder',
    ],
  ])('%j is refused at %s: %s', async (body, path, code) => {
    const { ids } = await build(1);
    const answer = await put({ ids, ...body });
    expect(answer).toMatchObject({ status: 400, body: { code: 'invalid' } });
    expect(answer.body.errors[0]).toMatchObject({ path, code });
  });

  test('501 sessions are too many', async () => {
    const ids = Array.from({ length: 501 }, () => newId());
    expect((await put({ ids, changes: { isFree: true } })).body.errors).toMatchObject([
      { path: 'ids', code: 'tooMany' },
    ]);
  });
});

describe('what cannot change', () => {
  test('is named for each session, and then none of them changes', async () => {
    const { db } = it.database;
    const { ids } = await build(5, { maxParticipants: 20 });
    const [, taken = '', cancelled = '', changed = '', over = ''] = ids;
    await takeSeats(db, taken, 9);
    await it.call('POST', `/api/sessions/${cancelled}/cancel`, { body: { reason: 'Neve' } });
    const versions = await Promise.all(
      ids.map(async (id) => String((await it.call('GET', `/api/sessions/${id}`)).headers['etag'])),
    );
    await it.call('PUT', `/api/sessions/${changed}`, { body: { minPupils: 3 } });
    await db
      .updateTable('sessions')
      .set({
        startDate: new Date(Date.now() - 2 * hour),
        endDate: new Date(Date.now() - hour),
        closesAt: new Date(Date.now() - 2 * hour),
      })
      .where('_id', '=', over)
      .execute();
    const preview = await put({ ids, versions, changes: { maxParticipants: 8 }, dryRun: true });
    expect(outcomesOf(preview)).toEqual([
      'changed',
      'refused capacityBelowTaken maxParticipants 9',
      'refused cancelled',
      'refused editConflict',
      'refused past',
    ]);
    expect(preview.body).toMatchObject({ changed: 1, unchanged: 0, refused: 4 });
    const run = await put({ ids, versions, changes: { maxParticipants: 8 } });
    expect(run).toMatchObject({
      status: 400,
      body: {
        code: 'invalid',
        errors: [
          { path: 'ids.1', code: 'capacityBelowTaken' },
          { path: 'ids.2', code: 'cancelled' },
          { path: 'ids.3', code: 'editConflict' },
          { path: 'ids.4', code: 'past' },
        ],
      },
    });
    expect((await read(ids[0] ?? '')).maxParticipants).toBe(20);
    const possible = await put({ ids: [ids[0]], versions: [versions[0]], changes: { maxParticipants: 8 } });
    expect(possible.body).toMatchObject({ changed: 1, refused: 0 });
  });

  test('an audience that was booked, and a field that another needs', async () => {
    const { db } = it.database;
    const { ids } = await build(2);
    await takeSeats(db, ids[1] ?? '', 1);
    expect(outcomesOf(await put({ ids, changes: { sessionTarget: 'school' }, dryRun: true }))).toEqual([
      'changed',
      'refused hasReservations sessionTarget',
    ]);
    expect(outcomesOf(await put({ ids, changes: { reservationLimitValue: 2 }, dryRun: true }))).toEqual([
      'refused neededByOther reservationLimitUnit',
      'refused neededByOther reservationLimitUnit',
    ]);
  });

  test('a visibility changes whatever has become of a session (BULK-06)', async () => {
    const { ids } = await build(3);
    await it.call('POST', `/api/sessions/${ids[0]}/cancel`, { body: { reason: 'Neve' } });
    await it.call('PUT', `/api/sessions/${ids[1]}`, { body: { visibilityStatus: 'private' } });
    const { body } = await put({ ids, changes: { visibilityStatus: 'private' } });
    expect(body).toMatchObject({ changed: 2, unchanged: 1, refused: 0 });
    const entries = await Promise.all(
      ids.map(async (id) => (await it.call('GET', `/api/audit?entityId=${id}&action=update`)).body.length),
    );
    expect(entries).toEqual([1, 1, 1]);
  });

  test('sessions of another contact, and those that are not there, are named by their position', async () => {
    const { events, ids } = await build(2);
    const contact = await it.account({ subRoles: ['contact'], contactEventIds: [events[0] ?? ''] });
    const own = await put({ ids: [ids[0]], changes: { isFree: true } }, { as: contact });
    expect(own).toMatchObject({ status: 200, body: { changed: 1 } });
    expect(await put({ ids, changes: { isFree: false } }, { as: contact })).toMatchObject({
      status: 403,
      body: { errors: [{ path: 'ids.1', code: 'forbidden' }] },
    });
    expect(await put({ ids: [...ids, newId()], changes: { isFree: false } })).toMatchObject({
      status: 404,
      body: { errors: [{ path: 'ids.2', code: 'notFound' }] },
    });
    expect((await read(ids[0] ?? '')).isFree).toBe(true);
    const url = { onlineUrl: 'https://stream.example/x' };
    expect((await put({ ids: [ids[0]], changes: url }, { as: contact })).body.changed).toBe(1);
  });
});

describe('values of each session', () => {
  test('take an edit back, with the opposite shift: every field is what it was, and as many are notified as the preview says', async () => {
    const { ids } = await build(2, { maxParticipants: 20 });
    const [first = '', second = ''] = ids;
    await it.call('PUT', `/api/sessions/${second}`, { body: { maxParticipants: 8, minPupils: 5 } });
    const before = await Promise.all(ids.map(read));
    const ada = await buildUser(it.database.db);
    await takeSeats(it.database.db, first, 3, ada);
    await put({ ids, changes: { maxParticipants: 30 }, shift: { days: 1 } });
    const each = [{ maxParticipants: 20 }, { maxParticipants: 8 }];
    const preview = await put({ ids, each, shift: { days: -1 }, dryRun: true });
    // The message about the edit has not left: it is not sent at all.
    expect(preview.body).toMatchObject({ changed: 2, refused: 0, accounts: 0, claims: { accounts: 1 } });
    expect((await put({ ids, each, shift: { days: -1 } })).body).toEqual({ ...preview.body, dryRun: false });
    for (const [position, id] of ids.entries()) {
      const { startDate, endDate, sessionDay, closesAt, maxParticipants, minPupils } = before[position] ?? {};
      expect(await read(id)).toMatchObject({
        startDate,
        endDate,
        sessionDay,
        closesAt,
        maxParticipants,
        minPupils,
      });
    }
  });

  test('are refused by the same rules, each by its own, and by their field', async () => {
    const { ids } = await build(2);
    await takeSeats(it.database.db, ids[0] ?? '', 6);
    const each = [{ maxParticipants: 5 }, { maxParticipants: 5 }];
    expect(outcomesOf(await put({ ids, each, dryRun: true }))).toEqual([
      'refused capacityBelowTaken maxParticipants 6',
      'changed',
    ]);
    expect(await put({ ids, each })).toMatchObject({ status: 400, body: { errors: [{ path: 'ids.0' }] } });
    expect(await put({ ids, each: [{}] })).toMatchObject({
      status: 400,
      body: { errors: [{ path: 'each', code: 'disagrees' }] },
    });
    expect(await put({ ids, each: [{}, { locationId: newId() }] })).toMatchObject({
      status: 400,
      body: { errors: [{ path: 'each.1.locationId', code: 'unknownReference' }] },
    });
    const changes = { reservationOpeningDateId: newId() };
    const answer = await put({ ids, changes, each: [{ locationId: newId() }, {}] });
    expect(answer.body.errors.map(({ path }: { path: string }) => path)).toEqual([
      'changes.reservationOpeningDateId',
      'each.0.locationId',
    ]);
  });
});

describe('a shift (BULK-07)', () => {
  test('by a day moves each with its cut-off and its limits, and notifies each account that holds or waits for seats', async () => {
    const { db } = it.database;
    const limits = { reservationLimitValue: 1, reservationLimitUnit: 'days' };
    const { ids } = await build(3, { ...limits, maxParticipants: 2 });
    const [ada, leo, mia] = [await buildUser(db), await buildUser(db), await buildUser(db)];
    await takeSeats(db, ids[0] ?? '', 2, ada);
    await takeSeats(db, ids[1] ?? '', 2, leo);
    await buildRequest(db, { sessionId: ids[1] ?? '', userId: mia });
    const message = { it: 'Ci vediamo {nuova}', en: 'See you' };
    expect((await put({ ids, shift: { days: 1 }, message, dryRun: true })).status).toBe(400);
    const words = { it: 'Il museo chiude un giorno prima.', en: 'The museum closes a day earlier.' };
    const preview = await put({ ids, shift: { days: 1 }, message: words, dryRun: true });
    expect(preview.body).toMatchObject({
      changed: 3,
      accounts: 3,
      claims: { reservations: 2, participants: 4, requests: 1, accounts: 3 },
      sessions: [
        {
          isMoved: true,
          people: 2,
          waiting: 0,
          before: { startDate: '2100-06-01T08:00:00.000Z', sessionDay: '2100-06-01', startTime: '10:00' },
          after: { startDate: '2100-06-02T08:00:00.000Z', sessionDay: '2100-06-02', startTime: '10:00' },
        },
        { people: 2, waiting: 1 },
        { people: 0, waiting: 0 },
      ],
    });
    expect(await messagesTo([ada, leo, mia])).toEqual([]);
    const run = await put({ ids, shift: { days: 1 }, message: words });
    expect(run.body).toEqual({ ...preview.body, dryRun: false });
    expect(await messagesTo([ada, leo, mia])).toEqual(['1 awaitedSessionMoved', '2 sessionMoved']);
    expect(await read(ids[2] ?? '')).toMatchObject({
      startDate: new Date('2100-06-04T08:00:00Z'),
      endDate: new Date('2100-06-04T09:00:00Z'),
      closesAt: new Date('2100-06-03T08:00:00Z'),
      sessionDay: '2100-06-04',
    });
    const sent = await Promise.all(
      ids.map(async (id) => (await it.call('GET', `/api/audit?entityId=${id}&action=send`)).body[0].changes),
    );
    expect(sent.map(({ recipients }) => recipients.after)).toEqual([1, 2, 0]);
  });

  test('without a message moves and writes to no account', async () => {
    const { db } = it.database;
    const { ids } = await build(1);
    const ada = await buildUser(db);
    await takeSeats(db, ids[0] ?? '', 1, ada);
    const { body } = await put({ ids, shift: { minutes: 30 }, message: null });
    expect(body).toMatchObject({ changed: 1, accounts: 0, claims: { accounts: 1 } });
    expect(await messagesTo([ada])).toEqual([]);
    expect((await read(ids[0] ?? '')).startDate).toEqual(new Date('2100-06-01T08:30:00Z'));
  });

  test('names closed days, holidays, and days outside the festival', async () => {
    const { db } = it.database;
    const festivalId = newId();
    await db
      .insertInto('festivals')
      .values({
        _id: festivalId,
        name: { it: 'F' },
        year: 2100,
        startDate: '2100-05-30',
        endDate: '2100-06-06',
      })
      .execute();
    const eventId = await buildEvent(db, { festivalId });
    const days = ['2100-05-31', '2100-06-01', '2100-06-02', '2100-06-06'];
    const ids = await Promise.all(days.map((day) => buildSession(db, eventId, at(day, '10:00'))));
    const closed = { weekdays: [4], holidays: true, days: ['2100-06-01'] };
    const { body } = await put({ ids, shift: { days: 1 }, closed, dryRun: true });
    expect(body.sessions.map(({ closed: why }: { closed: object | null }) => why)).toEqual([
      { because: 'day', holiday: null },
      { because: 'holiday', holiday: 'republicDay' },
      { because: 'weekday', holiday: null },
      { because: 'outsideFestival', holiday: null },
    ]);
  });

  test('names the closed days of the house without being sent them, unless the call leaves them out', async () => {
    const { ids } = await build(2);
    const set = async (name: string, value: string) =>
      (await it.call('POST', '/api/settings', { body: { name, value } })).body._id;
    // The sessions are on a Tuesday and a Wednesday.
    const stored = [
      await set('closedWeekdays', 'sunday, wednesday'),
      await set('closedDays', '5/6/2100, 2100-06-03'),
      await set('closedOnHolidays', 'true'),
    ];
    const closedOf = async (body: object) =>
      (await put({ ids, shift: { days: 1 }, dryRun: true, ...body })).body.sessions.map(
        ({ closed }: { closed: { because: string } | null }) => closed?.because ?? null,
      );
    expect(await closedOf({})).toEqual(['holiday', 'day']);
    expect(await closedOf({ shift: { days: 8 } })).toEqual(['weekday', null]);
    expect(await closedOf({ shift: { days: 8 }, closed: { weekdays: [4] } })).toEqual(['weekday', 'weekday']);
    // Republic Day is noted although the house is open.
    expect(await closedOf({ closed: { house: false } })).toEqual(['nationalHoliday', null]);
    expect(await closedOf({ closed: { house: false, days: ['2100-06-02'] } })).toEqual(['day', null]);
    for (const id of stored) await it.call('DELETE', `/api/settings/${id}`);
    expect(await closedOf({})).toEqual(['nationalHoliday', null]);
  });

  test('keeps the time on the wall over a time change, and names a time that there is not', async () => {
    const { db } = it.database;
    const eventId = await buildEvent(db);
    const ids = [
      await buildSession(db, eventId, { startDate: new Date('2100-03-27T09:00:00Z') }),
      await buildSession(db, eventId, { startDate: new Date('2100-03-27T01:30:00Z') }),
    ];
    const preview = await put({ ids, shift: { days: 1 }, dryRun: true });
    expect(outcomesOf(preview)).toEqual(['changed', 'refused noSuchTime startDate']);
    expect(preview.body.sessions[0].after).toMatchObject({
      startDate: '2100-03-28T08:00:00.000Z',
      startTime: '10:00',
    });
    expect((await put({ ids, shift: { days: 1 } })).status).toBe(400);
    expect((await read(ids[0] ?? '')).startDate).toEqual(new Date('2100-03-27T09:00:00Z'));
  });

  test('of what is booked does not lead into the past', async () => {
    const { db } = it.database;
    const startDate = new Date(Date.now() + 2 * hour);
    const { ids } = await build(2, { startDate, endDate: new Date(startDate.getTime() + hour) });
    await takeSeats(db, ids[1] ?? '', 1);
    expect(outcomesOf(await put({ ids, shift: { minutes: -180 }, dryRun: true }))).toEqual([
      'changed',
      'refused inThePast startDate',
    ]);
  });

  test('with the same key shifts once', async () => {
    const { ids } = await build(2);
    const headers = { 'idempotency-key': newId() };
    const body = { ids, shift: { days: 1 } };
    expect((await put(body, { headers })).body).toMatchObject({ repeated: false, changed: 2 });
    expect((await put(body, { headers })).body).toMatchObject({
      repeated: true,
      changed: 0,
      unchanged: 2,
      accounts: 0,
    });
    expect((await read(ids[0] ?? '')).startDate).toEqual(new Date('2100-06-02T08:00:00Z'));
    expect((await put({ ids, shift: { days: 2 } }, { headers })).body.code).toBe('keyReused');
  });

  test('back again writes to no account that was not notified of it', async () => {
    const { db } = it.database;
    const { ids } = await build(1, { waitingListEnabled: true });
    const [ada, leo] = [await buildUser(db), await buildUser(db)];
    await takeSeats(db, ids[0] ?? '', 1, ada);
    await put({ ids, shift: { days: 1 } });
    const back = async (changes: object = {}) => {
      const of = { ids, changes, shift: { days: -1 } };
      const preview = (await put({ ...of, dryRun: true })).body.accounts;
      return [preview, (await put(of)).body.accounts];
    };
    // Leo, who has waited since for the new day, is notified of the former one; a further day back is news to both.
    await buildRequest(db, { sessionId: ids[0] ?? '', userId: leo });
    expect([await back(), await back()]).toEqual([
      [1, 1],
      [2, 2],
    ]);
    expect(await messagesTo([ada, leo])).toEqual([
      '1 awaitedSessionMoved',
      '1 seatsOffered',
      '1 sessionMoved',
    ]);
    // The history says how many each shift has reached, also one that takes another back and has no words.
    const sent = await it.call('GET', `/api/audit?entityId=${ids[0]}&action=send&sort=createdAt`);
    expect(sent.body.map((entry: { changes: object }) => entry.changes)).toEqual(
      [1, 1, 2].map((after) => ({
        recipients: { before: null, after },
        accounts: { before: null, after: expect.any(Number) },
      })),
    );
  });
});

describe('clashes after a change', () => {
  const clashesOf = ({ body }: Awaited<ReturnType<typeof put>>) =>
    body.sessions.map(({ clashes }: { clashes: { kind: string; with: { sessionId: string } | null }[] }) =>
      clashes.map(({ kind, with: other }) => [kind, other?.sessionId ?? null]),
    );

  test('are with sessions that stay, and with others of the choice as they will be, on both sides', async () => {
    const { db } = it.database;
    const locationId = await buildPlace();
    const [one, other] = [await buildEvent(db, { locationId }), await buildEvent(db, { locationId })];
    const first = await buildSession(db, one, at('2100-06-01', '10:00'));
    const second = await buildSession(db, other, at('2100-06-01', '11:00'));
    const stays = await buildSession(db, other, at('2100-06-02', '10:30', 0.25));
    // Both move: they stay apart. The first comes to where another is.
    expect(clashesOf(await put({ ids: [first, second], shift: { days: 1 }, dryRun: true }))).toEqual([
      [['place', stays]],
      [],
    ]);
    // The first moves onto the second, which moves away.
    expect(clashesOf(await put({ ids: [first, second], shift: { minutes: 60 }, dryRun: true }))).toEqual([
      [],
      [],
    ]);
    expect(clashesOf(await put({ ids: [first], shift: { minutes: 30 }, dryRun: true }))).toEqual([
      [['place', second]],
    ]);
    const elsewhere = await buildSession(db, other, {
      ...at('2100-06-01', '10:30'),
      locationId: await buildPlace(),
    });
    expect(clashesOf(await put({ ids: [first, elsewhere], changes: { locationId }, dryRun: true }))).toEqual([
      [],
      [
        ['place', second],
        ['place', first],
      ],
    ]);
    const both = await buildSession(db, other, {
      ...at('2100-06-05', '10:30'),
      locationId: await buildPlace(),
    });
    const there = await buildSession(db, one, {
      ...at('2100-06-05', '10:00'),
      locationId: await buildPlace(),
    });
    expect(clashesOf(await put({ ids: [both, there], changes: { locationId }, dryRun: true }))).toEqual([
      [['place', there]],
      [['place', both]],
    ]);
  });

  test('more seats than the place has room for', async () => {
    const { db } = it.database;
    const eventId = await buildEvent(db, { locationId: await buildPlace({ capacity: 30 }) });
    const ids = [await buildSession(db, eventId, at('2100-06-01', '10:00'))];
    expect(clashesOf(await put({ ids, changes: { maxParticipants: 31 }, dryRun: true }))).toEqual([
      [['capacity', null]],
    ]);
    expect(clashesOf(await put({ ids, changes: { maxParticipants: 30 }, dryRun: true }))).toEqual([[]]);
  });
});

test('500 sessions take as many statements as five', async () => {
  const counting = countingStatements(it.database.db);
  const by = { viewer: it.admin, language: 'it', zone: 'Europe/Rome' } as const;
  const cost = async (count: number, body: object) => {
    const { db } = it.database;
    const [eventId, other] = [await buildEvent(db), await buildEvent(db)];
    const dates = Array.from({ length: count }, (_, position) =>
      at(`2100-06-${10 + (position % 20)}`, '10:00'),
    );
    const ids = [
      ...(await buildSessions(db, other, dates.slice(0, 2))),
      ...(await buildSessions(db, eventId, dates.slice(2))),
    ];
    for (const id of ids.slice(0, 5)) await takeSeats(db, id, 1);
    const before = counting.count();
    const { changed } = await changeSessionsAtOnce(counting.db, { ids, keyed: null, ...body }, by);
    return { changed, statements: counting.count() - before };
  };
  const costs = async (body: object) => [await cost(5, body), await cost(500, body)];
  expect(await costs({ changes: { maxParticipants: 25 } })).toEqual([
    { changed: 5, statements: 12 },
    { changed: 500, statements: 12 },
  ]);
  expect(await costs({ shift: { days: 1 } })).toEqual([
    { changed: 5, statements: 24 },
    { changed: 500, statements: 24 },
  ]);
});

describe.each([
  ['with the lock of the sessions', false, 'noSeatsForQuantity', []],
  ['without it and without the CHECK', true, 'booked', ['no session has given more than it has']],
])('a booking that comes during a bulk edit, %s,', (_how, isCareless, outcome, invariants) => {
  test(`is ${outcome}, and ${invariants.length} invariants are broken`, async () => {
    const database = await openTestDatabase();
    const { db, pool, url } = database;
    if (isCareless)
      await pool.query(
        'alter table "sessions" drop constraint "sessions_seats", drop constraint "sessions_door"',
      );
    const sessionId = await buildSession(db, await buildEvent(db), { maxParticipants: 12 });
    await takeSeats(db, sessionId, 4);
    const stepped = openSteppedDatabase(url, isCareless ? withoutSessionLocks : undefined);
    const as = viewerOf(await buildUser(db, { role: 'admin' }), { role: 'admin' });
    const { app, call } = await openCalls(stepped.db);
    let booking: Promise<unknown> = Promise.resolve();
    let isAtUpdate = false;
    stepped.setGate(async (statement) => {
      if (!isAtUpdate && statement.includes('update "sessions" as "stored"')) {
        isAtUpdate = true;
        // Everything is decided: now an account books.
        booking = takeSeats(db, sessionId, 3).then(
          () => 'booked',
          ({ code }: { code: string }) => code,
        );
        await (isCareless ? booking : untilWaiting(pool, 1));
      }
      return { done: () => undefined };
    });
    const body = { ids: [sessionId], changes: { maxParticipants: 5 } };
    expect((await call('PUT', '/api/sessions/bulk', { as, body })).status).toBe(200);
    expect(isAtUpdate).toBe(true);
    expect(await booking).toBe(outcome);
    expect((await readViolations(db)).map(({ invariant }) => invariant)).toEqual(invariants);
    await app.close();
    await stepped.close();
    await database.close();
  });
});

test('bulk edits and bookings of the same sessions in any order end, and break nothing', async () => {
  const { db } = it.database;
  const { ids } = await build(6, { maxParticipants: 40 });
  const reversed = ids.toReversed();
  const edits = Array.from({ length: 6 }, (_, position) =>
    put({ ids: position % 2 ? ids : reversed, changes: { maxParticipants: 40 + position } }),
  );
  const bookings = ids.flatMap((id) => [takeSeats(db, id, 2), takeSeats(db, id, 1)]);
  const answers = await Promise.all(edits);
  await Promise.all(bookings);
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 200]);
  for (const id of ids) expect((await read(id)).totalParticipants).toBe(3);
  expect(await readViolations(db)).toEqual([]);
});
