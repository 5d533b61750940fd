// The job that writes messages of thanks (docs/product/messages.md#after-the-visit). What they state is read when they are sent.

import { dueThanks } from '#core/feedback/thanks.ts';
import type { Settings } from '#core/settings/known.ts';
import type { Zone } from '#core/time.ts';
import { readNow } from '#server/db/clock.ts';
import type { Db } from '#server/db/database.ts';
import type { NewMessage } from '#server/outbox/message.ts';
import { enqueueMessages } from '#server/outbox/service.ts';
import type { ThanksFacts } from './mail.ts';
import * as store from './thanks-store.ts';

/** Accounts that are thanked in one transaction: few enough that a crash loses little work and no lock is held long. */
const accountsAtOnce = 500;

export interface Thanking {
  readonly settings: Settings;
  readonly zone: Zone;
  readonly markThanked?: typeof store.markThanked;
}

/**
 * Writes all messages that are due. Each batch records and writes its messages in one transaction: after a crash the next run goes on
 * with the accounts that are left. Messages leave at the pace of mailings. Returns how many messages were written.
 */
export async function sendThanks(
  db: Db,
  { settings, zone, markThanked = store.markThanked }: Thanking,
): Promise<number> {
  const now = dueThanks(await store.readEndedSessions(db), settings, await readNow(db), zone);
  if (now.due.length === 0) return 0;
  let written = 0;
  for (;;) {
    const batch = await db.transaction().execute(async (tx) => {
      const thanked = await markThanked(tx, now, accountsAtOnce);
      const days = [...Map.groupBy(thanked, ({ userId, day }) => `${userId} ${day}`).values()];
      await enqueueMessages(tx, days.flatMap(messageOf), { isPaced: true });
      return days.length;
    });
    written += batch;
    if (batch === 0) return written;
  }
}

/** One message for all that an account came to on a day. */
function messageOf(ofDay: readonly store.Thanked[]): NewMessage<ThanksFacts>[] {
  const [first] = ofDay;
  if (!first) return [];
  const { email, userId, language } = first;
  const reservationIds = ofDay.map(({ reservationId }) => reservationId);
  const [only = null] = reservationIds.length === 1 ? reservationIds : [];
  const addressed = { kind: 'email', recipient: email, userId, language, reservationId: only } as const;
  return [{ ...addressed, template: 'visitThanks', facts: { reservationIds } }];
}
