import { queryOptions } from '@tanstack/react-query';
import { listImports, readImport, type WireImport } from '#core/programme-import/contract.ts';
import type { ImportKind } from '#core/programme-import/imports.ts';
import { readImportPictures } from '#core/programme-import/pictures/contract.ts';
import type { Filter } from '#core/list-query.ts';
import { call } from '#web/api/call.ts';
import { keyOf } from '#web/api/key.ts';
import { composedQuery, listQuery, query } from '#web/api/query.ts';
import { invalidateEntities } from '#web/resources/queries.ts';

export const importsKey = keyOf(listImports);
/** How often a running import is polled. */
const pollMs = 1000;

export function isOver({ finishedAt }: Pick<WireImport, 'finishedAt'>): boolean {
  return finishedAt !== null;
}

/** The address of an import, and of those of its kind. */
export function importPath(kind: ImportKind, id?: string): string {
  const search = new URLSearchParams({
    ...(kind !== 'programme' && { kind }),
    ...(id !== undefined && { id }),
  });
  return search.size === 0 ? '/admin/imports' : `/admin/imports?${search}`;
}

/** The latest imports of a kind that the user may see, or all of those with rows that are still to be mended. */
export function importsOptions(kind: ImportKind, isLeftOut = false) {
  const ofKind: Filter = { field: 'kind', operator: 'is', value: kind };
  const leftOut: Filter = { field: 'leftOut', operator: 'is', value: true };
  return queryOptions({
    ...listQuery(listImports, {
      limit: isLeftOut ? 100 : 20,
      filters: isLeftOut ? [ofKind, leftOut] : [ofKind],
    }),
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.rows.every(isOver) ? false : pollMs),
  });
}

/** One import, polled until it is over. */
export function importOptions(id: string) {
  return queryOptions({
    ...composedQuery(readImport, 'followed', { params: { id } }, async (context) => {
      const report = await call(readImport, { params: { id } }, context);
      if (isOver(report) && !report.dryRun) await invalidateEntities(context.client);
      return report;
    }),
    enabled: id !== '',
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data && isOver(state.data) ? false : pollMs),
  });
}

/** The pictures that an import names by address, polled while they are fetched. */
export function picturesOptions(id: string) {
  return queryOptions({
    ...query(readImportPictures, { params: { id } }),
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.run && state.data.run.finishedAt === null ? pollMs : false),
  });
}
