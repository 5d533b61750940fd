// Limits how many documents (PDFs, exports of accounts) one process makes at the same moment: for each account, and altogether.

import type { AccountViewer } from '#core/accounts/access.ts';
import { ceilingOf, documentsTogether } from '#core/throttle/allowances.ts';
import { refuseFor } from '#server/throttle/service.ts';
import { createConcurrencyLimit } from '../concurrency-limit.ts';

export interface DocumentLimit {
  /**
   * Makes a document when its turn has come. Refuses with `tooManyRequests` where as many are being made for the account as may be,
   * and with `serverBusy` where too many wait in this process.
   */
  run<T>(viewer: AccountViewer, make: () => Promise<T>): Promise<T>;
}

export interface DocumentLimitOptions {
  /** How many documents the process makes at the same moment. */
  readonly atOnce: number;
  readonly maxWaiting: number;
}

export function createDocumentLimit(
  options: DocumentLimitOptions = { atOnce: 4, maxWaiting: 60 },
): DocumentLimit {
  const limit = createConcurrencyLimit(options);
  /** Documents that are being made, by account. */
  const making = new Map<string, number>();

  return {
    async run(viewer, make) {
      const { userId } = viewer;
      const count = making.get(userId) ?? 0;
      if (count >= documentsTogether[ceilingOf(viewer)]) throw refuseFor(1);
      making.set(userId, count + 1);
      try {
        return await limit.run(make);
      } finally {
        const others = (making.get(userId) ?? 1) - 1;
        if (others === 0) making.delete(userId);
        else making.set(userId, others);
      }
    },
  };
}
