import { sql } from 'kysely';
import type { Changes } from '#core/audit/rules.ts';
import type { ListQuery } from '#core/listing.ts';
import type { Reader, Tx } from '#server/db/database.ts';
import { listRows, type RowOf } from '#server/resources/store.ts';

export interface Told {
  readonly changes: Changes;
  readonly user: { readonly _id: string; readonly name: string; readonly surname: string } | null;
}
export type AuditRow = RowOf<'auditEntries'> & Told;

export async function insertEntry(
  tx: Tx,
  entry: { _id: string; userId: string; entity: string; entityId: string; action: string; changes: Changes },
): Promise<void> {
  await sql`
    insert into "auditEntries" ("_id", "userId", "entity", "entityId", "action", "changes", "createdAt", "updatedAt")
    values (${entry._id}, ${entry.userId}, ${entry.entity}, ${entry.entityId}, ${entry.action},
      cast(${JSON.stringify(entry.changes)} as jsonb), curiosa_now(), curiosa_now())`.execute(tx);
}

export function listEntries(
  db: Reader,
  query: ListQuery,
): Promise<{ rows: AuditRow[]; count: number | null }> {
  return listRows<'auditEntries', Told>(db, 'auditEntries', query, {
    joins: sql`left join "users" on "users"."_id" = "auditEntries"."userId"`,
    columns: sql`"auditEntries"."changes", case when "users"."_id" is null then null else
      jsonb_build_object('_id', "users"."_id", 'name', "users"."name", 'surname', "users"."surname") end as "user"`,
  });
}
