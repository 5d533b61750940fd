import { queryOptions } from '@tanstack/react-query';
import { resources } from '#core/resources/index.ts';
import { list } from '#web/api/call.ts';
import { keyOf } from '#web/resources/queries.ts';
import type { Label } from './entries.ts';

const maxAtOnce = 100;

/** All labels, of both languages. */
export const labelsQuery = queryOptions({
  queryKey: [...keyOf(resources.labels.path), 'all'],
  queryFn: async (context) => {
    const labels: Label[] = [];
    for (let page = 1, isMore = true; isMore; page += 1) {
      const { rows } = await list<Label>(resources.labels, { page, limit: maxAtOnce, sort: [] }, context);
      labels.push(...rows);
      isMore = rows.length === maxAtOnce;
    }
    return labels;
  },
  staleTime: 0,
});
