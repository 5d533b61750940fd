// What takes place within a span, for those who plan it: theirs, what they may read, and that the rest takes place.

import { type RawBuilder, sql } from 'kysely';
import type { Viewer } from '#core/accounts/access.ts';
import type { Translated } from '#core/field/field.ts';
import type { categoryColours } from '#core/resources/outline.ts';
import type { Audience, Presence, Visibility } from '#core/resources/programme.ts';
import type { Span } from '#core/time.ts';
import type { Reader } from '#server/db/database.ts';
import { listedSessions, staffEvents, writableRows } from '#server/resources/scopes.ts';

/** When those who proposed an event can come (docs/product/proposals.md#availability); none where it came of no proposal. */
function availabilityOf(eventId: RawBuilder<unknown>): RawBuilder<string[]> {
  return sql<
    string[]
  >`coalesce((select "availability" from "forms" where "forms"."eventId" = ${eventId} and "withdrawnAt" is null limit 1), '{}')`;
}

export interface SessionWithin extends Span {
  readonly _id: string;
  readonly updatedAt: Date;
  readonly sessionDay: string;
  readonly placeId: string | null;
  readonly speakerIds: string[];
  readonly isVisible: boolean;
  readonly mayEdit: boolean;
  readonly eventId: string;
  readonly title: Translated;
  readonly eventTypeId: string | null;
  readonly festivalId: string | null;
  readonly colour: (typeof categoryColours)[number] | null;
  readonly eventPresenceType: Presence;
  readonly eventLocationId: string | null;
  readonly eventVisibility: Visibility;
  readonly locationId: string | null;
  readonly visibilityStatus: Visibility;
  readonly sessionTarget: Audience;
  readonly accessType: 'reservation' | 'freeAccess';
  readonly cancelledAt: Date | null;
  readonly maxParticipants: number | null;
  readonly takenParticipants: number;
  readonly waiting: number;
  readonly availability: string[];
}

/** The sessions that take place within a span, in order of time: so many of them. */
export async function readSessionsWithin(
  db: Reader,
  { startDate, endDate }: Span,
  { viewer, limit }: { readonly viewer: Viewer; readonly limit: number },
): Promise<SessionWithin[]> {
  const { where } = writableRows('sessions', 'update', viewer);
  const { rows } = await sql<SessionWithin>`
    select "sessions"."_id", "sessions"."updatedAt", "sessions"."startDate", "sessions"."endDate",
      to_char("sessions"."sessionDay", 'YYYY-MM-DD') as "sessionDay", "sessions"."eventId",
      case when "events"."eventPresenceType" <> 'online' then coalesce("sessions"."locationId", "events"."locationId") end as "placeId",
      array(select distinct "speakerId" from "eventSpeakers" where "eventSpeakers"."eventId" = "events"."_id" order by 1) as "speakerIds",
      (${listedSessions(viewer)} and ${staffEvents(viewer)}) as "isVisible", (${sql.join([sql`true`, ...where], sql` and `)}) as "mayEdit",
      "events"."title", "events"."eventTypeId", "events"."festivalId", "eventCategories"."colour", "events"."eventPresenceType",
      "events"."locationId" as "eventLocationId", "events"."visibilityStatus" as "eventVisibility",
      "sessions"."locationId", "sessions"."visibilityStatus", "sessions"."sessionTarget", "sessions"."accessType",
      "sessions"."cancelledAt", "sessions"."maxParticipants", "sessions"."waitingRequests" as "waiting",
      "sessions"."totalParticipants" + "sessions"."lockedParticipants" + "sessions"."savedParticipants"
        + "sessions"."doorParticipants" as "takenParticipants", ${availabilityOf(sql`"events"."_id"`)} as "availability"
    from "sessions" join "events" on "events"."_id" = "sessions"."eventId"
      left join "eventCategories" on "eventCategories"."_id" = "events"."eventCategoryId"
    where "sessions"."startDate" < ${endDate} and "sessions"."endDate" > ${startDate}
    order by "sessions"."startDate", "sessions"."_id" limit ${limit}`.execute(db);
  return rows;
}

/** A session that takes place, as far as it clashes with others. */
export interface OccupyingSession extends Span {
  readonly sessionDay: string;
  readonly eventId: string;
  readonly title: Translated;
  readonly placeId: string | null;
  readonly speakerIds: string[];
  readonly accessType: 'reservation' | 'freeAccess';
  readonly maxParticipants: number | null;
  /** The room of its place, and whether that holds several sessions at once. */
  readonly capacity: number | null;
  readonly holdsSeveral: boolean | null;
  readonly availability: string[];
}

/**
 * What takes place from a moment on, in order of time; `ofEvents`: also what is over and stood beside a session of these events that is
 * still to come.
 */
export async function readOccupying(
  db: Reader,
  { from, ofEvents }: { readonly from: Date; readonly ofEvents: readonly string[] | null },
): Promise<OccupyingSession[]> {
  const first = sql`(select min("own"."startDate") from "sessions" as "own" where "own"."cancelledAt" is null
    and "own"."endDate" > ${from} and "own"."eventId" = any(cast(${[...(ofEvents ?? [])]} as uuid[])))`;
  const { rows } = await sql<OccupyingSession>`
    select "taken".*, "locations"."capacity", "locations"."holdsSeveral",
      array(select distinct "speakerId" from "eventSpeakers" where "eventSpeakers"."eventId" = "taken"."eventId") as "speakerIds",
      ${availabilityOf(sql`"taken"."eventId"`)} as "availability"
    from (
      select "sessions"."_id", "sessions"."eventId", "sessions"."startDate", "sessions"."endDate", "events"."title",
        to_char("sessions"."sessionDay", 'YYYY-MM-DD') as "sessionDay", "sessions"."accessType", "sessions"."maxParticipants",
        case when "events"."eventPresenceType" <> 'online' then coalesce("sessions"."locationId", "events"."locationId") end as "placeId"
      from "sessions" join "events" on "events"."_id" = "sessions"."eventId"
      where "sessions"."cancelledAt" is null and "sessions"."endDate" > least(${from}, ${first})) as "taken"
    left join "locations" on "locations"."_id" = "taken"."placeId"
    order by "taken"."startDate", "taken"."_id"`.execute(db);
  return rows;
}

export interface PlaceWithRoom {
  readonly _id: string;
  readonly name: string;
  readonly capacity: number | null;
  readonly holdsSeveral: boolean;
}

/** All places there are, by their names. */
export async function readPlaces(db: Reader): Promise<PlaceWithRoom[]> {
  const { rows } = await sql<PlaceWithRoom>`
    select "_id", "name", "capacity", "holdsSeveral" from "locations" order by fold("name"), "_id"`.execute(
    db,
  );
  return rows;
}

interface Named {
  readonly kind: 'speaker' | 'festival' | 'eventType';
  readonly _id: string;
  readonly name: Translated;
}

/** What these people, festivals and kinds of events are called, in one statement. */
export async function readNames(
  db: Reader,
  {
    speakerIds,
    festivalIds,
    eventTypeIds,
  }: {
    readonly speakerIds: readonly string[];
    readonly festivalIds: readonly string[];
    readonly eventTypeIds: readonly string[];
  },
): Promise<Named[]> {
  const { rows } = await sql<Named>`
    select 'speaker' as "kind", "_id", jsonb_build_object('it', concat_ws(' ', "name", "surname")) as "name" from "speakers"
    where "_id" = any(cast(${[...speakerIds]} as uuid[]))
    union all select 'festival', "_id", "name" from "festivals" where "_id" = any(cast(${[...festivalIds]} as uuid[]))
    union all select 'eventType', "_id", "name" from "eventTypes" where "_id" = any(cast(${[...eventTypeIds]} as uuid[]))
    order by "name", "_id"`.execute(db);
  return rows;
}
