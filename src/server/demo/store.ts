import type { Insertable } from 'kysely';
import type { Database, Reader, Tx } from '#server/db/database.ts';

/** Whether the database holds a programme or an account already. */
export async function isEmpty(db: Reader): Promise<boolean> {
  const event = await db.selectFrom('events').select('_id').limit(1).executeTakeFirst();
  const user = await db.selectFrom('users').select('_id').limit(1).executeTakeFirst();
  return !event && !user;
}

/** Inserts rows a thousand at a time: PostgreSQL takes 65,535 parameters in one statement. */
export async function insertAll<Table extends keyof Database>(
  tx: Tx,
  table: Table,
  rows: readonly Insertable<Database[Table]>[],
): Promise<void> {
  for (let from = 0; from < rows.length; from += 1000) {
    await tx
      .insertInto(table)
      .values(rows.slice(from, from + 1000))
      .execute();
  }
}

/** Scans that devices sent as they happened: only what is late is recorded with its own time. */
export async function markSentAtOnce(tx: Tx, scanIds: readonly string[]): Promise<void> {
  await tx
    .updateTable('scans')
    .set({ offline: false, lateness: null })
    .where('scanId', 'in', [...scanIds])
    .execute();
}

/** Heads of a ticket go out for a moment. */
export async function letOut(tx: Tx, ticketId: string, outHeads: number): Promise<void> {
  await tx.updateTable('tickets').set({ outHeads }).where('_id', '=', ticketId).execute();
}

/** Sets how many people without tickets a session has let in, and how many of all heads are out. */
export async function countWalkIns(
  tx: Tx,
  sessionId: string,
  walkInParticipants: number,
  outHeads: number,
): Promise<void> {
  const counters = outHeads === 0 ? { walkInParticipants } : { walkInParticipants, outHeads };
  await tx.updateTable('sessions').set(counters).where('_id', '=', sessionId).execute();
}
