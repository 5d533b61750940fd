// How what is typed into the search field of the programme is read (docs/product/programme.md#search).

import { isEveryday } from './everyday-words.ts';
import { formsOf } from './forms.ts';
import { maxTermWords, type Related, relatedTo, type Term } from './related.ts';
import { withoutAccents, wordsOf } from './spelling.ts';
import { readSpokenFilters, type Spoken } from './spoken-filters.ts';

/** A word of a search, or several that mean something together. */
export interface TypedTerm {
  readonly typed: string;
  readonly words: Term;
  /** Whether its last word may be half typed. */
  readonly mayGoOn: boolean;
  /** It names a kind of event, which is looked for among names first. */
  readonly isKind: boolean;
  /** Other words for the same. */
  readonly same: readonly Term[];
  /** What belongs to it. */
  readonly belonging: readonly Term[];
  /** It was typed in quotation marks: a word, and no filter or kind. */
  readonly isQuoted?: true;
  /** What it belongs to, for where the programme has none of these. */
  readonly above: readonly Term[];
}

export interface Reading {
  readonly terms: readonly TypedTerm[];
  readonly spoken: readonly Spoken[];
  /** Everyday words, for where nothing else is found. */
  readonly everyday: readonly TypedTerm[];
}

/** Pairs of quotation marks with what stands between them. */
const quotedParts = /["“„«]([^"“”„«»]+)["”“»]/gu;

export function readTyped(typed: string): Reading {
  const quoted = Array.from(typed.matchAll(quotedParts), ([, part = '']) => wordsOf(part)).flat();
  const { spoken, rest } = readSpokenFilters(typed.replaceAll(quotedParts, ' '));
  const words = wordsOf(rest).map(({ word }) => word);
  const isTelling = (word: string) => !isEveryday(withoutAccents(word));
  const everyday = words.filter((word) => !isTelling(word));
  return {
    terms: [
      ...termsOf(words.filter(isTelling), words.at(-1)),
      ...quoted.map(({ word }): TypedTerm => ({ ...termOf(word), isKind: false, isQuoted: true })),
    ],
    spoken,
    everyday: termsOf(everyday, words.at(-1)),
  };
}

/** A term of one word, for a corrected one. */
export function termOf(word: string): TypedTerm {
  return { ...related([word]), typed: word, words: [word], mayGoOn: false };
}

/** The longest terms that mean something together, from the first word on. */
function termsOf(words: readonly string[], last: string | undefined): TypedTerm[] {
  const terms: TypedTerm[] = [];
  for (let place = 0; place < words.length;) {
    const term = longestAt(words.slice(place, place + maxTermWords));
    place += term.length;
    const isLast = place === words.length && term.at(-1) === last;
    terms.push({
      ...related(term),
      typed: term.join(' '),
      words: term,
      mayGoOn: isLast && term.length === 1,
    });
  }
  return terms;
}

function longestAt(words: Term): Term {
  for (let length = words.length; length > 1; length -= 1) {
    const term = words.slice(0, length);
    if (relatedTo(term)) return term;
  }
  return words.slice(0, 1);
}

function related(term: Term): Related {
  return relatedTo(term) ?? { same: [], belonging: [], above: [], isKind: false };
}

/** Words that are the name of a person or an institute, which are found as they are written alone. */
const ofProperName = 'name/';

/**
 * A query, as `tsquery` reads it, for all words of a term in any form; weights limit where they stand. Words have letters and digits
 * only, so that nothing in them needs a quote.
 */
export function queryOfTyped(term: Term, weights = ''): string {
  return term.map((word) => anyOf([...formsOf(word), ofProperName + word], weights)).join(' & ');
}

/** The same for what begins with a word. */
export function queryOfBeginning(word: string): string {
  return anyOf([word, ofProperName + word], '*');
}

/** The same for any of some terms that were not typed: the words of each stand beside one another. */
export function queryOfAny(terms: readonly Term[], weights = ''): string | null {
  if (terms.length === 0) return null;
  return terms
    .map((term) => `(${term.map((word) => anyOf(formsOf(word), weights)).join(' <-> ')})`)
    .join(' | ');
}

function anyOf(words: readonly string[], suffix: string): string {
  return `(${words.map((word) => `'${word}'${suffix && `:${suffix}`}`).join(' | ')})`;
}
