import fc from 'fast-check';
import { expect, test } from 'vitest';
import { defused, fused, printCsv } from './csv.ts';

test('cells that a spreadsheet would run are defused, and only they', () => {
  expect(
    ['=1+1', '+39 010', '-lente', '@nome', '\tx', "'=x", '-12,5', '+3', "l'ora", 'a=b', ''].map(defused),
  ).toEqual(["'=1+1", "'+39 010", "'-lente", "'@nome", "'\tx", "''=x", '-12,5', '+3', "l'ora", 'a=b', '']);
});

test('what a spreadsheet of another country would run is defused as well', () => {
  expect(
    ['Rossi,=1+1,x', 'a;+39', 'a\t@b', 'a\n-b', 'a,"=1', 'a, =1', 'a,b=1', '2,-3', '-2,5'].map(defused),
  ).toEqual(["Rossi,'=1+1,x", "a;'+39", "a\t'@b", "a\n'-b", `a,'"=1`, 'a, =1', 'a,b=1', "2,'-3", '-2,5']);
});

/** The cells of a text in a spreadsheet that knows one separator; quotes count where a cell begins with one. */
function cellsOf(text: string, separator: string): string[] {
  const cells: string[] = [];
  let [cell, isQuoted, isFirst] = ['', false, true];
  for (const sign of text) {
    if (isFirst && sign === '"') [isQuoted, isFirst] = [true, false];
    else if (isQuoted && sign === '"') isQuoted = false;
    else if (!isQuoted && (sign === separator || sign === '\n' || sign === '\r')) {
      cells.push(cell);
      [cell, isFirst] = ['', true];
    } else [cell, isFirst] = [cell + sign, false];
  }
  return [...cells, cell];
}

test('no text is a formula in any spreadsheet, whatever separator it knows', () => {
  const signs = ['=', '+', '-', '@', "'", '"', ',', ';', '\t', '\n', '\r', 'a'];
  const text = fc.string({ unit: fc.constantFrom(...signs), maxLength: 12 });
  fc.assert(
    fc.property(
      fc.array(text, { minLength: 1, maxLength: 3 }),
      fc.constantFrom(',', ';'),
      (row, separator) => {
        const sheet = printCsv([row], separator).slice(1);
        for (const known of [',', ';', '\t'])
          expect(cellsOf(sheet, known).filter((cell) => /^[=+\-@]/.test(cell))).toEqual([]);
      },
    ),
  );
});

test('what was defused can be had back, whatever it was', () => {
  fc.assert(
    fc.property(
      fc.string({
        unit: fc.constantFrom('=', '+', '-', '@', "'", '"', ',', ';', '\t', '\r', '\n', '1', 'a', ' '),
      }),
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
