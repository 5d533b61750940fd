// What the pages for paper are made of; they come late, for few ask for them.

import { queryOptions } from '@tanstack/react-query';
import type { LocationView } from '#core/events/contract.ts';
import type { Language } from '#core/languages.ts';
import { locations } from '#core/resources/outline.ts';
import { read } from '#web/api/call.ts';
import { formatsOf } from '#web/i18n/formats.ts';
import { stringsIn } from '#web/i18n/strings.ts';
import type { RequestedAddress } from '#web/read-address.ts';
import type { RouterContext } from '#web/router.tsx';
import { parseSearch } from '#web/search-text.ts';
import type { UnreadName } from './requested.ts';
import { unreadOfDay, unreadOfPlace } from './requested-elsewhere.ts';
import { printStrings } from './print-strings.ts';
import type { EventsSearch } from './search.ts';
import { sessionsOfDaysOptions } from './view-queries.ts';

/** What is on on a day that matches filters. */
export function printedOptions(day: string, language: Language, search: EventsSearch) {
  return sessionsOfDaysOptions(search, language, { from: day, to: day });
}

export function placeOptions(id: string, language: Language) {
  return queryOptions({
    queryKey: ['locations', language, id],
    queryFn: (context) => read<LocationView>(locations, id, { lang: language }, context),
  });
}

interface Printed {
  readonly title: string;
  /** Parts of the address that could not be read. */
  readonly unread: readonly UnreadName[];
}

/** Asks for all that a day's page shows. `address` is its query as it stands there. */
export async function prepareDay(
  day: string,
  { search, address }: RequestedAddress<EventsSearch>,
  context: RouterContext,
): Promise<Printed & { readonly search: EventsSearch }> {
  const { queryClient, language } = context;
  await queryClient.ensureQueryData(printedOptions(day, language, search));
  const title = stringsIn(context, printStrings).ofDay(formatsOf(language).longDay(day));
  return { title, search, unread: unreadOfDay(parseSearch(address)) };
}

/** The same of the sheet of a place. */
export async function preparePlace(
  id: string,
  { day, address }: { readonly day: string; readonly address: string },
  context: RouterContext,
): Promise<Printed> {
  const { queryClient, language } = context;
  const [place] = await Promise.all([
    queryClient.ensureQueryData(placeOptions(id, language)),
    queryClient.ensureQueryData(printedOptions(day, language, { place: id })),
  ]);
  const title = stringsIn(context, printStrings).ofPlace(place.name);
  return { title, unread: unreadOfPlace(parseSearch(address)) };
}
