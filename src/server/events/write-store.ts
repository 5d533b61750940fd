import { sql } from 'kysely';
import type { Tx } from '#server/db/database.ts';

/** The sessions of an event, locked in the order of bookings until they are deleted. */
export async function holdSessions(tx: Tx, eventId: string): Promise<string[]> {
  const { rows } = await sql<{ _id: string }>`
    select "_id" from "sessions" where "eventId" = ${eventId} order by "_id" for update`.execute(tx);
  return rows.map(({ _id }) => _id);
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
