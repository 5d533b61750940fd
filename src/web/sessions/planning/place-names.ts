// The names of all places, for names in pasted dates that none of them has.

import { listOf } from '#core/contract/route.ts';
import { resources } from '#core/resources/index.ts';
import type { Resource } from '#core/resources/resource.ts';
import { list, type QueryContext } from '#web/api/call.ts';
import { composedQuery } from '#web/api/query.ts';
import type { EntityRow } from '#web/resources/entities.ts';

const route = listOf<Resource>({ path: resources.locations.path });
const perCall = 100;

export function placeNamesOptions() {
  return composedQuery(route, 'placeNames', {}, readNames);
}

async function readNames(context: QueryContext): Promise<readonly string[]> {
  const names: string[] = [];
  for (let page = 1; ; page += 1) {
    const { rows } = await list(
      route,
      { page, limit: perCall, fields: ['name'], sort: [{ field: '_id', descending: false }] },
      context,
    );
    names.push(...(rows as readonly EntityRow[]).map(({ name }) => String(name)));
    if (rows.length < perCall) return names;
  }
}
