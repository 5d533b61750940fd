import { expect, test } from 'vitest';
import { parseSearch, stringifySearch } from './search-text.ts';

test('a repeated key is a list', () => {
  expect(parseSearch('?q=a+b&field=1&field=2&field=3')).toEqual({ q: 'a b', field: ['1', '2', '3'] });
});

test('what is off, empty or absent is not written', () => {
  expect(stringifySearch({ q: '', available: false, page: undefined, from: null, live: true })).toBe(
    '?live=1',
  );
  expect(stringifySearch({})).toBe('');
});

test('what is written is read back', () => {
  expect(parseSearch(stringifySearch({ q: 'luce & ombra', field: ['1', '2'] }))).toEqual({
    q: 'luce & ombra',
    field: ['1', '2'],
  });
});

test('a page has one query, whatever the order of its keys, trackers of others and defaults', () => {
  expect(Object.keys(parseSearch('?q=luna&utm_source=x&available=1'))).toEqual(['available', 'q']);
  expect(parseSearch('?q=&from=&page=1&live=1')).toEqual({ live: '1' });
  expect(stringifySearch({ q: 'luna', available: true })).toBe('?available=1&q=luna');
});
