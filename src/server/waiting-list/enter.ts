import type { Language } from '#core/languages.ts';
import type { Zone } from '#core/time.ts';
import type { Tx } from '#server/db/database.ts';
import type { NewMessage } from '#server/outbox/message.ts';
import { enqueueMessages } from '#server/outbox/service.ts';
import type { RequestFacts } from './mail.ts';
import { settle } from './settle.ts';
import { insertHistory } from './settle-store.ts';
import * as store from './store.ts';

/**
 * Puts a request at the end of its session's list, which is locked, and notifies its owner. If there is room for the smallest
 * party that the request accepts, it gets its offer at once.
 */
export async function enter(
  tx: Tx,
  request: store.NewRequest,
  {
    addressee,
    staffId,
    zone,
  }: {
    readonly addressee: { readonly email: string; readonly language: Language };
    /** The member of staff who adds the request. */
    readonly staffId: string | null;
    readonly zone: Zone;
  },
): Promise<void> {
  await store.insertRequest(tx, request);
  await insertHistory(tx, [{ requestId: request._id, kind: 'joined', facts: {}, userId: staffId }]);
  const message: NewMessage<RequestFacts> = {
    kind: 'email',
    template: 'waitingListJoined',
    facts: { requestId: request._id },
    language: addressee.language,
    recipient: addressee.email,
    userId: request.userId,
    reservationId: null,
  };
  await enqueueMessages(tx, [message]);
  await settle(tx, [request.sessionId], zone);
}
