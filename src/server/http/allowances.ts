// Holds each signed-in account to its allowances: in the memory of one process, so that a booking costs no statement more. An account
// that calls several processes has as many allowances.

import type { AccountViewer } from '#core/accounts/access.ts';
import { Refusal } from '#core/refusals.ts';
import {
  allowances as rules,
  ceilingOf,
  type Cost,
  documentsTogether,
  type Left,
  takeOne,
} from '#core/throttle/allowances.ts';
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

export interface AllowanceOptions {
  /** Milliseconds of a clock that never runs back. */
  readonly now?: () => number;
  /** What is left is known of so many; of more, those that wrote last. */
  readonly mostKept?: number;
  /** How many documents one process makes at the same moment, and how many wait. */
  readonly documents?: { readonly atOnce: number; readonly mostWaiting: number };
}

export function createAllowances({
  now = () => performance.now(),
  mostKept = 50_000,
  documents = { atOnce: 4, mostWaiting: 60 },
}: AllowanceOptions = {}): Allowances {
  /** By account and cost, the one that was used longest ago first. */
  const left = new Map<string, Left>();
  const making = new Map<string, number>();
  const lane = createLane(documents);

  return {
    take(viewer, cost) {
      const key = `${viewer.userId} ${cost}`;
      const taken = takeOne(rules[cost][ceilingOf(viewer)], left.get(key) ?? null, now());
      left.delete(key);
      left.set(key, taken.left);
      const [oldest] = left.size > mostKept ? left.keys() : [];
      if (oldest !== undefined) left.delete(oldest);
      if (!taken.isAllowed) throw refuse(taken.waitSeconds);
    },
    async makeDocument(viewer, make) {
      const { userId } = viewer;
      const count = making.get(userId) ?? 0;
      if (count >= documentsTogether[ceilingOf(viewer)]) throw refuse(1);
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

function refuse(retryAfterSeconds: number): Refusal {
  return new Refusal('tooManyRequests', { details: { retryAfterSeconds } });
}
