import { Refusal } from '#core/refusals.ts';

export interface ConcurrencyLimit {
  /** Runs work when its turn has come. Refuses when too much waits already: with `serverBusy`, unless said otherwise. */
  run<T>(work: () => Promise<T>): Promise<T>;
}

/** Work of which only so much is done at once, first come first served. */
export function createConcurrencyLimit({
  atOnce,
  maxWaiting,
  full = () => new Refusal('serverBusy', { details: { retryAfterSeconds: 5 } }),
}: {
  readonly atOnce: number;
  readonly maxWaiting: number;
  /** How work is refused that finds too much waiting. */
  readonly full?: () => Refusal;
}): ConcurrencyLimit {
  const waiting: (() => void)[] = [];
  let running = 0;

  async function takeTurn(): Promise<void> {
    if (running < atOnce) {
      running += 1;
      return;
    }
    if (waiting.length >= maxWaiting) throw full();
    // Finished work passes its slot on to the next waiting work, so that work that arrives just then does not overtake.
    await new Promise<void>((resolve) => {
      waiting.push(resolve);
    });
  }

  return {
    async run(work) {
      await takeTurn();
      try {
        return await work();
      } finally {
        const next = waiting.shift();
        if (next) next();
        else running -= 1;
      }
    },
  };
}
