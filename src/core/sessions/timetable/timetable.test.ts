import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Where } from '#core/sessions/rules.ts';
import { dayOf, instantOf, wallTimeOf } from '#core/time.ts';
import {
  axisOf,
  hourMs,
  hoursNeeded,
  instantAt,
  nearestQuarter,
  quarterMs,
  rowsFromTop,
  wholeDay,
} from './axis.ts';
import { lanesOf } from './lanes.ts';
import { endAt, inPlace, isSameStanding, onDay, type Standing, startAt } from './moving.ts';

const zone = 'Europe/Rome';
const forward = '2027-03-28';
const back = '2026-10-25';
const usual = '2026-06-10';
const at = (day: string, time: string) => instantOf({ day, time }, zone);
const dayIn = (axis: ReturnType<typeof axisOf>, position = 0) => {
  const found = axis.days[position];
  if (!found) throw new Error('The axis has that day.');
  return found;
};

describe('the hours of a timetable', () => {
  test.each([
    [usual, 24],
    [forward, 23],
    [back, 25],
  ])('of %s are %i, one after the other in time', (day, count) => {
    const axis = axisOf([day], wholeDay, zone);
    expect(axis.rows).toHaveLength(count);
    const first = at(day, '00:00').getTime();
    expect(dayIn(axis).starts).toEqual(Array.from({ length: count }, (_, row) => first + row * hourMs));
  });

  test('lack the hour that the clocks leave out', () => {
    const { rows } = axisOf([forward], { from: 1, until: 5 }, zone);
    expect(rows.map(({ time }) => time)).toEqual(['01:00', '03:00', '04:00']);
  });

  test('have the hour that the clocks show twice a second time, and say so', () => {
    const { rows } = axisOf([back], { from: 1, until: 4 }, zone);
    expect(rows.map(({ time, isAgain }) => [time, isAgain])).toEqual([
      ['01:00', false],
      ['02:00', false],
      ['02:00', true],
      ['03:00', false],
    ]);
  });

  test('of several days have one row an hour of the wall: the same time stands beside the same time', () => {
    const before = axisOf(['2027-03-27', forward], { from: 1, until: 5 }, zone);
    expect(before.rows.map(({ time }) => time)).toEqual(['01:00', '02:00', '03:00', '04:00']);
    expect(dayIn(before, 1).starts[1]).toBeNull();
    expect(dayIn(before, 1).starts[2]).toBe(at(forward, '03:00').getTime());
    const after = axisOf(['2026-10-24', back], { from: 1, until: 4 }, zone);
    expect(after.rows.map(({ time, isAgain }) => `${time}${isAgain ? ' again' : ''}`)).toEqual([
      '01:00',
      '02:00',
      '02:00 again',
      '03:00',
    ]);
    expect(dayIn(after, 0).starts[2]).toBeNull();
    expect(dayIn(after, 0).starts[3]).toBe(at('2026-10-24', '03:00').getTime());
  });

  test('go on after midnight into the night of the programme day, also where the clocks change in it', () => {
    const axis = axisOf(['2027-03-27'], { from: 22, until: 29 }, zone);
    expect(axis.rows.map(({ time }) => time)).toEqual(['22:00', '23:00', '00:00', '01:00', '03:00', '04:00']);
    expect(dayIn(axis).starts[4]).toBe(at(forward, '03:00').getTime());
  });

  test('reach from the first to the last session, and are those of a usual day at least', () => {
    const session = (day: string, from: Date, until: Date) => ({
      sessionDay: day,
      startDate: from,
      endDate: until,
    });
    const hours = { from: 9, until: 19 };
    expect(hoursNeeded([], hours, zone)).toEqual(hours);
    const early = session(usual, at(usual, '07:45'), at(usual, '08:30'));
    const night = session(usual, at('2026-06-11', '00:30'), at('2026-06-11', '02:15'));
    expect(hoursNeeded([early, night], hours, zone)).toEqual({ from: 7, until: 27 });
    const forDays = session(usual, at(usual, '10:00'), at('2026-06-15', '18:00'));
    expect(hoursNeeded([forDays], hours, zone)).toEqual({ from: 9, until: 30 });
  });

  test('lead from an instant to its place and back, on every quarter of each of these days', () => {
    for (const day of [usual, forward, back]) {
      const axis = axisOf(['2026-06-01', day], wholeDay, zone);
      const ofDay = dayIn(axis, 1);
      for (let ms = at(day, '00:00').getTime(); dayOf(new Date(ms), zone) === day; ms += quarterMs) {
        const rows = rowsFromTop(ofDay, ms);
        expect(nearestQuarter(rows)).toBe(rows);
        expect(instantAt(ofDay, rows)).toBe(ms);
      }
    }
  });

  test('that a day lacks lead to the next one it has', () => {
    const axis = axisOf([usual, forward], wholeDay, zone);
    expect(instantAt(dayIn(axis, 1), 2.5)).toBe(at(forward, '03:00').getTime());
    expect(rowsFromTop(dayIn(axis, 1), at(forward, '03:00').getTime())).toBe(3);
  });

  test('end at their edges', () => {
    const ofDay = dayIn(axisOf([usual], { from: 9, until: 12 }, zone));
    expect(rowsFromTop(ofDay, at(usual, '08:00').getTime())).toBe(0);
    expect(rowsFromTop(ofDay, at(usual, '18:00').getTime())).toBe(3);
    expect(instantAt(ofDay, 3)).toBe(at(usual, '12:00').getTime());
  });
});

describe('a move', () => {
  const event: Where = { locationId: 'sala', eventPresenceType: 'location' };
  const standing = (
    startDate: Date,
    endDate: Date,
    given: Partial<Pick<Standing, 'locationId' | 'sessionDay'>> = {},
  ): Standing => ({
    startDate,
    endDate,
    sessionDay: dayOf(startDate, zone),
    locationId: null,
    ...given,
  });
  const morning = standing(at(usual, '10:00'), at(usual, '11:00'));
  const moved = (decision: ReturnType<typeof onDay>): Standing => {
    if (decision.outcome === 'refuse') throw new Error(`${decision.code} is not refused here.`);
    return decision.to;
  };

  test('keeps the length, and the programme day of the column that it ends in', () => {
    const night = at('2026-06-11', '00:30').getTime();
    expect(startAt(morning, night, zone, usual)).toEqual({
      ...morning,
      startDate: new Date(night),
      endDate: at('2026-06-11', '01:30'),
    });
    expect(startAt(morning, night, zone)).toMatchObject({ sessionDay: '2026-06-11' });
    expect(startAt(morning, night, zone, '2026-06-20')).toMatchObject({ sessionDay: '2026-06-11' });
  });

  test('of the end leaves a quarter of an hour at least', () => {
    expect(endAt(morning, at(usual, '10:15').getTime())).toMatchObject({ outcome: 'move' });
    expect(endAt(morning, at(usual, '10:14').getTime())).toEqual({ outcome: 'refuse', code: 'tooShort' });
    expect(endAt(morning, at(usual, '09:00').getTime())).toEqual({ outcome: 'refuse', code: 'tooShort' });
  });

  test('to another day keeps the time on the wall, and is refused where that day has no such time', () => {
    const night = standing(at('2027-03-27', '02:30'), at('2027-03-27', '03:30'));
    expect(onDay(night, 1, zone)).toEqual({ outcome: 'refuse', code: 'noSuchTime' });
    expect(wallTimeOf(moved(onDay(night, 7, zone)).startDate, zone)).toEqual({
      day: '2027-04-03',
      time: '02:30',
    });
  });

  test('to the place of its event takes its own away; none but its event’s can be without a place', () => {
    expect(moved(inPlace(morning, 'aula', event)).locationId).toBe('aula');
    expect(
      moved(inPlace(standing(at(usual, '10:00'), at(usual, '11:00'), { locationId: 'aula' }), 'sala', event))
        .locationId,
    ).toBeNull();
    expect(inPlace(morning, null, event)).toEqual({ outcome: 'refuse', code: 'placeOfEvent' });
    const nowhere: Where = { locationId: null, eventPresenceType: 'location' };
    expect(moved(inPlace({ ...morning, locationId: 'aula' }, null, nowhere)).locationId).toBeNull();
  });

  test('of what is online has no place to go to', () => {
    const online: Where = { locationId: 'sala', eventPresenceType: 'online' };
    expect(inPlace(morning, 'aula', online)).toEqual({ outcome: 'refuse', code: 'online' });
    expect(inPlace(morning, null, online)).toEqual({ outcome: 'move', to: morning });
  });

  test('there and back is nothing: in time, in length, in place and over days', () => {
    const quarter = fc
      .integer({
        min: Date.parse('2026-10-20T00:00:00Z') / quarterMs,
        max: Date.parse('2026-11-02T00:00:00Z') / quarterMs,
      })
      .map((quarters) => quarters * quarterMs);
    const place = fc.constantFrom('sala', 'aula', 'orto', null);
    fc.assert(
      fc.property(
        quarter,
        fc.integer({ min: 1, max: 20 }),
        quarter,
        fc.integer({ min: 1, max: 20 }),
        place,
        place.filter((one) => one !== null),
        fc.integer({ min: -6, max: 6 }),
        (startMs, quarters, toMs, more, locationId, to, days) => {
          const before = standing(new Date(startMs), new Date(startMs + quarters * quarterMs), {
            locationId,
          });
          const same = (after: Standing) => expect(isSameStanding(before, after, event)).toBe(true);
          same(startAt(startAt(before, toMs, zone), startMs, zone));
          const longer = moved(endAt(before, before.endDate.getTime() + more * quarterMs));
          same(moved(endAt(longer, before.endDate.getTime())));
          same(moved(inPlace(moved(inPlace(before, to, event)), locationId ?? 'sala', event)));
          const away = onDay(before, days, zone);
          // Of an hour that the clock shows twice the first is meant.
          const isSecond =
            wallTimeOf(new Date(startMs - hourMs), zone).time === wallTimeOf(before.startDate, zone).time;
          if (away.outcome === 'move' && !isSecond) same(moved(onDay(away.to, -days, zone)));
        },
      ),
      { numRuns: 300 },
    );
  });
});

describe('what overlaps in a column', () => {
  test('stands side by side, and what only touches one below the other', () => {
    expect(
      lanesOf([
        { from: 1, until: 2 },
        { from: 1.5, until: 3 },
        { from: 2, until: 2.5 },
        { from: 3, until: 4 },
      ]),
    ).toEqual([
      { lane: 0, lanes: 2 },
      { lane: 1, lanes: 2 },
      { lane: 0, lanes: 2 },
      { lane: 0, lanes: 1 },
    ]);
  });

  test('never covers each other, whatever there is', () => {
    const stretch = fc
      .tuple(fc.integer({ min: 0, max: 40 }), fc.integer({ min: 1, max: 12 }))
      .map(([from, length]) => ({ from, until: from + length }));
    fc.assert(
      fc.property(fc.array(stretch, { maxLength: 30 }), (stretches) => {
        const lanes = lanesOf(stretches);
        const pairs = stretches.flatMap((one, position) =>
          stretches.flatMap((other, place) =>
            place > position && one.from < other.until && other.from < one.until
              ? [[lanes[position], lanes[place]] as const]
              : [],
          ),
        );
        expect(pairs.filter(([one, other]) => one?.lane === other?.lane)).toEqual([]);
        expect(pairs.filter(([one, other]) => one?.lanes !== other?.lanes)).toEqual([]);
        expect(lanes.filter(({ lane, lanes: all }) => lane >= all)).toEqual([]);
      }),
    );
  });
});
