// Rows that come back out of the bin.

import { sql } from 'kysely';
import type { Translated } from '#core/field/field.ts';
import type { Reader, Tx } from '#server/db/database.ts';
import { type MovedTable, movedNames } from './bin-store.ts';

export type Document = Readonly<Record<string, unknown>>;

/** The documents of an event by their table. */
export async function readDocuments(tx: Tx, eventId: string): Promise<Map<string, Document[]>> {
  const rows = await tx
    .selectFrom('binnedRows')
    .select(['table', 'row'])
    .where('eventId', '=', eventId)
    .orderBy('_id')
    .execute();
  return new Map(
    [...Map.groupBy(rows, ({ table }) => table)].map(([table, all]) => [table, all.map(({ row }) => row)]),
  );
}

/** An event, or the event of a session, that has one of these external ids by now. */
export async function readTaken(
  tx: Tx,
  { ofEvent, ofSessions }: { readonly ofEvent: string | null; readonly ofSessions: readonly string[] },
): Promise<{ _id: string; title: Translated; externalId: string } | undefined> {
  const { rows } = await sql<{ _id: string; title: Translated; externalId: string }>`
    select "_id", "title", "externalId" from "events" where "externalId" = ${ofEvent}
    union all
    select "events"."_id", "events"."title", "sessions"."externalId" from "sessions"
      join "events" on "events"."_id" = "sessions"."eventId"
      where "sessions"."externalId" = any(cast(${[...ofSessions]} as text[]))
    limit 1`.execute(tx);
  return rows[0];
}

/** Whether another event has been copied from the same one for the same edition by now. */
export async function isCopiedAgain(tx: Tx, { copiedFromId, copiedForId }: Document): Promise<boolean> {
  if (typeof copiedFromId !== 'string' || typeof copiedForId !== 'string') return false;
  const { rows } = await sql`
    select from "events" where "copiedFromId" = ${copiedFromId} and "copiedForId" = ${copiedForId}`.execute(
    tx,
  );
  return rows.length > 0;
}

/** Those of some proposals that have made another event by now; they make none until the end of the transaction. */
export async function readProposalsWithEvent(tx: Tx, documents: readonly Document[]): Promise<Set<unknown>> {
  const ids = documents.map(({ formId }) => String(formId));
  if (ids.length === 0) return new Set();
  await sql`select from "forms" where "_id" = any(cast(${ids} as uuid[])) order by "_id" for no key update`.execute(
    tx,
  );
  const { rows } = await sql<{ formId: string }>`
    select "formId" from "formEvents" where "formId" = any(cast(${ids} as uuid[]))`.execute(tx);
  return new Set(rows.map(({ formId }) => formId));
}

/** A column, and the table that it refers to. */
export interface ColumnInDatabase {
  readonly table: string;
  readonly name: string;
  /** False: the database computes it. */
  readonly isWritten: boolean;
  readonly isRequired: boolean;
  /** Null: it is no foreign key. */
  readonly refersTo: string | null;
}

/** The columns of the tables whose rows move, as the database has them now: a migration may have come in between. */
export async function readColumns(tx: Tx): Promise<ColumnInDatabase[]> {
  const { rows } = await sql<ColumnInDatabase>`
    select "owner"."relname" as "table", "column"."attname" as "name", "column"."attnotnull" as "isRequired",
      "column"."attgenerated" = '' as "isWritten",
      (select "referred"."relname" from pg_constraint join pg_class as "referred" on "referred"."oid" = "confrelid"
        where "contype" = 'f' and "conrelid" = "owner"."oid" and "conkey" = array["column"."attnum"] limit 1) as "refersTo"
    from pg_class as "owner" join pg_attribute as "column" on "column"."attrelid" = "owner"."oid"
    where "owner"."relnamespace" = current_schema()::regnamespace and "owner"."relname" = any(${[...movedNames]})
      and "column"."attnum" > 0 and not "column"."attisdropped"`.execute(tx);
  return rows;
}

/** Those of some rows that exist; they are not deleted until the end of the transaction. */
export async function readExisting(tx: Tx, table: string, ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const { rows } = await sql<{ _id: string }>`
    select "_id" from ${sql.table(table)} where "_id" = any(cast(${[...new Set(ids)]} as uuid[]))
    order by "_id" for key share`.execute(tx);
  return new Set(rows.map(({ _id }) => _id));
}

/** Writes documents as rows again. Generated columns are computed by the database. */
export async function insertDocuments(
  tx: Tx,
  table: MovedTable,
  columns: readonly string[],
  documents: readonly Document[],
): Promise<void> {
  if (documents.length === 0) return;
  const names = sql.join(columns.map((name) => sql.ref(name)));
  await sql`
    insert into ${sql.table(table)} (${names}) overriding system value
    select ${names} from jsonb_populate_recordset(cast(null as ${sql.table(table)}), ${JSON.stringify(documents)}::jsonb)`.execute(
    tx,
  );
}

/** Those of some accounts that can be named as contacts of an event, locked. */
export async function lockContacts(
  tx: Tx,
  ids: readonly string[],
): Promise<{ _id: string; contactEventIds: string[] }[]> {
  const { rows } = await sql<{ _id: string; contactEventIds: string[] }>`
    select "_id", "contactEventIds" from "users"
    where "_id" = any(cast(${[...ids]} as uuid[])) and "subRoles" @> array['contact'] and "isEnabled"
    order by "_id" for no key update`.execute(tx);
  return rows;
}

/** Those of some keys that events in the bin have: an external id, or without one the id itself. */
export async function readKeysInBin(db: Reader, keys: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ key: string }>`
    select coalesce("externalId", "_id"::text) as "key" from "binnedEvents"
    where coalesce("externalId", "_id"::text) = any(cast(${[...keys]} as text[]))`.execute(db);
  return new Set(rows.map(({ key }) => key));
}
