// What is printed of dates: those of a day, or one, with the parties that hold seats.

import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { SheetChoice } from '#core/people-booked/contract.ts';
import type { Audience } from '#core/resources/programme.ts';
import { shiftDay } from '#core/time.ts';
import type { Reader } from '#server/db/database.ts';
import { type EventsRead, holdsSeats, inEvents, type PartySession } from './store.ts';

export interface SheetRecord extends PartySession {
  readonly locationId: string | null;
  readonly target: Audience;
  readonly maxParticipants: number | null;
  /** Reservations by the names of their accounts. */
  readonly reservationIds: readonly string[];
}

const place = sql`coalesce("sessions"."locationId", "events"."locationId")`;

/** The event of a session; undefined: there is none. */
export async function readEventOf(db: Reader, sessionId: string): Promise<string | undefined> {
  const found = await db
    .selectFrom('sessions')
    .select('eventId')
    .where('_id', '=', sessionId)
    .executeTakeFirst();
  return found?.eventId;
}

/** The bookings that are printed: those that hold seats, of dates that take place. */
function printed(
  { sessionId, day, eventId, locationId }: SheetChoice,
  eventIds: EventsRead,
): RawBuilder<unknown> {
  const conditions: RawBuilder<SqlBool>[] = [
    inEvents(eventIds),
    holdsSeats,
    sql`"sessions"."cancelledAt" is null`,
    ...(sessionId === undefined ? [] : [sql<SqlBool>`"sessions"."_id" = ${sessionId}`]),
    ...(day === undefined ? [] : [sql<SqlBool>`"sessions"."sessionDay" = ${day}`]),
    ...(eventId === undefined ? [] : [sql<SqlBool>`"sessions"."eventId" = ${eventId}`]),
    ...(locationId === undefined ? [] : [sql<SqlBool>`${place} = ${locationId}`]),
  ];
  return sql.join(conditions, sql` and `);
}

/** How many bookings of each date would be printed, by start and title. */
export async function countSheets(
  db: Reader,
  choice: SheetChoice,
  eventIds: EventsRead,
): Promise<(Pick<SheetRecord, 'sessionId' | 'title' | 'startDate'> & { readonly parties: number })[]> {
  const { rows } = await sql<Pick<SheetRecord, 'sessionId' | 'title' | 'startDate'> & { parties: number }>`
    select "sessions"."_id" as "sessionId", "events"."title", "sessions"."startDate", count(*)::int as "parties"
    from "reservations" join "sessions" on "sessions"."_id" = "reservations"."sessionId"
      join "events" on "events"."_id" = "sessions"."eventId"
    where ${printed(choice, eventIds)}
    group by "sessions"."_id", "events"."_id"
    order by "sessions"."startDate", "events"."title"->>'it', "sessions"."_id"`.execute(db);
  return rows;
}

/** Dates with bookings that take place, by start and title. */
export async function readSheets(
  db: Reader,
  choice: SheetChoice,
  eventIds: EventsRead,
): Promise<SheetRecord[]> {
  const { rows } = await sql<SheetRecord>`
    select "sessions"."eventId", "sessions"."_id" as "sessionId", "events"."title", "sessions"."startDate", "sessions"."endDate",
      "sessions"."sessionDay", "locations"."_id" as "locationId", "locations"."name" as "place",
      "sessions"."sessionTarget" as "target", "sessions"."maxParticipants",
      array_agg("reservations"."_id" order by fold("users"."surname"), fold("users"."name"), "reservations"."_id") as "reservationIds"
    from "reservations" join "sessions" on "sessions"."_id" = "reservations"."sessionId"
      join "events" on "events"."_id" = "sessions"."eventId"
      left join "locations" on "locations"."_id" = ${place}
      left join "users" on "users"."_id" = "reservations"."userId"
    where ${printed(choice, eventIds)}
    group by "sessions"."_id", "events"."_id", "locations"."_id"
    order by "sessions"."startDate", "events"."title"->>'it', "sessions"."_id"`.execute(db);
  return rows;
}

/** Days before today that are offered. */
const pastDays = 7;

/** Days with bookings that take place: from some days before `today` on. */
export async function readSheetDays(
  db: Reader,
  {
    eventId,
    locationId,
    today,
  }: {
    readonly eventId?: string | undefined;
    readonly locationId?: string | undefined;
    readonly today: string;
  },
  eventIds: EventsRead,
): Promise<{ day: string; sessions: number; parties: number }[]> {
  const { rows } = await sql<{ day: string; sessions: number; parties: number }>`
    select "sessions"."sessionDay" as "day", count(distinct "sessions"."_id")::int as "sessions", count(*)::int as "parties"
    from "reservations" join "sessions" on "sessions"."_id" = "reservations"."sessionId"
      join "events" on "events"."_id" = "sessions"."eventId"
    where ${inEvents(eventIds)} and ${holdsSeats} and "sessions"."cancelledAt" is null
      and "sessions"."sessionDay" >= ${shiftDay(today, -pastDays)}
      and (${eventId === undefined} or "sessions"."eventId" = cast(${eventId ?? null} as uuid))
      and (${locationId === undefined} or ${place} = cast(${locationId ?? null} as uuid))
    group by "sessions"."sessionDay" order by "sessions"."sessionDay"`.execute(db);
  return rows;
}
