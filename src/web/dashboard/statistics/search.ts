// What of the address of the dashboard chooses the numbers.

import { isDay } from '#core/field/filters.ts';

export interface StatisticsSearch {
  readonly from?: string;
  readonly to?: string;
  readonly festivalId?: string;
}

/** Days that are none, and an id that is empty, are left out. */
export function readStatisticsSearch(raw: Readonly<Record<string, unknown>>): StatisticsSearch {
  const { from, to, festivalId } = raw;
  const isRange = isText(from) && isText(to) && isDay(from) && isDay(to) && from <= to;
  return {
    ...(isRange && { from, to }),
    ...(isText(festivalId) && festivalId !== '' && { festivalId }),
  };
}

function isText(value: unknown): value is string {
  return typeof value === 'string';
}
