import { describe, expect, test } from 'vitest';
import { instantOf } from '#core/time.ts';
import { cancellableUntil, instantBefore } from './booking-window.ts';

const rome = 'Europe/Rome';
const start = instantOf({ day: '2026-10-25', time: '10:00' }, rome);
const wall = (day: string, time: string) => instantOf({ day, time }, rome);

describe('the cut-off of a session', () => {
  test('two days before a 10:00 session on the Sunday of the change is 10:00 on Friday (CUT-01)', () => {
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
  ] as const)('%o is counted in its unit (CUT-02)', (limit, instant) => {
    expect(instantBefore(start, limit, rome)).toEqual(instant);
  });

  test('giving back may have its own limit (CUT-07)', () => {
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
