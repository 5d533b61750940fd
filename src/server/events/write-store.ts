import { sql } from 'kysely';
import type { BinContents } from '#core/events/bin/contract.ts';
import type { Reader, Tx } from '#server/db/database.ts';

/** Locks the sessions of an event, in the order of bookings, until they are deleted. */
export async function lockSessionsOfEvent(tx: Tx, eventId: string): Promise<string[]> {
  const { rows } = await sql<{ _id: string }>`
    select "_id" from "sessions" where "eventId" = ${eventId} order by "_id" for update`.execute(tx);
  return rows.map(({ _id }) => _id);
}

/** The ids of the rows that link speakers to an event. */
export async function readSpeakerRoles(tx: Tx, eventId: string): Promise<string[]> {
  const rows = await tx.selectFrom('eventSpeakers').select('_id').where('eventId', '=', eventId).execute();
  return rows.map(({ _id }) => _id);
}

type Counted = Omit<BinContents, 'sessions'> & BinContents['sessions'];

/** What goes into the bin with an event, counted in one statement; undefined: there is no such event. */
export async function countContents(db: Reader, eventId: string): Promise<Counted | undefined> {
  const { rows } = await sql<Counted>`
    select "sessions".*,
      (select count(*)::int from "eventSpeakers" where "eventId" = "events"."_id") as "speakers",
      (select count(distinct "userId")::int from "favourites" where "eventId" = "events"."_id") as "favourites",
      (select count(*)::int from "users" where "contactEventIds" @> array["events"."_id"]) as "contactPeople",
      cardinality("headerImage") + cardinality("additionalImage") + cardinality("galleryImages") as "pictures",
      cardinality("tags") as "tags",
      (select count(*)::int from "reservationRequests" where "eventId" = "events"."_id") as "requests",
      (select coalesce(sum("answers"), 0)::int from "feedbackNumbers" where "eventId" = "events"."_id") as "feedback"
    from "events" cross join lateral (
      select count(*) filter (where "visibilityStatus" = 'public')::int as "public",
        count(*) filter (where "visibilityStatus" = 'protected')::int as "protected",
        count(*) filter (where "visibilityStatus" = 'private')::int as "private"
      from "sessions" where "eventId" = "events"."_id"
    ) as "sessions"
    where "events"."_id" = ${eventId}`.execute(db);
  return rows[0];
}

/** The ids of the sessions of an event. */
export async function readSessionIds(db: Reader, eventId: string): Promise<string[]> {
  const rows = await db.selectFrom('sessions').select('_id').where('eventId', '=', eventId).execute();
  return rows.map(({ _id }) => _id);
}
