// Counts requests that are too frequent for the database: in the memory of one process, so that a request costs no statement
// more. A caller of several processes has as many allowances.

import type { AccountViewer } from '#core/accounts/access.ts';
import { Refusal } from '#core/refusals.ts';
import { type Allowance, type Left, takeOne } from '#core/throttle/allowance.ts';
import { allowances as rules, ceilingOf, type Cost } from '#core/throttle/allowances.ts';

export interface Meter {
  /** Counts one request of a key. Refuses with `tooManyRequests` and the seconds to wait where its allowance is used up. */
  take(key: string, allowance: Allowance): void;
}

interface MeterOptions {
  /** Milliseconds of a clock that never runs back. */
  readonly now?: () => number;
  /** The counters of so many keys are stored; of more, those that were used last. */
  readonly maxStored?: number;
}

export function createMeter({ now = () => performance.now(), maxStored = 50_000 }: MeterOptions = {}): Meter {
  /** The least recently used key comes first. */
  const left = new Map<string, Left>();
  return {
    take(key, allowance) {
      const taken = takeOne(allowance, left.get(key) ?? null, now());
      left.delete(key);
      left.set(key, taken.left);
      const [oldest] = left.size > maxStored ? left.keys() : [];
      if (oldest !== undefined) left.delete(oldest);
      if (!taken.isAllowed) throw refuseFor(taken.waitSeconds);
    },
  };
}

export interface Allowances {
  /**
   * Counts one request of an account, or of a device with a token of its own. Refuses with `tooManyRequests` and the seconds to wait
   * where the allowance is used up.
   */
  take(viewer: AccountViewer, cost: Cost): void;
}

/** Applies to each signed-in account its allowances. */
export function createAllowances(options: MeterOptions = {}): Allowances {
  const meter = createMeter(options);
  return {
    take(viewer, cost) {
      meter.take(`${viewer.device?.deviceId ?? viewer.userId} ${cost}`, rules[cost][ceilingOf(viewer)]);
    },
  };
}

/** The refusal of a request that may be sent again after so many seconds. */
export function refuseFor(retryAfterSeconds: number): Refusal {
  return new Refusal('tooManyRequests', { details: { retryAfterSeconds } });
}
