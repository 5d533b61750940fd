// Addresses whose ids are not among the first options, or are deleted.

import { type QueryClient, queryOptions } from '@tanstack/react-query';
import type { Language } from '#core/languages.ts';
import { categoryList, eventList, locationList, scientificFieldList } from '#core/public-reads.ts';
import { list, type ListRoute, type ListedRow } from '#web/api/call.ts';
import { composedQuery } from '#web/api/query.ts';
import { idsIn } from '../programme/requested.ts';
import { type Choices, choicesOf, fiveMinutesMs } from '../programme/queries.ts';
import { type EventsSearch, withoutAbsent } from './search.ts';

/** The names of ids that are not among the first options; deleted ones are left out. */
export function namedOptions(ids: ReturnType<typeof idsIn>, language: Language) {
  return queryOptions({
    ...composedQuery(
      eventList,
      'named',
      { of: { ids, language } },
      async (context): Promise<Omit<Choices, 'languages'>> => {
        const named = async <R extends ListRoute>(
          route: R,
          value: readonly string[],
        ): Promise<readonly ListedRow<R>[]> => {
          const filters = [{ field: '_id', operator: 'in', value }] as const;
          if (value.length === 0) return [];
          return (await list(route, { limit: 100, lang: language, filters }, context)).rows;
        };
        const [categories, fields, places] = await Promise.all([
          named(categoryList, ids.categories),
          named(scientificFieldList, ids.fields),
          named(locationList, ids.places),
        ]);
        return choicesOf(categories, fields, places);
      },
    ),
    staleTime: fiveMinutesMs,
  });
}

interface Reading {
  readonly language: Language;
  readonly queryClient: QueryClient;
}

/** The options completed with what the search names, the search without deleted ids, and their number. */
export async function findNamed(search: EventsSearch, choices: Choices, { language, queryClient }: Reading) {
  const ids = idsIn(search);
  const missing = (kind: keyof typeof ids) =>
    ids[kind].filter((id) => !choices[kind].some(({ _id }) => _id === id));
  const others = { categories: missing('categories'), places: missing('places'), fields: missing('fields') };
  const named = await queryClient.ensureQueryData(namedOptions(others, language));
  const existing = new Set([named.categories, named.places, named.fields].flat().map(({ _id }) => _id));
  const gone = Object.values(others)
    .flat()
    .filter((id) => !existing.has(id));
  return {
    search: gone.length > 0 ? withoutIds(search, gone) : search,
    gone: gone.length,
    choices: {
      categories: [...choices.categories, ...named.categories],
      places: [...choices.places, ...named.places],
      fields: [...choices.fields, ...named.fields],
      languages: choices.languages,
    },
  };
}

/** The same search without some ids. */
export function withoutIds(search: EventsSearch, ids: readonly string[]): EventsSearch {
  const left = (id: string | undefined) => (id !== undefined && ids.includes(id) ? undefined : id);
  const field = search.field?.filter((id) => !ids.includes(id)) ?? [];
  return withoutAbsent({
    ...search,
    category: left(search.category),
    place: left(search.place),
    field: field.length > 0 ? field : undefined,
  });
}
