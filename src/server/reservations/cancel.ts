import { Refusal } from '#core/refusals.ts';
import { decideCancellation, reservationTransitions } from '#core/reservations/rules.ts';
import { next } from '#core/state-machine.ts';
import type { Zone } from '#core/time.ts';
import type { Tx } from '#server/db/database.ts';
import { storeKey } from '#server/db/idempotency.ts';
import { enqueueMessages } from '#server/outbox/service.ts';
import { settle } from '#server/waiting-list/service.ts';
import { endReservations } from './end-store.ts';
import {
  type ReservationRequestOf,
  type LockedForChange,
  lockReservation,
  recordByStaff,
  toHolder,
} from './locked.ts';
import type { ReservationFacts } from './mail.ts';
import { deadlineOf } from './serialize.ts';

/**
 * Cancels a reservation with all its tickets; its seats come back once, however often and from wherever it is asked for
 * (CAP-12). One that is cancelled already stays as it is. A refusal is thrown: nothing has been written then.
 */
export async function cancel(tx: Tx, asked: ReservationRequestOf, zone: Zone): Promise<void> {
  const held = await lockReservation(tx, asked, zone);
  if (!held) return;
  await end(tx, held, zone);
  await storeKey(tx, asked.keyed, asked.reservationId);
}

/** Ends a reservation that is held, as its owner or staff may. */
export async function end(tx: Tx, held: LockedForChange, zone: Zone): Promise<void> {
  const { reservation, session, byStaff } = held;
  const after = next(reservationTransitions, reservation.status, 'cancel');
  if (after === undefined) return;
  const decision = decideCancellation({
    endDate: reservation.endDate,
    cancellableUntil: deadlineOf(reservation, zone),
    byStaff,
    now: session.now,
  });
  if (decision.outcome === 'refuse') throw new Refusal(decision.code);
  await endReservations(tx, [reservation._id]);
  const facts: ReservationFacts['reservationCancelled'] = { reservationId: reservation._id };
  await enqueueMessages(tx, [{ ...toHolder(reservation), template: 'reservationCancelled', facts }]);
  await recordByStaff(tx, held, 'cancel', { status: { before: reservation.status, after } });
  await settle(tx, [session._id], zone);
}
