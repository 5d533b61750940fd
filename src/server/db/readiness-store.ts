import { sql } from 'kysely';
import type { Db } from './database.ts';

/**
 * Proves that the database takes writes. A row that changes in place proves little: a full disk still has room for it. So more is
 * sorted than fits into the least memory that PostgreSQL allows, which makes it write a temporary file, and nothing is left of it.
 * Rejects with what speaks against it.
 */
export async function proveWritable(db: Db): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await sql`set local work_mem = '64kB'`.execute(tx);
    await sql`select count(*) from (select "n" from generate_series(1, 4000) as "n" order by -"n" offset 0) as "sorted"`.execute(
      tx,
    );
    const { rows } = await sql<{ isStandby: boolean }>`select pg_is_in_recovery() as "isStandby"`.execute(tx);
    if (rows[0]?.isStandby !== false) throw new Error('The database is a standby.');
  });
}
