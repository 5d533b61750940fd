import type { Language } from '#core/languages.ts';

// Wall-clock time in the instance's zone (docs/product/time.md#zone). Instants are Dates, days YYYY-MM-DD, times HH:mm.

/** An IANA name: 'Europe/Rome'. */
export type Zone = string;
export interface WallTime {
  readonly day: string;
  readonly time: string;
}

/** A span of time; the instant of its end is no part of it. */
export interface Span {
  readonly startDate: Date;
  readonly endDate: Date;
}

/** Whether two spans have an instant in common: instants are compared, whatever the clocks on the wall do that night. */
export function overlap(one: Span, other: Span): boolean {
  return one.startDate < other.endDate && other.startDate < one.endDate;
}

/** The cache of a zone: computing an offset costs more than all other work on a date of a page. */
interface Clock {
  readonly format: Intl.DateTimeFormat;
  /** By quarters of an hour since 1970: no zone changes its clocks within one. */
  readonly offsets: Map<number, number>;
}

const clocks = new Map<Zone, Clock>();
const quarterMs = 15 * 60_000;
/** A programme of three months has fewer; a caller that exceeds it empties the cache. */
const maxOffsets = 10_000;

function clockOf(zone: Zone): Clock {
  const known = clocks.get(zone);
  if (known) return known;
  const format = new Intl.DateTimeFormat('en-CA', {
    timeZone: zone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  });
  const clock = { format, offsets: new Map() };
  clocks.set(zone, clock);
  return clock;
}

/** Milliseconds by which the zone's wall clock is ahead of UTC at an instant. */
function offsetMs(at: number, zone: Zone): number {
  const { format, offsets } = clockOf(zone);
  const quarter = Math.floor(at / quarterMs);
  const known = offsets.get(quarter);
  if (known !== undefined) return known;
  const offset = readOffsetMs(quarter * quarterMs, format);
  if (offsets.size >= maxOffsets) offsets.clear();
  offsets.set(quarter, offset);
  return offset;
}

function readOffsetMs(at: number, format: Intl.DateTimeFormat): number {
  const part = Object.fromEntries(format.formatToParts(at).map(({ type, value }) => [type, Number(value)]));
  // Date.UTC takes the years 0 to 99 for 1900 to 1999, and a year is typed digit by digit.
  const day = new Date(0).setUTCFullYear(part['year'] ?? 0, (part['month'] ?? 1) - 1, part['day']);
  const seconds = ((part['hour'] ?? 0) * 60 + (part['minute'] ?? 0)) * 60 + (part['second'] ?? 0);
  return day + seconds * 1000 - at;
}

/** What a clock on the wall shows at an instant. */
export function wallTimeOf(instant: Date, zone: Zone): WallTime {
  const shifted = new Date(instant.getTime() + offsetMs(instant.getTime(), zone)).toISOString();
  return { day: shifted.slice(0, 10), time: shifted.slice(11, 16) };
}

/** The day of an instant: what lists group by and date filters mean. */
export function dayOf(instant: Date, zone: Zone): string {
  return wallTimeOf(instant, zone).day;
}

/**
 * The instant at which a wall clock shows a day and a time. A time that happens twice (the night that winter time
 * begins) is its first; one that never happens (the night that summer time begins) is as much after the gap.
 */
export function instantOf({ day, time }: WallTime, zone: Zone): Date {
  const wall = Date.parse(`${day}T${time}:00Z`);
  const before = offsetMs(wall - 86_400_000, zone);
  const after = offsetMs(wall + 86_400_000, zone);
  const candidates = [wall - before, wall - after].filter((at) => at + offsetMs(at, zone) === wall);
  return new Date(candidates.length > 0 ? Math.min(...candidates) : wall - before);
}

/** The same wall-clock time some calendar days away: what "2 days before" means (docs/product/time.md#summer-time). */
export function addDays(instant: Date, days: number, zone: Zone): Date {
  const { day, time } = wallTimeOf(instant, zone);
  const seconds = instant.getTime() % 60_000;
  return new Date(instantOf({ day: shiftDay(day, days), time }, zone).getTime() + seconds);
}

/** A day some days later (negative: earlier). */
export function shiftDay(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);
}

/** How many days after the first the other is (negative: before it). */
export function daysBetween(first: string, other: string): number {
  return Math.round((Date.parse(other) - Date.parse(first)) / 86_400_000);
}

/** 1 Monday … 7 Sunday. */
export function weekdayOf(day: string): number {
  return new Date(`${day}T00:00:00Z`).getUTCDay() || 7;
}

const winterTime: Readonly<Record<Language, string>> = { it: 'ora solare', en: 'winter time' };

/** `10:30` as the clock shows it; of the hour that it shows a second time when summer time ends `02:30 ora solare`. */
export function timeOnce(instant: Date, language: Language, clock: (instant: Date) => string): string {
  const shown = clock(instant);
  const anHourBefore = clock(new Date(instant.getTime() - 3_600_000));
  return shown === anHourBefore ? `${shown} ${winterTime[language]}` : shown;
}
