// The sessions of some days in numbers.

import { type RawBuilder, sql } from 'kysely';
import type { Viewer } from '#core/accounts/access.ts';
import type { Filling } from '#core/dashboard/contract.ts';
import type { Audience } from '#core/resources/programme.ts';
import type { Zone } from '#core/time.ts';
import type { Reader } from '#server/db/database.ts';
import { listedSessions, staffEvents } from '#server/resources/scopes.ts';
import { hourOfSession, placeOfSession, weekdayOfSession } from '#server/sessions/service.ts';

/** Which sessions are counted. */
export interface StatisticsScope {
  readonly from: string;
  readonly to: string;
  readonly festivalId: string | null;
  /** Of these events only; null: of all. */
  readonly ofEvents: readonly string[] | null;
  /** Who reads them: sessions are counted that the list of sessions shows, bookings as the list of bookings does. */
  readonly viewer: Viewer;
}
type Name = { readonly it?: string; readonly en?: string } | null;

/** Sessions with their events. One that was cancelled is counted as such and nowhere else. */
function sessionsIn({ from, to, festivalId, ofEvents }: StatisticsScope): RawBuilder<unknown> {
  return sql`"sessions" join "events" on "events"."_id" = "sessions"."eventId"
    and "sessions"."sessionDay" between ${from}::date and ${to}::date
    and (${festivalId}::uuid is null or "events"."festivalId" = ${festivalId}::uuid)
    and (${ofEvents === null} or "events"."_id" = any(cast(${[...(ofEvents ?? [])]} as uuid[])))`;
}

/** Of these the ones that the viewer's list of sessions has. */
function listedIn(scope: StatisticsScope): RawBuilder<unknown> {
  return sql`${sessionsIn(scope)} and ${listedSessions(scope.viewer)} and ${staffEvents(scope.viewer)}`;
}

const takesPlace = sql`"sessions"."cancelledAt" is null`;
const isLimited = sql`"sessions"."accessType" = 'reservation' and "sessions"."maxParticipants" is not null`;
const filling = sql`count(*)::int as "sessions",
  coalesce(sum("sessions"."maxParticipants") filter (where ${isLimited}), 0)::int as "seats",
  coalesce(sum("sessions"."totalParticipants") filter (where ${isLimited}), 0)::int as "taken",
  coalesce(sum("sessions"."totalParticipants"), 0)::int as "booked"`;

export interface Fillings {
  readonly totals: Filling & {
    readonly waitedFor: number;
    readonly waiting: number;
    readonly cancelled: number;
  };
  readonly kinds: (Filling & { readonly _id: string | null; readonly name: Name })[];
  readonly places: (Filling & { readonly _id: string | null; readonly name: string | null })[];
  readonly hours: (Filling & { readonly weekday: number; readonly hour: number })[];
  readonly audiences: (Filling & { readonly audience: Audience })[];
  readonly waiting: { readonly day: string; readonly sessions: number; readonly requests: number }[];
}

/** How the sessions are filled, by kind, place, hour and audience, and who waits, in one statement: each session is read once. */
export async function readFillings(db: Reader, scope: StatisticsScope, zone: Zone): Promise<Fillings> {
  const { rows } = await sql<Fillings>`
    with "sessions" as materialized (
      select "sessions"."maxParticipants", "sessions"."totalParticipants", "sessions"."accessType", "sessions"."cancelledAt",
        "sessions"."waitingRequests", "sessions"."sessionTarget", "sessions"."sessionDay"::text as "day", "events"."eventTypeId" as "kindId",
        ${placeOfSession} as "placeId", ${weekdayOfSession} as "weekday", ${hourOfSession(zone)} as "hour"
      from ${listedIn(scope)}
    )
    select
      (select to_jsonb("one") from (select ${filling}, coalesce(sum("waitingRequests"), 0)::int as "waiting",
        (count(*) filter (where "waitingRequests" > 0))::int as "waitedFor",
        (select count(*)::int from "sessions" where not (${takesPlace})) as "cancelled" from "sessions" where ${takesPlace}) as "one") as "totals",
      ${listed(sql`select "kindId" as "_id", (select "name" from "eventTypes" where "eventTypes"."_id" = "kindId") as "name", ${filling}
        from "sessions" where ${takesPlace} group by "kindId" order by count(*) desc, "kindId"`)} as "kinds",
      ${listed(sql`select "placeId" as "_id", (select "name" from "locations" where "locations"."_id" = "placeId") as "name", ${filling}
        from "sessions" where ${takesPlace} group by "placeId" order by count(*) desc, "placeId"`)} as "places",
      ${listed(sql`select "weekday", "hour", ${filling} from "sessions" where ${takesPlace}
        group by "weekday", "hour" order by "weekday", "hour"`)} as "hours",
      ${listed(sql`select "sessionTarget" as "audience", ${filling} from "sessions" where ${takesPlace}
        group by "sessionTarget" order by "sessionTarget"`)} as "audiences",
      ${listed(sql`select "day", count(*)::int as "sessions", sum("waitingRequests")::int as "requests" from "sessions"
        where ${takesPlace} and "waitingRequests" > 0 group by "day" order by "day"`)} as "waiting"`.execute(
    db,
  );
  const [row] = rows;
  if (!row) throw new Error('An aggregate has one row.');
  return row;
}

function listed(rows: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`coalesce((select jsonb_agg(to_jsonb("one")) from (${rows}) as "one"), '[]')`;
}

export interface Bookings {
  /** How many are valid. */
  readonly valid: number;
  readonly bookings: {
    readonly day: string;
    readonly bookings: number;
    readonly booked: number;
    readonly givenBack: number;
  }[];
  readonly provinces: {
    readonly province: string | null;
    readonly bookings: number;
    readonly schools: number;
    readonly classes: number;
    readonly pupils: number;
  }[];
  readonly attendance: {
    readonly day: string;
    readonly bookings: number;
    readonly absent: number;
    readonly expected: number;
    readonly attended: number;
  }[];
}

/** The reservations of the sessions that take place: when they were made, of which schools, and who of them was let in. */
export async function readBookings(db: Reader, scope: StatisticsScope, zone: Zone): Promise<Bookings> {
  const { rows } = await sql<Bookings>`
    with "chosen" as materialized (
      select "sessions"."_id", "sessions"."sessionDay"::text as "day", "sessions"."endDate" <= curiosa_now() as "hasEnded"
      from ${sessionsIn(scope)} where ${takesPlace}
    ), "booked" as materialized (
      select "reservations"."createdAt", "reservations"."status", "reservations"."target", "reservations"."userId", "reservations"."schoolKey",
        "reservations"."quantity", "reservations"."quantitySchool", "reservations"."attendedParticipants", "chosen"."day", "chosen"."hasEnded"
      from "chosen" join "reservations" on "reservations"."sessionId" = "chosen"."_id"
    )
    select
      (select count(*)::int from "booked" where "status" = 'valid') as "valid",
      ${listed(sql`select ("createdAt" at time zone ${sql.lit(zone)})::date::text as "day",
        (count(*) filter (where "status" = 'valid'))::int as "bookings", sum("quantity")::int as "booked",
        coalesce(sum("quantity") filter (where "status" <> 'valid'), 0)::int as "givenBack" from "booked" group by 1 order by 1`)} as "bookings",
      ${listed(sql`select nullif("users"."instituteProvince", '') as "province", count(*)::int as "bookings", count(distinct "schoolKey")::int as "schools",
        sum("quantitySchool")::int as "classes", sum("quantity")::int as "pupils"
        from "booked" left join "users" on "users"."_id" = "booked"."userId"
        where "status" = 'valid' and "target" = 'school' group by 1 order by 5 desc, 1`)} as "provinces",
      ${listed(sql`select "day", count(*)::int as "bookings", (count(*) filter (where "attendedParticipants" = 0))::int as "absent",
        sum("quantity")::int as "expected", sum(least("quantity", "attendedParticipants"))::int as "attended"
        from "booked" where "hasEnded" and "status" = 'valid' group by "day" order by "day"`)} as "attendance"`.execute(
    db,
  );
  const [row] = rows;
  if (!row) throw new Error('An aggregate has one row.');
  return row;
}

export interface OpeningToCome {
  readonly _id: string;
  readonly name: Name;
  readonly date: Date;
  readonly sessions: number;
}

/** Openings to come, with the number of their sessions among these. */
export async function readOpenings(db: Reader, scope: StatisticsScope): Promise<OpeningToCome[]> {
  const { rows } = await sql<OpeningToCome>`
    select "openings"."_id", "openings"."name", "openings"."date", count(*)::int as "sessions"
    from ${listedIn(scope)} join "reservationOpeningDates" as "openings" on "openings"."_id" = "sessions"."reservationOpeningDateId"
    where ${takesPlace} and "openings"."date" > curiosa_now()
    group by "openings"."_id" order by "openings"."date", "openings"."_id"`.execute(db);
  return rows;
}

/** The days of a festival; undefined: there is none. Null: it has none yet. */
export async function readFestivalDays(
  db: Reader,
  _id: string,
): Promise<{ readonly from: string | null; readonly to: string | null } | undefined> {
  const { rows } = await sql<{ from: string | null; to: string | null }>`
    select "startDate"::text as "from", "endDate"::text as "to" from "festivals" where "_id" = ${_id}`.execute(
    db,
  );
  return rows[0];
}
