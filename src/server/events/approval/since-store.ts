import { sql } from 'kysely';
import type { EntrySince } from '#core/events/approval/since.ts';
import type { Reader } from '#server/db/database.ts';

export interface StoredApprovalEntry {
  readonly eventId: string;
  /** Null: the account was erased since. */
  readonly by: { readonly _id: string; readonly name: string } | null;
  readonly at: Date;
  /** The accounts that are its contacts now. */
  readonly contactPeople: readonly string[];
  /** What the audit log has on the event and its people since, oldest first. */
  readonly entries: readonly EntrySince[];
}

/**
 * The last approval of each of some events, with what was done to them since. An event whose approval is not in the audit log, as one that
 * was imported, is absent.
 */
export async function readSince(db: Reader, ids: readonly string[]): Promise<StoredApprovalEntry[]> {
  const wanted = sql`cast(${[...ids]} as text[])`;
  const { rows } = await sql<StoredApprovalEntry>`
    with "approval" as materialized (
      select distinct on ("entityId") "entityId" as "eventId", "_id", "userId", "createdAt" from "auditEntries"
      where "entity" = 'events' and "entityId" = any(${wanted}) and "changes" -> 'approvalStatus' ->> 'after' = 'approved'
      order by "entityId", "createdAt" desc, "_id" desc),
    "found" as materialized (
      select "entityId" as "eventId", "auditEntries"."_id" from "auditEntries"
        where "entity" = 'events' and "entityId" = any(${wanted})
      union
      select "eventSpeakers"."eventId"::text, "auditEntries"."_id" from "eventSpeakers"
        join "auditEntries" on "entityId" = "eventSpeakers"."_id"::text and "entity" = 'eventSpeakers'
        where "eventSpeakers"."eventId" = any(cast(${[...ids]} as uuid[]))
      union
      select audited_event("changes"), "auditEntries"."_id" from "auditEntries"
        where "entity" = 'eventSpeakers' and audited_event("changes") = any(${wanted}))
    select "approval"."eventId", "approval"."createdAt" as "at",
      case when "users"."_id" is null then null else
        jsonb_build_object('_id', "users"."_id", 'name', trim(concat_ws(' ', "users"."name", "users"."surname"))) end as "by",
      array(select "contact"."_id"::text from "users" as "contact"
        where "contact"."contactEventIds" @> array["approval"."eventId"::uuid]) as "contactPeople",
      coalesce((select jsonb_agg(jsonb_build_object('entity', "one"."entity", 'action', "one"."action", 'userId', "one"."userId",
            'createdAt', "one"."createdAt", 'changes', "one"."changes") order by "one"."createdAt", "one"."_id")
          from "found" join "auditEntries" as "one" on "one"."_id" = "found"."_id"
          where "found"."eventId" = "approval"."eventId"
            and ("one"."createdAt", "one"."_id") > ("approval"."createdAt", "approval"."_id")), '[]') as "entries"
    from "approval" left join "users" on "users"."_id" = "approval"."userId"`.execute(db);
  return rows;
}
