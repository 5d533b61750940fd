import { queryOptions } from '@tanstack/react-query';
import type { ProgrammeEvent } from '#core/events/cards-contract.ts';
import type { Language } from '#core/languages.ts';
import { readAnswer } from '#web/api/call.ts';

/** The events most similar to an event, the best first. */
export function similarOptions(eventId: string, language: Language) {
  return queryOptions({
    queryKey: ['events', language, eventId, 'similar'],
    queryFn: (context) =>
      readAnswer<readonly ProgrammeEvent[]>(
        `/api/events/${encodeURIComponent(eventId)}/similar?lang=${language}`,
        context,
      ),
  });
}
