import { expect, test } from 'vitest';
import { isDoorPath } from './door-path.ts';

test.each([
  ['/check-in/list', true],
  ['/en/check-in/self-test', true],
  ['/check-in', true],
  ['/check-in-list', false],
  ['/events/check-in', false],
  ['/en/events', false],
])('%s is a page of the door: %s', (path, isDoor) => {
  expect(isDoorPath(path)).toBe(isDoor);
});
