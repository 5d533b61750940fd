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

/** A copy that is there already. */
export interface StandingCopy {
  readonly _id: string;
  /** It is private, and was not sent for approval. */
  readonly isDraft: boolean;
  /** It was changed after it was made. */
  readonly isChanged: boolean;
  readonly updatedAt: Date;
}

/** The copies of events for an edition, by what they were copied from. The transaction that makes a copy writes it more than once. */
export async function readCopies(
  db: Reader,
  ids: readonly string[],
  festivalId: string,
): Promise<ReadonlyMap<string, StandingCopy>> {
  const { rows } = await sql<StandingCopy & { copiedFromId: string }>`
    select "_id", "copiedFromId", "visibilityStatus" = 'private' and "approvalRequestedAt" is null as "isDraft",
      "updatedAt" > "createdAt" + interval '1 second' as "isChanged", "updatedAt"
    from "events" where "copiedFromId" = any(cast(${[...ids]} as uuid[])) and "copiedForId" = ${festivalId}`.execute(
    db,
  );
  return new Map(rows.map(({ copiedFromId, ...copy }) => [copiedFromId, copy]));
}
