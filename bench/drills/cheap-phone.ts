// A cheap phone on a slow line: a Chromium over its DevTools protocol, and what it does in each step of a way.

import { setTimeout as pause } from 'node:timers/promises';
import type { Browser, BrowserContext, CDPSession } from 'playwright-core';
import { blocking, longTasks } from './main-thread.ts';

/** 1.6 Mbit/s to the phone, 750 kbit/s from it, 150 ms for each request. */
const line = { latency: 150, downloadThroughput: 1_600_000 / 8, uploadThroughput: 750_000 / 8 };
/** The network is quiet when no request has begun or ended for so long. */
const quietMs = 1000;
const patienceMs = 90_000;

export interface Step {
  readonly name: string;
  readonly taps: number;
  /** Requests that left the phone, the worker's and sockets as well. */
  readonly requests: number;
  /** Requests that its cache answered. */
  readonly cached: number;
  readonly kilobytes: number;
  /** What the tasks of the main thread took beyond 50 ms each. */
  readonly blockedMs: number;
  readonly longestMs: number;
  /** From the tap, or the navigation, until what was wanted is seen. */
  readonly seenMs: number;
}

export interface Phone {
  readonly network: CDPSession;
  open(path: string): Promise<unknown>;
  /** Taps the first element that is seen, and counts it. */
  tap(selector: string): Promise<void>;
  type(text: string): Promise<void>;
  /** Does something, waits until the selector is seen and the network is quiet, and resolves with what the phone did meanwhile. */
  step(name: string, act: () => Promise<unknown>, wanted: string, staysMs?: number): Promise<Step>;
  close(): Promise<void>;
}

/**
 * A phone that has never opened the site. With `slowdown` its processor is slowed so many times by the browser; without, the time of the
 * processor is multiplied by 4, which other work on the machine changes little.
 */
export async function openPhone(browser: Browser, origin: string, slowdown: number | null): Promise<Phone> {
  const context = await browser.newContext({
    locale: 'it-IT',
    viewport: { width: 360, height: 740 },
    deviceScaleFactor: 2,
    isMobile: true,
    hasTouch: true,
  });
  const page = await context.newPage();
  // The driver's own scripts in the page would count as the page's: everything goes over the protocol.
  const session = await context.newCDPSession(page);
  const traffic = await watchTraffic(context, session);
  await session.send('Network.emulateNetworkConditions', { offline: false, ...line });
  if (slowdown !== null) await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });

  /** The middle of the first element that is seen, in the window. */
  async function find(selector: string, scrolls = false): Promise<{ x: number; y: number } | null> {
    const { result } = await session.send('Runtime.evaluate', {
      expression: `(${middleOf.toString()})(${JSON.stringify(selector)}, ${scrolls})`,
      returnByValue: true,
    });
    return result.value ?? null;
  }
  async function until(selector: string): Promise<void> {
    for (const deadline = Date.now() + patienceMs; Date.now() < deadline; await pause(50))
      // A document that is being replaced answers with an error.
      if (await find(selector).catch(() => null)) return;
    throw new Error(`${page.url()} does not show ${selector}.`);
  }
  let taps = 0;
  return {
    network: session,
    open: (path) => session.send('Page.navigate', { url: origin + path }),
    async tap(selector) {
      taps += 1;
      const place = await find(selector, true);
      if (!place) throw new Error(`There is no ${selector} to tap.`);
      await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [place] });
      await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
    },
    async type(text) {
      for (const key of text) await session.send('Input.insertText', { text: key });
    },
    async step(name, act, wanted, staysMs = 0) {
      const before = { ...traffic.soFar(), taps };
      await browser.startTracing(page, { categories: ['disabled-by-default-devtools.timeline'] });
      const started = performance.now();
      await act();
      await until(wanted);
      const seenMs = performance.now() - started;
      await pause(staysMs);
      await traffic.quiet();
      const tasks = longTasks(await browser.stopTracing(), slowdown === null ? 4 : null);
      const after = traffic.soFar();
      return {
        name,
        taps: taps - before.taps,
        requests: after.requests - before.requests,
        cached: after.cached - before.cached,
        kilobytes: (after.bytes - before.bytes) / 1000,
        ...blocking(tasks),
        seenMs,
      };
    },
    close: () => context.close(),
  };
}

/** Runs in the page. */
function middleOf(selector: string, scrolls: boolean): { x: number; y: number } | null {
  const found = [...document.querySelectorAll(selector)].find((element) => {
    const { width, height } = element.getBoundingClientRect();
    return width > 0 && height > 0;
  });
  if (!found) return null;
  if (scrolls) found.scrollIntoView({ block: 'center', behavior: 'instant' });
  const { x, y, width, height } = found.getBoundingClientRect();
  return { x: x + width / 2, y: y + height / 2 };
}

/** Counts what goes over the line: an answer from the browser's cache, or from the worker's, does not. */
async function watchTraffic(context: BrowserContext, session: CDPSession) {
  let [bytes, ofWorker, lastChange] = [0, 0, performance.now()];
  const sent = new Set<string>();
  const cached = new Set<string>();
  const open = new Set<string>();
  const changed = () => (lastChange = performance.now());
  session.on('Network.requestWillBeSent', ({ requestId, request }) => {
    if (!request.url.startsWith('http')) return;
    changed();
    sent.add(requestId);
    open.add(requestId);
  });
  session.on('Network.requestServedFromCache', ({ requestId }) => cached.add(requestId));
  session.on('Network.responseReceived', ({ requestId, response }) => {
    if (response.fromDiskCache || response.fromServiceWorker) cached.add(requestId);
    // A stream of events does not end.
    if (response.mimeType === 'text/event-stream') open.delete(requestId);
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    changed();
    open.delete(requestId);
    if (!cached.has(requestId)) bytes += encodedDataLength;
  });
  session.on('Network.loadingFailed', ({ requestId }) => {
    changed();
    open.delete(requestId);
  });
  session.on('Network.webSocketCreated', ({ requestId }) => sent.add(requestId));
  context.on('requestfinished', (request) => {
    if (request.serviceWorker() === null) return;
    ofWorker += 1;
    changed();
  });
  await session.send('Network.enable');
  return {
    soFar: () => ({ requests: sent.size + ofWorker - cached.size, cached: cached.size, bytes }),
    async quiet() {
      while (open.size > 0 || performance.now() - lastChange < quietMs) await pause(100);
    },
  };
}
