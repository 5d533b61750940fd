import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  type Busy,
  type Existing,
  type SessionPlan,
  planOf,
  type PlanFacts,
  repeatedAmong,
  timesOf,
  type Wish,
} from './plan.ts';
import { exceedsPlace } from './clashes.ts';

const zone = 'Europe/Rome';
const wish: Wish = {
  day: '2026-10-10',
  start: '10:00',
  until: { minutes: 60 },
  locationId: null,
  sessionTarget: 'private',
  accessType: 'reservation',
  maxParticipants: 20,
};
const facts: PlanFacts = {
  zone,
  event: { _id: 'event', locationId: 'hall', eventPresenceType: 'location', speakerIds: [] },
  existing: [],
  busy: [],
  capacities: new Map(),
  shared: new Set(),
};
const busyAt = (start: string, more: Partial<Busy> = {}): Busy => ({
  sessionId: `other ${start}`,
  eventId: 'other',
  placeId: 'hall',
  speakerIds: [],
  startDate: new Date(`2026-10-10T${start}:00+02:00`),
  endDate: new Date(new Date(`2026-10-10T${start}:00+02:00`).getTime() + 3_600_000),
  ...more,
});

function plan(wishes: readonly Wish[], more: Partial<PlanFacts> = {}): SessionPlan {
  const { timed, errors } = timesOf(wishes, zone);
  expect(errors).toEqual([]);
  return planOf(timed, { ...facts, ...more });
}

function existingOf({ sessions }: SessionPlan): Existing[] {
  return sessions.map(({ startDate, wish: { sessionTarget, locationId } }, position) => ({
    _id: `session ${position}`,
    startDate,
    sessionTarget,
    locationId,
    cancelledAt: null,
  }));
}

function spanOf(changed: Partial<Wish>) {
  const { timed, errors } = timesOf([{ ...wish, ...changed }], zone);
  const [one] = timed;
  return one
    ? [one.startDate.toISOString(), one.endDate.toISOString(), one.isFirstOfTwo]
    : errors.map(({ at, code }) => `${at} ${code}`);
}

describe('times', () => {
  test('a length is elapsed time, an end is one of the wall', () => {
    expect(spanOf({})).toEqual(['2026-10-10T08:00:00.000Z', '2026-10-10T09:00:00.000Z', false]);
    expect(spanOf({ until: { time: '11:30' } })[1]).toBe('2026-10-10T09:30:00.000Z');
  });

  test('a time that summer time leaves out is named, as a start and as an end', () => {
    expect(spanOf({ day: '2027-03-28', start: '02:30' })).toEqual(['start noSuchTime']);
    expect(spanOf({ day: '2027-03-28', start: '01:30', until: { time: '02:30' } })).toEqual([
      'end noSuchTime',
    ]);
    expect(spanOf({ day: '2027-03-27', start: '23:00', until: { time: '02:30' } })).toEqual([
      'end noSuchTime',
    ]);
    expect(spanOf({ day: '2027-03-28', start: '01:59' })).toEqual([
      '2027-03-28T00:59:00.000Z',
      '2027-03-28T01:59:00.000Z',
      false,
    ]);
    expect(spanOf({ day: '2027-03-28', start: '03:00' })[0]).toBe('2027-03-28T01:00:00.000Z');
  });

  test('of a time that happens twice the first is taken, and said', () => {
    expect(spanOf({ day: '2026-10-25', start: '02:30' })).toEqual([
      '2026-10-25T00:30:00.000Z',
      '2026-10-25T01:30:00.000Z',
      true,
    ]);
    expect(spanOf({ day: '2026-10-25', start: '03:00' })).toEqual([
      '2026-10-25T02:00:00.000Z',
      '2026-10-25T03:00:00.000Z',
      false,
    ]);
    expect(spanOf({ day: '2026-10-25', start: '01:30' })[2]).toBe(false);
  });

  test('a length through the night of a time change is neither longer nor shorter', () => {
    const lengths = ['2026-10-24', '2027-03-27'].map((day) => {
      const [start, end] = spanOf({ day, start: '23:00', until: { minutes: 300 } });
      return Date.parse(String(end)) - Date.parse(String(start));
    });
    expect(lengths).toEqual([300 * 60_000, 300 * 60_000]);
  });

  test('an end that is not after the start is one of the night until 06:00, later an error', () => {
    expect(spanOf({ start: '22:00', until: { time: '01:00' } })[1]).toBe('2026-10-10T23:00:00.000Z');
    expect(spanOf({ start: '22:00', until: { time: '06:00' } })[1]).toBe('2026-10-11T04:00:00.000Z');
    expect(spanOf({ start: '22:00', until: { time: '06:01' } })).toEqual(['end belowOther']);
    expect(spanOf({ start: '10:00', until: { time: '09:00' } })).toEqual(['end belowOther']);
    expect(spanOf({ start: '10:00', until: { time: '10:00' } })).toEqual(['end belowOther']);
  });

  test('an end of the small hours before a start of the small hours is no night of a whole day', () => {
    expect(spanOf({ start: '05:00', until: { time: '04:00' } })).toEqual(['end belowOther']);
    expect(spanOf({ start: '05:00', until: { time: '05:00' } })).toEqual(['end belowOther']);
  });
});

describe('what is there already', () => {
  test('a session with the same start, audience and place is not made again', () => {
    const wishes = [wish, { ...wish, sessionTarget: 'school' as const }, { ...wish, locationId: 'garden' }];
    const first = plan(wishes);
    expect(first.sessions).toHaveLength(3);
    const again = plan(wishes, { existing: existingOf(first) });
    expect(again.sessions.map(({ existing }) => existing?._id)).toEqual([
      'session 0',
      'session 1',
      'session 2',
    ]);
  });

  test('a place that is named and the place of the event are one place', () => {
    const there = existingOf(plan([wish]));
    expect(plan([{ ...wish, locationId: 'hall' }], { existing: there }).sessions[0]?.existing?._id).toBe(
      'session 0',
    );
  });

  test('a session that is cancelled is there, keeps its place free, and is not made again', () => {
    const cancelled = existingOf(plan([wish])).map((one) => ({ ...one, cancelledAt: new Date(0) }));
    const found = plan([wish], { existing: cancelled, busy: [busyAt('10:00')] });
    expect(found.sessions).toMatchObject([{ existing: { cancelledAt: new Date(0) }, clashes: [] }]);
  });

  test('of two wishes for one slot the first is planned, and the other is named', () => {
    const wanted = [wish, { ...wish, start: '12:00' }, { ...wish, maxParticipants: 5 }];
    expect(plan(wanted).sessions.map(({ position }) => position)).toEqual([0, 1]);
    expect(repeatedAmong(timesOf(wanted, zone).timed, facts.event)).toEqual([2]);
  });
});

describe('clashes', () => {
  const kindsOf = ({ sessions }: SessionPlan) =>
    sessions.map(({ clashes }) =>
      clashes.map(({ kind, other }) => `${kind} ${'position' in other ? other.position : other.sessionId}`),
    );

  test('another event has the place: sessions that only touch do not clash', () => {
    const busy = ['09:00', '09:30', '10:30', '11:00'].map((start) => busyAt(start));
    expect(kindsOf(plan([wish], { busy }))).toEqual([['place other 09:30', 'place other 10:30']]);
  });

  test('elsewhere, and online, there is no clash of places', () => {
    const busy = [busyAt('10:00')];
    expect(kindsOf(plan([{ ...wish, locationId: 'garden' }], { busy }))).toEqual([[]]);
    const event = { ...facts.event, eventPresenceType: 'online' as const };
    expect(kindsOf(plan([wish], { busy, event }))).toEqual([[]]);
    expect(kindsOf(plan([wish], { busy: [busyAt('10:00', { placeId: null })] }))).toEqual([[]]);
  });

  test('both halves of a clash within a plan are named', () => {
    expect(kindsOf(plan([wish, { ...wish, start: '10:30' }]))).toEqual([['place 1'], ['place 0']]);
  });

  test('sessions of two audiences share their slot', () => {
    expect(kindsOf(plan([wish, { ...wish, sessionTarget: 'school' }]))).toEqual([[], []]);
    const own = [busyAt('10:00', { eventId: 'event' })];
    expect(kindsOf(plan([{ ...wish, sessionTarget: 'school' }], { busy: own }))).toEqual([[]]);
  });

  test('a speaker cannot be in two places, of one event or of two', () => {
    const event = { ...facts.event, speakerIds: ['ada', 'marie'] };
    const busy = [busyAt('10:00', { placeId: 'garden', speakerIds: ['marie', 'rita'] })];
    const found = plan([wish], { event, busy });
    expect(found.sessions[0]?.clashes).toMatchObject([{ kind: 'speaker', speakerIds: ['marie'] }]);
    const parallel = [wish, { ...wish, locationId: 'garden' }];
    expect(kindsOf(plan(parallel, { event }))).toEqual([['speaker 1'], ['speaker 0']]);
    expect(kindsOf(plan(parallel))).toEqual([[], []]);
  });

  test('what is planned and there already does not clash with itself', () => {
    const there = existingOf(plan([wish]));
    const busy = [
      busyAt('10:00', {
        sessionId: 'session 0',
        eventId: 'event',
        endDate: new Date('2026-10-10T12:00:00Z'),
      }),
    ];
    expect(kindsOf(plan([wish], { existing: there, busy }))).toEqual([[]]);
  });

  test.each([
    [20, 'reservation', 19, true],
    [20, 'reservation', 20, false],
    [null, 'reservation', 1000, true],
    [null, 'freeAccess', 10, false],
    [20, 'freeAccess', 10, true],
    [20, 'reservation', null, false],
  ] as const)(
    '%s seats (%s) in a place for %s: too many is %s',
    (maxParticipants, accessType, capacity, isTooMany) => {
      expect(exceedsPlace({ maxParticipants, accessType }, capacity)).toBe(isTooMany);
      const capacities = new Map([['hall', capacity]]);
      const [session] = plan([{ ...wish, maxParticipants, accessType }], { capacities }).sessions;
      expect(session?.exceeds).toBe(isTooMany ? capacity : null);
    },
  );
});

const start = fc
  .tuple(fc.integer({ min: 0, max: 23 }), fc.constantFrom('00', '30'))
  .map(([hour, minute]) => `${String(hour).padStart(2, '0')}:${minute}`);
const wishes = fc.array(
  fc.record({
    // Both nights of the time change are among them.
    day: fc.constantFrom('2026-10-24', '2026-10-25', '2026-10-26', '2027-03-27', '2027-03-28'),
    start,
    until: fc.oneof(
      fc.record({ minutes: fc.integer({ min: 1, max: 240 }) }),
      start.map((time) => ({ time })),
    ),
    locationId: fc.constantFrom(null, 'hall', 'garden'),
    sessionTarget: fc.constantFrom('private' as const, 'school' as const),
    accessType: fc.constant('reservation' as const),
    maxParticipants: fc.constantFrom(null, 20),
  }),
  { maxLength: 30 },
);

test('what was made is found again by the same wishes, none is lost and none is doubled', () => {
  fc.assert(
    fc.property(wishes, (wanted) => {
      const { timed, errors } = timesOf(wanted, zone);
      expect(timed.length + errors.length).toBe(wanted.length);
      const first = planOf(timed, facts);
      expect(first.sessions.length + repeatedAmong(timed, facts.event).length).toBe(timed.length);
      expect(first.sessions.every(({ startDate, endDate }) => endDate > startDate)).toBe(true);
      const again = planOf(timed, { ...facts, existing: existingOf(first) });
      expect(again.sessions.every(({ existing }) => existing !== null)).toBe(true);
      expect(again.sessions.map(({ clashes }) => clashes.length)).toEqual(
        first.sessions.map(({ clashes }) => clashes.length),
      );
      // Both halves of each clash are named.
      const pairs = first.sessions.flatMap(({ clashes }, position) =>
        clashes.flatMap(({ other }) => ('position' in other ? [[position, other.position]] : [])),
      );
      for (const [one, other] of pairs) expect(pairs.some(([a, b]) => a === other && b === one)).toBe(true);
    }),
  );
});
