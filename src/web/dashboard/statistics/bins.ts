// Numbers of days as the bars of a chart: a bar a day, or a bar a week where there are many days.

import { shiftDay, weekdayOf } from '#core/time.ts';

export interface DayNumbers {
  readonly day: string;
  /** The part that is drawn solid, and what is missing to the whole. */
  readonly solid: number;
  readonly rest: number;
  /** Numbers that are not drawn. */
  readonly rows: readonly number[];
}

export interface Bar extends Omit<DayNumbers, 'day'> {
  readonly from: string;
  /** The last day; of a bar of one day the same. */
  readonly to: string;
}

const mostDays = 62;

/** Bars from the first day to the last, also for the days without numbers between them. Weeks begin on Monday. */
export function barsOf(days: readonly DayNumbers[]): readonly Bar[] {
  const first = days[0]?.day;
  const last = days.at(-1)?.day;
  if (first === undefined || last === undefined) return [];
  const isWeekly = shiftDay(first, mostDays) <= last;
  const begins = isWeekly ? shiftDay(first, 1 - weekdayOf(first)) : first;
  const step = isWeekly ? 7 : 1;
  const found = Map.groupBy(days, ({ day }) => (isWeekly ? shiftDay(day, 1 - weekdayOf(day)) : day));
  const bars: Bar[] = [];
  for (let from = begins; from <= last; from = shiftDay(from, step)) {
    const inBar = found.get(from) ?? [];
    bars.push({
      from,
      to: shiftDay(from, step - 1),
      solid: inBar.reduce((sum, { solid }) => sum + solid, 0),
      rest: inBar.reduce((sum, { rest }) => sum + rest, 0),
      rows: (days[0]?.rows ?? []).map((_, place) =>
        inBar.reduce((sum, { rows }) => sum + (rows[place] ?? 0), 0),
      ),
    });
  }
  return bars;
}

/** Whole numbers for the lines of a chart: zero, at most four more, the last not below the highest bar. */
export function linesOf(highest: number): readonly number[] {
  const wanted = Math.max(1, highest / 4);
  const power = 10 ** Math.floor(Math.log10(wanted));
  const step = ([1, 2, 5, 10].find((factor) => factor * power >= wanted) ?? 10) * power;
  return Array.from({ length: Math.ceil(highest / step) + 1 }, (_, line) => line * step);
}
