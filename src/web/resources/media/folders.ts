// Folders as a tree.

export interface Folder {
  readonly _id: string;
  readonly name: string;
  readonly parentId: string | null;
}

export interface FolderInTree extends Folder {
  /** 0 at the top. */
  readonly depth: number;
  /** With those above it: `Edizione 2026 / Laboratori`. */
  readonly path: string;
}

/** Each folder followed by those in it. One whose parent is not among them stands at the top. */
export function treeOf(folders: readonly Folder[]): FolderInTree[] {
  const known = new Set(folders.map(({ _id }) => _id));
  const below = Map.groupBy(folders, ({ parentId }) =>
    parentId !== null && known.has(parentId) ? parentId : null,
  );
  const from = (parentId: string | null, depth: number, before: string): FolderInTree[] =>
    (below.get(parentId) ?? []).flatMap((folder) => {
      const path = before + folder.name;
      return [{ ...folder, depth, path }, ...from(folder._id, depth + 1, `${path} / `)];
    });
  return from(null, 0, '');
}
