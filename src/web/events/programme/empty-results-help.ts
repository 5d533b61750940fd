// What to offer where nothing is found.

import { queryOptions } from '@tanstack/react-query';
import type { AnswerOf } from '#core/contract/endpoint.ts';
import type { suggest } from '#core/events/suggestions.ts';
import { events } from '#core/resources/outline.ts';
import { dayOf } from '#core/time.ts';
import { list, readAnswer } from '#web/api/call.ts';
import { zone } from '#web/i18n/formats.ts';
import { pageNow } from '#web/i18n/page-clock.ts';
import { type FilterName, filterNames } from '../filters/filters.ts';
import { change, countQuery, type EventsSearch, isActive, without } from '../filters/search.ts';

export interface RelaxedFilter {
  readonly name: FilterName;
  /** Number of events without this filter. */
  readonly count: number;
}

export interface EmptyResultsHelp {
  /** Sorted by number, the largest first. */
  readonly relaxed: readonly RelaxedFilter[];
  /** Events after the months that are listed when no days are chosen, and the first day of the search for them. */
  readonly later: { readonly count: number; readonly from: string } | null;
}

/** When nothing is found: how many events there would be without each filter, and later on. */
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
        relaxed: counts.filter(({ count }) => count > 0).toSorted((a, b) => b.count - a.count),
        later: later > 0 ? { count: later, from } : null,
      };
    },
  });
}

/** The words that the user may have meant where the search finds nothing; null without a suggestion. */
export function didYouMeanOptions(q: string) {
  return queryOptions({
    queryKey: ['events', 'meant', q],
    queryFn: async (context) => {
      const path = `/api/events/suggestions?${new URLSearchParams({ q })}` as const;
      const { meant: corrected } = await readAnswer<AnswerOf<typeof suggest>>(path, context);
      return corrected;
    },
  });
}
