// The first step of each change, move and end of a reservation: no other transaction touches it meanwhile, and a repeated request
// is carried out once.

import type { AccountViewer } from '#core/accounts/access.ts';
import type { Changes } from '#core/audit/rules.ts';
import type { Language } from '#core/languages.ts';
import { Refusal } from '#core/refusals.ts';
import { booksForOthersIn, isOwn, mayChange } from '#core/reservations/rules.ts';
import type { Zone } from '#core/time.ts';
import { record } from '#server/audit/service.ts';
import type { Tx } from '#server/db/database.ts';
import { lockKey, type KeyedRequest } from '#server/db/idempotency.ts';
import type { NewMessage } from '#server/outbox/message.ts';
import type { LockedSession } from '#server/seats/service.ts';
import { readTickets, type TicketRow } from '#server/tickets/service.ts';
import { lockSettled } from '#server/waiting-list/service.ts';
import * as store from './locked-store.ts';
import { namesOfLimits } from './limits.ts';
import { readReservation, type ReservationRow } from '../read-store.ts';

/** A request to change, move or end a reservation, with its caller. */
export interface ReservationRequestOf {
  readonly viewer: AccountViewer;
  readonly reservationId: string;
  readonly keyed: KeyedRequest | null;
  /** Of the page that the request comes from, where it says so. */
  readonly statedLanguage?: Language | null | undefined;
}

export interface LockedReservation extends ReservationRow {
  readonly userId: string;
  /** Of classes: the school that they were booked for, whatever the account's profile says now. */
  readonly schoolKey: string | null;
}
export interface LockedForChange {
  readonly viewer: AccountViewer;
  readonly statedLanguage?: Language | null | undefined;
  readonly reservation: LockedReservation;
  readonly tickets: readonly TicketRow[];
  readonly session: LockedSession;
  /** The sessions of `sessionIds`. */
  readonly others: readonly LockedSession[];
  readonly byStaff: boolean;
}

/**
 * Locks a reservation with its session and those of `sessionIds`. Returns null when the same request was carried out before.
 * Refuses with `notFound`, before it waits for any lock, when the viewer may not change the reservation.
 */
export async function lockReservation(
  tx: Tx,
  { viewer, reservationId, keyed, statedLanguage }: ReservationRequestOf,
  zone: Zone,
  sessionIds: readonly string[] = [],
  lock: typeof lockSettled = lockSettled,
): Promise<LockedForChange | null> {
  const owned = await store.readOwned(tx, reservationId);
  if (!owned?.userId || !mayChange(viewer, owned)) throw new Refusal('notFound');
  const byStaff = booksForOthersIn(viewer, owned.eventId);
  const { userId } = owned;
  const { schoolKey } = owned;
  const names = namesOfLimits([userId], schoolKey === null ? [] : [schoolKey]);
  const { isDone } = await lockKey(tx, keyed, names, [userId]);
  if (isDone) return null;

  const sessionId = await store.readSessionId(tx, reservationId);
  const sessions = await lock(tx, [sessionId, ...sessionIds], zone);
  const session = sessions.find(({ _id }) => _id === sessionId);
  const reservation = await readReservation(tx, reservationId);
  if (!session || reservation?.userId !== userId) throw new Refusal('notFound');
  return {
    viewer,
    statedLanguage,
    reservation: { ...reservation, userId, schoolKey },
    tickets: await readTickets(tx, [reservationId]),
    session,
    others: sessions.filter((one) => one !== session),
    byStaff,
  };
}

/** The address of a message about a reservation: in the language of the page that its owner acts on, else in that of the account. */
export function toHolder({
  viewer,
  statedLanguage,
  reservation: { _id, userId, holder },
}: Pick<LockedForChange, 'viewer' | 'reservation' | 'statedLanguage'>): Omit<
  NewMessage,
  'template' | 'facts'
> {
  return {
    kind: 'email',
    language: viewer.userId === userId ? (statedLanguage ?? holder.language) : holder.language,
    recipient: holder.email,
    userId,
    reservationId: _id,
  };
}

/** Records in the audit log what staff do to another account's reservation. */
export async function recordByStaff(
  tx: Tx,
  { viewer, reservation }: LockedForChange,
  action: 'cancel' | 'change' | 'move',
  changes: Changes,
): Promise<void> {
  if (isOwn(viewer, reservation)) return;
  await record(tx, viewer, { entity: 'reservations', entityId: reservation._id, action, changes });
}
