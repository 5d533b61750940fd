import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { readHistory, readWaitingList } from '#core/waiting-list/staff-contract.ts';
import type { Language } from '#core/languages.ts';
import { call } from '#web/api/call.ts';

/** All that is read of lists by staff; asked again when one of them does something. */
export const staffListKey = ['waiting-lists'] as const;
/** A list moves by itself: offers end, people join. */
const anewMs = 30_000;

/** A page of a session's list. */
export function waitingListOptions(sessionId: string, page: number, language: Language) {
  return queryOptions({
    queryKey: [...staffListKey, sessionId, page, language],
    queryFn: (context) =>
      call(readWaitingList, { params: { id: sessionId }, query: { page, lang: language } }, context),
    placeholderData: keepPreviousData,
    staleTime: 0,
    refetchInterval: anewMs,
    refetchOnWindowFocus: true,
  });
}

export function historyOptions(requestId: string) {
  return queryOptions({
    queryKey: [...staffListKey, 'history', requestId],
    queryFn: (context) => call(readHistory, { params: { id: requestId } }, context),
    staleTime: 0,
  });
}
