import { sql } from 'kysely';
import { statesAllowing } from '#core/state-machine.ts';
import { requestTransitions } from '#core/waiting-list/rules.ts';
import type { Tx } from '#server/db/database.ts';

/** Who would come and what they need: what stands beside the fields of a request. */
export const party = sql`"reservationRequests"."participants", "reservationRequests"."needs"`;

/** The sessions in whose list somebody is. */
export async function readSessionsWaitedForBy(tx: Tx, userId: string): Promise<string[]> {
  const rows = await tx
    .selectFrom('reservationRequests')
    .select('sessionId')
    .where('userId', '=', userId)
    .where('status', 'in', statesAllowing(requestTransitions, 'cancel'))
    .execute();
  return rows.map(({ sessionId }) => sessionId);
}

export async function deleteRequestsOf(tx: Tx, userId: string): Promise<void> {
  await tx.deleteFrom('reservationRequests').where('userId', '=', userId).execute();
}
