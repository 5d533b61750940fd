import {
  type InvalidateQueryFilters,
  keepPreviousData,
  type QueryClient,
  queryOptions,
} from '@tanstack/react-query';
import type { Fields } from '#core/field/field.ts';
import type { Language } from '#core/languages.ts';
import type { Filter, ListQuery } from '#core/listing.ts';
import { listDefaults } from '#core/print-list.ts';
import { type ResourceName, resources } from '#core/resources/index.ts';
import { list } from '#web/api/call.ts';
import { readVersioned } from '#web/api/entities.ts';
import { invalidateProgramme } from '#web/api/transport.ts';
import { type EntityRow, entityOfPath, referringColumns, titleOfRow } from './entities.ts';
import { queryOfAddress } from './list-address.ts';
import { type ListAddress } from './read-list-address.ts';

/** The beginning of all that staff read of entities. */
const ofEntities = ['entities'] as const;
/** Everything that staff read of an entity; thrown away when something of it is written. */
export const keyOf = (path: string) => [...ofEntities, path] as const;

/** Something of an entity was written: whoever wrote it sees it wherever they go on, also among what visitors are shown. */
export async function invalidateEntity(
  client: QueryClient,
  path: string,
  { refetchType }: Pick<InvalidateQueryFilters, 'refetchType'> = {},
): Promise<void> {
  await Promise.all([
    client.invalidateQueries({ queryKey: keyOf(path), ...(refetchType && { refetchType }) }),
    invalidateProgramme(client),
  ]);
}

/** Something of any entity may have been written, as by a file that was taken in. */
export async function invalidateEntities(client: QueryClient): Promise<void> {
  await Promise.all([client.invalidateQueries({ queryKey: ofEntities }), invalidateProgramme(client)]);
}

/** Staff see what visitors are not shown, and what is over too (spec 7, Events). */
function staffFilters(path: string): readonly Filter[] {
  if (path !== 'events') return [];
  return [
    { field: 'showPrivate', operator: 'is', value: true },
    { field: 'defaults', operator: 'is', value: false },
  ];
}

/** The question to the API for the list at an address: both languages, and what the rows refer to. */
export function staffQuery(name: ResourceName, address: ListAddress, fields: Fields): Partial<ListQuery> {
  const query = queryOfAddress(address, fields);
  return {
    ...query,
    filters: [...(query.filters ?? []), ...staffFilters(resources[name].path)],
    populate: name === 'auditEntries' ? [] : referringColumns(name, fields),
    lang: '*',
    count: true,
  };
}

export function listOptions(name: ResourceName, address: ListAddress, fields: Fields) {
  const { path } = resources[name];
  const query = staffQuery(name, address, fields);
  return queryOptions({
    queryKey: [...keyOf(path), 'list', query],
    queryFn: (context) => list<EntityRow>({ path }, query, context),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
}

/** How many there are for whoever asks. */
export function countOptions(name: ResourceName) {
  const { path } = resources[name];
  const query = { limit: 1, count: true, filters: staffFilters(path) };
  return queryOptions({
    queryKey: [...keyOf(path), 'count'],
    queryFn: async (context) => (await list({ path }, query, context)).total,
  });
}

export function entityOptions(name: ResourceName, id: string) {
  const { path } = resources[name];
  return queryOptions({
    queryKey: [...keyOf(path), 'one', id],
    queryFn: (context) => readVersioned({ path }, id, context),
    staleTime: 0,
    // A form that is being filled in is not to change under the hand.
    refetchOnReconnect: false,
  });
}

/** Something that a field can refer to, by its name. */
export interface Referred {
  readonly value: string;
  readonly text: string;
}

/** What a search among the entities of a path finds first. */
export function searchOptions(path: string, q: string, language: Language, isWanted: boolean) {
  return queryOptions({
    queryKey: [...keyOf(path), 'search', q, language],
    queryFn: async (context) => {
      const query = {
        q: q.trim().slice(0, listDefaults.longestSearch) || null,
        limit: 100,
        lang: '*' as const,
        filters: staffFilters(path),
      };
      return referredOf(path, (await list<EntityRow>({ path }, query, context)).rows, language);
    },
    enabled: isWanted,
    placeholderData: keepPreviousData,
  });
}

/** The names of chosen entities, in the order in which they were chosen. */
export function chosenOptions(path: string, ids: readonly string[], language: Language) {
  return queryOptions({
    queryKey: [...keyOf(path), 'chosen', ids, language],
    queryFn: async (context) => {
      const filters: Filter[] = [{ field: '_id', operator: 'in', value: ids }, ...staffFilters(path)];
      const { rows } = await list<EntityRow>({ path }, { limit: 100, lang: '*', filters }, context);
      return referredOf(path, rows, language);
    },
    enabled: ids.length > 0,
    placeholderData: keepPreviousData,
  });
}

function referredOf(path: string, rows: readonly EntityRow[], language: Language): Referred[] {
  const name = entityOfPath(path);
  return rows.map((row) => ({ value: row._id, text: titleOfRow(name, row, language) }));
}
