import { expect, test } from 'vitest';
import { nextPlace, placeAfter } from './grid-keys.ts';

const size = { rows: 50, columns: 4, page: 10 };
const after = (key: string, row: number, column: number, ctrlKey = false) => {
  const place = placeAfter({ key, ctrlKey }, { row, column }, size);
  return place && [place.row, place.column];
};

test.each([
  ['ArrowDown', 0, 2, [1, 2]],
  ['ArrowDown', 49, 2, [49, 2]],
  ['ArrowDown', -1, 2, [0, 2]],
  ['ArrowUp', 0, 2, [-1, 2]],
  ['ArrowUp', -1, 2, [-1, 2]],
  ['ArrowLeft', 3, 0, [3, 0]],
  ['ArrowRight', 3, 2, [3, 3]],
  ['ArrowRight', 3, 3, [3, 3]],
  ['Home', 3, 2, [3, 0]],
  ['End', 3, 2, [3, 3]],
  ['PageDown', -1, 1, [10, 1]],
  ['PageDown', 45, 1, [49, 1]],
  ['PageUp', 5, 1, [0, 1]],
  ['PageUp', -1, 1, [-1, 1]],
])('%s from row %i, column %i', (key, row, column, expected) => {
  expect(after(key, row, column)).toEqual(expected);
});

test.each([
  ['Home', [0, 0]],
  ['End', [49, 3]],
  ['ArrowUp', [0, 2]],
  ['ArrowDown', [49, 2]],
])('with Ctrl %s goes as far as it can', (key, expected) => {
  expect(after(key, 20, 2, true)).toEqual(expected);
});

test('other keys do not move', () => {
  expect(after('a', 1, 1)).toBeNull();
  expect(after('Enter', 1, 1)).toBeNull();
});

test('the next place that is wanted is in the row or in the next ones, in both directions', () => {
  const isWanted = ({ column }: { column: number }) => column === 1;
  expect(nextPlace({ row: 2, column: 0 }, 1, size, isWanted)).toEqual({ row: 2, column: 1 });
  expect(nextPlace({ row: 2, column: 1 }, 1, size, isWanted)).toEqual({ row: 3, column: 1 });
  expect(nextPlace({ row: 2, column: 1 }, -1, size, isWanted)).toEqual({ row: 1, column: 1 });
  expect(nextPlace({ row: 49, column: 1 }, 1, size, isWanted)).toBeNull();
  expect(nextPlace({ row: 0, column: 1 }, -1, size, isWanted)).toBeNull();
});
