// Loads the data of the pages for printing; in a file of its own, because few users need it.

import type { Language } from '#core/languages.ts';
import { locationRead } from '#core/later-reads.ts';
import { readQuery } from '#web/api/query.ts';
import { formatsOf } from '#web/i18n/formats.ts';
import { stringsIn } from '#web/i18n/strings.ts';
import type { RequestedAddress } from '#web/address/read-address.ts';
import type { RouterContext } from '#web/api/router-context.ts';
import { parseSearch } from '#web/address/search-text.ts';
import type { UnreadName } from '../programme/requested.ts';
import { unreadOfDay, unreadOfPlace } from '../programme/requested-elsewhere.ts';
import { printStrings } from './print-strings.ts';
import type { EventsSearch } from '../filters/search.ts';
import { sessionsOfDaysOptions } from '../views/view-queries.ts';

/** The sessions of a day that match filters. */
export function printedOptions(day: string, language: Language, search: EventsSearch) {
  return sessionsOfDaysOptions(search, language, { from: day, to: day });
}

export function placeOptions(id: string, language: Language) {
  return readQuery(locationRead, id, { lang: language });
}

interface Printed {
  readonly title: string;
  /** Parts of the address that could not be read. */
  readonly unread: readonly UnreadName[];
}

/** Loads what the sheet of a day shows. `address` is its raw query. */
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

/** Loads what the sheet of a place shows. */
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
