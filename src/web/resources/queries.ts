import {
  type InvalidateQueryFilters,
  keepPreviousData,
  type QueryClient,
  queryOptions,
} from '@tanstack/react-query';
import { listOf } from '#core/contract/route.ts';
import type { Fields } from '#core/field/field.ts';
import type { Language } from '#core/languages.ts';
import { type Filter, type ListQuery, listDefaults } from '#core/list-query.ts';
import { type ResourceName, resources } from '#core/resources/index.ts';
import type { Resource } from '#core/resources/resource.ts';
import { versionedQuery } from '#web/api/entities.ts';
import { keyOf } from '#web/api/key.ts';
import { listQuery } from '#web/api/query.ts';
import { invalidateProgramme } from '#web/api/transport.ts';
import {
  type EntityRow,
  entityOfPath,
  referenceAbove,
  referredTitle,
  referringColumns,
  staffFilters,
} from './entities.ts';
import { addressedFields } from './filters.ts';
import { chosenColumns, queryOfAddress } from './list/list-address.ts';
import { type ListAddress } from './list/read-list-address.ts';

/** A form or a list of staff does not change while its user looks elsewhere. */
const ofStaff = { refetchOnWindowFocus: false } as const;
/** The key of everything that is read of an entity; invalidated when one of its rows is written. */
export const entityKey = (path: string) => keyOf(listOf<Resource>({ path }));

/**
 * Called after a row was written: invalidates the lists of staff and the pages of visitors, so that the user sees the change
 * everywhere.
 */
export async function invalidateEntity(
  client: QueryClient,
  path: string,
  { refetchType }: Pick<InvalidateQueryFilters, 'refetchType'> = {},
): Promise<void> {
  await Promise.all([
    client.invalidateQueries({ queryKey: entityKey(path), ...(refetchType && { refetchType }) }),
    invalidateProgramme(client),
  ]);
}

/** Rows of any entity may have been written, as by an import. */
export async function invalidateEntities(client: QueryClient): Promise<void> {
  await Promise.all(Object.values(resources).map(({ path }) => invalidateEntity(client, path)));
}

/** The API query for the list at an address: both languages, and the referenced rows. */
export function staffQuery(name: ResourceName, address: ListAddress, fields: Fields): Partial<ListQuery> {
  const query = queryOfAddress(address, addressedFields(name, fields));
  return {
    ...query,
    filters: [...(query.filters ?? []), ...staffFilters(resources[name].path)],
    populate: referringColumns(name, fields, chosenColumns(address)),
    lang: '*',
    count: true,
  };
}

export function listOptions(name: ResourceName, address: ListAddress, fields: Fields) {
  const { path } = resources[name];
  const query = staffQuery(name, address, fields);
  return queryOptions({
    ...ofStaff,
    ...listQuery(listOf<Resource>({ path }), query),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
}

/** The number of rows of the list at an address: the one that the list itself shows. */
export function countOptions(name: ResourceName, address: ListAddress, fields: Fields) {
  const { path } = resources[name];
  const { filters = [], q = null } = staffQuery(name, address, fields);
  return queryOptions({
    ...ofStaff,
    ...listQuery(listOf<Resource>({ path }), { filters, q, limit: 1, count: true }),
    select: ({ total }) => total,
  });
}

export function entityOptions(name: ResourceName, id: string) {
  const { path } = resources[name];
  return queryOptions({
    ...ofStaff,
    ...versionedQuery({ path }, id),
    staleTime: 0,
    // A form in use must not change by itself.
    refetchOnReconnect: false,
  });
}

/** A row that a field can refer to, with its name. */
export interface Referred {
  readonly value: string;
  readonly text: string;
}

/** The first results of a search among the rows of a path. */
export function searchOptions(
  path: string,
  q: string,
  language: Language,
  isWanted: boolean,
  { limit = 100, filters = [] }: Partial<Pick<ListQuery, 'limit' | 'filters'>> = {},
) {
  const query = {
    q: q.trim().slice(0, listDefaults.longestSearch) || null,
    limit,
    lang: '*' as const,
    filters: [...filters, ...staffFilters(path)],
    populate: populatedAbove(path),
  };
  return queryOptions({
    ...ofStaff,
    ...listQuery(listOf<Resource>({ path }), query),
    select: ({ rows }) => referredOf(path, rows, language),
    enabled: isWanted,
    placeholderData: keepPreviousData,
  });
}

/** The names of chosen rows, in the order in which they were chosen. */
export function chosenOptions(path: string, ids: readonly string[], language: Language) {
  const filters: Filter[] = [{ field: '_id', operator: 'in', value: ids }, ...staffFilters(path)];
  return queryOptions({
    ...ofStaff,
    ...listQuery(listOf<Resource>({ path }), {
      limit: 100,
      lang: '*',
      filters,
      populate: populatedAbove(path),
    }),
    select: ({ rows }) => referredOf(path, rows, language),
    enabled: ids.length > 0,
    placeholderData: keepPreviousData,
  });
}

function referredOf(path: string, rows: readonly EntityRow[], language: Language): Referred[] {
  const name = entityOfPath(path);
  return rows.map((row) => ({ value: row._id, text: referredTitle(name, row, language) }));
}

/** What a row that can be referred to is named by, besides itself. */
function populatedAbove(path: string): readonly string[] {
  const name = entityOfPath(path);
  const above = name && referenceAbove(name);
  return above ? [above.field] : [];
}
