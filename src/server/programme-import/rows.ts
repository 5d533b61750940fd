// A programme's rows in any format: each is read alone, and all of them together are imported.

import { setImmediate as otherWork } from 'node:timers/promises';
import type { ImportReport, ProgrammeFormat } from '#core/programme-import/report.ts';
import type { ImportColumn } from '#core/programme-import/columns.ts';
import type { Language } from '#core/languages.ts';
import type { LineReason, PlacedRow } from '#core/programme-import/programme.ts';
import type { Remark } from '#core/programme-import/reasons.ts';
import type { RowReading } from '#core/programme-import/row.ts';
import type { RichText } from '#server/resources/rich-text.ts';

/** An opened programme. */
export interface ProgrammeFile {
  readonly format: ProgrammeFormat;
  readonly reading: ImportReport['reading'];
  /** The language of its names. */
  readonly language: Language;
  readonly rows: readonly ImportRow[];
  /** Rows that were left out of an earlier file: they add to a programme and are not the whole of it. */
  readonly isAddition: boolean;
  readonly notTaken: ReadonlyMap<string, number>;
  /** The position of rows that have no lines of their own. */
  readonly paths: ReadonlyMap<number, string>;
}

export interface ImportRow {
  readonly line: number;
  /** The key of its event; empty where it has none. */
  readonly externalId: string;
  /** Its cells as a programme CSV has them, for a row that is left out: readable dates as in ISO 8601, all else as written. */
  source(): Partial<Record<ImportColumn, string>>;
  /** Reads it, with its descriptions sanitised. Throws a Refusal when the file turns out to be one that must be refused. */
  read(): RowReading & { readonly texts: readonly RichText[] };
}

export interface ReadRows {
  readonly rows: readonly PlacedRow[];
  readonly left: readonly LineReason[];
  readonly remarks: readonly LineReason<Remark>[];
  /** What was removed from the descriptions of a row, by its line. */
  readonly dropped: ReadonlyMap<number, readonly RichText[]>;
}

/** Called now and then with the number of rows that have been read. */
export type OnProgress = (done: number, total: number) => void | Promise<void>;

/** The process works on an import at most so long at a time, plus one row. */
const STEP_MS = 20;

/** Reads every row, in steps that leave the process time for other requests. */
export async function readRows(file: readonly ImportRow[], onProgress?: OnProgress): Promise<ReadRows> {
  const rows: PlacedRow[] = [];
  const left: LineReason[] = [];
  const remarks: LineReason<Remark>[] = [];
  const dropped = new Map<number, readonly RichText[]>();
  let since = performance.now();
  for (const [position, { line, read }] of file.entries()) {
    if (performance.now() - since > STEP_MS) {
      await onProgress?.(position, file.length);
      await otherWork();
      since = performance.now();
    }
    const reading = read();
    if ('row' in reading) {
      rows.push({ line, row: reading.row });
      remarks.push(...reading.remarks.map((remark) => ({ line, ...remark })));
      dropped.set(line, reading.texts);
    } else {
      left.push(...reading.reasons.map((reason) => ({ line, ...reason })));
    }
  }
  await onProgress?.(file.length, file.length);
  return { rows, left, remarks, dropped };
}
