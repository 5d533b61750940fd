import { chromium } from 'playwright-core';
import type { TestProject } from 'vitest/node';
import { browserOptions } from './browser.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The endpoint of the run's browser. */
    browserEndpoint: string;
  }
}

/** One browser for the whole run, unpacked and started once; each test gets a new context. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const server = await chromium.launchServer(await browserOptions());
  project.provide('browserEndpoint', server.wsEndpoint());
  return () => server.close();
}
