import { describe, expect, test } from 'vitest';
import { asSms, fitInSms, signsNotOfSms, smsSize } from './sms-parts.ts';

test.each([
  ['a'.repeat(160), 1, false],
  ['a'.repeat(161), 2, false],
  ['è'.repeat(160), 1, false],
  ['€'.repeat(80), 1, false],
  ['€'.repeat(81), 2, false],
  ['’'.repeat(70), 1, true],
  [`’${'a'.repeat(70)}`, 2, true],
  ['😀'.repeat(35), 1, true],
  ['a'.repeat(307), 3, false],
])('%s is sent in %s parts', (text, parts, isUnicode) => {
  expect(smsSize(text)).toEqual({ characters: [...text].length, parts, isUnicode });
});

test.each([
  ['«L’acqua» – “luce”…', '"L\'acqua" - "luce"...'],
  ['È annullata la visita in città', "E' annullata la visita in città"],
  ['Čeština, coração, H₂O, mc²', 'Cestina, coracao, H2O, mc2'],
  ['perche\u0301', 'perché'],
  ['π e 🎉', 'π e 🎉'],
])('%s is %s in an SMS', (text, said) => {
  expect(asSms(text)).toBe(said);
});

test('signs that no SMS has are named once', () => {
  expect(signsNotOfSms('π → «π» è')).toEqual(['π', '→']);
});

describe('an SMS that may be sent in two parts at most', () => {
  const worded = (notice: string) => `Curiosa, avviso: ${notice}`;

  test('has the whole text where there is room, to the last sign', () => {
    const text = 'a'.repeat(306 - worded('').length);
    expect(fitInSms(text, 2, worded)).toBe(worded(text));
  });

  test.each([
    ['a plain text', 'si entra dal cortile, '.repeat(30), false],
    ['a text with signs that an SMS has otherwise', 'l’«acqua» è chiusa… '.repeat(30), false],
    ['brackets, which take the room of two', '[x]'.repeat(200), false],
    ['a text of another alphabet', 'π è chiuso, '.repeat(30), true],
  ])('has the beginning of %s', (_what, text, isUnicode) => {
    const sms = fitInSms(text, 2, worded);
    expect(sms).toMatch(/^Curiosa, avviso: .+\.\.\.$/s);
    expect(smsSize(sms)).toMatchObject({ parts: 2, isUnicode });
    // Five signs more would be a third part.
    expect(smsSize(`${sms}${isUnicode ? 'aaaaa' : '[[[[['}`).parts).toBe(3);
  });
});
