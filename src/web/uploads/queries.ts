import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { type FileAnswer, listFileUses } from '#core/files/contract.ts';
import { uploadFileFolders } from '#core/resources/files.ts';
import type { Filter } from '#core/list-query.ts';
import { call, list } from '#web/api/call.ts';
import { readVersioned } from '#web/api/entities.ts';
import { textAt } from '#web/resources/list/list-address.ts';
import type { ListAddress } from '#web/resources/list/read-list-address.ts';

export const filesPath = { path: 'files' } as const;
/** The query key of all uploads; invalidated when one is written. */
export const filesKey = ['files'] as const;
export const filesPerPage = 24;
/** In an address: files without a folder. */
export const noFolder = 'none';

function filtersAt(address: ListAddress): Filter[] {
  const folder = textAt(address, 'folder');
  return [
    ...(folder === noFolder
      ? [{ field: 'folderId', operator: 'exists', value: false } as const]
      : folder
        ? [{ field: 'folderId', operator: 'is', value: folder } as const]
        : []),
    ...(textAt(address, 'untold')
      ? [
          { field: 'kind', operator: 'is', value: 'image' } as const,
          { field: 'alternativeText', operator: 'exists', value: false } as const,
        ]
      : []),
  ];
}

/** A page of the uploads at an address, newest first. */
export function filesOptions(address: ListAddress) {
  const query = {
    q: textAt(address, 'q') || null,
    page: Number(textAt(address, 'page')) || 1,
    limit: filesPerPage,
    filters: filtersAt(address),
    lang: '*' as const,
    count: true,
  };
  return queryOptions({
    queryKey: [...filesKey, 'list', query],
    queryFn: (context) => list<FileAnswer>(filesPath, query, context),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
}

export function fileOptions(id: string) {
  return queryOptions({
    queryKey: [...filesKey, 'one', id],
    queryFn: (context) => readVersioned(filesPath, id, context),
    staleTime: 0,
    refetchOnReconnect: false,
  });
}

export function usesOptions(id: string) {
  return queryOptions({
    queryKey: [...filesKey, 'uses', id],
    queryFn: (context) => call(listFileUses, { params: { id } }, context),
    staleTime: 0,
  });
}

/** The folders, by name. */
export function foldersOptions() {
  return queryOptions({
    queryKey: ['entities', uploadFileFolders.path, 'all'],
    queryFn: async (context) => {
      const sort = [{ field: 'name', descending: false }];
      const { rows } = await list<{ _id: string; name: string }>(
        uploadFileFolders,
        { limit: 100, sort },
        context,
      );
      return rows.map(({ _id, name }) => ({ value: _id, text: name }));
    },
  });
}
