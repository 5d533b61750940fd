// Tables as text (RFC 4180) that spreadsheets open without running anything in them.

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
 * Rows as CSV, defused, with a mark by which spreadsheets know that it is UTF-8. Italian spreadsheets, whose numbers have
 * commas, take a semicolon between cells.
 */
export function printCsv(rows: readonly (readonly string[])[], separator: ',' | ';'): string {
  const lines = rows.map((row) => row.map((cell) => quoted(defused(cell), separator)).join(separator));
  return `\u{feff}${lines.map((line) => `${line}\r\n`).join('')}`;
}

function quoted(cell: string, separator: string): string {
  const needsQuotes =
    [separator, '"', '\n', '\r'].some((sign) => cell.includes(sign)) || /^\s|\s$/.test(cell);
  return needsQuotes ? `"${cell.replaceAll('"', '""')}"` : cell;
}

function isNumber(cell: string): boolean {
  return /^[+-]?\d+([.,]\d+)?$/.test(cell);
}
