import { type AccountViewer, may } from '#core/accounts/access.ts';
import { Refusal } from '#core/refusals.ts';
import { decideCancellation, isOwn, reservationTransitions } from '#core/reservations/rules.ts';
import { next } from '#core/state-machine.ts';
import type { Zone } from '#core/time.ts';
import type { Tx } from '#server/db/database.ts';
import { holdKeys, keepKeys, type KeyedRequest } from '#server/db/idempotency.ts';
import type { NewMessage } from '#server/outbox/message.ts';
import { enqueueMessages } from '#server/outbox/service.ts';
import { lockSessions } from '#server/seats/service.ts';
import { settle } from '#server/waiting-list/service.ts';
import type { ReservationFacts } from './mail.ts';
import * as store from './cancel-store.ts';
import { deadlineOf } from './tell.ts';

export interface Cancellation {
  readonly viewer: AccountViewer;
  readonly reservationId: string;
  readonly keyed: KeyedRequest | null;
}

/**
 * Cancels a reservation with all its tickets; its seats come back once, however often and from wherever it is asked for
 * (CAP-12). One that is cancelled already stays as it is. A refusal is thrown: nothing has been written then.
 */
export async function cancel(
  tx: Tx,
  { viewer, reservationId, keyed }: Cancellation,
  zone: Zone,
): Promise<void> {
  if (keyed) {
    const [kept] = await holdKeys(tx, [keyed]);
    if (kept && !kept.requestHash.equals(keyed.requestHash)) throw new Refusal('keyReused');
  }
  const sessionId = await store.readSessionId(tx, reservationId);
  const [session] = await lockSessions(tx, sessionId ? [sessionId] : []);
  const reservation = await store.readCancellable(tx, reservationId);
  const byStaff = may(viewer, 'bookForOthers');
  if (!session || !reservation || !(byStaff || isOwn(viewer, reservation))) throw new Refusal('notFound');
  if (next(reservationTransitions, reservation.status, 'cancel') === undefined) return;

  const decision = decideCancellation({
    endDate: reservation.endDate,
    cancellableUntil: deadlineOf(reservation, zone),
    byStaff,
    now: session.now,
  });
  if (decision.outcome === 'refuse') throw new Refusal(decision.code);

  await store.endReservations(tx, [reservationId]);
  if (keyed) await keepKeys(tx, [{ ...keyed, entityId: reservationId }]);
  const told: NewMessage<ReservationFacts> = {
    kind: 'email',
    template: 'reservationCancelled',
    facts: { reservationId },
    language: reservation.language,
    recipient: reservation.email,
    userId: reservation.userId,
    reservationId,
  };
  await enqueueMessages(tx, [told]);
  await settle(tx, [session._id], zone);
}
