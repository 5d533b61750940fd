import { sql } from 'kysely';
import type { Translated } from '#core/field/field.ts';
import type { Audience } from '#core/resources/programme.ts';
import type { Reader } from '#server/db/database.ts';
import { placeOfSession } from '#server/sessions/service.ts';

export interface SessionAheadRow {
  readonly _id: string;
  readonly eventId: string;
  readonly title: Translated;
  readonly startDate: Date;
  readonly endDate: Date;
  readonly place: string | null;
  readonly target: Audience;
  readonly isCancelled: boolean;
  readonly accessType: 'reservation' | 'freeAccess';
  readonly taken: number;
  readonly max: number | null;
  readonly waiting: number;
}

/** What the dashboard shows of sessions, in no order. */
export async function readSessionsAhead(db: Reader, ids: readonly string[]): Promise<SessionAheadRow[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<SessionAheadRow>`
    select "sessions"."_id", "sessions"."eventId", "events"."title", "sessions"."startDate", "sessions"."endDate",
      "locations"."name" as "place", "sessions"."sessionTarget" as "target", "sessions"."cancelledAt" is not null as "isCancelled",
      "sessions"."accessType", "sessions"."totalParticipants" as "taken", "sessions"."maxParticipants" as "max",
      "sessions"."waitingRequests" as "waiting"
    from "sessions" join "events" on "events"."_id" = "sessions"."eventId"
      left join "locations" on "locations"."_id" = ${placeOfSession}
    where "sessions"."_id" = any(cast(${[...new Set(ids)]} as uuid[]))`.execute(db);
  return rows;
}
