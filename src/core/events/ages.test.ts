import { expect, test } from 'vitest';
import { agesInWords, ageRanges, isOfAges } from './ages.ts';

const target = (minAge: number, maxAge: number | null) => ({ minAge, maxAge });

test('neighbouring groups are one', () => {
  expect(ageRanges([target(11, 13), target(6, 10), target(14, 18)])).toEqual([{ from: 6, to: 18 }]);
});

test('groups with a gap between stay apart', () => {
  expect(ageRanges([target(3, 5), target(14, 18)])).toEqual([
    { from: 3, to: 5 },
    { from: 14, to: 18 },
  ]);
});

test('100 or more, or no maximum, means and older', () => {
  expect(ageRanges([target(18, 100)])).toEqual([{ from: 18, to: null }]);
  expect(ageRanges([target(14, 18), target(18, null)])).toEqual([{ from: 14, to: null }]);
  expect(ageRanges([target(3, null), target(6, 10)])).toEqual([{ from: 3, to: null }]);
});

test('a minimum of 100 or more means adults', () => {
  expect(ageRanges([target(100, 130)])).toEqual([{ from: 18, to: null }]);
  expect(ageRanges([target(14, 17), target(100, null)])).toEqual([{ from: 14, to: null }]);
});

test('without ages, and from birth to any age, there is no range', () => {
  expect(ageRanges([])).toEqual([]);
  expect(ageRanges([target(0, 5), target(6, 100)])).toEqual([]);
});

test('an age is one of some groups as their words say', () => {
  const isOf = (age: number, ...groups: ReturnType<typeof target>[]) => isOfAges(groups, age);
  expect([5, 6, 10, 11].map((age) => isOf(age, target(6, 10)))).toEqual([false, true, true, false]);
  expect([17, 18, 104].map((age) => isOf(age, target(18, 100)))).toEqual([false, true, true]);
  expect([17, 18, 120].map((age) => isOf(age, target(100, 100)))).toEqual([false, true, true]);
  expect([0, 130].map((age) => isOf(age))).toEqual([true, true]);
});

test('ages in words name each range once', () => {
  const words = {
    from: (from: number) => `from ${from}`,
    upTo: (to: number) => `up to ${to}`,
    between: (from: number, to: number) => `${from} to ${to}`,
    only: (age: number) => `${age}`,
    or: ' or ',
  };
  const inWords = (...groups: ReturnType<typeof target>[]) => agesInWords(groups, words);
  expect(inWords(target(6, 10), target(11, 13), target(14, 130))).toBe('from 6');
  expect(inWords(target(3, 5), target(18, null))).toBe('3 to 5 or from 18');
  expect(inWords(target(1, 1))).toBe('1');
  expect(inWords(target(0, 3))).toBe('up to 3');
  expect(inWords(target(0, null))).toBe(null);
  expect(inWords()).toBe(null);
});
