/// <reference lib="webworker" />
// The service worker between the pages and the network. It answers pages and files of the build only, never the API; it caches
// nothing itself (ready-offline.ts does), so that a newer worker may take over at any moment.

import { doorFilesCache } from '#web/device/door-data.ts';
import { filesCache } from '#web/device/offline-tickets.ts';
import { hasContentOffline, isAway, isFileOfBuild, offlineShellsFor } from './offline-shell.ts';

declare const self: ServiceWorkerGlobalScope;

/** In a crowd a phone shows a signal and gets no answer. */
const patienceMs = 4000;

self.addEventListener('install', () => void self.skipWaiting());
self.addEventListener('activate', (event) =>
  // Pages are fetched while the worker starts, not after. Pages that are open already go on without it.
  event.waitUntil(self.registration.navigationPreload?.enable()),
);

self.addEventListener('fetch', (event) => {
  const { method, mode, url } = event.request;
  const { origin, pathname } = new URL(url);
  if (method !== 'GET' || origin !== self.location.origin) return;
  const shells = mode === 'navigate' ? offlineShellsFor(pathname) : [];
  if (shells.length > 0) event.respondWith(page(event, pathname, shells));
  else if (isFileOfBuild(pathname)) event.respondWith(file(event.request, pathname));
});

async function page(event: FetchEvent, path: string, shells: readonly string[]): Promise<Response> {
  const fromNetwork = fetchFromNetwork(event);
  // The cached page may win the race; the network request runs to its end all the same.
  event.waitUntil(fromNetwork.catch(() => undefined));
  const fromHere = async () => {
    const answer = await fromNetwork.catch(() => undefined);
    if (answer && !isAway(answer, path)) return answer;
    return (await cached(shells)) ?? fromNetwork;
  };
  if (!hasContentOffline(path)) return fromHere();
  return Promise.race([
    fromHere(),
    after(patienceMs).then(async () => (await cached(shells)) ?? fromNetwork),
  ]);
}

async function fetchFromNetwork(event: FetchEvent): Promise<Response> {
  const preloaded = (await event.preloadResponse) as Response | undefined;
  return preloaded ?? fetch(event.request);
}

async function file(request: Request, path: string): Promise<Response> {
  return (await cached([path])) ?? fetch(request);
}

/** The first of these paths that is cached: for every user, or for the door. */
async function cached(paths: readonly string[]): Promise<Response | undefined> {
  for (const path of paths)
    for (const cacheName of [filesCache, doorFilesCache]) {
      const found = await caches.match(path, { cacheName, ignoreVary: true });
      if (found) return found;
    }
  return undefined;
}

function after(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}
