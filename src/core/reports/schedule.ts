// Reports that are made every week or month and announced by mail (docs/product/reports.md#schedules).

import { dayOf, instantOf, shiftDay, weekdayOf, type Zone } from '#core/time.ts';
import { isVisitReport, type ReportName } from './rules.ts';

export const rhythms = ['week', 'month'] as const;
export type Rhythm = (typeof rhythms)[number];

/** Which sessions a scheduled report covers: all, those since the last time, or those until the next. */
export const spans = ['all', 'past', 'ahead'] as const;
export type SessionsCovered = (typeof spans)[number];

export interface RecurringDay {
  readonly every: Rhythm;
  /** Of a week 1 Monday to 7 Sunday, of a month 1 to 28, so that each month has it. */
  readonly day: number;
}

/** On the wall, before the office opens. */
const runsAt = '06:00';
/** Of one account. */
export const mostSchedules = 10;

export function isDayOf({ every, day }: RecurringDay): boolean {
  return day >= 1 && day <= (every === 'week' ? 7 : 28);
}

/** The first moment of a schedule after an instant. */
export function nextRun({ every, day }: RecurringDay, after: Date, zone: Zone): Date {
  const today = dayOf(after, zone);
  for (let days = 0; ; days += 1) {
    const candidate = shiftDay(today, days);
    const isDue = every === 'week' ? weekdayOf(candidate) === day : Number(candidate.slice(8)) === day;
    const at = isDue ? instantOf({ day: candidate, time: runsAt }, zone) : null;
    if (at && at > after) return at;
  }
}

/** Reports whose rows have the day of a session. */
export function hasDays(name: ReportName): boolean {
  return isVisitReport(name) || name === 'sessions';
}

/**
 * The filter on days that a span means: the days since the former run, or those until the next. A run that comes late covers the days of
 * those that were missed, so that no day is in no report.
 * @param due the day on which the run was due
 * @param next the day on which the next one is
 */
export function filterOfSpan(
  span: SessionsCovered,
  every: Rhythm,
  { due, next }: { readonly due: string; readonly next: string },
): Readonly<Record<string, string>> {
  if (span === 'all') return {};
  const shifted = (day: string, runs: number) =>
    every === 'week' ? shiftDay(day, 7 * runs) : shiftMonth(day, runs);
  const last = shifted(next, -1);
  const [from, until] = span === 'past' ? [shifted(due, -1), last] : [last, next];
  return { 'sessionDay.$gte': from, 'sessionDay.$lt': until };
}

/** The same day of another month; the days of schedules exist in all of them. */
function shiftMonth(day: string, months: number): string {
  const at = new Date(`${day}T00:00:00Z`);
  at.setUTCMonth(at.getUTCMonth() + months);
  return at.toISOString().slice(0, 10);
}
