// The only SQL that writes registered entities. Names come from the registry, values travel as parameters.

import { type RawBuilder, sql } from 'kysely';
import { columnOf } from '#core/field/columns.ts';
import type { Field, Fields } from '#core/field/field.ts';
import type { Stored } from '#core/field/writing.ts';
import { Refusal } from '#core/refusals.ts';
import { type ResourceName, resources } from '#core/resources/index.ts';
import type { SystemFields } from '#core/resources/resource.ts';
import { insertRows as insertInBulk, laterVersion, updateRows as updateInBulk } from '#server/db/bulk.ts';
import type { Reader, Tx } from '#server/db/database.ts';
import { locking } from '#server/db/preview.ts';
import type { ListOptions } from './store.ts';

/** A whole row, with fields that the viewer may not read. */
export type StoredRow = SystemFields & Stored;

/** While a row is being changed others may still write rows that refer to it; while it is being deleted they wait. */
export type RowLock = 'update' | 'delete';
const locks: Record<RowLock, RawBuilder<unknown>> = {
  update: sql`for no key update`,
  delete: sql`for update`,
};

/** Those of some rows that meet the conditions, locked in the order of their ids until the end of the transaction. */
export async function lockRows(
  tx: Tx,
  name: ResourceName,
  ids: readonly string[],
  { where = [], joins = sql``, lock }: Pick<ListOptions, 'where' | 'joins'> & { readonly lock: RowLock },
): Promise<StoredRow[]> {
  const wanted = sql`${sql.ref(`${name}._id`)} = any(cast(${[...ids]} as uuid[]))`;
  const { rows } = await sql<StoredRow>`
    select ${columns(name)} from ${sql.table(name)} ${joins} where ${sql.join([wanted, ...where], sql` and `)}
    order by ${sql.ref(`${name}._id`)} ${locking(tx, sql`${locks[lock]} of ${sql.table(name)}`)}`.execute(tx);
  return rows;
}

export async function insertRow(
  tx: Tx,
  name: ResourceName,
  values: Stored & { readonly _id: string },
): Promise<StoredRow> {
  const set = assignments(name, values);
  const { rows } = await sql<StoredRow>`
    insert into ${sql.table(name)} (${sql.join(set.map(({ column }) => column))})
    values (${sql.join(set.map(({ value }) => value))}) returning ${columns(name)}`.execute(tx);
  return onlyRow(rows);
}

/** Adds rows with the same fields, in one statement. */
export async function insertRows(
  tx: Tx,
  name: ResourceName,
  rows: readonly (Stored & { readonly _id: string })[],
): Promise<void> {
  await insertInBulk(tx, name, columnTypes(name, rows), rows);
}

/** Writes the fields of each row and raises its version, in one statement; all rows have the same fields. */
export async function updateEach(
  tx: Tx,
  name: ResourceName,
  rows: readonly (Stored & { readonly _id: string })[],
): Promise<void> {
  await updateInBulk(tx, name, columnTypes(name, rows), rows);
}

/** Writes the same fields of some rows and raises their versions; answers them in no order. */
export async function updateRows(
  tx: Tx,
  name: ResourceName,
  ids: readonly string[],
  values: Stored,
): Promise<StoredRow[]> {
  const set = assignments(name, values).map(({ column, value }) => sql`${column} = ${value}`);
  const { rows } = await sql<StoredRow>`
    update ${sql.table(name)} set ${sql.join(set)},
      "updatedAt" = ${laterVersion}
    where "_id" = any(cast(${[...ids]} as uuid[])) returning ${columns(name)}`.execute(tx);
  return rows;
}

export async function updateRow(tx: Tx, name: ResourceName, id: string, values: Stored): Promise<StoredRow> {
  return onlyRow(await updateRows(tx, name, [id], values));
}

export async function deleteRows(tx: Tx, name: ResourceName, ids: readonly string[]): Promise<void> {
  await sql`delete from ${sql.table(name)} where "_id" = any(cast(${[...ids]} as uuid[]))`.execute(tx);
}

/** Rows of an entity that one owner has: itself, or what is deleted with it. */
export interface OwnedRows {
  readonly owner: string;
  readonly name: ResourceName;
  readonly ids: readonly string[];
}

/**
 * How many rows of each table still refer to the rows of each owner: by a foreign key, or in a list of ids. Tables in `besides` are
 * skipped. The number of statements does not depend on the owners; one without referring rows is absent.
 */
export async function countReferrers(
  db: Reader,
  owned: readonly OwnedRows[],
  besides: readonly ResourceName[] = [],
): Promise<Map<string, Record<string, number>>> {
  const selects = new Map<string, RawBuilder<unknown>[]>();
  for (const [name, all] of Map.groupBy(owned, (one) => one.name)) {
    const pairs = all.flatMap(({ owner, ids }) => ids.map((id) => ({ owner, id })));
    const wanted = sql`unnest(cast(${pairs.map(({ owner }) => owner)} as text[]), cast(${pairs.map(({ id }) => id)} as uuid[])) as "wanted" ("owner", "id")`;
    for (const { table, column, isList } of await referrersOf(db, name)) {
      const refers = isList
        ? sql`"t".${sql.ref(column)} @> array["wanted"."id"]`
        : sql`"t".${sql.ref(column)} = "wanted"."id"`;
      const select = sql`select "wanted"."owner", "t"."ctid" from ${wanted} join ${sql.table(table)} as "t" on ${refers}`;
      selects.set(table, [...(selects.get(table) ?? []), select]);
    }
  }
  const found = new Map<string, Record<string, number>>();
  for (const [table, any] of selects) {
    if ((besides as readonly string[]).includes(table)) continue;
    // A row that refers to an owner by two columns counts once.
    const { rows } = await sql<{ owner: string; count: number }>`
      select "owner", count(*)::int as "count" from (${sql.join(any, sql` union `)}) as "referring" group by "owner"`.execute(
      db,
    );
    for (const { owner, count } of rows) found.set(owner, { ...found.get(owner), [table]: count });
  }
  return found;
}

/** The columns that may refer to rows of an entity and prevent their deletion, by the catalogue and the registry. */
async function referrersOf(
  db: Reader,
  name: ResourceName,
): Promise<{ table: string; column: string; isList: boolean }[]> {
  const { rows: keys } = await sql<{ table: string; column: string }>`
    select c.conrelid::regclass::text as "table", a.attname as "column"
    from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
    where c.contype = 'f' and c.confdeltype <> 'c' and c.confrelid = ${`"${name}"`}::regclass`.execute(db);
  const lists = Object.entries(resources).flatMap(([table, { fields }]) =>
    Object.entries<Field>(fields).flatMap(([column, field]) =>
      field.kind === 'references' && field.to === resources[name].path
        ? [{ table, column, isList: true }]
        : [],
    ),
  );
  return [
    ...keys.map(({ table, column }) => ({ table: table.replaceAll('"', ''), column, isList: false })),
    ...lists,
  ];
}

/** Whether a deletion failed because something refers to the row. */
export function isReferenced(error: unknown): boolean {
  return error instanceof Refusal && error.code === 'stillReferenced';
}

/** The types of the columns that rows have besides their id. */
function columnTypes(name: ResourceName, [row = {}]: readonly Stored[]): Record<string, string> {
  return Object.fromEntries(
    Object.keys(row).flatMap((column) => (column === '_id' ? [] : [[column, typeOf(name, column)]])),
  );
}

function typeOf(name: ResourceName, column: string): string {
  const field = (resources[name].fields as Fields)[column];
  const type = field ? columnOf(field)?.type : 'uuid';
  if (!type) throw new Error(`${name}.${column} is not stored.`);
  return type;
}

/** Each column with its value, cast to the column's type: a list in jsonb and one in an array look alike to the driver. */
function assignments(
  name: ResourceName,
  values: Stored,
): { column: RawBuilder<unknown>; value: RawBuilder<unknown> }[] {
  return Object.entries(values).map(([column, value]) => {
    const type = typeOf(name, column);
    const sent = type === 'jsonb' && value !== null ? JSON.stringify(value) : value;
    return { column: sql.ref(column), value: sql`cast(${sent} as ${sql.raw(type)})` };
  });
}

function columns(name: ResourceName): RawBuilder<unknown> {
  const stored = Object.entries<Field>(resources[name].fields).filter(
    ([, field]) => columnOf(field) !== null,
  );
  return sql.join(
    ['_id', 'createdAt', 'updatedAt', ...stored.map(([column]) => column)].map((column) =>
      sql.ref(`${name}.${column}`),
    ),
  );
}

function onlyRow(rows: readonly StoredRow[]): StoredRow {
  const [row] = rows;
  if (!row) throw new Error('The row that was locked is gone.');
  return row;
}
