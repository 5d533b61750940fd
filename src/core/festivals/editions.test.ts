import { expect, test } from 'vitest';
import { isEditionOver, isYearOver } from './editions.ts';

test('an edition is over after its last day; without dates, after its year', () => {
  const edition = { year: 2025, endDate: '2026-01-06' };
  expect(['2026-01-05', '2026-01-06', '2026-01-07'].map((day) => isEditionOver(edition, day))).toEqual([
    false,
    false,
    true,
  ]);
  const undated = { year: 2025, endDate: null };
  expect(['2025-12-31', '2026-01-01'].map((day) => isEditionOver(undated, day))).toEqual([false, true]);
});

test('a year is over from the first day of the next', () => {
  expect(['2025-12-31', '2026-01-01'].map((day) => isYearOver(2025, day))).toEqual([false, true]);
});
