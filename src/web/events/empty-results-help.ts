// What there is where nothing is found.

import { queryOptions } from '@tanstack/react-query';
import type { AnswerOf } from '#core/contract/endpoint.ts';
import type { suggest } from '#core/events/suggestions.ts';
import { events } from '#core/resources/outline.ts';
import { dayOf } from '#core/time.ts';
import { list, readAnswer } from '#web/api/call.ts';
import { zone } from '#web/i18n/formats.ts';
import { pageNow } from '#web/page-clock.ts';
import {
  change,
  countQuery,
  type EventsSearch,
  type FilterName,
  filterNames,
  isActive,
  without,
} from './search.ts';

export interface RelaxedFilter {
  readonly name: FilterName;
  /** Events that there are without it. */
  readonly count: number;
}

export interface EmptyResultsHelp {
  /** The most first. */
  readonly drops: readonly RelaxedFilter[];
  /** Events after the months that are listed when no dates are chosen, and the day from which they are looked for. */
  readonly later: { readonly count: number; readonly from: string } | null;
}

/** When nothing is found: how much there would be without each filter, and later on. */
export function emptyResultsHelpOptions(search: EventsSearch) {
  return queryOptions({
    queryKey: ['events', 'instead', search],
    queryFn: async (context): Promise<EmptyResultsHelp> => {
      const countOf = async (other: EventsSearch) =>
        (await list(events, countQuery(other), context)).total ?? 0;
      const names = filterNames.filter((name) => isActive(search, name));
      const from = dayOf(pageNow(), zone);
      const [later, counts] = await Promise.all([
        isActive(search, 'dates') ? 0 : countOf(change(search, { from })),
        Promise.all(names.map(async (name) => ({ name, count: await countOf(without(search, name)) }))),
      ]);
      return {
        drops: counts.filter(({ count }) => count > 0).toSorted((a, b) => b.count - a.count),
        later: later > 0 ? { count: later, from } : null,
      };
    },
  });
}

/** What somebody meant by words that find nothing; null where nobody knows. */
export function didYouMeanOptions(q: string) {
  return queryOptions({
    queryKey: ['events', 'meant', q],
    queryFn: async (context) => {
      const path = `/api/events/suggestions?${new URLSearchParams({ q })}` as const;
      const { meant } = await readAnswer<AnswerOf<typeof suggest>>(path, context);
      return meant;
    },
  });
}
