import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { listFiles, listFileUses } from '#core/files/contract.ts';
import { type Filter } from '#core/list-query.ts';
import { listQuery, query } from '#web/api/query.ts';
import { versionedQuery } from '#web/api/entities.ts';
import { textAt } from '#web/resources/list/list-address.ts';
import type { ListAddress } from '#web/resources/list/read-list-address.ts';

export const filesPath = { path: 'files' } as const;
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
    ...(textAt(address, 'unused') ? [{ field: 'isUsed', operator: 'is', value: false } as const] : []),
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
    ...listQuery(listFiles, query),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
}

export function fileOptions(id: string) {
  return queryOptions({
    ...versionedQuery(filesPath, id),
    staleTime: 0,
    refetchOnReconnect: false,
  });
}

export function usesOptions(id: string) {
  return queryOptions({
    ...query(listFileUses, { params: { id } }),
    staleTime: 0,
  });
}
