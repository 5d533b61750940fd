// Many sessions of an event at once: what is previewed is what is made (docs/product/sessions.md#many-at-once).

import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newId } from '#server/db/ids.ts';
import { readViolations } from '#server/doctor/store.ts';
import { buildEvent, buildSession, buildUser } from '#test/build-programme.ts';
import { openTestDatabase } from '#test/database.ts';
import { openCalls, openStaffApp, type StaffApp } from '#test/staff-app.ts';
import { countingStatements } from '#test/statements.ts';
import { meetAt, openSteppedDatabase } from '#test/stepped-database.ts';
import { viewerOf } from '#test/viewers.ts';
import { planSessions } from './plan.ts';

let it: StaffApp;
beforeAll(async () => {
  it = await openStaffApp();
});
afterAll(() => it.close());

const session = {
  sessionTarget: 'private',
  accessType: 'reservation',
  visibilityStatus: 'public',
  maxParticipants: 20,
} as const;
/** A Friday to the Sunday of the week after, closed on Monday: nine days of six sessions. */
const rule = {
  from: '2027-10-22',
  to: '2027-10-31',
  slots: { from: '09:00', to: '17:00', everyMinutes: 60, pauses: [{ from: '12:00', to: '14:00' }] },
  closed: { weekdays: [1] },
};
const nineDays = { durationMinutes: 50, rule, session };
const plan = (eventId: string, body: object, more: object = {}) =>
  it.call('POST', `/api/events/${eventId}/sessions/bulk`, { body, ...more });

async function buildPlace(
  given: { name?: string; capacity?: number; holdsSeveral?: boolean } = {},
): Promise<string> {
  const _id = newId();
  await it.database.db
    .insertInto('locations')
    .values({ _id, name: `Sala ${_id}`, ...given })
    .execute();
  return _id;
}

async function sessionsOf(eventId: string) {
  return it.database.db
    .selectFrom('sessions')
    .selectAll()
    .where('eventId', '=', eventId)
    .orderBy('startDate')
    .orderBy('_id')
    .execute();
}

/** Without what only a run can say. */
function asPreviewed({
  dryRun: _dryRun,
  ...answer
}: {
  dryRun: boolean;
  sessions: { _id: string | null }[];
}) {
  return { ...answer, sessions: answer.sessions.map(({ _id, ...one }) => one) };
}

describe('by a rule', () => {
  test('the preview says what is then made, and makes nothing (BULK-01, BULK-03)', async () => {
    const eventId = await buildEvent(it.database.db);
    const preview = await plan(eventId, { ...nineDays, dryRun: true });
    expect(preview).toMatchObject({
      status: 200,
      body: {
        dryRun: true,
        total: 54,
        made: 54,
        closed: [{ day: '2027-10-25', because: 'weekday', holiday: null }],
        skipped: [],
      },
    });
    expect(preview.body.sessions[0]).toEqual({
      _id: null,
      row: null,
      existing: false,
      cancelled: false,
      sessionDay: '2027-10-22',
      startTime: '09:00',
      endTime: '09:50',
      startDate: '2027-10-22T07:00:00.000Z',
      endDate: '2027-10-22T07:50:00.000Z',
      isFirstOfTwo: false,
      locationId: null,
      sessionTarget: 'private',
      maxParticipants: 20,
      maxSchoolClasses: null,
      clashes: [],
      closed: null,
    });
    expect(await sessionsOf(eventId)).toEqual([]);

    const run = await plan(eventId, nineDays);
    expect(run.status).toBe(200);
    expect(asPreviewed(run.body)).toEqual(asPreviewed(preview.body));
    const made = await sessionsOf(eventId);
    expect(made.map(({ _id }) => _id)).toEqual(run.body.sessions.map(({ _id }: { _id: string }) => _id));
    expect(made[53]).toMatchObject({
      ...session,
      startDate: new Date('2027-10-31T15:00:00Z'),
      endDate: new Date('2027-10-31T15:50:00Z'),
      closesAt: new Date('2027-10-31T15:00:00Z'),
      sessionDay: '2027-10-31',
    });
    const { body: event } = await it.call('GET', `/api/events/${eventId}`);
    expect([event.firstSessionDate, event.lastSessionDate]).toEqual([
      '2027-10-22T07:00:00.000Z',
      '2027-10-31T15:50:00.000Z',
    ]);
    const { body: trail } = await it.call('GET', `/api/audit?entityId=${made[0]?._id}`);
    expect(trail).toMatchObject([
      {
        action: 'create',
        userId: it.admin.userId,
        changes: {
          maxParticipants: { before: null, after: 20 },
          sessionDay: { before: null, after: '2027-10-22' },
        },
      },
    ]);
  });

  test('the same run again makes nothing, and a longer one what is new', async () => {
    const eventId = await buildEvent(it.database.db);
    const first = await plan(eventId, nineDays);
    const again = await plan(eventId, nineDays);
    expect(again.body).toMatchObject({ total: 54, made: 0 });
    const ids = ({ body }: typeof first) => body.sessions.map(({ _id }: { _id: string }) => _id);
    expect(ids(again)).toEqual(ids(first));
    expect(again.body.sessions.every(({ existing }: { existing: boolean }) => existing)).toBe(true);
    const longer = await plan(eventId, { ...nineDays, rule: { ...rule, to: '2027-11-02' } });
    // 1 November 2027 is a Monday.
    expect(longer.body).toMatchObject({ total: 60, made: 6 });
    expect(await sessionsOf(eventId)).toHaveLength(60);
  });

  test('a session that was cancelled is not made again', async () => {
    const eventId = await buildEvent(it.database.db);
    const { body } = await plan(eventId, nineDays);
    const cancelled = body.sessions[0]._id;
    await it.call('POST', `/api/sessions/${cancelled}/cancel`, { body: { reason: 'Temporale' } });
    const again = await plan(eventId, nineDays);
    expect(again.body).toMatchObject({ total: 54, made: 0 });
    expect(again.body.sessions[0]).toMatchObject({
      _id: cancelled,
      existing: true,
      cancelled: true,
      clashes: [],
    });
  });

  test('holidays and listed days are left out, by their names', async () => {
    const eventId = await buildEvent(it.database.db);
    const easter = { from: '2027-03-26', to: '2027-03-30', times: ['10:00'] };
    const closed = { holidays: true, days: ['2027-03-26'] };
    const { body } = await plan(eventId, { ...nineDays, rule: { ...easter, closed }, dryRun: true });
    expect(body.closed).toEqual([
      { day: '2027-03-26', because: 'day', holiday: null },
      { day: '2027-03-28', because: 'holiday', holiday: 'easter' },
      { day: '2027-03-29', because: 'holiday', holiday: 'easterMonday' },
    ]);
    expect(body.sessions.map(({ sessionDay }: { sessionDay: string }) => sessionDay)).toEqual([
      '2027-03-27',
      '2027-03-30',
    ]);
  });

  test('the nights of the time change lose and double no session without a word', async () => {
    const eventId = await buildEvent(it.database.db);
    const at = (day: string) => ({ from: day, to: day, times: ['01:30', '02:30', '03:30'] });
    const spring = await plan(eventId, { ...nineDays, durationMinutes: 30, rule: at('2027-03-28') });
    expect(spring.body).toMatchObject({
      made: 2,
      skipped: [{ day: '2027-03-28', time: '02:30', code: 'noSuchTime' }],
      sessions: [{ startDate: '2027-03-28T00:30:00.000Z' }, { startDate: '2027-03-28T01:30:00.000Z' }],
    });
    const autumn = await plan(eventId, { ...nineDays, durationMinutes: 30, rule: at('2027-10-31') });
    expect(autumn.body).toMatchObject({
      made: 3,
      skipped: [],
      sessions: [
        { startDate: '2027-10-30T23:30:00.000Z', isFirstOfTwo: false },
        { startDate: '2027-10-31T00:30:00.000Z', isFirstOfTwo: true },
        { startDate: '2027-10-31T02:30:00.000Z', isFirstOfTwo: false },
      ],
    });
  });

  test('more sessions than one call makes are refused with their number', async () => {
    const eventId = await buildEvent(it.database.db);
    const times = Array.from(
      { length: 100 },
      (_, position) => `${10 + Math.floor(position / 10)}:${10 + (position % 10)}`,
    );
    const many = { ...nineDays, rule: { from: '2027-01-01', to: '2027-04-10', times } };
    for (const dryRun of [true, false])
      expect(await plan(eventId, { ...many, dryRun })).toMatchObject({
        status: 400,
        body: { code: 'tooManySessions', details: { sessions: 10_000, maximum: 500 } },
      });
    expect(await sessionsOf(eventId)).toEqual([]);
  });

  test.each([
    [{ rule: { ...rule, to: '2027-10-21' } }, 'rule.to', 'belowOther'],
    [{ rule: { ...rule, to: '2031-10-21' } }, 'rule.to', 'aboveMaximum'],
    [{ rule: { ...rule, slots: { from: '10:00', to: '09:00' } } }, 'rule.slots.to', 'belowOther'],
    [{ rule: { ...rule, times: ['10:00'] } }, 'rule', 'required'],
    [{ rule: { ...rule, slots: undefined, times: ['25:00'] } }, 'rule.times.0', 'wrongFormat'],
    [{ rule: { ...rule, closed: { days: ['2027-02-29'] } } }, 'rule.closed.days.0', 'wrongFormat'],
    [{ rule: { ...rule, weekdays: [0] } }, 'rule.weekdays.0', 'belowMinimum'],
    [{ rule: undefined }, '', 'required'],
    [{ rows: [{ day: '2027-10-22', start: '10:00' }] }, '', 'required'],
    [{ durationMinutes: undefined }, 'durationMinutes', 'required'],
    [{ durationMinutes: 0 }, 'durationMinutes', 'belowMinimum'],
    [{ session: { ...session, sessionTarget: undefined } }, 'session.sessionTarget', 'required'],
    [{ session: { ...session, colour: 'red' } }, 'session.colour', 'unknownField'],
    [{ session: { ...session, totalParticipants: 5 } }, 'session.totalParticipants', 'unknownField'],
    [{ session: { ...session, reservationLimitValue: 3 } }, 'session.reservationLimitUnit', 'neededByOther'],
    [{ session: { ...session, locationId: newId() } }, 'session.locationId', 'unknownReference'],
    [
      { session: { ...session, reservationOpeningDateId: newId() } },
      'session.reservationOpeningDateId',
      'unknownReference',
    ],
    [{ session: { ...session, ageTargetIds: [newId()] } }, 'session.ageTargetIds', 'unknownReference'],
    [
      { rule: undefined, template: { eventDayTemplateId: newId(), days: ['2027-10-22'] } },
      'template.eventDayTemplateId',
      'unknownReference',
    ],
    [{ rule: undefined, template: { eventDayTemplateId: newId() } }, 'template', 'required'],
  ])('%j is refused at %s: %s', async (changed, path, code) => {
    const eventId = await buildEvent(it.database.db);
    const answer = await plan(eventId, { ...nineDays, ...changed });
    expect(answer).toMatchObject({ status: 400, body: { code: 'invalid' } });
    expect(answer.body.errors[0]).toMatchObject({ path, code });
    expect(await sessionsOf(eventId)).toEqual([]);
    expect(await plan(eventId, { ...nineDays, ...changed, dryRun: true })).toEqual(
      expect.objectContaining({ status: 400, body: answer.body }),
    );
  });
});

test('a template of a day gives its times, place, audience and seats, which the call may replace', async () => {
  const { db } = it.database;
  const locationId = await buildPlace();
  const { body: template } = await it.call('POST', '/api/event-day-templates', {
    body: {
      name: 'Sei turni',
      startTimes: ['09:00', '10:00', '11:00', '14:00', '15:00', '16:00'],
      durationMinutes: 45,
      locationId,
      sessionTarget: 'school',
      accessType: 'reservation',
      maxParticipants: 28,
      maxSchoolClasses: 1,
      waitingListEnabled: true,
    },
  });
  const eventId = await buildEvent(db);
  const from = {
    eventDayTemplateId: template._id,
    from: '2027-10-22',
    to: '2027-10-31',
    closed: { weekdays: [1] },
  };
  const run = await plan(eventId, {
    template: from,
    session: { visibilityStatus: 'private', maxParticipants: 30 },
  });
  expect(run.body).toMatchObject({ total: 54, made: 54 });
  expect((await sessionsOf(eventId))[3]).toMatchObject({
    startDate: new Date('2027-10-22T12:00:00Z'),
    endDate: new Date('2027-10-22T12:45:00Z'),
    locationId,
    sessionTarget: 'school',
    maxParticipants: 30,
    maxSchoolClasses: 1,
    waitingListEnabled: true,
    visibilityStatus: 'private',
  });
  const listed = { eventDayTemplateId: template._id, days: ['2027-11-05', '2027-10-31'] };
  const more = await plan(eventId, {
    template: listed,
    session: { visibilityStatus: 'private' },
    dryRun: true,
  });
  expect(more.body).toMatchObject({ total: 12, made: 6 });
});

describe('by pasted rows', () => {
  const row = { day: '2027-10-22', start: '10:00', end: '11:00' };

  test('each row has its own time, place and seats, by the name of the place as well', async () => {
    const eventId = await buildEvent(it.database.db);
    const name = `Città alta ${newId()}`;
    const placeId = await buildPlace({ name });
    const rows = [
      { ...row, start: '22:00', end: '01:00', maxParticipants: 8 },
      { ...row, place: name.toUpperCase().replace('À', 'A') },
      { day: '2027-10-21', start: '10:00', durationMinutes: 30, sessionTarget: 'school' },
    ];
    const preview = await plan(eventId, { rows, session, dryRun: true });
    const run = await plan(eventId, { rows, session });
    expect(asPreviewed(run.body)).toEqual(asPreviewed(preview.body));
    expect(run.body.sessions).toMatchObject([
      { row: 2, startTime: '10:00', endTime: '10:30', sessionTarget: 'school', maxParticipants: 20 },
      { row: 1, locationId: placeId, maxParticipants: 20 },
      { row: 0, startTime: '22:00', endTime: '01:00', maxParticipants: 8 },
    ]);
    expect(await sessionsOf(eventId)).toMatchObject([{}, { locationId: placeId }, { locationId: null }]);
  });

  test('a start in the small hours stands in the programme of the day before, if its row says so', async () => {
    const eventId = await buildEvent(it.database.db);
    const night = { ...row, day: '2027-10-23', start: '00:30', end: '01:30' };
    const rows = [
      { ...night, sessionDay: row.day },
      { ...night, start: '02:00', end: '03:00' },
    ];
    const run = await plan(eventId, { rows, session });
    expect(run.body.sessions).toMatchObject([
      { sessionDay: row.day, startTime: '00:30' },
      { sessionDay: '2027-10-23', startTime: '02:00' },
    ]);
    expect(await sessionsOf(eventId)).toMatchObject([{ sessionDay: row.day }, { sessionDay: '2027-10-23' }]);
  });

  test.each([
    [[row, { ...row, start: '12:00', end: '11:00' }], 'rows.1.end', 'belowOther'],
    [[row, { ...row, sessionDay: '2027-10-21' }], 'rows.1.sessionDay', 'disagrees'],
    [[row, { ...row, day: '2027-03-28', start: '02:30', end: '03:30' }], 'rows.1.start', 'noSuchTime'],
    [[row, { ...row, day: '22/10/2027' }], 'rows.1.day', 'wrongFormat'],
    [[row, { ...row, start: '10.00' }], 'rows.1.start', 'wrongFormat'],
    [[row, { day: row.day, start: '12:00' }], 'rows.1.end', 'required'],
    [[row, { ...row, colour: 'red' }], 'rows.1.colour', 'unknownField'],
    [
      [row, { ...row, start: '12:00', end: '13:00', maxParticipants: 'twenty' }],
      'rows.1.maxParticipants',
      'wrongType',
    ],
    [[row, { ...row, start: '12:00', end: '13:00', place: 'Atlantide' }], 'rows.1.place', 'unknownReference'],
    [
      [row, { ...row, start: '12:00', end: '13:00', locationId: newId() }],
      'rows.1.locationId',
      'unknownReference',
    ],
    [
      [row, { ...row, start: '12:00', end: '13:00', reservationLimitValue: 1 }],
      'session.reservationLimitUnit',
      'neededByOther',
    ],
    [[row, { ...row, end: '12:00' }], 'rows.1', 'repeated'],
  ])('nothing is made of %j: it is refused at %s: %s', async (rows, path, code) => {
    const eventId = await buildEvent(it.database.db);
    for (const dryRun of [true, false]) {
      const answer = await plan(eventId, { rows, session, dryRun });
      expect(answer).toMatchObject({ status: 400, body: { code: 'invalid' } });
      expect(answer.body.errors[0]).toMatchObject({ path, code });
    }
    expect(await sessionsOf(eventId)).toEqual([]);
  });

  test('every wrong row is named at once', async () => {
    const eventId = await buildEvent(it.database.db);
    const rows = [
      { ...row, place: 'Atlantide' },
      { ...row, start: '12:00', end: '13:00' },
      { ...row, start: '14:00', end: '15:00', place: 'Lemuria' },
    ];
    const { body } = await plan(eventId, { rows, session });
    expect(body.errors.map(({ path }: { path: string }) => path)).toEqual(['rows.0.place', 'rows.2.place']);
  });

  test('a name that two places have says so', async () => {
    const eventId = await buildEvent(it.database.db);
    const name = `Aula ${newId()}`;
    await buildPlace({ name });
    await buildPlace({ name });
    expect(await plan(eventId, { rows: [{ ...row, place: name }], session })).toMatchObject({
      status: 400,
      body: { errors: [{ path: 'rows.0.place', code: 'disagrees' }] },
    });
  });

  test('501 rows are refused with their number', async () => {
    const eventId = await buildEvent(it.database.db);
    const rows = Array.from({ length: 501 }, () => row);
    expect((await plan(eventId, { rows, session })).body).toMatchObject({
      code: 'tooManySessions',
      details: { sessions: 501 },
    });
  });

  test('a place that is deleted between preview and run refuses the run, and nothing is half done', async () => {
    const eventId = await buildEvent(it.database.db);
    const locationId = await buildPlace();
    const body = { rows: [row, { ...row, start: '12:00', end: '13:00', locationId }], session };
    expect((await plan(eventId, { ...body, dryRun: true })).status).toBe(200);
    await it.call('DELETE', `/api/locations/${locationId}`);
    expect(await plan(eventId, body)).toMatchObject({
      status: 400,
      body: { errors: [{ path: 'rows.1.locationId', code: 'unknownReference' }] },
    });
    expect(await sessionsOf(eventId)).toEqual([]);
  });
});

describe('clashes (BULK-05)', () => {
  const one = { rows: [{ day: '2027-10-22', start: '10:00', end: '11:00' }], session, dryRun: true };
  const at = { startDate: new Date('2027-10-22T08:30:00Z'), endDate: new Date('2027-10-22T09:30:00Z') };

  test('name the event that has the place, the speaker who is elsewhere, and what the place has room for', async () => {
    const { db } = it.database;
    const locationId = await buildPlace({ capacity: 15 });
    const { name: place } = (await it.call('GET', `/api/locations/${locationId}`)).body;
    const [eventId, there, elsewhere] = [
      await buildEvent(db, { locationId }),
      await buildEvent(db, { locationId, title: { it: 'Vulcani', en: 'Volcanoes' } }),
      await buildEvent(db, { title: { it: 'Stelle', en: 'Stars' } }),
    ];
    const speakerId = newId();
    await db
      .insertInto('speakers')
      .values({ _id: speakerId, name: 'Ada', surname: 'Rossi', nobelPrize: false, photo: [] })
      .execute();
    for (const of of [eventId, elsewhere])
      await db
        .insertInto('eventSpeakers')
        .values({ _id: newId(), eventId: of, speakerId, role: 'speaker', position: 0 })
        .execute();
    const placed = await buildSession(db, there, at);
    const spoken = await buildSession(db, elsewhere, at);
    await buildSession(db, there, { ...at, cancelledAt: new Date() });
    const { body } = await plan(eventId, one, { headers: { 'accept-language': 'en' } });
    const hours = {
      startDate: at.startDate.toISOString(),
      endDate: at.endDate.toISOString(),
      position: null,
    };
    expect(body.sessions[0].clashes).toEqual([
      {
        kind: 'place',
        with: { sessionId: placed, eventId: there, title: 'Volcanoes', ...hours },
        locationId,
        place,
        speakers: [],
        capacity: null,
      },
      {
        kind: 'speaker',
        with: { sessionId: spoken, eventId: elsewhere, title: 'Stars', ...hours },
        locationId: null,
        place: null,
        speakers: ['Ada Rossi'],
        capacity: null,
      },
      { kind: 'capacity', with: null, locationId, place, speakers: [], capacity: 15 },
    ]);
  });

  test.each([
    ['a private event', 'private', 'public'],
    ['an event that is protected by its link', 'protected', 'public'],
    ['a private date of a public event', 'public', 'private'],
  ] as const)('of %s, which a contact may not see, its hours alone', async (_what, ofEvent, ofSession) => {
    const { db } = it.database;
    const locationId = await buildPlace();
    const eventId = await buildEvent(db, { locationId });
    const hidden = await buildEvent(db, { locationId, visibilityStatus: ofEvent });
    await buildSession(db, hidden, { ...at, visibilityStatus: ofSession });
    const contact = await it.account({ subRoles: ['contact'], contactEventIds: [eventId] });
    const { body } = await plan(eventId, one, { as: contact });
    expect(body.sessions[0].clashes).toMatchObject([
      {
        kind: 'place',
        with: { sessionId: null, eventId: null, title: null, startDate: at.startDate.toISOString() },
      },
    ]);
    const editor = await it.account({ subRoles: ['editor'] });
    const seen = await plan(eventId, one, { as: editor });
    expect(seen.body.sessions[0].clashes).toMatchObject([{ with: { eventId: hidden } }]);
  });

  test('do not keep a session from being made', async () => {
    const { db } = it.database;
    const locationId = await buildPlace();
    const eventId = await buildEvent(db, { locationId });
    await buildSession(db, await buildEvent(db, { locationId }), at);
    const { body } = await plan(eventId, { ...one, dryRun: false });
    expect(body).toMatchObject({ made: 1, sessions: [{ clashes: [{ kind: 'place' }] }] });
  });
});

describe('in a place that holds several activities at once', () => {
  test('a plan, a bulk edit and the event as it is have no clash by the place, and more seats than its room are named', async () => {
    const { db } = it.database;
    const locationId = await buildPlace({ holdsSeveral: true, capacity: 30 });
    const eventId = await buildEvent(db, { locationId });
    const other = await buildEvent(db, { locationId });
    const at = { startDate: new Date('2100-03-01T09:00:00Z'), endDate: new Date('2100-03-01T10:00:00Z') };
    await buildSession(db, other, at);
    const id = await buildSession(db, eventId, {
      startDate: new Date('2100-03-01T09:30:00Z'),
      endDate: new Date('2100-03-01T10:30:00Z'),
    });
    const clashesOf = async () => {
      const rows = [{ day: '2100-03-01', start: '10:15', end: '11:00' }];
      const planned = (await plan(eventId, { rows, session, dryRun: true })).body.sessions[0].clashes;
      const shifted = await it.call('PUT', '/api/sessions/bulk', {
        body: { ids: [id], shift: { minutes: 5 }, dryRun: true },
      });
      const standing = (await it.call('GET', `/api/events/${eventId}/clashes`)).body.sessions;
      return [planned, shifted.body.sessions[0].clashes, standing].map(({ length }) => length);
    };
    expect(await clashesOf()).toEqual([0, 0, 0]);
    const tooMany = { ...session, maxParticipants: 31 };
    const rows = [{ day: '2100-03-02', start: '10:15', end: '11:00' }];
    const { body } = await plan(eventId, { rows, session: tooMany, dryRun: true });
    expect(body.sessions[0].clashes).toMatchObject([{ kind: 'capacity', capacity: 30 }]);
    await it.call('PUT', `/api/locations/${locationId}`, { body: { holdsSeveral: false } });
    expect(await clashesOf()).toEqual([2, 1, 1]);
  });
});

describe('the clashes of an event as it is', () => {
  test('are the same on both sides, and of what is over, cancelled or without clashes there are none', async () => {
    const { db } = it.database;
    const locationId = await buildPlace({ capacity: 15 });
    const [own, other] = [await buildEvent(db, { locationId }), await buildEvent(db, { locationId })];
    const at = (day: string, start: string, end: string) => ({
      startDate: new Date(`${day}T${start}:00Z`),
      endDate: new Date(`${day}T${end}:00Z`),
    });
    const mine = await buildSession(db, own, at('2100-03-01', '10:00', '11:00'));
    const theirs = await buildSession(db, other, at('2100-03-01', '10:30', '11:30'));
    await buildSession(db, own, { ...at('2100-03-01', '10:30', '11:30'), cancelledAt: new Date() });
    await buildSession(db, own, at('2100-03-02', '10:00', '11:00'));
    const large = await buildSession(db, own, {
      ...at('2100-03-03', '10:00', '11:00'),
      maxParticipants: 16,
    });
    await buildSession(db, own, at('2020-03-01', '10:00', '11:00'));
    await buildSession(db, other, at('2020-03-01', '10:00', '11:00'));
    const of = async (id: string) =>
      (await it.call('GET', `/api/events/${id}/clashes`)).body.sessions.map(
        ({
          _id,
          clashes,
        }: {
          _id: string;
          clashes: { kind: string; with: { sessionId: string } | null }[];
        }) => [_id, ...clashes.map((clash) => clash.with?.sessionId ?? clash.kind)],
      );
    expect(await of(own)).toEqual([
      [mine, theirs],
      [large, 'capacity'],
    ]);
    expect(await of(other)).toEqual([[theirs, mine]]);
    expect(await of(await buildEvent(db))).toEqual([]);
  });

  test('a contact reads those of its own events and of no others', async () => {
    const { db } = it.database;
    const [own, other] = [await buildEvent(db), await buildEvent(db)];
    const hidden = await buildEvent(db, { visibilityStatus: 'private' });
    const contact = await it.account({ subRoles: ['contact'], contactEventIds: [own] });
    const statuses = [own, other, hidden, newId()].map(
      async (id) => (await it.call('GET', `/api/events/${id}/clashes`, { as: contact })).status,
    );
    expect(await Promise.all(statuses)).toEqual([200, 403, 404, 404]);
  });
});

describe('the closed days of the house', () => {
  test('are left out by a rule, named with the reason, unless the call says otherwise', async () => {
    const eventId = await buildEvent(it.database.db);
    const { body: stored } = await it.call('POST', '/api/settings', {
      body: { name: 'closedWeekdays', value: 'monday' },
    });
    const closed = async (given: object) => {
      const { body } = await plan(eventId, {
        dryRun: true,
        durationMinutes: 50,
        rule: { from: '2027-10-24', to: '2027-10-26', times: ['10:00'], ...given },
        session,
      });
      return [body.total, ...body.closed.map(({ day }: { day: string }) => day), ...marked(body)];
    };
    const marked = ({ sessions }: { sessions: { sessionDay: string; closed: unknown }[] }) =>
      sessions.flatMap(({ sessionDay, closed: why }) => (why ? [{ sessionDay, ...why }] : []));
    const monday = { sessionDay: '2027-10-25', because: 'weekday', holiday: null };
    expect(await closed({})).toEqual([2, '2027-10-25']);
    expect(await closed({ closed: { days: ['2027-10-26'] } })).toEqual([1, '2027-10-25', '2027-10-26']);
    expect(await closed({ closed: { house: false } })).toEqual([3, monday]);
    const { body: rows } = await plan(eventId, {
      dryRun: true,
      durationMinutes: 50,
      rows: [{ day: '2027-10-25', start: '10:00' }],
      session,
    });
    expect(rows).toMatchObject({ total: 1, closed: [] });
    expect(marked(rows)).toEqual([monday]);
    await it.call('DELETE', `/api/settings/${stored._id}`);
    expect(await closed({})).toEqual([3]);
  });
});

describe('days outside the festival of the event', () => {
  test('are named in plans and of pasted rows, and dates on them are made all the same', async () => {
    const { db } = it.database;
    const festivalId = newId();
    await db
      .insertInto('festivals')
      .values({
        _id: festivalId,
        name: { it: 'F' },
        year: 2027,
        startDate: '2027-10-22',
        endDate: '2027-10-24',
      })
      .execute();
    const eventId = await buildEvent(db, { festivalId });
    const outside = async (given: object) => {
      const { status, body } = await plan(eventId, { durationMinutes: 50, session, ...given });
      expect(status).toBe(200);
      return body.sessions.flatMap((one: { sessionDay: string; closed: { because: string } | null }) =>
        one.closed ? [`${one.sessionDay} ${one.closed.because}`] : [],
      );
    };
    const byRule = { rule: { from: '2027-10-21', to: '2027-10-25', times: ['10:00'] } };
    const days = ['2027-10-21 outsideFestival', '2027-10-25 outsideFestival'];
    expect(await outside({ ...byRule, dryRun: true })).toEqual(days);
    const rows = [
      { day: '2027-10-24', start: '15:00' },
      { day: '2027-10-25', start: '15:00' },
    ];
    expect(await outside({ rows, dryRun: true })).toEqual(['2027-10-25 outsideFestival']);
    expect(await outside(byRule)).toEqual(days);
    expect(await sessionsOf(eventId)).toHaveLength(5);
    // A closed day says so rather.
    const { body: stored } = await it.call('POST', '/api/settings', {
      body: { name: 'closedWeekdays', value: 'monday' },
    });
    expect(await outside({ rows, dryRun: true })).toEqual(['2027-10-25 weekday']);
    await it.call('DELETE', `/api/settings/${stored._id}`);
  });
});

describe('rights', () => {
  test('a contact plans its own events and no others, a visitor and support none', async () => {
    const { db } = it.database;
    const [own, other] = [await buildEvent(db), await buildEvent(db, { visibilityStatus: 'private' })];
    const publicOther = await buildEvent(db);
    const contact = await it.account({ subRoles: ['contact'], contactEventIds: [own] });
    const support = await it.account({ subRoles: ['support'] });
    const visitor = await it.account();
    const statuses = async (as: object) =>
      Promise.all([own, publicOther, other].map(async (id) => (await plan(id, nineDays, { as })).status));
    expect(await statuses(contact)).toEqual([200, 403, 404]);
    expect(await statuses(support)).toEqual([403, 403, 403]);
    expect(await statuses(visitor)).toEqual([403, 403, 403]);
    expect((await plan(newId(), nineDays)).status).toBe(404);
    expect(await sessionsOf(publicOther)).toEqual([]);
  });
});

test('a plan of 500 sessions takes as many statements as one of 5', async () => {
  const counting = countingStatements(it.database.db);
  const by = { viewer: it.admin, language: 'it', zone: 'Europe/Rome' } as const;
  const cost = async (days: number, dryRun: boolean) => {
    const eventId = await buildEvent(it.database.db);
    const times = ['10:00', '11:00', '12:00', '14:00', '15:00'];
    const to = new Date(Date.UTC(2027, 0, days)).toISOString().slice(0, 10);
    const sent = { dryRun, durationMinutes: 50, rule: { from: '2027-01-01', to, times }, session };
    const before = counting.count();
    const { total } = await planSessions(counting.db, eventId, sent, by);
    return { total, statements: counting.count() - before };
  };
  const costs = [await cost(1, true), await cost(100, true), await cost(1, false), await cost(100, false)];
  expect(costs).toEqual([
    { total: 5, statements: 9 },
    { total: 500, statements: 9 },
    { total: 5, statements: 14 },
    { total: 500, statements: 14 },
  ]);
});

test(
  'whatever is planned is made as the preview says, and found by the next run',
  { timeout: 60_000 },
  async () => {
    const locations = [await buildPlace(), await buildPlace({ capacity: 10 })];
    const time = fc.constantFrom('00:30', '01:30', '02:30', '09:00', '09:30', '10:00', '23:30');
    const planned = fc.record({
      durationMinutes: fc.integer({ min: 1, max: 180 }),
      rule: fc.record({
        // One span in twelve ends before it begins, and is refused.
        from: fc.oneof(
          { weight: 11, arbitrary: fc.constantFrom('2027-03-26', '2027-03-28') },
          { weight: 1, arbitrary: fc.constant('2027-10-30') },
        ),
        to: fc.constantFrom('2027-03-30', '2027-04-02'),
        weekdays: fc.uniqueArray(fc.integer({ min: 1, max: 7 }), { minLength: 1 }),
        times: fc.array(time, { minLength: 1, maxLength: 6 }),
        closed: fc.record({ holidays: fc.boolean(), weekdays: fc.constantFrom([1], [6, 7]) }),
      }),
      session: fc.record({
        ...Object.fromEntries(Object.entries(session).map(([name, value]) => [name, fc.constant(value)])),
        locationId: fc.constantFrom(null, ...locations),
        sessionTarget: fc.constantFrom('private', 'school'),
      }),
    });
    // Another event has both places for most of these days.
    const other = await buildEvent(it.database.db);
    for (const day of ['2027-03-27', '2027-03-29', '2027-03-30', '2027-03-31'])
      for (const locationId of locations) {
        const startDate = new Date(`${day}T00:00:00Z`);
        const endDate = new Date(startDate.getTime() + 20 * 3_600_000);
        await buildSession(it.database.db, other, { startDate, endDate, sessionDay: day, locationId });
      }
    const seen = { made: 0, refused: 0, kinds: new Set<string>() };
    await fc.assert(
      fc.asyncProperty(fc.array(planned, { minLength: 1, maxLength: 3 }), async (bodies) => {
        const eventId = await buildEvent(it.database.db, { locationId: locations[0] ?? null });
        for (const body of bodies) {
          const before = await sessionsOf(eventId);
          const preview = await plan(eventId, { ...body, dryRun: true });
          expect(await sessionsOf(eventId)).toEqual(before);
          const run = await plan(eventId, body);
          const refusalOf = ({ status, body: answer }: typeof run) =>
            status === 200 ? null : [status, answer];
          expect(refusalOf(run)).toEqual(refusalOf(preview));
          if (run.status !== 200) {
            seen.refused += 1;
            continue;
          }
          seen.made += preview.body.made;
          for (const { clashes } of run.body.sessions)
            for (const { kind, with: against } of clashes)
              seen.kinds.add(against?.eventId === other ? 'place of another' : kind);
          expect(asPreviewed(run.body)).toEqual(asPreviewed(preview.body));
          expect(await sessionsOf(eventId)).toHaveLength(before.length + preview.body.made);
          expect((await plan(eventId, body)).body.made).toBe(0);
        }
      }),
      { numRuns: 12 },
    );
    // Most of them are plans, and their clashes are of all kinds: with what is there, with themselves, with too small a place.
    expect(seen.made).toBeGreaterThan(seen.refused);
    expect([...seen.kinds]).toEqual(expect.arrayContaining(['place', 'place of another', 'capacity']));
    expect(await readViolations(it.database.db)).toEqual([]);
  },
);

describe.each([
  ['with the lock of the event', false, 6],
  ['without it', true, 12],
])('the same run by two editors at once, %s,', (_how, isCareless, expected) => {
  test(`makes ${expected} sessions`, async () => {
    const database = await openTestDatabase();
    const { db, url } = database;
    const eventId = await buildEvent(db);
    const sent = {
      durationMinutes: 50,
      rule: { from: '2027-10-22', to: '2027-10-24', times: ['10:00', '12:00'] },
      session,
    };
    const withoutLock = (statement: string) => statement.replace(/ for no key update of "events"$/, '');
    const editors = await Promise.all(
      [0, 1].map(async () => {
        const stepped = openSteppedDatabase(url, isCareless ? withoutLock : undefined);
        const as = viewerOf(await buildUser(db, { role: 'admin' }), { role: 'admin' });
        return { stepped, as, ...(await openCalls(stepped.db)) };
      }),
    );
    const haveMet = isCareless
      ? meetAt(
          editors.map(({ stepped }) => stepped),
          'insert into "sessions"',
        )
      : () => true;
    const answers = await Promise.all(
      editors.map(({ call, as }) => call('POST', `/api/events/${eventId}/sessions/bulk`, { as, body: sent })),
    );
    expect(haveMet()).toBe(true);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(answers.map(({ body }) => body.made).toSorted()).toEqual(isCareless ? [6, 6] : [0, 6]);
    const made = await db.selectFrom('sessions').select('_id').where('eventId', '=', eventId).execute();
    expect(made).toHaveLength(expected);
    await Promise.all(editors.map(({ app }) => app.close()));
    await Promise.all(editors.map(({ stepped }) => stepped.close()));
    await database.close();
  });
});
