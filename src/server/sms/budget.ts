// An SMS costs money for each of its parts, and every registration sends one: a day has a maximum number of parts (setting smsPerDay).

import { smsSize } from '#core/message-texts/sms-parts.ts';
import { isNearlySpent, smsAllowance } from '#core/messages/rules.ts';
import type { Db, Reader } from '#server/db/database.ts';
import { DeliveryFailure, type Transport } from '#server/outbox/transport.ts';
import type { ReadSettings } from '#server/settings/service.ts';
import * as store from './store.ts';

export interface BudgetDeps {
  readonly db: Db;
  readonly readSettings: ReadSettings;
  /** Notifies the operator of the instance. */
  readonly warn: (sentence: string) => void;
}

/** How many parts of SMS today has left. */
export async function partsLeft(
  db: Reader,
  smsPerDay: number,
  kind: { readonly isReminder: boolean },
): Promise<number> {
  return Math.max(0, smsAllowance(smsPerDay, kind) - (await store.readParts(db)));
}

/**
 * Sends while the day has parts left, and refuses the rest for good: a code is useless tomorrow. Days begin at midnight UTC.
 * Reminders use a part of them only.
 */
export function withinBudget(transport: Transport, { db, readSettings, warn }: BudgetDeps): Transport {
  return {
    async send(message, signal) {
      const { smsPerDay } = await readSettings();
      const isReminder = message.isReminder ?? false;
      const { parts } = smsSize(message.text);
      const counted = await store.countParts(db, parts, smsAllowance(smsPerDay, { isReminder }));
      if (!counted)
        throw new DeliveryFailure(
          isReminder
            ? 'The SMS of today that reminders may use are used up (smsPerDay).'
            : 'The SMS of today are used up (smsPerDay).',
          { permanent: true, own: isReminder ? 'smsBudgetOfReminders' : 'smsBudget' },
        );
      if (isNearlySpent({ ...counted, parts }, smsPerDay))
        warn(
          `The last of the ${smsPerDay} SMS of today go out, counted in parts: no more before midnight UTC (setting smsPerDay).`,
        );
      try {
        await transport.send(message, signal);
      } catch (error) {
        await store.giveBack(db, counted.day, parts);
        throw error;
      }
    },
    close: () => transport.close(),
  };
}
