// From bytes to records: UTF-8, RFC 4180, and whole. What cannot be read for sure is refused with its line.

import { isUtf8 } from 'node:buffer';
import { CsvError, parse } from 'csv-parse/sync';
import { refuseFile } from '#core/programme-import/file-faults.ts';
import type { Refusal } from '#core/refusals.ts';

export interface CsvRecord {
  /** The line of the file where the record begins; a quoted cell may go on over several. */
  readonly line: number;
  readonly cells: readonly string[];
}
export interface CsvFile {
  readonly header: readonly string[];
  readonly records: readonly CsvRecord[];
  /** Whether the last record has an end of line. */
  readonly isEnded: boolean;
}

const MAX_BYTES = 50 * 1024 * 1024;
const BYTE_ORDER_MARK = Buffer.from([0xef, 0xbb, 0xbf]);
const LINE_FEED = 0x0a;

/** Reads a CSV file; empty lines are nothing. Throws a Refusal for a file that cannot be read as a whole. */
export function readCsv(file: Buffer): CsvFile {
  if (file.length > MAX_BYTES) throw refuseFile('tooLarge');
  const bytes = file.subarray(0, 3).equals(BYTE_ORDER_MARK) ? file.subarray(3) : file;
  if (!isUtf8(bytes)) throw notUtf8(bytes);

  const lines = lineCounter(bytes);
  const records: CsvRecord[] = [];
  let endOfRecord = 0;
  try {
    parse(bytes, {
      record_delimiter: ['\r\n', '\n'],
      // Both are looked at row by row, where a line can be named.
      relax_column_count: true,
      skip_empty_lines: true,
      on_record(cells: string[], { bytes: end }) {
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
  return {
    header: header.cells.map((name) => name.trim()),
    records: rest,
    isEnded: bytes.at(-1) === LINE_FEED,
  };
}

/** Counts the lines of the file; to be asked with rising offsets. */
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

function notUtf8(bytes: Buffer): Refusal {
  const broken = firstBadByte(bytes);
  // Back to where the character begins that this byte breaks.
  let start = broken;
  while (!isUtf8(bytes.subarray(0, start))) start -= 1;
  const line = bytes.subarray(0, start).reduce((count, byte) => count + Number(byte === LINE_FEED), 1);
  return broken === bytes.length
    ? refuseFile('cutOff', line, ', it ends within a character')
    : refuseFile('notUtf8', line, ` (byte ${bytes[start]?.toString(16).toUpperCase()})`);
}

/** The first byte that cannot stand where it does; the length of the file when only its last character is not complete. */
function firstBadByte(bytes: Buffer): number {
  const isGood = (length: number) => {
    try {
      new TextDecoder('utf-8', { fatal: true }).decode(bytes.subarray(0, length), { stream: true });
      return true;
    } catch {
      return false;
    }
  };
  let [good, bad] = [0, bytes.length + 1];
  while (bad - good > 1) {
    const middle = Math.floor((good + bad) / 2);
    if (isGood(middle)) good = middle;
    else bad = middle;
  }
  return good;
}
