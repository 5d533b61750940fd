// When a session takes place, of what staff sent: the instants are the truth, day and times of the wall stand in for them
// (docs/product/sessions.md#times).

import { dayOf, daysBetween, instantOf, shiftDay, wallTimeOf, type Zone } from '#core/time.ts';

/** When a session starts and ends, and the programme day that lists group it by. */
export interface Schedule {
  readonly startDate: Date;
  readonly endDate: Date;
  /** The local day of the start, or for a start in the small hours the day before. */
  readonly sessionDay: string;
}
/** What was sent of it; times are HH:mm of the wall in the instance's zone. */
export type SentSchedule = Partial<Schedule & { readonly startTime: string; readonly endTime: string }>;

export interface ScheduleError {
  readonly path: keyof SentSchedule;
  /**
   * - `required`: nothing says it
   * - `disagrees`: with the instant that was sent along
   * - `noSuchTime`: the clocks go forward over it
   * - `belowOther`: the end is not after the start
   */
  readonly code: 'required' | 'disagrees' | 'noSuchTime' | 'belowOther';
}
export type ScheduleDecision =
  | { readonly outcome: 'schedule'; readonly schedule: Schedule }
  | { readonly outcome: 'refuse'; readonly errors: readonly ScheduleError[] };

/** A start before this time may belong to the programme of the day before. */
export const smallHours = '06:00';

/**
 * The schedule after a write. A value that equals the stored one counts as not sent, so that a client that sends a whole session
 * back with one of its times changed means that one. A day or a time that is sent without its instant moves it along the wall
 * clock; of a time that happens twice, the first.
 */
export function decideSchedule(given: SentSchedule, before: Schedule | null, zone: Zone): ScheduleDecision {
  const sent = before ? changesOf(given, before, zone) : given;
  const start = startOf(sent, before, zone);
  if ('code' in start) return { outcome: 'refuse', errors: [start] };
  const end = endOf(sent, before, start.at, zone);
  if ('code' in end) return { outcome: 'refuse', errors: [end] };
  const sessionDay = sent.sessionDay ?? movedDay(before, start.at, zone);
  const schedule = { startDate: start.at, endDate: end.at, sessionDay };
  const errors = errorsOf(sent, schedule, zone);
  return errors.length > 0 ? { outcome: 'refuse', errors } : { outcome: 'schedule', schedule };
}

/** The derived times that are serialized beside the instants. */
export function wallTimesOf(
  { startDate, endDate }: Pick<Schedule, 'startDate' | 'endDate'>,
  zone: Zone,
): { startTime: string; endTime: string } {
  return { startTime: wallTimeOf(startDate, zone).time, endTime: wallTimeOf(endDate, zone).time };
}

/** Whether a session that starts then can stand in the programme of a day. */
export function isProgrammeDay(day: string, startDate: Date, zone: Zone): boolean {
  const start = wallTimeOf(startDate, zone);
  return day === start.day || (start.time < smallHours && day === shiftDay(start.day, -1));
}

function changesOf(given: SentSchedule, before: Schedule, zone: Zone): SentSchedule {
  const stored: Required<SentSchedule> = { ...before, ...wallTimesOf(before, zone) };
  const isStored = (name: keyof SentSchedule) =>
    given[name] instanceof Date
      ? given[name].getTime() === (stored[name] as Date).getTime()
      : given[name] === stored[name];
  const names = Object.keys(given) as (keyof SentSchedule)[];
  return Object.fromEntries(names.filter((name) => !isStored(name)).map((name) => [name, given[name]]));
}

type Instant = { readonly at: Date } | ScheduleError;

function startOf(sent: SentSchedule, before: Schedule | null, zone: Zone): Instant {
  if (sent.startDate) return { at: sent.startDate };
  if (
    before &&
    !sent.startTime &&
    (!sent.sessionDay || isProgrammeDay(sent.sessionDay, before.startDate, zone))
  )
    return { at: before.startDate };
  const was = before && wallTimeOf(before.startDate, zone);
  const time = sent.startTime ?? was?.time;
  if (!time) return { path: 'startDate', code: 'required' };
  if (!sent.sessionDay)
    return was ? atWall(was.day, time, 'startTime', zone) : { path: 'sessionDay', code: 'required' };
  // A session of the small hours that is listed a day early stays so.
  const daysLater = before && was && before.sessionDay < was.day ? 1 : 0;
  return atWall(shiftDay(sent.sessionDay, daysLater), time, 'startTime', zone);
}

function endOf(sent: SentSchedule, before: Schedule | null, start: Date, zone: Zone): Instant {
  if (sent.endDate) return { at: sent.endDate };
  const startDay = dayOf(start, zone);
  const was = before && wallTimeOf(before.endDate, zone);
  const movesDay =
    sent.startDate === undefined &&
    sent.sessionDay !== undefined &&
    start.getTime() !== before?.startDate.getTime();
  if (before && !sent.endTime && !movesDay) return { at: before.endDate };
  const time = sent.endTime ?? was?.time;
  if (!time) return { path: 'endDate', code: 'required' };
  // As many days after the start as before; a new one ends on its day, or in the night after it.
  const daysLong = before && was ? daysBetween(dayOf(before.startDate, zone), was.day) : 0;
  const end = atWall(shiftDay(startDay, daysLong), time, 'endTime', zone);
  if ('code' in end || end.at > start) return end;
  return atWall(shiftDay(startDay, daysLong + 1), time, 'endTime', zone);
}

function atWall(day: string, time: string, path: 'startTime' | 'endTime', zone: Zone): Instant {
  const at = instantOf({ day, time }, zone);
  return wallTimeOf(at, zone).time === time ? { at } : { path, code: 'noSuchTime' };
}

/** A start that moves takes its programme day along; one of the small hours stays listed a day early. */
export function movedDay(before: Schedule | null, start: Date, zone: Zone): string {
  const day = dayOf(start, zone);
  if (!before || before.sessionDay === dayOf(before.startDate, zone)) return day;
  const dayBefore = shiftDay(day, -1);
  return isProgrammeDay(dayBefore, start, zone) ? dayBefore : day;
}

function errorsOf(sent: SentSchedule, schedule: Schedule, zone: Zone): ScheduleError[] {
  const wallTimes = wallTimesOf(schedule, zone);
  const errors: ScheduleError[] = [];
  for (const path of ['startTime', 'endTime'] as const)
    if (sent[path] !== undefined && sent[path] !== wallTimes[path]) errors.push({ path, code: 'disagrees' });
  if (!isProgrammeDay(schedule.sessionDay, schedule.startDate, zone))
    errors.push({ path: 'sessionDay', code: 'disagrees' });
  if (schedule.endDate <= schedule.startDate) errors.push({ path: 'endDate', code: 'belowOther' });
  return errors;
}
