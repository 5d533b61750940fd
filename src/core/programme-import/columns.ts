// The columns of a programme CSV (docs/imports.md). A file has each of them once, the optional ones at most once, in any
// order.

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
/** Columns that a file may lack; empty cells are the same as none. */
export const optionalColumns = ['isFree', 'price.it', 'price.en'] as const;
export const allColumns = [...columns, ...optionalColumns] as const;
export type ImportColumn = (typeof allColumns)[number];

/** The cells of one row by column, as text. */
export type Cells = Readonly<Record<ImportColumn, string>>;

export interface HeaderError {
  readonly code: 'unknownColumn' | 'missingColumn' | 'repeatedColumn' | 'semicolons';
  readonly column: string;
}

/** What is wrong with a header; nothing, when every column is there once, `optional` ones or not, and none is unknown. */
export function headerErrors(
  header: readonly string[],
  required: readonly string[] = columns,
  optional: readonly string[] = [],
): HeaderError[] {
  // What a spreadsheet writes where the comma is the decimal sign: the whole header is one cell.
  const [only = ''] = header;
  if (header.length === 1 && only.split(';').length > 1) return [{ code: 'semicolons', column: only }];
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

/** The cells of a record under a valid header; null when the record has another number of cells. */
export function cellsOf(header: readonly string[], record: readonly string[]): Cells | null {
  if (record.length !== header.length) return null;
  const byName = new Map(header.map((column, position) => [column, record[position] ?? '']));
  return Object.fromEntries(allColumns.map((column) => [column, byName.get(column) ?? ''])) as Record<
    ImportColumn,
    string
  >;
}
