import { expect, test } from 'vitest';
import { isAnyTyped, noTexts, textErrors } from './typed-texts.ts';

const texts = { it: { subject: 'Scarpe', text: 'Ciao {nome}' }, en: { subject: ' ', text: 'Hello {name}' } };

test('a missing text is an error once it is to be sent, an unknown placeholder at once', () => {
  expect(textErrors(texts, { isSending: false })).toEqual([
    { language: 'it', part: 'text', code: 'unknownPlaceholder', names: ['nome'] },
  ]);
  expect(textErrors(texts, { isSending: true })).toEqual([
    { language: 'it', part: 'text', code: 'unknownPlaceholder', names: ['nome'] },
    { language: 'en', part: 'subject', code: 'required', names: [] },
  ]);
  const halfOpen = { ...texts, it: { subject: 'Scarpe', text: 'Alle {time, qui' } };
  expect(textErrors(halfOpen, { isSending: false })).toEqual([
    { language: 'it', part: 'text', code: 'looseBrace', names: ['{time, qui'] },
  ]);
});

test('blanks count as nothing typed', () => {
  expect(isAnyTyped(noTexts)).toBe(false);
  expect(isAnyTyped({ ...noTexts, en: { subject: '', text: ' \n' } })).toBe(false);
  expect(isAnyTyped(texts)).toBe(true);
});
