// The sessions of the programme: those by which the list of events finds its events.

import { type RawBuilder, sql } from 'kysely';
import type { Viewer } from '#core/accounts/access.ts';
import { type ProgrammePlace, titlesPerDay } from '#core/events/sessions-contract.ts';
import type { Translated } from '#core/field/field.ts';
import type { ListQuery } from '#core/list-query.ts';
import type { CategoryColour } from '#core/resources/catalogue.ts';
import type { Presence } from '#core/resources/programme.ts';
import type { BookableSession } from '#core/seats/bookability.ts';
import type { Reader } from '#server/db/database.ts';
import { readableColumns } from '#server/resources/scopes.ts';
import { filteredRows, listRows } from '#server/resources/store.ts';
import { bookableColumns } from '#server/seats/service.ts';
import type { ProgrammeFilters } from './filters-store.ts';
import { columnFilters, joinSearch } from './store.ts';

export type SessionOfProgramme = BookableSession & {
  readonly sessionId: string;
  readonly sessionDay: string;
  readonly waiting: number;
  /** Null: public. */
  readonly hidden: 'private' | 'protected' | null;
  readonly now: Date;
  readonly isForOtherAges: boolean;
  readonly category: { readonly name: Translated; readonly colour: CategoryColour } | null;
  readonly place: {
    readonly _id: string;
    readonly name: string;
    readonly latitude: number | null;
    readonly longitude: number | null;
  } | null;
};

type SessionRow = SessionOfProgramme & {
  readonly _id: string;
  readonly title: Translated;
  readonly eventPresenceType: Presence;
  readonly price: Translated | null;
  readonly isFree: boolean | null;
  readonly sessionPrice: Translated | null;
  readonly sessionIsFree: boolean | null;
};

/** One row for each session, the soonest first. Details are read only for the sessions of the page. */
export async function listSessions(
  db: Reader,
  query: ListQuery,
  filters: ProgrammeFilters,
  viewer: Viewer,
): Promise<{ rows: SessionRow[]; count: number | null }> {
  const { rows: found, count } = await listRows<'events', { readonly sessionId: string }>(
    db,
    'events',
    { ...columnFilters(query), fields: [] },
    {
      where: conditionsOf(filters),
      joins: sql`${joinSearch(filters)} ${joinSessions}`,
      columns: sql`"sessions"."_id" as "sessionId"`,
      order: sql`"sessions"."startDate", "sessions"."_id"`,
      tie: sql`"sessions"."_id"`,
      ...readableColumns('events', viewer),
    },
  );
  if (found.length === 0) return { rows: [], count };
  const ids = found.map(({ sessionId }) => sessionId);
  const { rows } = await sql<SessionRow>`
    select "events"."_id", "events"."title", "events"."eventPresenceType", "events"."price", "events"."isFree",
      "sessions"."price" as "sessionPrice", "sessions"."isFree" as "sessionIsFree", "sessions"."_id" as "sessionId", "sessions"."sessionDay",
      "sessions"."waitingRequests" as "waiting", ${bookableColumns},
      ${filters.isForAges ? sql`not ${filters.isForAges}` : sql`false`} as "isForOtherAges",
      case when 'private' in ("sessions"."visibilityStatus", "events"."visibilityStatus") then 'private'
        when 'protected' in ("sessions"."visibilityStatus", "events"."visibilityStatus") then 'protected' end as "hidden",
      case when "category"."_id" is not null then
        jsonb_build_object('name', "category"."name", 'colour', "category"."colour") end as "category",
      case when "place"."_id" is not null then jsonb_build_object('_id', "place"."_id", 'name', "place"."name",
        'latitude', "place"."latitude", 'longitude', "place"."longitude") end as "place"
    from unnest(cast(${ids} as uuid[])) with ordinality as "page" ("sessionId", "position")
      join "sessions" on "sessions"."_id" = "page"."sessionId"
      join "events" on "events"."_id" = "sessions"."eventId"
      left join "reservationOpeningDates" as "opening" on "opening"."_id" = "sessions"."reservationOpeningDateId"
      left join "eventCategories" as "category" on "category"."_id" = "events"."eventCategoryId"
      left join "locations" as "place" on "place"."_id" = ${placeId}
    order by "page"."position"`.execute(db);
  return { rows, count };
}

export interface DayOfProgramme {
  readonly day: string;
  readonly sessions: number;
  readonly events: number;
  readonly otherAges: number;
  readonly first: readonly {
    readonly eventId: string;
    readonly title: Translated;
    readonly colour: CategoryColour | null;
  }[];
}

/** The days that have such sessions, in their order, each with its first events: those for the chosen ages before others. */
export async function listDays(
  db: Reader,
  query: ListQuery,
  filters: ProgrammeFilters,
  viewer: Viewer,
): Promise<{ rows: DayOfProgramme[]; count: number | null }> {
  const filtered = filteredRows('events', columnFilters(query), {
    where: conditionsOf(filters),
    ...readableColumns('events', viewer),
  });
  const ofDays = sql`from "events" ${joinSearch(filters)} ${joinSessions} ${filtered}`;
  const { rows } = await sql<DayOfProgramme>`
    with "found" as (
      select "sessions"."sessionDay" as "day", "events"."_id" as "eventId", count(*) as "sessions", ${otherAges(filters)},
        min("sessions"."startDate") as "start"
      ${ofDays} group by 1, 2
    ), "placed" as (
      select *, row_number() over (partition by "day" order by "otherAges" = "sessions", "start", "eventId") as "position" from "found"
    )
    select "placed"."day", sum("placed"."sessions")::int as "sessions", count(*)::int as "events",
      sum("placed"."otherAges")::int as "otherAges",
      jsonb_agg(jsonb_build_object('eventId', "events"."_id", 'title', "events"."title", 'colour', "category"."colour")
        order by "placed"."position") filter (where "placed"."position" <= ${titlesPerDay}) as "first"
    from "placed" left join "events" on "events"."_id" = "placed"."eventId" and "placed"."position" <= ${titlesPerDay}
      left join "eventCategories" as "category" on "category"."_id" = "events"."eventCategoryId"
    group by "placed"."day" order by "placed"."day" limit ${query.limit} offset ${(query.page - 1) * query.limit}`.execute(
    db,
  );
  if (!query.count) return { rows, count: null };
  const counted = await sql<{ count: number }>`
    select count(distinct "sessions"."sessionDay")::int as "count" ${ofDays}`.execute(db);
  return { rows, count: counted.rows[0]?.count ?? 0 };
}

/** The places that have such sessions, with their number: those with the most for the chosen ages first. */
export async function listPlaces(
  db: Reader,
  query: ListQuery,
  filters: ProgrammeFilters,
  viewer: Viewer,
): Promise<{ rows: (ProgrammePlace & { otherAges: number })[]; count: number | null }> {
  const filtered = filteredRows('events', columnFilters(query), {
    where: conditionsOf(filters),
    ...readableColumns('events', viewer),
  });
  const ofPlaces = sql`from "events" ${joinSearch(filters)} ${joinSessions} join "locations" on "locations"."_id" = ${placeId} ${filtered}`;
  const { rows } = await sql<ProgrammePlace & { otherAges: number }>`
    with "found" as (
      select "locations"."_id", count(*) as "sessions", ${otherAges(filters)} ${ofPlaces} group by "locations"."_id", "events"."_id"
    ), "placed" as (
      select "_id", sum("sessions")::int as "sessions", count(*)::int as "events", sum("otherAges")::int as "otherAges" from "found" group by "_id"
    )
    select "locations"."_id", "locations"."name", "locations"."address", "locations"."latitude", "locations"."longitude",
      "placed"."sessions", "placed"."events", "placed"."otherAges"
    from "placed" join "locations" using ("_id")
    order by "placed"."sessions" - "placed"."otherAges" desc, "placed"."sessions" desc, "locations"."_id"
    limit ${query.limit} offset ${(query.page - 1) * query.limit}`.execute(db);
  if (!query.count) return { rows, count: null };
  const counted = await sql<{ count: number }>`
    select count(distinct ${placeId})::int as "count" ${ofPlaces}`.execute(db);
  return { rows, count: counted.rows[0]?.count ?? 0 };
}

/** How many of the sessions are advised for other ages than the chosen ones. */
function otherAges({ isForAges }: ProgrammeFilters): RawBuilder<unknown> {
  return isForAges ? sql`count(*) filter (where not ${isForAges}) as "otherAges"` : sql`0 as "otherAges"`;
}

/** A session's own place, or its event's. */
const placeId = sql`coalesce("sessions"."locationId", "events"."locationId")`;
const joinSessions: RawBuilder<unknown> = sql`join "sessions" on "sessions"."eventId" = "events"."_id"`;

function conditionsOf({ events, sessions }: ProgrammeFilters) {
  return [...events, ...sessions];
}
