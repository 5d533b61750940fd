// Messages that staff send once more (docs/product/messages.md#once-more).

import type { AccountViewer } from '#core/accounts/access.ts';
import { decideResend } from '#core/messages/delivery.ts';
import { Refusal } from '#core/refusals.ts';
import { readAccount } from '#server/accounts/service.ts';
import * as audit from '#server/audit/service.ts';
import type { Db, Tx } from '#server/db/database.ts';
import { copyMessages } from '#server/outbox/copy-store.ts';
import * as store from './store.ts';

/** Queues one message again. The outbox renders it again when it leaves, and does not send what no longer holds. */
export async function resendMessage(db: Db, _id: string, viewer: AccountViewer): Promise<{ resent: number }> {
  return db.transaction().execute(async (tx) => {
    const message = await store.lockToResend(tx, _id);
    if (!message) throw new Refusal('notFound');
    const decision = decideResend(message);
    if (decision !== 'resend') throw new Refusal(decision);
    await copyMessages(tx, [_id]);
    await audit.record(tx, viewer, { entity: 'messages', entityId: _id, action: 'resend', changes: {} });
    return { resent: 1 };
  });
}

/** All that an account has not got and that can be sent; of several requests at once one sends each. */
export async function resendMissed(
  db: Db,
  userId: string,
  viewer: AccountViewer,
): Promise<{ resent: number }> {
  return db.transaction().execute(async (tx) => {
    if (!(await readAccount(tx, userId))) throw new Refusal('notFound');
    return { resent: await resendMissedIn(tx, userId, viewer) };
  });
}

/** The same in a transaction; answers how many. Refuses with addressSuppressed. */
export async function resendMissedIn(tx: Tx, userId: string, viewer: AccountViewer): Promise<number> {
  const missed = await store.lockMissed(tx, userId);
  const ids = missed.flatMap((message) => (decideResend(message) === 'resend' ? message._id : []));
  if (ids.length === 0 && missed.some((message) => decideResend(message) === 'addressSuppressed'))
    throw new Refusal('addressSuppressed');
  await copyMessages(tx, ids);
  await audit.recordAll(
    tx,
    viewer,
    ids.map((entityId) => ({ entity: 'messages', entityId, action: 'resend', changes: {} }) as const),
  );
  return ids.length;
}
