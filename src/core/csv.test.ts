import fc from 'fast-check';
import { expect, test } from 'vitest';
import { defused, fused, printCsv } from './csv.ts';

test('cells that a spreadsheet would run are defused, and only they', () => {
  expect(
    ['=1+1', '+39 010', '-lente', '@nome', '\tx', "'=x", '-12,5', '+3', "l'ora", 'a=b', ''].map(defused),
  ).toEqual(["'=1+1", "'+39 010", "'-lente", "'@nome", "'\tx", "''=x", '-12,5', '+3', "l'ora", 'a=b', '']);
});

test('what was defused can be had back, whatever it was', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: fc.constantFrom('=', '+', '-', '@', "'", '\t', '\r', '1', 'a', ' ') }),
      (cell) => {
        expect(fused(defused(cell))).toBe(cell);
      },
    ),
  );
});

test('a table begins with its mark, ends its lines, and quotes what would break it', () => {
  expect(
    printCsv(
      [
        ['Nome', 'Note'],
        ['Luce; ombra', 'detta "la bella"\ne basta'],
      ],
      ';',
    ),
  ).toBe('\u{feff}Nome;Note\r\n"Luce; ombra";"detta ""la bella""\ne basta"\r\n');
  expect(printCsv([['a,b', 'c;d']], ',')).toBe('\u{feff}"a,b",c;d\r\n');
});
