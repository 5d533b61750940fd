import { type RawBuilder, sql } from 'kysely';
import type { Viewer } from '#core/accounts/access.ts';
import type { Translated } from '#core/field/field.ts';
import { reservationTransitions } from '#core/reservations/rules.ts';
import type { Presence } from '#core/resources/programme.ts';
import { reopenMinutes } from '#core/sessions/reopening.ts';
import type { OfEvent, Where } from '#core/sessions/rules.ts';
import { statesAllowing } from '#core/state-machine.ts';
import { requestTransitions } from '#core/waiting-list/rules.ts';
import type { Reader, Tx } from '#server/db/database.ts';
import { locking } from '#server/db/preview.ts';
import { writableRows } from '#server/resources/scopes.ts';

/** The events of sessions, by session. */
export async function readEventIds(
  db: Reader,
  sessionIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const { rows } = await sql<{ _id: string; eventId: string }>`
    select "_id", "eventId" from "sessions" where "_id" = any(cast(${[...sessionIds]} as uuid[]))`.execute(
    db,
  );
  return new Map(rows.map(({ _id, eventId }) => [_id, eventId]));
}

/** The event of a session, which never changes. */
export async function readEventId(tx: Tx, sessionId: string): Promise<string | undefined> {
  const row = await tx
    .selectFrom('sessions')
    .select('eventId')
    .where('_id', '=', sessionId)
    .executeTakeFirst();
  return row?.eventId;
}

/** Locks the event before its sessions are written, because its first and last date follow from all of them; returns its place. */
export async function lockEvent(tx: Tx, eventId: string): Promise<Where> {
  const { rows } = await sql<Where>`
    select "locationId", "eventPresenceType" from "events" where "_id" = ${eventId} ${locking(tx, sql`for no key update`)}`.execute(
    tx,
  );
  return rows[0] ?? { locationId: null };
}

/** The event of sessions, as far as it says where they are and on which days. */
export interface EventOfSessions extends Where {
  readonly _id: string;
  readonly eventPresenceType: Presence;
  readonly title: Translated;
  /** Of its festival, YYYY-MM-DD. */
  readonly firstDay: string | null;
  readonly lastDay: string | null;
}

/** The events of these sessions, locked in one order: an event's search text follows from its public sessions. */
export async function lockEventsOf(tx: Tx, sessionIds: readonly string[]): Promise<EventOfSessions[]> {
  const { rows } = await sql<EventOfSessions>`
    select "events"."_id", "events"."locationId", "eventPresenceType", "title", "festivals"."startDate" as "firstDay",
      "festivals"."endDate" as "lastDay"
    from "events" left join "festivals" on "festivals"."_id" = "events"."festivalId"
    where "events"."_id" in (
      select "eventId" from "sessions" where "_id" = any(cast(${[...sessionIds]} as uuid[])))
    order by "events"."_id" ${locking(tx, sql`for no key update of "events"`)}`.execute(tx);
  return rows;
}

/** Sessions of a programme day that a viewer manages and that are neither over nor cancelled, at one place or at all. */
export async function readIdsOn(
  tx: Tx,
  { day, locationId }: { readonly day: string; readonly locationId?: string | undefined },
  viewer: Viewer,
): Promise<string[]> {
  const place = locationId ?? null;
  const { where } = writableRows('sessions', 'update', viewer);
  const { rows } = await sql<{ _id: string }>`
    select "sessions"."_id" from "sessions" join "events" on "events"."_id" = "sessions"."eventId"
    where ${sql.join([sql`"sessionDay" = ${day}::date`, ...where], sql` and `)}
      and "cancelledAt" is null and "sessions"."endDate" > curiosa_now()
      and (${place}::uuid is null or ("eventPresenceType" <> 'online'
        and coalesce("sessions"."locationId", "events"."locationId") = ${place}::uuid))
    order by "sessions"."_id"`.execute(tx);
  return rows.map(({ _id }) => _id);
}

/** Of locked sessions, those with a reservation, an offer or a waiting request, and cancelled ones that get some back when they are reopened. */
export async function readClaimed(tx: Tx, sessionIds: readonly string[]): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ _id: string }>`
    select "of"."_id" from unnest(cast(${[...sessionIds]} as uuid[])) as "of" ("_id")
    where ${claimed(sql.ref('of._id'))}`.execute(tx);
  return new Set(rows.map(({ _id }) => _id));
}

/** Sessions of an event, locked in the order of bookings. */
export async function lockSessionsOf(
  tx: Tx,
  eventId: string,
  which: OfEvent,
): Promise<
  { _id: string; startDate: Date; endDate: Date; locationId: string | null; cancelledAt: Date | null }[]
> {
  const { rows } = await sql<Awaited<ReturnType<typeof lockSessionsOf>>[number]>`
    select "_id", "startDate", "endDate", "locationId", "cancelledAt" from "sessions"
    where "eventId" = ${eventId} and ("locationId" is null or ${which === 'all'}) order by "_id" for no key update`.execute(
    tx,
  );
  return rows;
}

function claimed(sessionId: RawBuilder<unknown>): RawBuilder<boolean> {
  const isReopenable = sql`"endedWithSession" and "userId" is not null and exists (
    select from "sessions" where "_id" = ${sessionId} and "cancelledAt" >= curiosa_now() - make_interval(mins => ${reopenMinutes}))`;
  return sql`(exists (select from "reservations" where "sessionId" = ${sessionId}
        and ("status" = any(${statesAllowing(reservationTransitions, 'cancel')}) or ${isReopenable}))
      or exists (select from "reservationRequests" where "sessionId" = ${sessionId}
        and ("status" = any(${statesAllowing(requestTransitions, 'cancel')}) or ${isReopenable})))`;
}

/**
 * Updates the first and last date of events from their public sessions: the dates of other sessions stay hidden. The version
 * stays, because no user has edited the event.
 */
export async function refreshSessionDates(tx: Tx, eventIds: readonly string[]): Promise<void> {
  await sql`
    update "events" set "firstSessionDate" = "dates"."first", "lastSessionDate" = "dates"."last"
    from (select "wanted"."_id", min("startDate") as "first", max("endDate") as "last"
      from unnest(cast(${[...eventIds]} as uuid[])) as "wanted" ("_id")
      left join "sessions" on "sessions"."eventId" = "wanted"."_id" and "sessions"."visibilityStatus" = 'public' group by "wanted"."_id") as "dates"
    where "events"."_id" = "dates"."_id"
      and ("firstSessionDate", "lastSessionDate") is distinct from ("dates"."first", "dates"."last")`.execute(
    tx,
  );
}
