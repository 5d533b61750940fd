import { changesBetween } from '#core/audit/rules.ts';
import type { Translated } from '#core/field/field.ts';
import { type Language, resolveText } from '#core/languages.ts';
import { Refusal } from '#core/refusals.ts';
import { resources } from '#core/resources/index.ts';
import type { ChangeMessage } from '#core/sessions/change-message.ts';
import { decideSessionCancellation } from '#core/sessions/rules.ts';
import * as audit from '#server/audit/service.ts';
import { readNow } from '#server/db/clock.ts';
import type { Db, Tx } from '#server/db/database.ts';
import { lockKey, storeKey, type KeyedRequest } from '#server/db/idempotency.ts';
import { endReservations } from '#server/reservations/service.ts';
import * as writing from '#server/resources/writing.ts';
import type { StoredRow, SerializedEntity } from '#server/resources/writing.ts';
import { updateRows } from '#server/resources/write-store.ts';
import { settle } from '#server/waiting-list/service.ts';
import { markRequestsEnded } from './bulk/reopen-store.ts';
import { readClaims } from './claims-store.ts';
import { recordMessages } from './bulk/notified.ts';
import { type Notified, notifyCancelled, refuseUnreadable } from './notify.ts';
import { lockSession, type SessionWrite, serializeSession } from './write.ts';
import { lockEvent, lockSessionsOf, readClaimed } from './write-store.ts';

export interface SessionCancellation {
  readonly sessionId: string;
  /** A text is in the language of the request. */
  readonly reason: string | Translated;
  /** What its holders of seats and requests are sent. */
  readonly message?: ChangeMessage;
  readonly keyed: KeyedRequest | null;
}

/**
 * Cancels a session in one action (docs/product/sessions.md#cancelling): marks it, ends all reservations with their tickets and the
 * whole waiting list,
 * and notifies each holder once. Runs a fixed number of statements, whatever the number of bookings. A session that is cancelled
 * already stays unchanged; one that is over is refused.
 */
export async function cancelSession(
  db: Db,
  { sessionId, reason, message, keyed }: SessionCancellation,
  by: SessionWrite,
): Promise<SerializedEntity> {
  refuseUnreadable(message);
  return writing.transact(db, 'sessions', 'update', async (tx) => {
    const { isDone } = await lockKey(tx, keyed);
    // A repeated request names the version from before its own first run.
    const { before } = await lockSession(tx, sessionId, 'update', isDone ? { ...by, ifMatch: null } : by);
    if (isDone) return serializeSession(before, by);
    const now = await readNow(tx);
    const decision = decideSessionCancellation({
      cancelledAt: before['cancelledAt'] as Date | null,
      endDate: before['endDate'] as Date,
      now,
    });
    if (decision.outcome === 'refuse') throw new Refusal(decision.code);
    await storeKey(tx, keyed, sessionId);
    if (decision.outcome === 'isCancelled') return serializeSession(before, by);
    const marks = marksOf(now, reason, by.language);
    const { rows } = await endSessions(tx, [before], { marks, message }, by);
    return serializeSession(rows[0] ?? before, by);
  });
}

/** What marks a session that is cancelled: its reason in its languages, and the text of one of them. */
export function marksOf(cancelledAt: Date, reason: string | Translated, language: Language) {
  const cancelReasons = typeof reason === 'string' ? { [language]: reason } : reason;
  return { cancelledAt, cancelReasons, cancelReason: resolveText(cancelReasons, 'it').text };
}

/**
 * Ends locked sessions with all that is held and waited for of them, and notifies each holder once of all that it loses. They are in order of
 * time, which is that of the messages.
 */
export async function endSessions(
  tx: Tx,
  locked: readonly StoredRow[],
  { marks, message }: { readonly marks: ReturnType<typeof marksOf>; readonly message: ChangeMessage },
  by: SessionWrite,
): Promise<{ readonly rows: readonly StoredRow[]; readonly notified: Notified }> {
  const ids = locked.map(({ _id }) => _id);
  const places = new Map(ids.map((id, position) => [id, position]));
  const claims = (await readClaims(tx, ids)).toSorted(
    (a, b) => (places.get(a.sessionId) ?? 0) - (places.get(b.sessionId) ?? 0),
  );
  await endReservations(
    tx,
    claims.flatMap(({ kind, _id }) => (kind === 'reservation' ? _id : [])),
    { withSession: true },
  );
  await settle(tx, ids, by.zone, { isCancelled: true });
  await markRequestsEnded(
    tx,
    claims.flatMap(({ kind, _id }) => (kind === 'request' ? _id : [])),
  );
  const rows = await writing.updateAll(tx, 'sessions', locked, marks, by, 'cancel');
  const notified = await notifyCancelled(tx, claims, message);
  if (message !== undefined) await recordMessages(tx, by.viewer, ids, { message, notified });
  return { rows, notified };
}

/**
 * Cancels the coming sessions of an event without bookings, offers and waiting requests, in the transaction of what ends the event's plans and
 * whatever the rights of the account: no user loses anything. The others stay for staff, who notify those who have booked. Locks the event and
 * its sessions, and answers how many were cancelled.
 */
export async function cancelUnclaimed(
  tx: Tx,
  eventId: string,
  reason: Translated,
  { viewer, language }: Pick<SessionWrite, 'viewer' | 'language'>,
): Promise<number> {
  await lockEvent(tx, eventId);
  const sessions = await lockSessionsOf(tx, eventId, 'all');
  const now = await readNow(tx);
  const coming = sessions.filter(({ cancelledAt, startDate }) => cancelledAt === null && startDate > now);
  const claimed = await readClaimed(
    tx,
    coming.map(({ _id }) => _id),
  );
  const ending = coming.filter(({ _id }) => !claimed.has(_id));
  if (ending.length === 0) return 0;
  const marks = marksOf(now, reason, language);
  const ids = ending.map(({ _id }) => _id);
  await updateRows(tx, 'sessions', ids, marks);
  await audit.recordAll(
    tx,
    viewer,
    ids.map((entityId) => ({
      entity: 'sessions',
      entityId,
      action: 'cancel',
      changes: changesBetween(resources.sessions.fields, {}, marks),
    })),
  );
  return ending.length;
}
