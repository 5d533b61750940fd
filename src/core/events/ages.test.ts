import { expect, test } from 'vitest';
import { ageRanges } from './ages.ts';

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

test('without ages there is no range', () => {
  expect(ageRanges([])).toEqual([]);
});
