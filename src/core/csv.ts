// Tables as text (RFC 4180) that spreadsheets open without running anything in them.

import type { Language } from './languages.ts';

/** How the spreadsheet of a reader writes what is no text (docs/product/files.md#csv). */
export interface CsvDialect {
  readonly separator: ',' | ';';
  readonly yes: string;
  readonly no: string;
  /** A day, YYYY-MM-DD. */
  readonly day: (day: string) => string;
  /** A number; spreadsheets in Italian have a comma for its decimals. */
  readonly number: (value: number) => string;
}

/**
 * Italian spreadsheets separate cells by semicolons, because their decimals have commas. In English the order of day and month
 * differs from country to country, and the international one is read as a date in all of them.
 */
export const csvDialects: Readonly<Record<Language, CsvDialect>> = {
  it: {
    separator: ';',
    yes: 'sì',
    no: 'no',
    day: (day) => day.split('-').toReversed().join('/'),
    number: (value) => String(value).replace('.', ','),
  },
  en: { separator: ',', yes: 'yes', no: 'no', day: (day) => day, number: String },
};

/** What a spreadsheet may take for a formula. */
const formula = /^'*[=+\-@\t\r]/;

/** A cell as it is written: one that a spreadsheet would run gets an apostrophe before it, numbers as they are. */
export function defused(cell: string): string {
  return formula.test(cell) && !isNumber(cell) ? `'${cell}` : cell;
}

/** The original text of a defused cell, for a sheet that staff exported, edited and send back (docs/product/files.md#csv). */
export function fused(cell: string): string {
  return cell.startsWith("'") && formula.test(cell) ? cell.slice(1) : cell;
}

/**
 * Rows as CSV, defused, with a mark by which spreadsheets know that it is UTF-8.
 */
export function printCsv(rows: readonly (readonly string[])[], separator: ',' | ';'): string {
  return byteOrderMark + printCsvRows(rows, separator);
}

/** The mark with which CSV begins that is printed piece by piece. */
export const byteOrderMark = '\u{feff}';

/** A piece of CSV, without the mark. */
export function printCsvRows(rows: readonly (readonly string[])[], separator: ',' | ';'): string {
  return rows
    .map((row) => `${row.map((cell) => quoted(defused(cell), separator)).join(separator)}\r\n`)
    .join('');
}

function quoted(cell: string, separator: string): string {
  const needsQuotes =
    [separator, '"', '\n', '\r'].some((sign) => cell.includes(sign)) || /^\s|\s$/.test(cell);
  return needsQuotes ? `"${cell.replaceAll('"', '""')}"` : cell;
}

function isNumber(cell: string): boolean {
  return /^[+-]?\d+([.,]\d+)?$/.test(cell);
}
