import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import {
  deliveriesPollMs,
  type DeliveryFilter,
  listDeliveries,
  listSuppressed,
  readMessageNumbers,
} from '#core/deliveries/contract.ts';
import { readBookedNumbers } from '#core/people-booked/contract.ts';
import { query } from '#web/api/query.ts';

export interface DeliverySearch {
  readonly state: DeliveryFilter;
  readonly q: string;
  readonly page: number;
  readonly userId: string;
  readonly eventId: string;
  readonly sessionId: string;
  readonly mailingId: string;
}

/** A page of messages, as it is now. */
export function deliveriesOptions({ state, page, ...search }: DeliverySearch) {
  const given = Object.fromEntries(Object.entries(search).filter(([, value]) => value !== ''));
  return queryOptions({
    ...query(listDeliveries, { query: { state, page, ...given } }),
    placeholderData: keepPreviousData,
    staleTime: 0,
    refetchInterval: deliveriesPollMs,
  });
}

/** How many messages there are about an event. */
export function messageNumbersOptions(eventId: string, account: string) {
  return queryOptions({
    ...query(readMessageNumbers, { params: { id: eventId }, account }),
    staleTime: 0,
    refetchInterval: deliveriesPollMs,
  });
}

/** The dates of an event that people book. */
export function bookedDatesOptions(eventId: string, account: string) {
  return query(readBookedNumbers, { params: { id: eventId }, account });
}

/** A page of the addresses that get no messages. */
export function suppressedOptions(page: number) {
  return queryOptions({
    ...query(listSuppressed, { query: { page } }),
    placeholderData: keepPreviousData,
    staleTime: 0,
    refetchInterval: deliveriesPollMs,
  });
}
