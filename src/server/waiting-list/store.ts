import { sql } from 'kysely';
import type { Tx } from '#server/db/database.ts';

/** Who would come and what they need: what stands beside the fields of a request. */
export const party = sql`"reservationRequests"."participants", "reservationRequests"."needs"`;

export async function deleteRequestsOf(tx: Tx, userId: string): Promise<void> {
  await tx.deleteFrom('reservationRequests').where('userId', '=', userId).execute();
}
