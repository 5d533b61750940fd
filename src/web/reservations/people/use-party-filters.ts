// The search, the filters and the order of the people booked: they stand in the address, so that a link opens the same list.

import { useNavigate, useRouter, useSearch } from '@tanstack/react-router';
import { isDay } from '#core/field/filters.ts';
import type { ListQuery } from '#core/list-query.ts';
import { parseList, type RawQuery } from '#core/listing.ts';
import { partyGrammar } from '#core/people-booked/contract.ts';
import { stringifySearch } from '#web/address/search-text.ts';
import { readListAddress } from '#web/resources/list/read-list-address.ts';

export const partiesPerPage = 25;
const keys = [
  'when',
  'status',
  'target',
  'needs',
  'coming',
  'province',
  'province.$exists',
  'festivalId',
  'hasEnded',
  'createdAt.$gte',
  'createdAt.$lt',
  'sort',
  'q',
  'page',
] as const;
export type PartyKey = (typeof keys)[number];
/** An address without any filter. */
export const noFilters: PartyAddress = Object.fromEntries(
  keys.filter((key) => key !== 'sort' && key !== 'page').map((key) => [key, '']),
);
export type PartyAddress = Readonly<{ [Key in PartyKey]?: string }>;

/** `when` of a page that takes a day where the address names none: from today on, as the list does. */
export const comingDates = 'coming';

/** The first and the last day of an address; null: it has no span of days. */
export function spanOf(when: string): readonly [from: string, to: string] | null {
  const [, from = '', to = ''] = /^(\d{4}-\d\d-\d\d)\.\.(\d{4}-\d\d-\d\d)$/.exec(when) ?? [];
  return isDay(from) && isDay(to) ? [from, to] : null;
}

/**
 * What an address asks for; what cannot be read is left out. `when`: all dates, a day, a span of days, or a date of the event; today and
 * later without it.
 */
export function queryOfFilters(
  address: PartyAddress,
  { today, eventId }: { readonly today: string; readonly eventId?: string | undefined },
): Partial<ListQuery> {
  const { when = '', status = 'valid', page = '1', ...others } = address;
  const span = spanOf(when);
  const days: RawQuery =
    when === ''
      ? { 'sessionDay.$gte': today }
      : when === 'all'
        ? {}
        : span
          ? { 'sessionDay.$gte': span[0], 'sessionDay.$lte': span[1] }
          : { [/^\d{4}-/.test(when) && when.length === 10 ? 'sessionDay' : 'sessionId']: when };
  const wanted: RawQuery = {
    ...days,
    ...others,
    page,
    limit: String(partiesPerPage),
    ...(status !== 'all' && { status }),
    ...(eventId !== undefined && { eventId }),
  };
  const readable = Object.entries(wanted).filter(
    ([key, value]) => value !== '' && parseList({ [key]: value }, partyGrammar).ok,
  );
  const parsed = parseList(Object.fromEntries(readable), partyGrammar);
  return parsed.ok ? parsed.query : { limit: partiesPerPage };
}

/** The filters of the list as those of a report of reservations. */
export function reportFilterOf({ filters = [], q }: Partial<ListQuery>): string {
  const pairs = filters.map(({ field, operator, value }) => [
    operator === 'is' ? field : `${field}.$${operator}`,
    String(value),
  ]);
  return new URLSearchParams([...pairs, ...(q ? [['who', q]] : [])]).toString();
}

/** Where all people that the list shows are written to. */
export function writePathOf({ page: _page, sort: _sort, ...address }: PartyAddress): string {
  return `/manage/reservations/write${stringifySearch({ when: comingDates, ...address })}`;
}

export function usePartyFilters() {
  const navigate = useNavigate();
  const router = useRouter();
  const addressOf = (raw: Readonly<Record<string, unknown>>): PartyAddress =>
    Object.fromEntries(
      Object.entries(readListAddress(raw)).filter(
        ([key, value]) => keys.some((one) => one === key) && typeof value === 'string',
      ),
    );
  const address = addressOf(useSearch({ strict: false }));
  return {
    address,
    /** Another filter leads to the first page. */
    change(changes: PartyAddress): void {
      // Read on use: the last change may not have been rendered yet.
      const { page: _, ...before } = addressOf(router.state.location.search);
      const next = Object.fromEntries(Object.entries({ ...before, ...changes }).filter(([, value]) => value));
      void navigate({ to: '.', search: next, replace: true, resetScroll: false });
    },
  };
}
