import type { QueryClient } from '@tanstack/react-query';
import type { Language } from '#core/languages.ts';
import { countOptions, didYouMeanOptions, emptyResultsHelpOptions } from './empty-results-help.ts';
import type { FindingNotesProps } from './FindingNotes.tsx';
import { NothingFound } from './NothingFound.tsx';
import { programmeOptions } from '../queries.ts';
import { change, type EventsSearch } from '../../filters/search.ts';

interface ResultsHelpContext {
  readonly language: Language;
  readonly queryClient: QueryClient;
  readonly isEmpty: boolean;
}

/** How many results are for the chosen ages, where some are advised for other ages; null where there are none of these. */
export async function prepareAgeNote(
  search: EventsSearch,
  total: number | null,
  queryClient: QueryClient,
): Promise<FindingNotesProps['byAge']> {
  if (!search.age || search.exact || !total) return null;
  const suited = await queryClient.ensureQueryData(countOptions(change(search, { exact: true })));
  return suited < total ? { suited, advised: total - suited } : null;
}

/** The words by which a search is answered, where they are others than typed; where nothing is found, the numbers without each filter. */
export async function prepareResultsHelp(
  search: EventsSearch,
  { language, queryClient, isEmpty }: ResultsHelpContext,
) {
  const answer = search.q ? await queryClient.ensureQueryData(didYouMeanOptions(search.q, search)) : null;
  const corrected = answer?.meant ?? null;
  const understood = answer?.understood ?? [];
  if (corrected !== null) {
    const shown: EventsSearch = { ...search, q: corrected };
    const { total } = await queryClient.ensureQueryData(programmeOptions(shown, language));
    if (total !== 0) return { shown, understood, NothingFound: undefined };
  }
  if (!isEmpty) return { shown: search, understood, NothingFound: undefined };
  await queryClient.ensureQueryData(emptyResultsHelpOptions(search, language));
  return { shown: search, understood, NothingFound };
}
