// What the pages for paper are made of; they come late, for few ask for them.

import { queryOptions } from '@tanstack/react-query';
import type { ToldLocation } from '#core/events/contract.ts';
import type { Language } from '#core/languages.ts';
import { locations } from '#core/resources/outline.ts';
import { read } from '#web/api/call.ts';
import { formatsOf } from '#web/i18n/formats.ts';
import { stringsIn } from '#web/i18n/strings.ts';
import type { RouterContext } from '#web/router.tsx';
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
    queryFn: (context) => read<ToldLocation>(locations, id, { lang: language }, context),
  });
}

/** Asks for all that a day's page shows; gives its title. */
export async function prepareDay(day: string, search: EventsSearch, context: RouterContext): Promise<string> {
  const { queryClient, language } = context;
  await queryClient.ensureQueryData(printedOptions(day, language, search));
  return stringsIn(context, printStrings).ofDay(formatsOf(language).longDay(day));
}

/** The same of the sheet of a place. */
export async function preparePlace(id: string, day: string, context: RouterContext): Promise<string> {
  const { queryClient, language } = context;
  const [place] = await Promise.all([
    queryClient.ensureQueryData(placeOptions(id, language)),
    queryClient.ensureQueryData(printedOptions(day, language, { place: id })),
  ]);
  return stringsIn(context, printStrings).ofPlace(place.name);
}
