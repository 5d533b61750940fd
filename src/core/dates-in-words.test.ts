import { expect, test } from 'vitest';
import { clockTime, timeInWords, timesInWords } from './dates-in-words.ts';

const zone = 'Europe/Rome';

test.each([
  ['it', '2026-09-12T08:30:00Z', '2026-09-12T10:00:00Z', '10:30–12:00'],
  ['it', '2026-09-11T22:00:00Z', '2026-09-12T22:00:00Z', '00:00 – domenica 13 settembre 2026, 00:00'],
  ['en', '2026-12-31T21:00:00Z', '2026-12-31T23:30:00Z', '22:00 – Friday 1 January 2027, 00:30'],
  ['it', '2026-10-25T00:30:00Z', '2026-10-25T01:30:00Z', '02:30–02:30 ora solare'],
  ['en', '2026-10-25T01:30:00Z', '2026-10-25T02:30:00Z', '02:30 winter time–03:30'],
] as const)('in %s from %s to %s is %s', (language, start, end, expected) => {
  expect(timesInWords(new Date(start), new Date(end), language, zone)).toBe(expected);
});

test('a time has no leading zero in an Italian sentence, and two digits in English and in tables', () => {
  const at = (instant: string) => new Date(instant);
  expect(timeInWords(at('2026-11-28T08:30:00Z'), 'it', 'Europe/Rome')).toBe('9:30');
  expect(timeInWords(at('2026-11-27T23:05:00Z'), 'it', 'Europe/Rome')).toBe('0:05');
  expect(timeInWords(at('2026-11-28T13:00:00Z'), 'it', 'Europe/Rome')).toBe('14:00');
  expect(timeInWords(at('2026-10-25T01:30:00Z'), 'it', 'Europe/Rome')).toBe('2:30 ora solare');
  expect(timeInWords(at('2026-11-28T08:30:00Z'), 'en', 'Europe/Rome')).toBe('09:30');
  expect(clockTime(at('2026-11-28T08:30:00Z'), 'it', 'Europe/Rome')).toBe('09:30');
});
