import { type Allowance as Rule, type Left, takeOne } from '#core/throttle/allowance.ts';

/** The maximum of requests of one socket: a user who leafs through pages quickly never reaches it. */
const rule: Rule = { atOnce: 20, perMinute: 60 };

export interface SocketAllowance {
  /** Counts one more request; false when it exceeds the allowance. */
  take(): boolean;
}

/** The allowance of one socket. `now`: milliseconds of a monotonic clock. */
export function createAllowance(now: () => number = () => performance.now()): SocketAllowance {
  let left: Left | null = null;
  return {
    take() {
      const taken = takeOne(rule, left, now());
      left = taken.left;
      return taken.isAllowed;
    },
  };
}
