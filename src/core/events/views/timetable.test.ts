import { describe, expect, test } from 'vitest';
import type { Presence } from '#core/resources/programme.ts';
import { instantOf } from '#core/time.ts';
import { blocksOf, hoursDrawn, hoursOf, neighbourOf, rowsOf, startsOf, type Timed } from './timetable.ts';

const zone = 'Europe/Rome';
const day = '2026-10-03';
const square = { _id: 'square', name: 'Piazza Vecchia' };
const hall = { _id: 'hall', name: 'Aula Magna' };

function session(_id: string, from: string, to: string, place: typeof hall | null = hall, on = day) {
  const instant = (time: string) => instantOf({ day: on, time }, zone);
  const end = instant(to);
  // An end before the start is one of the next day.
  const endMs = to < from ? end.getTime() + 86_400_000 : end.getTime();
  return {
    _id,
    place,
    eventPresenceType: 'location' as Presence,
    startDate: instant(from).toISOString(),
    endDate: new Date(endMs).toISOString(),
  };
}
const lanesOf = (sessions: readonly Timed[]) =>
  Object.fromEntries(
    blocksOf(sessions, hoursOf(sessions, day, zone)).map(({ session: { _id }, lane }) => [_id, lane + 1]),
  );

describe('the hours of a day', () => {
  const timesOf = (sessions: readonly Timed[], on = day) =>
    hoursOf(sessions, on, zone).map(({ time, isAgain }) => (isAgain ? `${time} again` : time));

  test('go from the hour of the first start to the last end', () => {
    expect(timesOf([session('a', '09:30', '10:15'), session('b', '11:00', '12:00')])).toEqual([
      '09:00',
      '10:00',
      '11:00',
    ]);
    expect(timesOf([])).toEqual([]);
  });

  test('go on past midnight to the end of what belongs to the day', () => {
    expect(timesOf([session('a', '22:00', '01:30')])).toEqual(['22:00', '23:00', '00:00', '01:00']);
  });

  test('stop at the noon after, however many days something lasts', () => {
    const long = { ...session('a', '20:00', '21:00'), endDate: '2026-10-20T10:00:00.000Z' };
    expect(timesOf([long])).toHaveLength(16);
  });

  test('are three between one and three in the night that winter time begins, and one in the night that it ends', () => {
    const autumn = session('a', '01:00', '03:00', hall, '2026-10-25');
    expect(timesOf([autumn], '2026-10-25')).toEqual(['01:00', '02:00', '02:00 again']);
    const spring = session('a', '01:00', '04:00', hall, '2026-03-29');
    expect(timesOf([spring], '2026-03-29')).toEqual(['01:00', '03:00']);
  });
});

describe('the hours that are drawn', () => {
  test.each([
    ['no more, where the last session has room', '10:00', '13:00', 3],
    ['one more for a short one at the end', '20:00', '20:30', 12],
    ['enough for a session late at night', '23:30', '23:50', 17],
  ])('are %s', (_name, from, to, expected) => {
    const sessions = [session('first', '10:00', '11:00'), session('last', from, to)];
    const hours = hoursOf(sessions, day, zone);
    const drawn = hoursDrawn(hours, sessions, zone);
    expect([drawn.length, drawn.slice(0, hours.length)]).toEqual([expected, hours]);
    const ends = blocksOf(sessions, drawn).map(({ hour, after, wide }) => hour + after + wide);
    expect(Math.max(...ends)).toBeLessThanOrEqual(drawn.length);
  });
});

describe('the sessions of a place', () => {
  test('stand in one line when none begins before the other is over', () => {
    expect(lanesOf([session('a', '10:00', '11:00'), session('b', '11:00', '12:00')])).toEqual({ a: 1, b: 1 });
  });

  test('stand one below the other while they overlap, and no longer than that', () => {
    expect(
      lanesOf([
        session('long', '10:00', '13:00'),
        session('first', '10:00', '11:00'),
        session('second', '11:00', '12:00'),
        session('alone', '14:00', '15:00'),
      ]),
    ).toEqual({ long: 1, first: 2, second: 2, alone: 1 });
  });

  test('have room for their text, however short they are, and their texts overlap nothing', () => {
    const sessions = [
      session('short', '10:00', '10:05'),
      session('next', '10:30', '11:00'),
      session('last', '11:30', '22:00'),
    ];
    const [block] = blocksOf(sessions, hoursOf(sessions, day, zone));
    expect(block).toMatchObject({ hour: 0, after: 0, long: 0.25, wide: 2 });
    expect(lanesOf(sessions)).toEqual({ short: 1, next: 2, last: 3 });
  });

  test('begin where they begin within their hour, on the night of the time change too', () => {
    // 02:30 for the second time.
    const late = {
      ...session('late', '01:00', '03:00', hall, '2026-10-25'),
      startDate: '2026-10-25T01:30:00.000Z',
    };
    const early = session('early', '01:00', '02:00', hall, '2026-10-25');
    const blocks = blocksOf([early, late], hoursOf([early, late], '2026-10-25', zone));
    expect(blocks.map(({ hour, after, long }) => [hour, after, long])).toEqual([
      [0, 0, 1],
      [2, 0.5, 0.5],
    ]);
  });

  test('are in a row of their own, the places by name, then sessions without a place, and last those whose place is unknown', () => {
    const sessions = [
      session('awaited', '10:00', '11:00', null),
      { ...session('awaited online, too', '12:00', '13:00', null), eventPresenceType: 'mixed' as const },
      { ...session('online', '10:00', '11:00', null), eventPresenceType: 'online' as const },
      { ...session('online in a place', '10:00', '11:00', hall), eventPresenceType: 'online' as const },
      session('a', '10:00', '11:00', square),
      session('b', '10:00', '11:00', square),
      session('c', '10:00', '11:00', hall),
    ];
    const rows = rowsOf(sessions, hoursOf(sessions, day, zone));
    expect(rows.map(({ spot, lanes, blocks }) => [spot.kind, spot.name, lanes, blocks.length])).toEqual([
      ['place', 'Aula Magna', 1, 1],
      ['place', 'Piazza Vecchia', 2, 2],
      ['online', '', 2, 2],
      ['awaited', '', 1, 2],
    ]);
  });
});

describe('a key', () => {
  const sessions = [
    session('a1', '10:00', '11:00', hall),
    session('a2', '15:00', '16:00', hall),
    session('b1', '09:00', '10:00', square),
    session('b2', '14:00', '15:00', square),
  ];
  const rows = rowsOf(sessions, hoursOf(sessions, day, zone));

  test.each([
    ['a1', 'ArrowRight', 'a2'],
    ['a2', 'ArrowLeft', 'a1'],
    ['a1', 'ArrowLeft', undefined],
    ['a2', 'ArrowDown', 'b2'],
    ['a1', 'ArrowDown', 'b1'],
    ['b2', 'ArrowUp', 'a2'],
    ['a1', 'ArrowUp', undefined],
    ['b2', 'Home', 'b1'],
    ['b1', 'End', 'b2'],
  ] as const)('from %s by %s leads to %s', (from, key, to) => {
    expect(neighbourOf(rows, from, key)).toBe(to);
  });
});

describe('the starts of a day', () => {
  const startTimes = (sessions: readonly ReturnType<typeof session>[], on = day) =>
    startsOf(sessions, hoursOf(sessions, on, zone), zone).map(
      ({ time, isAgain, sessions: together }) =>
        `${time}${isAgain ? ' again' : ''}: ${together.map(({ _id }) => _id).join(' ')}`,
    );

  test('go by time first, then by place and what is over soonest, and what has no place comes last', () => {
    expect(
      startTimes([
        session('late', '10:30', '11:00', hall),
        session('online', '10:00', '10:30', null),
        session('square', '10:00', '11:00', square),
        session('long', '10:00', '12:00', hall),
        session('short', '10:00', '11:00', hall),
        session('early', '09:45', '13:00', square),
      ]),
    ).toEqual(['09:45: early', '10:00: short long square online', '10:30: late']);
  });

  test('past midnight come after those before it', () => {
    const night = session('night', '00:30', '01:30', hall, '2026-10-04');
    expect(startTimes([night, session('evening', '23:30', '23:50')])).toEqual([
      '23:30: evening',
      '00:30: night',
    ]);
  });

  test('are distinct when the clock shows an hour twice', () => {
    const first = session('first', '02:30', '04:00', hall, '2026-10-25');
    const startDate = new Date(Date.parse(first.startDate) + 3_600_000).toISOString();
    expect(startTimes([first, { ...first, _id: 'second', startDate }], '2026-10-25')).toEqual([
      '02:30: first',
      '02:30 again: second',
    ]);
  });
});
