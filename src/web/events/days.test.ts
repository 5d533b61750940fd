import { expect, test } from 'vitest';
import { daysOf } from './days.ts';

test('tomorrow is the day after, over the end of a month too', () => {
  expect(daysOf('today', '2026-02-28')).toEqual({ from: '2026-02-28', to: '2026-02-28' });
  expect(daysOf('tomorrow', '2026-02-28')).toEqual({ from: '2026-03-01', to: '2026-03-01' });
});

test.each([
  ['2026-09-07', 'Monday', '2026-09-12', '2026-09-13'],
  ['2026-09-11', 'Friday', '2026-09-12', '2026-09-13'],
  ['2026-09-12', 'Saturday', '2026-09-12', '2026-09-13'],
  ['2026-09-13', 'Sunday', '2026-09-13', '2026-09-13'],
])('on %s, a %s, the weekend is %s to %s', (today, _name, from, to) => {
  expect(daysOf('weekend', today)).toEqual({ from, to });
});
