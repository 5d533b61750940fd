import { expect, test } from 'vitest';
import { formatsOf } from '#web/i18n/formats.ts';
import { daysInWords } from './strings.ts';

test('a range of days repeats neither its month nor its year', () => {
  const inWords = (from: string, until: string) =>
    [formatsOf('it'), formatsOf('en')].map((formats) => daysInWords(from, until, formats));
  expect(inWords('2025-11-22', '2025-11-22')).toEqual(['22 novembre 2025', '22 November 2025']);
  expect(inWords('2025-11-22', '2025-11-23')).toEqual(['22–23 novembre 2025', '22–23 November 2025']);
  expect(inWords('2025-11-22', '2025-12-13')).toEqual([
    '22 novembre – 13 dicembre 2025',
    '22 November – 13 December 2025',
  ]);
  expect(inWords('2025-11-22', '2026-11-23')).toEqual([
    '22 novembre 2025 – 23 novembre 2026',
    '22 November 2025 – 23 November 2026',
  ]);
});
