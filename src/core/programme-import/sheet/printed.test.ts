import { expect, test } from 'vitest';
import { cellsOf, reasonColumn } from '#core/programme-import/columns.ts';
import { readRow } from '#core/programme-import/row.ts';
import { dialectOf } from './dialect.ts';
import { countRows, groupMessages, lineRanges } from './messages.ts';
import { printedCell, printLeftRows, printProgramme } from './printed.ts';
import { sampleColumns, sampleRows } from './sample.ts';

test('a cell is written as the reader’s spreadsheet has it', () => {
  const inBoth = (column: string, cell: string) => [
    printedCell(column, cell, 'it'),
    printedCell(column, cell, 'en'),
  ];
  expect(inBoth('session.start', '2026-09-05T18:00')).toEqual(['05/09/2026 18:00', '2026-09-05 18:00']);
  expect(inBoth('session.start', 'domani')).toEqual(['domani', 'domani']);
  expect(inBoth('session.waitingList', 'true')).toEqual(['sì', 'yes']);
  expect(inBoth('isFree', 'false')).toEqual(['no', 'no']);
  expect(inBoth('location.latitude', '45.7041')).toEqual(['45,7041', '45.7041']);
  expect(inBoth('ageTargets', '6-10;18+')).toEqual(['6-10 anni;18+', '6-10 years;18+']);
  expect(inBoth('title.it', '2026-09-05T18:00')).toEqual(['2026-09-05T18:00', '2026-09-05T18:00']);
});

test('rows that were left out have their reasons before their cells, those of an earlier time replaced', () => {
  const left = {
    columns: ['externalId', reasonColumn, 'title.it'],
    rows: [
      { line: 2, path: null, cells: ['A', 'era sbagliata', 'Uno'] },
      { line: null, path: 'day 1', cells: ['B', '', 'Due'] },
    ],
  };
  const printed = printLeftRows(left, ({ line, path }) => (path ? [path] : [`riga ${line}`, 'no']), 'it');
  expect(printed.split('\r\n').slice(0, 3)).toEqual([
    `\uFEFF${reasonColumn};externalId;title.it`,
    '"riga 2; no";A;Uno',
    'day 1;B;Due',
  ]);
});

test.each(['it', 'en'] as const)('the sample is read without a fault, in %s', (language) => {
  const rows = sampleRows('2027-09-25');
  const printed = rows.map((cells) =>
    cells.map((cell, at) => printedCell(sampleColumns[at] ?? '', cell, language)),
  );
  const starts = printed.map((cells) => cells[sampleColumns.indexOf('session.start')] ?? '');
  const readings = printed.map((cells) => {
    const read = cellsOf(sampleColumns, cells);
    return read && readRow(read, dialectOf(starts, [], ',').dates);
  });
  const meant = rows.map((cells) => {
    const read = cellsOf(sampleColumns, cells);
    return read && readRow(read);
  });
  expect(readings).toEqual(meant);
  expect(readings.map((reading) => reading && 'row' in reading && reading.remarks)).toEqual([[], [], []]);
});

test('the reader’s separator stands between the cells, and formulas are defused', () => {
  expect(printProgramme(['a', 'b'], [['=1', 'x;y']], 'it')).toBe('\u{feff}a;b\r\n\'=1;"x;y"\r\n');
  expect(printProgramme(['a', 'b'], [['=1', 'x;y']], 'en')).toBe("\u{feff}a,b\r\n'=1,x;y\r\n");
});

test('a fault in many rows counts once', () => {
  const wrong = (line: number, value: string) => ({
    line,
    code: 'unknownTarget',
    column: 'session.target',
    value,
  });
  const messages = [
    wrong(2, 'tutti'),
    wrong(3, 'tutti'),
    wrong(4, 'altri'),
    { ...wrong(2, 'x'), code: 'noId' },
  ];
  expect(groupMessages(messages).map(({ value, places }) => [value, places.map(({ line }) => line)])).toEqual(
    [
      ['tutti', [2, 3]],
      ['altri', [4]],
      ['x', [2]],
    ],
  );
  expect(countRows(messages)).toBe(3);
  expect(lineRanges([5, 2, 3, 4, 9])).toBe('2–5, 9');
});
