// The criteria of a call while they are typed: on top of the list that the page has seen, until they are saved or given up
// (docs/product/committee.md#committee).

import * as z from 'zod/mini';
import type { saveCriteria } from '#core/proposals/committee/committee-contract.ts';
import type { AnswerOf } from '#core/contract/endpoint.ts';
import { equal } from '#core/field/equality.ts';

export type StoredCriteria = AnswerOf<typeof saveCriteria>;

const criterion = z.object({
  /** Of the list on this page. */
  key: z.string(),
  _id: z.optional(z.string()),
  it: z.string(),
  en: z.string(),
  weight: z.nullable(z.number()),
  best: z.nullable(z.number()),
});
const typing = z.object({
  /** Of the list that it was typed on, and that list. */
  version: z.string(),
  seen: z.array(criterion),
  criteria: z.array(criterion),
});
export type TypedCriterion = z.output<typeof criterion>;
export type TypedCriteria = z.output<typeof typing>;

/** An older version of the site may have stored something else: null. */
export function readTyping(stored: unknown): TypedCriteria | null {
  return typing.safeParse(stored).data ?? null;
}

export function typingOf({ criteria, version }: StoredCriteria): TypedCriteria {
  const seen = criteria.map(typedOf);
  return { version, seen, criteria: seen };
}

function typedOf({ _id, name, weight, best }: StoredCriteria['criteria'][number]): TypedCriterion {
  return { key: _id, _id, it: name.it ?? '', en: name.en ?? '', weight, best };
}

/**
 * What was typed, on top of a list that another editor has saved. What was left as it was follows that list; its new criteria come last, and
 * typed words of one that it has deleted become a new criterion.
 */
export function rebased({ criteria, seen }: TypedCriteria, stored: StoredCriteria): TypedCriteria {
  const now = typingOf(stored);
  const kept = criteria.flatMap((one) => {
    const [theirs, before] = [sameOf(now.seen, one), sameOf(seen, one)];
    if (before && equal({ ...before, key: one.key }, one)) return theirs ?? [];
    const { _id, ...words } = one;
    return theirs || _id === undefined ? one : { ...words, key: `${one.key} again` };
  });
  return { ...now, criteria: [...kept, ...now.seen.filter((one) => !sameOf(seen, one))] };
}

/** A criterion that was new here keeps its key on the page after it was saved. */
function sameOf(list: readonly TypedCriterion[], one: TypedCriterion): TypedCriterion | undefined {
  return list.find(({ _id }) => _id !== undefined && _id === one._id);
}

/** After a save: null where nothing was typed meanwhile; else what was, with the ids that the new ones have by now. */
export function afterSave(
  now: TypedCriteria | null,
  sent: TypedCriteria,
  saved: StoredCriteria,
): TypedCriteria | null {
  if (now === null || now === sent) return null;
  const ids = new Map(sent.criteria.map(({ key }, place) => [key, saved.criteria[place]?._id]));
  const criteria = now.criteria.map((one) => {
    const _id = one._id ?? ids.get(one.key);
    return _id === undefined ? one : { ...one, _id };
  });
  return { ...typingOf(saved), criteria };
}
