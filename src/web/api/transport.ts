import { QueryClient } from '@tanstack/react-query';
import type { FetchJson } from '#core/page.ts';
import { ApiRefusal } from './refusal.ts';

/** Where the calls of a set of queries go: over the network, or inside the server while it renders. */
const transports = new WeakMap<QueryClient, FetchJson>();

export function createQueryClient(transport: FetchJson): QueryClient {
  const client = new QueryClient({
    defaultOptions: {
      queries: {
        // What the browser believes of the network is not waited for: whoever is offline is told so.
        networkMode: 'always',
        staleTime: 30_000,
        refetchOnWindowFocus: false,
        // A "no" stays a "no"; a connection that broke is tried again, unless the device knows that it has none.
        retry: (failures, error) =>
          typeof document !== 'undefined' &&
          !(error instanceof ApiRefusal) &&
          failures < (navigator.onLine ? 2 : 0),
      },
      mutations: { networkMode: 'always' },
    },
  });
  transports.set(client, transport);
  return client;
}

export function transportOf(client: QueryClient | undefined): FetchJson {
  return (client && transports.get(client)) ?? overNetwork;
}

export const overNetwork: FetchJson = async (path, init) => {
  const response = await fetch(path, init);
  return {
    status: response.status,
    headers: Object.fromEntries(response.headers),
    body: await response.text(),
  };
};
