import type { Reader } from '#server/db/database.ts';

/** The stored key of a purpose; undefined where there is none yet. */
export async function readKey(db: Reader, purpose: string): Promise<Buffer | undefined> {
  const row = await db
    .selectFrom('dataKeys')
    .select('sealedKey')
    .where('purpose', '=', purpose)
    .executeTakeFirst();
  return row?.sealedKey;
}

/** Of two processes that create one at the same moment, the first one's key is stored. */
export async function insertKeyOnce(db: Reader, purpose: string, sealedKey: Buffer): Promise<void> {
  await db
    .insertInto('dataKeys')
    .values({ purpose, sealedKey })
    .onConflict((conflict) => conflict.column('purpose').doNothing())
    .execute();
}
