// Fills the device with what the ticket pages need without a network. Loaded late, by those pages and for whoever has seen one.

import { languages } from '#core/languages.ts';
import { rereadSession } from './api/session.ts';
import { canKeepOffline, filesCache, inTurn, workerPath } from './kept-offline.ts';
import { pathIn } from './i18n/language.ts';

/** The document that stands in for any page, in each language (offline/OfflinePage.tsx). */
const standIns = languages.map((language) => pathIn(language, '/offline'));

/** What a document loads by itself. It names everything that ticket pages need (offline/offline-head.ts). */
const loaded =
  'script[src], link[rel=stylesheet], link[rel=modulepreload], link[rel=preload], link[rel=icon]';

/** Lets the worker answer from now on; the browser looks for a newer one by itself. */
export async function registerWorker(): Promise<void> {
  // While the site is being written Vite answers for everything.
  if (!import.meta.env.PROD || !canKeepOffline()) return;
  await navigator.serviceWorker.register(workerPath, { updateViaCache: 'none' });
}

/**
 * Keeps the files of the ticket pages as the server has them now, and answers whether they are of another build than those
 * kept before. Throws where the network breaks on the way; what was kept stays usable.
 */
export async function keepFiles(userId: string): Promise<boolean> {
  if (!canKeepOffline()) return false;
  return inTurn(filesCache, async () => {
    if (rereadSession()?.details._id !== userId) return false;
    await registerWorker();
    const cache = await caches.open(filesCache);
    const documents = await Promise.all(standIns.map(readDocument));
    const needed = new Set(documents.flatMap(({ files }) => files));
    const kept = new Set((await cache.keys()).map(({ url }) => new URL(url).pathname));
    const isNews = [...needed].some((path) => !kept.has(path));
    await cache.addAll([...needed].filter((path) => !kept.has(path)));
    // The documents follow their files, and the files that nothing names any more follow them.
    await Promise.all(documents.map(({ path, answer }) => cache.put(path, answer)));
    const inUse = new Set([...needed, ...standIns]);
    await Promise.all([...kept].filter((path) => !inUse.has(path)).map((path) => cache.delete(path)));
    return isNews;
  });
}

async function readDocument(path: string): Promise<{ path: string; answer: Response; files: string[] }> {
  const answer = await fetch(path, { cache: 'no-store' });
  if (!answer.ok) throw new Error(`${path} is answered with ${answer.status}`);
  const page = new DOMParser().parseFromString(await answer.clone().text(), 'text/html');
  const files = [...page.querySelectorAll(loaded)].flatMap((element) => {
    const file = element.getAttribute('src') ?? element.getAttribute('href');
    return file === null ? [] : [file];
  });
  return { path, answer, files };
}
