import type { Missing } from '#core/programme-import/after/missing.ts';
import type { CatalogueEntries } from './catalogue.ts';
import type { Dialect } from '#core/programme-import/sheet/dialect.ts';
import type { KnownSession } from './known.ts';
import type { LineReason, RepeatedTitle } from './programme.ts';
import type { Remark } from './reasons.ts';

/** Where a row stands, in words. */
export function placeIn({ paths }: Pick<ImportReport, 'paths'>, line: number): string {
  return paths.get(line) ?? `line ${line}`;
}

/** Encodings of files that are read; which of them a file has is decided by its bytes. */
export const textEncodings = ['utf-8', 'utf-16le', 'utf-16be', 'windows-1252'] as const;
export type TextEncoding = (typeof textEncodings)[number];
/** What may stand between the cells of a CSV, the comma first: it counts where a header decides nothing. */
export const separators = [',', ';', '\t'] as const;
export type Separator = (typeof separators)[number];

/** The rows that were left out, in the columns of a programme CSV, each with its line or its path. */
export interface LeftRows {
  readonly columns: readonly string[];
  readonly rows: readonly {
    readonly line: number | null;
    readonly path: string | null;
    readonly cells: readonly string[];
  }[];
}

/** How a CSV was read, because spreadsheets of every country write it otherwise. */
export interface CsvReading extends Dialect {
  readonly encoding: TextEncoding;
  readonly separator: Separator;
}

interface Tally {
  readonly created: number;
  readonly changed: number;
  readonly unchanged: number;
}

/** What an import did, or with `dryRun` would do. */
export interface ImportReport {
  readonly format: ProgrammeFormat;
  /** How a CSV was read; null for a schedule, whose formats leave no choice. */
  readonly reading: CsvReading | null;
  readonly dryRun: boolean;
  readonly rows: { readonly total: number; readonly taken: number; readonly left: number };
  /** Whole weeks by which all dates were moved. */
  readonly weeks: number;
  readonly firstDay: string | null;
  readonly lastDay: string | null;
  /** Weeks from the first day to the next with a session, when they are many: the first is worth a look. */
  readonly strays: { readonly nextDay: string; readonly weeks: number } | null;
  readonly events: Tally;
  readonly sessions: Tally;
  /** People, of a schedule. */
  readonly speakers: Tally;
  readonly created: CatalogueEntries;
  /** Rows that were not taken, in the order of the file, with every reason. */
  readonly left: readonly LineReason[];
  readonly remarks: readonly LineReason<Remark>[];
  readonly repeatedTitles: readonly RepeatedTitle[];
  readonly notInFile: readonly KnownSession[];
  readonly missing: Missing;
  readonly leftRows: LeftRows;
  /** What went away from the descriptions that were taken, by kind: with its content, or its formatting only. */
  readonly removed: ReadonlyMap<string, number>;
  readonly unwrapped: ReadonlyMap<string, number>;
  /** What the file has besides and no import takes, by kind. */
  readonly notTaken: ReadonlyMap<string, number>;
  /** Where the rows of a file without lines of its own stand, by their number. */
  readonly paths: ReadonlyMap<number, string>;
}

/** What a programme can be read from; found by what stands in the file, not by its name. */
export const programmeFormats = ['csv', 'scheduleXml', 'scheduleJson'] as const;
export type ProgrammeFormat = (typeof programmeFormats)[number];
