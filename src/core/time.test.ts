import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays, dayOf, instantOf, shiftDay, wallTimeOf, weekdayOf } from '#core/time.ts';

const rome = 'Europe/Rome';

describe('wall-clock time in Europe/Rome', () => {
  test.each([
    ['2026-01-15', '10:00', '2026-01-15T09:00:00.000Z'],
    ['2026-07-15', '10:00', '2026-07-15T08:00:00.000Z'],
    // Summer time begins on 29 March 2026: 02:30 does not happen, and is read as half an hour after the gap.
    ['2026-03-29', '01:30', '2026-03-29T00:30:00.000Z'],
    ['2026-03-29', '02:30', '2026-03-29T01:30:00.000Z'],
    ['2026-03-29', '03:30', '2026-03-29T01:30:00.000Z'],
    // Winter time begins on 25 October 2026: 02:30 happens twice, and is its first.
    ['2026-10-25', '01:30', '2026-10-24T23:30:00.000Z'],
    ['2026-10-25', '02:30', '2026-10-25T00:30:00.000Z'],
    ['2026-10-25', '03:30', '2026-10-25T02:30:00.000Z'],
  ])('%s %s is %s', (day, time, instant) => {
    expect(instantOf({ day, time }, rome).toISOString()).toBe(instant);
  });

  test('an instant after midnight belongs to the day in Rome', () => {
    expect(dayOf(new Date('2026-09-25T22:30:00Z'), rome)).toBe('2026-09-26');
    expect(wallTimeOf(new Date('2026-09-25T22:30:00Z'), rome)).toEqual({ day: '2026-09-26', time: '00:30' });
  });

  test('each year that is typed on the way to another one is read as it was written', () => {
    const years = fc.integer({ min: 1, max: 9999 }).map((year) => String(year).padStart(4, '0'));
    const times = fc.tuple(years, fc.integer({ min: 1, max: 12 }), fc.integer({ min: 1, max: 28 }));
    fc.assert(
      fc.property(times, ([year, month, day]) => {
        const wall = {
          day: `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`,
          time: '09:00',
        };
        expect(wallTimeOf(instantOf(wall, rome), rome)).toEqual(wall);
      }),
    );
  });

  test('two days before a start keeps its wall-clock time across the night of the change', () => {
    const start = instantOf({ day: '2026-10-26', time: '10:00' }, rome);
    expect(addDays(start, -2, rome)).toEqual(instantOf({ day: '2026-10-24', time: '10:00' }, rome));
    expect(start.getTime() - addDays(start, -2, rome).getTime()).toBe(49 * 3_600_000);
  });

  test('reading the wall clock and setting it are inverse, but for the hour that happens twice', () => {
    const minutes = fc.integer({ min: Date.UTC(2000, 0) / 60_000, max: Date.UTC(2060, 0) / 60_000 });
    fc.assert(
      fc.property(minutes, (minute) => {
        const instant = new Date(minute * 60_000);
        const back = instantOf(wallTimeOf(instant, rome), rome);
        const repeated = instant.getTime() - back.getTime();
        expect([0, 3_600_000]).toContain(repeated);
        expect(wallTimeOf(back, rome)).toEqual(wallTimeOf(instant, rome));
      }),
      { numRuns: 500 },
    );
  });

  test('the cached offsets of a zone are those of its clock, however many instants were read', () => {
    const clock = new Intl.DateTimeFormat('en-GB', { timeZone: rome, timeStyle: 'short' });
    const quarters = Array.from({ length: 12_000 }, (_, place) => Date.UTC(2026, 8) + place * 900_000);
    const around = (change: string) =>
      Array.from({ length: 180 }, (_, place) => Date.parse(change) + (place - 90) * 60_000);
    const instants = [...quarters, ...around('2026-03-29T01:00Z'), ...around('2026-10-25T01:00Z')];
    for (const at of [...instants, ...instants.toReversed()])
      expect(wallTimeOf(new Date(at), rome).time).toBe(clock.format(at));
  });

  test('days shift over months and years, and Monday comes first', () => {
    expect(shiftDay('2026-12-31', 1)).toBe('2027-01-01');
    expect(shiftDay('2028-03-01', -1)).toBe('2028-02-29');
    expect(weekdayOf('2026-11-23')).toBe(1);
    expect(weekdayOf('2026-11-22')).toBe(7);
  });
});
