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
