import type { Language } from '#core/languages.ts';
import { Refusal } from '#core/refusals.ts';
import { decideCancellation, hasNoAdmission, reservationTransitions } from '#core/reservations/rules.ts';
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
} from './booking/locked.ts';
import type { ReservationFacts } from './mail.ts';
import { deadlineOf } from './serialize.ts';

/**
 * Cancels a reservation with all its tickets. Its seats are freed once, however often and by whatever route it is cancelled.
 * A reservation that is cancelled already stays unchanged. Throws a refusal before anything is written.
 */
export async function cancel(
  tx: Tx,
  request: ReservationRequestOf,
  zone: Zone,
  how: HowEnded = {},
): Promise<void> {
  const locked = await lockReservation(tx, request, zone);
  if (!locked) return;
  await end(tx, locked, zone, how);
  await storeKey(tx, request.keyed, request.reservationId);
}

interface HowEnded {
  /** By the link of a message, without a sign-in. */
  readonly byLink?: true;
  /** Why staff did it, for the audit log. */
  readonly reason?: string;
  /** What staff write to its owner, and in which language, where that is known. */
  readonly words?: string;
  readonly wordsIn?: Language;
}

/** Ends a locked reservation, as its owner or staff may. */
export async function end(
  tx: Tx,
  locked: LockedForChange,
  zone: Zone,
  { reason, ...how }: HowEnded = {},
): Promise<void> {
  const { reservation, session, byStaff } = locked;
  const after = next(reservationTransitions, reservation.status, 'cancel');
  if (after === undefined) return;
  const decision = decideCancellation({
    endDate: reservation.endDate,
    cancellableUntil: deadlineOf(reservation, zone),
    byStaff,
    now: session.now,
  });
  if (decision.outcome === 'refuse') throw new Refusal(decision.code);
  if (!hasNoAdmission(locked.tickets)) throw new Refusal('alreadyAdmitted');
  await endReservations(tx, [reservation._id]);
  const facts: ReservationFacts['reservationCancelled'] = {
    reservationId: reservation._id,
    ...how,
  };
  await enqueueMessages(tx, [{ ...toHolder(locked), template: 'reservationCancelled', facts }]);
  await recordByStaff(tx, locked, 'cancel', {
    status: { before: reservation.status, after },
    ...(reason !== undefined && { reason: { before: null, after: reason } }),
  });
  await settle(tx, [session._id], zone);
}
