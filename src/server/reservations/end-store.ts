import { sql } from 'kysely';
import { reservationTransitions } from '#core/reservations/rules.ts';
import { stateAfter, statesAllowing } from '#core/state-machine.ts';
import { ticketTransitions } from '#core/tickets/rules.ts';
import { laterVersion } from '#server/db/bulk.ts';
import type { Tx } from '#server/db/database.ts';

/**
 * Ends those of the reservations that are still valid, with all their tickets, and frees their seats: a reservation that ended
 * before frees none again. Their sessions are locked. `withSession`: they come back if it is reopened.
 */
export async function endReservations(
  tx: Tx,
  ids: readonly string[],
  { withSession = false }: { readonly withSession?: boolean } = {},
): Promise<void> {
  await sql`
    with "ended" as (
      update "reservations" set "status" = ${stateAfter(reservationTransitions, 'cancel')}, "cancelledAt" = curiosa_now(), "endedWithSession" = ${withSession},
        "updatedAt" = ${laterVersion}
      where "_id" = any(cast(${[...ids]} as uuid[])) and "status" = any(${statesAllowing(reservationTransitions, 'cancel')})
      returning "_id", "sessionId", "seatsTaken", "classesTaken"
    ), "withdrawn" as (
      update "tickets" set "status" = ${stateAfter(ticketTransitions, 'cancel')}, "endedWithSession" = ${withSession}, "updatedAt" = ${laterVersion}
      where "reservationId" in (select "_id" from "ended") and "status" = any(${statesAllowing(ticketTransitions, 'cancel')})
    )
    update "sessions" set "totalParticipants" = "totalParticipants" - "given"."seats",
      "totalSchoolClasses" = "totalSchoolClasses" - "given"."classes"
    from (select "sessionId", sum("seatsTaken")::int as "seats", sum("classesTaken")::int as "classes"
      from "ended" group by "sessionId") as "given"
    where "sessions"."_id" = "given"."sessionId"`.execute(tx);
}
