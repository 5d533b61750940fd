// Single rows that the door reads and writes.

import type { Reader, Tx } from '#server/db/database.ts';
import type { StoredScan } from './scan-store.ts';

/** An enrolled and confirmed device. */
export async function readEnrolledDevice(
  db: Reader,
  _id: string,
): Promise<{ _id: string; name: string; publicKey: Buffer | null; revokedAt: Date | null } | undefined> {
  return db
    .selectFrom('doorDevices')
    .select(['_id', 'name', 'publicKey', 'revokedAt'])
    .where('_id', '=', _id)
    .where('confirmedAt', 'is not', null)
    .executeTakeFirst();
}

/** The public halves of all keys that ever signed, DER. */
export async function readSigningKeys(db: Reader): Promise<{ keyId: number; publicKey: Buffer }[]> {
  return db.selectFrom('signingKeys').select(['keyId', 'publicKey']).orderBy('keyId').execute();
}

export async function readTicketIdsOfReservation(db: Reader, reservationId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('tickets')
    .select('_id')
    .where('reservationId', '=', reservationId)
    .execute();
  return rows.map(({ _id }) => _id);
}

/** How many heads of a ticket are out; its session is locked. */
export async function writeOutHeads(tx: Tx, ticketId: string, outHeads: number): Promise<void> {
  await tx.updateTable('tickets').set({ outHeads }).where('_id', '=', ticketId).execute();
}

/** A scan by the id that its device gave it, or its own. */
export async function readScanOf(
  db: Reader,
  id: string,
): Promise<Pick<StoredScan, 'scanId' | 'ticketId' | 'sessionId'> | undefined> {
  return db
    .selectFrom('scans')
    .select(['scanId', 'ticketId', 'sessionId'])
    .where((eb) => eb.or([eb('scanId', '=', id), eb('_id', '=', id)]))
    .executeTakeFirst();
}
