// The part of list addresses that the route table needs: small, because every page loads it.

/** The query of a list's address: raw strings. */
export type ListAddress = Readonly<Record<string, string | readonly string[]>>;

/** The strings of a query that may be in the address of any list; `understood` removes what is not valid for an entity. */
export function readListAddress(raw: Readonly<Record<string, unknown>>): ListAddress {
  return Object.fromEntries(
    Object.entries(raw).filter((pair): pair is [string, string | string[]] => {
      const [, value] = pair;
      return (
        typeof value === 'string' || (Array.isArray(value) && value.every((one) => typeof one === 'string'))
      );
    }),
  );
}
