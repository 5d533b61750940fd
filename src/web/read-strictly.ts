type Raw = Readonly<Record<string, unknown>>;

/**
 * A route's reader, with nothing left of what it drops: the router would go on telling the page the rest as it stands in the address,
 * which the server has never seen (page-address.ts).
 */
export function readStrictly<Search extends object>(read: (raw: Raw) => Search): (raw: Raw) => Search {
  return (raw) =>
    Object.assign(Object.fromEntries(Object.keys(raw).map((name) => [name, undefined])), read(raw));
}
