import { sql } from 'kysely';
import type { Changes } from '#core/audit/rules.ts';
import type { historyEntities } from '#core/audit/history-contract.ts';
import type { Translated } from '#core/field/field.ts';
import type { Reader } from '#server/db/database.ts';

interface EventOfHistory {
  readonly title: Translated;
  readonly isPrivate: boolean;
}

export async function readEvent(db: Reader, eventId: string): Promise<EventOfHistory | undefined> {
  const { rows } = await sql<EventOfHistory>`
    select "title", "visibilityStatus" = 'private' as "isPrivate" from "events" where "_id" = ${eventId}`.execute(
    db,
  );
  return rows[0];
}

/** What one transaction of an account did to rows of one entity. */
interface ActionRow {
  readonly createdAt: Date;
  readonly user: { readonly _id: string; readonly name: string; readonly surname: string } | null;
  readonly entity: (typeof historyEntities)[number];
  readonly action: string;
  readonly rows: readonly {
    readonly _id: string;
    readonly startDate: string | null;
    readonly speakerId: string | null;
    readonly changes: Changes;
  }[];
}

/** Actions on an event and on all that belongs to it or did, newest first. */
export async function readActions(
  db: Reader,
  eventId: string,
  { limit, offset }: { readonly limit: number; readonly offset: number },
): Promise<readonly ActionRow[]> {
  const { rows } = await sql<ActionRow>`
    with "ofEvent" as (
      select "auditEntries"."_id" from "auditEntries" where "entity" = 'events' and "entityId" = ${eventId}
      union
      select "auditEntries"."_id" from "sessions" join "auditEntries" on "entityId" = "sessions"."_id"::text
        where "sessions"."eventId" = ${eventId}::uuid and "entity" = 'sessions'
      union
      select "auditEntries"."_id" from "eventSpeakers" join "auditEntries" on "entityId" = "eventSpeakers"."_id"::text
        where "eventSpeakers"."eventId" = ${eventId}::uuid and "entity" = 'eventSpeakers'
      union
      select "auditEntries"."_id" from "auditEntries"
        where "entity" in ('sessions', 'eventSpeakers') and audited_event("changes") = ${eventId}
    )
    select "done"."createdAt", "done"."entity", "done"."action",
      case when "users"."_id" is null then null else
        jsonb_build_object('_id', "users"."_id", 'name', "users"."name", 'surname', "users"."surname") end as "user",
      jsonb_agg(jsonb_build_object(
        '_id', "done"."entityId",
        'startDate', coalesce(to_jsonb("sessions"."startDate"), "done"."changes" -> 'startDate' -> 'before'),
        'speakerId', coalesce(to_jsonb("eventSpeakers"."speakerId"), "done"."changes" -> 'speakerId' -> 'before'),
        'changes', "done"."changes"
      ) order by "sessions"."startDate", "done"."_id") as "rows"
    from "ofEvent" join "auditEntries" as "done" using ("_id")
      left join "users" on "users"."_id" = "done"."userId"
      left join "sessions" on "done"."entity" = 'sessions' and "sessions"."_id"::text = "done"."entityId"
      left join "eventSpeakers" on "done"."entity" = 'eventSpeakers' and "eventSpeakers"."_id"::text = "done"."entityId"
    group by "done"."createdAt", "done"."entity", "done"."action", "users"."_id"
    order by "done"."createdAt" desc, "done"."entity", "done"."action"
    limit ${limit} offset ${offset}`.execute(db);
  return rows;
}
