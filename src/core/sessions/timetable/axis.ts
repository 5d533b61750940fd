// The hours of a timetable of one or several days (docs/product/sessions.md#timetable). A row is an hour of the clock on the wall; a day
// on which the clocks go forward lacks one, and a day on which they go back has one twice.

import { instantOf, shiftDay, wallTimeOf, type Zone } from '#core/time.ts';

export interface AxisRow {
  /** HH:00 */
  readonly time: string;
  /** The clock shows this hour a second time. */
  readonly isAgain: boolean;
}
export interface AxisDay {
  /** YYYY-MM-DD */
  readonly day: string;
  /** When each row begins on this day, in milliseconds; null: this day has no such hour. */
  readonly starts: readonly (number | null)[];
}
export interface Axis {
  readonly rows: readonly AxisRow[];
  readonly days: readonly AxisDay[];
}
/** Whole hours after the midnight with which a programme day begins; those of the night after it are 24 and more. */
export interface HourSpan {
  readonly from: number;
  readonly until: number;
}

export const hourMs = 3_600_000;
/** What the grid of a timetable steps by. */
export const quarterMs = 900_000;
export const wholeDay: HourSpan = { from: 0, until: 24 };
/** The last hour of the night that still belongs to a programme day. */
const nightEnds = 30;

/** The axis of some days: as many rows as the day with the most of them needs. */
export function axisOf(days: readonly string[], { from, until }: HourSpan, zone: Zone): Axis {
  const hours = Array.from({ length: until - from }, (_, place) => from + place);
  const starts = days.map((day) => hours.map((hour) => startsOf(day, hour, zone)));
  const counts = hours.map((_, place) => Math.max(0, ...starts.map((ofDay) => ofDay[place]?.length ?? 0)));
  const rows = hours.flatMap((hour, place) =>
    Array.from({ length: counts[place] ?? 0 }, (_, time) => ({ time: clockOf(hour), isAgain: time > 0 })),
  );
  return {
    rows,
    days: days.map((day, position) => ({
      day,
      starts: hours.flatMap((_, place) =>
        Array.from({ length: counts[place] ?? 0 }, (__, time) => starts[position]?.[place]?.[time] ?? null),
      ),
    })),
  };
}

/** When the wall clock shows an hour of a programme day: never, once or twice. */
function startsOf(day: string, hour: number, zone: Zone): readonly number[] {
  const wall = { day: shiftDay(day, Math.floor(hour / 24)), time: clockOf(hour) };
  const first = instantOf(wall, zone).getTime();
  const shows = (at: number) => {
    const shown = wallTimeOf(new Date(at), zone);
    return shown.day === wall.day && shown.time === wall.time;
  };
  return [first, first + hourMs].filter(shows);
}

function clockOf(hour: number): string {
  return `${String(hour % 24).padStart(2, '0')}:00`;
}

/** How many rows from the top an instant is; what is before or after the axis stands at its edge. */
export function rowsFromTop({ starts }: AxisDay, at: number): number {
  const row = starts.findLastIndex((start) => start !== null && start <= at);
  const start = starts[row] ?? at;
  return row < 0 ? 0 : row + Math.min(1, (at - start) / hourMs);
}

/** The instant so many rows from the top; within an hour that the day lacks, the end of it. */
export function instantAt({ starts }: AxisDay, rows: number): number {
  const row = Math.max(0, Math.min(starts.length - 1, Math.floor(rows)));
  const start = starts[row];
  if (typeof start === 'number') return start + (rows - row) * hourMs;
  const later = starts.slice(row).find((one) => one !== null);
  const earlier = starts.slice(0, row).findLast((one) => one !== null);
  return later ?? (earlier ?? 0) + hourMs;
}

/** The quarter of an hour nearest to a number of rows. */
export function nearestQuarter(rows: number): number {
  return Math.round(rows * 4) / 4;
}

/** The hours that sessions need, and at least those of a usual day. */
export function hoursNeeded(
  sessions: readonly { readonly sessionDay: string; readonly startDate: Date; readonly endDate: Date }[],
  usual: HourSpan,
  zone: Zone,
): HourSpan {
  const spans = sessions.map(({ sessionDay, startDate, endDate }) => {
    const last = hourIn(sessionDay, endDate, zone);
    return { from: Math.floor(hourIn(sessionDay, startDate, zone)), until: Math.ceil(last) };
  });
  return {
    from: Math.max(0, Math.min(usual.from, ...spans.map(({ from }) => from))),
    until: Math.min(nightEnds, Math.max(usual.until, ...spans.map(({ until }) => until))),
  };
}

/** The hour on the wall, counted on after midnight. */
function hourIn(day: string, instant: Date, zone: Zone): number {
  const wall = wallTimeOf(instant, zone);
  const days = Math.round((Date.parse(wall.day) - Date.parse(day)) / (24 * hourMs));
  return days * 24 + Number(wall.time.slice(0, 2)) + Number(wall.time.slice(3)) / 60;
}
