// The trail of what staff did, written in the transaction that does it. Nobody changes or deletes a line of it.

import type { AccountViewer } from '#core/accounts/access.ts';
import type { Changes } from '#core/audit/rules.ts';
import type { ListQuery } from '#core/listing.ts';
import { announceChange } from '#server/db/changes.ts';
import type { Reader, Tx } from '#server/db/database.ts';
import { newId } from '#server/db/ids.ts';
import * as store from './store.ts';

/** One thing that somebody did to one entity. */
export interface AuditedAction {
  readonly entity: string;
  readonly entityId: string;
  readonly action: string;
  readonly changes: Changes;
}

/** Writes it down, and tells every process that what it keeps may be old. */
export async function record(
  tx: Tx,
  who: Pick<AccountViewer, 'userId'>,
  action: AuditedAction,
): Promise<void> {
  await recordAll(tx, who, [action]);
}

/** Many at once, in one statement. */
export async function recordAll(
  tx: Tx,
  { userId }: Pick<AccountViewer, 'userId'>,
  actions: readonly AuditedAction[],
): Promise<void> {
  await store.insertEntries(
    tx,
    actions.map((action) => ({ _id: newId(), userId, ...action })),
  );
  if (actions.length > 0) await announceChange(tx);
}

/** A page of the trail, newest first. */
export function list(
  db: Reader,
  query: ListQuery,
): Promise<{ rows: store.AuditRow[]; count: number | null }> {
  return store.listEntries(db, query);
}
