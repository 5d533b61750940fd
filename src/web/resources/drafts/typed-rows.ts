// What was typed about several rows at once, and which rows these are.

import { equal } from '#core/field/equality.ts';

export interface OfRows {
  readonly ids: readonly string[];
}

/** What was typed, if it is about these rows in any order. */
export function ofSameRows<Typed extends OfRows>(typed: Typed | null, ids: readonly string[]): Typed | null {
  return typed !== null && equal(typed.ids.toSorted(), ids.toSorted()) ? typed : null;
}
