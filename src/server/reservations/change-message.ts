import type { PartyChange } from '#core/reservations/change.ts';
import type { Tx } from '#server/db/database.ts';
import { enqueueMessages } from '#server/outbox/service.ts';
import { type LockedForChange, toHolder } from './booking/locked.ts';
import type { ReservationFacts } from './mail.ts';

/** The message about a change, with the tickets that it has made void. */
export async function enqueueChangeMessage(
  tx: Tx,
  locked: LockedForChange,
  { withdrawn, retained }: PartyChange,
): Promise<void> {
  const { reservation, tickets } = locked;
  const versions = new Map(tickets.map(({ _id, version }) => [_id, version]));
  const replaced = retained.filter(({ _id, version }) => version !== versions.get(_id));
  const facts: ReservationFacts['reservationChanged'] = {
    reservationId: reservation._id,
    withdrawn,
    replaced: replaced.map(({ _id }) => _id),
  };
  await enqueueMessages(tx, [{ ...toHolder(locked), template: 'reservationChanged', facts }]);
}
