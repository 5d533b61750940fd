import fc from 'fast-check';
import { expect, test } from 'vitest';
import { datesIn } from './dates-in-texts.ts';

test.each([
  ['Fino al 12 marzo 2027, alle 9.30', ['12 marzo 2027']],
  ['Il 1° maggio o il 2 giugno', ['1° maggio', '2 giugno']],
  ['By March 12th, 2027 or on 3rd of April', ['March 12th, 2027', '3rd of April']],
  ['<p>Entro&nbsp;il <b>05/03/2027</b> (2027-03-05, 5.3.27)</p>', ['05/03/2027', '2027-03-05', '5.3.27']],
  ['Curiosa 2027: a maggio 2027', ['2027', 'maggio 2027']],
  ['Al massimo 1500 battute, 20275 lettori, codice AB2027, 10.30', []],
  ['Nel marzo scorso, it may rain', []],
])('%s', (text, found) => expect(datesIn(text)).toEqual(found));

test('a date is found wherever it stands between words', () => {
  const around = fc.constantFrom('', 'entro il ', 'ogni giorno, ', '<p>', '(');
  const date = fc.constantFrom(
    '12 marzo 2027',
    '12/03/2027',
    '2027-03-12',
    '12.03.2027',
    'March 12, 2027',
    '2027',
  );
  fc.assert(
    fc.property(around, date, fc.constantFrom('', '.', ' alle 9.30', '</p>', ')'), (before, found, after) => {
      expect(datesIn(`${before}${found}${after}`)).toEqual([found]);
    }),
  );
});
