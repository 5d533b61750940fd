import { expect, test } from 'vitest';
import { secondsUntilNextPoll } from './registration-state.ts';

test('the page polls every four seconds at first, and once a minute in the end', () => {
  expect([0, 1, 30, 34, 40, 50, 1000].map(secondsUntilNextPoll)).toEqual([4, 4, 4, 8, 25, 60, 60]);
  const perHour = (times: number, seconds = 0): number =>
    seconds >= 3600 ? times : perHour(times + 1, seconds + secondsUntilNextPoll(times));
  expect(perHour(0)).toBeLessThan(100);
});
