import type { Tx } from '#server/db/database.ts';
import { type AccountRow, ownColumns } from './store.ts';

/** The account, locked until the end of the transaction; others may still write rows that refer to it. */
export function lockAccount(tx: Tx, userId: string): Promise<AccountRow | undefined> {
  return tx
    .selectFrom('users')
    .select(ownColumns)
    .where('_id', '=', userId)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

/**
 * The accounts that administer now, locked until the end of the transaction together with the one that is to be changed. Many
 * accounts are locked in the order of their ids, by every transaction.
 */
export async function lockAdmins(tx: Tx, userId: string): Promise<string[]> {
  const locked = await tx
    .selectFrom('users')
    .select(['_id', 'role', 'isEnabled'])
    .where((eb) => eb('_id', '=', userId).or(eb.and({ role: 'admin', isEnabled: true })))
    .orderBy('_id')
    .forNoKeyUpdate()
    .execute();
  return locked.flatMap(({ _id, role, isEnabled }) => (role === 'admin' && isEnabled ? [_id] : []));
}

/** The same for an account that is to be erased: rows that refer to it wait until the end of the transaction. */
export async function lockForErasure(tx: Tx, userId: string): Promise<string[]> {
  const admins = await lockAdmins(tx, userId);
  await tx.selectFrom('users').select('_id').where('_id', '=', userId).forUpdate().execute();
  return admins;
}

/** Removes the picture from the account, so that its file can be deleted. */
export async function letGoOfPicture(tx: Tx, userId: string): Promise<void> {
  await tx.updateTable('users').set({ frontImage: [] }).where('_id', '=', userId).execute();
}

/** Ends every sign-in of an account. */
export async function deleteSignInsOf(tx: Tx, userId: string): Promise<void> {
  await tx.deleteFrom('accessTokens').where('userId', '=', userId).execute();
}
