// What to offer where nothing is found.

import type { ProgrammeEvent } from '#core/events/cards-contract.ts';
import type { Language } from '#core/languages.ts';
import { suggestionRead } from '#core/later-reads.ts';
import { cardList, eventList } from '#core/public-reads.ts';
import { dayOf } from '#core/time.ts';
import { list } from '#web/api/call.ts';
import { composedQuery, query } from '#web/api/query.ts';
import { zone } from '#web/i18n/formats.ts';
import { pageNow } from '#web/i18n/page-clock.ts';
import { type FilterName, filterNames } from '../../filters/filters.ts';
import {
  change,
  countQuery,
  type EventsSearch,
  isActive,
  programmeQuery,
  without,
} from '../../filters/search.ts';

/** Cards of what is on next. */
const maxNext = 3;

export interface RelaxedFilter {
  readonly name: FilterName;
  /** Number of events without this filter. */
  readonly count: number;
}

export interface EmptyResultsHelp {
  /** Sorted by number, the largest first. */
  readonly relaxed: readonly RelaxedFilter[];
  /** Events after the months that are listed when no days are chosen, and the first day of the search for them. */
  /** Where words found nothing: what is on next. */
  readonly next: readonly ProgrammeEvent[];
  readonly later: { readonly count: number; readonly from: string } | null;
}

/** When nothing is found: how many events there would be without each filter, and later on. */
export function emptyResultsHelpOptions(search: EventsSearch, language: Language) {
  return composedQuery(
    eventList,
    'emptyResultsHelp',
    { of: { search, language } },
    async (context): Promise<EmptyResultsHelp> => {
      const countOf = async (other: EventsSearch) =>
        (await list(eventList, countQuery(other), context)).total ?? 0;
      const names = filterNames.filter((name) => isActive(search, name));
      const from = dayOf(pageNow(), zone);
      const nextQuery = { ...programmeQuery({}, language), limit: maxNext, count: false };
      const [next, later, counts] = await Promise.all([
        search.q ? list(cardList, nextQuery, context) : null,
        isActive(search, 'dates') ? 0 : countOf(change(search, { from })),
        Promise.all(names.map(async (name) => ({ name, count: await countOf(without(search, name)) }))),
      ]);
      return {
        relaxed: counts.filter(({ count }) => count > 0).toSorted((a, b) => b.count - a.count),
        next: next?.rows ?? [],
        later: later > 0 ? { count: later, from } : null,
      };
    },
  );
}

/** How many events a search finds. */
export function countOptions(search: EventsSearch) {
  return composedQuery(
    eventList,
    'count',
    { of: search },
    async (context): Promise<number> => (await list(eventList, countQuery(search), context)).total ?? 0,
  );
}

/** The words that the user may have meant where the search finds nothing; null without a suggestion. */
export function didYouMeanOptions(q: string, { festival, year }: Pick<EventsSearch, 'festival' | 'year'>) {
  const archive = { ...(festival && { festivalId: festival }), ...(year && { year }) };
  return query(suggestionRead, { query: { q, ...archive } });
}
