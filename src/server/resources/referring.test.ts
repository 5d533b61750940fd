import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { referringTables } from '#core/resources/resource.ts';
import { resources } from '#core/resources/index.ts';
import { openTestDatabase, type TestDatabase } from '#test/database.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

test('every table that can prevent a deletion has words: as an entity, or in a list of the others', async () => {
  const { rows } = await sql<{ table: string }>`
    select distinct c.conrelid::regclass::text as "table" from pg_constraint c
    where c.contype = 'f' and c.confdeltype = 'a'
      and c.confrelid = any(cast(${Object.keys(resources).map((name) => `"${name}"`)} as text[])::regclass[])`.execute(
    database.db,
  );
  const others = rows.map(({ table }) => table.replaceAll('"', '')).filter((table) => !(table in resources));
  expect(others.toSorted()).toEqual(referringTables.toSorted());
});
