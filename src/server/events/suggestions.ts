import { guest } from '#core/accounts/access.ts';
import { chooseSuggestions, type suggest } from '#core/events/suggestions.ts';
import type { AnswerOf } from '#core/contract/endpoint.ts';
import { type Language, resolveText } from '#core/languages.ts';
import { putRight, wordsOf } from '#core/search/spelling.ts';
import type { Reader } from '#server/db/database.ts';
import { programmeFilters } from './filters-store.ts';
import { isFound, readNames, readSaying, readTypedWords } from './suggestions-store.ts';

/**
 * Suggests the names that match what is typed, or if no name does, the events whose text matches; if none does, the words that
 * were probably meant.
 */
export async function suggestOf(
  db: Reader,
  { q, language }: { readonly q: string; readonly language: Language },
): Promise<AnswerOf<typeof suggest>> {
  const filters = programmeFilters({ filters: [] }, guest);
  const [names, isSaid] = await Promise.all([readNames(db, q, filters), isFound(db, q, filters)]);
  const words = isSaid || names.length > 0 ? [] : wordsOf(q);
  const meant = words.length > 0 ? putRight(await readTypedWords(db, words, filters)) : null;
  const called = meant === null ? names : await readNames(db, meant, filters);
  const found =
    called.length === 0 && (isSaid || meant !== null) ? await readSaying(db, meant ?? q, filters) : called;
  return {
    meant,
    suggestions: chooseSuggestions(found).map(({ kind, _id, name }) => {
      const resolved = resolveText(name, language);
      return {
        kind,
        _id,
        name: resolved.text,
        ...(resolved.language !== language && { lang: resolved.language }),
      };
    }),
  };
}
