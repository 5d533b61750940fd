// When an account may no longer book, or may again: what its offers held goes to those who wait, or it takes part again.

import { lockKeys } from '#server/db/idempotency.ts';
import type { Db } from '#server/db/database.ts';
import { lockSessions } from '#server/seats/service.ts';
import type { Zone } from '#core/time.ts';
import { readSessionsWaitedForBy, settle } from '#server/waiting-list/service.ts';
import { namesOfLimits } from './limits.ts';

/**
 * Looks again at all lists that accounts are in, once it is written what they may: after that transaction, so that bookings and joins
 * of this moment are waited for and not passed by. The sweep does the same within a minute.
 */
export async function settleListsOf(db: Db, userIds: readonly string[], zone: Zone): Promise<void> {
  if (userIds.length === 0) return;
  await db.transaction().execute(async (tx) => {
    await lockKeys(tx, [], namesOfLimits(userIds, []));
    const sessionIds = await readSessionsWaitedForBy(tx, userIds);
    await lockSessions(tx, sessionIds);
    await settle(tx, sessionIds, zone);
  });
}
