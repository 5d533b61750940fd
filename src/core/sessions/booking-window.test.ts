import { describe, expect, test } from 'vitest';
import { dayInWords, timeInWords } from '#core/dates-in-words.ts';
import { instantOf } from '#core/time.ts';
import { cancellableUntil, instantBefore } from './booking-window.ts';

const rome = 'Europe/Rome';
const start = instantOf({ day: '2026-10-25', time: '10:00' }, rome);
const wall = (day: string, time: string) => instantOf({ day, time }, rome);

describe('the cut-off of a session', () => {
  test('two days before a 10:00 session on the Sunday of the change is 10:00 on Friday', () => {
    expect(instantBefore(start, { value: 2, unit: 'days' }, rome)).toEqual(wall('2026-10-23', '10:00'));
  });

  test.each([
    [{ value: 30, unit: 'minutes' }, wall('2026-10-25', '09:30')],
    // Nine hours of elapsed time reach back over the hour that happens twice.
    [{ value: 9, unit: 'hours' }, wall('2026-10-25', '02:00')],
    [{ value: 1, unit: 'weeks' }, wall('2026-10-18', '10:00')],
    [{ value: 0, unit: 'days' }, start],
    [{ value: null, unit: 'days' }, start],
    [{ value: 3, unit: null }, start],
  ] as const)('%o is counted in its unit', (limit, instant) => {
    expect(instantBefore(start, limit, rome)).toEqual(instant);
  });

  test('two days before a 10:00 session on the Sunday of the other change is 10:00 on Friday, and reads so', () => {
    const spring = wall('2027-03-28', '10:00');
    const limit = instantBefore(spring, { value: 2, unit: 'days' }, rome);
    expect(limit).toEqual(wall('2027-03-26', '10:00'));
    expect((spring.getTime() - limit.getTime()) / 3_600_000).toBe(47);
    expect(`${dayInWords(limit, 'it', rome)}, ${timeInWords(limit, 'it', rome)}`).toBe(
      'venerdì 26 marzo 2027, 10:00',
    );
    const autumn = instantBefore(start, { value: 2, unit: 'days' }, rome);
    expect((start.getTime() - autumn.getTime()) / 3_600_000).toBe(49);
    expect(`${dayInWords(autumn, 'en', rome)}, ${timeInWords(autumn, 'en', rome)}`).toBe(
      'Friday 23 October 2026, 10:00',
    );
  });

  test('hours are elapsed time over the hour that is left out', () => {
    const limit = instantBefore(wall('2027-03-28', '10:00'), { value: 9, unit: 'hours' }, rome);
    expect(limit).toEqual(wall('2027-03-28', '00:00'));
  });

  test('a day before a time that the clocks leave out is the time right after it', () => {
    const limit = instantBefore(wall('2027-03-29', '02:30'), { value: 1, unit: 'days' }, rome);
    expect(timeInWords(limit, 'it', rome)).toBe('3:30');
    expect(limit.getTime()).toBeLessThan(wall('2027-03-29', '02:30').getTime());
  });

  test('giving back may have its own limit', () => {
    const booking = { value: 2, unit: 'days' } as const;
    expect(cancellableUntil(start, { value: null, unit: null }, booking, rome)).toEqual(
      wall('2026-10-23', '10:00'),
    );
    expect(cancellableUntil(start, { value: 1, unit: 'hours' }, booking, rome)).toEqual(
      wall('2026-10-25', '09:00'),
    );
    expect(cancellableUntil(start, { value: 0, unit: 'hours' }, booking, rome)).toEqual(start);
  });
});
