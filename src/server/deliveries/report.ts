// What a mail provider reports of the messages that it took (docs/product/messages.md#reports).

import { isId } from '#core/field/filters.ts';
import type { SentReport } from '#core/deliveries/contract.ts';
import { mayStillCome } from '#core/deliveries/signature.ts';
import { type Report, suppresses } from '#core/messages/delivery.ts';
import { oneLine } from '#core/messages/text.ts';
import { Refusal } from '#core/refusals.ts';
import type { Db } from '#server/db/database.ts';
import { suppress } from '#server/outbox/suppression-store.ts';
import * as store from './store.ts';

/**
 * Takes a report once; what was taken already, or is about a message that is deleted, changes nothing. The provider would send a refused one
 * again, and in the end none at all. Refuses with messageUnknown.
 */
export async function takeReport(db: Db, eventId: string, sent: SentReport): Promise<undefined> {
  // A Message-ID is <id@domain>.
  const _id = sent.messageId.replace(/^</, '').replace(/@.*$/, '').toLowerCase();
  if (!isId(_id)) return undefined;
  await db.transaction().execute(async (tx) => {
    const message = await store.lockMessage(tx, _id);
    // Without its message the report stays untaken: the provider may be faster than the transaction that marks it as sent.
    if (!message) {
      if (mayStillCome(_id, new Date())) throw new Refusal('messageUnknown');
      return;
    }
    if (!(await store.takeEvent(tx, eventId))) return;
    const report: Report =
      sent.kind === 'bounced' ? { kind: 'bounced', isPermanent: sent.permanent } : { kind: sent.kind };
    const reason = oneLine(sent.reason).slice(0, 500) || null;
    if (report.kind === 'delivered') await store.markDelivered(tx, _id);
    else await store.markBounced(tx, _id, { isHard: report.isPermanent, reason });
    // Once its contents are deleted the address is not known any more.
    if (suppresses(report) && message.kind === 'email' && message.recipient !== '')
      await suppress(tx, { address: message.recipient, reason });
  });
  return undefined;
}
