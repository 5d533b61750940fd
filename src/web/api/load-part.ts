// Parts of the web are files of their own, and loading a file can fail.

import { aboutMs } from './wait.ts';
import { ApiRefusal, NoConnection } from './refusal.ts';

/** A file failed to load. Browsers remember that, so only a reload of the page fetches it again. */
export class PartNotLoaded extends Error {
  /** The server is unreachable; otherwise it no longer has the file. */
  readonly isOffline: boolean;

  constructor(isOffline: boolean, cause: unknown) {
    // The router recognises a missing file by the browser's message, and reloads the page once (docs/product/pages.md#updates).
    super(isOffline || !(cause instanceof Error) ? 'No connection' : cause.message, { cause });
    this.name = 'PartNotLoaded';
    this.isOffline = isOffline;
  }
}

/** Whether an error means that the server is unreachable. */
export function isUnreachable(error: unknown): boolean {
  return error instanceof NoConnection || (error instanceof PartNotLoaded && error.isOffline);
}

/** Whether the same request may succeed later. */
export function isPassing(error: unknown): boolean {
  return (
    isUnreachable(error) || (error instanceof ApiRefusal && (error.status >= 500 || error.status === 429))
  );
}

/** The maximum time for a part. */
const patienceMs = 120_000;

/** Loads a part; throws `PartNotLoaded`. */
export async function loadPart<Part>(load: () => Promise<Part>): Promise<Part> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const tooLong = new Promise<never>((_, reject) => {
    // The router recognises this message, and reloads the page.
    const late = new Error('Failed to fetch dynamically imported module: too late');
    timer = setTimeout(() => reject(late), patienceMs);
  });
  try {
    return await Promise.race([load(), tooLong]);
  } catch (error) {
    throw new PartNotLoaded(!(await isServerThere()), error);
  } finally {
    clearTimeout(timer);
  }
}

/** The maximum time for an optional part, because the page waits for it. */
const shortPatienceMs = 5000;

/** Loads an optional part; undefined if it does not load in time. */
export async function loadIfSoon<Part>(load: () => Promise<Part>): Promise<Part | undefined> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const tooLong = new Promise<undefined>((resolve) => {
    timer = setTimeout(() => resolve(undefined), shortPatienceMs);
  });
  const part = await Promise.race([load().catch(() => undefined), tooLong]);
  clearTimeout(timer);
  return part;
}

/** A random factor of this page, so that pages that failed together do not retry together. */
const pace = aboutMs(1);

/** The delay before the next retry, in milliseconds; it grows with the failures. */
export function retryInMs(failures: number): number {
  return pace * Math.min(15_000 * 2 ** Math.max(0, failures - 1), 120_000);
}

/** The maximum time for a short answer, also on a slow connection. */
const answerMs = 10_000;

/** Whether the server and its database answer. A server that does not answer in time counts as unreachable. */
export async function isServerThere(): Promise<boolean> {
  try {
    return (await fetch('/readyz', { cache: 'no-store', signal: AbortSignal.timeout(answerMs) })).ok;
  } catch {
    return false;
  }
}
