// Once a minute: offers that are over, last calls that are due, and whatever a hand-out missed (page 1, Waiting list).

import type { Zone } from '#core/time.ts';
import type { Db } from '#server/db/database.ts';
import { lockSessions } from '#server/seats/service.ts';
import { settle } from './settle.ts';
import { readDueSessions } from './store.ts';

/** Sessions that are held at a time: few, so that nobody who books waits long. */
const together = 20;

/** Settles the lists in which something may be due; done twice it does nothing more. One that fails keeps no other waiting. */
export async function sweepWaitingLists(db: Db, zone: Zone): Promise<void> {
  const due = await readDueSessions(db);
  const failed: unknown[] = [];
  for (let from = 0; from < due.length; from += together) {
    const ids = due.slice(from, from + together);
    const [done] = await Promise.allSettled([
      db.transaction().execute(async (tx) => {
        await lockSessions(tx, ids);
        await settle(tx, ids, zone);
      }),
    ]);
    if (done.status === 'rejected') failed.push(done.reason);
  }
  if (failed.length > 0)
    throw new AggregateError(failed, `${failed.length} parts of the lists were not swept.`);
}
