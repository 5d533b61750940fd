/** What one socket may ask: a page that is turned over quickly never reaches it. */
const atOnce = 20;
const perSecond = 1;

export interface Allowance {
  /** Whether one more request is within bounds; it is counted. */
  take(): boolean;
}

/** So many requests at once, and one more for every second that goes by. `now` in milliseconds of a clock that never runs back. */
export function createAllowance(now: () => number = () => performance.now()): Allowance {
  let left = atOnce;
  let countedAt = now();
  return {
    take() {
      const at = now();
      left = Math.min(atOnce, left + ((at - countedAt) / 1000) * perSecond);
      countedAt = at;
      if (left < 1) return false;
      left -= 1;
      return true;
    },
  };
}
