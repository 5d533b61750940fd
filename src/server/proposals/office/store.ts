// What has happened with a proposal, from its versions, decisions and the audit log; and the filters of the office's list.

import { type RawBuilder, sql, type SqlBool } from 'kysely';
import type { historyKinds } from '#core/proposals/office/contract.ts';
import type { ListQuery } from '#core/list-query.ts';
import type { Reader } from '#server/db/database.ts';

export interface FormHistoryRow {
  readonly kind: (typeof historyKinds)[number];
  readonly at: Date;
  readonly by: string | null;
  readonly text: string | null;
  readonly version: number | null;
}

const name = sql`nullif(btrim(concat_ws(' ', "users"."name", "users"."surname")), '')`;

/** Newest first. Decisions that wait are not among it. */
export async function readHistory(db: Reader, formId: string): Promise<FormHistoryRow[]> {
  const { rows } = await sql<FormHistoryRow>`
    select "kind", "at", ${name} as "by", "text", "version" from (
      select 'begin' as "kind", "createdAt" as "at", "userId", null as "text", null::int as "version" from "forms" where "_id" = ${formId}
      union all
      select 'sent', "createdAt", "userId", null, "number" from "formVersions" where "formId" = ${formId} and "reason" = 'sent'
      union all
      select "verdict", "sentAt", "sentById", "reason", null from "formDecisions" where "formId" = ${formId} and "sentAt" is not null
      union all
      select 'undone', "undoneAt", "undoneById", "undoneReason", null from "formDecisions" where "formId" = ${formId} and "undoneAt" is not null
      union all
      select "action", "createdAt", "userId", "changes"->'note'->>'after', null from "auditEntries"
      where "entity" = 'forms' and "entityId" = cast(${formId} as text)
        and "action" in ('askChanges', 'reopen', 'openPhaseTwo', 'withdraw')
    ) as "happened" left join "users" on "users"."_id" = "happened"."userId"
    order by "at" desc, "kind"`.execute(db);
  return rows;
}

export async function readFileNames(db: Reader, formId: string): Promise<Record<string, string>> {
  const rows = await db
    .selectFrom('formFiles')
    .innerJoin('files', 'files._id', 'formFiles.fileId')
    .select(['files._id', 'files.name'])
    .where('formId', '=', formId)
    .execute();
  return Object.fromEntries(rows.map(({ _id, name: file }) => [_id, file]));
}

/** The condition of the filter `mine`: an account wrote the proposal, or writes it with others. */
export function mineConditions(query: Pick<ListQuery, 'filters'>, userId: string): RawBuilder<SqlBool>[] {
  return query.filters.flatMap(({ field, value }) =>
    field === 'mine' ? [value === true ? isOwn(userId) : sql<SqlBool>`not ${isOwn(userId)}`] : [],
  );
}

function isOwn(userId: string): RawBuilder<SqlBool> {
  return sql<SqlBool>`("forms"."userId" is not distinct from ${userId} or exists (select from "formAuthors"
    where "formAuthors"."formId" = "forms"."_id" and "formAuthors"."userId" = ${userId}))`;
}

/** The conditions of the office's filters that are no fields; an account finds nothing about proposals that it writes itself. */
export function officeConditions(query: Pick<ListQuery, 'filters'>, userId: string): RawBuilder<SqlBool>[] {
  const notOwn = sql`not ${isOwn(userId)}`;
  return query.filters.flatMap(({ field, value }) => {
    const condition = conditionOf(field, value);
    return condition ? [sql<SqlBool>`(${notOwn} and ${condition})`] : [];
  });
}

function conditionOf(field: string, value: unknown): RawBuilder<unknown> | null {
  if (field === 'decision') {
    const pending = sql`select from "formDecisions" where "formDecisions"."formId" = "forms"."_id" and "sentAt" is null`;
    if (value === 'none')
      return sql`"forms"."status" in ('waitingForApproval', 'waitingForApprovalPhaseTwo') and "forms"."withdrawnAt" is null
        and not exists (${pending})`;
    return sql`exists (${pending} and "verdict" = ${String(value)})`;
  }
  if (field === 'officeTag')
    return sql`exists (select from "formOfficeTags" where "formId" = "forms"."_id" and "tag" = ${String(value).trim().toLowerCase()})`;
  if (field !== 'hasQuestion') return null;
  const unread = sql`exists (select from "formMessages" where "formMessages"."formId" = "forms"."_id" and "readAt" is null and not "isOffice")`;
  return value === true ? unread : sql`not ${unread}`;
}
