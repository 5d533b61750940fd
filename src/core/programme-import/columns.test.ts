import { expect, test } from 'vitest';
import { cellsOf, columns, headerErrors, optionalColumns } from './columns.ts';

test('a header with every column is valid, in any order', () => {
  expect(headerErrors(columns)).toEqual([]);
  expect(headerErrors(columns.toReversed())).toEqual([]);
});

test('a column that is unknown, missing or there twice is named', () => {
  const header = columns.map((column) => (column === 'eventCategory' ? 'categoria' : column));
  expect(headerErrors([...header, 'tags'])).toEqual([
    { code: 'unknownColumn', column: 'categoria' },
    { code: 'repeatedColumn', column: 'tags' },
    { code: 'missingColumn', column: 'eventCategory' },
  ]);
});

test('a header may have the optional columns, each once', () => {
  const errors = headerErrors([...columns, ...optionalColumns, 'isFree'], columns, optionalColumns);
  expect(errors).toEqual([{ code: 'repeatedColumn', column: 'isFree' }]);
  expect(headerErrors([...columns, 'price.en'], columns, optionalColumns)).toEqual([]);
});

test('a first line that is no header is one error, not twenty', () => {
  expect(headerErrors([columns.join('|')])).toEqual([{ code: 'noColumns', column: columns.join('|') }]);
  expect(headerErrors(['134', 'Fulmini'])).toEqual([{ code: 'noColumns', column: '134' }]);
});

test('the export of a list is recognised', () => {
  expect(headerErrors(['_id', 'Titolo (it)'])).toEqual([{ code: 'exportOfList', column: '_id' }]);
});

test('cells are found by the name of their column', () => {
  const header = columns.toReversed();
  const cells = cellsOf(
    header,
    header.map((column) => `the ${column}`),
  );
  expect(cells?.externalId).toBe('the externalId');
  expect(cells?.['session.waitingList']).toBe('the session.waitingList');
});

test.each([
  ["'=SUM(A1)", '=SUM(A1)'],
  ["''=x", "'=x"],
  ["'900 e la scienza", "'900 e la scienza"],
])('a cell that an export wrote as %s is %s', (written, cell) => {
  expect(cellsOf(['title.it'], [written])?.['title.it']).toBe(cell);
});

test('a record with another number of cells has none', () => {
  expect(cellsOf(columns, columns.slice(1))).toBeNull();
  expect(cellsOf(columns, [...columns, ''])).toBeNull();
});
