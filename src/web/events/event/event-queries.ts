import { queryOptions } from '@tanstack/react-query';
import type { EventView, SessionView } from '#core/events/contract.ts';
import type { Language } from '#core/languages.ts';
import { events, sessions } from '#core/resources/outline.ts';
import { read } from '#web/api/call.ts';
import { isRefused } from '#web/api/refusal.ts';

/** One event with all fields of its page. */
export function eventOptions(id: string, language: Language) {
  return queryOptions({
    queryKey: ['events', language, id],
    queryFn: (context) =>
      read<EventView>(
        events,
        id,
        {
          lang: language,
          populate: [
            'locationId',
            'eventCategoryId',
            'eventTypeId',
            'scientificFieldId',
            'organizationId',
            'ageTargetIds',
            'speakers',
            'headerImage',
            'additionalImage',
            'galleryImages',
          ],
        },
        context,
      ),
  });
}

/** One session by its link, also a protected one. */
export function sessionOptions(id: string, language: Language) {
  return queryOptions({
    queryKey: ['sessions', language, 'one', id],
    queryFn: (context) =>
      read<SessionView>(sessions, id, { lang: language, populate: ['availability', 'locationId'] }, context),
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
