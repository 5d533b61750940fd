import type { QueryClient } from '@tanstack/react-query';
import type { Language } from '#core/languages.ts';
import { emptyResultsHelpOptions, didYouMeanOptions } from './empty-results-help.ts';
import { NothingFound } from './NothingFound.tsx';
import { programmeOptions } from './queries.ts';
import type { EventsSearch } from './search.ts';

/** Where a search finds nothing: what it finds with the words that were meant, or how much there is without its filters. */
export async function prepareEmptyResultsHelp(
  search: EventsSearch,
  language: Language,
  queryClient: QueryClient,
) {
  const meant = search.q ? await queryClient.ensureQueryData(didYouMeanOptions(search.q)) : null;
  if (meant !== null) {
    const shown: EventsSearch = { ...search, q: meant };
    const { total } = await queryClient.ensureQueryData(programmeOptions(shown, language));
    if (total !== 0) return { shown, NothingFound: undefined };
  }
  await queryClient.ensureQueryData(emptyResultsHelpOptions(search));
  return { shown: search, NothingFound };
}
