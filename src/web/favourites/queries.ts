import { queryOptions } from '@tanstack/react-query';
import { type Caller, list } from '#web/api/call.ts';

const perPage = 100;

/** All pages of a list, one after the other. */
export async function listAll<Row>(
  path: string,
  query: Parameters<typeof list>[1],
  caller: Caller,
): Promise<Row[]> {
  const all: Row[] = [];
  for (let page = 1; all.length === (page - 1) * perPage; page += 1)
    all.push(...(await list<Row>({ path }, { ...query, limit: perPage, page }, caller)).rows);
  return all;
}

/** The favourite of each session that an account keeps in mind; null: it is only being written. */
export type Kept = Readonly<Record<string, string | null>>;

export function keptOptions(userId: string) {
  return queryOptions({
    queryKey: ['favourites', userId, 'kept'],
    queryFn: async (caller): Promise<Kept> => {
      const query = { fields: ['sessionId'], sort: [{ field: 'createdAt', descending: false }] };
      const rows = await listAll<{ _id: string; sessionId: string }>('favourites', query, caller);
      return Object.fromEntries(rows.map(({ _id, sessionId }) => [sessionId, _id]));
    },
    staleTime: 60_000,
  });
}
