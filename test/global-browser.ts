import { rm } from 'node:fs/promises';
import type { LaunchOptions } from 'playwright-core';
import type { TestProject } from 'vitest/node';
import { browserOptions } from './browser.ts';
import { scratchFolder } from './scratch.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** How a worker launches its browser. */
    browserOptions: LaunchOptions;
    /** A folder for the profiles of the browsers of the run. */
    browserFolder: string;
  }
}

/** Unpacks the browser once for the whole run; each worker launches it (test/worker-browser.ts). */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = await scratchFolder('curiosa-browsers-');
  project.provide('browserOptions', await browserOptions());
  project.provide('browserFolder', folder);
  // A worker that is stopped on a busy machine may not get as far as removing its profile.
  return () => rm(folder, { recursive: true, force: true });
}
