import { queryOptions } from '@tanstack/react-query';
import { listAll } from '#web/api/list-all.ts';

/** The id of the favourite by session; null while it is being written. */
export type FavouriteIds = Readonly<Record<string, string | null>>;

export function favouriteIdsOptions(userId: string) {
  return queryOptions({
    queryKey: ['favourites', userId, 'ids'],
    queryFn: async (caller): Promise<FavouriteIds> => {
      const query = { fields: ['sessionId'], sort: [{ field: 'createdAt', descending: false }] };
      const rows = await listAll<{ _id: string; sessionId: string }>('favourites', query, caller);
      return Object.fromEntries(rows.map(({ _id, sessionId }) => [sessionId, _id]));
    },
    staleTime: 60_000,
  });
}
