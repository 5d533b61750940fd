import { Refusal } from '#core/refusals.ts';
import { createConcurrencyLimit, type ConcurrencyLimit } from '#server/http/concurrency-limit.ts';

/** How many tries at one account may wait. */
export const maxWaitingTries = 20;

export interface Turns {
  /** Runs work after all earlier work of the same key. Refuses with `tooManyRequests` where too much of it waits already. */
  run<T>(key: string, work: () => Promise<T>): Promise<T>;
  /** Whether few places are left for work of a key: they are reserved for work that will not be refused anyway. */
  isCrowded(key: string): boolean;
}

/** A queue for each key, in one process; an idle key takes no memory. */
export function createTurns(maxWaiting: number = maxWaitingTries): Turns {
  const queues = new Map<string, { readonly lane: ConcurrencyLimit; inUse: number }>();
  const full = () => new Refusal('tooManyRequests', { details: { retryAfterSeconds: 5 } });
  return {
    isCrowded: (key) => (queues.get(key)?.inUse ?? 0) > (maxWaiting * 3) / 4,
    async run(key, work) {
      const queue = queues.get(key) ?? {
        lane: createConcurrencyLimit({ atOnce: 1, maxWaiting, full }),
        inUse: 0,
      };
      queues.set(key, queue);
      queue.inUse += 1;
      try {
        return await queue.lane.run(work);
      } finally {
        queue.inUse -= 1;
        if (queue.inUse === 0) queues.delete(key);
      }
    },
  };
}
