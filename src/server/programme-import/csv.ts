// From bytes to records by RFC 4180. A file that cannot be read with certainty is refused, with the line.

import { CsvError, parse } from 'csv-parse/sync';
import { MAX_ROWS, refuseFile } from '#core/programme-import/file-errors.ts';
import { type Separator, separators } from '#core/programme-import/report.ts';

export interface CsvRecord {
  /** The line of the file where the record begins; a quoted cell may span several. */
  readonly line: number;
  readonly cells: readonly string[];
}
export interface CsvFile {
  readonly header: readonly string[];
  readonly records: readonly CsvRecord[];
  /** Whether the last record has an end of line. */
  readonly isEnded: boolean;
  /** The sign between its cells. */
  readonly separator: Separator;
}

const LINE_FEED = 0x0a;
/** Bytes in which the separator is looked for. */
const LONGEST_HEADER = 64 * 1024;

/**
 * Reads a CSV file in UTF-8, whose cells are separated by the sign that makes most of its header; empty lines are skipped. Throws a
 * Refusal for a file that cannot be read as a whole.
 */
export function readCsv(file: Buffer): CsvFile {
  // Spreadsheets store their separator like this; the line stays, empty, so that the others keep their numbers.
  const [declaration = ''] = /^sep=[,;\t](?=\r?\n)/.exec(file.toString('latin1', 0, 10)) ?? [];
  const bytes = file.subarray(declaration.length);
  const separator = separatorOf(bytes);
  const lines = lineCounter(bytes);
  const records: CsvRecord[] = [];
  let endOfRecord = 0;
  try {
    parse(bytes, {
      delimiter: separator,
      record_delimiter: ['\r\n', '\n'],
      // Both are checked row by row, where the line is known.
      relax_column_count: true,
      skip_empty_lines: true,
      on_record(cells: string[], { bytes: end }) {
        // Stops before all of them are built; the first one is the header.
        if (records.length > MAX_ROWS) throw refuseFile('tooManyRows');
        records.push({ line: lines.firstAfter(endOfRecord), cells });
        endOfRecord = end;
        return null;
      },
    });
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    const line = lines.firstAfter(endOfRecord);
    if (error.code === 'CSV_QUOTE_NOT_CLOSED')
      throw refuseFile('cutOff', line, ', a quotation mark that is opened in it is never closed');
    throw refuseFile('badQuote', line);
  }
  const [header, ...rest] = records;
  if (!header) throw refuseFile('empty');
  // UTF-16 without its byte order mark: every other byte is a zero, which UTF-8 allows and text never has.
  if (header.cells.some((cell) => cell.includes('\0')))
    throw refuseFile('notUtf8', header.line, ' (its header holds zero bytes)');
  return {
    header: header.cells.map((name) => name.trim()),
    records: rest,
    isEnded: bytes.at(-1) === LINE_FEED,
    separator,
  };
}

/** The sign that the header has most of, outside of quotes; the comma among equals. */
function separatorOf(bytes: Buffer): Separator {
  const counts = new Map<string, number>();
  let isQuoted = false;
  for (const sign of bytes.toString('latin1', 0, LONGEST_HEADER).trimStart()) {
    if (sign === '"') isQuoted = !isQuoted;
    else if (sign === '\n' && !isQuoted) break;
    else if (!isQuoted) counts.set(sign, (counts.get(sign) ?? 0) + 1);
  }
  const count = (separator: Separator) => counts.get(separator) ?? 0;
  return separators.reduce((best, one) => (count(one) > count(best) ? one : best));
}

/** Counts the lines of the file; to be called with rising offsets. */
function lineCounter(bytes: Buffer): { firstAfter: (offset: number) => number } {
  let counted = 0;
  let line = 1;
  return {
    firstAfter(offset) {
      // The end of the last record, and the empty lines before the next one.
      while (
        counted < bytes.length &&
        (counted < offset || bytes[counted] === LINE_FEED || bytes[counted] === 0x0d)
      ) {
        if (bytes[counted] === LINE_FEED) line += 1;
        counted += 1;
      }
      return line;
    },
  };
}
