import { describe, expect, test } from 'vitest';
import { eachSessionOnce, type Planned, planOf, takesTime } from './plan.ts';
import { type WalkPoint, walkMinutesBetween } from './walk.ts';

// Bergamo: the station, the upper town a kilometre and a half away as the crow flies, and a hall that is not on the map.
const station: WalkPoint = { _id: 'station', latitude: 45.6905, longitude: 9.6752 };
const square: WalkPoint = { _id: 'square', latitude: 45.7037, longitude: 9.6628 };
const nextDoor: WalkPoint = { _id: 'nextDoor', latitude: 45.70375, longitude: 9.66285 };
const nowhere: WalkPoint = { _id: 'nowhere', latitude: null, longitude: null };

const now = new Date('2026-10-01T00:00:00Z');
const planned = (sessionId: string, start: string, end: string, given: Partial<Planned> = {}): Planned => ({
  sessionId,
  sessionDay: start.slice(0, 10),
  startDate: new Date(`${start}:00+02:00`),
  endDate: new Date(`${end}:00+02:00`),
  spot: null,
  takesTime: true,
  ...given,
});
/** The plan in short: each line by its session, what it overlaps with, and what lies before it. */
const inShort = (entries: readonly Planned[]) =>
  planOf(entries, now).days.map(({ day, lines }) => [
    day,
    lines.map(({ entry, overlaps, gap }) => [
      entry.sessionId,
      overlaps.map(({ sessionId }) => sessionId),
      gap && [gap.freeMinutes, gap.walkMinutes, gap.isTooShort],
    ]),
  ]);

describe('the way on foot', () => {
  test.each<[string, WalkPoint | null, WalkPoint | null, number | null]>([
    ['across the town', station, square, 31],
    ['back again', square, station, 31],
    ['in one place', station, station, 0],
    ['in a place that is not on the map, to itself', nowhere, nowhere, 0],
    ['from door to door', square, nextDoor, 0],
    ['to a place that is not on the map', station, nowhere, null],
    ['from somewhere online', null, station, null],
  ])('%s', (_, from, to, minutes) => {
    expect(walkMinutesBetween(from, to)).toBe(minutes);
  });
});

describe('the plan', () => {
  test('goes day by day, the soonest first, and what ends first before what ends later', () => {
    expect(
      inShort([
        planned('later', '2026-10-03T10:00', '2026-10-03T11:00'),
        planned('long', '2026-10-02T10:00', '2026-10-02T12:00', { takesTime: false }),
        planned('short', '2026-10-02T10:00', '2026-10-02T11:00', { takesTime: false }),
      ]),
    ).toEqual([
      [
        '2026-10-02',
        [
          ['short', [], null],
          ['long', [], null],
        ],
      ],
      ['2026-10-03', [['later', [], null]]],
    ]);
  });

  test('marks what overlaps on both sides, and not what only touches', () => {
    expect(
      inShort([
        planned('a', '2026-10-02T10:00', '2026-10-02T12:00'),
        planned('b', '2026-10-02T11:00', '2026-10-02T11:30'),
        planned('c', '2026-10-02T12:00', '2026-10-02T13:00'),
      ]),
    ).toEqual([
      [
        '2026-10-02',
        [
          ['a', ['b'], null],
          ['b', ['a'], null],
          ['c', [], [0, null, false]],
        ],
      ],
    ]);
  });

  test('counts free time from whatever ended last, and none while something still goes on', () => {
    expect(
      inShort([
        planned('long', '2026-10-02T10:00', '2026-10-02T12:00'),
        planned('short', '2026-10-02T10:15', '2026-10-02T10:45'),
        planned('within', '2026-10-02T11:00', '2026-10-02T11:30'),
        planned('after', '2026-10-02T12:45', '2026-10-02T13:00'),
      ])[0]?.[1],
    ).toEqual([
      ['long', ['short', 'within'], null],
      ['short', ['long'], null],
      ['within', ['long'], null],
      ['after', [], [45, null, false]],
    ]);
  });

  test.each([
    ['enough time', '11:31', [31, 31, false]],
    ['a minute too little', '11:30', [30, 31, true]],
  ] as const)('says of a way across the town that there is %s', (_, start, gap) => {
    expect(
      inShort([
        planned('down', '2026-10-02T10:00', '2026-10-02T11:00', { spot: station }),
        planned('up', `2026-10-02T${start}`, '2026-10-02T12:00', { spot: square }),
      ])[0]?.[1]?.[1],
    ).toEqual(['up', [], gap]);
  });

  test('takes the farther of two that end together', () => {
    const both = ['2026-10-02T10:00', '2026-10-02T11:00'] as const;
    expect(
      inShort([
        planned('near', ...both, { spot: nextDoor }),
        planned('far', ...both, { spot: station }),
        planned('up', '2026-10-02T11:20', '2026-10-02T12:00', { spot: square }),
      ])[0]?.[1]?.[2],
    ).toEqual(['up', [], [20, 31, true]]);
  });

  test('gives a cancelled session no time: it overlaps with nothing, and no way starts from it', () => {
    expect(
      inShort([
        planned('cancelled', '2026-10-02T10:00', '2026-10-02T11:00', { takesTime: false, spot: station }),
        planned('held', '2026-10-02T10:30', '2026-10-02T11:15', { spot: square }),
      ])[0]?.[1],
    ).toEqual([
      ['cancelled', [], null],
      ['held', [], null],
    ]);
  });

  test('keeps a night together: after midnight stands with its evening, and overlaps with the day after it', () => {
    expect(
      inShort([
        planned('stars', '2026-10-02T22:00', '2026-10-03T01:00'),
        planned('comets', '2026-10-03T00:30', '2026-10-03T02:00', { sessionDay: '2026-10-02' }),
        planned('owls', '2026-10-03T01:30', '2026-10-03T03:00'),
      ]),
    ).toEqual([
      [
        '2026-10-02',
        [
          ['stars', ['comets'], null],
          ['comets', ['stars', 'owls'], null],
        ],
      ],
      ['2026-10-03', [['owls', ['comets'], null]]],
    ]);
  });

  test.each([
    // 02:30 comes twice: half past two by summer time, an hour later by winter time.
    ['begins', '2026-10-25T00:30:00Z', '2026-10-25T01:30:00Z', 60],
    // From 01:45 to 03:15 of the wall is half an hour.
    ['ends', '2027-03-28T00:45:00Z', '2027-03-28T01:15:00Z', 30],
  ])('counts the minutes that pass in the night that winter time %s', (_, end, start, freeMinutes) => {
    const at = (day: string) => ({ sessionDay: day });
    const before = { startDate: new Date(Date.parse(end) - 3_600_000), endDate: new Date(end) };
    const after = { startDate: new Date(start), endDate: new Date(Date.parse(start) + 3_600_000) };
    const any = planned('any', '2026-10-02T10:00', '2026-10-02T11:00');
    const [day] = planOf(
      [
        { ...any, ...at('2027-03-28'), ...before, sessionId: 'before' },
        { ...any, ...at('2027-03-28'), ...after, sessionId: 'after' },
      ],
      now,
    ).days;
    expect(day?.lines.map(({ gap }) => gap?.freeMinutes)).toEqual([undefined, freeMinutes]);
  });

  test('puts what has ended aside, the latest first, and keeps what is still going on', () => {
    const noon = new Date('2026-10-02T12:00:00+02:00');
    const { days, over } = planOf(
      [
        planned('first', '2026-10-02T08:00', '2026-10-02T09:00'),
        planned('second', '2026-10-02T10:00', '2026-10-02T12:00'),
        planned('running', '2026-10-02T11:00', '2026-10-02T12:01'),
      ],
      noon,
    );
    expect(over.map(({ sessionId }) => sessionId)).toEqual(['second', 'first']);
    expect(days.map(({ lines }) => lines.map(({ entry }) => entry.sessionId))).toEqual([['running']]);
  });
});

test.each<[string, { accessType?: 'freeAccess'; isCancelled?: boolean; end?: string }, boolean]>([
  ['a talk of an hour', {}, true],
  ['a free talk of an hour', { accessType: 'freeAccess' }, true],
  ['a free exhibition of a whole day', { accessType: 'freeAccess', end: '2026-10-02T18:00' }, false],
  ['a workshop of a whole day', { end: '2026-10-02T18:00' }, true],
  ['a talk that was called off', { isCancelled: true }, false],
])('%s', (_, { accessType, isCancelled = false, end = '2026-10-02T11:00' }, expected) => {
  expect(
    takesTime({
      ...planned('any', '2026-10-02T10:00', end),
      accessType: accessType ?? 'reservation',
      isCancelled,
    }),
  ).toBe(expected);
});

test('a session that is booked, awaited and kept stands in the plan once, as what binds most', () => {
  const of = (kind: string) => (sessionId: string) => ({ kind, sessionId });
  expect(
    eachSessionOnce(['a'].map(of('booked')), ['a', 'b'].map(of('awaited')), ['c', 'b'].map(of('kept'))),
  ).toEqual([
    { kind: 'booked', sessionId: 'a' },
    { kind: 'awaited', sessionId: 'b' },
    { kind: 'kept', sessionId: 'c' },
  ]);
});
