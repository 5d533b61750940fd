// Provinces and municipalities of the official list, fetched while the user types; cached as long as the page is open.

import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { listMunicipalities, listProvinces } from '#core/municipalities/contract.ts';
import { call } from './call.ts';

export const provincesOptions = queryOptions({
  queryKey: ['provinces'],
  queryFn: (caller) => call(listProvinces, {}, caller),
  staleTime: Infinity,
});

/** `province`: its code, or empty for all of Italy. */
export function municipalitiesOptions(q: string, province: string) {
  return queryOptions({
    queryKey: ['municipalities', province, q],
    queryFn: (caller) => call(listMunicipalities, { query: { q, province } }, caller),
    staleTime: Infinity,
    placeholderData: keepPreviousData,
  });
}
