import type { Translated } from '#core/field/field.ts';
import { type Language, resolveText } from '#core/languages.ts';
import { Refusal } from '#core/refusals.ts';
import type { ChangeMessage } from '#core/sessions/change-message.ts';
import { decideSessionCancellation } from '#core/sessions/rules.ts';
import { readNow } from '#server/db/clock.ts';
import type { Db, Tx } from '#server/db/database.ts';
import { lockKey, storeKey, type KeyedRequest } from '#server/db/idempotency.ts';
import { endReservations } from '#server/reservations/service.ts';
import * as writing from '#server/resources/writing.ts';
import type { StoredRow, SerializedEntity } from '#server/resources/writing.ts';
import { settle } from '#server/waiting-list/service.ts';
import { readClaims } from './claims-store.ts';
import { notifyCancelled, recordMessage, refuseUnreadable } from './notify.ts';
import { lockSession, type SessionWrite, serializeSession } from './write.ts';

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
    return serializeSession(
      await end(tx, before, { marks: { cancelledAt: now, ...reasonsOf(reason, by.language) }, message }, by),
      by,
    );
  });
}

/** A reason as it is stored: in its languages, and the text of one of them. */
function reasonsOf(reason: string | Translated, language: Language) {
  const cancelReasons = typeof reason === 'string' ? { [language]: reason } : reason;
  return { cancelReasons, cancelReason: resolveText(cancelReasons, 'it').text };
}

async function end(
  tx: Tx,
  before: StoredRow,
  {
    marks,
    message,
  }: {
    readonly marks: ReturnType<typeof reasonsOf> & { readonly cancelledAt: Date };
    readonly message: ChangeMessage;
  },
  by: SessionWrite,
): Promise<StoredRow> {
  const claims = await readClaims(tx, [before._id]);
  await endReservations(
    tx,
    claims.flatMap(({ kind, _id }) => (kind === 'reservation' ? _id : [])),
  );
  await settle(tx, [before._id], by.zone, { isCancelled: true });
  const row = await writing.update(tx, 'sessions', before, marks, by, 'cancel');
  const notified = await notifyCancelled(tx, claims, message);
  await recordMessage(tx, by.viewer, { entity: 'sessions', entityId: before._id }, { message, notified });
  return row;
}
