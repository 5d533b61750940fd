// The weeks of a calendar, which begin on Monday.

import { isDay } from '#core/field/filters.ts';
import { shiftDay, weekdayOf } from '#core/time.ts';

/** Whether a calendar can turn to a day: YYYY-MM-DD from 1900 to 2999, so that the weeks around it have such years too. */
export function isCalendarDay(text: string): boolean {
  return isDay(text) && text >= '1900' && text < '3000';
}

/** The seven days around one, from Monday on. */
export function weekOf(day: string): string[] {
  const monday = shiftDay(day, 1 - weekdayOf(day));
  return Array.from({ length: 7 }, (_, place) => shiftDay(monday, place));
}

/** The whole weeks in which the days of a month lie. */
export function weeksOf(day: string): string[][] {
  const weeks = [weekOf(`${day.slice(0, 7)}-01`)];
  for (;;) {
    const next = shiftDay(weeks.at(-1)?.[0] ?? day, 7);
    if (next.slice(0, 7) !== day.slice(0, 7)) return weeks;
    weeks.push(weekOf(next));
  }
}

/** The same day of another month, or the last that this one has. */
export function shiftMonth(day: string, months: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const first = new Date(Date.UTC(year, month - 1 + months, 1));
  const last = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0)).getUTCDate();
  return shiftDay(first.toISOString().slice(0, 10), Math.min(date, last) - 1);
}
