/** The version of an entity as an ETag: the same in every language, another one after each change (docs/product/wire.md#versions). */
export function versionAt(updatedAt: Date): string {
  return `"${updatedAt.getTime().toString(36)}"`;
}

/** When the row had a version; null where the text is none. */
export function instantOfVersion(version: string): Date | null {
  const [, time] = /^(?:W\/)?"([0-9a-z]{1,10})"$/.exec(version) ?? [];
  return time === undefined ? null : new Date(Number.parseInt(time, 36));
}

interface Versioned {
  readonly updatedAt: Date;
}

/** Every change of a row raises its `updatedAt` by a millisecond at least. */
export function versionOf({ updatedAt }: Versioned): string {
  return versionAt(updatedAt);
}

/** Whether an `If-Match` names the version of a row. */
export function isVersion(ifMatch: string, row: Versioned): boolean {
  return ifMatch
    .split(',')
    .map((one) => one.trim().replace(/^W\//, ''))
    .some((one) => one === '*' || one === versionOf(row));
}

/**
 * Whether a client that sends `If-None-Match` has what an ETag names: `*`, or one of a list. A proxy that compresses makes a tag
 * a weak one, which stands for the same here (RFC 9110, 13.1.2).
 */
export function isKnown(ifNoneMatch: string | undefined, etag: string): boolean {
  if (ifNoneMatch === undefined) return false;
  if (ifNoneMatch.trim() === '*') return true;
  const opaque = (tag: string) => tag.replace(/^W\//, '');
  return (ifNoneMatch.match(/(?:W\/)?"[^"]*"/g) ?? []).map(opaque).includes(opaque(etag));
}
