// Holds each signed-in account to its allowances of one process.

import type { AccountViewer } from '#core/accounts/access.ts';
import { allowances as rules, ceilingOf, type Cost, documentsTogether } from '#core/throttle/allowances.ts';
import { createMeter, type MeterOptions, refuseFor } from '#server/throttle/service.ts';
import { createLane } from './lane.ts';

export interface Allowances {
  /** Counts one request. Refuses with `tooManyRequests` and the seconds to wait where the allowance is used up. */
  take(viewer: AccountViewer, cost: Cost): void;
  /**
   * Makes a document when its turn has come. Refuses with `tooManyRequests` where as many are being made for the account as may be,
   * and with `serverBusy` where too many wait in this process.
   */
  makeDocument<T>(viewer: AccountViewer, make: () => Promise<T>): Promise<T>;
}

export interface AllowanceOptions extends MeterOptions {
  /** How many documents one process makes at the same moment, and how many wait. */
  readonly documents?: { readonly atOnce: number; readonly mostWaiting: number };
}

export function createAllowances({
  documents = { atOnce: 4, mostWaiting: 60 },
  ...options
}: AllowanceOptions = {}): Allowances {
  const meter = createMeter(options);
  const making = new Map<string, number>();
  const lane = createLane(documents);

  return {
    take(viewer, cost) {
      meter.take(`${viewer.userId} ${cost}`, rules[cost][ceilingOf(viewer)]);
    },
    async makeDocument(viewer, make) {
      const { userId } = viewer;
      const count = making.get(userId) ?? 0;
      if (count >= documentsTogether[ceilingOf(viewer)]) throw refuseFor(1);
      making.set(userId, count + 1);
      try {
        return await lane.run(make);
      } finally {
        const others = (making.get(userId) ?? 1) - 1;
        if (others === 0) making.delete(userId);
        else making.set(userId, others);
      }
    },
  };
}
