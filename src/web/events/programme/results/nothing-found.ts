import type { QueryClient } from '@tanstack/react-query';
import type { Language } from '#core/languages.ts';
import { emptyResultsHelpOptions, didYouMeanOptions } from './empty-results-help.ts';
import { NothingFound } from './NothingFound.tsx';
import { programmeOptions } from '../queries.ts';
import type { EventsSearch } from '../../filters/search.ts';

/** Where a search finds nothing: the results of the corrected words, or the numbers without each filter. */
export async function prepareEmptyResultsHelp(
  search: EventsSearch,
  language: Language,
  queryClient: QueryClient,
) {
  const corrected = search.q ? (await queryClient.ensureQueryData(didYouMeanOptions(search.q))).meant : null;
  if (corrected !== null) {
    const shown: EventsSearch = { ...search, q: corrected };
    const { total } = await queryClient.ensureQueryData(programmeOptions(shown, language));
    if (total !== 0) return { shown, NothingFound: undefined };
  }
  await queryClient.ensureQueryData(emptyResultsHelpOptions(search));
  return { shown: search, NothingFound };
}
