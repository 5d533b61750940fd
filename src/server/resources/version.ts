// The version of an entity as an ETag: the same in every language, another one after each change (page 3, Wire conventions).

interface Versioned {
  readonly updatedAt: Date;
}

/** Whoever changes a row makes its `updatedAt` rise by a millisecond at least. */
export function versionOf({ updatedAt }: Versioned): string {
  return `"${updatedAt.getTime().toString(36)}"`;
}

/** Whether an `If-Match` names the version of a row. */
export function isVersion(ifMatch: string, row: Versioned): boolean {
  return ifMatch
    .split(',')
    .map((one) => one.trim().replace(/^W\//, ''))
    .some((one) => one === '*' || one === versionOf(row));
}
