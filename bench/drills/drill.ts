import type { Damage, Outcomes } from '#test/crowd.ts';

/** What a drill found. A promise that was not kept fails `npm run prove`. */
export interface Finding {
  readonly promise: string;
  readonly kept: boolean;
  readonly figure: string;
}

export type Drill = () => Promise<readonly Finding[]>;

/** What is left of the promises to a crowd after something died under it. */
export function findingsOf(what: string, damage: Damage, told: Outcomes): Finding[] {
  const did = `${what}: ${told.reserved.size} reserved, ${told.cancelled.size} given back, ${told.joined.size} joined a list`;
  return [
    ['nothing that was acknowledged is lost', damage.lost],
    ['nothing is done twice', damage.doubled],
    ['no reservation is without its message', damage.untold],
    ['none oversold, no counter adrift: every invariant holds', damage.violations],
    ['what the clients saw can have happened in one order', damage.contradictions],
  ].map(([promise, found], position) => ({
    promise: String(promise),
    kept: found?.length === 0,
    figure: position === 0 ? `${found?.length}; ${did}` : String(found?.length),
  }));
}
