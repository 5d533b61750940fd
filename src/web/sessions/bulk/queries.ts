// What the bulk actions on dates read.

import type { QueryClient } from '@tanstack/react-query';
import type { ListQuery } from '#core/list-query.ts';
import { listOf } from '#core/contract/route.ts';
import { sessions } from '#core/resources/programme.ts';
import type { Resource } from '#core/resources/resource.ts';
import { list, type QueryContext } from '#web/api/call.ts';
import { composedQuery } from '#web/api/query.ts';
import type { EntityRow } from '#web/resources/entities.ts';
import { invalidateEntity } from '#web/resources/queries.ts';
import { readRows } from '#web/resources/rows-by-ids.ts';

const route = listOf<Resource>({ path: sessions.path });
const perCall = 100;

/** Dates by their ids, with their events, in order of time; those that are not there any more are left out. */
export async function readDates(ids: readonly string[], context: QueryContext = {}): Promise<EntityRow[]> {
  const rows = await readRows({ name: 'sessions', ids, populate: ['eventId'] }, context);
  return rows.toSorted((a, b) => String(a['startDate']).localeCompare(String(b['startDate'])));
}

/** The ids of all dates of an event, or of those from a day on. */
export async function readIds(eventId: string, from: string | null): Promise<string[]> {
  const ids: string[] = [];
  for (let page = 1; ; page += 1) {
    const { rows } = await list(route, {
      page,
      limit: perCall,
      sort: [{ field: '_id', descending: false }],
      fields: ['_id'],
      filters: [
        { field: 'eventId', operator: 'is', value: eventId },
        ...(from === null ? [] : [{ field: 'sessionDay', operator: 'gte', value: from } as const]),
      ],
    });
    ids.push(...(rows as readonly EntityRow[]).map(({ _id }) => _id));
    if (rows.length < perCall) return ids;
  }
}

/** Where the first of some dates stands in the list of its event: how many come before it of all, and of those from today on. */
export async function placeOfFirst(
  ids: readonly string[],
  { eventId, today }: { readonly eventId: string; readonly today: string },
): Promise<{ readonly isPast: boolean; readonly amongAll: number; readonly ahead: number } | null> {
  const [first] = await readDates(ids.slice(0, 1));
  if (!first) return null;
  const before = [
    { field: 'eventId', operator: 'is', value: eventId },
    { field: 'startDate', operator: 'lt', value: String(first['startDate']) },
  ] as const;
  const count = async (filters: ListQuery['filters']) => {
    const { total } = await list(route, { limit: 1, count: true, fields: ['_id'], filters });
    return total ?? 0;
  };
  const [amongAll, ahead] = await Promise.all([
    count(before),
    count([...before, { field: 'sessionDay', operator: 'gte', value: today }]),
  ]);
  return { isPast: String(first['sessionDay']) < today, amongAll, ahead };
}

export function datesOptions(ids: readonly string[]) {
  return {
    ...composedQuery(route, 'datesByIds', { of: ids }, (context) => readDates(ids, context)),
    staleTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  };
}

/** Lists of dates are read again; what a dialog shows of them stays until its next request. */
export async function invalidateDates(client: QueryClient): Promise<void> {
  await invalidateEntity(client, sessions.path);
}
