import { type Selectable, sql } from 'kysely';
import type { Viewer } from '#core/accounts/access.ts';
import type { ListQuery } from '#core/list-query.ts';
import type { Participant } from '#core/reservations/contract.ts';
import type { Database, Reader, Tx } from '#server/db/database.ts';
import { listedRows, openableRows } from '#server/resources/scopes.ts';
import { listRows, readRow, type RowOf } from '#server/resources/store.ts';

export type TicketRow = Selectable<Database['tickets']>;
export type StoredSigningKey = Omit<Selectable<Database['signingKeys']>, 'createdAt'>;

const keyColumns = ['keyId', 'publicKey', 'encryptedPrivateKey', 'signsFrom'] as const;

/** The one that signs latest first. */
export function readSigningKeys(db: Reader): Promise<StoredSigningKey[]> {
  return db
    .selectFrom('signingKeys')
    .select(keyColumns)
    .orderBy('signsFrom', 'desc')
    .orderBy('keyId', 'desc')
    .execute();
}

/** Until the end of the transaction no other one makes a key. */
export async function lockSigningKeys(tx: Tx): Promise<void> {
  await sql`lock table "signingKeys" in share row exclusive mode`.execute(tx);
}

/** Stores a key unless its number is taken, and returns the stored one; it signs from now on, unless it says from when. */
export async function insertKeyOnce(
  db: Reader,
  key: Omit<StoredSigningKey, 'signsFrom'> & { readonly signsFrom?: Date },
): Promise<StoredSigningKey> {
  await db
    .insertInto('signingKeys')
    .values(key)
    .onConflict((conflict) => conflict.column('keyId').doNothing())
    .execute();
  return db
    .selectFrom('signingKeys')
    .select(keyColumns)
    .where('keyId', '=', key.keyId)
    .executeTakeFirstOrThrow();
}

export async function setSignsFrom(tx: Tx, keyId: number, signsFrom: Date): Promise<void> {
  await tx.updateTable('signingKeys').set({ signsFrom }).where('keyId', '=', keyId).execute();
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
