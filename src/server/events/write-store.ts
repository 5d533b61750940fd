import { sql } from 'kysely';
import type { Tx } from '#server/db/database.ts';

/** What of an event keeps it from being deleted, counted while its sessions are locked in the order of bookings. */
export async function holdWhatRefers(
  tx: Tx,
  eventId: string,
): Promise<{ reservations: number; reservationRequests: number }> {
  await sql`select from "sessions" where "eventId" = ${eventId} order by "_id" for update`.execute(tx);
  const { rows } = await sql<{ reservations: number; reservationRequests: number }>`
    select (select count(*)::int from "reservations" where "eventId" = ${eventId}) as "reservations",
      (select count(*)::int from "reservationRequests" where "eventId" = ${eventId}) as "reservationRequests"`.execute(
    tx,
  );
  return rows[0] ?? { reservations: 0, reservationRequests: 0 };
}

export async function deleteSessions(tx: Tx, eventId: string): Promise<void> {
  await tx.deleteFrom('sessions').where('eventId', '=', eventId).execute();
}

/** Gives an event the speakers that another one has. */
export async function copySpeakers(
  tx: Tx,
  { from, to, ids }: { readonly from: string; readonly to: string; readonly ids: () => string },
): Promise<void> {
  const speakers = await tx
    .selectFrom('eventSpeakers')
    .select(['speakerId', 'role', 'position'])
    .where('eventId', '=', from)
    .execute();
  if (speakers.length === 0) return;
  await tx
    .insertInto('eventSpeakers')
    .values(speakers.map((speaker) => ({ ...speaker, _id: ids(), eventId: to })))
    .execute();
}
