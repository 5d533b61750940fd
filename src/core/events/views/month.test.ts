import { expect, test } from 'vitest';
import { isCalendarDay, shiftMonth, weekOf, weeksOf } from './month.ts';

test('a week goes from Monday to Sunday', () => {
  for (const day of ['2026-10-05', '2026-10-08', '2026-10-11'])
    expect([weekOf(day)[0], weekOf(day)[6]]).toEqual(['2026-10-05', '2026-10-11']);
});

test('a month is shown in whole weeks, and in no more than it has', () => {
  expect(weeksOf('2026-10-17').map(([monday]) => monday)).toEqual([
    '2026-09-28',
    '2026-10-05',
    '2026-10-12',
    '2026-10-19',
    '2026-10-26',
  ]);
  expect(weeksOf('2027-02-10').map(([monday]) => monday)).toEqual([
    '2027-02-01',
    '2027-02-08',
    '2027-02-15',
    '2027-02-22',
  ]);
});

test.each([
  ['2026-10-17', 1, '2026-11-17'],
  ['2026-12-05', 1, '2027-01-05'],
  ['2027-01-31', 1, '2027-02-28'],
  ['2026-01-15', -1, '2025-12-15'],
] as const)('from %s %i months on it is %s', (day, months, expected) => {
  expect(shiftMonth(day, months)).toBe(expected);
});

test('whatever day a calendar can turn to, the days around it are written alike', () => {
  expect(
    ['1900-01-01', '2999-12-31', '2026-02-30', '1899-12-31', '9999-12-31', '0001-01-01', 'x'].map(
      isCalendarDay,
    ),
  ).toEqual([true, true, ...Array(5).fill(false)]);
  for (const day of ['1900-01-01', '2999-12-31'])
    for (const one of [...weeksOf(day).flat(), shiftMonth(day, 1), shiftMonth(day, -1)])
      expect(one).toMatch(/^\d{4}-\d{2}-\d{2}$/);
});
