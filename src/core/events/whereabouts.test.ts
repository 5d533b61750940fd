import { expect, test } from 'vitest';
import { addressInWords } from './place-to-go.ts';
import { whereInWords, whereWords } from './whereabouts.ts';

test.each([
  ['location', 'Torre', 'Torre'],
  ['location', null, 'Luogo da definire'],
  ['location', '', 'Luogo da definire'],
  ['mixed', 'Torre', 'Torre, anche online'],
  ['mixed', undefined, 'Luogo da definire, anche online'],
  ['online', null, 'Online'],
  ['online', 'Torre', 'Online'],
  [undefined, 'Torre', 'Torre'],
  [undefined, null, null],
] as const)('what is %s, in %s, is told as %s', (presence, place, expected) => {
  expect(whereInWords(presence, place, whereWords.it)).toBe(expected);
});

test('a place is shown with its address, and both languages distinguish online from unknown', () => {
  expect(addressInWords({ name: 'Torre', address: 'Via Alta 1' })).toBe('Torre, Via Alta 1');
  expect(addressInWords({ name: 'Torre', address: null })).toBe('Torre');
  expect(addressInWords(null)).toBeNull();
  for (const { online, alsoOnline, awaited } of Object.values(whereWords))
    expect(new Set([online, alsoOnline, awaited]).size).toBe(3);
});
