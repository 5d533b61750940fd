import { expect, test } from 'vitest';
import {
  changeMessage,
  errorsAsTyped,
  errorsOfWords,
  longestWords,
  withoutMessage,
} from './change-message.ts';

const words = { it: 'Ci dispiace, {name}.', en: 'We are sorry, {name}.' };

test('a body is separated from its message, which may be missing or left off', () => {
  expect(withoutMessage({ minPupils: 3, message: words })).toEqual({
    fields: { minPupils: 3 },
    message: words,
  });
  expect(withoutMessage({ message: null })).toEqual({ fields: {}, message: null });
  expect(withoutMessage({ minPupils: 3 })).toEqual({ fields: { minPupils: 3 }, message: undefined });
});

test('words are there in both languages, and neither empty nor too long', () => {
  const isFine = (message: unknown) => changeMessage.safeParse(message).success;
  expect([words, null].map(isFine)).toEqual([true, true]);
  const refused = [
    { it: words.it },
    { ...words, en: ' \n ' },
    { ...words, en: 'x'.repeat(longestWords + 1) },
    { ...words, en: 'a\u0000b' },
    { ...words, de: 'Leider' },
    'Ci dispiace',
  ];
  expect(refused.map(isFine)).toEqual(refused.map(() => false));
});

test('an unknown placeholder is named at the language that has it', () => {
  expect(errorsOfWords(words)).toEqual([]);
  expect(errorsOfWords(null)).toEqual([]);
  expect(errorsOfWords({ ...words, en: '{posti} {name} {Day}' })).toEqual([
    {
      path: 'message.en',
      code: 'unknownPlaceholder',
      message: 'There is no such placeholder: {posti}, {Day}',
    },
  ]);
});

test('typed words have the errors that the server would find, by their language', () => {
  expect(errorsAsTyped(words)).toEqual({});
  expect(errorsAsTyped({ it: ' \n', en: 'Hello {nome}' })).toEqual({
    it: { code: 'tooShort', names: [] },
    en: { code: 'unknownPlaceholder', names: ['nome'] },
  });
  expect(errorsAsTyped({ it: 'Ciao {name', en: 'Hello name}' })).toEqual({
    it: { code: 'looseBrace', names: ['{name'] },
    en: { code: 'looseBrace', names: ['Hello name}'] },
  });
  expect(errorsOfWords({ it: 'Ciao {name', en: words.en })).toEqual([
    { path: 'message.it', code: 'looseBrace', message: 'A brace is missing, or is one too many: {name' },
  ]);
  expect(errorsAsTyped({ it: 'x'.repeat(longestWords + 1), en: 'a\u0007b' })).toEqual({
    it: { code: 'tooLong', names: [] },
    en: { code: 'unprintable', names: [] },
  });
});
