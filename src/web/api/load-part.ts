// Parts of the web come in files of their own, and a file may not come.

import { aboutMs } from '#web/live/about.ts';
import { ApiRefusal, NoConnection } from './refusal.ts';

/** A file did not come. Browsers remember that, so that only a reload of the page asks for it again. */
export class PartNotLoaded extends Error {
  /** Nothing else comes either; otherwise the server no longer has the file. */
  readonly isOffline: boolean;

  constructor(isOffline: boolean, cause: unknown) {
    // The router knows a file that is gone by the browser's own words, and reloads the page once (page 4, Routes).
    super(isOffline || !(cause instanceof Error) ? 'No connection' : cause.message, { cause });
    this.name = 'PartNotLoaded';
    this.isOffline = isOffline;
  }
}

/** Whether something is missing because nothing comes from the server at all. */
export function isUnreachable(error: unknown): boolean {
  return error instanceof NoConnection || (error instanceof PartNotLoaded && error.isOffline);
}

/** Whether what did not come may come later to the same question, without anybody's doing. */
export function isPassing(error: unknown): boolean {
  return (
    isUnreachable(error) || (error instanceof ApiRefusal && (error.status >= 500 || error.status === 429))
  );
}

/** As long as a part may take (spec 2, Routing rules). */
const patienceMs = 120_000;

/** Loads a part; throws `PartNotLoaded`. */
export async function loadPart<Part>(load: () => Promise<Part>): Promise<Part> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const tooLong = new Promise<never>((_, reject) => {
    // The words by which the router knows that only a reload helps.
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

/** What a page is whole without may take so long: whoever came for the page waits for it. */
const shortPatienceMs = 5000;

/** Loads a part that a page is whole without; undefined where it does not come soon. */
export async function loadIfSoon<Part>(load: () => Promise<Part>): Promise<Part | undefined> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const tooLong = new Promise<undefined>((resolve) => {
    timer = setTimeout(() => resolve(undefined), shortPatienceMs);
  });
  const part = await Promise.race([load().catch(() => undefined), tooLong]);
  clearTimeout(timer);
  return part;
}

/** Every open page has a pace of its own: what failed for all of them at once does not come back to all of them at once. */
const pace = aboutMs(1);

/** When what failed so many times is asked for again while somebody waits for it, in milliseconds: ever more seldom. */
export function retryInMs(failures: number): number {
  return pace * Math.min(15_000 * 2 ** Math.max(0, failures - 1), 120_000);
}

/** A short answer may take so long, also on a poor line. */
const answerMs = 10_000;

/** Whether there is a server that has its database. One that takes the question and says nothing is none. */
export async function isServerThere(): Promise<boolean> {
  try {
    return (await fetch('/readyz', { cache: 'no-store', signal: AbortSignal.timeout(answerMs) })).ok;
  } catch {
    return false;
  }
}
