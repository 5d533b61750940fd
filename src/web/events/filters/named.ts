// Addresses whose ids are not among the first options, or are deleted.

import { type QueryClient, queryOptions } from '@tanstack/react-query';
import type { CategoryView, LocationView } from '#core/events/contract.ts';
import type { Language } from '#core/languages.ts';
import { eventCategories, locations, scientificFields } from '#core/resources/outline.ts';
import { list } from '#web/api/call.ts';
import { idsIn } from '../programme/requested.ts';
import { type Choices, choicesOf, fiveMinutesMs } from '../programme/queries.ts';
import { type EventsSearch, withoutAbsent } from './search.ts';

/** The names of ids that are not among the first options; deleted ones are left out. */
export function namedOptions(ids: ReturnType<typeof idsIn>, language: Language) {
  return queryOptions({
    queryKey: ['events', 'named', language, ids],
    queryFn: async (context): Promise<Choices> => {
      const named = async <Row>(
        of: typeof locations | typeof scientificFields | typeof eventCategories,
        value: readonly string[],
      ) =>
        value.length === 0
          ? []
          : (
              await list<Row>(
                of,
                { limit: 100, lang: language, filters: [{ field: '_id', operator: 'in', value }] },
                context,
              )
            ).rows;
      const [categories, fields, places] = await Promise.all([
        named<CategoryView>(eventCategories, ids.categories),
        named<{ _id: string; name: string }>(scientificFields, ids.fields),
        named<LocationView>(locations, ids.places),
      ]);
      return choicesOf(categories, fields, places);
    },
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
  const missing = (kind: keyof Choices) =>
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
