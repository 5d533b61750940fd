import type { Reader } from '#server/db/database.ts';

/** The key of a purpose as it is kept; undefined: none has been made. */
export async function readKey(db: Reader, purpose: string): Promise<Buffer | undefined> {
  const row = await db
    .selectFrom('dataKeys')
    .select('sealedKey')
    .where('purpose', '=', purpose)
    .executeTakeFirst();
  return row?.sealedKey;
}

/** Of two processes that make one at the same moment, the first one's key is kept. */
export async function insertKeyOnce(db: Reader, purpose: string, sealedKey: Buffer): Promise<void> {
  await db
    .insertInto('dataKeys')
    .values({ purpose, sealedKey })
    .onConflict((conflict) => conflict.column('purpose').doNothing())
    .execute();
}
