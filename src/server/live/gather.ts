// What happens often is done for all at once, from time to time.

export interface Gathering<Item> {
  add(items: Iterable<Item>): void;
  /** Nothing more is begun; what runs comes to an end. */
  close(): Promise<void>;
}

export interface GatheringOptions {
  readonly everyMs: number;
  readonly onFault: (error: unknown) => void;
}

/**
 * Does something with all that was gathered: at once after a rest, and then at most every so many milliseconds, one after the
 * other. What could not be done is done again with what comes next, and otherwise after the same time.
 */
export function gather<Item>(
  doWith: (items: ReadonlySet<Item>) => Promise<void>,
  { everyMs, onFault }: GatheringOptions,
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
      onFault(error);
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
