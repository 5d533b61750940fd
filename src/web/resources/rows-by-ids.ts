// Rows of an entity by their ids, as many as one action takes.

import { listOf } from '#core/contract/route.ts';
import { type ResourceName, resources } from '#core/resources/index.ts';
import type { Resource } from '#core/resources/resource.ts';
import { list, type QueryContext } from '#web/api/call.ts';
import { composedQuery } from '#web/api/query.ts';
import { type EntityRow, staffFilters } from './entities.ts';

const perCall = 100;
const routeOf = (name: ResourceName) => listOf<Resource>({ path: resources[name].path });

interface RowsByIds {
  readonly name: ResourceName;
  readonly ids: readonly string[];
  /** Fields whose rows come with them. */
  readonly populate?: readonly string[];
}

/** Those that are not there any more are left out. */
export async function readRows(
  { name, ids, populate = [] }: RowsByIds,
  context: QueryContext = {},
): Promise<EntityRow[]> {
  const parts = Array.from({ length: Math.ceil(ids.length / perCall) }, (_, part) =>
    ids.slice(part * perCall, (part + 1) * perCall),
  );
  const pages = await Promise.all(
    parts.map((value) =>
      list(
        routeOf(name),
        {
          limit: perCall,
          lang: '*',
          populate: [...populate],
          filters: [{ field: '_id', operator: 'in', value }, ...staffFilters(resources[name].path)],
        },
        context,
      ),
    ),
  );
  return pages.flatMap((page) => page.rows as readonly EntityRow[]);
}

/** For a dialog: what it shows stays as it is until it reads again. */
export function rowsOptions(rows: RowsByIds) {
  return {
    ...composedQuery(routeOf(rows.name), 'rowsByIds', { of: rows.ids }, (context) => readRows(rows, context)),
    staleTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  };
}
