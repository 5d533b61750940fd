// Parts of the web come in files of their own, and a file may not come.

import { NoConnection } from './refusal.ts';

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

/** Loads a part; throws `PartNotLoaded`. */
export async function loadPart<Part>(load: () => Promise<Part>): Promise<Part> {
  try {
    return await load();
  } catch (error) {
    throw new PartNotLoaded(!(await isServerThere()), error);
  }
}

export async function isServerThere(): Promise<boolean> {
  try {
    return (await fetch('/healthz', { cache: 'no-store' })).ok;
  } catch {
    return false;
  }
}
