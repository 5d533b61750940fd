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

/**
 * Where a formula would begin inside a cell: a spreadsheet of another country cuts the line at another separator, and then no longer
 * knows which line breaks are quoted.
 */
const cut = /(?<=[,;\t\r\n])(?=['"]*[=+\-@])/g;
const defusedCut = /(?<=[,;\t\r\n])'(?=['"]*[=+\-@])/g;

/**
 * A cell as it is written: where a spreadsheet of any country would run it, an apostrophe stands before what it would run. Numbers
 * stay as they are.
 */
export function defused(cell: string): string {
  if (isNumber(cell)) return cell;
  const whole = cell.replaceAll(cut, "'");
  return formula.test(cell) ? `'${whole}` : whole;
}

/** The original text of a defused cell, for a sheet that staff exported, edited and send back (docs/product/files.md#csv). */
export function fused(cell: string): string {
  const whole = cell.startsWith("'") && formula.test(cell) ? cell.slice(1) : cell;
  return whole.replaceAll(defusedCut, '');
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
