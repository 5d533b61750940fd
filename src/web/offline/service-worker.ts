/// <reference lib="webworker" />
// Stands between the pages and a network that may be missing. It answers pages and files of the build only, never the interface;
// it keeps nothing itself (ready-offline.ts does), so that a newer one may take over at any moment.

import { filesCache } from '#web/device/offline-tickets.ts';
import { isAway, isFileOfBuild, isTicketPage, offlineShellFor } from './offline-shell.ts';

declare const self: ServiceWorkerGlobalScope;

/** A phone in a crowd shows bars and gets no answer. */
const ticketPagePatienceMs = 4000;

self.addEventListener('install', () => void self.skipWaiting());
self.addEventListener('activate', (event) =>
  // A page is asked for while the worker wakes up, not after. Those that are open already go on without it.
  event.waitUntil(self.registration.navigationPreload?.enable()),
);

self.addEventListener('fetch', (event) => {
  const { method, mode, url } = event.request;
  const { origin, pathname } = new URL(url);
  if (method !== 'GET' || origin !== self.location.origin) return;
  const standIn = mode === 'navigate' ? offlineShellFor(pathname) : null;
  if (standIn !== null) event.respondWith(page(event, pathname, standIn));
  else if (isFileOfBuild(pathname)) event.respondWith(file(event.request, pathname));
});

async function page(event: FetchEvent, path: string, standIn: string): Promise<Response> {
  const fromNetwork = askNetwork(event);
  // It may be overtaken by what is kept here, and is heard to its end all the same.
  event.waitUntil(fromNetwork.catch(() => undefined));
  const fromHere = async () => {
    const answer = await fromNetwork.catch(() => undefined);
    if (answer && !isAway(answer, path)) return answer;
    return (await kept(standIn)) ?? fromNetwork;
  };
  if (!isTicketPage(path)) return fromHere();
  return Promise.race([
    fromHere(),
    after(ticketPagePatienceMs).then(async () => (await kept(standIn)) ?? fromNetwork),
  ]);
}

async function askNetwork(event: FetchEvent): Promise<Response> {
  const preloaded = (await event.preloadResponse) as Response | undefined;
  return preloaded ?? fetch(event.request);
}

async function file(request: Request, path: string): Promise<Response> {
  return (await kept(path)) ?? fetch(request);
}

async function kept(path: string): Promise<Response | undefined> {
  return caches.match(path, { cacheName: filesCache, ignoreVary: true });
}

function after(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}
