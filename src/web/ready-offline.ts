// Fills the device with what it shows without a network: everybody's with the page that says so, whoever has seen a ticket with
// all that ticket pages need. Loaded late.

import { languages, pathIn } from '#core/languages.ts';
import { rereadSession } from './api/session.ts';
import { canStoreOffline, filesCache, inTurn, ticketsCache, workerPath } from './device/offline-tickets.ts';

/** The document that stands in for any page, in each language (offline/OfflinePage.tsx). */
const standIns = languages.map((language) => pathIn(language, '/offline'));

/** What the document looks like it does with these alone: what it says and its button need no script. */
const looks = 'link[rel=stylesheet], link[rel=preload], link[rel=icon]';
/** All that a document loads by itself, and the modules that its script names: everything that ticket pages need. */
const loaded = `script[src], ${looks}`;

/** Lets the worker answer from now on; the browser looks for a newer one by itself. */
export async function registerWorker(): Promise<void> {
  // While the site is being written Vite answers for everything.
  if (!import.meta.env.PROD || !canStoreOffline()) return;
  await navigator.serviceWorker.register(workerPath, { updateViaCache: 'none' });
}

/**
 * Keeps the files of the ticket pages as the server has them now, and answers whether they are of another build than those
 * kept before. Throws where the network breaks on the way; what was kept stays usable.
 */
export async function cacheFiles(userId: string): Promise<boolean> {
  if (!canStoreOffline()) return false;
  return inTurn(filesCache, async () => {
    if (rereadSession()?.details._id !== userId) return false;
    await registerWorker();
    return fill(loaded);
  });
}

/**
 * Keeps the page that says that there is no network, once a build of the site. Where tickets are kept it is there already, and
 * their pages bring it up to date. Throws as `keepFiles` does.
 */
export async function cacheOfflinePage(): Promise<void> {
  // What stands in a frame of somebody else's page goes with theirs.
  if (!import.meta.env.PROD || !canStoreOffline() || window.top !== window) return;
  await inTurn(filesCache, async () => {
    if (await caches.has(ticketsCache)) return;
    await registerWorker();
    const kept = await caches.match(standIns[0] ?? '', { cacheName: filesCache, ignoreVary: true });
    if (kept && buildOf(await parse(kept)) === buildOf(document)) return;
    await fill(looks);
  });
}

/** Keeps the documents and of what they name what the selector finds; answers whether some of it was not kept before. */
async function fill(selector: string): Promise<boolean> {
  const cache = await caches.open(filesCache);
  const documents = await Promise.all(standIns.map((path) => readDocument(path, selector)));
  const needed = new Set(documents.flatMap(({ files }) => files));
  const kept = new Set((await cache.keys()).map(({ url }) => new URL(url).pathname));
  const isNews = [...needed].some((path) => !kept.has(path));
  await cache.addAll([...needed].filter((path) => !kept.has(path)));
  // The documents follow their files, and the files that nothing names any more follow them.
  await Promise.all(documents.map(({ path, answer }) => cache.put(path, answer)));
  const inUse = new Set([...needed, ...standIns]);
  await Promise.all([...kept].filter((path) => !inUse.has(path)).map((path) => cache.delete(path)));
  return isNews;
}

function buildOf(page: Document): string | undefined {
  return page.querySelector<HTMLMetaElement>('meta[name=pipeline-version]')?.content;
}

async function parse(answer: Response): Promise<Document> {
  return new DOMParser().parseFromString(await answer.text(), 'text/html');
}

async function readDocument(
  path: string,
  selector: string,
): Promise<{ path: string; answer: Response; files: string[] }> {
  const answer = await fetch(path, { cache: 'no-store' });
  if (!answer.ok) throw new Error(`${path} is answered with ${answer.status}`);
  const page = await parse(answer.clone());
  const files = [...page.querySelectorAll<HTMLElement>(selector)].flatMap((element) => [
    element.getAttribute('src') ?? element.getAttribute('href') ?? [],
    element.dataset['modules']?.split(' ') ?? [],
  ]);
  return { path, answer, files: files.flat() };
}
