import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { shiftDay, wallTimeOf, weekdayOf } from '#core/time.ts';
import { instantsOf, weeksUntil, straysOf } from './shift.ts';

const rome = 'Europe/Rome';
const at = (text: string) => ({ day: text.slice(0, 10), time: text.slice(11) });

test.each([
  ['2014-09-26', '2026-11-23', 635],
  ['2026-11-23', '2026-11-23', 0],
  ['2026-11-24', '2026-11-23', 0],
  ['2026-11-22', '2026-11-23', 1],
  ['2026-11-30', '2026-11-23', -1],
])('from %s to %s or the days after it are %i weeks', (first, day, weeks) => {
  expect(weeksUntil(first, day)).toBe(weeks);
});

test('a shift keeps the weekday and brings the first day to the wanted one or at most six days after it', () => {
  const day = fc.integer({ min: 0, max: 60_000 }).map((days) => shiftDay('1980-01-01', days));
  fc.assert(
    fc.property(day, day, (first, wanted) => {
      const moved = shiftDay(first, 7 * weeksUntil(first, wanted));
      expect(weekdayOf(moved)).toBe(weekdayOf(first));
      expect(moved >= wanted && moved <= shiftDay(wanted, 6)).toBe(true);
    }),
  );
});

describe('the instants of a session', () => {
  test('keep their time of day over the change to summer time', () => {
    const { startDate, endDate, sessionDay } = instantsOf(
      { start: at('2026-03-23T18:00'), end: at('2026-03-23T19:30') },
      1,
      rome,
    );
    expect(startDate.toISOString()).toBe('2026-03-30T16:00:00.000Z');
    expect(endDate.toISOString()).toBe('2026-03-30T17:30:00.000Z');
    expect(sessionDay).toBe('2026-03-30');
  });

  test('cross midnight, and belong to the day on which they start', () => {
    const { endDate, sessionDay } = instantsOf(
      { start: at('2026-09-25T22:30'), end: at('2026-09-26T00:30') },
      0,
      rome,
    );
    expect(endDate.toISOString()).toBe('2026-09-25T22:30:00.000Z');
    expect(sessionDay).toBe('2026-09-25');
  });

  test('are an hour apart where the file gives no end', () => {
    const { startDate, endDate } = instantsOf({ start: at('2026-09-25T18:00'), end: null }, 0, rome);
    expect(endDate.getTime() - startDate.getTime()).toBe(3_600_000);
  });

  // Summer time begins on 29 March 2026: from 02:00 to 03:00 there is nothing.
  test('keep their length where the start falls into the hour that summer time leaves out', () => {
    const { startDate, endDate } = instantsOf(
      { start: at('2026-03-22T02:30'), end: at('2026-03-22T03:00') },
      1,
      rome,
    );
    expect(wallTimeOf(startDate, rome).time).toBe('03:30');
    expect(wallTimeOf(endDate, rome).time).toBe('04:00');
  });

  test('end after they start, whatever the night', () => {
    const minute = fc.integer({ min: Date.UTC(2026, 0) / 60_000, max: Date.UTC(2027, 0) / 60_000 });
    const wall = (minutes: number) => at(new Date(minutes * 60_000).toISOString().slice(0, 16));
    fc.assert(
      fc.property(
        minute,
        fc.integer({ min: 1, max: 300 }),
        fc.integer({ min: -30, max: 30 }),
        (start, length, weeks) => {
          const { startDate, endDate } = instantsOf(
            { start: wall(start), end: wall(start + length) },
            weeks,
            rome,
          );
          expect(endDate.getTime()).toBeGreaterThan(startDate.getTime());
        },
      ),
      { numRuns: 1_000 },
    );
  });
});

test('a first day that lies more than four weeks before the next is worth a look', () => {
  expect(straysOf([])).toBe(null);
  expect(straysOf(['2026-09-25', '2026-09-25'])).toBe(null);
  expect(straysOf(['2026-10-29', '2026-09-25', '2026-09-25'])).toBe(null);
  expect(straysOf(['2026-09-25', '2025-09-26', '2026-09-26'])).toEqual({ nextDay: '2026-09-25', weeks: 52 });
  expect(straysOf(['2026-09-25', '2026-10-30'])).toEqual({ nextDay: '2026-10-30', weeks: 5 });
});
