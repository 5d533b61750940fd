// Addresses whose ids are not among the first options, or are deleted.

import { type QueryClient, queryOptions } from '@tanstack/react-query';
import type { Language } from '#core/languages.ts';
import { isEditionOver } from '#core/festivals/editions.ts';
import { eventTypeList } from '#core/later-reads.ts';
import {
  categoryList,
  eventList,
  festivalList,
  locationList,
  scientificFieldList,
} from '#core/public-reads.ts';
import { dayOf } from '#core/time.ts';
import { zone } from '#web/i18n/formats.ts';
import { pageNow } from '#web/i18n/page-clock.ts';
import { list, type ListRoute, type ListedRow } from '#web/api/call.ts';
import { composedQuery } from '#web/api/query.ts';
import { idsIn } from '../programme/requested.ts';
import { type Choices, fiveMinutesMs, idAndName, type NamedChoices } from '../programme/queries.ts';
import { maxOf, type NamedKey, namedKeys } from './filters.ts';
import { type EventsSearch, readEventsSearch } from './search.ts';

/** The names of ids that are not among the first options; deleted ones are left out. */
export function namedOptions(ids: ReturnType<typeof idsIn>, language: Language) {
  return queryOptions({
    ...composedQuery(
      eventList,
      'named',
      { of: { ids, language } },
      async (context): Promise<NamedChoices> => {
        const today = dayOf(pageNow(), zone);
        const read = async <R extends ListRoute>(
          route: R,
          value: readonly string[],
        ): Promise<readonly ListedRow<R>[]> => {
          const filters = [{ field: '_id', operator: 'in', value }] as const;
          if (value.length === 0) return [];
          return (await list(route, { limit: 100, lang: language, filters }, context)).rows;
        };
        const [category, field, place, type, visit, festival] = await Promise.all([
          read(categoryList, ids.category),
          read(scientificFieldList, ids.field),
          read(locationList, ids.place),
          read(eventTypeList, ids.type),
          read(eventTypeList, ids.visit),
          read(festivalList, ids.festival),
        ]);
        return {
          category: category.map(({ _id, name, colour }) => ({ _id, name, colour })),
          field: field.map(idAndName),
          place: place.map(idAndName),
          type: type.map(idAndName),
          visit: visit.map(idAndName),
          festival: festival.map((edition) => ({
            ...idAndName(edition),
            startDate: edition.startDate,
            endDate: edition.endDate,
            isOver: isEditionOver(edition, today),
          })),
        };
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
  const missing = byKey((key) => ids[key].filter((id) => !choices[key].some(({ _id }) => _id === id)));
  const named = await queryClient.ensureQueryData(namedOptions(missing, language));
  const gone = namedKeys.flatMap((key) =>
    missing[key].filter((id) => !named[key].some(({ _id }) => _id === id)),
  );
  return {
    search: gone.length > 0 ? withoutIds(search, gone) : search,
    gone: gone.length,
    choices: {
      ...choices,
      category: [...choices.category, ...named.category],
      field: [...choices.field, ...named.field],
      place: [...choices.place, ...named.place],
      type: [...choices.type, ...named.type],
      visit: [...choices.visit, ...named.visit],
      festival: [...choices.festival, ...named.festival],
    },
  };
}

/** The same search without some ids. */
export function withoutIds(search: EventsSearch, ids: readonly string[]): EventsSearch {
  const left = byKey((key) => {
    const others = idsIn(search)[key].filter((id) => !ids.includes(id));
    return maxOf(key) > 1 && others.length > 0 ? others : others[0];
  });
  return readEventsSearch({ ...search, ...left });
}

function byKey<Value>(make: (key: NamedKey) => Value): Record<NamedKey, Value> {
  return Object.fromEntries(namedKeys.map((key) => [key, make(key)])) as Record<NamedKey, Value>;
}
