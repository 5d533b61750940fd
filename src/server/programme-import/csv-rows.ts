// From records to rows: sanitises HTML, reads the cells, and refuses a truncated file.

import { fused } from '#core/csv.ts';
import { readLocalTime } from '#core/programme-import/cells.ts';
import {
  allColumns,
  cellsOf,
  type Cells,
  columns,
  headerErrors,
  type ImportColumn,
  optionalColumns,
} from '#core/programme-import/columns.ts';
import { type Dialect, dialectOf } from '#core/programme-import/sheet/dialect.ts';
import { refuseFile, refuseHeader } from '#core/programme-import/file-errors.ts';
import { readRow } from '#core/programme-import/row.ts';
import { plainText, type RichText, sanitiseRichText } from '#server/resources/rich-text.ts';
import type { CsvFile, CsvRecord } from './csv.ts';
import type { ImportRow } from './rows.ts';

/** The rows of a programme CSV. Throws a Refusal when a column is wrong; the last row throws when it is not complete. */
export function csvRows({ header, records, isEnded, separator }: CsvFile): {
  rows: ImportRow[];
  dialect: Dialect;
} {
  const fileErrors = headerErrors(header, columns, optionalColumns);
  if (fileErrors.length > 0) throw refuseHeader(fileErrors);
  const cellsIn = (names: readonly string[]) => {
    const positions = names.map((name) => header.indexOf(name));
    return records.flatMap(({ cells }) => positions.map((position) => cells[position] ?? ''));
  };
  const dialect = dialectOf(
    cellsIn(['session.start', 'session.end']),
    cellsIn(['location.latitude', 'location.longitude']),
    separator,
  );
  const keyAt = header.indexOf('externalId');
  const rows = records.map((record, position) => ({
    line: record.line,
    externalId: fused(record.cells[keyAt] ?? '').trim(),
    source: () => sourceOf(header, record, dialect),
    read() {
      const isLast = position === records.length - 1;
      if (isLast && record.cells.length < header.length)
        throw refuseFile('cutOff', record.line, `, it has ${record.cells.length} of ${header.length} cells`);
      const reading = readRecord(header, record, dialect);
      const lastColumn = header.at(-1);
      const isOdd = 'reasons' in reading && reading.reasons.some(({ column }) => column === lastColumn);
      if (isLast && !isEnded && (record.cells.at(-1) === '' || isOdd))
        throw refuseFile(
          'cutOff',
          record.line,
          `, it ends in the column ${lastColumn} and has no end of line`,
        );
      return reading;
    },
  }));
  return { rows, dialect };
}

/** The cells of a record under the columns that it reaches, though it has more or fewer than the header. */
function sourceOf(
  header: readonly string[],
  { cells }: CsvRecord,
  { dates }: Dialect,
): Partial<Record<ImportColumn, string>> {
  const byName = Object.fromEntries(header.map((column, position) => [column, fused(cells[position] ?? '')]));
  const known = Object.fromEntries(allColumns.map((column) => [column, byName[column] ?? '']));
  for (const column of ['session.start', 'session.end'] as const) {
    const time = readLocalTime(known[column]?.trim() ?? '', dates);
    if (time) known[column] = `${time.day}T${time.time}`;
  }
  return known;
}

function readRecord(
  header: readonly string[],
  { cells: record }: CsvRecord,
  { dates }: Dialect,
): ReturnType<ImportRow['read']> {
  const written = cellsOf(header, record);
  if (!written) {
    const value = `${record.length}, not ${header.length}`;
    return { reasons: [{ code: 'cellCount', column: null, value }], texts: [] };
  }
  const { cells, texts } = withSafeTexts(written);
  return { ...readRow(cells, dates), texts };
}

function withSafeTexts(cells: Cells): { cells: Cells; texts: RichText[] } {
  const [italian, english] = [safeText(cells['description.it']), safeText(cells['description.en'])];
  return {
    cells: {
      ...cells,
      'title.it': plainText(cells['title.it']),
      'title.en': plainText(cells['title.en']),
      'description.it': italian.html,
      'description.en': english.html,
    },
    texts: [italian, english],
  };
}

/** A description that is far too long to be stored is not sanitised. */
const LONGEST_DESCRIPTION = 200_000;

/** A sanitised description, with what was removed. */
export function safeText(html: string): RichText {
  return html.length > LONGEST_DESCRIPTION
    ? { html, removed: new Map(), unwrapped: new Map() }
    : sanitiseRichText(html);
}
