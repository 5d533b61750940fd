import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { readHistory, readWaitingList } from '#core/waiting-list/staff-contract.ts';
import type { Language } from '#core/languages.ts';
import { call } from '#web/api/call.ts';

/** All staff queries of waiting lists; invalidated after each action of staff. */
export const staffListKey = ['waiting-lists'] as const;
/** A list changes by itself: offers expire, requests are added. */
const refetchMs = 30_000;

/** A page of a session's list. */
export function waitingListOptions(sessionId: string, page: number, language: Language) {
  return queryOptions({
    queryKey: [...staffListKey, sessionId, page, language],
    queryFn: (context) =>
      call(readWaitingList, { params: { id: sessionId }, query: { page, lang: language } }, context),
    placeholderData: keepPreviousData,
    staleTime: 0,
    refetchInterval: refetchMs,
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
