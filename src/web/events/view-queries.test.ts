import { expect, test } from 'vitest';
import { leftOf } from './view-queries.ts';

test('of a day that has begun it is told how much is left, and of a later one nothing', () => {
  const days = [{ day: '2026-10-03', sessions: 2, events: 2, first: [] }];
  const told = (day: string, today: string, total: number) => leftOf(day, { days, today, total });
  expect(told('2026-10-03', '2026-10-03', 5)).toBe(2);
  expect(told('2026-10-03', '2026-10-03', 2)).toBeNull();
  expect(told('2026-10-02', '2026-10-03', 5)).toBe(0);
  expect(told('2027-03-03', '2026-10-03', 12), 'beyond the months that the days are of').toBeNull();
});
