// What the page of an event shows for an address, asked for before it stands.

import type { ToldEvent } from '#core/events/contract.ts';
import type { RouterContext } from '#web/router.tsx';
import { chosenDatesOptions, datesOptions, mustAskFor } from './date-queries.ts';
import { choiceOf, type EventDates, withLinked } from './dates.ts';
import { eventOptions, sessionOptions } from './event-queries.ts';
import type { EventSearch } from './search.ts';

/** Asks for the event and for the dates that are shown; answers the event and its first dates. */
export async function prepareEvent(
  eventId: string,
  search: EventSearch,
  context: RouterContext,
): Promise<{ event: ToldEvent; sessions: EventDates['rows'] }> {
  const { queryClient, language } = context;
  const [event, { rows }] = await Promise.all([
    queryClient.ensureQueryData(eventOptions(eventId, language)),
    prepareDates(eventId, search, context),
  ]);
  return { event, sessions: rows };
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
