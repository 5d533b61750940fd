// Applies to each signed-in account its allowances in one process.

import type { AccountViewer } from '#core/accounts/access.ts';
import { allowances as rules, ceilingOf, type Cost } from '#core/throttle/allowances.ts';
import { createMeter, type MeterOptions } from '#server/throttle/service.ts';

export interface Allowances {
  /** Counts one request of an account, or of a device with a token of its own. Refuses with `tooManyRequests` and the seconds to wait where the allowance is used up. */
  take(viewer: AccountViewer, cost: Cost): void;
}

export function createAllowances(options: MeterOptions = {}): Allowances {
  const meter = createMeter(options);
  return {
    take(viewer, cost) {
      meter.take(`${viewer.device?.deviceId ?? viewer.userId} ${cost}`, rules[cost][ceilingOf(viewer)]);
    },
  };
}
