import { sql } from 'kysely';
import { stateAfter, statesAllowing } from '#core/state-machine.ts';
import { requestTransitions } from '#core/waiting-list/rules.ts';
import type { Tx } from '#server/db/database.ts';

/** Who would come and what they need: what stands beside the fields of a request. */
export const party = sql`"reservationRequests"."participants", "reservationRequests"."needs"`;

export async function deleteRequestsOf(tx: Tx, userId: string): Promise<void> {
  await tx.deleteFrom('reservationRequests').where('userId', '=', userId).execute();
}

export async function endRequests(tx: Tx, sessionId: string): Promise<void> {
  await sql`
    with "ended" as (
      update "reservationRequests" set "status" = ${stateAfter(requestTransitions, 'invalidate')}, "updatedAt" = curiosa_now()
      where "sessionId" = ${sessionId} and "status" = any(${statesAllowing(requestTransitions, 'invalidate')})
    )
    update "sessions" set "lockedParticipants" = 0, "lockedSchoolClasses" = 0, "savedParticipants" = 0, "savedSchoolClasses" = 0
    where "_id" = ${sessionId}`.execute(tx);
}
