import { sql } from 'kysely';
import type { Field } from '#core/field/field.ts';
import { type ResourceName, resources } from '#core/resources/index.ts';
import type { Reader } from '#server/db/database.ts';

/** A column that refers to rows of an entity. */
export interface ReferringColumn {
  readonly table: string;
  readonly column: string;
  /** It holds a list of ids. */
  readonly isList: boolean;
  /** Its rows are deleted with what they refer to; those of others prevent that. */
  readonly goes: boolean;
}

/** The columns that refer to an entity, by the catalogue and the registry; those that would become empty are left out. */
export async function referringColumns(db: Reader, name: ResourceName): Promise<ReferringColumn[]> {
  const { rows } = await sql<ReferringColumn>`
    select trim('"' from c.conrelid::regclass::text) as "table", a.attname as "column", false as "isList", c.confdeltype = 'c' as "goes"
    from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
    where c.contype = 'f' and c.confdeltype in ('a', 'r', 'c') and c.confrelid = ${`"${name}"`}::regclass
    order by 1, 2`.execute(db);
  const lists = Object.entries(resources).flatMap(([table, { fields }]) =>
    Object.entries<Field>(fields).flatMap(([column, field]): ReferringColumn[] =>
      field.kind === 'references' && field.to === resources[name].path
        ? [{ table, column, isList: true, goes: false }]
        : [],
    ),
  );
  return [...rows, ...lists];
}

/** How many rows of each column refer to a row, in one statement; none where there are no columns. */
export async function countReferring<Column extends ReferringColumn>(
  db: Reader,
  columns: readonly Column[],
  id: string,
): Promise<(Column & { readonly count: number })[]> {
  if (columns.length === 0) return [];
  const counts = columns.map(({ table, column, isList }, position) => {
    const refers = isList
      ? sql`${sql.ref(column)} @> array[cast(${id} as uuid)]`
      : sql`${sql.ref(column)} = cast(${id} as uuid)`;
    return sql`select ${sql.lit(position)} as "position", count(*)::int as "count" from ${sql.table(table)} where ${refers}`;
  });
  const { rows } = await sql<{ position: number; count: number }>`
    ${sql.join(counts, sql` union all `)} order by 1`.execute(db);
  return rows.flatMap(({ position, count }) => {
    const column = columns[position];
    return column && count > 0 ? [{ ...column, count }] : [];
  });
}
