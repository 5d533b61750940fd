import type { Tx } from '#server/db/database.ts';
import { type AccountRow, ownColumns } from './store.ts';

/** The account, held until the end of the transaction; others may still write rows that refer to it. */
export function lockAccount(tx: Tx, userId: string): Promise<AccountRow | undefined> {
  return tx
    .selectFrom('users')
    .select(ownColumns)
    .where('_id', '=', userId)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

/** The accounts that administer now, held until the end of the transaction. */
export async function lockAdmins(tx: Tx): Promise<string[]> {
  const admins = await tx
    .selectFrom('users')
    .select('_id')
    .where('role', '=', 'admin')
    .where('isEnabled', '=', true)
    .orderBy('_id')
    .forNoKeyUpdate()
    .execute();
  return admins.map(({ _id }) => _id);
}

/** Ends every session of an account. */
export async function deleteSessionsOf(tx: Tx, userId: string): Promise<void> {
  await tx.deleteFrom('accessTokens').where('userId', '=', userId).execute();
}
