import { QueryClient } from '@tanstack/react-query';
import type { FetchJson } from '#core/page.ts';
import { ApiRefusal, NoConnection } from './refusal.ts';

/** Where the calls of a set of queries go: over the network, or inside the server while it renders. */
const transports = new WeakMap<QueryClient, FetchJson>();

/** Why there is no connection where nothing came for too long. */
const late = 'late';

/** What a tab knows of the programme, by the beginnings of its keys. */
const ofProgramme = [['events'], ['sessions']] as const;

export function createQueryClient(transport: FetchJson): QueryClient {
  const client = new QueryClient({
    defaultOptions: {
      queries: {
        // What the browser believes of the network is not waited for: whoever is offline is told so.
        networkMode: 'always',
        staleTime: 30_000,
        refetchOnWindowFocus: false,
        // A "no" stays a "no"; a connection that broke is tried again, unless the device knows that it has none or nothing came on it.
        retry: (failures, error) =>
          typeof document !== 'undefined' &&
          !(error instanceof ApiRefusal) &&
          error.cause !== late &&
          failures < (navigator.onLine ? 2 : 0),
      },
      mutations: { networkMode: 'always' },
    },
  });
  // Somebody else may have moved or hidden something since a tab was looked at.
  for (const key of ofProgramme) client.setQueryDefaults(key, { refetchOnWindowFocus: true });
  transports.set(client, transport);
  return client;
}

/** What the tab knows of the programme may no longer be so: where it is shown next, it is asked for anew. */
export async function invalidateProgramme(client: QueryClient): Promise<void> {
  await Promise.all(
    ofProgramme.map((queryKey) => client.invalidateQueries({ queryKey, refetchType: 'none' })),
  );
}

export function transportOf(client: QueryClient | undefined): FetchJson {
  return (client && transports.get(client)) ?? overNetwork;
}

/** As long as what changes nothing may wait for an answer to begin: a line on which nothing comes counts as none. */
const patienceMs = 20_000;

export const overNetwork: FetchJson = async (path, init) => {
  const waiting = new AbortController();
  const { signal } = waiting;
  const stop = () => waiting.abort(init.signal?.reason);
  if (init.signal?.aborted) stop();
  init.signal?.addEventListener('abort', stop);
  const timer =
    init.method === 'GET' ? setTimeout(() => waiting.abort(new NoConnection(late)), patienceMs) : undefined;
  const response = await fetch(path, { ...init, signal }).finally(() => clearTimeout(timer));
  return {
    status: response.status,
    headers: Object.fromEntries(response.headers),
    body: await response.text(),
  };
};
