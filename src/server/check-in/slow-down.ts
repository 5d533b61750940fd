// Codes that are not ours are answered slowly once there are many of them from one caller; tickets are never delayed by them
// (docs/product/check-in.md#guessing).

import { bogusPerMinute } from '#core/check-in/queue.ts';

export interface SlowDown {
  /** Counts a code that is not ours; whether there have been too many of them from this caller. */
  isTooMany(caller: string): boolean;
  wait(): Promise<void>;
}

export interface SlowDownClock {
  readonly now: () => number;
  readonly wait: (ms: number) => Promise<void>;
}

const minuteMs = 60_000;
const delayMs = 1000;
/** Callers that are counted at once; beyond them the oldest is deleted. */
const maxCallers = 10_000;

export function createSlowDown(clock: SlowDownClock): SlowDown {
  const counts = new Map<string, { count: number; since: number }>();
  return {
    isTooMany(caller) {
      const now = clock.now();
      const known = counts.get(caller);
      const current = known && now - known.since < minuteMs ? known : { count: 0, since: now };
      current.count += 1;
      counts.delete(caller);
      counts.set(caller, current);
      const [oldest] = counts.keys();
      if (counts.size > maxCallers && oldest !== undefined) counts.delete(oldest);
      return current.count > bogusPerMinute;
    },
    wait: () => clock.wait(delayMs),
  };
}

export const realClock: SlowDownClock = {
  now: () => performance.now(),
  wait: (ms) =>
    new Promise((resolve) => {
      setTimeout(resolve, ms);
    }),
};
