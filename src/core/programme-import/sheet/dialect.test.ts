import { expect, test } from 'vitest';
import { dialectOf } from './dialect.ts';

const datesOf = (...times: string[]) => dialectOf(times, [], ',').dates;

test('the order of day and month follows from all dates of a file', () => {
  expect(datesOf('2026-09-25T18:00', '')).toBe('iso');
  expect(datesOf('25/09/2026 18:00', '03/04/2027 9:30')).toBe('dayFirst');
  expect(datesOf('03/04/2027 9:30', '9/25/2026 18:00')).toBe('monthFirst');
});

test('days come first where nothing decides, or two dates contradict each other', () => {
  expect(datesOf('03/04/2027 9:30')).toBe('dayFirst');
  expect(datesOf('25/09/2026 18:00', '9/25/2026 18:00')).toBe('dayFirst');
});

test('one slip in a file of Excel in Italian does not turn the days of all others into months', () => {
  const times = ['05/12/2026 15:00', '05/13/2026 10:00'];
  expect(dialectOf(times, ['46,0634'], '\t').dates).toBe('dayFirst');
  expect(dialectOf(times, [], ';').dates).toBe('dayFirst');
  expect(dialectOf(times, ['46.0634'], ',').dates).toBe('monthFirst');
});

test('decimal commas are noticed', () => {
  expect(dialectOf([], ['45.7', ''], ',').hasDecimalCommas).toBe(false);
  expect(dialectOf([], ['45,7', ''], ',').hasDecimalCommas).toBe(true);
});
