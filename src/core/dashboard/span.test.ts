import { expect, test } from 'vitest';
import { chooseSpan, longestSpanDays } from './span.ts';

const today = '2026-11-27';
const festival = { from: '2026-10-22', to: '2026-11-01' };

test('without a choice the days are thirty before today and ninety after', () => {
  expect(chooseSpan({}, null, today)).toEqual({ from: '2026-10-28', to: '2027-02-25' });
});

test('a festival has its own days, and each end that is chosen comes before them', () => {
  expect(chooseSpan({}, festival, today)).toEqual(festival);
  expect(chooseSpan({ to: '2026-10-25' }, festival, today)).toEqual({ from: '2026-10-22', to: '2026-10-25' });
});

test('one end alone, far from today, has the other beside it', () => {
  expect(chooseSpan({ to: '2025-03-31' }, null, today)).toEqual({ from: '2025-03-01', to: '2025-03-31' });
  expect(chooseSpan({ from: '2028-01-01' }, null, today)).toEqual({ from: '2028-01-01', to: '2028-03-31' });
  expect(chooseSpan({ from: '2026-11-27' }, { from: null, to: null }, today)).toEqual({
    from: '2026-11-27',
    to: '2027-02-25',
  });
});

test('a span that ends before it begins, or is longer than two years, is none', () => {
  expect(chooseSpan({ from: '2026-11-28', to: '2026-11-27' }, null, today)).toBeNull();
  expect(chooseSpan({ from: '2026-01-01', to: '2028-01-01' }, null, today)).toEqual({
    from: '2026-01-01',
    to: '2028-01-01',
  });
  expect(chooseSpan({ from: '2026-01-01', to: '2028-01-02' }, null, today)).toBeNull();
  expect(longestSpanDays).toBe(731);
});
