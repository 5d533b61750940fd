import { expect, test } from 'vitest';
import { chosenAfter, extended, missing } from './row-choice.ts';

const ids = ['a', 'b', 'c', 'd', 'e'];
const after = (chosen: string[], id: string, isOn: boolean, from: string | null = null) =>
  [...chosenAfter(new Set(chosen), ids, { id, isOn, from })].toSorted().join('');

test('one row is chosen, and not any more', () => {
  expect(after(['a'], 'c', true)).toBe('ac');
  expect(after(['a', 'c'], 'c', false)).toBe('a');
});

test('a range is chosen in both directions, with its ends, beside what is chosen already', () => {
  expect(after(['a'], 'd', true, 'b')).toBe('abcd');
  expect(after([], 'b', true, 'e')).toBe('bcde');
  expect(after(['a', 'b', 'c', 'd', 'e'], 'd', false, 'b')).toBe('ae');
});

test('without the other end, as after a change of the page, one row is chosen', () => {
  expect(after([], 'c', true, 'z')).toBe('c');
});

test('Shift and arrows extend from the anchor, and take back what lies beyond the new row', () => {
  const moved = (chosen: string[], anchor: number, from: number, to: number) =>
    [...extended(new Set(chosen), ids, { anchor, from, to })].toSorted().join('');
  expect(moved([], 1, 1, 2)).toBe('bc');
  expect(moved(['b', 'c'], 1, 2, 3)).toBe('bcd');
  expect(moved(['b', 'c', 'd'], 1, 3, 2)).toBe('bc');
  // Over the anchor, to the other side.
  expect(moved(['b', 'c'], 1, 1, 0)).toBe('abc');
  // What is chosen elsewhere stays.
  expect(moved(['e'], 0, 0, 1)).toBe('abe');
});

test('rows that are not loaded are in no choice', () => {
  const some = ['a', missing, missing, 'd'];
  const choice = { id: 'd', isOn: true, from: 'a' };
  expect([...chosenAfter(new Set(), some, choice)]).toEqual(['a', 'd']);
  expect([...extended(new Set(), some, { anchor: 0, from: 0, to: 3 })]).toEqual(['a', 'd']);
});
