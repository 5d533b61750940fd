// An SMS costs money, and every registration sends one: a day has a maximum number (setting smsPerDay).

import type { Db } from '#server/db/database.ts';
import { DeliveryFailure, type Transport } from '#server/outbox/transport.ts';
import type { ReadSettings } from '#server/settings/service.ts';
import * as store from './store.ts';

export interface BudgetDeps {
  readonly db: Db;
  readonly readSettings: ReadSettings;
  /** Notifies the operator of the instance. */
  readonly warn: (sentence: string) => void;
}

/**
 * Sends while the day has messages left, and refuses the rest for good: a code is useless tomorrow. Days begin at midnight UTC.
 */
export function withinBudget(transport: Transport, { db, readSettings, warn }: BudgetDeps): Transport {
  return {
    async send(message, signal) {
      const { smsPerDay } = await readSettings();
      const counted = await store.countOne(db, smsPerDay);
      if (!counted)
        throw new DeliveryFailure('The SMS of today are used up (smsPerDay).', { permanent: true });
      if (counted.sent === smsPerDay)
        warn(
          `The last of the ${smsPerDay} SMS of today goes out: no more before midnight UTC (setting smsPerDay).`,
        );
      try {
        await transport.send(message, signal);
      } catch (error) {
        await store.giveBack(db, counted.day);
        throw error;
      }
    },
    close: () => transport.close(),
  };
}
