import type { Zone } from '#core/time.ts';
import type { Tx } from '#server/db/database.ts';
import { type LockedSession, lockSessions } from '#server/seats/service.ts';
import { type Arrival, settle } from './settle.ts';

/**
 * Locks sessions and ends their expired offers, whose seats belong to other requests. An offer whose confirmation arrived in time
 * and has waited since has not expired.
 */
export async function lockSettled(
  tx: Tx,
  ids: readonly string[],
  zone: Zone,
  {
    lock = lockSessions,
    waited = [],
  }: { readonly lock?: typeof lockSessions; readonly waited?: readonly Arrival[] } = {},
): Promise<LockedSession[]> {
  const sessions = await lock(tx, ids);
  const due = sessions.filter(({ offersEndAt, now }) => offersEndAt !== null && offersEndAt <= now);
  if (due.length === 0) return sessions;
  await settle(
    tx,
    due.map(({ _id }) => _id),
    zone,
    { waited },
  );
  return lock(tx, ids);
}
