import { sql } from 'kysely';
import type { Reader } from '#server/db/database.ts';

/** Records a task as used; false where it was before. Of several at the same moment one is the first. */
export async function markUsed(db: Reader, nonce: Buffer, expiresAt: Date): Promise<boolean> {
  const { rows } = await sql`
    insert into "usedChallenges" ("nonce", "expiresAt") values (${nonce}, ${expiresAt})
    on conflict do nothing returning "nonce"`.execute(db);
  return rows.length === 1;
}

export async function sweep(db: Reader): Promise<void> {
  await sql`delete from "usedChallenges" where "expiresAt" < curiosa_now()`.execute(db);
}
