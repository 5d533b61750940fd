import { QueryClient } from '@tanstack/react-query';
import type { FetchJson } from '#core/page.ts';
import { eventList, sessionList } from '#core/public-reads.ts';
import { keyOf } from './key.ts';
import { noteAnswer } from './network-back.ts';
import { ApiRefusal, NoConnection } from './refusal.ts';

/** Where the calls of a query client go: over the network, or inside the server while it renders. */
const transports = new WeakMap<QueryClient, FetchJson>();

/** The reason of an abort after too long without an answer. */
const late = 'late';

/** The keys of queries of the programme, by their beginnings. */
const ofProgramme = [eventList, sessionList].map((route) => keyOf(route));

export function createQueryClient(transport: FetchJson): QueryClient {
  const client = new QueryClient({
    defaultOptions: {
      queries: {
        // Requests are sent even if the browser reports no network, so that the failure is shown at once.
        networkMode: 'always',
        staleTime: 30_000,
        refetchOnWindowFocus: false,
        // A refusal is final; a broken connection is retried, unless the device is offline or the request timed out.
        retry: (failures, error) =>
          typeof document !== 'undefined' &&
          !(error instanceof ApiRefusal) &&
          error.cause !== late &&
          failures < (navigator.onLine ? 2 : 0),
      },
      mutations: { networkMode: 'always' },
    },
  });
  // Another user may have changed the programme while the tab was hidden.
  for (const key of ofProgramme) client.setQueryDefaults(key, { refetchOnWindowFocus: true });
  transports.set(client, transport);
  return client;
}

/** Marks the cached programme as stale: it is fetched again when it is next shown. */
export async function invalidateProgramme(client: QueryClient): Promise<void> {
  await Promise.all(
    ofProgramme.map((queryKey) => client.invalidateQueries({ queryKey, refetchType: 'none' })),
  );
}

export function transportOf(client: QueryClient | undefined): FetchJson {
  return (client && transports.get(client)) ?? overNetwork;
}

/** How long a read waits for its answer to begin; then the connection counts as broken. */
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
  noteAnswer();
  return {
    status: response.status,
    headers: Object.fromEntries(response.headers),
    body: await response.text(),
  };
};
