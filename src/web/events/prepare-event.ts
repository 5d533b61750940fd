// What the page of an event shows for an address, asked for before it stands.

import type { ToldEvent } from '#core/events/contract.ts';
import { loadPart } from '#web/api/load-part.ts';
import { isRefused } from '#web/api/refusal.ts';
import type { RouterContext } from '#web/router.tsx';
import { chosenDatesOptions, datesOptions, mustAskFor } from './date-queries.ts';
import { choiceOf, type EventDates, withLinked } from './dates.ts';
import type { DayForm } from './DayForm.tsx';
import { eventOptions, sessionOptions } from './event-queries.ts';
import type { EventSearch } from './search.ts';

/** More days are no row any more. */
const mostInRow = 10;

/** Asks for the event and for the dates that are shown; answers the event, its first dates and what its days are chosen with. */
export async function prepareEvent(
  eventId: string,
  search: EventSearch,
  context: RouterContext,
): Promise<{ event: ToldEvent; sessions: EventDates['rows']; DayForm: typeof DayForm | undefined }> {
  const { queryClient, language } = context;
  const ofEvent = eventOptions(eventId, language);
  // Of one that was hidden the tab still has what was told before.
  const wasHidden = isRefused(queryClient.getQueryState(ofEvent.queryKey)?.error, 404);
  const [event, { rows, outline }] = await Promise.all([
    wasHidden ? queryClient.fetchQuery({ ...ofEvent, staleTime: 0 }) : queryClient.ensureQueryData(ofEvent),
    prepareDates(eventId, search, context),
  ]);
  // Few events have so many days; where it does not come, they stand side by side all the same.
  const form =
    outline.days.length > mostInRow && (await loadPart(() => import('./DayForm.tsx')).catch(() => undefined));
  return { event, sessions: rows, DayForm: form ? form.DayForm : undefined };
}

async function prepareDates(
  eventId: string,
  search: EventSearch,
  { queryClient, language }: RouterContext,
): Promise<EventDates> {
  const { session = '' } = search;
  const ofLink = sessionOptions(session, language);
  const [dates] = await Promise.all([
    queryClient.ensureQueryData(datesOptions(eventId, language)),
    // One that is not there, or not for whoever came, changes nothing.
    session && queryClient.prefetchQuery(ofLink),
  ]);
  const found = queryClient.getQueryData(ofLink.queryKey);
  const linked = found?.eventId === eventId ? found : undefined;
  const choice = choiceOf(search, withLinked(dates, linked), linked);
  if (mustAskFor(choice, dates)) {
    const ofChoice = chosenDatesOptions(eventId, choice, language);
    // A page that somebody reads stays where the dates that they choose do not come; it says so in their place.
    await (import.meta.env.SSR ? queryClient.ensureQueryData(ofChoice) : queryClient.prefetchQuery(ofChoice));
  }
  return dates;
}
