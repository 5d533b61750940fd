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
