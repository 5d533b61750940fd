// Dates as they are copied from a spreadsheet: one a line, columns apart (docs/product/sessions.md#pasted-dates).

import { isDay } from '#core/field/filters.ts';
import { type Language, languages } from '#core/languages.ts';
import { audiences } from '#core/resources/outline.ts';
import type { Audience } from '#core/resources/programme.ts';
import { audienceNames } from '#core/resources/words.ts';
import { isNameOf } from './near-names.ts';
import { endsTooEarly } from './plan.ts';

export const pastedColumns = ['day', 'start', 'end', 'place', 'seats', 'audience'] as const;
export type PastedColumn = (typeof pastedColumns)[number];

export interface PastedDate {
  readonly day: string;
  readonly start: string;
  readonly end?: string;
  readonly place?: string;
  readonly maxParticipants?: number;
  readonly sessionTarget?: Audience;
}

export type PastedError = {
  /** From 1, as the user counts lines. */
  readonly line: number;
  readonly text: string;
} & (
  | { readonly column: 'columns'; readonly code: 'surplus' }
  /** `belowOther`: the end comes before the start. */
  | { readonly column: PastedColumn; readonly code: 'required' | 'unreadable' | 'belowOther' }
);

export interface Pasted {
  readonly dates: readonly PastedDate[];
  /** Of each date, its line. */
  readonly lines: readonly number[];
  readonly errors: readonly PastedError[];
  /** The places of lines with errors, which are no dates. */
  readonly places: readonly { readonly line: number; readonly place: string }[];
  /** Heads of columns that are none of these: what stands below them is not read. */
  readonly ignored: readonly string[];
}

/** Words of a heading, folded: with any of them the first line says what each column is. */
const headings: Readonly<Record<PastedColumn, readonly string[]>> = {
  day: ['giorno', 'data', 'day', 'date'],
  start: ['inizio', 'ora', 'dalle', 'start', 'from', 'time'],
  end: ['fine', 'alle', 'end', 'to', 'until'],
  place: ['luogo', 'dove', 'sala', 'place', 'room', 'where'],
  seats: ['posti', 'capienza', 'seats', 'capacity'],
  audience: ['pubblico', 'per chi', 'audience', 'for whom', 'who it is for', 'who'],
};

/** An audience in one word. */
const shortNames: Readonly<Record<Audience, readonly string[]>> = {
  private: ['famiglie', 'pubblico', 'privati', 'families', 'family', 'public', 'private'],
  school: ['scuola', 'school'],
  teacher: ['insegnante', 'docenti', 'teacher'],
};

/** Reads pasted lines. Empty lines are skipped; what cannot be read is named with its line and column, and the other lines are read. */
export function readPasted(text: string): Pasted {
  const lines = text.split(/\r\n|\r|\n/);
  const separator = text.includes('\t') ? '\t' : text.includes(';') ? ';' : ',';
  const cellsOf = (line: string) => line.split(separator).map(unquoted);
  const first = lines.findIndex((line) => line.trim() !== '');
  const named = first === -1 ? null : columnsOf(cellsOf(lines[first] ?? ''));
  const columns = named ?? pastedColumns;
  const dates: PastedDate[] = [];
  const numbers: number[] = [];
  const errors: PastedError[] = [];
  const places: { line: number; place: string }[] = [];
  for (const [index, line] of lines.entries()) {
    if (line.trim() === '' || (named && index === first)) continue;
    const cells = cellsOf(line);
    const read = readLine(columns, cells, index + 1);
    if ('errors' in read) {
      errors.push(...read.errors);
      if (read.place !== null) places.push({ line: index + 1, place: read.place });
    } else {
      dates.push(read.date);
      numbers.push(index + 1);
    }
  }
  const heads = named ? cellsOf(lines[first] ?? '') : [];
  const ignored = heads.filter((head, position) => head !== '' && named?.[position] === null);
  return { dates, lines: numbers, errors, places, ignored };
}

/**
 * The column of each cell of a heading; null: it is none. A cell with another word is skipped in every line. A line with a day is a date,
 * also where its place is called *Sala*.
 */
function columnsOf(cells: readonly string[]): readonly (PastedColumn | null)[] | null {
  const found = cells.map(
    (cell) => pastedColumns.find((column) => headings[column].includes(cell.toLowerCase())) ?? null,
  );
  const isDate = cells.some((cell) => readDay(cell) !== null);
  return !isDate && found.some((column) => column !== null) ? found : null;
}

function readLine(
  columns: readonly (PastedColumn | null)[],
  cells: readonly string[],
  line: number,
):
  | { readonly date: PastedDate }
  | { readonly errors: readonly PastedError[]; readonly place: string | null } {
  const surplus = cells.slice(columns.length).find((cell) => cell !== '');
  if (surplus !== undefined)
    return { errors: [{ line, column: 'columns', text: surplus, code: 'surplus' }], place: null };
  const cell = (column: PastedColumn) => cells[columns.indexOf(column)] ?? '';
  const errors: PastedError[] = [];
  const take = <Value>(column: PastedColumn, read: (text: string) => Value | null, isNeeded: boolean) => {
    const text = columns.includes(column) ? cell(column) : '';
    if (text === '' && !isNeeded) return null;
    const value = read(text);
    if (value === null) errors.push({ line, column, text, code: text === '' ? 'required' : 'unreadable' });
    return value;
  };
  const day = take('day', readDay, true);
  const start = take('start', readTime, true);
  const end = take('end', readTime, false);
  const place = take('place', (text) => text, false);
  const seats = take('seats', readNumber, false);
  const audience = take('audience', readAudience, false);
  if (start !== null && end !== null && endsTooEarly(start, end))
    errors.push({ line, column: 'end', text: cell('end'), code: 'belowOther' });
  if (errors.length > 0 || day === null || start === null) return { errors, place };
  return {
    date: {
      day,
      start,
      ...(end !== null && { end }),
      ...(place !== null && { place }),
      ...(seats !== null && { maxParticipants: seats }),
      ...(audience !== null && { sessionTarget: audience }),
    },
  };
}

function unquoted(cell: string): string {
  const trimmed = cell.trim();
  return /^".*"$/s.test(trimmed) ? trimmed.slice(1, -1).replaceAll('""', '"').trim() : trimmed;
}

/** `2026-12-05`, `05/12/2026`, `5.12.2026`, also with the name of the weekday before it; null: no day. */
export function readDay(text: string): string | null {
  const plain = text.replace(/^\p{L}+\.?,?\s+/u, '');
  const iso = /^(\d{4})-(\d{1,2})-(\d{1,2})$/.exec(plain);
  const local = /^(\d{1,2})[./-](\d{1,2})[./-](\d{4})$/.exec(plain);
  const [year, month, day] = iso ? iso.slice(1) : local ? local.slice(1).toReversed() : [];
  if (year === undefined || month === undefined || day === undefined) return null;
  const found = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  return isDay(found) ? found : null;
}

/** `9:30`, `09.30`, `9`, `0930`; null: no time. */
export function readTime(text: string): string | null {
  const found = /^(\d{1,2})(?:[:.h]?([0-5]\d)(?::\d{2})?)?$/.exec(text.trim());
  const [, hours = '', minutes = '00'] = found ?? [];
  if (!found || Number(hours) > 23) return null;
  return `${hours.padStart(2, '0')}:${minutes}`;
}

/** Times apart by commas, semicolons or spaces, each once and in order; null: one of them is no time. */
export function readTimes(text: string): readonly string[] | null {
  const times = text
    .split(/[\s,;]+/)
    .filter((one) => one !== '')
    .map(readTime);
  const known = times.filter((time) => time !== null);
  return known.length === times.length ? [...new Set(known)].toSorted() : null;
}

function readNumber(text: string): number | null {
  return /^\d{1,7}$/.test(text) ? Number(text) : null;
}

/** An audience by its name in one of the languages, or in one word; null: none is called so. */
export function readAudience(text: string): Audience | null {
  const named = (audience: Audience) => languages.map((language) => audienceNames[language][audience]);
  return audiences.find((audience) => isNameOf(text, [...named(audience), ...shortNames[audience]])) ?? null;
}

/** What audiences are called, for "did you mean": in the language of the page, or in the one whose name is nearer. */
export function namesOfAudiences(language: Language): readonly string[] {
  const inOrder = [language, ...languages.filter((other) => other !== language)];
  return inOrder.flatMap((one) => audiences.map((audience) => audienceNames[one][audience]));
}
