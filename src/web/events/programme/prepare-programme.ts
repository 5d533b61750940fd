// Loads what the programme shows for an address: the valid filters and corrected search words.

import type { QueryClient } from '@tanstack/react-query';
import type { Language } from '#core/languages.ts';
import type { RouterContext } from '#web/api/router-context.ts';
import { loadPart } from '#web/api/load-part.ts';
import { parseSearch } from '#web/address/search-text.ts';
import { archiveOf } from './archive.ts';
import { idsIn, unreadIn } from './requested.ts';
import {
  choicesOptions,
  festivalOptions,
  isPastEnd,
  onNowOptions,
  programmeOptions,
  promotedOptions,
} from './queries.ts';
import { maySeePrivate } from '../event/private-events.ts';
import { type NamedKey, namedKeys } from '../filters/filters.ts';
import { type EventsSearch, isPlain, withoutAbsent } from '../filters/search.ts';

interface ProgrammeRequest {
  readonly requested: EventsSearch;
  /** The raw query of the address. */
  readonly address: string;
  readonly context: RouterContext;
  /** YYYY-MM-DD */
  readonly today: string;
}

/** Loads what the page needs. `shown` are the filters of the list, `search` those that the visitor chose. */
export async function prepareProgramme({ requested, address, context, today }: ProgrammeRequest) {
  const { language, queryClient } = context;
  const unread = unreadIn(parseSearch(address));
  const isPrivateExcluded = requested.showPrivate === true && !maySeePrivate(context);
  const open = isPrivateExcluded ? withoutAbsent({ ...requested, showPrivate: undefined }) : requested;
  const [{ search, choices, gone }, festival] = await Promise.all([
    readNamed(open, language, queryClient),
    queryClient.ensureQueryData(festivalOptions(today, language)),
  ]);
  const [first, onNow] = await Promise.all([
    queryClient.ensureQueryData(programmeOptions(search, language)),
    // The page is complete without them.
    isPlain(search) ? queryClient.ensureQueryData(onNowOptions(language)).catch(() => []) : [],
    isPlain(search) && queryClient.prefetchQuery(promotedOptions(language)),
  ]);
  const isEmpty = first.total === 0;
  // A search may be answered by the results of other words, which is to be said.
  const needsHelp = isEmpty || search.q !== undefined || search.age !== undefined;
  const help = needsHelp ? await loadPart(() => import('./results/nothing-found.ts')) : undefined;
  const result = (await help?.prepareResultsHelp(search, { language, queryClient, isEmpty })) ?? {
    shown: search,
    understood: [],
    NothingFound: undefined,
  };
  const { shown, understood } = result;
  const byAge = (await help?.prepareAgeNote(shown, first.total, queryClient)) ?? null;
  // A view has no pages.
  const isBeyond = !search.view && isPastEnd(first);
  const EmptyResultsHelp = isBeyond
    ? (await loadPart(() => import('./results/PastEnd.tsx'))).PastEnd
    : result.NothingFound;
  const needsNotes =
    unread.length > 0 ||
    gone > 0 ||
    isPrivateExcluded ||
    shown !== search ||
    byAge !== null ||
    understood.length > 0;
  const archive = archiveOf(search, choices, today);
  const Archived = archive
    ? (await loadPart(() => import('./results/ArchiveNote.tsx'))).ArchiveNote
    : undefined;
  const Notes = needsNotes
    ? (await loadPart(() => import('./results/FindingNotes.tsx'))).FindingNotes
    : undefined;
  const OnNow = onNow.length > 0 ? (await loadPart(() => import('./results/OnNow.tsx'))).OnNow : undefined;
  // Further files that the address needs, below src/web; only the server lists them.
  const files = import.meta.env.SSR
    ? [
        ...(needsHelp ? ['events/programme/results/nothing-found.ts'] : []),
        ...(isBeyond ? ['events/programme/results/PastEnd.tsx'] : []),
        ...(archive ? ['events/programme/results/ArchiveNote.tsx'] : []),
        ...(OnNow ? ['events/programme/results/OnNow.tsx'] : []),
        ...(needsNotes ? ['events/programme/results/FindingNotes.tsx'] : []),
      ]
    : [];
  return {
    search,
    shown,
    choices,
    festival,
    unread,
    gone,
    isPrivateExcluded,
    byAge,
    understood,
    isPastEnd: isBeyond,
    archive,
    ArchiveNote: Archived,
    EmptyResultsHelp,
    Notes,
    OnNow,
    files,
  };
}

/** The filters without deleted ids, and the options completed with what the address names. */
async function readNamed(requested: EventsSearch, language: Language, queryClient: QueryClient) {
  const choices = await queryClient.ensureQueryData(choicesOptions(language));
  const ids = idsIn(requested);
  const isKnown = (key: NamedKey) => ids[key].every((id) => choices[key].some(({ _id }) => _id === id));
  if (namedKeys.every(isKnown)) return { search: requested, choices, gone: 0 };
  const { findNamed } = await loadPart(() => import('../filters/named.ts'));
  return findNamed(requested, choices, { language, queryClient });
}
