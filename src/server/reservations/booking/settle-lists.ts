// When an account is blocked or unblocked: its offers go to other requests, or its requests take part again.

import { lockKeys } from '#server/db/idempotency.ts';
import type { Db } from '#server/db/database.ts';
import { lockSessions } from '#server/seats/service.ts';
import type { Zone } from '#core/time.ts';
import { readSessionsWaitedForBy, settle } from '#server/waiting-list/service.ts';
import { namesOfLimits } from './limits.ts';

/**
 * Settles all lists that the accounts are in, after the transaction that changed their rights: so it waits for concurrent
 * bookings and joins instead of missing them. The sweep does the same within a minute.
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
