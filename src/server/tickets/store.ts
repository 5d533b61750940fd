import { type Selectable, sql } from 'kysely';
import type { Viewer } from '#core/accounts/access.ts';
import type { ListQuery } from '#core/list-query.ts';
import type { Participant } from '#core/reservations/contract.ts';
import type { Database, Reader } from '#server/db/database.ts';
import { listedRows, openableRows } from '#server/resources/scopes.ts';
import { listRows, readRow, type RowOf } from '#server/resources/store.ts';

export type TicketRow = Selectable<Database['tickets']>;
export type StoredSigningKey = Pick<
  Selectable<Database['signingKeys']>,
  'keyId' | 'publicKey' | 'encryptedPrivateKey'
>;

export function readNewestKey(db: Reader): Promise<StoredSigningKey | undefined> {
  return db
    .selectFrom('signingKeys')
    .select(['keyId', 'publicKey', 'encryptedPrivateKey'])
    .orderBy('keyId', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** Stores a key unless its number is taken, and returns the stored one. */
export async function insertKeyOnce(db: Reader, key: StoredSigningKey): Promise<StoredSigningKey> {
  await db
    .insertInto('signingKeys')
    .values(key)
    .onConflict((conflict) => conflict.column('keyId').doNothing())
    .execute();
  return db
    .selectFrom('signingKeys')
    .select(['keyId', 'publicKey', 'encryptedPrivateKey'])
    .where('keyId', '=', key.keyId)
    .executeTakeFirstOrThrow();
}

/** The participant that a ticket lets in, beside its fields. */
interface Admitted {
  readonly participant: Participant;
}
export type ReadTicket = RowOf<'tickets'> & Admitted;
const columns = sql`"tickets"."participant"`;

/** A page of the tickets that a viewer may see. */
export function listTickets(
  db: Reader,
  query: ListQuery,
  viewer: Viewer,
): Promise<{ rows: ReadTicket[]; count: number | null }> {
  return listRows<'tickets', Admitted>(db, 'tickets', query, { ...listedRows('tickets', viewer), columns });
}

export function readTicket(db: Reader, id: string, viewer: Viewer): Promise<ReadTicket | undefined> {
  return readRow<'tickets', Admitted>(db, 'tickets', id, { ...openableRows('tickets', viewer), columns });
}

/** One of an account's own tickets. */
export function readOwnTicket(db: Reader, _id: string, userId: string): Promise<TicketRow | undefined> {
  return db
    .selectFrom('tickets')
    .selectAll()
    .where('_id', '=', _id)
    .where('userId', '=', userId)
    .executeTakeFirst();
}

/** The tickets of reservations, each reservation's in the order of its participants. */
export function readTickets(db: Reader, reservationIds: readonly string[]): Promise<TicketRow[]> {
  return db
    .selectFrom('tickets')
    .selectAll()
    .where('reservationId', 'in', [...reservationIds])
    .orderBy('reservationId')
    .orderBy('position')
    .execute();
}
