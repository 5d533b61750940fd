import { type Selectable, sql } from 'kysely';
import { guest } from '#core/accounts/access.ts';
import type { EnteredPlace } from '#core/calendar.ts';
import type { Translated } from '#core/field/field.ts';
import type { Language } from '#core/languages.ts';
import type { Presence } from '#core/resources/programme.ts';
import type { Database, Reader } from '#server/db/database.ts';
import { openableRows } from '#server/resources/scopes.ts';

export type OwnFeedRow = Selectable<Database['calendarFeeds']>;

export function readFeedOf(db: Reader, userId: string): Promise<OwnFeedRow | undefined> {
  return db.selectFrom('calendarFeeds').selectAll().where('userId', '=', userId).executeTakeFirst();
}

/**
 * Writes the feed, which replaces the account's former one. The account is locked first: a concurrent password change either
 * commits before, or ends this feed too.
 */
export async function writeFeed(
  db: Reader,
  feed: Pick<OwnFeedRow, '_id' | 'userId' | 'secretHash'>,
): Promise<OwnFeedRow> {
  const { rows } = await sql<OwnFeedRow>`
    with "owner" as materialized (select "_id" from "users" where "_id" = ${feed.userId} for no key update)
    insert into "calendarFeeds" ("userId", "_id", "secretHash", "createdAt")
    select "_id", cast(${feed._id} as uuid), cast(${feed.secretHash} as bytea), curiosa_now() from "owner"
    on conflict ("userId") do update set "_id" = excluded."_id", "secretHash" = excluded."secretHash",
      "createdAt" = excluded."createdAt", "lastReadAt" = null
    returning *`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('A feed was not written.');
  return row;
}

/** Deletes one feed, but not another that has replaced it. */
export async function deleteThisFeed(db: Reader, id: string): Promise<void> {
  await db.deleteFrom('calendarFeeds').where('_id', '=', id).execute();
}

export async function deleteFeed(db: Reader, userId: string): Promise<void> {
  await db.deleteFrom('calendarFeeds').where('userId', '=', userId).execute();
}

export function readOwner(
  db: Reader,
  secretHash: Buffer,
): Promise<{ userId: string; language: Language } | undefined> {
  return db
    .selectFrom('calendarFeeds')
    .innerJoin('users', 'users._id', 'calendarFeeds.userId')
    .select(['calendarFeeds.userId', 'users.language'])
    .where('secretHash', '=', secretHash)
    .where('users.isEnabled', '=', true)
    .executeTakeFirst();
}

/** The day of the last read: calendars poll every hour, and no feature needs a finer time. */
export async function recordRead(db: Reader, userId: string): Promise<void> {
  await sql`
    update "calendarFeeds" set "lastReadAt" = date_trunc('day', curiosa_now())
    where "userId" = ${userId} and "lastReadAt" is distinct from date_trunc('day', curiosa_now())`.execute(
    db,
  );
}

export interface InMindRow {
  readonly _id: string;
  readonly startDate: Date;
  readonly endDate: Date;
  readonly cancelledAt: Date | null;
  readonly changedAt: Date;
  readonly sequence: number;
  readonly event: { readonly _id: string; readonly title: Translated; readonly eventPresenceType: Presence };
  readonly place: EnteredPlace | null;
}

/**
 * The sessions that an account has as favourites or waits for, without those that not every guest may open: the address is the
 * only credential and may have been passed on. Sessions that ended long ago are left out.
 */
export async function readInMind(
  db: Reader,
  userId: string,
  awaited: readonly string[],
): Promise<InMindRow[]> {
  const { where, joins } = openableRows('sessions', guest);
  const { rows } = await sql<InMindRow>`
    select "sessions"."_id", "sessions"."startDate", "sessions"."endDate", "sessions"."cancelledAt",
      greatest("sessions"."updatedAt", "events"."updatedAt", "locations"."updatedAt") as "changedAt",
      calendar_sequence("sessions"."_id") as "sequence",
      json_build_object('_id', "events"."_id", 'title', "events"."title",
        'eventPresenceType', "events"."eventPresenceType") as "event",
      case when "locations"."_id" is not null then json_build_object(
        'name', "locations"."name", 'address', "locations"."address",
        'latitude', "locations"."latitude", 'longitude', "locations"."longitude") end as "place"
    from "sessions" ${joins}
      left join "locations" on "locations"."_id" = coalesce("sessions"."locationId", "events"."locationId")
    where "sessions"."_id" in (select "sessionId" from "favourites" where "userId" = ${userId} union all
        select unnest(cast(${[...awaited]} as uuid[])))
      and "sessions"."endDate" > curiosa_now() - interval '30 days'
      and ${sql.join([sql`true`, ...where], sql` and `)}
    order by "sessions"."startDate", "sessions"."_id" limit 500`.execute(db);
  return rows;
}
