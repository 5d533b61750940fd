// When a session takes place: local times as instants, and a programme moved by whole weeks in local time, so that weekdays and
// opening hours stay what they were.

import { isDay } from '#core/field/filters.ts';
import { instantOf, shiftDay, type WallTime, type Zone } from '#core/time.ts';

/** What a session without an end lasts. */
const defaultDurationMinutes = 60;

/** When a row's session takes place, before any shift. */
export interface RowTimes {
  readonly start: WallTime;
  /** Null: an hour later. */
  readonly end: WallTime | { readonly afterMinutes: number } | null;
  /** The instant of the start where the file has it: in the hour that happens twice the wall clock alone is ambiguous. */
  readonly startDate?: Date;
  /** The programme day, where it is not that of the start. */
  readonly sessionDay?: string;
}

/** Whether a programme can be moved to a day: one of this age, YYYY-MM-DD. */
export function isDayToShiftTo(text: string): boolean {
  return isDay(text) && text >= '2000' && text < '2200';
}

/** The least number of whole weeks that brings a day to another or after it; negative: back in time. */
export function weeksUntil(first: string, day: string): number {
  // Adding 0 turns -0 into 0.
  return Math.ceil((Date.parse(day) - Date.parse(first)) / (7 * 86_400_000)) + 0;
}

/** A first session further than this from the next day with one is rather a slip of the pen than a programme. */
const MOST_WEEKS_APART = 4;

/** What lies between a first day and the others, when it is too long for one programme; `days` in any order. */
export function straysOf(days: readonly string[]): { nextDay: string; weeks: number } | null {
  const [first, next] = [...new Set(days)].toSorted();
  if (first === undefined || next === undefined) return null;
  const weeks = Math.floor((Date.parse(next) - Date.parse(first)) / (7 * 86_400_000));
  return weeks > MOST_WEEKS_APART ? { nextDay: next, weeks } : null;
}

/** The instants of a session some weeks later, its programme day, and the local day of its start. */
export function instantsOf(
  { start, end, ...row }: RowTimes,
  weeks: number,
  zone: Zone,
): { startDate: Date; endDate: Date; sessionDay: string; startDay: string } {
  const later = (day: string) => shiftDay(day, 7 * weeks);
  const at = ({ day, time }: WallTime) => instantOf({ day: later(day), time }, zone);
  const startDate = (weeks === 0 && row.startDate) || at(start);
  const days = { startDay: later(start.day), sessionDay: later(row.sessionDay ?? start.day) };
  if (!end || 'afterMinutes' in end) {
    const minutes = end?.afterMinutes ?? defaultDurationMinutes;
    return { startDate, endDate: after(startDate, minutes * 60_000), ...days };
  }
  const endDate = at(end);
  if (endDate > startDate) return { startDate, endDate, ...days };
  // A start in the hour that summer time leaves out comes to lie behind its end: the session keeps its length.
  const length = Date.parse(`${end.day}T${end.time}Z`) - Date.parse(`${start.day}T${start.time}Z`);
  return { startDate, endDate: after(startDate, length), ...days };
}

function after(instant: Date, milliseconds: number): Date {
  return new Date(instant.getTime() + milliseconds);
}
