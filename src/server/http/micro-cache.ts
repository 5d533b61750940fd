// What the same for every guest is made once and kept for a moment (page 3, Wire conventions).

export interface MicroCache<Value> {
  /** The kept value of a key, or the one that is being made, or a new one. */
  get(key: string, make: () => Promise<Value>): Promise<Value>;
  /** Something changed: nothing that began before counts any more. */
  clear(): void;
}

export interface MicroCacheOptions<Value> {
  /** A value is at most this old, counted from when its making began. */
  readonly maxAgeMs: number;
  /** The least recently made goes first. */
  readonly maxEntries: number;
  /** Whether a value may be kept at all: a fault may not. */
  readonly keeps: (value: Value) => boolean;
  /** Milliseconds of a clock that never runs backwards. */
  readonly now: () => number;
}

interface Entry<Value> {
  readonly begun: number;
  readonly value: Promise<Value>;
}

/** Single flight: whoever asks while a value is being made waits for that one. */
export function createMicroCache<Value>({
  maxAgeMs,
  maxEntries,
  keeps,
  now,
}: MicroCacheOptions<Value>): MicroCache<Value> {
  const entries = new Map<string, Entry<Value>>();

  function forget(key: string, entry: Entry<Value>): void {
    if (entries.get(key) === entry) entries.delete(key);
  }

  return {
    get(key, make) {
      const kept = entries.get(key);
      if (kept && now() - kept.begun < maxAgeMs) return kept.value;
      const entry: Entry<Value> = { begun: now(), value: make() };
      // A key that is made anew moves to the end of the queue.
      entries.delete(key);
      entries.set(key, entry);
      const [oldest] = entries.keys();
      if (entries.size > maxEntries && oldest !== undefined) entries.delete(oldest);
      entry.value.then(
        (value) => {
          if (!keeps(value)) forget(key, entry);
        },
        () => forget(key, entry),
      );
      return entry.value;
    },
    clear() {
      entries.clear();
    },
  };
}
