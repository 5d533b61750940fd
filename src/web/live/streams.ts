import { queryOptions } from '@tanstack/react-query';
import type { Language } from '#core/languages.ts';
import { liveStreamRead } from '#core/later-reads.ts';
import { query } from '#web/api/query.ts';
import { readSignedIn } from '#web/api/signed-in.ts';

/** The streams that are live now, with the addresses that the caller may see. */
export function streamsOptions(language: Language) {
  return queryOptions({
    ...query(liveStreamRead, { query: { lang: language }, account: readSignedIn()?.details._id ?? null }),
    refetchOnWindowFocus: false,
    staleTime: 30_000,
    retry: false,
  });
}
