// Loads millions of rows into tables without indexes and foreign keys, and restores them once all rows are there.

import type pg from 'pg';

/**
 * Runs an act while tables have no foreign keys and only the indexes of their constraints, then restores both. A row whose reference does
 * not exist fails the restoring.
 */
export async function withBareTables(
  client: pg.Client,
  tables: readonly string[],
  act: () => Promise<void>,
): Promise<void> {
  const { rows: keys } = await client.query<{ table: string; name: string; definition: string }>(
    `select "relname" as "table", "conname" as "name", pg_get_constraintdef(pg_constraint."oid") as "definition"
     from pg_constraint join pg_class on pg_class."oid" = "conrelid" where "contype" = 'f' and "relname" = any($1)`,
    [tables],
  );
  const { rows: indexes } = await client.query<{ name: string; definition: string }>(
    `select "indexname" as "name", "indexdef" as "definition" from pg_indexes
     where "schemaname" = 'public' and "tablename" = any($1) and not exists (select from pg_constraint where "conname" = "indexname")`,
    [tables],
  );
  for (const { table, name } of keys) await client.query(`alter table "${table}" drop constraint "${name}"`);
  for (const { name } of indexes) await client.query(`drop index "${name}"`);
  await act();
  for (const { definition } of indexes) await client.query(definition);
  for (const { table, name, definition } of keys)
    await client.query(`alter table "${table}" add constraint "${name}" ${definition}`);
}
