import { expect, test } from 'vitest';
import { instituteGrades } from '#core/accounts/access.ts';
import { recommendedChaperones } from './chaperones.ts';

test('the smaller the pupils, the more chaperones are good to have', () => {
  const advice = [1, 10, 11, 15, 16, 20, 21, 30].map((pupils) =>
    [...instituteGrades, null].map((grade) => recommendedChaperones(grade, pupils)),
  );
  expect(advice).toEqual([
    [1, 1, 1, 1, 1],
    [1, 1, 1, 1, 1],
    [2, 1, 1, 1, 1],
    [2, 1, 1, 1, 1],
    [2, 2, 2, 1, 2],
    [2, 2, 2, 1, 2],
    [3, 2, 2, 2, 2],
    [3, 2, 2, 2, 2],
  ]);
  expect(recommendedChaperones('high_school', 0)).toBe(1);
});
