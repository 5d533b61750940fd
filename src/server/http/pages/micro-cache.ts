// Answers that are the same for every guest are made once and cached for a moment (docs/product/wire.md#caching).

export interface MicroCache<Value> {
  /** The cached value of a key, or the one that is being made, or a new one. */
  get(key: string, make: () => Promise<Value>): Promise<Value>;
  /** Something changed: values whose making began before are not used any more. */
  clear(): void;
}

export interface MicroCacheOptions<Value> {
  /** A value is at most this old, counted from when its making began. */
  readonly maxAgeMs: number;
  /** Whether a value has no maximum age and stays valid until `clear`; none does by default. */
  readonly isAgeless?: (value: Value) => boolean;
  /** The maximum size of all values together; the least recently made goes first. */
  readonly maxBytes: number;
  readonly bytesOf: (value: Value) => number;
  /** Whether a value may be cached at all: an error may not. */
  readonly isCacheable: (value: Value) => boolean;
  /** Milliseconds of a clock that never runs backwards. */
  readonly now: () => number;
}

interface Entry<Value> {
  readonly startedAt: number;
  readonly value: Promise<Value>;
  /** 0 until it is made. */
  bytes: number;
  isAgeless: boolean;
}

/** What an entry takes besides its value and the letters of its key. */
const ENTRY_BYTES = 200;

/** Single flight: a call during the making of a value waits for that one. */
export function createMicroCache<Value>({
  maxAgeMs,
  isAgeless = () => false,
  maxBytes,
  bytesOf,
  isCacheable,
  now,
}: MicroCacheOptions<Value>): MicroCache<Value> {
  const entries = new Map<string, Entry<Value>>();
  let bytes = 0;

  function forget(key: string, entry: Entry<Value> | undefined): void {
    if (entry === undefined || entries.get(key) !== entry) return;
    entries.delete(key);
    bytes -= entry.bytes;
  }

  function weigh(key: string, entry: Entry<Value>, value: Value): void {
    if (entries.get(key) !== entry) return;
    entry.bytes = bytesOf(value) + 2 * key.length + ENTRY_BYTES;
    // A value that is too large for the cache displaces no other.
    if (entry.bytes > maxBytes) {
      entries.delete(key);
      return;
    }
    bytes += entry.bytes;
    entry.isAgeless = isAgeless(value);
    for (const [oldest, one] of entries) {
      if (bytes <= maxBytes) return;
      // What is being made takes nothing yet, and is waited for.
      if (one.bytes > 0) forget(oldest, one);
    }
  }

  return {
    get(key, make) {
      const cached = entries.get(key);
      if (cached && (cached.isAgeless || now() - cached.startedAt < maxAgeMs)) return cached.value;
      const entry: Entry<Value> = { startedAt: now(), value: make(), bytes: 0, isAgeless: false };
      // An answer that is computed again moves its key to the end of the queue.
      forget(key, cached);
      entries.set(key, entry);
      entry.value.then(
        (value) => (isCacheable(value) ? weigh(key, entry, value) : forget(key, entry)),
        () => forget(key, entry),
      );
      return entry.value;
    },
    clear() {
      entries.clear();
      bytes = 0;
    },
  };
}
