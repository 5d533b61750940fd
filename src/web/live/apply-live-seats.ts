import type { DataTag, QueryClient, QueryKey } from '@tanstack/react-query';

/**
 * Updates the seats in cached data. The age of the data, its invalidation and a later error stay, because the update has no dates
 * and no access rights.
 */
export function applyLiveSeats<Data>(
  client: QueryClient,
  { queryKey }: { readonly queryKey: DataTag<QueryKey, Data, Error> },
  update: (data: Data) => Data,
): void {
  const query = client.getQueryCache().find<Data>({ queryKey });
  if (query?.state.data !== undefined) query.setState({ data: update(query.state.data) });
}
