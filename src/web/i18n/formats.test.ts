import { expect, test } from 'vitest';
import { formatsOf } from './formats.ts';

test.each([
  ['it', 'it', 'italiano'],
  ['it', 'de', 'tedesco'],
  ['en', 'it', 'Italian'],
  ['en', 'de', 'German'],
  ['en', 'xx', 'xx'],
  ['it', 'Lingua dei segni', 'Lingua dei segni'],
] as const)('in %s the language %s is called %s', (language, code, name) => {
  expect(formatsOf(language).languageName(code)).toBe(name);
});

test('a number is written as somebody would type it', () => {
  const written = (value: number) => [formatsOf('it').digits(value), formatsOf('en').digits(value)];
  expect([2026, 4.5, -0.25].map(written)).toEqual([
    ['2026', '2026'],
    ['4,5', '4.5'],
    ['-0,25', '-0.25'],
  ]);
});
