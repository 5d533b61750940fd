import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { Language } from '#core/languages.ts';
import type { ListQuery } from '#core/list-query.ts';
import {
  listParties,
  listSheetDays,
  printSheets,
  readBookedNumbers,
  type SheetChoice,
} from '#core/people-booked/contract.ts';
import { listQuery, query } from '#web/api/query.ts';

/** A page of the people booked, with their number. */
export function partiesOptions(sent: Partial<ListQuery>, language: Language, account: string) {
  return queryOptions({
    ...listQuery(listParties, { ...sent, count: true, lang: language }, { account }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
}

export function numbersOptions(eventId: string, account: string) {
  return queryOptions({ ...query(readBookedNumbers, { params: { id: eventId }, account }), staleTime: 0 });
}

export function sheetDaysOptions(
  of: {
    readonly eventId?: string;
    readonly locationId?: string;
    readonly day?: string;
    readonly lang?: Language;
  },
  account: string,
) {
  return query(listSheetDays, { query: of, account });
}

/** Each time that it is fetched is in the audit log: once for a visit of the page, because paper needs who has booked since the last one. */
export function sheetsOptions(choice: SheetChoice, language: Language, account: string) {
  return queryOptions({
    ...query(printSheets, { body: choice, headers: { 'accept-language': language }, account }),
    staleTime: Infinity,
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
}
