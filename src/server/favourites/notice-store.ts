import { sql } from 'kysely';
import { guest } from '#core/accounts/access.ts';
import type { Opened } from '#core/favourites/opening-notice.ts';
import type { Translated } from '#core/field/field.ts';
import type { ToActOn } from '#core/messages/night.ts';
import { reservationTransitions } from '#core/reservations/rules.ts';
import { statesAllowing } from '#core/state-machine.ts';
import type { Reader, Tx } from '#server/db/database.ts';
import { openableRows } from '#server/resources/scopes.ts';

/**
 * Marks the openings of the last day as notified for all accounts that had the session as a favourite before, and returns them.
 * The table's key lets each opening of a session be announced once to an account, however many processes run this at the same
 * time; a moved opening is another one.
 */
export async function markOpened(tx: Tx): Promise<Opened[]> {
  const { where, joins } = openableRows('sessions', guest);
  const { rows } = await sql<Opened>`
    with "noticed" as (
      insert into "openingsTold" ("userId", "sessionId", "opensAt", "createdAt")
      select "favourites"."userId", "sessions"."_id", "opening"."date", curiosa_now()
      from "reservationOpeningDates" as "opening"
        join "sessions" on "sessions"."reservationOpeningDateId" = "opening"."_id" ${joins}
        join "favourites" on "favourites"."sessionId" = "sessions"."_id"
        join "users" on "users"."_id" = "favourites"."userId"
      where "opening"."date" <= curiosa_now() and "opening"."date" > curiosa_now() - interval '1 day'
        and "favourites"."createdAt" < "opening"."date"
        and "sessions"."cancelledAt" is null and "sessions"."closesAt" > curiosa_now()
        and "users"."isEnabled" and "users"."isEmailConfirmed" and "users"."openingNotices"
        and ${isNotReserved} and ${sql.join([sql`true`, ...where], sql` and `)}
      order by "favourites"."userId", "sessions"."_id"
      on conflict do nothing
      returning "userId", "sessionId")
    select "noticed".*, "users"."email", "users"."language", "users"."userType", "sessions"."sessionTarget",
      "sessions"."startDate", "sessions"."closesAt"
    from "noticed" join "users" on "users"."_id" = "noticed"."userId" join "sessions" on "sessions"."_id" = "noticed"."sessionId"`.execute(
    tx,
  );
  return rows;
}

/** The favourite's account has no valid reservation of its session. */
export const isNotReserved = sql`not exists (
  select from "reservations" where "reservations"."userId" = "favourites"."userId"
    and "reservations"."sessionId" = "favourites"."sessionId"
    and "reservations"."status" = any(${statesAllowing(reservationTransitions, 'cancel')}))`;

/** When sessions begin, and until when they can be booked. */
export async function readClosing(db: Reader, sessionIds: readonly string[]): Promise<ToActOn[]> {
  return db
    .selectFrom('sessions')
    .select(['startDate', 'closesAt as until'])
    .where('_id', 'in', [...sessionIds])
    .execute();
}

export interface StillFavourite {
  readonly _id: string;
  readonly name: string;
  readonly title: Translated;
  readonly startDate: Date;
  readonly endDate: Date;
}

/** Of these sessions, those that the account still has as favourites and has not booked, the soonest first. */
export async function readStillFavourite(
  db: Reader,
  userId: string,
  sessionIds: readonly string[],
): Promise<StillFavourite[]> {
  const { rows } = await sql<StillFavourite>`
    select "sessions"."_id", "users"."name", "events"."title", "sessions"."startDate", "sessions"."endDate"
    from "favourites" join "sessions" on "sessions"."_id" = "favourites"."sessionId"
      join "events" on "events"."_id" = "sessions"."eventId" join "users" on "users"."_id" = "favourites"."userId"
    where "favourites"."userId" = ${userId} and "sessions"."_id" = any(cast(${[...sessionIds]} as uuid[]))
      and "users"."openingNotices" and ${isNotReserved}
    order by "sessions"."startDate", "sessions"."_id"`.execute(db);
  return rows;
}

export async function readChoice(db: Reader, userId: string): Promise<boolean> {
  const { openingNotices } = await db
    .selectFrom('users')
    .select('openingNotices')
    .where('_id', '=', userId)
    .executeTakeFirstOrThrow();
  return openingNotices;
}

export async function writeChoice(db: Reader, userId: string, openingNotices: boolean): Promise<void> {
  await db.updateTable('users').set({ openingNotices }).where('_id', '=', userId).execute();
}

/** Deletes old notices: an opening is announced within a day or not at all. */
export async function deleteOldNotices(tx: Tx): Promise<void> {
  await sql`delete from "openingsTold" where "createdAt" < curiosa_now() - interval '7 days'`.execute(tx);
}
