// Moving a programme by whole weeks in local time, so that weekdays and opening hours stay what they were.

import { instantOf, shiftDay, type WallTime, type Zone } from '#core/time.ts';

/** What a session without an end lasts. */
export const DEFAULT_DURATION_MINUTES = 60;

/** The least number of whole weeks that brings a day to another or after it; negative: back in time. */
export function weeksUntil(first: string, day: string): number {
  // Adding 0 turns -0 into 0.
  return Math.ceil((Date.parse(day) - Date.parse(first)) / (7 * 86_400_000)) + 0;
}

/** The instants of a session some weeks later; its length when the file gives no end is an hour. */
export function instantsOf(
  { start, end }: { readonly start: WallTime; readonly end: WallTime | null },
  weeks: number,
  zone: Zone,
): { startDate: Date; endDate: Date; sessionDay: string } {
  const moved = ({ day, time }: WallTime): WallTime => ({ day: shiftDay(day, 7 * weeks), time });
  const startDate = instantOf(moved(start), zone);
  const sessionDay = moved(start).day;
  if (!end) return { startDate, endDate: after(startDate, DEFAULT_DURATION_MINUTES * 60_000), sessionDay };
  const endDate = instantOf(moved(end), zone);
  if (endDate > startDate) return { startDate, endDate, sessionDay };
  // A start in the hour that summer time leaves out comes to lie behind its end: the session keeps its length.
  const length = Date.parse(`${end.day}T${end.time}Z`) - Date.parse(`${start.day}T${start.time}Z`);
  return { startDate, endDate: after(startDate, length), sessionDay };
}

function after(instant: Date, milliseconds: number): Date {
  return new Date(instant.getTime() + milliseconds);
}
