import type { DataTag, QueryClient, QueryKey } from '@tanstack/react-query';

/**
 * Shows news of seats in what a tab knows. It stays as old and as doubtful as it was, and what was refused since stays refused: who
 * may see a date, and when it is, is not in the news.
 */
export function applyLiveSeats<Data>(
  client: QueryClient,
  { queryKey }: { readonly queryKey: DataTag<QueryKey, Data, Error> },
  renew: (data: Data) => Data,
): void {
  const query = client.getQueryCache().find<Data>({ queryKey });
  if (query?.state.data !== undefined) query.setState({ data: renew(query.state.data) });
}
