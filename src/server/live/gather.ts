// Batches frequent items at an interval.

export interface Gathering<Item> {
  add(items: Iterable<Item>): void;
  /** Starts no further batch and waits for the running one. */
  close(): Promise<void>;
}

export interface GatheringOptions {
  readonly everyMs: number;
  readonly onError: (error: unknown) => void;
}

/**
 * Hands the gathered items to `doWith`: at once after a pause, and then at most every `everyMs` milliseconds, one batch after the
 * other. The items of a batch that fails are retried with the next batch, after `everyMs` at the latest.
 */
export function gather<Item>(
  doWith: (items: ReadonlySet<Item>) => Promise<void>,
  { everyMs, onError }: GatheringOptions,
): Gathering<Item> {
  let gathered = new Set<Item>();
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> | undefined;
  let startedAt = -Infinity;
  let isClosed = false;

  function arrange(): void {
    if (isClosed || running || timer || gathered.size === 0) return;
    const wait = Math.max(0, startedAt + everyMs - performance.now());
    timer = setTimeout(() => {
      timer = undefined;
      running = run().finally(() => {
        running = undefined;
        arrange();
      });
    }, wait);
  }

  async function run(): Promise<void> {
    startedAt = performance.now();
    const items = gathered;
    gathered = new Set();
    try {
      await doWith(items);
    } catch (error) {
      onError(error);
      gathered = new Set([...items, ...gathered]);
    }
  }

  return {
    add(items) {
      for (const item of items) gathered.add(item);
      arrange();
    },
    async close() {
      isClosed = true;
      clearTimeout(timer);
      await running;
    },
  };
}
