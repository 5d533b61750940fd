// Copies of events: what they have, when their dates are, and that the preview says what is made (docs/product/events.md#copies).

import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { AccountViewer } from '#core/accounts/access.ts';
import { resources } from '#core/resources/index.ts';
import { newId } from '#server/db/ids.ts';
import { readViolations } from '#server/doctor/store.ts';
import { buildEvent, buildSession, buildSessions } from '#test/build-programme.ts';
import { buildRow } from '#test/entities.ts';
import { openStaffApp, type StaffApp } from '#test/staff-app.ts';
import { countingStatements } from '#test/statements.ts';
import { takeSeats } from '#test/take-seats.ts';
import { duplicateEvent } from './copy.ts';

let it: StaffApp;
let editor: AccountViewer;
beforeAll(async () => {
  it = await openStaffApp();
  editor = await it.account({ subRoles: ['editor'] });
  const closed = { name: 'closedWeekdays', value: 'monday' };
  await it.call('POST', '/api/settings', { as: it.admin, body: closed });
});
afterAll(() => it.close());

const zone = 'Europe/Rome';
const duplicate = (id: string, body?: object, more: object = {}) =>
  it.call('POST', `/api/events/${id}/duplicate?lang=*`, { as: editor, ...(body && { body }), ...more });
const preview = (id: string, body: object) =>
  it.call('POST', `/api/events/${id}/duplicate/preview`, { as: editor, body });
const sessionsOf = (eventId: string) =>
  it.database.db
    .selectFrom('sessions')
    .selectAll()
    .where('eventId', '=', eventId)
    .orderBy('startDate')
    .orderBy('_id')
    .execute();
const at = (text: string) => new Date(text);
/** Friday, Saturday, a Sunday that was cancelled, and a Monday. */
const weekend = [
  { startDate: at('2026-10-23T08:00:00Z'), maxParticipants: 20, sessionTarget: 'school' as const },
  { startDate: at('2026-10-24T13:30:00Z'), waitingListEnabled: true, price: { it: '5 €' } },
  { startDate: at('2026-10-25T09:00:00Z'), cancelledAt: at('2026-10-01T09:00:00Z') },
  { startDate: at('2026-10-26T09:00:00Z') },
];
async function buildWeekend() {
  const eventId = await buildEvent(it.database.db);
  await buildSessions(it.database.db, eventId, weekend);
  return eventId;
}

describe('a copy', () => {
  test('is private, says so in its title, and has the same fields and speakers, and no dates', async () => {
    const { db } = it.database;
    const eventId = await buildEvent(db, { externalId: newId(), tags: ['luce'], approvalStatus: 'approved' });
    await buildSession(db, eventId);
    const speakerId = await buildRow(db, 'speakers');
    await db
      .insertInto('eventSpeakers')
      .values({ _id: newId(), eventId, speakerId, role: 'moderator', position: 3, externalId: newId() })
      .execute();
    const { status, body } = await duplicate(eventId);
    expect({ status, body }).toMatchObject({
      status: 201,
      body: {
        title: { it: 'La mano del robot (copia)', en: 'The robot hand (copy)' },
        tags: ['luce'],
        visibilityStatus: 'private',
        approvalStatus: 'new',
        externalId: null,
        firstSessionDate: null,
        contactPeople: [],
      },
    });
    const copied = await it.call('GET', `/api/event-speakers?eventId=${body._id}`);
    expect(copied.body).toMatchObject([{ speakerId, role: 'moderator', position: 3, externalId: null }]);
    expect(await sessionsOf(body._id)).toEqual([]);
    const trail = await it.call('GET', `/api/audit?entityId=${body._id}`, { as: it.admin });
    expect(trail.body).toMatchObject([{ action: 'duplicate', userId: editor.userId }]);
  });

  test('has the dates that are asked for, as many days later, without those that were cancelled or are on a closed day', async () => {
    const eventId = await buildWeekend();
    const { body } = await duplicate(eventId, { dates: { days: 7 } });
    const dates = await sessionsOf(body._id);
    expect(dates.map(({ startDate, sessionDay }) => [startDate.toISOString(), sessionDay])).toEqual([
      ['2026-10-30T09:00:00.000Z', '2026-10-30'],
      ['2026-10-31T14:30:00.000Z', '2026-10-31'],
    ]);
    expect(dates).toMatchObject([
      { maxParticipants: 20, sessionTarget: 'school', cancelledAt: null },
      { waitingListEnabled: true, price: { it: '5 €' } },
    ]);
    const trail = await it.call('GET', `/api/audit?entityId=${dates[0]?._id}`, { as: it.admin });
    expect(trail.body).toMatchObject([{ action: 'create', userId: editor.userId }]);
    const event = await it.call('GET', `/api/events/${body._id}`, { as: editor });
    expect(event.body.firstSessionDate).toBe('2026-10-30T09:00:00.000Z');
  });

  test('begins on the day that is said, and has those on closed days where that is said', async () => {
    const eventId = await buildWeekend();
    const { body } = await duplicate(eventId, { dates: { firstDay: '2027-10-22', closedToo: true } });
    expect((await sessionsOf(body._id)).map(({ sessionDay }) => sessionDay)).toEqual([
      '2027-10-22',
      '2027-10-23',
      '2027-10-25',
    ]);
  });

  test('has nothing of what people have: bookings, counters, requests, external ids', async () => {
    const { db } = it.database;
    const eventId = await buildEvent(db);
    const sessionId = await buildSession(db, eventId, { externalId: newId(), movedFrom: new Date() });
    await takeSeats(db, sessionId, 3);
    const { body } = await duplicate(eventId, { dates: { days: 0, closedToo: true } });
    const [date] = await sessionsOf(body._id);
    expect(date).toMatchObject({
      totalParticipants: 0,
      waitingRequests: 0,
      externalId: null,
      movedFrom: null,
    });
    const reservations = await db
      .selectFrom('reservations')
      .select('_id')
      .where('eventId', '=', body._id)
      .execute();
    expect(reservations).toEqual([]);
    expect(await readViolations(db)).toEqual([]);
  });

  test('of one session has every field of it that staff write', async () => {
    const { db } = it.database;
    const source = await buildRow(db, 'sessions');
    const [before] = await db.selectFrom('sessions').selectAll().where('_id', '=', source).execute();
    const values = Object.fromEntries(
      Object.keys(resources.sessions.fields).map((name) => [name, (before as Record<string, unknown>)[name]]),
    );
    const { body } = await duplicate(before?.eventId ?? '', { dates: { days: 0, closedToo: true } });
    expect(await sessionsOf(body._id)).toMatchObject([{ ...values, eventId: body._id }]);
  });

  test('is made once, whatever is lost on the way', async () => {
    const eventId = await buildWeekend();
    const body = { dates: { days: 7 } };
    const headers = { 'idempotency-key': 'copy' };
    const [first, again] = [
      await duplicate(eventId, body, { headers }),
      await duplicate(eventId, body, { headers }),
    ];
    expect([again.status, again.body]).toEqual([201, first.body]);
    expect((await duplicate(eventId, { dates: { days: 8 } }, { headers })).body.code).toBe('keyReused');
  });
});

describe('a refusal', () => {
  test.each([
    [{ dates: {} }, 'dates', 'required'],
    [{ dates: { days: 1, firstDay: '2027-01-01' } }, 'dates', 'required'],
    [{ dates: { days: 3661 } }, 'dates.days', 'aboveMaximum'],
    [{ dates: { firstDay: 29 } }, 'dates.firstDay', 'wrongType'],
    [{ dates: { days: 1.5 } }, 'dates.days', 'notWhole'],
    [{ date: 1 }, 'date', 'unknownField'],
  ])('of %j names what is wrong', async (body, path, code) => {
    const { status, body: answer } = await duplicate(await buildWeekend(), body);
    expect({ status, errors: answer.errors }).toMatchObject({ status: 400, errors: [{ path, code }] });
  });

  test('of more dates than one call makes makes no copy', async () => {
    const { db } = it.database;
    const eventId = await buildEvent(db, { title: { it: 'Troppe date' } });
    const start = Date.parse('2026-11-03T09:00:00Z');
    await buildSessions(
      db,
      eventId,
      Array.from({ length: 501 }, (_, one) => ({ startDate: new Date(start + one * 60_000) })),
    );
    const refused = {
      status: 400,
      body: { code: 'tooManySessions', details: { sessions: 501, maximum: 500 } },
    };
    expect(await preview(eventId, { days: 7 })).toMatchObject(refused);
    expect(await duplicate(eventId, { dates: { days: 7 } })).toMatchObject(refused);
    const copies = await db
      .selectFrom('events')
      .select('_id')
      .where('title', '=', { it: 'Troppe date (copia)' })
      .execute();
    expect(copies).toEqual([]);
  });

  test('of an old version names the newest', async () => {
    const eventId = await buildWeekend();
    const headers = { 'if-match': '"2020-01-01T00:00:00.000Z"' };
    expect((await duplicate(eventId, {}, { headers })).body.code).toBe('editConflict');
  });
});

test('the preview says what is left out and why, and what the others clash with', async () => {
  const { db } = it.database;
  const locationId = await buildRow(db, 'locations');
  await db.updateTable('locations').set({ holdsSeveral: false }).where('_id', '=', locationId).execute();
  const eventId = await buildEvent(db, { locationId });
  await buildSessions(db, eventId, [...weekend, { startDate: at('2026-03-22T01:30:00Z') }]);
  const other = await buildEvent(db, { title: { it: 'Chi c’era prima' }, locationId });
  await buildSession(db, other, { startDate: at('2026-10-30T09:30:00Z') });
  expect((await preview(eventId, { days: 7 })).body).toMatchObject({
    total: 2,
    made: 2,
    cancelled: 1,
    onClosedDays: 1,
    closed: [{ day: '2026-11-02', because: 'weekday' }],
    skipped: [{ day: '2026-03-29', time: '02:30', code: 'noSuchTime' }],
    sessions: [
      {
        sessionDay: '2026-10-30',
        startTime: '10:00',
        clashes: [{ kind: 'place', with: { eventId: other, title: 'Chi c’era prima' } }],
      },
      { sessionDay: '2026-10-31', startTime: '15:30', clashes: [] },
    ],
  });
  // Where the original stands, it is in the way.
  expect((await preview(eventId, { days: 0 })).body.sessions[0].clashes).toMatchObject([
    { with: { eventId } },
  ]);
  expect((await preview(newId(), { days: 0 })).status).toBe(404);
});

test('what is previewed is what is made', async () => {
  const { db } = it.database;
  const instants = fc.date({
    min: at('2026-01-01T00:00:00Z'),
    max: at('2027-12-31T00:00:00Z'),
    noInvalidDate: true,
  });
  const sources = fc.array(
    fc.record({ startDate: instants, minutes: fc.integer({ min: 1, max: 600 }), isCancelled: fc.boolean() }),
    { maxLength: 6 },
  );
  const shift = fc.oneof(
    fc.record({ days: fc.integer({ min: -400, max: 400 }), closedToo: fc.boolean() }),
    fc.record({
      firstDay: fc.constantFrom('2026-03-29', '2026-10-25', '2027-05-01'),
      closedToo: fc.boolean(),
    }),
  );
  await fc.assert(
    fc.asyncProperty(sources, shift, async (dates, body) => {
      const eventId = await buildEvent(db);
      if (dates.length > 0)
        await buildSessions(
          db,
          eventId,
          dates.map(({ startDate, minutes, isCancelled }) => {
            const start = new Date(Math.floor(startDate.getTime() / 60_000) * 60_000);
            return {
              startDate: start,
              endDate: new Date(start.getTime() + minutes * 60_000),
              ...(isCancelled && { cancelledAt: start }),
            };
          }),
        );
      const planned = await preview(eventId, body);
      const made = await duplicate(eventId, { dates: body });
      const rows = await sessionsOf(made.body._id);
      const times = (one: { startDate: Date | string; endDate: Date | string; sessionDay: string }) => [
        new Date(one.startDate).toISOString(),
        new Date(one.endDate).toISOString(),
        one.sessionDay,
      ];
      expect(rows.map(times).toSorted()).toEqual(planned.body.sessions.map(times).toSorted());
    }),
    { numRuns: 25 },
  );
});

test('a copy of forty dates takes as many statements as one of one', async () => {
  const costOf = async (count: number) => {
    const eventId = await buildEvent(it.database.db);
    const start = Date.parse('2026-11-03T09:00:00Z');
    await buildSessions(
      it.database.db,
      eventId,
      Array.from({ length: count }, (_, one) => ({ startDate: new Date(start + one * 3_600_000) })),
    );
    const counted = countingStatements(it.database.db);
    await duplicateEvent(counted.db, eventId, { days: 14 }, { viewer: editor, language: 'it', zone });
    return counted.count();
  };
  expect(await costOf(40)).toBe(await costOf(1));
});
