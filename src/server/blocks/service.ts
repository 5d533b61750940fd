// Which accounts may not book, and how their owners are known again under another account (docs/product/seats.md#blocks). The accounts
// of a block are rows of the database, where bookings and offers read them.

import type { Db, Tx } from '#server/db/database.ts';
import { findKey, openKey } from '#server/data-keys/service.ts';
import { marksOf } from './marks.ts';
import * as store from './store.ts';

export {
  blockedNow,
  blockedUntil,
  blockedUntilColumn,
  blockOfUser,
  holdsForAny,
  holdsForFound,
  readAccountsBlockedWith,
  readBlockedUntil,
  readBlocksOf,
} from './store.ts';

const purpose = 'booking blocks';

/**
 * To be called when accounts were opened, or have another address, or a confirmed address or number: what blocked the same
 * person before blocks these accounts too, and their own blocks get the new marks. An address that is not confirmed leads to
 * its block and is not stored, and a number beside it counts for nothing: they may belong to two persons. Answers the accounts
 * that another account's block applies to.
 */
export async function recogniseBlocked(
  tx: Tx,
  secretKey: string,
  userIds: readonly string[],
): Promise<string[]> {
  const key = await findKey(tx, purpose, secretKey);
  // No account has ever been blocked.
  if (!key || userIds.length === 0) return [];
  const marks = (await store.readReachable(tx, userIds)).flatMap((account) => marksOf(account, key));
  await store.insertMarks(tx, marks);
  const known = await store.readKnownAgain(tx, marks);
  for (const one of known) {
    if (await store.takeOver(tx, one)) continue;
    if (!(await store.addAccount(tx, one))) await store.merge(tx, one);
  }
  // A block that was taken over gets all marks of its new account.
  if (known.length > 0) await store.insertMarks(tx, marks);
  return [...new Set(known.map(({ userId }) => userId))];
}

/** Applies a new block to all accounts of its person, also future ones. Answers the current accounts. */
export async function spreadBlock(
  tx: Tx,
  secretKey: string,
  { blockId, userId }: { readonly blockId: string; readonly userId: string },
): Promise<string[]> {
  const key = await openKey(tx, purpose, secretKey);
  const marks = (await store.readReachable(tx, [userId])).flatMap((account) => marksOf(account, key));
  await store.insertMarks(tx, marks);
  await store.applyToOtherAccounts(tx, [userId]);
  return store.readAccountsOf(tx, blockId);
}

/** Changes the end of a block. Answers the accounts that it applies to. */
export async function moveEndOfBlock(tx: Tx, blockId: string, endsAt: Date): Promise<string[]> {
  await store.moveEnd(tx, blockId, endsAt);
  return store.readAccountsOf(tx, blockId);
}

/** Deletes the marks of a block, before it is deleted. Answers the accounts that it applied to. */
export async function liftBlock(tx: Tx, blockId: string): Promise<string[]> {
  await store.deleteMarks(tx, blockId);
  return store.readAccountsOf(tx, blockId);
}

/**
 * Deletes ended blocks with their marks. Blocks from before there were marks get theirs, and an account that was opened at the
 * very moment of a block is found.
 */
export async function sweepBlocks(db: Db, secretKey: string): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await store.deleteEnded(tx);
    const unmarked = await store.readUnmarked(tx);
    if (unmarked.length > 0) {
      const key = await openKey(tx, purpose, secretKey);
      const reachable = await store.readReachable(tx, unmarked);
      await store.insertMarks(
        tx,
        reachable.flatMap((account) => marksOf(account, key)),
      );
    }
    await store.applyToOtherAccounts(tx, 'all');
  });
}
