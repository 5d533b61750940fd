import { queryOptions } from '@tanstack/react-query';
import type { ToldEvent, ToldSession } from '#core/events/contract.ts';
import type { Language } from '#core/languages.ts';
import { events, sessions } from '#core/resources/outline.ts';
import { dayOf, instantOf } from '#core/time.ts';
import { list, type Page, read } from '#web/api/call.ts';
import { listAll } from '#web/api/list-all.ts';
import { zone } from '#web/i18n/formats.ts';
import { pageNow } from '#web/page-clock.ts';

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

/** Its sessions from today on, the soonest first; of an event that is over, the last ten in the same order. */
export function sessionsOptions(eventId: string, language: Language) {
  return queryOptions({
    queryKey: ['sessions', language, eventId],
    queryFn: async (context): Promise<Page<ToldSession>> => {
      const ofEvent = { field: 'eventId', operator: 'is', value: eventId } as const;
      const today = instantOf({ day: dayOf(pageNow(), zone), time: '00:00' }, zone).toISOString();
      const query = { lang: language, populate: ['availability', 'locationId'] };
      const coming = await listAll<ToldSession>(
        sessions.path,
        {
          ...query,
          sort: [{ field: 'startDate', descending: false }],
          filters: [ofEvent, { field: 'endDate', operator: 'gte', value: today }],
        },
        context,
      );
      if (coming.length > 0) return { rows: coming, total: coming.length };
      const over = await list<ToldSession>(
        sessions,
        {
          ...query,
          count: true,
          limit: 10,
          sort: [{ field: 'startDate', descending: true }],
          filters: [ofEvent],
        },
        context,
      );
      return { ...over, rows: over.rows.toReversed() };
    },
  });
}
