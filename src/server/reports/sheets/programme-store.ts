import { sql } from 'kysely';
import type { Viewer } from '#core/accounts/access.ts';
import type { Reader } from '#server/db/database.ts';
import { listedSessions } from '#server/resources/scopes.ts';

export interface EventSeats {
  readonly sessions: number;
  /** Null: a session has no limit, or none can be booked. */
  readonly seats: number | null;
  readonly taken: number;
  readonly waiting: number;
}

/** What the sessions of events add up to that a viewer may see and that take place. */
export async function readSeatsOf(
  db: Reader,
  eventIds: readonly string[],
  viewer: Viewer,
): Promise<ReadonlyMap<string, EventSeats>> {
  const { rows } = await sql<EventSeats & { eventId: string }>`
    select "sessions"."eventId", count(*)::int as "sessions",
      case when bool_and("maxParticipants" is not null or "accessType" <> 'reservation')
        then (sum("maxParticipants") filter (where "accessType" = 'reservation'))::int end as "seats",
      sum("totalParticipants")::int as "taken", sum("waitingRequests")::int as "waiting"
    from "sessions" join "events" on "events"."_id" = "sessions"."eventId"
    where "sessions"."eventId" = any(cast(${[...eventIds]} as uuid[])) and "sessions"."cancelledAt" is null
      and ${listedSessions(viewer)}
    group by "sessions"."eventId"`.execute(db);
  return new Map(rows.map(({ eventId, ...seats }) => [eventId, seats]));
}
