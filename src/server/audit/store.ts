import { sql } from 'kysely';
import type { Changes } from '#core/audit/rules.ts';
import type { ListQuery } from '#core/list-query.ts';
import type { Reader, Tx } from '#server/db/database.ts';
import { insertRows } from '#server/db/bulk.ts';
import { listRows, type RowOf } from '#server/resources/store.ts';

export interface RecordedRow {
  readonly changes: Changes;
  readonly user: { readonly _id: string; readonly name: string; readonly surname: string } | null;
}
export type AuditRow = RowOf<'auditEntries'> & RecordedRow;

export async function insertEntries(
  tx: Tx,
  entries: readonly {
    _id: string;
    userId: string;
    entity: string;
    entityId: string;
    action: string;
    changes: Changes;
  }[],
): Promise<void> {
  const columns = { userId: 'uuid', entity: 'text', entityId: 'text', action: 'text', changes: 'jsonb' };
  await insertRows(tx, 'auditEntries', columns, entries);
}

export function listEntries(
  db: Reader,
  query: ListQuery,
): Promise<{ rows: AuditRow[]; count: number | null }> {
  return listRows<'auditEntries', RecordedRow>(db, 'auditEntries', query, {
    joins: sql`left join "users" on "users"."_id" = "auditEntries"."userId"`,
    columns: sql`"auditEntries"."changes", case when "users"."_id" is null then null else
      jsonb_build_object('_id', "users"."_id", 'name', "users"."name", 'surname', "users"."surname") end as "user"`,
  });
}
