import { chromium } from 'playwright-core';
import type { TestProject } from 'vitest/node';
import { browserOptions } from './browser.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Where the run's browser is driven from. */
    browserEndpoint: string;
  }
}

/** One browser for the whole run: unpacked and started once, a fresh context for each test. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const server = await chromium.launchServer(await browserOptions());
  project.provide('browserEndpoint', server.wsEndpoint());
  return () => server.close();
}
