import { anonymous } from '#core/privacy/rules.ts';
import type { Tx } from '#server/db/database.ts';
import { readAccountsBlockedWith } from '#server/blocks/service.ts';
import { lockKeys } from '#server/db/idempotency.ts';
import { lockSessions } from '#server/seats/service.ts';
import { readSessionsWaitedForBy } from '#server/waiting-list/service.ts';
import { endReservations } from './end-store.ts';
import * as store from './erase-store.ts';
import { namesOfLimits } from './booking/limits.ts';

/** Locked before all else that others wait for, as booking does: until the end no other transaction books, moves or reopens for these accounts. */
export async function lockAccounts(tx: Tx, userIds: readonly string[]): Promise<void> {
  await lockKeys(tx, [], namesOfLimits(userIds, []));
}

/** The same of an account that is erased: its block passes to another one, so two that share blocks are erased one after the other. */
export async function lockErasedAccount(tx: Tx, userId: string): Promise<void> {
  await lockKeys(tx, [], namesOfLimits([userId], []), await readAccountsBlockedWith(tx, userId));
}

/**
 * Removes an account from its reservations (docs/product/privacy.md#erasure): those of sessions that have not started are cancelled
 * and their seats freed; of the others only the number of people remains. Locks the sessions of its reservations and waiting-list requests,
 * those that can be reopened too, and `others` before the account, and returns them so that the caller hands out the freed seats. The
 * account is locked (`lockErasedAccount`): it cannot book, join or move meanwhile, and no reopening writes its reservations.
 */
export async function lockSessionsOf(
  tx: Tx,
  userId: string,
  others: readonly string[] = [],
): Promise<string[]> {
  const ids = [
    ...(await store.readSessionsToCome(tx, userId)),
    ...(await store.readSessionsToReopen(tx, userId)),
    ...(await readSessionsWaitedForBy(tx, [userId])),
    ...others,
  ];
  await lockSessions(tx, ids);
  return ids;
}

/** The account is locked, so it cannot book any more. */
export async function eraseReservationsOf(tx: Tx, userId: string): Promise<void> {
  await endReservations(tx, await store.readReservationsToCome(tx, userId));
  const reservations = await store.readPartiesOf(tx, userId);
  const tickets = await store.readTicketHoldersOf(tx, userId);
  await store.eraseNotesOf(tx, userId);
  await store.eraseAccessRequestsOf(tx, userId);
  await store.eraseParties(
    tx,
    reservations.map(({ _id, participants }) => ({ _id, participants: participants.map(anonymous) })),
    tickets.map(({ _id, participant }) => ({ _id, participant: anonymous(participant) })),
  );
}
