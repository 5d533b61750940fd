// The days and the parts of a day that visitors look up most, as a guide to the programme offers them
// (docs/product/programme.md#parts-of-a-day).

import { shiftDay, weekdayOf } from '#core/time.ts';

/** Days as YYYY-MM-DD, both included. */
export interface NearDays {
  readonly name: 'today' | 'tomorrow' | 'weekend' | 'nextWeekend' | 'firstWeekend' | 'saturday' | 'sunday';
  readonly days: { readonly from: string; readonly to: string };
}

/**
 * The days offered on a day, no two of them the same: today, tomorrow, the coming weekend and each of its days. A weekend that has
 * begun is this weekend, but on a Sunday it has only today left, so the next weekend is offered. Before a festival that opens after
 * it, its first weekend is.
 *
 * @param opensOn the first day of the festival, YYYY-MM-DD
 */
export function nearDaysOf(today: string, opensOn: string | null = null): readonly NearDays[] {
  const oneDay = (name: NearDays['name'], day: string): NearDays => ({ name, days: { from: day, to: day } });
  const tomorrow = shiftDay(today, 1);
  const isSunday = weekdayOf(today) === 7;
  const coming = shiftDay(today, isSunday ? 7 : 7 - weekdayOf(today));
  const isFar = opensOn !== null && opensOn > coming;
  const sunday = isFar ? shiftDay(opensOn, 7 - weekdayOf(opensOn)) : coming;
  const saturday = shiftDay(sunday, -1);
  const weekend = isFar ? 'firstWeekend' : isSunday ? 'nextWeekend' : 'weekend';
  return [
    oneDay('today', today),
    oneDay('tomorrow', tomorrow),
    { name: weekend, days: { from: saturday, to: sunday } },
    ...[oneDay('saturday', saturday), oneDay('sunday', sunday)].filter(
      ({ days }) => days.from > tomorrow && !(isFar && days.from < opensOn),
    ),
  ];
}

export const partsOfDay = ['morning', 'afternoon', 'evening'] as const;
export type PartOfDay = (typeof partsOfDay)[number];

/**
 * Hours of the wall, counted from the midnight with which a programme day begins; the last is not included. The evening goes on after
 * midnight, because what begins in the small hours may belong to the day before.
 */
export const hoursOfPart: Readonly<Record<PartOfDay, { readonly from: number; readonly until: number }>> = {
  morning: { from: 0, until: 12 },
  afternoon: { from: 12, until: 18 },
  evening: { from: 18, until: 30 },
};
