import { sql } from 'kysely';
import type { Tx } from '#server/db/database.ts';
import type { RowOf } from '#server/resources/store.ts';

/** Locks the sessions of an event, in the order of bookings, until they are deleted. */
export async function lockSessionsOfEvent(tx: Tx, eventId: string): Promise<string[]> {
  const { rows } = await sql<{ _id: string }>`
    select "_id" from "sessions" where "eventId" = ${eventId} order by "_id" for update`.execute(tx);
  return rows.map(({ _id }) => _id);
}

/** The ids of the rows that link speakers to an event. */
export async function readSpeakerRoles(tx: Tx, eventId: string): Promise<string[]> {
  const rows = await tx.selectFrom('eventSpeakers').select('_id').where('eventId', '=', eventId).execute();
  return rows.map(({ _id }) => _id);
}

type SpeakerRole = Pick<RowOf<'eventSpeakers'>, '_id' | 'eventId' | 'speakerId' | 'role' | 'position'>;

/** Copies the speakers of an event to another, and returns the new rows. */
export async function copySpeakers(
  tx: Tx,
  { from, to, ids }: { readonly from: string; readonly to: string; readonly ids: () => string },
): Promise<SpeakerRole[]> {
  const speakers = await tx
    .selectFrom('eventSpeakers')
    .select(['speakerId', 'role', 'position'])
    .where('eventId', '=', from)
    .execute();
  const copies = speakers.map((speaker) => ({ ...speaker, _id: ids(), eventId: to }));
  if (copies.length > 0) await tx.insertInto('eventSpeakers').values(copies).execute();
  return copies;
}
