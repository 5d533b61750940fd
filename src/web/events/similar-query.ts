import { queryOptions } from '@tanstack/react-query';
import type { ToldEvent } from '#core/events/contract.ts';
import type { Language } from '#core/languages.ts';
import { readAnswer } from '#web/api/call.ts';
import { forCard, type ProgrammeEvent } from './queries.ts';

/** What is most like an event, the best first. */
export function similarOptions(eventId: string, language: Language) {
  return queryOptions({
    queryKey: ['events', language, eventId, 'similar'],
    queryFn: async (context): Promise<readonly ProgrammeEvent[]> => {
      const path = `/api/events/${encodeURIComponent(eventId)}/similar?lang=${language}` as const;
      return (await readAnswer<ToldEvent[]>(path, context)).map(forCard);
    },
  });
}
