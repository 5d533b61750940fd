import { sql } from 'kysely';
import type { Translated } from '#core/field/field.ts';
import { resolveText } from '#core/languages.ts';
import { type ImportedTable, importedTables, type UndoStep } from '#core/programme-import/after/undo.ts';
import type { Tx } from '#server/db/database.ts';
import { countReferrers } from '#server/resources/write-store.ts';

/** A row of any table that an import writes. */
export interface ImportedRow {
  readonly _id: string;
  readonly [column: string]: unknown;
}

/** The rows of the steps that are still there, locked: events before their sessions, both in the order in which others lock them. */
export async function lockRows(
  tx: Tx,
  steps: readonly UndoStep[],
): Promise<ReadonlyMap<string, ImportedRow>> {
  const ids = steps.map(({ _id }) => _id);
  const found = new Map<string, ImportedRow>();
  for (const table of importedTables.toReversed()) {
    const { rows } = await sql<ImportedRow>`
      select * from ${sql.table(table)} where "_id" = any(cast(${ids} as uuid[])) order by "_id" for update`.execute(
      tx,
    );
    for (const row of rows) found.set(row._id, row);
  }
  return found;
}

/** Of these sessions, how many were ever booked or waited for, and by how many parties. */
export async function countBooked(
  tx: Tx,
  sessionIds: readonly string[],
): Promise<{ sessions: number; parties: number }> {
  const ids = sql`cast(${[...sessionIds]} as uuid[])`;
  const { rows } = await sql<{ sessions: number; parties: number }>`
    select count(distinct "sessionId")::int as "sessions", count(*)::int as "parties" from (
      select "sessionId" from "reservations" where "sessionId" = any(${ids})
      union all select "sessionId" from "reservationRequests" where "sessionId" = any(${ids})) as "claims"`.execute(
    tx,
  );
  return rows[0] ?? { sessions: 0, parties: 0 };
}

/**
 * Of these rows those that staff changed after the end of an import, by the audit log. Pictures that were fetched for it (`import`), later
 * imports that were taken back, and their taking back, are no changes.
 */
export async function readEdited(
  tx: Tx,
  ids: readonly string[],
  importId: string,
): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ entityId: string }>`
    select distinct "entityId" from "auditEntries"
    where "entityId" = any(cast(${[...ids]} as text[]))
      and "action" <> 'import'
      and "createdAt" > (select "finishedAt" from "imports" where "_id" = ${importId})
      and not exists (select from "imports" where "takenBack" is not null and ("finishedAt" = "auditEntries"."createdAt"
        or date_trunc('milliseconds', "auditEntries"."createdAt") = ("takenBack"->>'at')::timestamptz))`.execute(
    tx,
  );
  return new Set(rows.map(({ entityId }) => entityId));
}

/** Of these events those with a session or a speaker that the import did not create, or with contact people. */
export async function readExtended(
  tx: Tx,
  eventIds: readonly string[],
  createdSessions: ReadonlySet<string>,
): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ _id: string }>`
    select "of"."_id" from unnest(cast(${[...eventIds]} as uuid[])) as "of" ("_id")
    where exists (select from "sessions" where "eventId" = "of"."_id" and not "_id" = any(cast(${[...createdSessions]} as uuid[])))
      or exists (select from "eventSpeakers" where "eventId" = "of"."_id" and "externalId" is null)
      or exists (select from "users" where "contactEventIds" @> array["of"."_id"])`.execute(tx);
  return new Set(rows.map(({ _id }) => _id));
}

/** Of these entries of the catalogue those to which nothing refers any more. */
export async function withoutReferrers(
  tx: Tx,
  table: ImportedTable,
  rows: readonly ImportedRow[],
): Promise<ImportedRow[]> {
  const referring = await countReferrers(
    tx,
    rows.map(({ _id }) => ({ owner: _id, name: table, ids: [_id] })),
  );
  return rows.filter(({ _id }) => !referring.has(_id));
}

/** Of these roles those whose event and speaker are there. */
export async function withEventAndSpeaker(tx: Tx, roles: readonly ImportedRow[]): Promise<ImportedRow[]> {
  const { rows } = await sql<{ _id: string }>`
    select "role"."_id" from jsonb_to_recordset(cast(${JSON.stringify(roles)} as jsonb))
      as "role" ("_id" uuid, "eventId" uuid, "speakerId" uuid)
      join "events" on "events"."_id" = "role"."eventId" join "speakers" on "speakers"."_id" = "role"."speakerId"`.execute(
    tx,
  );
  const possible = new Set(rows.map(({ _id }) => _id));
  return roles.filter(({ _id }) => possible.has(_id));
}

/** What a row is called in the report of what stayed. */
export function nameOf(row: ImportedRow): string {
  const { title, name, surname } = row;
  if (surname !== undefined) return [name, surname].filter(Boolean).join(' ');
  const text = title ?? name;
  if (typeof text === 'string') return text;
  return text ? resolveText(text as Translated, 'it').text : '';
}
