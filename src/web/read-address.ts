import { stringifySearch } from './search-text.ts';

type Raw = Readonly<Record<string, unknown>>;

/**
 * A route's reader, with nothing left of what it drops: the router would go on telling the page the rest as it stands in the address,
 * which the server has never seen (page-address.ts).
 */
export function readStrictly<Search extends object>(read: (raw: Raw) => Search): (raw: Raw) => Search {
  return (raw) =>
    Object.assign(Object.fromEntries(Object.keys(raw).map((name) => [name, undefined])), read(raw));
}

/** What of an address a page shows, and the whole of its query, for pages that tell what they cannot read of it. */
export interface RequestedAddress<Search> {
  readonly search: Search;
  readonly address: string;
}

export function requestedBy<Search>(raw: object, read: (raw: Raw) => Search): RequestedAddress<Search> {
  const whole = Object.fromEntries(Object.entries(raw));
  return { search: read(whole), address: stringifySearch(whole) };
}
