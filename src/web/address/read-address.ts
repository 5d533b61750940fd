import { stringifySearch } from './search-text.ts';

type Raw = Readonly<Record<string, unknown>>;

/**
 * Sets to undefined what the reader drops: otherwise the router would merge the raw values into the search, and the page would
 * differ from what the server rendered (page-address.ts).
 */
export function readStrictly<Search extends object>(read: (raw: Raw) => Search): (raw: Raw) => Search {
  return (raw) =>
    Object.assign(Object.fromEntries(Object.keys(raw).map((name) => [name, undefined])), read(raw));
}

/** What a page shows of its address, and the whole query, for pages that say what they cannot read of it. */
export interface RequestedAddress<Search> {
  readonly search: Search;
  readonly address: string;
}

export function requestedBy<Search>(raw: object, read: (raw: Raw) => Search): RequestedAddress<Search> {
  const whole = Object.fromEntries(Object.entries(raw));
  return { search: read(whole), address: stringifySearch(whole) };
}
