import { expect, test } from 'vitest';
import { minutesToReopen } from './reopening.ts';

const now = new Date('2026-11-27T10:00:00Z');
const left = (cancelledAt: string | null, endDate = '2026-11-28T10:00:00Z') =>
  minutesToReopen({ cancelledAt, endDate }, now);

test('a date can be reopened for half an hour, counted in begun minutes', () => {
  expect(left('2026-11-27T10:00:00Z')).toBe(30);
  expect(left('2026-11-27T09:58:30Z')).toBe(29);
  expect(left('2026-11-27T09:30:30Z')).toBe(1);
  expect(left('2026-11-27T09:30:00Z')).toBe(0);
  expect(left('2026-11-27T08:00:00Z')).toBe(0);
});

test('a clock that is behind the server’s promises no more than that', () => {
  expect(left('2026-11-27T10:05:00Z')).toBe(30);
});

test('what is not cancelled or is over has nothing to reopen', () => {
  expect(left(null)).toBe(0);
  expect(left('2026-11-27T09:59:00Z', '2026-11-27T10:00:00Z')).toBe(0);
});
