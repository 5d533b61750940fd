/** The version of an entity as an ETag: the same in every language, another one after each change (docs/product/wire.md#versions). */
export function versionAt(updatedAt: Date): string {
  return `"${updatedAt.getTime().toString(36)}"`;
}
