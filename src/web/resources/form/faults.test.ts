import { expect, test } from 'vitest';
import { faultsOf } from './faults.ts';

test.each(['date', 'datetime'] as const)(
  'a year of two digits is told as such, in a field of kind %s',
  (kind) => {
    const typed = kind === 'date' ? '0026-10-30' : '0026-10-30T10:00:00Z';
    expect(faultsOf({ startDate: { kind } }, { startDate: typed })).toEqual({ startDate: 'year' });
    expect(faultsOf({ startDate: { kind } }, { startDate: typed.replace('00', '20') })).toEqual({});
  },
);
