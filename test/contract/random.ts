/** Pseudo-random numbers, the same for the same seed. */
export interface Random {
  /** An integer from `min` to `max`, both included. */
  whole(min: number, max: number): number;
  pick<T>(all: readonly T[]): T;
  /** True with this probability, from 0 to 1. */
  chance(share: number): boolean;
  id(): string;
}

export function randomOf(seed: number): Random {
  let state = seed >>> 0;
  /** Mulberry32. */
  function next(): number {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  }
  const self: Random = {
    whole: (min, max) => min + Math.floor(next() * (max - min + 1)),
    pick(all) {
      const picked = all[self.whole(0, all.length - 1)];
      if (picked === undefined) throw new Error('Nothing to pick from.');
      return picked;
    },
    chance: (share) => next() < share,
    id() {
      const hex = Array.from({ length: 32 }, () => self.whole(0, 15).toString(16)).join('');
      return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20)}`;
    },
  };
  return self;
}
