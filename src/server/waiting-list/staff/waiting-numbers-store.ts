import { sql } from 'kysely';
import type { WaitingNumbers } from '#core/waiting-list/staff-contract.ts';
import { requestTransitions } from '#core/waiting-list/rules.ts';
import { statesAllowing } from '#core/state-machine.ts';
import type { Reader } from '#server/db/database.ts';

type NumbersRecord = Omit<WaitingNumbers, 'startDate' | 'endDate'> & {
  readonly startDate: Date;
  readonly endDate: Date;
};

const waits = sql`"request"."status" = any(${statesAllowing(requestTransitions, 'offer')})`;
const isOffered = sql`"request"."status" = any(${statesAllowing(requestTransitions, 'pass')})`;

/** The dates of an event that have a waiting list, or had one that is not empty; undefined: there is no such event. */
export async function readNumbers(db: Reader, eventId: string): Promise<NumbersRecord[] | undefined> {
  const event = await db.selectFrom('events').select('_id').where('_id', '=', eventId).executeTakeFirst();
  if (!event) return undefined;
  const { rows } = await sql<NumbersRecord>`
    select "sessions"."_id" as "sessionId", "sessions"."startDate", "sessions"."endDate", "sessions"."sessionDay",
      "locations"."name" as "place", "sessions"."sessionTarget" as "target", "sessions"."cancelledAt" is not null as "isCancelled",
      "sessions"."waitingListEnabled" as "isOpen", "list"."waiting", "list"."waitingHeads", "list"."offers",
      "sessions"."lockedParticipants" as "offeredSeats", "sessions"."savedParticipants" as "savedSeats",
      "sessions"."totalParticipants", "sessions"."maxParticipants"
    from "sessions" join "events" on "events"."_id" = "sessions"."eventId"
      left join "locations" on "locations"."_id" = coalesce("sessions"."locationId", "events"."locationId")
      cross join lateral (
        select (count(*) filter (where ${waits}))::int as "waiting", (count(*) filter (where ${isOffered}))::int as "offers",
          coalesce(sum("request"."quantity") filter (where ${waits}), 0)::int as "waitingHeads"
        from "reservationRequests" as "request" where "request"."sessionId" = "sessions"."_id") as "list"
    where "sessions"."eventId" = ${eventId} and "sessions"."accessType" = 'reservation'
      and ("sessions"."waitingListEnabled" or "list"."waiting" + "list"."offers" > 0)
    order by "sessions"."startDate", "sessions"."_id"`.execute(db);
  return rows;
}
