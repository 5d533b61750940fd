// The programme in the columns of the import, in parts: exported, edited in a spreadsheet and imported again.

import { columns, type ImportColumn, optionalColumns, reasonColumn } from '#core/programme-import/columns.ts';
import { exportedRow } from '#core/programme-import/sheet/exported.ts';
import type { Translated } from '#core/field/field.ts';
import type { Zone } from '#core/time.ts';
import type { Reader } from '#server/db/database.ts';
import { plainText } from '#server/resources/rich-text.ts';
import * as store from './store.ts';

export const exportedColumns = [
  ...columns,
  ...optionalColumns.filter((column) => column !== reasonColumn),
] as const satisfies readonly ImportColumn[];

export interface ExportedPart {
  readonly columns: readonly string[];
  readonly rows: readonly (readonly string[])[];
  /** How many events it has. */
  readonly events: number;
  /** What to ask for next; null: it was the last part. */
  readonly next: string | null;
}

/** A part of the programme behind `after`: sessions still to come, or `all`, in order of the first one of each event. */
export async function exportPart(
  db: Reader,
  { after, all, zone }: { readonly after: string | null; readonly all: boolean; readonly zone: Zone },
): Promise<ExportedPart> {
  const { events, next } = await store.readPart(db, after, all);
  const rows = events.flatMap(({ sessions, ...event }) => {
    const escaped = { ...event, title: escapedTitle(event.title) };
    return sessions.map((session) => {
      const cells = exportedRow(escaped, session, zone);
      return exportedColumns.map((column) => cells[column]);
    });
  });
  return { columns: exportedColumns, rows, events: events.length, next };
}

/** Where a title looks like HTML, its signs are written as entities, which an import turns back into them. */
function escapedTitle(title: Translated): Translated {
  const escaped = (text: string) =>
    plainText(text) === text
      ? text
      : text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
  return {
    ...(title.it !== undefined && { it: escaped(title.it) }),
    ...(title.en !== undefined && { en: escaped(title.en) }),
  };
}
