// The tags of the office (docs/product/proposals.md#the-office): staff alone read them, and of no proposal that they wrote.

import type { AccountViewer } from '#core/accounts/access.ts';
import type { AnswerOf, BodyOf } from '#core/contract/endpoint.ts';
import type { changeOfficeTags, listOfficeTags } from '#core/proposals/office/contract.ts';
import type { Db, Reader } from '#server/db/database.ts';
import * as store from './tags-store.ts';

export function listTags(db: Reader, viewer: AccountViewer): Promise<AnswerOf<typeof listOfficeTags>> {
  return store.listTags(db, viewer);
}

/** Three statements, however many proposals. Those that the caller does not read, or wrote, stay as they are. */
export async function changeTags(
  db: Db,
  { ids, add = [], remove = [] }: BodyOf<typeof changeOfficeTags>,
  viewer: AccountViewer,
): Promise<AnswerOf<typeof changeOfficeTags>> {
  return db.transaction().execute(async (tx) => {
    const changed = await store.lockSorted(tx, ids, viewer);
    await store.removeTags(tx, changed, remove);
    await store.addTags(tx, changed, add);
    return { changed };
  });
}
