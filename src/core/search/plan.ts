// What of a search is wanted for, once it is known which of its terms the programme has.

import type { TypedTerm } from './reading.ts';
import type { Spoken } from './spoken-filters.ts';

/** What a programme has of a term; queries as the database prints them. */
export interface TermFacts {
  /** Finds the term itself; null where nothing does. */
  readonly own: string | null;
  /** Finds other words for the same. */
  readonly same: string | null;
  /** Finds what belongs to it; where nothing else does, what it belongs to. */
  readonly belonging: string | null;
  /** Whether only what it belongs to is found. */
  readonly isAbove: boolean;
  /** Whether it says anything by itself: `dell` and `the` do not. */
  readonly isTelling: boolean;
}

export interface FoundTerm extends TypedTerm {
  readonly facts: TermFacts;
  /** What was typed instead, where the term is a correction. */
  readonly correctedFrom?: string;
}

/** One thing that a search asks for. */
export type Wanted =
  | { readonly kind: 'term'; readonly term: FoundTerm }
  | { readonly kind: 'filter'; readonly spoken: Spoken };

export function isFound({ facts }: FoundTerm): boolean {
  return facts.own !== null || facts.same !== null || facts.belonging !== null;
}

/** Terms that say nothing by themselves count where no other is typed; a single letter is what is left of an elision. */
export function tellingOf(terms: readonly FoundTerm[]): readonly FoundTerm[] {
  const telling = terms.filter(({ facts, typed }) => facts.isTelling && /^.{2}|\p{N}/u.test(typed));
  return telling.length > 0 ? telling : terms.filter(isFound);
}

/** Queries for all terms of a search, from the narrowest to the widest; null where the programme lacks one of them. */
export interface SearchQueries {
  /** Each term itself. */
  readonly own: string | null;
  /** Each itself, or by another word for the same. */
  readonly same: string | null;
  /** Each by any of these, or by what belongs to it. */
  readonly wide: string;
  /** Some of the terms, where too little tells of all of them: these events follow. */
  readonly nearest: string | null;
}

/** A query as what an event's title, names and the beginning of its description say, not what it mentions in passing. */
export function mainlyIn(query: string): string {
  return query.replaceAll(/('[^']*')(?::([*a-d]+))?/gi, (_match, word: string, suffix = '') => {
    const weights = suffix.replace('*', '') || 'abc';
    return `${word}:${suffix.includes('*') ? '*' : ''}${weights}`;
  });
}

/** Null where there are no terms. */
export function queriesOf(
  wanted: readonly Wanted[],
  nearest: readonly Wanted[] | null = null,
): SearchQueries | null {
  const wide = queryOf(wanted, ({ own, same, belonging }) => anyOf(own, same, belonging));
  return wide === null
    ? null
    : {
        own: queryOf(wanted, ({ own }) => own),
        same: queryOf(wanted, ({ own, same }) => anyOf(own, same)),
        wide,
        nearest: nearest && queryOf(nearest, ({ own, same }) => anyOf(own, same)),
      };
}

function anyOf(...queries: readonly (string | null)[]): string | null {
  return queries.filter((query) => query !== null).join(' | ') || null;
}

function queryOf(wanted: readonly Wanted[], pick: (facts: TermFacts) => string | null): string | null {
  const queries = wanted.flatMap((one) => (one.kind === 'term' ? [pick(one.term.facts)] : []));
  return queries.length > 0 && queries.every((query) => query !== null)
    ? queries.map((query) => `(${query})`).join(' & ')
    : null;
}

/** More than these are not tried one by one. */
const maxTried = 6;
export const maxRelaxations = 24;

/** In how many events a term is found, and in how many of them not only in passing. */
export interface TermCounts {
  readonly events: number;
  readonly main: number;
}

/**
 * Less of what is wanted for, in the order in which it is to be tried: what keeps the most, and of that what events are about, and of
 * that the rarest, first.
 */
export function relaxationsOf(
  wanted: readonly Wanted[],
  countsOf: (term: FoundTerm) => TermCounts,
): readonly (readonly Wanted[])[] {
  const weighed = wanted
    .map((one) => ({ one, weight: weightOf(one, countsOf) }))
    .toSorted((a, b) => b.weight - a.weight)
    .slice(0, maxTried);
  const parts = Array.from({ length: 2 ** weighed.length - 2 }, (_, number) =>
    weighed.filter((_one, place) => ((number + 1) >> place) & 1),
  );
  const all = wanted.length > weighed.length ? [weighed, ...parts] : parts;
  return all
    .map((part) => ({ part, weight: part.reduce((sum, { weight }) => sum + weight, 0) }))
    .toSorted((a, b) => b.weight - a.weight)
    .slice(0, maxRelaxations)
    .map(({ part }) => wanted.filter((one) => part.some((left) => left.one === one)));
}

/** What a search is about weighs more than for whom and when, a word that no event is about less than one, and a kind of event least. */
function weightOf(one: Wanted, countsOf: (term: FoundTerm) => TermCounts): number {
  if (one.kind === 'filter') return 1.5;
  if (one.term.isKind) return 1;
  const { events, main } = countsOf(one.term);
  const rarity = 1 / (1 + Math.log10(1 + events));
  return main > 0 ? 2 + rarity : 1.5 + rarity / 2;
}
