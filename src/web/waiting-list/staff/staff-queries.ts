import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { readHistory, readWaitingList, readWaitingNumbers } from '#core/waiting-list/staff-contract.ts';
import type { Language } from '#core/languages.ts';
import { query } from '#web/api/query.ts';

/** A list changes by itself: offers expire, requests are added. */
const refetchMs = 30_000;

/** A page of a session's list. */
export function waitingListOptions(sessionId: string, page: number, language: Language) {
  return queryOptions({
    ...query(readWaitingList, { params: { id: sessionId }, query: { page, lang: language } }),
    placeholderData: keepPreviousData,
    staleTime: 0,
    refetchInterval: refetchMs,
    refetchOnWindowFocus: true,
  });
}

/** How many wait for each date of an event. */
export function waitingNumbersOptions(eventId: string, account: string) {
  return queryOptions({
    ...query(readWaitingNumbers, { params: { id: eventId }, account }),
    staleTime: 0,
    refetchInterval: refetchMs,
  });
}

export function historyOptions(requestId: string) {
  return queryOptions({
    ...query(readHistory, { params: { id: requestId } }),
    staleTime: 0,
  });
}
