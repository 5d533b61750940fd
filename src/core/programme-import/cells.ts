// Reads single cells. Each answers undefined for a cell that is not what it should be.

import { isDay } from '#core/field/filters.ts';
import { visibleLine } from '#core/field/invisible.ts';
import type { WallTime } from '#core/time.ts';
import { nameKey } from './names.ts';

const OLDEST = 130;

/** Years, both included; no maximum: and older. */
export interface AgeBounds {
  readonly minAge: number;
  readonly maxAge: number | null;
}

/** `2026-09-25T18:00`, in the instance's zone. */
export function readLocalTime(cell: string): WallTime | undefined {
  const [, day = '', time = ''] = /^([12]\d{3}-\d{2}-\d{2})T((?:[01]\d|2[0-3]):[0-5]\d)$/.exec(cell) ?? [];
  return isDay(day) && day >= '1900' && day < '2200' ? { day, time } : undefined;
}

/** A whole number up to a limit; null for an empty cell, which is no limit. */
export function readCount(cell: string, max: number): number | null | undefined {
  if (cell === '') return null;
  return /^\d{1,9}$/.test(cell) && Number(cell) <= max ? Number(cell) : undefined;
}

export function readTrueOrFalse(cell: string): boolean | undefined {
  const word = readOneOf(cell, ['false', 'true']);
  return word && word === 'true';
}

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

/** `6-10;11-13`, or `18+`; each range once. */
export function readAgeRanges(cell: string): AgeBounds[] | undefined {
  const ranges = new Map<string, AgeBounds>();
  for (const part of readList(cell)) {
    const [, min, max, open] = /^(\d{1,3}) ?(?:- ?(\d{1,3})|(\+))$/.exec(part) ?? [];
    if (min === undefined) return undefined;
    const range = { minAge: Number(min), maxAge: open ? null : Number(max) };
    if (range.minAge > OLDEST || (range.maxAge ?? OLDEST) > OLDEST || range.minAge > (range.maxAge ?? OLDEST))
      return undefined;
    ranges.set(`${range.minAge}-${range.maxAge}`, range);
  }
  return [...ranges.values()];
}

/** Decimal degrees, both or neither. */
export function readCoordinates(
  latitude: string,
  longitude: string,
): { latitude: number | null; longitude: number | null } | undefined {
  if (latitude === '' && longitude === '') return { latitude: null, longitude: null };
  const degrees = (cell: string, bound: number) =>
    /^-?\d{1,3}(?:\.\d{1,20})?$/.test(cell) && Math.abs(Number(cell)) <= bound ? Number(cell) : undefined;
  const [north, east] = [degrees(latitude, 90), degrees(longitude, 180)];
  return north === undefined || east === undefined ? undefined : { latitude: north, longitude: east };
}

/** A text of one line: its white space folded, and nothing invisible in it. */
export function foldSpaces(text: string): string {
  return visibleLine(text.replaceAll(/\s+/g, ' ')).trim();
}
