import { guest } from '#core/accounts/access.ts';
import { chooseSuggestions, type suggest } from '#core/events/suggestions.ts';
import type { AnswerOf, QueryOf } from '#core/contract/endpoint.ts';
import { type Language, resolveText } from '#core/languages.ts';
import type { Filter } from '#core/list-query.ts';
import { readTyped } from '#core/search/reading.ts';
import type { Zone } from '#core/time.ts';
import type { Reader } from '#server/db/database.ts';
import { programmeFilters } from './filters-store.ts';
import { correctedText, resolveSearch, understoodIn, withSearched } from './search/search.ts';
import { readNames, readSaying } from './suggestions-store.ts';

interface SuggestionQuery extends QueryOf<typeof suggest> {
  readonly language: Language;
  readonly zone: Zone;
}

/**
 * Suggests the names that match what is typed, or if no name does, the events whose text matches; if none does, what was probably
 * meant.
 */
export async function suggestOf(
  db: Reader,
  { q, festivalId, year, language, zone }: SuggestionQuery,
): Promise<AnswerOf<typeof suggest>> {
  const reading = { viewer: guest, zone };
  const archive: Filter[] = [
    ...(festivalId === undefined
      ? []
      : [{ field: 'festivalId', operator: 'is', value: festivalId } as const]),
    ...(year === undefined ? [] : [{ field: 'year', operator: 'is', value: year } as const]),
  ];
  const filters = programmeFilters({ filters: archive }, reading);
  const names = await readNames(db, q, filters);
  const { spoken, terms } = readTyped(q);
  const hasFilters = spoken.length > 0 || (terms.length > 1 && terms.some(({ isKind }) => isKind));
  const search =
    names.length > 0 && !hasFilters ? null : await resolveSearch(db, { q, filters: archive }, reading);
  const meant = names.length > 0 || search === null ? null : correctedText(q, search);
  const called = meant === null ? names : await readNames(db, meant, filters);
  const found =
    called.length === 0 && search !== null
      ? await readSaying(db, withSearched(filters, search, reading))
      : called;
  return {
    meant,
    understood: search === null ? [] : [...understoodIn(search)],
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
