import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { listOf } from '#core/contract/route.ts';
import { type FileAnswer, listFiles } from '#core/files/contract.ts';
import { uploadFileFolders } from '#core/resources/files.ts';
import { keyOf } from '#web/api/key.ts';
import { pagesQuery } from '#web/api/pages-query.ts';
import { listAll } from '#web/api/list-all.ts';
import { composedQuery } from '#web/api/query.ts';
import { treeOf } from './folders.ts';

/** The key of all uploads; invalidated when one is written. */
export const filesKey = keyOf(listFiles);

/** Whether it is a picture without a text for those who do not see it. */
export function isUntold({ kind, alternativeText }: FileAnswer): boolean {
  return kind === 'image' && alternativeText === null;
}

const picturesPerPage = 24;

/** The public pictures that contain some words, in a folder or everywhere (empty), page by page, newest first. */
export function picturesOptions(q: string, folder: string) {
  return infiniteQueryOptions({
    ...pagesQuery(listFiles, {
      q: q.trim() || null,
      limit: picturesPerPage,
      filters: [
        { field: 'kind', operator: 'is', value: 'image' },
        { field: 'access', operator: 'is', value: 'public' },
        ...(folder === '' ? [] : [{ field: 'folderId', operator: 'is', value: folder } as const]),
      ],
      lang: '*',
    }),
    staleTime: 0,
  });
}

const folderList = listOf<typeof uploadFileFolders>(uploadFileFolders);

/** All folders as a tree, by name. */
export function foldersOptions() {
  return queryOptions({
    ...composedQuery(folderList, 'allFolders', {}, (context) =>
      listAll(folderList, { sort: [{ field: 'name', descending: false }] }, context),
    ),
    select: treeOf,
  });
}
