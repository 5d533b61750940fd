import { sql } from 'kysely';
import {
  elsewhereHours,
  type PlaceChange,
  type PlaceOfSession,
  soonMinutes,
} from '#core/events/views/on-now.ts';
import type { Translated } from '#core/field/field.ts';
import type { BookableSession } from '#core/seats/bookability.ts';
import type { Reader } from '#server/db/database.ts';
import { bookableColumns } from '#server/seats/service.ts';

export type NearRow = BookableSession &
  PlaceOfSession & {
    readonly sessionId: string;
    readonly eventId: string;
    readonly title: Translated;
    readonly place: string | null;
    /** Of its place in the last day, the latest first. */
    readonly changes: readonly PlaceChange[];
    readonly waiting: number;
    readonly now: Date;
  };

/**
 * Public sessions for private people that go on or begin soon, and those whose place, or whose event's, was changed in the last day. The
 * audit log is looked into by the id of each, however much else stands in it.
 */
export async function readNearSessions(db: Reader): Promise<NearRow[]> {
  const { rows } = await sql<NearRow>`
    with "near" as materialized (
      select "sessions"."_id", "sessions"."eventId", "sessions"."locationId" as "own", "events"."locationId" as "ofEvent"
      from "sessions" join "events" on "events"."_id" = "sessions"."eventId"
      where "sessions"."endDate" > curiosa_now() and "sessions"."startDate" <= curiosa_now() + make_interval(hours => ${elsewhereHours})
        and "sessions"."cancelledAt" is null and "sessions"."sessionTarget" = 'private'
        and "sessions"."visibilityStatus" = 'public' and "events"."visibilityStatus" = 'public'
    ), "moved" as (
      select "near"."_id", jsonb_agg(jsonb_build_object('of', "owner"."of", 'before', "entry"."changes"->'locationId'->>'before')
        order by "entry"."createdAt" desc, "entry"."_id" desc) as "changes"
      from "near" cross join lateral (
          values ('own', 'sessions', "near"."_id"::text), ('ofEvent', 'events', "near"."eventId"::text)
        ) as "owner" ("of", "entity", "entityId")
        join "auditEntries" as "entry" on "entry"."entityId" = "owner"."entityId" and "entry"."entity" = "owner"."entity"
          and "entry"."createdAt" > curiosa_now() - interval '24 hours' and "entry"."action" = 'update' and "entry"."changes" ? 'locationId'
      group by "near"."_id"
    )
    select "sessions"."_id" as "sessionId", "sessions"."eventId", "events"."title", "place"."name" as "place",
      "near"."own", "near"."ofEvent", coalesce("moved"."changes", '[]') as "changes",
      "sessions"."waitingRequests" as "waiting", ${bookableColumns}
    from "near" join "sessions" on "sessions"."_id" = "near"."_id" join "events" on "events"."_id" = "sessions"."eventId"
      left join "reservationOpeningDates" as "opening" on "opening"."_id" = "sessions"."reservationOpeningDateId"
      left join "locations" as "place" on "place"."_id" = coalesce("near"."own", "near"."ofEvent")
      left join "moved" on "moved"."_id" = "near"."_id"
    where "moved"."_id" is not null or "sessions"."startDate" <= curiosa_now() + make_interval(mins => ${soonMinutes})
    order by "sessions"."startDate", "sessions"."_id"`.execute(db);
  return rows;
}

/** The names of places by their ids; one that is deleted has none. */
export async function readPlaceNames(
  db: Reader,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db.selectFrom('locations').select(['_id', 'name']).where('_id', 'in', ids).execute();
  return new Map(rows.map(({ _id, name }) => [_id, name]));
}
