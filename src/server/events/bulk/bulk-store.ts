import { sql } from 'kysely';
import type { LastChange } from '#core/events/rules.ts';
import { reservationTransitions } from '#core/reservations/rules.ts';
import { statesAllowing } from '#core/state-machine.ts';
import type { Reader } from '#server/db/database.ts';

const holding = statesAllowing(reservationTransitions, 'cancel');

/** What is booked of an event. */
export interface Booked {
  readonly bookings: number;
  readonly people: number;
}

/** Bookings of dates to come, by event; an event without any is absent. */
export async function countBooked(
  db: Reader,
  eventIds: readonly string[],
): Promise<ReadonlyMap<string, Booked>> {
  const { rows } = await sql<Booked & { eventId: string }>`
    select "reservations"."eventId", count(*)::int as "bookings", sum("quantity")::int as "people"
    from "reservations" join "sessions" on "sessions"."_id" = "reservations"."sessionId"
    where "reservations"."eventId" = any(cast(${[...eventIds]} as uuid[])) and "reservations"."status" = any(${[...holding]})
      and "sessions"."endDate" > curiosa_now() and "sessions"."cancelledAt" is null
    group by 1`.execute(db);
  return new Map(rows.map(({ eventId, ...booked }) => [eventId, booked]));
}

/** The newest entry of the audit log on each of some events, by event. */
export async function readLastChanges(
  db: Reader,
  ids: readonly string[],
): Promise<ReadonlyMap<string, LastChange>> {
  const { rows } = await sql<LastChange & { eventId: string }>`
    select "last".*, exists(
      select from "users" join "auditEntries" as "naming" on "naming"."entity" = 'users' and "naming"."entityId" = "users"."_id"::text
      where "users"."contactEventIds" @> array["last"."eventId"::uuid] and "naming"."_id" > "last"."_id"
        and "naming"."changes"->'contactEventIds'->'after' @> to_jsonb("last"."eventId")
        and not coalesce("naming"."changes"->'contactEventIds'->'before' @> to_jsonb("last"."eventId"), false)) as "hasNewContacts"
    from (
      select distinct on ("entityId") "_id", "entityId" as "eventId", "userId", "createdAt", "changes"
      from "auditEntries" where "entity" = 'events' and "entityId" = any(cast(${[...ids]} as text[]))
      order by "entityId", "createdAt" desc, "_id" desc) as "last"`.execute(db);
  return new Map(rows.map(({ eventId, ...last }) => [eventId, last]));
}

/** When events were last changed. */
export async function readUpdatedAt(db: Reader, ids: readonly string[]): Promise<ReadonlyMap<string, Date>> {
  const rows = await db
    .selectFrom('events')
    .select(['_id', 'updatedAt'])
    .where('_id', '=', sql<string>`any(cast(${[...ids]} as uuid[]))`)
    .execute();
  return new Map(rows.map(({ _id, updatedAt }) => [_id, updatedAt]));
}
