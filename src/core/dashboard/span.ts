// The days that the numbers of the festival are of (docs/product/dashboard.md#days).

import { shiftDay } from '#core/time.ts';

/** The longest span of days. */
export const longestSpanDays = 731;
const daysBefore = 30;
const daysAfter = 90;

export interface DaySpan {
  readonly from: string;
  readonly to: string;
}

/**
 * The span that was chosen; an end that was not is that of the festival, or else lies around today. Null: it ends before it begins, or is
 * longer than two years.
 */
export function chooseSpan(
  chosen: { readonly from?: string | undefined; readonly to?: string | undefined },
  festival: { readonly from: string | null; readonly to: string | null } | null,
  today: string,
): DaySpan | null {
  const from = chosen.from ?? festival?.from ?? earlier(shiftDay(today, -daysBefore), chosen.to);
  const to = chosen.to ?? festival?.to ?? later(shiftDay(today, daysAfter), from);
  return from <= to && to < shiftDay(from, longestSpanDays) ? { from, to } : null;
}

function earlier(day: string, to: string | undefined): string {
  return to !== undefined && to < day ? shiftDay(to, -daysBefore) : day;
}

function later(day: string, from: string): string {
  return from > day ? shiftDay(from, daysAfter) : day;
}
