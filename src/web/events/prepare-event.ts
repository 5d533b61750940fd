// What the page of an event shows for an address, asked for before it stands.

import type { EventView } from '#core/events/contract.ts';
import { formerStart } from '#core/sessions/former-start.ts';
import { loadIfSoon } from '#web/api/load-part.ts';
import { isRefused } from '#web/api/refusal.ts';
import { pageNow } from '#web/page-clock.ts';
import type { RequestedAddress } from '#web/read-address.ts';
import type { RouterContext } from '#web/router.tsx';
import { parseSearch, stringifySearch } from '#web/search-text.ts';
import { asSent } from '#web/ui/as-sent.ts';
import type { MovedNote } from '#web/ui/MovedNote.tsx';
import { chosenDatesOptions, datesOptions, mustFetchDates } from './date-queries.ts';
import { choiceOf, type EventDates, withLinked } from './dates.ts';
import type { DayForm } from './DayForm.tsx';
import type { notesOf } from './event-notes.ts';
import { eventOptions, linkedIn, sessionOptions } from './event-queries.ts';
import type { EventSearch } from './search.ts';

/** More days are no row any more. */
const mostInRow = 10;

export interface PreparedEvent {
  readonly event: EventView;
  /** What tells when a date was before it moved, where one has. */
  readonly MovedNote: typeof MovedNote | undefined;
  /** What of its address could be read. */
  readonly search: EventSearch;
  /** The first of its dates. */
  readonly sessions: EventDates['rows'];
  /** What its days are chosen with; undefined: side by side. */
  readonly DayForm: typeof DayForm | undefined;
  /** Whether its address leads to a date that is not there for whoever came. */
  readonly isGone: boolean;
  /** What there is to say of an address that asks for what cannot be had. */
  readonly notes: ReturnType<typeof notesOf>;
  /** What its address needs besides, below src/web. */
  readonly files: readonly string[];
}

/** Asks for the event and for the dates that an address shows; `address` is its query as it stands there. */
export async function prepareEvent(
  eventId: string,
  { search, address }: RequestedAddress<EventSearch>,
  context: RouterContext,
): Promise<PreparedEvent> {
  const { queryClient, language, isTakenOver } = context;
  const ofEvent = eventOptions(eventId, language);
  // Of one that was hidden the tab still has what was told before.
  const wasHidden = isRefused(queryClient.getQueryState(ofEvent.queryKey)?.error, 404);
  const [event, { dates, isGone, hasMoved }] = await Promise.all([
    wasHidden ? queryClient.fetchQuery({ ...ofEvent, staleTime: 0 }) : queryClient.ensureQueryData(ofEvent),
    prepareDates(eventId, search, context),
  ]);
  // Few events have so many days, few dates move, and few addresses have to be spoken of; the page is whole where none of it comes.
  const hasForm = dates.outline.days.length > mostInRow;
  const isSpokenOf = isGone || stringifySearch(parseSearch(address)) !== stringifySearch({ ...search });
  const [form, moved, asked] = await Promise.all([
    hasForm ? loadIfSoon(() => import('./DayForm.tsx')) : undefined,
    hasMoved ? loadIfSoon(() => import('#web/ui/MovedNote.tsx')) : undefined,
    isSpokenOf ? loadIfSoon(() => import('./event-notes.ts')) : undefined,
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
    notes: asked ? asked.notesOf(address, isGone) : SentNotes && { Notes: SentNotes, unread: [], isGone },
    files: import.meta.env.SSR
      ? [
          ...(hasForm ? ['events/DayForm.tsx'] : []),
          ...(hasMoved ? ['ui/MovedNote.tsx'] : []),
          ...(isSpokenOf ? ['events/event-notes.ts'] : []),
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
  // A page that is taken over agrees with the server, which asked as a guest: what did not come with it is not there.
  const isAsked = session !== '' && (import.meta.env.SSR || isTakenOver);
  const [dates] = await Promise.all([
    queryClient.ensureQueryData(datesOptions(eventId, language)),
    // One that is not there, or not for whoever came, changes nothing.
    isAsked && queryClient.prefetchQuery(ofLink),
  ]);
  const found = queryClient.getQueryState(ofLink.queryKey);
  const linked = linkedIn(eventId, found);
  const isTold = !isAsked || found?.data !== undefined || isRefused(found?.error, 404);
  const isGone = session !== '' && !linked && isTold;
  const choice = choiceOf(search, withLinked(dates, linked), linked);
  const ofChoice = chosenDatesOptions(eventId, choice, language);
  if (mustFetchDates(choice, dates)) {
    // A page that somebody reads stays where the dates that they choose do not come; it says so in their place.
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
