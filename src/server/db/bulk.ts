// Many rows in one statement. They travel as one JSON text, so that their number is not limited by that of parameters.

import { type RawBuilder, sql } from 'kysely';
import type { Database, Tx } from './database.ts';
import { newId } from './ids.ts';

/** A column's type, by its name: how PostgreSQL reads it out of JSON. */
export type Columns = Readonly<Record<string, string>>;

/** Inserts rows; one without an `_id` gets a new one. `constants` are columns with one value for all. */
export async function insertRows(
  tx: Tx,
  table: keyof Database,
  columns: Columns,
  rows: readonly object[],
  constants: Readonly<Record<string, string>> = {},
): Promise<void> {
  if (rows.length === 0) return;
  const withIds = { _id: 'uuid', ...columns };
  const identified = rows.map((row) => ({ _id: newId(), ...row }));
  const all = [withIds, constants].flatMap((part) => Object.keys(part).map((name) => sql.ref(name)));
  const values = [
    ...Object.keys(withIds).map((name) => sql.ref(`r.${name}`)),
    ...Object.values(constants).map(sql.lit),
  ];
  await sql`
    insert into ${sql.table(table)} (${sql.join(all)})
    select ${sql.join(values)} from ${asRecords(identified, withIds)}`.execute(tx);
}

/** What a row that changes is stamped with: its version rises, even when the clock stands. */
export const laterVersion = sql<Date>`greatest(curiosa_now(), "updatedAt" + interval '1 millisecond')`;

/** Updates these columns of the rows with these ids. */
export async function updateRows(
  tx: Tx,
  table: keyof Database,
  columns: Columns,
  rows: readonly object[],
): Promise<void> {
  if (rows.length === 0) return;
  const changes = Object.keys(columns).map((name) => sql`${sql.ref(name)} = ${sql.ref(`r.${name}`)}`);
  await sql`
    update ${sql.table(table)} as "stored" set ${sql.join(changes)}, "updatedAt" = ${laterVersion}
    from ${asRecords(rows, { _id: 'uuid', ...columns })} where "stored"."_id" = "r"."_id"`.execute(tx);
}

function asRecords(rows: readonly object[], columns: Columns): RawBuilder<unknown> {
  const typed = Object.entries(columns).map(([name, type]) => sql`${sql.ref(name)} ${sql.raw(type)}`);
  return sql`jsonb_to_recordset(cast(${JSON.stringify(rows)} as jsonb)) as "r"(${sql.join(typed)})`;
}
