// Lighthouse over list and event page on a phone, in both languages (docs/promises.md). The tool is downloaded when the
// bench runs, because it would make every installation of the project slower.

import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { chromium } from 'playwright-core';
import { browserOptions } from '#test/browser.ts';
import { freePort } from '#test/server-process.ts';
import { median } from './load.ts';
import { openScratch, startServer } from './scratch.ts';

const tool = 'lighthouse@13.5.0';
const rounds = 5;
const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const;

/** The part of a report that is read. */
interface Report {
  readonly categories: Readonly<Record<(typeof categories)[number], { readonly score: number }>>;
  readonly audits: Readonly<
    Record<
      string,
      { readonly title: string; readonly score: number | null; readonly numericValue?: number } | undefined
    >
  >;
}

/** Over the demo festival; the pages alternate, so that other load on the machine affects all alike. */
export async function measureLighthouse(): Promise<string[]> {
  const scratch = await openScratch();
  const server = await startServer(scratch.url, { DEMO: '1' });
  const port = await freePort();
  const { args = [], ...options } = await browserOptions();
  const browser = await chromium.launch({ ...options, args: [...args, `--remote-debugging-port=${port}`] });
  try {
    const [event] = await fetch(`${server.address}/api/events?limit=1`).then((answer) => answer.json());
    const paths = ['/events', '/en/events', `/events/${event._id}`, `/en/events/${event._id}`];
    const reports = new Map<string, Report[]>(paths.map((path) => [path, []]));
    for (let round = 0; round < rounds; round += 1)
      for (const [path, figures] of reports) figures.push(await examine(server.address + path, port));
    return [...reports].flatMap(([path, figures]) => [
      `${path.replace(event._id, '{id}')}: ${inNumbers(figures)}`,
      ...missed(figures),
    ]);
  } finally {
    await browser.close();
    await server.stop();
    await scratch.close();
  }
}

/** The tool's own phone: a slow processor and a slow line, simulated from an unthrottled run. */
async function examine(url: string, port: number): Promise<Report> {
  const only = `--only-categories=${categories.join(',')}`;
  const output = ['--quiet', '--no-enable-error-reporting', '--output=json', '--output-path=stdout'];
  const { stdout } = await promisify(execFile)(
    'npx',
    ['--yes', tool, url, `--port=${port}`, only, ...output],
    { maxBuffer: 50_000_000 },
  );
  return JSON.parse(stdout);
}

function inNumbers(reports: readonly Report[]): string {
  const score = (category: (typeof categories)[number]) =>
    (median(reports.map((report) => report.categories[category].score)) * 100).toFixed(0);
  const value = (audit: string) =>
    median(reports.map((report) => report.audits[audit]?.numericValue ?? Number.NaN));
  return [
    `${categories.map((category) => `${category} ${score(category)}`).join(', ')} (goal ≥ 95)`,
    `LCP ${(value('largest-contentful-paint') / 1000).toFixed(2)} s (goal ≤ 2.0 s)`,
    `CLS ${value('cumulative-layout-shift').toFixed(3)} (goal < 0.02)`,
    `TBT ${value('total-blocking-time').toFixed(0)} ms (goal ≤ 150 ms)`,
  ].join('; ');
}

/** Failed audits that the load of the machine cannot explain. */
function missed([report]: readonly Report[]): string[] {
  return Object.values(report?.audits ?? {}).flatMap((audit) =>
    audit?.score === 0 && audit.numericValue === undefined ? [`  ${audit.title}`] : [],
  );
}
