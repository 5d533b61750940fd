// The address of a list is its query to the API, in the same grammar, so that it can be shared and bookmarked.

import type { Fields } from '#core/field/field.ts';
import { isSearched } from '#core/field/filters.ts';
import { type ListGrammar, parseList, type RawQuery } from '#core/listing.ts';
import type { ListQuery } from '#core/list-query.ts';
import type { ListAddress } from './read-list-address.ts';

const own = new Set(['page', 'limit', 'sort', 'q', 'columns']);
export const rowsPerPage = 25;
/** The `limit` of a list that is scrolled through as a whole. */
export const wholeLimit = 'all';
/** Rows that are loaded at once of a whole list. */
export const rowsPerBlock = 100;

/** The part of an address that is valid for these fields, so that old links still open the list. */
export function understood(address: ListAddress, fields: Fields): ListAddress {
  const grammar: ListGrammar = { fields };
  return Object.fromEntries(
    Object.entries(address).filter(
      ([key, value]) =>
        (own.has(key) || /^[A-Za-z]/.test(key)) &&
        !['count', 'lang', 'fields', 'populate'].includes(key) &&
        value !== '' &&
        (key !== 'q' || isSearched(fields)) &&
        (key === 'columns' || (key === 'limit' && value === wholeLimit)
          ? typeof value === 'string'
          : parseList({ [key]: value } as RawQuery, grammar).ok),
    ),
  );
}

/** The API query of an address. */
export function queryOfAddress(address: ListAddress, fields: Fields): Partial<ListQuery> {
  const { columns: _, ...query } = understood(address, fields);
  const limit = isWholeList(address) ? rowsPerBlock : rowsPerPage;
  const sent = { ...query, limit: isWholeList(address) ? String(limit) : (query['limit'] ?? String(limit)) };
  const parsed = parseList(sent as RawQuery, { fields });
  if (!parsed.ok) return { limit };
  const { page, sort, filters, q } = parsed.query;
  return { page, limit: parsed.query.limit, sort, filters, q };
}

/** Whether the list has no pages: it is scrolled through. */
export function isWholeList(address: ListAddress): boolean {
  return address['limit'] === wholeLimit;
}

/** An address with some keys changed; a change of anything but the page or its size leads to the first page. */
export function changeAddress(
  address: ListAddress,
  changes: Readonly<Record<string, string | undefined>>,
): ListAddress {
  const next: Record<string, string | readonly string[]> = { ...address };
  if (!('page' in changes)) delete next['page'];
  for (const [key, value] of Object.entries(changes)) {
    if (value === undefined || value === '') delete next[key];
    else next[key] = value;
  }
  return next;
}

/** The columns that an address names; null: the usual ones. */
export function chosenColumns(address: ListAddress): readonly string[] | null {
  const columns = textAt(address, 'columns');
  return columns === '' ? null : columns.split(',');
}

/** What of an address a saved view has: all but the page. Two addresses show the same where these are equal. */
export function viewOfAddress({ page: _, ...address }: ListAddress): ListAddress {
  return Object.fromEntries(Object.entries(address).toSorted(([a], [b]) => (a < b ? -1 : 1)));
}

/** An address as it is sent: with lists that are not read only. */
export function contentOf(address: ListAddress): Record<string, string | string[]> {
  return Object.fromEntries(
    Object.entries(address).map(([key, value]) => [key, typeof value === 'string' ? value : [...value]]),
  );
}

/** The keys of the filters, without the search. */
export function filterKeys(address: ListAddress, fields: Fields): string[] {
  return Object.keys(understood(address, fields)).filter((key) => !own.has(key));
}

export function textAt(address: ListAddress, key: string): string {
  const value = address[key];
  return typeof value === 'string' ? value : '';
}

/** The order of a list in its address: the first key of `sort`, or the entity's default. */
export function sortOf(address: ListAddress, usual: string): { field: string; descending: boolean } {
  const [first = ''] = (textAt(address, 'sort') || usual).split(',');
  return { field: first.replace(/^-/, ''), descending: first.startsWith('-') };
}
