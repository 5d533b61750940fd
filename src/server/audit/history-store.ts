import { type RawBuilder, sql } from 'kysely';
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
  readonly _id: string;
  readonly createdAt: Date;
  readonly user: { readonly _id: string; readonly name: string; readonly surname: string } | null;
  readonly entity: (typeof historyEntities)[number];
  readonly action: string;
  readonly count: number;
  readonly different: number;
  readonly shared: Changes;
  readonly isMove: boolean;
  readonly recipients: number | null;
  readonly rows: readonly {
    readonly _id: string;
    readonly startDate: string | null;
    readonly speakerId: string | null;
    readonly changes: Changes;
  }[];
}

interface Span {
  readonly limit: number;
  readonly offset: number;
}

/** Actions on an event and on all that belongs to it or did, newest first, each with its first rows. */
export function readActions(
  db: Reader,
  eventId: string,
  { limit, offset }: Span,
  rowsOfEach: number,
): Promise<readonly ActionRow[]> {
  const page = sql`order by "createdAt" desc, "entity", "action", "_id" limit ${limit} offset ${offset}`;
  return read(db, eventId, { page, rows: { limit: rowsOfEach, offset: 0 } });
}

/** One action with some of its rows; undefined where it is no action on the event. */
export async function readAction(
  db: Reader,
  eventId: string,
  entryId: string,
  rows: Span,
): Promise<ActionRow | undefined> {
  const page = sql`having bool_or("_id" = cast(${entryId} as uuid))`;
  return (await read(db, eventId, { page, rows }))[0];
}

/** The entries of the audit log about an event, without their changes: `by` is the account, or one that does not exist. */
const entriesOf = (eventId: string): RawBuilder<unknown> => {
  const columns = sql`"auditEntries"."_id", "auditEntries"."createdAt", "auditEntries"."entity", "auditEntries"."action",
    coalesce("auditEntries"."userId", '00000000-0000-0000-0000-000000000000') as "by"`;
  return sql`
    select ${columns} from "auditEntries" where "entity" = 'events' and "entityId" = ${eventId}
    union
    select ${columns} from "sessions" join "auditEntries" on "entityId" = "sessions"."_id"::text
      where "sessions"."eventId" = ${eventId}::uuid and "entity" = 'sessions'
    union
    select ${columns} from "eventSpeakers" join "auditEntries" on "entityId" = "eventSpeakers"."_id"::text
      where "eventSpeakers"."eventId" = ${eventId}::uuid and "entity" = 'eventSpeakers'
    union
    select ${columns} from "auditEntries"
      where "entity" in ('sessions', 'eventSpeakers') and audited_event("changes") = ${eventId}`;
};

/**
 * Changes are read of the actions of the page alone. What all rows of an action have in common is answered once, and of each row what is
 * its own: so an action on very many rows is as small as one on few.
 */
async function read(
  db: Reader,
  eventId: string,
  { page, rows: { limit, offset } }: { readonly page: RawBuilder<unknown>; readonly rows: Span },
): Promise<readonly ActionRow[]> {
  const { rows } = await sql<ActionRow>`
    with "ofEvent" as materialized (${entriesOf(eventId)}),
    "page" as materialized (
      select (array_agg("_id" order by "_id"))[1] as "_id", "createdAt", "entity", "action", "by", count(*)::int as "count"
      from "ofEvent" group by "createdAt", "entity", "action", "by" ${page}),
    "done" as materialized (
      select "page"."_id" as "actionId", "page"."count", "one"."_id", "one"."entityId",
        "one"."changes" - 'accounts' as "changes", ("one"."changes" -> 'accounts' ->> 'after')::int as "accounts"
      from "page" join "ofEvent" using ("createdAt", "entity", "action", "by")
        join "auditEntries" as "one" on "one"."_id" = "ofEvent"."_id"),
    "fields" as (
      select "actionId", "key", sum("rows") = "count" and count(distinct "value") = 1 as "isShared", sum("rows") = "count" as "isInAll",
        (array_agg("value"))[1] as "value"
      from (select "actionId", "count", "changes", count(*) as "rows" from "done" group by 1, 2, 3) as "alike",
        jsonb_each("changes") group by "actionId", "count", "key"),
    "common" as (
      select "actionId", coalesce(jsonb_object_agg("key", "value") filter (where "isShared"), '{}') as "shared",
        coalesce(array_agg("key") filter (where "isShared"), '{}') as "names",
        coalesce(bool_or("key" = 'startDate' and "isInAll"), false) as "isMove"
      from "fields" group by "actionId"),
    "own" as (
      select "done".*, "done"."changes" - coalesce("common"."names", '{}') as "own"
      from "done" left join "common" using ("actionId")),
    "placed" as (
      select "own".*, "entity", "sessions"."startDate", row_number() over (
        partition by "actionId" order by "sessions"."startDate", "own"."_id") as "rank"
      from "own" join "page" on "page"."_id" = "actionId"
        left join "sessions" on "page"."entity" = 'sessions' and "sessions"."_id"::text = "own"."entityId"
      where "own" <> '{}' or "own"."count" = 1),
    "shown" as (
      select "actionId", jsonb_agg(jsonb_build_object(
          '_id', "entityId",
          'startDate', coalesce(to_jsonb("placed"."startDate"), "changes" -> 'startDate' -> 'before'),
          'speakerId', coalesce(to_jsonb("eventSpeakers"."speakerId"), "changes" -> 'speakerId' -> 'before'),
          'changes', "own"
        ) order by "rank") filter (where "rank" > ${offset} and "rank" <= ${offset + limit}) as "rows",
        count(*)::int as "different"
      from "placed" left join "eventSpeakers" on "entity" = 'eventSpeakers' and "eventSpeakers"."_id"::text = "placed"."entityId"
      group by "actionId"),
    "sent" as (
      -- The dates of an action have an account each by itself: their sum would count it once for each date.
      select "actionId", case when count(*) = 1
          then max(case when jsonb_typeof("changes" -> 'recipients' -> 'after') = 'number' then ("changes" -> 'recipients' ->> 'after')::int end)
          else max("accounts") end as "recipients"
      from "done" join "page" on "page"."_id" = "actionId" where "action" = 'send' group by "actionId")
    select "page"."_id", "page"."createdAt", "entity", "action", "page"."count", coalesce("different", 0) as "different", "recipients",
      coalesce("rows", '[]') as "rows", coalesce("shared", '{}') as "shared", coalesce("isMove", false) as "isMove",
      case when "users"."_id" is null then null else
        jsonb_build_object('_id', "users"."_id", 'name', "users"."name", 'surname', "users"."surname") end as "user"
    from "page" left join "shown" on "shown"."actionId" = "page"."_id" left join "common" on "common"."actionId" = "page"."_id"
      left join "sent" on "sent"."actionId" = "page"."_id"
      left join "users" on "users"."_id" = "page"."by"
    order by "page"."createdAt" desc, "entity", "action", "page"."_id"`.execute(db);
  return rows;
}
