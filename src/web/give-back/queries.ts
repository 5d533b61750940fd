import { queryOptions } from '@tanstack/react-query';
import { openGiveBack } from '#core/give-back/contract.ts';
import type { Language } from '#core/languages.ts';
import { query } from '#web/api/query.ts';

/** What the link would give back. Others change it, so it is fetched whenever the page is shown. */
export function giveBackOptions(reservationId: string, token: string, language: Language) {
  return queryOptions({
    ...query(openGiveBack, { params: { id: reservationId }, query: { lang: language }, body: { token } }),
    staleTime: 0,
    refetchOnWindowFocus: 'always',
    retry: false,
  });
}
