// Which days sessions are planned on (docs/product/sessions.md#many-at-once).

import { weekdays } from '#core/resources/programme.ts';
import { listed, type Settings } from '#core/settings/known.ts';
import { shiftDay, weekdayOf } from '#core/time.ts';
import { type Holiday, holidayOf } from './holidays.ts';
import { readDay } from './pasted.ts';

/** Days on which the house is closed. */
export interface ClosedDays {
  /** 1 Monday … 7 Sunday. */
  readonly weekdays?: readonly number[] | undefined;
  /** YYYY-MM-DD */
  readonly days?: readonly string[] | undefined;
  /** The public holidays of Italy. */
  readonly holidays?: boolean | undefined;
}
/** What a call says of closed days, besides those of the house. */
export interface SentClosedDays extends ClosedDays {
  /** false: those of the house count as open. */
  readonly house?: boolean | undefined;
}
export const closings = ['day', 'holiday', 'weekday'] as const;
export type ClosingReason = (typeof closings)[number];
export interface ClosedDay {
  readonly day: string;
  readonly because: ClosingReason;
  readonly holiday: Holiday | null;
}

/** Why a day is closed, null where it is open: what is named by itself comes before what returns. */
export function closedOn(day: string, closed: ClosedDays): ClosedDay | null {
  if (closed.days?.includes(day)) return { day, because: 'day', holiday: null };
  const holiday = closed.holidays ? holidayOf(day) : null;
  if (holiday) return { day, because: 'holiday', holiday };
  return closed.weekdays?.includes(weekdayOf(day)) ? { day, because: 'weekday', holiday: null } : null;
}

/** The first and the last day of a festival, YYYY-MM-DD; null: it has no such end. */
export interface FestivalDays {
  readonly firstDay: string | null;
  readonly lastDay: string | null;
}

/** Why the day of a date asks for a second look; the last two although the house is open. */
export const dayNotes = [...closings, 'outsideFestival', 'nationalHoliday'] as const;
export type DayNote = (typeof dayNotes)[number];

/** Whether the house is closed for this reason. */
export function isClosing(because: DayNote): because is ClosingReason {
  return because !== 'outsideFestival' && because !== 'nationalHoliday';
}

/**
 * Why a date on a day asks for a second look: the house is closed, it lies outside the festival of its event, or it is a national holiday on
 * which the house is open; null where nothing does.
 */
export function closingOn(
  day: string,
  closed: ClosedDays,
  { firstDay, lastDay }: FestivalDays,
): { readonly because: DayNote; readonly holiday: Holiday | null } | null {
  const found = closedOn(day, closed);
  if (found) return { because: found.because, holiday: found.holiday };
  const holiday = holidayOf(day);
  const isOutside = (firstDay !== null && day < firstDay) || (lastDay !== null && day > lastDay);
  if (isOutside) return { because: 'outsideFestival', holiday };
  return holiday && { because: 'nationalHoliday', holiday };
}

/** The days on which the house is closed, as its settings say (docs/product/settings.md#closed-days). */
export function closedDaysOf(
  settings: Pick<Settings, 'closedWeekdays' | 'closedDays' | 'closedOnHolidays'>,
): ClosedDays {
  const names = listed(settings.closedWeekdays);
  return {
    weekdays: weekdays.flatMap((name, position) => (names.includes(name) ? position + 1 : [])),
    days: listed(settings.closedDays).flatMap((typed) => readDay(typed) ?? []),
    holidays: settings.closedOnHolidays,
  };
}

/** The closed days of the house, and those that a call adds to them. */
export function closedTogether(
  house: ClosedDays,
  sent: SentClosedDays = {},
): { weekdays: number[]; days: string[]; holidays: boolean } {
  const own = sent.house === false ? {} : house;
  return {
    weekdays: [...(own.weekdays ?? []), ...(sent.weekdays ?? [])],
    days: [...(own.days ?? []), ...(sent.days ?? [])],
    holidays: own.holidays === true || sent.holidays === true,
  };
}

/** A span of days, both included, of which those of some weekdays are wanted; without `weekdays` all. */
export interface DayRule {
  readonly from: string;
  readonly to: string;
  readonly weekdays?: readonly number[] | undefined;
}

/** The days from the first to the last that a rule names; a rule that ends before it begins has none. */
export function daysOf({ from, to, weekdays }: DayRule): string[] {
  const days: string[] = [];
  for (let day = from; day <= to; day = shiftDay(day, 1))
    if (!weekdays || weekdays.includes(weekdayOf(day))) days.push(day);
  return days;
}

/** Days once each and in their order, and those of them that are closed. */
export function openDays(
  days: readonly string[],
  closed: ClosedDays,
): { readonly open: readonly string[]; readonly closed: readonly ClosedDay[] } {
  const sorted = [...new Set(days)].toSorted();
  const found = sorted.map((day) => [day, closedOn(day, closed)] as const);
  return {
    open: found.flatMap(([day, why]) => (why ? [] : day)),
    closed: found.flatMap(([, why]) => why ?? []),
  };
}
