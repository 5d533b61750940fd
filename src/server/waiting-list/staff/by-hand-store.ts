// The statements of staff's actions on one request of a locked list.

import type { Seats } from '#core/seats/capacity.ts';
import { stateAfter } from '#core/state-machine.ts';
import { requestTransitions } from '#core/waiting-list/rules.ts';
import { laterVersion } from '#server/db/bulk.ts';
import type { Tx } from '#server/db/database.ts';

export async function writePriority(tx: Tx, _id: string, priority: number): Promise<void> {
  await tx
    .updateTable('reservationRequests')
    .set({ priority, withheldSeats: 0, withheldClasses: 0, updatedAt: laterVersion })
    .where('_id', '=', _id)
    .execute();
}

export interface WrittenOffer extends Seats {
  readonly _id: string;
  /** Of the party: its participants, without adults who take seats beside them. */
  readonly quantity: number;
  readonly at: Date;
  readonly until: Date;
}

export async function writeOffer(
  tx: Tx,
  { _id, seats, classes, quantity, at, until }: WrittenOffer,
): Promise<void> {
  await tx
    .updateTable('reservationRequests')
    .set({
      status: stateAfter(requestTransitions, 'offer'),
      offeredSeats: seats,
      offeredClasses: classes,
      offeredQuantity: quantity,
      offeredQuantitySchool: classes,
      offeredAt: at,
      offerExpiresAt: until,
      savedSeats: 0,
      savedClasses: 0,
      withheldSeats: 0,
      withheldClasses: 0,
      updatedAt: laterVersion,
    })
    .where('_id', '=', _id)
    .execute();
}

/** A request whose offer staff took back waits again, without the offer. */
export async function writeRevocation(tx: Tx, _id: string, excluded: Seats): Promise<void> {
  await tx
    .updateTable('reservationRequests')
    .set({
      status: stateAfter(requestTransitions, 'pass'),
      offeredSeats: null,
      offeredClasses: null,
      offeredQuantity: null,
      offeredQuantitySchool: null,
      offeredAt: null,
      offerExpiresAt: null,
      withheldSeats: excluded.seats,
      withheldClasses: excluded.classes,
      updatedAt: laterVersion,
    })
    .where('_id', '=', _id)
    .execute();
}
