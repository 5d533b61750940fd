import { sql } from 'kysely';
import type { BinContents } from '#core/events/bin/contract.ts';
import type { Reader, Tx } from '#server/db/database.ts';
import { locking } from '#server/db/preview.ts';

/** Locks the sessions of events, in the order of bookings, until they are deleted. */
export async function lockSessionsOfEvents(tx: Tx, eventIds: readonly string[]): Promise<OwnedSession[]> {
  const { rows } = await sql<OwnedSession>`
    select "_id", "eventId" from "sessions" where "eventId" = any(cast(${[...eventIds]} as uuid[]))
    order by "_id" ${locking(tx, sql`for update`)}`.execute(tx);
  return rows;
}

export interface OwnedSession {
  readonly _id: string;
  readonly eventId: string;
}

/** The ids of the rows that link speakers to events. */
export async function readSpeakerRoles(tx: Tx, eventIds: readonly string[]): Promise<string[]> {
  const rows = await tx
    .selectFrom('eventSpeakers')
    .select('_id')
    .where('eventId', '=', sql<string>`any(cast(${[...eventIds]} as uuid[]))`)
    .execute();
  return rows.map(({ _id }) => _id);
}

type Counted = Omit<BinContents, 'sessions'> & BinContents['sessions'] & { readonly _id: string };

/** What goes into the bin with each of some events, counted in one statement; an event that is not there has no row. */
export async function countContents(db: Reader, eventIds: readonly string[]): Promise<Counted[]> {
  const { rows } = await sql<Counted>`
    select "events"."_id", "sessions".*,
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
    where "events"."_id" = any(cast(${[...eventIds]} as uuid[]))`.execute(db);
  return rows;
}

/** The accounts that have any of some events as a favourite, and those that are contacts of any, each counted once. */
export async function countAccounts(
  db: Reader,
  eventIds: readonly string[],
): Promise<Pick<BinContents, 'favourites' | 'contactPeople'>> {
  const wanted = sql`cast(${[...eventIds]} as uuid[])`;
  const { rows } = await sql<Pick<BinContents, 'favourites' | 'contactPeople'>>`
    select (select count(distinct "userId")::int from "favourites" where "eventId" = any(${wanted})) as "favourites",
      (select count(*)::int from "users" where "contactEventIds" && ${wanted}) as "contactPeople"`.execute(
    db,
  );
  return rows[0] ?? { favourites: 0, contactPeople: 0 };
}

/** The sessions of events. */
export async function readSessionsOf(db: Reader, eventIds: readonly string[]): Promise<OwnedSession[]> {
  return db
    .selectFrom('sessions')
    .select(['_id', 'eventId'])
    .where('eventId', '=', sql<string>`any(cast(${[...eventIds]} as uuid[]))`)
    .execute();
}
