import { anonymous } from '#core/privacy/rules.ts';
import type { Tx } from '#server/db/database.ts';
import { lockSessions } from '#server/seats/service.ts';
import { endReservations } from './cancel-store.ts';
import * as store from './erase-store.ts';

/**
 * Takes somebody out of their reservations (page 1, Accounts): those of sessions that are still to begin are cancelled and
 * their seats come back; of the others stays how many came. The sessions are locked before the account is.
 */
export async function holdReservationsOf(tx: Tx, userId: string): Promise<void> {
  await lockSessions(tx, await store.readSessionsToCome(tx, userId));
}

/** The account is locked: it books nothing more. */
export async function eraseReservationsOf(tx: Tx, userId: string): Promise<void> {
  await endReservations(tx, await store.readReservationsToCome(tx, userId));
  const reservations = await store.readPartiesOf(tx, userId);
  const tickets = await store.readTicketHoldersOf(tx, userId);
  await store.forgetParties(
    tx,
    reservations.map(({ _id, participants }) => ({ _id, participants: participants.map(anonymous) })),
    tickets.map(({ _id, participant }) => ({ _id, participant: anonymous(participant) })),
  );
}
