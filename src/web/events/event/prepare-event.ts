// Loads what the page of an event shows for an address, before it is rendered.

import type { EventView } from '#core/events/event-view.ts';
import { formerStart } from '#core/sessions/former-start.ts';
import { loadIfSoon } from '#web/api/load-part.ts';
import { isRefused } from '#web/api/refusal.ts';
import { pageNow } from '#web/i18n/page-clock.ts';
import type { RequestedAddress } from '#web/address/read-address.ts';
import type { RouterContext } from '#web/api/router-context.ts';
import { parseSearch, stringifySearch } from '#web/address/search-text.ts';
import type { MovedNote } from '#web/ui/visit/MovedNote.tsx';
import { chosenDatesOptions, datesOptions, mustFetchDates } from './dates/date-queries.ts';
import type { notesOf } from './dates/DateNotes.tsx';
import { choiceOf, type EventDates, withLinked } from './dates/dates.ts';
import type { DayForm } from '../filters/days/DayForm.tsx';
import { eventOptions, linkedIn, sessionOptions } from './event-queries.ts';
import type { EventSearch } from '../filters/search.ts';
import { createElement } from 'react';

/** More days do not fit into a row. */
const maxInRow = 10;

export interface PreparedEvent {
  readonly event: EventView;
  /** Shows the former time of moved sessions; undefined where none has moved. */
  readonly MovedNote: typeof MovedNote | undefined;
  /** The readable part of its address. */
  readonly search: EventSearch;
  /** The first sessions. */
  readonly sessions: EventDates['rows'];
  /** The select for many days; undefined: links side by side. */
  readonly DayForm: typeof DayForm | undefined;
  /** Whether the session of its address does not exist, or this user may not see it. */
  readonly isGone: boolean;
  /** Notes about an address of which a part cannot be shown. */
  readonly notes: ReturnType<typeof notesOf>;
  /** Further files that this address needs, below src/web. */
  readonly files: readonly string[];
}

/** Loads the event and the sessions of an address; `address` is its raw query. */
export async function prepareEvent(
  eventId: string,
  { search, address }: RequestedAddress<EventSearch>,
  context: RouterContext,
): Promise<PreparedEvent> {
  const { queryClient, language, isTakenOver } = context;
  const ofEvent = eventOptions(eventId, language);
  // An event that was hidden is still in the tab's cache.
  const wasHidden = isRefused(queryClient.getQueryState(ofEvent.queryKey)?.error, 404);
  const [event, { dates, isGone, hasMoved }] = await Promise.all([
    wasHidden ? queryClient.fetchQuery({ ...ofEvent, staleTime: 0 }) : queryClient.ensureQueryData(ofEvent),
    prepareDates(eventId, search, context),
  ]);
  // Most events need none of these; the page works where they do not load.
  const hasForm = dates.outline.days.length > maxInRow;
  const needsNotes = isGone || stringifySearch(parseSearch(address)) !== stringifySearch({ ...search });
  const [form, moved, noteFile] = await Promise.all([
    hasForm ? loadIfSoon(() => import('../filters/days/DayForm.tsx')) : undefined,
    hasMoved ? loadIfSoon(() => import('#web/ui/visit/MovedNote.tsx')) : undefined,
    needsNotes ? loadIfSoon(() => import('./dates/DateNotes.tsx')) : undefined,
  ]);
  const sent = (part: string) => (import.meta.env.SSR || isTakenOver ? undefined : asSent(part));
  const SentNotes = sent('DateNotes');
  return {
    event,
    search,
    sessions: dates.rows,
    DayForm: form?.DayForm ?? sent('DayForm'),
    MovedNote: moved?.MovedNote ?? sent('MovedNote'),
    isGone,
    notes: noteFile
      ? noteFile.notesOf(address, isGone)
      : SentNotes && { Notes: SentNotes, unread: [], isGone },
    files: import.meta.env.SSR
      ? [
          ...(hasForm ? ['events/filters/days/DayForm.tsx'] : []),
          ...(hasMoved ? ['ui/visit/MovedNote.tsx'] : []),
          ...(needsNotes ? ['events/event/dates/DateNotes.tsx'] : []),
        ]
      : [],
  };
}

async function prepareDates(
  eventId: string,
  search: EventSearch,
  { queryClient, language, isTakenOver }: RouterContext,
): Promise<{ dates: EventDates; isGone: boolean; hasMoved: boolean }> {
  const { session = '' } = search;
  const ofLink = sessionOptions(session, language);
  // During hydration the page must equal the server's, which was rendered for a guest: what did not come with the document is not
  // requested.
  const isRequested = session !== '' && (import.meta.env.SSR || isTakenOver);
  const [dates] = await Promise.all([
    queryClient.ensureQueryData(datesOptions(eventId, language)),
    // A session that does not exist, or that this user may not see, changes nothing.
    isRequested && queryClient.prefetchQuery(ofLink),
  ]);
  const found = queryClient.getQueryState(ofLink.queryKey);
  const linked = linkedIn(eventId, found);
  const isAnswered = !isRequested || found?.data !== undefined || isRefused(found?.error, 404);
  const isGone = session !== '' && !linked && isAnswered;
  const choice = choiceOf(search, withLinked(dates, linked), linked);
  const ofChoice = chosenDatesOptions(eventId, choice, language);
  if (mustFetchDates(choice, dates)) {
    // In the browser the page stays where the chosen sessions do not load, and says so in their place.
    await (import.meta.env.SSR ? queryClient.ensureQueryData(ofChoice) : queryClient.prefetchQuery(ofChoice));
  }
  const shown = [
    ...dates.rows,
    ...dates.best,
    linked,
    ...(queryClient.getQueryData(ofChoice.queryKey) ?? []),
  ];
  const now = pageNow();
  return { dates, isGone, hasMoved: shown.some((session) => session && formerStart(session, now)) };
}

/**
 * During hydration, in place of a part whose file did not load: the server's markup of it stays and works as it does without
 * script. The outermost element of the part has its name as `data-part`; undefined where the server rendered nothing.
 */
export function asSent(part: string) {
  const tag = document.querySelector(`[data-part=${part}]`)?.localName;
  const untouched = { suppressHydrationWarning: true, dangerouslySetInnerHTML: { __html: '' } };
  return tag === undefined ? undefined : () => createElement(tag, untouched);
}
