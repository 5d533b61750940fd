// The canonical key of a guest's request to an endpoint: the key of the cached answer for the next guest with the same request.

import type { Endpoint } from '#core/contract/endpoint.ts';
import type { Language } from '#core/languages.ts';
import { listDefaults } from '#core/list-query.ts';

/** The defaults of a list. */
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
  /** The parsed and validated query string. */
  readonly query: unknown;
  readonly language: Language;
}

/**
 * The same for every order of the keys, with the defaults of a list or without. It is built from the parsed values, never from
 * the address: two addresses that are parsed differently share no key, and a refused one shares none with a valid one.
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
