// The job that writes reminders of reservations (docs/product/messages.md#reminders). What they state is read when they are sent.

import { dueReminders } from '#core/reminders/due.ts';
import { type ReminderMessage, reminderMessages } from '#core/reminders/reminder-messages.ts';
import type { Settings } from '#core/settings/known.ts';
import type { Zone } from '#core/time.ts';
import { readNow } from '#server/db/clock.ts';
import type { Db } from '#server/db/database.ts';
import type { NewMessage } from '#server/outbox/message.ts';
import { enqueueMessages } from '#server/outbox/service.ts';
import type { ReminderFacts } from './mail.ts';
import * as store from './store.ts';

/** Accounts whose reminders are written in one transaction: few enough that a crash loses little work and no lock is held long. */
const accountsAtOnce = 500;

export interface Reminding {
  readonly settings: Settings;
  readonly zone: Zone;
  readonly markReminded?: typeof store.markReminded;
}

/**
 * Writes all reminders that are due. Each batch records and writes its messages in one transaction: after a crash the next run goes
 * on with the accounts that are left. Returns how many messages were written.
 */
export async function sendReminders(
  db: Db,
  { settings, zone, markReminded = store.markReminded }: Reminding,
): Promise<number> {
  const due = dueReminders(await store.readRemindedSessions(db), settings, await readNow(db), zone);
  if (due.length === 0) return 0;
  let written = 0;
  for (;;) {
    const batch = await db.transaction().execute(async (tx) => {
      const reminded = await markReminded(tx, due, accountsAtOnce);
      const messages = reminderMessages(reminded, { bySms: settings.remindSchoolsBySms });
      await enqueueMessages(tx, messages.map(messageOf), { queue: 'reminders' });
      return { isLast: reminded.length === 0, messages: messages.length };
    });
    written += batch.messages;
    if (batch.isLast) return written;
  }
}

function messageOf({
  kind,
  day,
  by,
  userId,
  language,
  recipient,
  reservationIds,
}: ReminderMessage): NewMessage<ReminderFacts> {
  const [only = null] = reservationIds.length === 1 ? reservationIds : [];
  const facts = { reservationIds, day };
  const addressed = { kind: by, userId, language, recipient, reservationId: only, facts };
  if (by === 'sms') return { ...addressed, template: 'dayReminderSms' };
  return { ...addressed, template: kind === 'dayBefore' ? 'dayReminder' : 'startReminder' };
}
