// What an account has seen, and what is still unread.

import type { AccountViewer } from '#core/accounts/access.ts';
import type { AnswerOf, BodyOf } from '#core/contract/endpoint.ts';
import { Refusal } from '#core/refusals.ts';
import type * as contract from '#core/views/contract.ts';
import { canBeUnread } from '#core/views/contract.ts';
import type { Reader } from '#server/db/database.ts';
import { newId } from '#server/db/ids.ts';
import { canRead } from '#server/reservations/service.ts';
import * as store from './store.ts';

/** Records that the caller has seen something now. An account does so only for itself, and for what it may open. */
export async function record(
  db: Reader,
  { userId, entityId, entityType }: BodyOf<typeof contract.recordView>,
  viewer: AccountViewer,
): Promise<AnswerOf<typeof contract.recordView>> {
  if (userId !== viewer.userId) throw new Refusal('forbidden');
  // Reservations are no registered entity: their feature decides who reads them.
  const mayOpen =
    entityType === 'reservations'
      ? await canRead(db, entityId, viewer)
      : await store.isOpenable(db, entityType, entityId, viewer);
  if (!mayOpen) throw new Refusal('notFound');
  const { createdAt, updatedAt, ...view } = await store.writeView(db, {
    _id: newId(),
    userId,
    entityId,
    entityType,
  });
  return {
    ...view,
    entityType,
    createdAt: createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
  };
}

/** The ids of rows that the caller has not seen since they were created or changed. */
export async function listUnread(db: Reader, entityType: string, viewer: AccountViewer): Promise<string[]> {
  return canBeUnread(entityType) ? store.listUnread(db, entityType, viewer.userId) : [];
}
