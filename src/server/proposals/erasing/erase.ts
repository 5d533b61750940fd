// Proposals outlive the people in them (docs/product/privacy.md#proposals): when an account is erased, and when their time is over.

import type { Db, Tx } from '#server/db/database.ts';
import { deleteUnused } from '#server/files/service.ts';
import * as store from './store.ts';

export { lockFormsOf } from './store.ts';

/**
 * Takes an account out of its proposals, which are locked (`lockFormsOf`): what others write on is theirs, what was sent stays without it.
 * Drafts that were never sent go with the account, by their foreign key; so do the uploads that are still its own.
 */
export async function eraseProposalsOf(
  tx: Tx,
  { _id: userId, email }: { readonly _id: string; readonly email: string },
): Promise<void> {
  await store.passOn(tx, userId);
  await store.passOnFiles(tx, userId);
  await store.deleteTextsOf(tx, userId);
  await store.deleteInvitationsTo(tx, email);
  await store.takeAuthorsOut(tx, await store.readSentOf(tx, userId));
}

const formsAtOnce = 200;

/**
 * Takes the authors out of proposals, and deletes drafts that were never sent, so many days after the end of their call or their decision,
 * each in a transaction of its own. One that cannot be written does not stop the others; a second run changes nothing more.
 */
export async function eraseOldProposals(
  db: Db,
  days: number,
): Promise<{ readonly erased: number; readonly failed: readonly unknown[] }> {
  let erased = 0;
  const failed: unknown[] = [];
  for (;;) {
    const due = await store.readDue(db, days, formsAtOnce + failed.length);
    const before = erased;
    for (const id of due) {
      const [done] = await Promise.allSettled([db.transaction().execute((tx) => eraseOne(tx, id, days))]);
      if (done.status === 'fulfilled') erased += 1;
      else failed.push(done.reason);
    }
    if (erased === before) return { erased, failed };
  }
}

async function eraseOne(tx: Tx, id: string, days: number): Promise<void> {
  const due = await store.lockDue(tx, id, days);
  if (!due) return;
  const files = due.wasSent ? await store.takeAuthorsOut(tx, [id]) : await store.deleteDraft(tx, id);
  await deleteUnused(tx, files, { userId: null });
}
