// Turns a constraint violation into field errors. PostgreSQL names the broken constraint; its message can be in any language.

import { sql } from 'kysely';
import pg from 'pg';
import { type FieldError, Refusal } from '#core/refusals.ts';
import { type ResourceName, resources } from '#core/resources/index.ts';
import type { Verb } from '#core/resources/resource.ts';
import type { Db } from '#server/db/database.ts';

/** The columns of each constraint of a database, by table and name of the constraint; read once. */
type Rules = ReadonlyMap<string, readonly string[]>;
const rulesOf = new WeakMap<Db, Promise<Rules>>();

const codes = {
  foreignKey: '23503',
  unique: '23505',
  check: '23514',
} as const;

/** The refusal for an error of the database, by field; undefined when it is no constraint violation. */
export async function refusalOf(
  db: Db,
  error: unknown,
  name: ResourceName,
  verb: Exclude<Verb, 'read'>,
): Promise<Refusal | undefined> {
  if (!(error instanceof pg.DatabaseError)) return undefined;
  const at = async (code: FieldError['code'], message: string) => {
    const paths = await brokenFields(db, error, name);
    return new Refusal('invalid', {
      errors: (paths.length > 0 ? paths : ['']).map((path) => ({ path, code, message })),
    });
  };
  switch (error.code) {
    case codes.foreignKey:
      // The row that refers and the one that is referred to break the same constraint.
      return verb === 'delete'
        ? new Refusal('stillReferenced')
        : at('unknownReference', 'There is no such entity');
    case codes.unique:
      return at('taken', 'Another one has this already');
    case codes.check:
      return at('notAllowed', 'These values do not go together');
    default:
      return undefined;
  }
}

/** The fields of an entity in a broken constraint; none where the constraint is another table's. */
async function brokenFields(
  db: Db,
  { table, column, constraint }: pg.DatabaseError,
  name: ResourceName,
): Promise<string[]> {
  if (table !== name) return [];
  const columns = column ? [column] : ((await readRules(db)).get(`${table}.${constraint}`) ?? []);
  return columns.filter((one) => Object.hasOwn(resources[name].fields, one));
}

function readRules(db: Db): Promise<Rules> {
  const known = rulesOf.get(db) ?? readRulesAnew(db);
  rulesOf.set(db, known);
  // A failed read is not cached.
  known.catch(() => rulesOf.delete(db));
  return known;
}

/**
 * Constraints, and the unique indexes that are no constraints because they apply to some rows only. One join for all:
 * constraint by constraint, the catalogue takes seconds.
 */
async function readRulesAnew(db: Db): Promise<Rules> {
  const { rows } = await sql<{ rule: string; columns: string[] }>`
    select "tables"."relname" || '.' || "rules"."name" as "rule",
      array_agg("attname"::text order by "position") as "columns"
    from (
      select "conrelid" as "table", "conname" as "name", "conkey" as "keys" from pg_constraint
      union all
      select "indrelid", "relname", "indkey"::int2[] from pg_index join pg_class on pg_class."oid" = "indexrelid"
      where "indisunique" and not exists (select from pg_constraint where "conindid" = "indexrelid")
    ) as "rules"
    join pg_class as "tables" on "tables"."oid" = "rules"."table"
    cross join unnest("rules"."keys") with ordinality as "key" ("number", "position")
    join pg_attribute on "attrelid" = "rules"."table" and "attnum" = "number"
    where "tables"."relnamespace" = current_schema()::regnamespace
    group by "tables"."relname", "rules"."name"`.execute(db);
  return new Map(rows.map(({ rule, columns }) => [rule, columns]));
}
