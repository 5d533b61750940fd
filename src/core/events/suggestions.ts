// Suggestions for a text in the search field.

import * as z from 'zod/mini';
import { defineEndpoint } from '#core/contract/endpoint.ts';
import { id, line } from '#core/field/validation.ts';
import { languages } from '#core/languages.ts';
import type { Spoken } from '#core/search/spoken-filters.ts';

/** In the order in which they are shown. */
export const suggestionKinds = ['event', 'category', 'field', 'place', 'speaker'] as const;
const suggestion = z.strictObject({
  kind: z.enum(suggestionKinds),
  _id: id,
  name: z.string(),
  /** The language of the name, where it differs from the requested one. */
  lang: z.optional(z.enum(languages)),
});
export type Suggestion = z.infer<typeof suggestion>;

export const maxSuggestions = 8;

/** What a word of a search can be read as, instead of a word to look for. */
export const readings = ['day', 'age', 'audience', 'free', 'accessible', 'kind'] as const;
const understood = z.strictObject({
  /** As it was typed; in quotation marks it is a word again. */
  typed: z.string(),
  as: z.enum(readings),
  /** The ages, both included. */
  ages: z.optional(z.strictObject({ minAge: z.int(), maxAge: z.int() })),
});
export type Understood = z.infer<typeof understood>;

export function understoodOf({ typed, filter }: Spoken): Understood {
  switch (filter.kind) {
    case 'weekdays':
    case 'inDays':
    case 'date':
      return { typed, as: 'day' };
    case 'ages':
      return { typed, as: 'age', ages: { minAge: filter.from, maxAge: filter.to } };
    default:
      return { typed, as: filter.kind };
  }
}

export const suggest = defineEndpoint({
  method: 'GET',
  path: '/api/events/suggestions',
  summary: 'What of the programme somebody may be typing the name of, as a guest finds it',
  access: 'anyone',
  query: z.strictObject({
    q: z._default(line(200), ''),
    /** The archive that is searched, too, where the edition or the year is over. */
    festivalId: z.optional(id),
    year: z.optional(z.coerce.number().check(z.int(), z.minimum(1900), z.maximum(2200))),
    lang: z.optional(z.enum(languages)),
  }),
  answer: z.strictObject({
    /** "Did you mean", where nothing matches the text: the nearest words of the programme. */
    meant: z.nullable(z.string()),
    /** Words that are filters of the search. */
    understood: z.array(understood),
    suggestions: z.array(suggestion).check(z.maxLength(maxSuggestions)),
  }),
});

/**
 * Takes the first suggestions of each kind in turn, so that many events leave room for a place; the answer is grouped by kind.
 */
export function chooseSuggestions<One extends Pick<Suggestion, 'kind'>>(found: readonly One[]): One[] {
  const kinds = suggestionKinds.map((kind) => found.filter((one) => one.kind === kind));
  const turns = Math.max(0, ...kinds.map((ones) => ones.length));
  const chosen = new Set(
    Array.from({ length: turns }, (_, turn) => kinds.flatMap((ones) => ones[turn] ?? []))
      .flat()
      .slice(0, maxSuggestions),
  );
  return kinds.flat().filter((one) => chosen.has(one));
}
