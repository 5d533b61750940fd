/** The version of an entity as an ETag: the same in every language, another one after each change (page 3, Wire conventions). */
export function versionAt(updatedAt: Date): string {
  return `"${updatedAt.getTime().toString(36)}"`;
}
