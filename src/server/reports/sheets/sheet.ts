// A report as a table: named columns, and rows of values that come one after the other. Written as CSV or XLSX, piece by piece.

import { writeXlsxStream } from 'hucre/xlsx';
import { byteOrderMark, csvDialects, printCsvRows } from '#core/csv.ts';
import type { Language } from '#core/languages.ts';
import type { SheetFormat } from '#core/reports/rules.ts';
import { wallTimeOf, type Zone } from '#core/time.ts';

/** A moment is an instant, a day YYYY-MM-DD, `yes` is written in words. */
export type ColumnKind = 'text' | 'number' | 'yes' | 'day' | 'moment';
export type Cell = string | number | boolean | Date | null;

export interface Column {
  readonly title: string;
  readonly kind: ColumnKind;
}

export interface Sheet {
  /** Its name in a workbook. */
  readonly title: string;
  readonly columns: readonly Column[];
  /** How many rows there will be. */
  readonly total: number;
  /** Pieces of rows: no more than one is in memory. */
  readonly pieces: AsyncIterable<readonly (readonly Cell[])[]>;
}

export interface Printing {
  readonly language: Language;
  readonly zone: Zone;
}

/** The bytes of a sheet, made while they are read. */
export function printSheet(sheet: Sheet, format: SheetFormat, printing: Printing): AsyncIterable<Uint8Array> {
  return format === 'csv' ? printedCsv(sheet, printing) : printedXlsx(sheet, printing);
}

async function* printedCsv({ columns, pieces }: Sheet, { language, zone }: Printing) {
  const dialect = csvDialects[language];
  const text = (cell: Cell, kind: ColumnKind): string => {
    if (cell === null) return '';
    if (cell instanceof Date) {
      const { day, time } = wallTimeOf(cell, zone);
      return `${dialect.day(day)} ${time}`;
    }
    if (typeof cell === 'boolean') return cell ? dialect.yes : dialect.no;
    if (typeof cell === 'number') return dialect.number(cell);
    return kind === 'day' ? dialect.day(cell) : cell;
  };
  const print = (rows: readonly (readonly string[])[]) => Buffer.from(printCsvRows(rows, dialect.separator));
  yield Buffer.concat([Buffer.from(byteOrderMark), print([columns.map(({ title }) => title)])]);
  for await (const rows of pieces)
    yield print(rows.map((row) => row.map((cell, place) => text(cell, columns[place]?.kind ?? 'text'))));
}

/** As wide as what is usually in it. */
const widths: Readonly<Record<ColumnKind, number>> = { text: 24, number: 12, yes: 10, day: 12, moment: 18 };
/** Excel shows them in the order of its reader's country. */
const formats: Partial<Readonly<Record<ColumnKind, string>>> = {
  day: 'yyyy-mm-dd',
  moment: 'yyyy-mm-dd hh:mm',
};
/** Of a cell; a longer one makes Excel call the file damaged. */
const longestText = 32_767;

async function* printedXlsx({ title, columns, pieces }: Sheet, { language, zone }: Printing) {
  const dialect = csvDialects[language];
  const value = (cell: Cell, kind: ColumnKind): string | number | Date | null => {
    if (cell instanceof Date) return wallDate(cell, zone);
    if (typeof cell === 'boolean') return cell ? dialect.yes : dialect.no;
    if (typeof cell !== 'string') return cell;
    return kind === 'day' ? new Date(`${cell}T00:00:00Z`) : textOfXml(cell);
  };
  const rows = async function* () {
    for await (const piece of pieces)
      for (const row of piece) yield row.map((cell, place) => value(cell, columns[place]?.kind ?? 'text'));
  };
  yield* writeXlsxStream(rows(), {
    name: title,
    freezePane: { rows: 1 },
    columns: columns.map(({ title: header, kind }) => {
      const numFmt = formats[kind];
      return { header, width: Math.max(widths[kind], header.length + 2), ...(numFmt && { numFmt }) };
    }),
  });
}

/** The format has no time zones: what the clock on the wall shows is written as if it were UTC. */
function wallDate(at: Date, zone: Zone): Date {
  const { day, time } = wallTimeOf(at, zone);
  return new Date(`${day}T${time}:00Z`);
}

/** XML has no control characters but tabs and line ends, and no halves of a pair. */
function textOfXml(text: string): string {
  return text
    .toWellFormed()
    .replaceAll(/\p{Cc}|\ufffe|\uffff/gu, (sign) => (/\s/.test(sign) ? sign : ''))
    .slice(0, longestText);
}
