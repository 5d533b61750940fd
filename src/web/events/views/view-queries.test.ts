import { expect, test } from 'vitest';
import { leftOf } from './view-queries.ts';

test('a day that has begun has the number of sessions that are left, a later one has none', () => {
  const days = [{ day: '2026-10-03', sessions: 2, events: 2, first: [] }];
  const left = (day: string, today: string, total: number) => leftOf(day, { days, today, total });
  expect(left('2026-10-03', '2026-10-03', 5)).toBe(2);
  expect(left('2026-10-03', '2026-10-03', 2)).toBeNull();
  expect(left('2026-10-02', '2026-10-03', 5)).toBe(0);
  expect(left('2027-03-03', '2026-10-03', 12), 'beyond the months that the days are of').toBeNull();
});
