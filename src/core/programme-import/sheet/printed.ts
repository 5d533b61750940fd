// A programme as a CSV for the reader's spreadsheet, in the columns of the import: what is written so can be imported again.

import { csvDialects, printCsv } from '#core/csv.ts';
import type { Language } from '#core/languages.ts';
import { reasonColumn } from '#core/programme-import/columns.ts';
import type { LeftRows } from '#core/programme-import/report.ts';

/**
 * A cell as the spreadsheet of a reader writes it. Ages get a word behind them, because a spreadsheet takes `6-10` alone for the
 * sixth of October.
 */
export function printedCell(column: string, cell: string, language: Language): string {
  const dialect = csvDialects[language];
  switch (column) {
    case 'session.start':
    case 'session.end':
      return cell.replace(
        /^(\d{4}-\d{2}-\d{2})T(\d{2}:\d{2})$/,
        (_cell, day: string, time: string) => `${dialect.day(day)} ${time}`,
      );
    case 'session.waitingList':
    case 'isFree':
      return { true: dialect.yes, false: dialect.no }[cell] ?? cell;
    case 'location.latitude':
    case 'location.longitude':
      return /^-?\d+(?:\.\d+)?$/.test(cell) ? dialect.number(Number(cell)) : cell;
    case 'ageTargets':
      return cell.replaceAll(/(\d+-\d+)(?=;|$)/g, `$1 ${{ it: 'anni', en: 'years' }[language]}`);
    default:
      return cell;
  }
}

/** Rows under their columns as a CSV for a reader's spreadsheet. */
export function printProgramme(
  columns: readonly string[],
  rows: readonly (readonly string[])[],
  language: Language,
): string {
  const printed = rows.map((cells) =>
    cells.map((cell, position) => printedCell(columns[position] ?? '', cell, language)),
  );
  return printCsv([columns, ...printed], csvDialects[language].separator);
}

/** The rows that were left out, each behind its reasons in words, to be mended and imported again. */
export function printLeftRows(
  { columns, rows }: LeftRows,
  reasonsOf: (row: Pick<LeftRows['rows'][number], 'line' | 'path'>) => readonly string[],
  language: Language,
): string {
  const others = columns.filter((column) => column !== reasonColumn);
  const printed = rows.map(({ line, path, cells }) => [
    reasonsOf({ line, path }).join('; '),
    ...cells.filter((_cell, at) => columns[at] !== reasonColumn),
  ]);
  return printProgramme([reasonColumn, ...others], printed, language);
}
