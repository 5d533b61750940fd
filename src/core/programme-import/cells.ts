// Reads single cells. Each answers undefined for a cell that is not what it should be.

import { isDay } from '#core/field/filters.ts';
import { visibleLine } from '#core/field/invisible.ts';
import type { WallTime } from '#core/time.ts';
import { type DateOrder, dateParts } from '#core/programme-import/sheet/dialect.ts';
import { nameKey } from './names.ts';

const OLDEST = 130;

/** Years, both included; no maximum: and older. */
export interface AgeBounds {
  readonly minAge: number;
  readonly maxAge: number | null;
}

/** `2026-09-25T18:00`, or `25/09/2026 18:00` in the file's order of day and month; in the instance's zone. */
export function readLocalTime(cell: string, dates: DateOrder = 'iso'): WallTime | undefined {
  const { year, month, day, hour, minute, half } = dateParts(cell, dates) ?? {};
  if (year === undefined || hour === undefined) return undefined;
  const date = [year, month, day].map((part = '') => part.padStart(2, '0')).join('-');
  const hours = half ? (Number(hour) % 12) + (half.toLowerCase() === 'p' ? 12 : 0) : Number(hour);
  if (hours > 23 || Number(hour) > (half ? 12 : 23)) return undefined;
  return isDay(date) && date >= '1900' && date < '2200'
    ? { day: date, time: `${String(hours).padStart(2, '0')}:${minute}` }
    : undefined;
}

/** A whole number up to a limit; null for an empty cell, which is no limit. */
export function readCount(cell: string, max: number): number | null | undefined {
  if (cell === '') return null;
  return /^\d{1,9}$/.test(cell) && Number(cell) <= max ? Number(cell) : undefined;
}

/** Yes or no as spreadsheets in English and Italian write it; no for an empty cell. */
export function readTrueOrFalse(cell: string): boolean | undefined {
  const word = cell.toLowerCase();
  return yes.includes(word) || (no.includes(word) ? false : undefined);
}

const yes = ['true', 'yes', 'sì', 'si', 'vero', '1'];
const no = ['', 'false', 'no', 'falso', '0'];

/** One of the words, whatever its case; the first for an empty cell. */
export function readOneOf<const Word extends string>(cell: string, words: readonly Word[]): Word | undefined {
  return cell === '' ? words[0] : words.find((word) => word.toLowerCase() === cell.toLowerCase());
}

/** The parts between semicolons, each once. */
export function readList(cell: string): string[] {
  const byKey = new Map<string, string>();
  for (const part of cell.split(';').map(foldSpaces)) {
    const key = nameKey(part) || part;
    if (part !== '' && !byKey.has(key)) byKey.set(key, part);
  }
  return [...byKey.values()];
}

/** `6-10;11-13`, `6-10 anni`, or `18+`; each range once. A spreadsheet would take `6-10` alone for a day. */
export function readAgeRanges(cell: string): AgeBounds[] | undefined {
  const ranges = new Map<string, AgeBounds>();
  for (const part of readList(cell)) {
    const [, min, max, open] = /^(\d{1,3}) ?(?:[-–] ?(\d{1,3})|(\+))(?: (?:anni|years))?$/i.exec(part) ?? [];
    if (min === undefined) return undefined;
    const range = { minAge: Number(min), maxAge: open ? null : Number(max) };
    if (range.minAge > OLDEST || (range.maxAge ?? OLDEST) > OLDEST || range.minAge > (range.maxAge ?? OLDEST))
      return undefined;
    ranges.set(`${range.minAge}-${range.maxAge}`, range);
  }
  return [...ranges.values()];
}

/** Decimal degrees with a point or a comma, both or neither. */
export function readCoordinates(
  latitude: string,
  longitude: string,
): { latitude: number | null; longitude: number | null } | undefined {
  if (latitude === '' && longitude === '') return { latitude: null, longitude: null };
  const degrees = (cell: string, bound: number) => {
    const number = Number(cell.replace(',', '.'));
    return /^-?\d{1,3}(?:[.,]\d{1,20})?$/.test(cell) && Math.abs(number) <= bound ? number : undefined;
  };
  const [north, east] = [degrees(latitude, 90), degrees(longitude, 180)];
  return north === undefined || east === undefined ? undefined : { latitude: north, longitude: east };
}

/** A text of one line: its white space folded, and nothing invisible in it. */
export function foldSpaces(text: string): string {
  return visibleLine(text.replaceAll(/\s+/g, ' ')).trim();
}
