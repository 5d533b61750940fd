// Transactions that answer what a write would do. They read one snapshot, lock nothing, and PostgreSQL refuses them every write.

import { type RawBuilder, sql } from 'kysely';
import type { Db, Tx } from './database.ts';

const previews = new WeakSet<Tx>();

/** Runs a use case up to its decision. Bookings and other writers do not wait for it, however long it takes. */
export function preview<T>(db: Db, decide: (tx: Tx) => Promise<T>): Promise<T> {
  const transaction = db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only');
  return transaction.execute((tx) => {
    previews.add(tx);
    return decide(tx);
  });
}

/** The lock of a statement, without one in a preview. */
export function locking(tx: Tx, lock: RawBuilder<unknown>): RawBuilder<unknown> {
  return previews.has(tx) ? sql`` : lock;
}
