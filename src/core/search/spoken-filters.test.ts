import { expect, test } from 'vitest';
import { readSpokenFilters, type SpokenFilter } from './spoken-filters.ts';

test.each<[typed: string, rest: string, ...filters: SpokenFilter[]]>([
  ['planetario domenica', 'planetario', { kind: 'weekdays', weekdays: [7] }],
  ['stelle nel fine settimana', 'stelle', { kind: 'weekdays', weekdays: [6, 7] }],
  ['Lunedì robot', 'robot', { kind: 'weekdays', weekdays: [1] }],
  ['robots on Saturday', 'robots', { kind: 'weekdays', weekdays: [6] }],
  ['luna stasera', 'luna', { kind: 'inDays', days: 0 }],
  ['domani', '', { kind: 'inDays', days: 1 }],
  ['3 dicembre', '', { kind: 'date', day: 3, month: 12 }],
  ['December 3rd', '', { kind: 'date', day: 3, month: 12 }],
  ['un bimbo di 5 anni', 'un di', { kind: 'ages', from: 5, to: 5 }, { kind: 'ages', from: 4, to: 10 }],
  ['6-10 anni', '', { kind: 'ages', from: 6, to: 10 }],
  ['età 70', '', { kind: 'ages', from: 70, to: 70 }],
  ['age 0', '', { kind: 'ages', from: 0, to: 0 }],
  ['robot scuola materna', 'robot', { kind: 'ages', from: 3, to: 5 }],
  ['chimica gratis', 'chimica', { kind: 'free' }],
  ['gita scolastica', '', { kind: 'audience', audience: 'school' }],
  ['sedia a rotelle', '', { kind: 'accessible' }],
])('%j leaves %j', (typed, left, ...wanted) => {
  const { spoken, rest } = readSpokenFilters(typed);
  expect(
    rest
      .split(/\s+/)
      .filter((word) => word !== '')
      .join(' '),
  ).toBe(left);
  expect(spoken.map(({ filter }) => filter)).toEqual(wanted);
});

test.each([
  '50 anni dalla Luna',
  'domenicani',
  '31 febbraio 40',
  'in the stars',
  'età 900',
  '😀 ’',
  'scuola di inciampo',
])('%j says no age and no weekday', (typed) => {
  expect(readSpokenFilters(typed).spoken.filter(({ filter }) => filter.kind !== 'date')).toEqual([]);
});

test('what was typed is kept as it was', () => {
  expect(readSpokenFilters('DOMENICA però').spoken).toMatchObject([{ typed: 'DOMENICA' }]);
});
