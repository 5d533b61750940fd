import { expect, test } from 'vitest';
import { searchedIn, withoutSearched } from './searched.ts';

const query = {
  q: 'Zenobia Riservata',
  'surname.$contains': ['Riservata', 'No'],
  status: 'valid',
  sort: '-name',
  'sessionDay.$gte': '2027-03-01',
};

test('texts that find people are those of the search and of names, addresses and numbers, if they are no mere beginnings', () => {
  expect(searchedIn(query)).toEqual(['Zenobia Riservata', 'Riservata']);
  expect(searchedIn({ q: 1, who: 'Ad', email: 'ada@example.it' })).toEqual(['ada@example.it']);
});

test('without them a query says that something was searched for, and not what', () => {
  expect(withoutSearched(query)).toEqual({ ...query, q: null, 'surname.$contains': null });
});
