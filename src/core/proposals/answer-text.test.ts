import { expect, test } from 'vitest';
import { answerText } from './answer-text.ts';
import type { QuestionAnswer, QuestionKind } from './questions.ts';

const question = (kind: QuestionKind, options: readonly string[] = []) => ({
  kind,
  options,
  optionTexts: { piazza: { it: 'In piazza', en: 'In the square' }, sala: { it: 'In sala' } },
});
const read = (
  kind: QuestionKind,
  answer: QuestionAnswer,
  language: 'it' | 'en' = 'it',
  options: readonly string[] = [],
) =>
  answerText(question(kind, options), answer, {
    language,
    zone: 'Europe/Rome',
    fileNames: new Map([['a', 'pianta.pdf']]),
  });

test.each([
  ['string', 'Bolle', 'Bolle'],
  ['string', null, ''],
  ['textarea', 'una\ndue', 'una\ndue'],
  ['number', 1200, '1200'],
  ['currency', 12.5, '12,50\u00a0€'],
  ['date', '2027-03-06', 'sabato 6 marzo 2027'],
  ['calendar', 'presto', 'presto'],
  ['datetime', '2027-03-06T09:30:00Z', 'sabato 6 marzo 2027, 10:30'],
  ['time', '09:30', '09:30'],
  ['toggle', true, 'Sì'],
  ['checkbox', false, 'No'],
  ['uploads', ['a'], 'pianta.pdf'],
  ['uploads', ['b', 'c'], '2 file'],
  [
    'address',
    { streetName: 'Via Roma', streetNumber: '3', city: 'Rimini', isFavourite: true },
    'Via Roma, 3, Rimini',
  ],
  ['address', { plainAddress: 'Piazza Cavour' }, 'Piazza Cavour'],
] as const)('an answer of the kind %s reads as it is said', (kind, answer, text) => {
  expect(read(kind, answer)).toBe(text);
});

test('choices read by their texts, in the other language where one is missing', () => {
  const options = ['piazza', 'sala', 'orto'];
  expect(read('radio', 'piazza', 'en', options)).toBe('In the square');
  expect(read('checkbox', ['piazza', 'sala', 'orto'], 'en', options)).toBe('In the square, In sala, orto');
  expect(read('select', 'constructor', 'en', options)).toBe('constructor');
});
