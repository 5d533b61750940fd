// What the route table needs of the address of a list: little, because every page loads it.

/** The query of a list's address: strings as they stand there. */
export type ListAddress = Readonly<Record<string, string | readonly string[]>>;

/** What of a query string can stand in the address of any list; what an entity understands of it, `understood` says. */
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
