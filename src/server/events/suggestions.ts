import { guest } from '#core/accounts/access.ts';
import { chooseSuggestions, type suggest } from '#core/events/suggestions.ts';
import type { AnswerOf } from '#core/contract/endpoint.ts';
import { type Language, resolveText } from '#core/languages.ts';
import type { Zone } from '#core/time.ts';
import type { Reader } from '#server/db/database.ts';
import { programmeFilters } from './filters-store.ts';
import { correctedText, resolveSearch, withSearched } from './search/search.ts';
import { readNames, readSaying } from './suggestions-store.ts';

/**
 * Suggests the names that match what is typed, or if no name does, the events whose text matches; if none does, what was probably
 * meant.
 */
export async function suggestOf(
  db: Reader,
  { q, language, zone }: { readonly q: string; readonly language: Language; readonly zone: Zone },
): Promise<AnswerOf<typeof suggest>> {
  const reading = { viewer: guest, zone };
  const filters = programmeFilters({ filters: [] }, reading);
  const names = await readNames(db, q, filters);
  const search = names.length > 0 ? null : await resolveSearch(db, { q, filters: [] }, reading);
  const meant = search && correctedText(q, search);
  const called = meant === null ? names : await readNames(db, meant, filters);
  const found =
    called.length === 0 && search !== null
      ? await readSaying(db, withSearched(filters, search, reading))
      : called;
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
