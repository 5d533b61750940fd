// Whether response times tell known from unknown addresses: a classifier learns from one half of the pairs and is tried on the other.

import { median } from '../load.ts';

export interface Times {
  /** How often the classifier is right about the other half of the pairs; 0.5 is a guess. */
  readonly rightness: number;
  readonly pairs: number;
  readonly knownMs: number;
  readonly unknownMs: number;
}

/** Runs a known and an unknown act `pairs` times, alternating, so that other load affects both. */
export async function timesOf(
  pairs: number,
  known: (pair: number) => Promise<unknown>,
  unknown: (pair: number) => Promise<unknown>,
): Promise<Times> {
  const [ofKnown, ofUnknown]: [number[], number[]] = [[], []];
  for (let pair = 0; pair < pairs; pair += 1) {
    const turns = [
      async () => ofKnown.push(await millisecondsOf(() => known(pair))),
      async () => ofUnknown.push(await millisecondsOf(() => unknown(pair))),
    ];
    for (const turn of pair % 2 === 0 ? turns : turns.toReversed()) await turn();
  }
  const rightness = rightnessOf(ofKnown, ofUnknown);
  return { rightness, pairs, knownMs: median(ofKnown), unknownMs: median(ofUnknown) };
}

export function summaryOf({ rightness, pairs, knownMs, unknownMs }: Times): string {
  return `${(rightness * 100).toFixed(1)} % of ${pairs} pairs; medians ${knownMs.toFixed(2)} ms known, ${unknownMs.toFixed(2)} ms unknown`;
}

async function millisecondsOf(act: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await act();
  return performance.now() - start;
}

/** The best single threshold on the even pairs, tried on the odd ones. */
function rightnessOf(known: readonly number[], unknown: readonly number[]): number {
  const half = (times: readonly number[], odd: boolean) => times.filter((_, at) => at % 2 === Number(odd));
  const [taughtKnown, taughtUnknown] = [half(known, false), half(unknown, false)];
  const isKnown = (time: number, threshold: number, slower: boolean) => time > threshold === slower;
  const share = (of: readonly number[], among: readonly number[], threshold: number, slower: boolean) =>
    (of.filter((time) => isKnown(time, threshold, slower)).length +
      among.filter((time) => !isKnown(time, threshold, slower)).length) /
    (of.length + among.length);
  let best = { taught: 0, threshold: 0, slower: true };
  for (const threshold of [...taughtKnown, ...taughtUnknown]) {
    for (const slower of [true, false]) {
      const taught = share(taughtKnown, taughtUnknown, threshold, slower);
      if (taught > best.taught) best = { taught, threshold, slower };
    }
  }
  return share(half(known, true), half(unknown, true), best.threshold, best.slower);
}
