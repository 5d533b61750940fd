import type { Damage, Outcomes } from '#test/crowd.ts';

/** The result of a drill for one promise. A promise that does not hold fails `npm run prove`. */
export interface Finding {
  readonly promise: string;
  readonly holds: boolean;
  readonly figure: string;
}

export type Drill = () => Promise<readonly Finding[]>;

/** The promises to a crowd, after something was killed under it. */
export function findingsOf(what: string, damage: Damage, outcomes: Outcomes): Finding[] {
  const did = `${what}: ${outcomes.reserved.size} reserved, ${outcomes.cancelled.size} given back, ${outcomes.joined.size} joined a list`;
  return [
    ['nothing that was acknowledged is lost', damage.lost],
    ['nothing is done twice', damage.doubled],
    ['no reservation is without its message', damage.unannounced],
    ['none oversold, no counter adrift: every invariant holds', damage.violations],
    ['what the clients saw can have happened in one order', damage.contradictions],
  ].map(([promise, found], position) => ({
    promise: String(promise),
    holds: found?.length === 0,
    figure: position === 0 ? `${found?.length}; ${did}` : String(found?.length),
  }));
}
