// Where the details of parties are stored: reservations with their tickets, requests of waiting lists, and the copies of messages
// that the mailbox has in place of a mail server.

import { sql } from 'kysely';
import type { FullName } from '#core/privacy/participant-details.ts';
import type { Participant } from '#core/reservations/contract.ts';
import { updateRows } from '#server/db/bulk.ts';
import type { Reader, Tx } from '#server/db/database.ts';
import type { Needs } from '#server/db/tables/table-types.ts';

export type PartyTable = 'reservations' | 'reservationRequests';

/** Ended so many days ago, and not erased yet. */
const isDue = (days: number) => sql`"detailsErasedAt" is null
  and "endDate" <= curiosa_now() - make_interval(days => ${days})`;

/** Sessions whose details are to be erased, in the order of their ids; at most `limit` after one. */
export async function readDueSessions(
  db: Reader,
  days: number,
  { after, limit }: { readonly after: string; readonly limit: number },
): Promise<string[]> {
  const { rows } = await sql<{ _id: string }>`
    select "_id" from "sessions" where ${isDue(days)} and "_id" > ${after} order by "_id" limit ${limit}`.execute(
    db,
  );
  return rows.map(({ _id }) => _id);
}

export interface PartyId {
  readonly _id: string;
  readonly sessionId: string;
}

/** The parties of sessions, in any state. */
export async function readPartyIds(
  db: Reader,
  table: PartyTable,
  sessionIds: readonly string[],
): Promise<PartyId[]> {
  const { rows } = await sql<PartyId>`
    select "_id", "sessionId" from ${sql.table(table)} where "sessionId" = any(cast(${[...sessionIds]} as uuid[]))
    order by "_id"`.execute(db);
  return rows;
}

/** Of these sessions those that are due, locked until the end of the transaction: none is moved to a later date meanwhile. */
export async function lockDueSessions(
  tx: Tx,
  days: number,
  sessionIds: readonly string[],
): Promise<readonly string[]> {
  const { rows } = await sql<{ _id: string }>`
    select "_id" from "sessions" where "_id" = any(cast(${[...new Set(sessionIds)]} as uuid[])) and ${isDue(days)}
    order by "_id" for share`.execute(tx);
  return rows.map(({ _id }) => _id);
}

export interface StoredParty {
  readonly _id: string;
  readonly participants: readonly Participant[];
  readonly needs: Needs | null;
  /** Null once the account was erased. */
  readonly owner: FullName | null;
}

export async function lockParties(tx: Tx, table: PartyTable, ids: readonly string[]): Promise<StoredParty[]> {
  const { rows } = await sql<StoredParty>`
    select "party"."_id", "participants", "needs", case when "users"."_id" is not null
      then jsonb_build_object('name', "users"."name", 'surname', "users"."surname") end as "owner"
    from ${sql.table(table)} as "party" left join "users" on "users"."_id" = "party"."userId"
    where "party"."_id" = any(cast(${[...ids]} as uuid[])) order by "party"."_id" for no key update of "party"`.execute(
    tx,
  );
  return rows;
}

export interface StoredTicket {
  readonly _id: string;
  readonly reservationId: string;
  readonly participant: Participant;
}

/** The tickets of reservations, also those that were withdrawn. */
export async function lockTickets(tx: Tx, reservationIds: readonly string[]): Promise<StoredTicket[]> {
  // All of them may have been erased since they were listed.
  if (reservationIds.length === 0) return [];
  return tx
    .selectFrom('tickets')
    .select(['_id', 'reservationId', 'participant'])
    .where('reservationId', 'in', [...reservationIds])
    .orderBy('_id')
    .forNoKeyUpdate()
    .execute();
}

export async function updateParties(
  tx: Tx,
  table: PartyTable,
  parties: readonly { readonly _id: string; readonly participants: readonly Participant[] }[],
): Promise<void> {
  const columns = { participants: 'jsonb', needs: 'jsonb' };
  await updateRows(
    tx,
    table,
    columns,
    parties.map((party) => ({ ...party, needs: null })),
  );
}

export async function updateTickets(
  tx: Tx,
  tickets: readonly { readonly _id: string; readonly participant: Participant }[],
): Promise<void> {
  await updateRows(tx, 'tickets', { participant: 'jsonb' }, tickets);
}

/** Deletes the mailbox's copies of messages about parties, also those about others too, with their tickets; answers how many there were. */
export async function deleteCopies(tx: Tx, table: PartyTable, ids: readonly string[]): Promise<number> {
  const fact = table === 'reservations' ? 'reservationId' : 'requestId';
  const { numAffectedRows = 0n } = await sql`
    delete from "mailbox" using "messages" where "messages"."_id" = "mailbox"."_id"
      and ("messages"."reservationId" = any(cast(${[...ids]} as uuid[])) or "messages"."facts"->>${fact} = any(${[...ids]})
        or "messages"."facts"->'claimId' ?| ${[...ids]} or "messages"."facts"->${`${fact}s`} ?| ${[...ids]})`.execute(
    tx,
  );
  return Number(numAffectedRows);
}

export async function markErased(tx: Tx, days: number, sessionIds: readonly string[]): Promise<void> {
  // With what supervisors wrote of visitors at the door.
  await sql`
    with "ended" as (
      update "sessions" set "detailsErasedAt" = curiosa_now()
      where "_id" = any(cast(${[...sessionIds]} as uuid[])) and ${isDue(days)} returning "_id")
    update "scans" set "note" = null where "note" is not null and "sessionId" in (select "_id" from "ended")`.execute(
    tx,
  );
}
