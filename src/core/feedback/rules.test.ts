import { expect, test } from 'vitest';
import { averageOf, feedbackState } from './rules.ts';

test('a party can answer for thirty days', () => {
  const endDate = new Date('2026-11-28T10:30:00Z');
  expect(feedbackState({ endDate, now: new Date('2026-12-28T10:29:59Z') })).toBe('open');
  expect(feedbackState({ endDate, now: new Date('2026-12-28T10:30:00Z') })).toBe('closed');
});

test('an average is rounded to a tenth, and there is none without answers', () => {
  expect(averageOf([0, 0, 0, 0, 0])).toBe(null);
  expect(averageOf([0, 0, 0, 0, 3])).toBe(5);
  expect(averageOf([1, 0, 0, 1, 1])).toBe(3.3);
});
