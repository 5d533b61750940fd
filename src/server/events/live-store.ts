import { sql } from 'kysely';
import { guest, type Viewer } from '#core/accounts/access.ts';
import type { Translated } from '#core/field/field.ts';
import { reservationTransitions } from '#core/reservations/rules.ts';
import { statesAllowing } from '#core/state-machine.ts';
import type { Reader } from '#server/db/database.ts';
import { listedSessions } from '#server/resources/scopes.ts';

export interface ActiveSession {
  readonly _id: string;
  readonly eventId: string;
  readonly title: Translated;
  readonly liveStreaming: boolean;
  readonly liveStreamingUrl: string | null;
  readonly onlineUrl: string | null;
  readonly accessType: 'reservation' | 'freeAccess';
  /** Whether the viewer has a seat in it. */
  readonly isReserved: boolean;
}

/** The public sessions that are running and can be watched online, the first to end first. */
export async function readActiveSessions(db: Reader, viewer: Viewer): Promise<ActiveSession[]> {
  const isReserved =
    viewer.kind === 'guest'
      ? sql`false`
      : sql`exists (select from "reservations" where "reservations"."sessionId" = "sessions"."_id"
          and "reservations"."userId" = ${viewer.userId}
          and "reservations"."status" = any(${statesAllowing(reservationTransitions, 'cancel')}))`;
  const { rows } = await sql<ActiveSession>`
    select "sessions"."_id", "sessions"."eventId", "events"."title", "events"."liveStreaming",
      "events"."liveStreamingUrl", "sessions"."onlineUrl", "sessions"."accessType", ${isReserved} as "isReserved"
    from "sessions" join "events" on "events"."_id" = "sessions"."eventId"
    where "sessions"."startDate" <= curiosa_now() and "sessions"."endDate" > curiosa_now()
      and "sessions"."cancelledAt" is null and "events"."visibilityStatus" = 'public' and ${listedSessions(guest)}
      and ("events"."liveStreaming" or "sessions"."onlineUrl" is not null)
    order by "sessions"."endDate", "sessions"."_id" limit 200`.execute(db);
  return rows;
}
