// The audit log of what staff did, written in the transaction that does it. Its rows are never changed or deleted.

import type { AuditedActionName, Changes } from '#core/audit/rules.ts';
import type { ListQuery } from '#core/list-query.ts';
import { announceChange } from '#server/db/changes.ts';
import type { Reader, Tx } from '#server/db/database.ts';
import { newId } from '#server/db/ids.ts';
import * as store from './store.ts';

/** Null: a command on the server did it. */
interface Actor {
  readonly userId: string | null;
}

/** One action on one entity. */
export interface AuditedAction {
  readonly entity: string;
  readonly entityId: string;
  readonly action: AuditedActionName;
  readonly changes: Changes;
}

/** Records an action, and notifies every process that its caches may be stale. */
export async function record(tx: Tx, who: Actor, action: AuditedAction): Promise<void> {
  await recordAll(tx, who, [action]);
}

/** Many at once, in one statement. */
export async function recordAll(tx: Tx, { userId }: Actor, actions: readonly AuditedAction[]): Promise<void> {
  await store.insertEntries(
    tx,
    actions.map((action) => ({ _id: newId(), userId, ...action })),
  );
  if (actions.length > 0) await announceChange(tx);
}

/** A page of the audit log, newest first. */
export function list(
  db: Reader,
  query: ListQuery,
): Promise<{ rows: store.AuditRow[]; count: number | null }> {
  return store.listEntries(db, query);
}
