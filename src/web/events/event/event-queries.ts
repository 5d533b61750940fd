import { queryOptions } from '@tanstack/react-query';
import type { SessionView } from '#core/events/event-view.ts';
import type { Language } from '#core/languages.ts';
import { eventRead, sessionRead } from '#core/public-reads.ts';
import { readQuery } from '#web/api/query.ts';
import { isRefused } from '#web/api/refusal.ts';

/** One event with all fields of its page. */
export function eventOptions(id: string, language: Language) {
  return readQuery(eventRead, id, {
    lang: language,
    populate: [
      'locationId',
      'eventCategoryId',
      'eventTypeId',
      'eventVisitTypeId',
      'festivalId',
      'scientificFieldId',
      'organizationId',
      'ageTargetIds',
      'speakers',
      'headerImage',
      'additionalImage',
      'galleryImages',
    ],
  });
}

/** One session by its link, also a protected one. */
export function sessionOptions(id: string, language: Language) {
  return queryOptions({
    ...readQuery(sessionRead, id, {
      lang: language,
      populate: ['availability', 'locationId', 'ageTargetIds'],
    }),
    retry: false,
  });
}

/** The session of a link: undefined where it belongs to another event, or does not exist (any more) for this user. */
export function linkedIn(
  eventId: string,
  known: { readonly data: SessionView | undefined; readonly error: unknown } | undefined,
): SessionView | undefined {
  // After a refusal the query still has its former data.
  return known?.data?.eventId === eventId && !isRefused(known.error, 404) ? known.data : undefined;
}
