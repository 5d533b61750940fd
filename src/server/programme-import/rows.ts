// From records to rows: HTML made safe, cells read, and a file refused that does not come to its end.

import { cellsOf, type Cells, headerFaults } from '#core/programme-import/columns.ts';
import { refuseFile, refuseHeader } from '#core/programme-import/file-faults.ts';
import type { LineReason, PlacedRow } from '#core/programme-import/programme.ts';
import type { Remark } from '#core/programme-import/reasons.ts';
import { readRow } from '#core/programme-import/row.ts';
import { plainText, type RichText, sanitiseRichText } from '#server/resources/rich-text.ts';
import type { CsvFile } from './csv.ts';

export interface ReadRows {
  readonly rows: readonly PlacedRow[];
  readonly left: readonly LineReason[];
  readonly remarks: readonly LineReason<Remark>[];
  /** What went away from the descriptions of a row, by its line. */
  readonly dropped: ReadonlyMap<number, readonly RichText[]>;
}

/** A description that is far too long to be kept is not worth the work of making it safe. */
const LONGEST_DESCRIPTION = 200_000;

/** Reads every record. Throws a Refusal when a column is wrong or the last record is not complete. */
export function readRows({ header, records, isEnded }: CsvFile): ReadRows {
  const faults = headerFaults(header);
  if (faults.length > 0) throw refuseHeader(faults);
  const rows: PlacedRow[] = [];
  const left: LineReason[] = [];
  const remarks: LineReason<Remark>[] = [];
  const dropped = new Map<number, readonly RichText[]>();
  for (const { line, cells: record } of records) {
    const isLast = line === records.at(-1)?.line;
    const written = cellsOf(header, record);
    if (isLast && record.length < header.length)
      throw refuseFile('cutOff', line, `, it has ${record.length} of ${header.length} cells`);
    if (!written) {
      left.push({ line, code: 'cellCount', column: null, value: `${record.length}, not ${header.length}` });
      continue;
    }
    const { cells, texts } = withSafeTexts(written);
    const reading = readRow(cells);
    if ('row' in reading) {
      rows.push({ line, row: reading.row });
      remarks.push(...reading.remarks.map((remark) => ({ line, ...remark })));
      dropped.set(line, texts);
    } else {
      left.push(...reading.reasons.map((reason) => ({ line, ...reason })));
    }
    const lastCell = record.at(-1);
    const isOdd = 'reasons' in reading && reading.reasons.some(({ column }) => column === header.at(-1));
    if (isLast && !isEnded && (lastCell === '' || isOdd))
      throw refuseFile('cutOff', line, `, it ends in the column ${header.at(-1)} and has no end of line`);
  }
  return { rows, left, remarks, dropped };
}

function withSafeTexts(cells: Cells): { cells: Cells; texts: RichText[] } {
  const safe = (html: string): RichText =>
    html.length > LONGEST_DESCRIPTION
      ? { html, removed: new Map(), unwrapped: new Map() }
      : sanitiseRichText(html);
  const [italian, english] = [safe(cells['description.it']), safe(cells['description.en'])];
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
