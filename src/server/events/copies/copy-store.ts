import { sql } from 'kysely';
import type { Reader, Tx } from '#server/db/database.ts';
import type { RowOf } from '#server/resources/store.ts';

type SpeakerRole = Pick<RowOf<'eventSpeakers'>, 'eventId' | 'speakerId' | 'role' | 'position'>;

/** Who speaks at events, and as what. */
export async function readSpeakersOf(db: Reader, eventIds: readonly string[]): Promise<SpeakerRole[]> {
  return db
    .selectFrom('eventSpeakers')
    .select(['eventId', 'speakerId', 'role', 'position'])
    .where('eventId', 'in', [...eventIds])
    .orderBy('eventId')
    .orderBy('position')
    .orderBy('_id')
    .execute();
}

/** An edition, which is not deleted until the transaction has ended. */
export async function lockEdition(tx: Tx, id: string): Promise<{ readonly year: number } | undefined> {
  return tx.selectFrom('festivals').select('year').where('_id', '=', id).forKeyShare().executeTakeFirst();
}

/** The ids of the events of an edition. */
export async function readEventsOf(db: Reader, festivalId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('events')
    .select('_id')
    .where('festivalId', '=', festivalId)
    .orderBy('_id')
    .execute();
  return rows.map(({ _id }) => _id);
}

/** The copies of events for an edition, by what they were copied from. */
export async function readCopies(
  db: Reader,
  ids: readonly string[],
  festivalId: string,
): Promise<ReadonlyMap<string, string>> {
  const { rows } = await sql<{ _id: string; copiedFromId: string }>`
    select "_id", "copiedFromId" from "events"
    where "copiedFromId" = any(cast(${[...ids]} as uuid[])) and "copiedForId" = ${festivalId}`.execute(db);
  return new Map(rows.map(({ _id, copiedFromId }) => [copiedFromId, _id]));
}
