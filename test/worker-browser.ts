// One browser for each worker. Its driver runs in the worker: a browser that all workers share has its driver in another process, and
// every call and every event would be written, sent and read twice.

import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  chromium,
  type Page,
} from 'playwright-core';
import { inject } from 'vitest';

/** The part of the worker's browser that belongs to one test file. */
export interface OwnContexts {
  newContext(options?: BrowserContextOptions): Promise<BrowserContext>;
  /** A page in a context of its own, which ends with it. */
  newPage(options?: BrowserContextOptions): Promise<Page>;
  /** Closes these contexts; the browser ends with its worker. */
  close(): Promise<void>;
}

let launched: Promise<Browser> | undefined;

export async function openContexts(): Promise<OwnContexts> {
  const browser = await runningBrowser();
  const contexts = new Set<BrowserContext>();
  function own(context: BrowserContext): void {
    contexts.add(context);
    context.once('close', () => contexts.delete(context));
  }
  return {
    async newContext(options) {
      const context = await browser.newContext(options);
      own(context);
      return context;
    },
    async newPage(options) {
      const page = await browser.newPage(options);
      own(page.context());
      return page;
    },
    async close() {
      await Promise.all([...contexts].map((context) => context.close()));
    },
  };
}

/** The worker's browser; a new one where that has crashed. */
async function runningBrowser(): Promise<Browser> {
  if (!(await launched?.catch(() => null))?.isConnected()) launched = launch();
  return launched as Promise<Browser>;
}

async function launch(): Promise<Browser> {
  // The driver makes the profile in the folder for temporary files.
  const before = process.env['TMPDIR'];
  process.env['TMPDIR'] = inject('browserFolder');
  try {
    return await chromium.launch(inject('browserOptions'));
  } finally {
    if (before === undefined) delete process.env['TMPDIR'];
    else process.env['TMPDIR'] = before;
  }
}
