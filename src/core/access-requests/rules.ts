// What parties need so that they can take part, as tasks of staff (docs/product/access-requests.md).

import { equal } from '#core/field/equality.ts';
import type { StatedNeeds } from '#core/people-booked/rules.ts';

/** Not looked at; a person of staff arranges it; done. */
export const accessStates = ['open', 'inHand', 'arranged'] as const;
export type AccessState = (typeof accessStates)[number];

/** Before anything was done with it. */
export const untouched: AccessState = 'open';

/** Whether something was arranged for a party, so that it has to be undone where the party does not come. */
export function hasEffect(state: AccessState): boolean {
  return state !== untouched;
}

/** What staff do next with a request, as the state after it; null: nothing is left to do. `isOutdated`: what was arranged may not fit any more. */
export function nextState(
  state: AccessState,
  { isComing, isOutdated }: { readonly isComing: boolean; readonly isOutdated: boolean },
): AccessState | null {
  if (!isComing) return untouched;
  if (state === untouched) return 'inHand';
  return state === 'inHand' || isOutdated ? 'arranged' : null;
}

export const longestAccessNote = 1000;

/** Who has a request in hand after a change: none where it is open again, else who had it, or who takes it. */
export function takerAfter(
  { state, takenById }: { readonly state: AccessState; readonly takenById: string | null },
  after: { readonly state: AccessState; readonly by: string; readonly takesOver: boolean },
): string | null {
  if (after.state === untouched) return null;
  if (after.takesOver || state === untouched) return after.by;
  return takenById ?? after.by;
}

/** What has changed since staff last decided: what was arranged may not fit any more. */
export function changedSince(
  decided: { readonly needs: StatedNeeds | null; readonly sessionId: string } | null,
  now: { readonly needs: StatedNeeds | null; readonly sessionId: string },
): { readonly needs: boolean; readonly date: boolean } {
  if (decided === null) return { needs: false, date: false };
  return {
    needs: !equal(decided.needs, now.needs),
    date: decided.sessionId !== now.sessionId,
  };
}
