import { queryOptions } from '@tanstack/react-query';
import { listAll } from '#web/api/list-all.ts';

/** The favourite of each session that an account keeps in mind; null: it is only being written. */
export type FavouriteIds = Readonly<Record<string, string | null>>;

export function favouriteIdsOptions(userId: string) {
  return queryOptions({
    queryKey: ['favourites', userId, 'kept'],
    queryFn: async (caller): Promise<FavouriteIds> => {
      const query = { fields: ['sessionId'], sort: [{ field: 'createdAt', descending: false }] };
      const rows = await listAll<{ _id: string; sessionId: string }>('favourites', query, caller);
      return Object.fromEntries(rows.map(({ _id, sessionId }) => [sessionId, _id]));
    },
    staleTime: 60_000,
  });
}
