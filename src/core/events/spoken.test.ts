import { expect, test } from 'vitest';
import { isWorthSaying, spokenInWords } from './spoken.ts';

const names: Record<string, string> = { it: 'italiano', en: 'inglese', de: 'tedesco' };
const inItalian = (codes: readonly string[]) => spokenInWords(codes, 'it', (code) => names[code] ?? code);

test('the languages of a session are put in words', () => {
  expect(inItalian([])).toBeNull();
  expect(inItalian(['it'])).toBe('in italiano');
  expect(inItalian(['it', 'en'])).toBe('in italiano e inglese');
  expect(inItalian(['it', 'en', 'de'])).toBe('in italiano, inglese e tedesco');
  expect(spokenInWords(['it', 'en'], 'en', (code) => code)).toBe('in it and en');
});

test('a card says them where they are not those of its reader alone', () => {
  expect([isWorthSaying([], 'it'), isWorthSaying(['it'], 'it')]).toEqual([false, false]);
  expect([
    isWorthSaying(['en'], 'it'),
    isWorthSaying(['it', 'en'], 'it'),
    isWorthSaying(['it'], 'en'),
  ]).toEqual([true, true, true]);
});
