// Texts that staff search people by, and that would outlive the erasure of a person in what they have saved.

/** Keys of the query of a list, and of the filter of a report, whose texts find people. */
const searchedKeys: ReadonlySet<string> = new Set(['q', 'who', 'name', 'surname', 'email', 'phoneNumber']);

/** Whether a key, with or without an operator (`surname.$contains`), has such texts. */
export function isSearched(key: string): boolean {
  return searchedKeys.has(key.split('.')[0] ?? '');
}

/** Shorter texts find too many to be about one. */
const shortest = 3;

/** The texts by which a query or a filter finds people. */
export function searchedIn(query: Readonly<Record<string, unknown>>): string[] {
  return Object.entries(query).flatMap(([key, value]) =>
    isSearched(key)
      ? [value]
          .flat()
          .filter((text): text is string => typeof text === 'string' && text.trim().length >= shortest)
      : [],
  );
}

/** As the audit log has it: that something was searched for, and not what. */
export function withoutSearched(query: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
  return Object.fromEntries(
    Object.entries(query).map(([key, value]) => [key, isSearched(key) ? null : value]),
  );
}
