import { type Allowance as Rule, type Left, takeOne } from '#core/throttle/allowance.ts';

/** What one socket may ask: a page that is turned over quickly never reaches it. */
const rule: Rule = { atOnce: 20, perMinute: 60 };

export interface Allowance {
  /** Whether one more request is within bounds; it is counted. */
  take(): boolean;
}

/** The allowance of one socket. `now` in milliseconds of a clock that never runs back. */
export function createAllowance(now: () => number = () => performance.now()): Allowance {
  let left: Left | null = null;
  return {
    take() {
      const taken = takeOne(rule, left, now());
      left = taken.left;
      return taken.isAllowed;
    },
  };
}
