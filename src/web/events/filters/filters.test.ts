import { expect, test } from 'vitest';
import { eventFilters } from '#core/events/contract.ts';
import { conditionsOf, filterKeys, filterRows, keysIn, readFilters } from './filters.ts';

test('the programme offers every filter of the list of events but the switch of the default window and one’s favourites', () => {
  const offered: readonly string[] = filterKeys.map((key) => filterRows[key].condition?.[0] ?? '');
  const rest = Object.keys(eventFilters).filter((name) => !offered.includes(name));
  expect(rest).toEqual(['favourite', 'defaults']);
});

test('every checkbox is read as a flag and printed as a condition', () => {
  for (const key of keysIn('flags', 'staffFlags')) {
    const values = readFilters({ [key]: '1' });
    expect(values).toEqual({ [key]: true });
    expect(conditionsOf(values)).toEqual([
      { field: filterRows[key].condition[0], operator: 'is', value: true },
    ]);
    expect(readFilters({ [key]: 'yes' })).toEqual({});
  }
});

test('days that are in the wrong order are exchanged', () => {
  const days = { from: '2026-09-13', to: '2026-09-12' };
  expect(readFilters(days)).toEqual({ from: '2026-09-12', to: '2026-09-13' });
});
