// What keeps places and speakers from being free, and what an event has already.

import { sql } from 'kysely';
import type { Viewer } from '#core/accounts/access.ts';
import type { Translated } from '#core/field/field.ts';
import type { FestivalDays } from '#core/sessions/planning/days.ts';
import type { Busy, Existing } from '#core/sessions/planning/plan.ts';
import type { Reader, Tx } from '#server/db/database.ts';
import { locking } from '#server/db/preview.ts';
import { listedSessions, staffEvents } from '#server/resources/scopes.ts';

export interface Place {
  readonly _id: string;
  readonly name: string;
  readonly capacity: number | null;
  readonly holdsSeveral: boolean;
  /** The names that were sent for it. */
  readonly sentAs: readonly string[];
}

/** Places by their ids, or by their names whatever case and accents; none of them is deleted until the transaction has ended. */
export async function lockPlaces(
  tx: Tx,
  { ids, names }: { readonly ids: readonly string[]; readonly names: readonly string[] },
): Promise<Place[]> {
  const { rows } = await sql<Place>`
    select "_id", "name", "capacity", "holdsSeveral", array(
      select "sent" from unnest(cast(${[...names]} as text[])) as "of" ("sent") where fold("sent") = fold("name")) as "sentAs"
    from "locations" where "_id" = any(cast(${[...ids]} as uuid[]))
      or fold("name") = any(array(select fold("sent") from unnest(cast(${[...names]} as text[])) as "of" ("sent")))
    order by "_id" ${locking(tx, sql`for key share`)}`.execute(tx);
  return rows;
}

/** Those of some openings and age groups that are there. */
export async function readReferred(
  tx: Tx,
  { openings, ages }: { readonly openings: readonly string[]; readonly ages: readonly string[] },
): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ _id: string }>`
    select "_id" from "reservationOpeningDates" where "_id" = any(cast(${[...openings]} as uuid[]))
    union all select "_id" from "ageTargets" where "_id" = any(cast(${[...ages]} as uuid[]))`.execute(tx);
  return new Set(rows.map(({ _id }) => _id));
}

/** The sessions that an event has at some starts, cancelled ones as well. */
export async function readExisting(
  tx: Tx,
  eventId: string,
  starts: readonly Date[],
): Promise<(Existing & { readonly maxSchoolClasses: number | null })[]> {
  const { rows } = await sql<Existing & { maxSchoolClasses: number | null }>`
    select "_id", "startDate", "sessionTarget", "locationId", "cancelledAt", "maxSchoolClasses" from "sessions"
    where "eventId" = ${eventId} and "startDate" = any(cast(${[...starts]} as timestamptz[]))
    order by "_id"`.execute(tx);
  return rows;
}

export interface Speaker {
  readonly eventId: string;
  readonly _id: string;
  readonly name: string;
}

/** Who takes part in events, each once. */
export async function readSpeakers(db: Reader, eventIds: readonly string[]): Promise<Speaker[]> {
  const { rows } = await sql<Speaker>`
    select distinct "eventId", "speakers"."_id", concat_ws(' ', "speakers"."name", "speakers"."surname") as "name"
    from "eventSpeakers" join "speakers" on "speakers"."_id" = "eventSpeakers"."speakerId"
    where "eventId" = any(cast(${[...eventIds]} as uuid[])) order by 3, 2`.execute(db);
  return rows;
}

export interface BusySession extends Busy {
  readonly title: Translated;
  /** Whether the caller may see its event. */
  readonly isVisible: boolean;
}

/** Sessions that take place within a span, at some places, with some speakers, or of some events. */
export async function readBusy(
  db: Reader,
  span: {
    readonly startDate: Date;
    readonly endDate: Date;
    readonly placeIds: readonly string[];
    readonly speakerIds: readonly string[];
    readonly eventIds: readonly string[];
    readonly without: readonly string[];
  },
  viewer: Viewer,
): Promise<BusySession[]> {
  const { rows } = await sql<BusySession>`
    select "busy".*, array(select distinct "speakerId" from "eventSpeakers" where "eventSpeakers"."eventId" = "busy"."eventId") as "speakerIds"
    from (
      select "sessions"."_id" as "sessionId", "sessions"."eventId", "sessions"."startDate", "sessions"."endDate", "events"."title",
        case when "events"."eventPresenceType" <> 'online' then coalesce("sessions"."locationId", "events"."locationId") end as "placeId",
        (${listedSessions(viewer)} and ${staffEvents(viewer)}) as "isVisible"
      from "sessions" join "events" on "events"."_id" = "sessions"."eventId"
      where "sessions"."cancelledAt" is null and "sessions"."startDate" < ${span.endDate} and "sessions"."endDate" > ${span.startDate}
        and "sessions"."_id" <> all(cast(${[...span.without]} as uuid[]))) as "busy"
    where "placeId" = any(cast(${[...span.placeIds]} as uuid[])) or "eventId" = any(cast(${[...span.eventIds]} as uuid[]))
      or exists (select from "eventSpeakers" where "eventSpeakers"."eventId" = "busy"."eventId"
        and "speakerId" = any(cast(${[...span.speakerIds]} as uuid[])))
    order by "startDate", "sessionId"`.execute(db);
  return rows;
}

/** A session to come, as far as it says what it clashes with. */
export interface SessionToCome extends BusySession {
  readonly accessType: 'reservation' | 'freeAccess';
  readonly maxParticipants: number | null;
  /** The room of its place, whether that holds several sessions at once, and its name. */
  readonly capacity: number | null;
  readonly holdsSeveral: boolean | null;
  readonly place: string | null;
  readonly sessionDay: string;
}

/** The sessions of an event that are neither over nor cancelled, in order of time. */
export async function readComing(db: Reader, eventId: string): Promise<SessionToCome[]> {
  const { rows } = await sql<SessionToCome>`
    select "coming".*, "locations"."capacity", "locations"."holdsSeveral", "locations"."name" as "place", true as "isVisible",
      array(select distinct "speakerId" from "eventSpeakers" where "eventSpeakers"."eventId" = "coming"."eventId") as "speakerIds"
    from (
      select "sessions"."_id" as "sessionId", "sessions"."eventId", "sessions"."startDate", "sessions"."endDate", "events"."title",
        "accessType", "maxParticipants", "sessions"."sessionDay"::text as "sessionDay",
        case when "events"."eventPresenceType" <> 'online' then coalesce("sessions"."locationId", "events"."locationId") end as "placeId"
      from "sessions" join "events" on "events"."_id" = "sessions"."eventId"
      where "eventId" = ${eventId} and "cancelledAt" is null and "sessions"."endDate" > curiosa_now()) as "coming"
    left join "locations" on "locations"."_id" = "placeId"
    order by "startDate", "sessionId"`.execute(db);
  return rows;
}

/** When those who proposed an event can come (docs/product/proposals.md#availability); none where it came of no proposal. */
export async function readAvailability(db: Reader, eventId: string): Promise<string[]> {
  const row = await db
    .selectFrom('forms')
    .select('availability')
    .where('eventId', '=', eventId)
    .where('withdrawnAt', 'is', null)
    .executeTakeFirst();
  return row?.availability ?? [];
}

/** The days of the festival that an event belongs to. */
export async function readFestivalDays(tx: Tx, eventId: string): Promise<FestivalDays> {
  const { rows } = await sql<FestivalDays>`
    select "festivals"."startDate" as "firstDay", "festivals"."endDate" as "lastDay"
    from "events" join "festivals" on "festivals"."_id" = "events"."festivalId" where "events"."_id" = ${eventId}`.execute(
    tx,
  );
  return rows[0] ?? { firstDay: null, lastDay: null };
}
