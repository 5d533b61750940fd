import { expect, test } from 'vitest';
import { isOldEnough, yearsOfBirth } from './age.ts';

test('an account is open from 14 years of age on, the birthday taken as the last day of the year', () => {
  expect(isOldEnough(2011, '2026-01-01')).toBe(true);
  expect(isOldEnough(2012, '2026-12-30')).toBe(false);
  expect(isOldEnough(2012, '2026-12-31')).toBe(true);
});

test('a hundred years of birth are offered, from the first one that is old enough', () => {
  const years = yearsOfBirth('2026-12-30');
  expect([years.length, years[0], years.at(-1)]).toEqual([100, 2011, 1912]);
  expect(yearsOfBirth('2026-12-31')[0]).toBe(2012);
  expect(years.filter((year) => !isOldEnough(year, '2026-12-30'))).toEqual([]);
});
