import { describe, expect, test } from 'vitest';
import { type Allowance, type Left, takeOne } from './allowance.ts';

const rule: Allowance = { atOnce: 3, perMinute: 6 };

/** What is answered at each of some instants, in seconds. */
function takeAt(...seconds: number[]): (true | number)[] {
  let left: Left | null = null;
  return seconds.map((second) => {
    const taken = takeOne(rule, left, second * 1000);
    left = taken.left;
    return taken.isAllowed ? true : taken.waitSeconds;
  });
}

describe('an allowance', () => {
  test('lets some through at once, then one with every part of a minute', () => {
    expect(takeAt(0, 0, 0, 0, 9, 10, 10, 20)).toEqual([true, true, true, 10, 1, true, 10, true]);
  });

  test('is whole again after a while, and never more than whole', () => {
    expect(takeAt(0, 0, 0, 3600, 3600, 3600, 3600)).toEqual([true, true, true, true, true, true, 10]);
  });

  test('is not made longer by those that are refused', () => {
    expect(takeAt(0, 0, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10).at(-1)).toBe(true);
  });
});
