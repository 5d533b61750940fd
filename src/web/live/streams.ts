import { queryOptions } from '@tanstack/react-query';
import type { LiveStreams } from '#core/events/live.ts';
import type { Language } from '#core/languages.ts';
import { readAnswer } from '#web/api/call.ts';
import { readSession } from '#web/api/session.ts';

/** The streams that are live now, with the addresses that the caller may see. */
export function streamsOptions(language: Language) {
  return queryOptions({
    queryKey: ['streams', language, readSession()?.details._id ?? null],
    queryFn: (context) => readAnswer<LiveStreams>(`/api/events/live-stream?lang=${language}`, context),
    staleTime: 30_000,
    retry: false,
  });
}
