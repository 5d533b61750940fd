/** A small deterministic generator: the same seed gives the same sequence on every machine. */
export type Seeded = {
  /** A whole number from 0 to `limit - 1`. */
  below(limit: number): number;
  shuffled<T>(items: readonly T[]): T[];
};

/** FNV-1a, so that seeds that differ in one letter start far apart. */
function hash(text: string): number {
  let state = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) {
    state = Math.imul(state ^ text.charCodeAt(index), 0x01000193);
  }
  return state >>> 0;
}

/** Mulberry32 over the hash of the seed. */
export function seeded(seed: string): Seeded {
  let state = hash(seed);
  function next(): number {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 0x1_0000_0000;
  }
  function below(limit: number): number {
    return Math.floor(next() * limit);
  }
  return {
    below,
    shuffled: (items) =>
      items
        .map((item) => ({ item, order: next() }))
        .toSorted((a, b) => a.order - b.order)
        .map(({ item }) => item),
  };
}
