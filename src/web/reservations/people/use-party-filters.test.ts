import { expect, test } from 'vitest';
import { queryOfFilters, spanOf } from './use-party-filters.ts';

const today = '2026-11-25';
const filtersOf = (address: Parameters<typeof queryOfFilters>[0]) =>
  (queryOfFilters(address, { today }).filters ?? []).map(
    ({ field, operator, value }) => `${field} ${operator} ${String(value)}`,
  );

test('without days a list begins today; a day, a span of days and all dates are in the address', () => {
  const valid = 'status is valid';
  expect(filtersOf({})).toEqual([`sessionDay gte ${today}`, valid]);
  expect(filtersOf({ when: '2026-12-01' })).toEqual(['sessionDay is 2026-12-01', valid]);
  expect(filtersOf({ when: '2026-12-01..2026-12-24' })).toEqual([
    'sessionDay gte 2026-12-01',
    'sessionDay lte 2026-12-24',
    valid,
  ]);
  expect(filtersOf({ when: 'all' })).toEqual([valid]);
});

test('a span with a day that is none is no span', () => {
  expect(spanOf('2026-12-01..2026-12-24')).toEqual(['2026-12-01', '2026-12-24']);
  expect([spanOf('2026-02-30..2026-12-24'), spanOf('2026-12-01'), spanOf('')]).toEqual([null, null, null]);
});

test('bookings are narrowed to schools of a province, or to those without one', () => {
  expect(filtersOf({ when: 'all', province: 'GE' })).toContain('province is GE');
  expect(filtersOf({ when: 'all', 'province.$exists': 'false' })).toContain('province exists false');
});
