// Pictures that were fetched for the events of an import go with it (docs/imports.md#taking-an-import-back).

import type { Tx } from '#server/db/database.ts';
import { deleteUnused } from '#server/files/service.ts';
import { lockFilesOf } from '../pictures/pictures-store.ts';
import type { ImportedRow } from './take-back-store.ts';

/** The picture of each address that was fetched, locked. */
export interface FetchedPictures {
  /** Whether a row shows the picture that was fetched from its address, and no other. */
  isAsFetched(row: ImportedRow): boolean;
  /** Deletes those that some rows showed, that nothing shows any more, and that staff have not changed since; answers how many. */
  deleteThose(rows: readonly ImportedRow[], by: { readonly userId: string | null }): Promise<number>;
}

export async function lockFetched(tx: Tx, events: readonly ImportedRow[]): Promise<FetchedPictures> {
  const addresses = events.flatMap(({ headerImageUrl }) =>
    typeof headerImageUrl === 'string' ? [headerImageUrl] : [],
  );
  const rows = await lockFilesOf(tx, addresses);
  const byAddress = new Map(rows.map((row) => [row.address, row]));
  const fetchedFor = ({ headerImageUrl }: ImportedRow) => byAddress.get(String(headerImageUrl));
  return {
    isAsFetched(row) {
      const shown = shownBy(row);
      return shown.length === 1 && shown[0] === fetchedFor(row)?.fileId;
    },
    deleteThose(rowsBefore, by) {
      const ids = rowsBefore.flatMap((row) => {
        const fetched = fetchedFor(row);
        return fetched?.isUnchanged && shownBy(row).includes(fetched.fileId) ? [fetched.fileId] : [];
      });
      return deleteUnused(tx, [...new Set(ids)], by);
    },
  };
}

function shownBy({ headerImage }: ImportedRow): readonly unknown[] {
  return Array.isArray(headerImage) ? headerImage : [];
}
