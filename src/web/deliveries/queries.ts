import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import {
  deliveriesPollMs,
  type DeliveryFilter,
  listDeliveries,
  listSuppressed,
} from '#core/deliveries/contract.ts';
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

/** A page of the addresses that get no messages. */
export function suppressedOptions(page: number) {
  return queryOptions({
    ...query(listSuppressed, { query: { page } }),
    placeholderData: keepPreviousData,
    staleTime: 0,
    refetchInterval: deliveriesPollMs,
  });
}
