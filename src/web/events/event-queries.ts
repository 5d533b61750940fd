import { queryOptions } from '@tanstack/react-query';
import type { ToldEvent, ToldSession } from '#core/events/contract.ts';
import type { Language } from '#core/languages.ts';
import { events, sessions } from '#core/resources/outline.ts';
import { read } from '#web/api/call.ts';

/** One event with everything that its page tells. */
export function eventOptions(id: string, language: Language) {
  return queryOptions({
    queryKey: ['events', language, id],
    queryFn: (context) =>
      read<ToldEvent>(
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

/** One session that whoever has its link may open. */
export function sessionOptions(id: string, language: Language) {
  return queryOptions({
    queryKey: ['sessions', language, 'one', id],
    queryFn: (context) =>
      read<ToldSession>(sessions, id, { lang: language, populate: ['availability', 'locationId'] }, context),
    retry: false,
  });
}
