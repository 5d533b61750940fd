// A date while it is typed. The text of a whole one is what a clock on the wall shows, `2026-12-02` or `2026-12-02T09:00`. A date that is
// not whole stays a text too, with `?` where nothing is typed yet: it never becomes an instant, and never a day near the one that is meant.

import { isDay, ourYears } from '#core/field/filters.ts';
import { instantOf, wallTimeOf, type Zone } from '#core/time.ts';

/** What stands in each part of the field; null: nothing yet. A date without a time has no hour and no minute. */
export interface TypedParts {
  readonly year: number | null;
  readonly month: number | null;
  readonly day: number | null;
  readonly hour?: number | null;
  readonly minute?: number | null;
}

/** Why a typed text is no date yet. */
export type TypedError = 'halfTyped' | 'year' | 'noSuchDay' | 'noSuchTime';

/** The text of what is typed; null: the field is empty. */
export function typedText(parts: TypedParts): string | null {
  const { year, month, day, hour, minute } = parts;
  const written = [year, month, day, ...(hour === undefined ? [] : [hour, minute])];
  if (written.every((part) => part === null)) return null;
  const date = `${digits(year, 4)}-${digits(month, 2)}-${digits(day, 2)}`;
  return hour === undefined ? date : `${date}T${digits(hour, 2)}:${digits(minute, 2)}`;
}

/** Why a text is no date yet, or no time in the zone; null: it is one. Instants and other values are not typed, and have no error. */
export function typedError(text: string, zone: Zone): TypedError | null {
  const [, day, year = '', time] = /^((.{4})-.{2}-.{2})(?:T(.{2}:.{2}))?$/.exec(text) ?? [];
  if (day === undefined) return null;
  if (text.includes('?')) return 'halfTyped';
  if (Number(year) < ourYears.from || Number(year) > ourYears.until) return 'year';
  if (!isDay(day)) return 'noSuchDay';
  if (time === undefined || wallText(instantOf({ day, time }, zone), zone) === text) return null;
  return 'noSuchTime';
}

/** What a clock on the wall shows at an instant, as it is typed. */
export function wallText(instant: Date, zone: Zone): string {
  const { day, time } = wallTimeOf(instant, zone);
  return `${day}T${time}`;
}

/** The text that a field shows for a value: of an instant the wall's, of anything else the value itself. */
export function shownText(value: string | null, zone: Zone): string | null {
  const instant = value?.endsWith('Z') ? new Date(value) : null;
  return instant === null || Number.isNaN(instant.getTime()) ? value : wallText(instant, zone);
}

/**
 * The instant of a typed date and time; a text that is none yet is answered as it is, and refused where the form is saved. A field that
 * shows what it was opened with keeps that instant: its hour may be the second of its name in the night that summer time ends.
 */
export function instantTyped(text: string | null, opened: string | null, zone: Zone): string | null {
  if (text === null || typedError(text, zone) !== null) return text;
  if (opened !== null && shownText(opened, zone) === text) return opened;
  const [day = '', time = ''] = text.split('T');
  return instantOf({ day, time }, zone).toISOString();
}

function digits(part: number | null | undefined, length: number): string {
  return part === null || part === undefined ? '?'.repeat(length) : String(part).padStart(length, '0');
}
