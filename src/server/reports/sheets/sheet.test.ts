import { buffer } from 'node:stream/consumers';
import { Readable } from 'node:stream';
import { expect, test } from 'vitest';
import type { Language } from '#core/languages.ts';
import type { SheetFormat } from '#core/reports/rules.ts';
import { readXlsx } from '#test/read-xlsx.ts';
import { type Cell, type Column, printSheet } from './sheet.ts';

const columns: readonly Column[] = [
  { title: 'Nome', kind: 'text' },
  { title: 'Persone', kind: 'number' },
  { title: 'Accessibile', kind: 'yes' },
  { title: 'Giorno', kind: 'day' },
  { title: 'Inizio', kind: 'moment' },
];

function print(rows: readonly (readonly Cell[])[], format: SheetFormat, language: Language = 'it') {
  const pieces = Readable.from([rows.slice(0, 1), rows.slice(1)]);
  const sheet = { title: 'Prova', columns, total: rows.length, pieces };
  return buffer(Readable.from(printSheet(sheet, format, { language, zone: 'Europe/Rome' })));
}

const summer = new Date('2026-10-23T07:19:00Z');
/** Half past two, twice in this night. */
const second = new Date('2026-10-25T01:30:00Z');
const rows: Cell[][] = [
  ['Nicolò <b>&', 3, true, '2026-10-23', summer],
  ['a;b, "c"\nd', 2.5, false, '2026-10-25', second],
  [null, null, null, null, null],
];

test('CSV opens in an Italian spreadsheet: semicolons, day first, decimal commas, yes and no in words', async () => {
  expect((await print(rows, 'csv')).toString()).toBe(
    '\u{feff}Nome;Persone;Accessibile;Giorno;Inizio\r\n' +
      'Nicolò <b>&;3;sì;23/10/2026;23/10/2026 09:19\r\n' +
      '"a;b, ""c""\nd";2,5;no;25/10/2026;25/10/2026 02:30\r\n' +
      ';;;;\r\n',
  );
});

test('CSV opens in an English spreadsheet: commas, international dates, decimal points', async () => {
  expect((await print(rows, 'csv', 'en')).toString()).toBe(
    '\u{feff}Nome,Persone,Accessibile,Giorno,Inizio\r\n' +
      'Nicolò <b>&,3,yes,2026-10-23,2026-10-23 09:19\r\n' +
      '"a;b, ""c""\nd",2.5,no,2026-10-25,2026-10-25 02:30\r\n' +
      ',,,,\r\n',
  );
});

test('XLSX is read by another reader: texts, numbers, dates as the clock in Rome shows them', async () => {
  const [sheet, ...others] = readXlsx(await print(rows, 'xlsx'));
  expect(others).toEqual([]);
  expect(sheet).toEqual({
    name: 'Prova',
    formulas: 0,
    rows: [
      ['Nome', 'Persone', 'Accessibile', 'Giorno', 'Inizio'],
      ['Nicolò <b>&', 3, 'sì', '2026-10-23 00:00', '2026-10-23 09:19'],
      ['a;b, "c"\nd', 2.5, 'no', '2026-10-25 00:00', '2026-10-25 02:30'],
      expect.toSatisfy((row: unknown[]) => row.every((cell) => cell === null)),
    ],
  });
});

test('what a spreadsheet would run stays a text in both formats', async () => {
  const hostile = ['=1+1', '+39 335 1', '-2+3', '@SUM(A1)', '\t=1', '=HYPERLINK("http://evil.test";"x")'];
  const cells = hostile.map((text): Cell[] => [text, -5, null, null, null]);
  const csv = (await print(cells, 'csv')).toString().split('\r\n').slice(1, -1);
  expect(csv.map((line) => line.replaceAll('"', '').startsWith("'"))).toEqual(hostile.map(() => true));
  // A number is no formula.
  expect(csv[0]).toBe("'=1+1;-5;;;");
  const [sheet] = readXlsx(await print(cells, 'xlsx'));
  expect(sheet?.formulas).toBe(0);
  expect(sheet?.rows.slice(1).map(([text]) => text)).toEqual(hostile);
});

test('a workbook has no signs that XML forbids, and no cell longer than Excel takes', async () => {
  const texts = ['a\u0000b\u001fc\ud800d\u{fffe}e', 'x'.repeat(40_000), '🎪'.repeat(3)];
  const [sheet] = readXlsx(
    await print(
      texts.map((text): Cell[] => [text, null, null, null, null]),
      'xlsx',
    ),
  );
  expect(sheet?.rows.slice(1).map(([text]) => text)).toEqual(['abc�de', 'x'.repeat(32_767), '🎪🎪🎪']);
});
