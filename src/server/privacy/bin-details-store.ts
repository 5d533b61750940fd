// Parties of deleted events: their requests and sessions wait in the bin as documents (docs/product/events.md#bin).

import { sql } from 'kysely';
import type { Participant } from '#core/reservations/contract.ts';
import type { Reader, Tx } from '#server/db/database.ts';
import type { StoredParty } from './details-store.ts';

/** A session in the bin that ended so many days ago, and whose details are not erased yet. */
const isDue = (days: number) => sql`"table" = 'sessions' and "row"->>'detailsErasedAt' is null
  and ("row"->>'endDate')::timestamptz <= curiosa_now() - make_interval(days => ${days})`;

/** The events of the bin with sessions whose details are to be erased. */
export async function readDueEvents(db: Reader, days: number): Promise<string[]> {
  const { rows } = await sql<{ eventId: string }>`
    select distinct "eventId" from "binnedRows" where ${isDue(days)} order by "eventId"`.execute(db);
  return rows.map(({ eventId }) => eventId);
}

/** Keeps an event in the bin, as it is, until the end of the transaction; false where it is not there any more. */
export async function lockEventInBin(tx: Tx, eventId: string): Promise<boolean> {
  const { rows } = await sql`
    select from "binnedEvents" where "_id" = ${eventId} for no key update`.execute(tx);
  return rows.length > 0;
}

export interface BinnedParty extends StoredParty {
  readonly binnedRowId: string;
}

/** The requests of an event's sessions that are due. */
export async function readBinnedParties(tx: Tx, eventId: string, days: number): Promise<BinnedParty[]> {
  const { rows } = await sql<BinnedParty>`
    select "binnedRows"."_id" as "binnedRowId", "row"->>'_id' as "_id", "row"->'participants' as "participants",
      nullif("row"->'needs', 'null'::jsonb) as "needs", case when "users"."_id" is not null
        then jsonb_build_object('name', "users"."name", 'surname', "users"."surname") end as "owner"
    from "binnedRows" left join "users" on "users"."_id" = "binnedRows"."userId"
    where "eventId" = ${eventId} and "table" = 'reservationRequests' and "row"->>'sessionId' in (
      select "row"->>'_id' from "binnedRows" where "eventId" = ${eventId} and ${isDue(days)})
    order by "binnedRows"."_id"`.execute(tx);
  return rows;
}

export async function updateBinnedParties(
  tx: Tx,
  parties: readonly { readonly binnedRowId: string; readonly participants: readonly Participant[] }[],
): Promise<void> {
  await sql`
    update "binnedRows" set "row" = "row" || jsonb_build_object('needs', null, 'participants', "left"."participants")
    from jsonb_to_recordset(${JSON.stringify(parties)}::jsonb) as "left"("binnedRowId" uuid, "participants" jsonb)
    where "binnedRows"."_id" = "left"."binnedRowId"`.execute(tx);
}

/** Marks the sessions as the others are marked; so they come back. */
export async function markErasedInBin(tx: Tx, eventId: string, days: number): Promise<void> {
  await sql`
    update "binnedRows" set "row" = "row" || jsonb_build_object('detailsErasedAt', curiosa_now())
    where "eventId" = ${eventId} and ${isDue(days)}`.execute(tx);
}
