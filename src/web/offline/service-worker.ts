/// <reference lib="webworker" />
// The service worker between the pages and the network. It answers pages and files of the build only, never the API; it caches
// nothing itself (ready-offline.ts does), so that a newer worker may take over at any moment.

import { filesCache } from '#web/device/offline-tickets.ts';
import { isAway, isFileOfBuild, isTicketPage, offlineShellFor } from './offline-shell.ts';

declare const self: ServiceWorkerGlobalScope;

/** In a crowd a phone shows a signal and gets no answer. */
const ticketPagePatienceMs = 4000;

self.addEventListener('install', () => void self.skipWaiting());
self.addEventListener('activate', (event) =>
  // Pages are fetched while the worker starts, not after. Pages that are open already go on without it.
  event.waitUntil(self.registration.navigationPreload?.enable()),
);

self.addEventListener('fetch', (event) => {
  const { method, mode, url } = event.request;
  const { origin, pathname } = new URL(url);
  if (method !== 'GET' || origin !== self.location.origin) return;
  const shell = mode === 'navigate' ? offlineShellFor(pathname) : null;
  if (shell !== null) event.respondWith(page(event, pathname, shell));
  else if (isFileOfBuild(pathname)) event.respondWith(file(event.request, pathname));
});

async function page(event: FetchEvent, path: string, shell: string): Promise<Response> {
  const fromNetwork = fetchFromNetwork(event);
  // The cached page may win the race; the network request runs to its end all the same.
  event.waitUntil(fromNetwork.catch(() => undefined));
  const fromHere = async () => {
    const answer = await fromNetwork.catch(() => undefined);
    if (answer && !isAway(answer, path)) return answer;
    return (await cached(shell)) ?? fromNetwork;
  };
  if (!isTicketPage(path)) return fromHere();
  return Promise.race([
    fromHere(),
    after(ticketPagePatienceMs).then(async () => (await cached(shell)) ?? fromNetwork),
  ]);
}

async function fetchFromNetwork(event: FetchEvent): Promise<Response> {
  const preloaded = (await event.preloadResponse) as Response | undefined;
  return preloaded ?? fetch(event.request);
}

async function file(request: Request, path: string): Promise<Response> {
  return (await cached(path)) ?? fetch(request);
}

async function cached(path: string): Promise<Response | undefined> {
  return caches.match(path, { cacheName: filesCache, ignoreVary: true });
}

function after(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}
