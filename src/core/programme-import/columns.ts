// The columns of a programme CSV (docs/imports.md). A file has each of them once, the optional ones at most once, in any
// order.

import { fused } from '#core/csv.ts';

export const columns = [
  'externalId',
  'title.it',
  'title.en',
  'description.it',
  'description.en',
  'eventCategory',
  'organization',
  'tags',
  'ageTargets',
  'location.name',
  'location.latitude',
  'location.longitude',
  'headerImageUrl',
  'session.start',
  'session.end',
  'session.target',
  'session.accessType',
  'session.maxParticipants',
  'session.maxSchoolClasses',
  'session.waitingList',
] as const;
/** The column of a file of rows that were left out: why. Such a file adds rows to a programme and is not the whole of it. */
export const reasonColumn = 'leftOut.reason';
/** Columns that a file may lack; empty cells are the same as none. */
export const optionalColumns = [
  'isFree',
  'price.it',
  'price.en',
  'collaboration',
  'session.externalId',
  'session.languages',
  reasonColumn,
] as const;
export const allColumns = [...columns, ...optionalColumns] as const;
export type ImportColumn = (typeof allColumns)[number];

/** The cells of one row by column, as text. */
export type Cells = Readonly<Record<ImportColumn, string>>;

export interface HeaderError {
  readonly code: 'unknownColumn' | 'missingColumn' | 'repeatedColumn' | 'noColumns' | 'exportOfList';
  readonly column: string;
}

/** What is wrong with a header; nothing, when every column is there once, `optional` ones or not, and none is unknown. */
export function headerErrors(
  header: readonly string[],
  required: readonly string[] = columns,
  optional: readonly string[] = [],
): HeaderError[] {
  // Another separator, another file, or no header at all: one error and not one for each column.
  const [first = ''] = header;
  if (![...required, ...optional].some((column) => header.includes(column)))
    return [{ code: first === '_id' ? 'exportOfList' : 'noColumns', column: first }];
  const seen = new Set<string>();
  const unknown: HeaderError[] = [];
  for (const column of header) {
    if (seen.has(column)) unknown.push({ code: 'repeatedColumn', column });
    else if (!required.includes(column) && !optional.includes(column))
      unknown.push({ code: 'unknownColumn', column });
    seen.add(column);
  }
  const missing = required.filter((column) => !seen.has(column));
  return [...unknown, ...missing.map((column) => ({ code: 'missingColumn' as const, column }))];
}

/**
 * The cells of a record under a valid header, without the apostrophes of an export; null when the record has another number of
 * cells.
 */
export function cellsOf(header: readonly string[], record: readonly string[]): Cells | null {
  if (record.length !== header.length) return null;
  const byName = new Map(header.map((column, position) => [column, fused(record[position] ?? '')]));
  return Object.fromEntries(allColumns.map((column) => [column, byName.get(column) ?? ''])) as Record<
    ImportColumn,
    string
  >;
}
