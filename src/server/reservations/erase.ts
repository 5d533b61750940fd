import { anonymous } from '#core/privacy/rules.ts';
import type { Tx } from '#server/db/database.ts';
import { readAccountsBlockedWith } from '#server/blocks/service.ts';
import { lockKeys } from '#server/db/idempotency.ts';
import { lockSessions } from '#server/seats/service.ts';
import { readSessionsWaitedForBy } from '#server/waiting-list/service.ts';
import { endReservations } from './end-store.ts';
import * as store from './erase-store.ts';
import { namesOfLimits } from './limits.ts';

/**
 * Takes somebody out of their reservations (page 1, Accounts): those of sessions that are still to begin are cancelled and
 * their seats come back; of the others stays how many came. The sessions are locked before the account is, with those that it
 * waits for; they are answered, so that what comes free is handed out. None is booked, joined or moved to meanwhile.
 */
export async function lockSessionsOf(tx: Tx, userId: string): Promise<string[]> {
  // Erasing an account gives its block to another one: two that share blocks are erased one after the other.
  await lockKeys(tx, [], namesOfLimits([userId], []), await readAccountsBlockedWith(tx, userId));
  const ids = [
    ...(await store.readSessionsToCome(tx, userId)),
    ...(await readSessionsWaitedForBy(tx, [userId])),
  ];
  await lockSessions(tx, ids);
  return ids;
}

/** The account is locked: it books nothing more. */
export async function eraseReservationsOf(tx: Tx, userId: string): Promise<void> {
  await endReservations(tx, await store.readReservationsToCome(tx, userId));
  const reservations = await store.readPartiesOf(tx, userId);
  const tickets = await store.readTicketHoldersOf(tx, userId);
  await store.eraseParties(
    tx,
    reservations.map(({ _id, participants }) => ({ _id, participants: participants.map(anonymous) })),
    tickets.map(({ _id, participant }) => ({ _id, participant: anonymous(participant) })),
  );
}
