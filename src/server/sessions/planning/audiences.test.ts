// Several audiences in one rule (docs/product/sessions.md#many-at-once).

import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildEvent } from '#test/build-programme.ts';
import { openStaffApp, type StaffApp } from '#test/staff-app.ts';

let it: StaffApp;
beforeAll(async () => {
  it = await openStaffApp();
});
afterAll(() => it.close());

const session = {
  sessionTarget: 'private',
  accessType: 'reservation',
  visibilityStatus: 'public',
  maxParticipants: 30,
} as const;
const schools = {
  times: ['10:00'],
  durationMinutes: 90,
  session: { sessionTarget: 'school', maxParticipants: 50, maxSchoolClasses: 2 },
};
/** From a Friday to a Tuesday, without the Monday. */
const days = { from: '2027-10-22', to: '2027-10-26', closed: { days: ['2027-10-25'] } };
const body = (also: readonly object[]) => ({
  durationMinutes: 60,
  rule: { ...days, times: ['15:00'], also },
  session,
});
const plan = (eventId: string, sent: object) =>
  it.call('POST', `/api/events/${eventId}/sessions/bulk`, { body: sent });

async function sessionsOf(eventId: string) {
  const rows = await it.database.db
    .selectFrom('sessions')
    .selectAll()
    .where('eventId', '=', eventId)
    .orderBy('startDate')
    .execute();
  return rows.map(({ startDate, endDate, sessionTarget, maxParticipants, maxSchoolClasses }) => ({
    day: startDate.toISOString().slice(0, 10),
    minutes: (endDate.getTime() - startDate.getTime()) / 60_000,
    of: [sessionTarget, maxParticipants, maxSchoolClasses],
  }));
}

test('a rule has times for another audience with its own length and seats, and the preview is what is made', async () => {
  const eventId = await buildEvent(it.database.db);
  const preview = await plan(eventId, { ...body([schools]), dryRun: true });
  expect(preview).toMatchObject({ status: 200, body: { total: 8, made: 8 } });
  expect(preview.body.closed.map(({ day }: { day: string }) => day)).toEqual(['2027-10-25']);
  expect(await sessionsOf(eventId)).toEqual([]);
  const run = await plan(eventId, body([schools]));
  const audiencesOf = ({ sessions }: { sessions: { startTime: string; sessionTarget: string }[] }) =>
    sessions.map(({ startTime, sessionTarget }) => `${startTime} ${sessionTarget}`);
  expect(audiencesOf(run.body)).toEqual(audiencesOf(preview.body));
  expect(audiencesOf(run.body).slice(0, 2)).toEqual(['10:00 school', '15:00 private']);
  const made = await sessionsOf(eventId);
  expect(made).toHaveLength(8);
  expect(made.slice(0, 2)).toEqual([
    { day: '2027-10-22', minutes: 90, of: ['school', 50, 2] },
    { day: '2027-10-22', minutes: 60, of: ['private', 30, null] },
  ]);
});

test('the same rule again makes nothing, and one more audience only its own', async () => {
  const eventId = await buildEvent(it.database.db);
  await plan(eventId, body([schools]));
  expect((await plan(eventId, body([schools]))).body).toMatchObject({ total: 8, made: 0 });
  const teachers = { times: ['18:00'], session: { sessionTarget: 'teacher' } };
  expect((await plan(eventId, body([schools, teachers]))).body).toMatchObject({ total: 12, made: 4 });
});

test.each([
  [
    'the times of an earlier audience',
    [schools, { ...schools, times: ['12:00', '10:00'] }],
    [{ path: 'rule.also.1.times', code: 'repeated' }],
  ],
  [
    'a field that goes with another',
    [{ times: ['10:00'], session: { reservationLimitValue: 1 } }],
    [{ path: 'session.reservationLimitUnit', code: 'neededByOther' }],
  ],
  [
    'a place that is not there',
    [{ times: ['10:00'], session: { locationId: '01900000-0000-7000-8000-000000000000' } }],
    [{ path: 'rule.also.0.session.locationId', code: 'unknownReference' }],
  ],
  ['no times', [{ times: [] }], [{ path: 'rule.also.0.times', code: 'tooFew' }]],
] as const)(
  'other times of a rule with %s are refused there, and nothing is made',
  async (_, also, errors) => {
    const eventId = await buildEvent(it.database.db);
    expect(await plan(eventId, body(also))).toMatchObject({ status: 400, body: { code: 'invalid', errors } });
    expect(await sessionsOf(eventId)).toEqual([]);
  },
);

test('all audiences count together', async () => {
  const eventId = await buildEvent(it.database.db);
  const long = { from: '2027-01-01', to: '2027-09-30', times: ['15:00'] };
  const sent = { durationMinutes: 60, session, rule: { ...long, also: [schools] } };
  expect(await plan(eventId, sent)).toMatchObject({
    status: 400,
    body: { code: 'tooManySessions', details: { sessions: 546 } },
  });
});

test('all that is wrong with rows is refused together: places, ends, lengths, times and repeated lines', async () => {
  const eventId = await buildEvent(it.database.db);
  const row = { day: '2027-10-22', start: '10:00', end: '11:00' };
  const rows = [
    row,
    { ...row, place: 'Atlantide' },
    { ...row, start: '12:00', end: '11:30', place: 'Lemuria' },
    { day: '2027-10-22', start: '13:00' },
    { ...row, day: '2027-03-28', start: '02:30', end: '04:00' },
    row,
  ];
  const { body: answer } = await plan(eventId, { rows, session });
  const named = answer.errors.map(({ path, code }: { path: string; code: string }) => `${path} ${code}`);
  expect(named.toSorted()).toEqual([
    'rows.1.place unknownReference',
    'rows.2.end belowOther',
    'rows.2.place unknownReference',
    'rows.3.end required',
    'rows.4.start noSuchTime',
    'rows.5 repeated',
  ]);
  expect(await sessionsOf(eventId)).toEqual([]);
});
