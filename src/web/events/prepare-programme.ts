// What the programme shows for an address: its filters as far as they mean anything, and what was meant by them.

import type { QueryClient } from '@tanstack/react-query';
import type { Language } from '#core/languages.ts';
import type { RouterContext } from '#web/router.tsx';
import { loadPart } from '#web/api/load-part.ts';
import { parseSearch } from '#web/search-text.ts';
import { idsIn, unreadIn } from './requested.ts';
import { choicesOptions, isPastEnd, programmeOptions } from './queries.ts';
import { maySeePrivate } from './private-events.ts';
import { type EventsSearch, withoutAbsent } from './search.ts';

interface Asked {
  readonly asked: EventsSearch;
  /** The query of the address, as it stands there. */
  readonly address: string;
  readonly context: RouterContext;
}

/** Loads what the page needs. `shown` are the filters of what it lists, `search` those that the visitor chose. */
export async function prepareProgramme({ asked, address, context }: Asked) {
  const { language, queryClient } = context;
  const unread = unreadIn(parseSearch(address));
  const isWithheld = asked.showPrivate === true && !maySeePrivate(context);
  const open = isWithheld ? withoutAbsent({ ...asked, showPrivate: undefined }) : asked;
  const { search, choices, gone } = await readNamed(open, language, queryClient);
  const first = await queryClient.ensureQueryData(programmeOptions(search, language));
  const isEmpty = first.total === 0;
  const instead = isEmpty
    ? await (
        await loadPart(() => import('./nothing-found.ts'))
      ).prepareEmptyResultsHelp(search, language, queryClient)
    : { shown: search, NothingFound: undefined };
  const { shown } = instead;
  // A view has no pages.
  const isBeyond = !search.view && isPastEnd(first);
  const EmptyResultsHelp = isBeyond
    ? (await loadPart(() => import('./PastEnd.tsx'))).PastEnd
    : instead.NothingFound;
  const isSpokenOf = unread.length > 0 || gone > 0 || isWithheld || shown !== search;
  const Notes = isSpokenOf ? (await loadPart(() => import('./FindingNotes.tsx'))).FindingNotes : undefined;
  // What the address needs besides, below src/web; told by the server only.
  const files = import.meta.env.SSR
    ? [
        ...(isEmpty ? ['events/nothing-found.ts'] : []),
        ...(isBeyond ? ['events/PastEnd.tsx'] : []),
        ...(isSpokenOf ? ['events/FindingNotes.tsx'] : []),
      ]
    : [];
  return {
    search,
    shown,
    choices,
    unread,
    gone,
    isWithheld,
    isPastEnd: isBeyond,
    Instead: EmptyResultsHelp,
    Notes,
    files,
  };
}

/** The filters without those about something that is gone, and the choices with what the address names besides the first of them. */
async function readNamed(asked: EventsSearch, language: Language, queryClient: QueryClient) {
  const choices = await queryClient.ensureQueryData(choicesOptions(language));
  const known = new Set([choices.categories, choices.places, choices.fields].flat().map(({ _id }) => _id));
  if (
    Object.values(idsIn(asked))
      .flat()
      .every((id) => known.has(id))
  )
    return { search: asked, choices, gone: 0 };
  const { findNamed } = await loadPart(() => import('./named.ts'));
  return findNamed(asked, choices, { language, queryClient });
}
