// Once a minute: expired offers, due last calls, and seats that an earlier hand-out missed (docs/product/waiting-list.md#settling).

import type { Zone } from '#core/time.ts';
import type { Db } from '#server/db/database.ts';
import { lockSessions } from '#server/seats/service.ts';
import { settle } from './settle.ts';
import { readDueSessions } from './store.ts';

/** Sessions that are locked at a time: few, so that no booking waits long. */
const together = 20;

/** Settles the lists that may need it; a second run changes nothing more. A list that fails does not block the others. */
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
