import { expect, test } from 'vitest';
import { chosenAfter } from './row-choice.ts';

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
