// Fills the device's cache for offline use: the offline page for every user, and everything that ticket pages need for users who
// have opened a ticket. Loaded late.

import { languages, pathIn } from '#core/languages.ts';
import { rereadSignedIn } from '#web/api/sign-in/signed-in.ts';
import { doorFilesCache } from './door-data.ts';
import { canStoreOffline, filesCache, inTurn, ticketsCache, workerPath } from './offline-tickets.ts';

/** The offline shell of each language: the document that is shown for any page (offline/OfflinePage.tsx). */
const offlineShells = languages.map((language) => pathIn(language, '/offline'));

/** The files that the shell needs to look right: its text and its button need no script. */
const styleFiles = 'link[rel=stylesheet], link[rel=preload], link[rel=icon]';
/** All files that a document loads, and the modules that its script names: everything that ticket pages need. */
const allFiles = `script[src], ${styleFiles}`;

declare global {
  interface Navigator {
    /** Only some browsers tell what line they are on. */
    readonly connection?: { readonly saveData?: boolean; readonly effectiveType?: string };
  }
}

/** Whether the user saves data, or is on a line that has none to spare. */
function isMetered(): boolean {
  const { saveData = false, effectiveType = '' } = navigator.connection ?? {};
  return saveData || effectiveType.endsWith('2g');
}

/** What the page loads for its user goes first. */
const restMs = 1500;

/** Resolves when the page has loaded and shown what it was opened for. */
async function idle(): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, restMs));
  // Safari has no such callback.
  if ('requestIdleCallback' in globalThis)
    await new Promise((resolve) => requestIdleCallback(resolve, { timeout: 5000 }));
}

/** Registers the service worker; the browser checks for a newer one by itself. */
export async function registerWorker(): Promise<void> {
  // In development Vite serves all files.
  if (!import.meta.env.PROD || !canStoreOffline()) return;
  await navigator.serviceWorker.register(workerPath, { updateViaCache: 'none' });
}

/**
 * Caches the current files of the ticket pages, once the page is idle, and resolves to whether they are of a newer build than those cached before. Rejects
 * where the network fails; the files cached before stay usable.
 */
export async function cacheFiles(userId: string): Promise<boolean> {
  if (!canStoreOffline()) return false;
  await idle();
  return inTurn(filesCache, async () => {
    if (rereadSignedIn()?.details._id !== userId) return false;
    await registerWorker();
    return fill(filesCache, offlineShells, allFiles);
  });
}

/** The document of the door in each language: it may use the camera. */
const doorShells = languages.map((language) => pathIn(language, '/check-in/offline'));

/**
 * Caches the current files of the pages of the door, once for each build of the site, with others that they load. Rejects as `cacheFiles`
 * does.
 */
export async function cacheDoorPages(others: readonly string[]): Promise<void> {
  if (!import.meta.env.PROD || !canStoreOffline()) return;
  await inTurn(doorFilesCache, async () => {
    await registerWorker();
    if (!(await isOfThisBuild(doorFilesCache, doorShells[0])))
      await fill(doorFilesCache, doorShells, allFiles, others);
  });
}

/**
 * Caches the offline page once for each build of the site, but not on a metered line. Where tickets are stored it is cached already and updated with them.
 * Rejects as `cacheFiles` does.
 */
export async function cacheOfflinePage(): Promise<void> {
  // The cache of a page in a frame would belong to the site around it.
  if (!import.meta.env.PROD || !canStoreOffline() || window.top !== window || isMetered()) return;
  await inTurn(filesCache, async () => {
    if (await caches.has(ticketsCache)) return;
    await registerWorker();
    if (!(await isOfThisBuild(filesCache, offlineShells[0])))
      await fill(filesCache, offlineShells, styleFiles);
  });
}

async function isOfThisBuild(cacheName: string, shell = ''): Promise<boolean> {
  const cached = await caches.match(shell, { cacheName, ignoreVary: true });
  return cached !== undefined && buildOf(await parse(cached)) === buildOf(document);
}

/** Caches the documents, the files in them that match the selector, and others; resolves to whether any of them was not cached before. */
async function fill(
  cacheName: string,
  shells: readonly string[],
  selector: string,
  others: readonly string[] = [],
): Promise<boolean> {
  const cache = await caches.open(cacheName);
  const documents = await Promise.all(shells.map((path) => readDocument(path, selector)));
  const needed = new Set([...documents.flatMap(({ files }) => files), ...others]);
  const cached = new Set((await cache.keys()).map(({ url }) => new URL(url).pathname));
  const isNewer = [...needed].some((path) => !cached.has(path));
  await cache.addAll([...needed].filter((path) => !cached.has(path)));
  // The documents are stored after their files, and unused files are deleted last.
  await Promise.all(documents.map(({ path, answer }) => cache.put(path, answer)));
  const inUse = new Set([...needed, ...shells]);
  await Promise.all([...cached].filter((path) => !inUse.has(path)).map((path) => cache.delete(path)));
  return isNewer;
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
