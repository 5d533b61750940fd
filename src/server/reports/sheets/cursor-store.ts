// Rows of a long statement through a cursor of the database, so that no more than a piece of them is in memory.

import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '#server/db/database.ts';

export interface RowsOf<Row> {
  readonly total: number;
  readonly pieces: AsyncIterable<readonly Row[]>;
}

/** How many rows a statement has, and its rows. A transaction has one such cursor at a time. */
export async function throughCursor<Row>(
  tx: Tx,
  { rows, count }: { readonly rows: RawBuilder<Row>; readonly count: RawBuilder<{ readonly count: number }> },
): Promise<RowsOf<Row>> {
  const counted = await count.execute(tx);
  return { total: counted.rows[0]?.count ?? 0, pieces: readPieces(tx, rows) };
}

/** Rows that are read at once. */
const rowsPerPiece = 500;

async function* readPieces<Row>(tx: Tx, statement: RawBuilder<Row>): AsyncGenerator<Row[]> {
  await sql`declare "reportRows" no scroll cursor for ${statement}`.execute(tx);
  const fetch = sql<Row>`fetch ${sql.lit(rowsPerPiece)} from "reportRows"`;
  for (;;) {
    const { rows } = await fetch.execute(tx);
    if (rows.length > 0) yield rows;
    if (rows.length < rowsPerPiece) break;
  }
  await sql`close "reportRows"`.execute(tx);
}
