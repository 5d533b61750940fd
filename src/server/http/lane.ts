import { Refusal } from '#core/refusals.ts';

export interface Lane {
  /** Runs work when its turn has come. Refuses with `serverBusy` when too much waits already. */
  run<T>(work: () => Promise<T>): Promise<T>;
}

/** Work of which only so much is done at once, first come first served. */
export function createLane({
  atOnce,
  mostWaiting,
}: {
  readonly atOnce: number;
  readonly mostWaiting: number;
}): Lane {
  const waiting: (() => void)[] = [];
  let running = 0;

  async function takeTurn(): Promise<void> {
    if (running < atOnce) {
      running += 1;
      return;
    }
    if (waiting.length >= mostWaiting) throw new Refusal('serverBusy', { details: { retryAfterSeconds: 5 } });
    // Whoever ends hands the turn on, so that nobody who comes just then is first.
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
