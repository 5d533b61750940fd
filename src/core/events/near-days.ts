// The days that visitors look up most, as a guide to the programme offers them.

import { shiftDay, weekdayOf } from '#core/time.ts';

/** Days as YYYY-MM-DD, both included. */
export interface NearDays {
  readonly name: 'today' | 'tomorrow' | 'weekend' | 'nextWeekend';
  readonly days: { readonly from: string; readonly to: string };
}

/**
 * The days offered on a day, no two of them the same: a weekend that has begun is this weekend, but on a Sunday it has only today
 * left, so the next weekend is offered.
 */
export function nearDaysOf(today: string): readonly NearDays[] {
  const tomorrow = shiftDay(today, 1);
  const isSunday = weekdayOf(today) === 7;
  const sunday = shiftDay(today, isSunday ? 7 : 7 - weekdayOf(today));
  return [
    { name: 'today', days: { from: today, to: today } },
    { name: 'tomorrow', days: { from: tomorrow, to: tomorrow } },
    { name: isSunday ? 'nextWeekend' : 'weekend', days: { from: shiftDay(sunday, -1), to: sunday } },
  ];
}
