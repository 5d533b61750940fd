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
