// What a guest asks of an endpoint, spelled one way: the key of the answer that is kept for the next who asks the same.

import type { Endpoint } from '#core/contract/endpoint.ts';
import type { Language } from '#core/languages.ts';
import { listDefaults } from '#core/print-list.ts';

/** What a list is asked for by who does not say it. */
const unsaid: Readonly<Record<string, string>> = {
  page: String(listDefaults.page),
  limit: String(listDefaults.limit),
  count: 'false',
  q: '',
  sort: '',
  populate: '',
};

export interface RequestedQuery {
  /** The endpoint's own, as they were taken. */
  readonly params: unknown;
  /** The query string as it was read, and found good so far as the endpoint declares it. */
  readonly query: unknown;
  readonly language: Language;
}

/**
 * The same for every order of the keys, with the defaults of a list or without. It is made of what the answer is made of, never
 * of the address: two addresses that are read in two ways share nothing, and one that is refused shares with none that is not.
 */
export function questionOf(
  { method, path, list }: Endpoint,
  { params, query, language }: RequestedQuery,
): string {
  const said = Object.entries(query ?? {})
    .filter(([name, value]) => !(name === 'lang' && value === language) && !(list && unsaid[name] === value))
    .sort(([one], [other]) => (one < other ? -1 : 1));
  return JSON.stringify([method, path, params ?? null, language, said]);
}
