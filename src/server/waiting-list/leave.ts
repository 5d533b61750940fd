// Takes a request out of its list: its owner leaves, its owner declines, or staff take it out. Its offered seats go to the next
// request.

import type { AccountViewer, Viewer } from '#core/accounts/access.ts';
import { Refusal } from '#core/refusals.ts';
import { isSignedInFor, holdsOffer, isInList } from '#core/waiting-list/rules.ts';
import type { Zone } from '#core/time.ts';
import * as audit from '#server/audit/service.ts';
import type { Tx } from '#server/db/database.ts';
import { lockKey, storeKeys, type KeyedRequest } from '#server/db/idempotency.ts';
import { notify } from '#server/live/service.ts';
import type { NewMessage } from '#server/outbox/message.ts';
import { enqueueMessages } from '#server/outbox/service.ts';
import { lockSessions } from '#server/seats/service.ts';
import { lockSettled } from './lock.ts';
import type { RequestFacts } from './mail.ts';
import { settle } from './settle.ts';
import { insertHistory } from './settle-store.ts';
import * as store from './store.ts';

export interface Leaving {
  readonly requestId: string;
  readonly keyed: KeyedRequest | null;
  readonly zone: Zone;
}

/**
 * Ends the viewer's own request, or one that staff take out, whose owner then gets a message. A request that is over stays
 * unchanged.
 */
export async function leave(
  tx: Tx,
  viewer: AccountViewer,
  { requestId, keyed, zone }: Leaving,
): Promise<void> {
  if ((await lockKey(tx, keyed)).isDone) return;
  const request = await store.lockRequest(tx, requestId, lockSessions);
  const isOwn = request?.userId === viewer.userId;
  if (!request || !isSignedInFor(viewer, request)) throw new Refusal('notFound');
  if (!isInList(request.status)) return;
  await takeOut(tx, request, { kind: isOwn ? 'left' : 'takenOut', userId: isOwn ? null : viewer.userId });
  if (!isOwn) await notifyOfStaffAction(tx, viewer, request, 'takeOut');
  if (keyed) await storeKeys(tx, [{ ...keyed, entityId: requestId }]);
  await settle(tx, [request.sessionId], zone);
}

/** Declines an offer; the caller has checked the viewer's right. An offer that is over stays unchanged. */
export async function decline(tx: Tx, viewer: Viewer, { requestId, keyed, zone }: Leaving): Promise<void> {
  if ((await lockKey(tx, keyed)).isDone) return;
  // The lock ends offers that have expired: there is nothing left to decline.
  const request = await store.lockRequest(tx, requestId, (lockedTx, ids) => lockSettled(lockedTx, ids, zone));
  if (!request) throw new Refusal('notFound');
  if (!isInList(request.status)) return;
  if (!holdsOffer(request.status)) throw new Refusal('notYourTurn');
  const staff = viewer.kind === 'guest' || viewer.userId === request.userId ? null : viewer;
  await takeOut(tx, request, { kind: 'declined', userId: staff?.userId ?? null });
  if (staff) await notifyOfStaffAction(tx, staff, request, 'decline');
  if (keyed) await storeKeys(tx, [{ ...keyed, entityId: requestId }]);
  await settle(tx, [request.sessionId], zone);
}

async function takeOut(
  tx: Tx,
  { _id }: store.LockedRequest,
  why: { readonly kind: 'left' | 'declined' | 'takenOut'; readonly userId: string | null },
): Promise<void> {
  await store.cancelRequest(tx, _id);
  await insertHistory(tx, [{ requestId: _id, facts: {}, ...why }]);
}

/** Records in the audit log that staff ended a request, and notifies its owner. */
async function notifyOfStaffAction(
  tx: Tx,
  viewer: AccountViewer,
  request: store.LockedRequest,
  action: 'takeOut' | 'decline',
): Promise<void> {
  const { _id: entityId, userId, status } = request;
  const changes = { status: { before: status, after: 'cancelled' } };
  await audit.record(tx, viewer, { entity: 'reservationRequests', entityId, action, changes });
  await enqueueMessages(tx, [takenOffList(request)]);
  if (holdsOffer(status)) await notify(tx, [{ userId, kind: 'offerEnded', entityId }]);
}

function takenOffList({ _id, userId, email, language }: store.LockedRequest): NewMessage<RequestFacts> {
  return {
    kind: 'email',
    template: 'takenOffList',
    facts: { requestId: _id },
    language,
    recipient: email,
    userId,
    reservationId: null,
  };
}
