// A list of staff with 3,000 rows that is scrolled through, beside a page of 100 rows in the same run (docs/promises.md).

import { loadavg } from 'node:os';
import type { Browser, Page } from 'playwright-core';
import { openKysely, openPool } from '#server/db/connect.ts';
import { openBrowser } from '#test/browser.ts';
import { longTasks } from './drills/main-thread.ts';
import { median } from './load.ts';
import { fillProgramme } from './programme.ts';
import { openScratch, startServer } from './scratch.ts';
import { addEditor, openAsEditor } from './staff-page.ts';

const events = 300;
const sessionsEach = 10;
const rounds = 3;
/** Turns of a wheel, one a frame; 3,000 rows are some 150,000 pixels. */
const turns = 300;
const turnPixels = 500;
const longestMs = 50;

interface Scrolled {
  readonly longest: number;
  readonly passed: number;
  /** Tasks above the limit, by the processor and as they passed. */
  readonly over: number;
  readonly overPassed: number;
  /** The most rows that were in the document. */
  readonly rows: number;
}

export async function measureScrolling(): Promise<string[]> {
  const scratch = await openScratch();
  await fillProgramme(scratch.url, { events, sessionsEach });
  const server = await startServer(scratch.url);
  const pool = openPool(scratch.url, { max: 2, onError: console.error });
  const db = openKysely(pool);
  const browser = await openBrowser();
  try {
    await addEditor(db);
    const path = '/admin/sessions?sort=startDate&limit=';
    const [few, whole]: [Scrolled[], Scrolled[]] = [[], []];
    for (let round = 0; round < rounds; round += 1)
      for (const [into, limit] of [
        [few, '100'],
        [whole, 'all'],
      ] as const) {
        const page = await openAsEditor(browser, server.address, path + limit);
        await page.locator('tbody tr').nth(10).waitFor();
        into.push(await scroll(browser, page));
        await page.context().close();
      }
    const of = (runs: readonly Scrolled[], what: keyof Scrolled) => runs.map((run) => run[what]);
    const line = (name: string, runs: readonly Scrolled[]) =>
      `${name}: at most ${Math.max(...of(runs, 'rows'))} rows in the document; longest task ${median(of(runs, 'longest')).toFixed(0)} ms of the processor (${of(
        runs,
        'longest',
      )
        .map((ms) => ms.toFixed(0))
        .join(', ')}), ${median(of(runs, 'passed')).toFixed(0)} ms as it passed (${of(runs, 'passed')
        .map((ms) => ms.toFixed(0))
        .join(
          ', ',
        )}); tasks above ${longestMs} ms: ${of(runs, 'over').join(', ')} of the processor, ${of(runs, 'overPassed').join(', ')} as they passed`;
    return [
      `${turns} turns of a wheel of ${turnPixels} pixels, ${rounds} rounds in turns, load ${loadavg()[0]?.toFixed(1)}`,
      line('100 rows', few),
      line(`${events * sessionsEach} rows`, whole),
      `longest task, ratio by processor: ${(median(of(whole, 'longest')) / median(of(few, 'longest'))).toFixed(2)} × (goal: none above ${longestMs} ms but those that 100 rows have too)`,
    ];
  } finally {
    await browser.close();
    await server.stop();
    await db.destroy();
    await scratch.close();
  }
}

/** Down to the end and up again until the turns are used up. */
async function scroll(browser: Browser, page: Page): Promise<Scrolled> {
  await page.locator('tbody').hover({ position: { x: 300, y: 200 } });
  await browser.startTracing(page, { categories: ['disabled-by-default-devtools.timeline'] });
  let rows = 0;
  for (let turn = 0; turn < turns; turn += 1) {
    await page.mouse.wheel(0, turnPixels);
    const { drawn, isAtEnd } = await page.evaluate(
      () =>
        new Promise<{ drawn: number; isAtEnd: boolean }>((done) =>
          requestAnimationFrame(() => {
            const box = document.querySelector('table')?.parentElement;
            const own = box && box.scrollHeight > box.clientHeight + 1 ? box : document.documentElement;
            done({
              drawn: document.querySelectorAll('tbody tr[data-index]').length,
              isAtEnd: own.scrollTop + own.clientHeight >= own.scrollHeight - 1,
            });
          }),
        ),
    );
    rows = Math.max(rows, drawn);
    if (isAtEnd)
      await page.evaluate(() => {
        (document.querySelector('table')?.parentElement ?? document.documentElement).scrollTop = 0;
        document.documentElement.scrollTop = 0;
      });
  }
  const trace = await browser.stopTracing();
  const [byProcessor, passed] = [longTasks(trace, 1), longTasks(trace, null)];
  return {
    longest: Math.max(...byProcessor),
    passed: Math.max(...passed),
    over: byProcessor.filter((ms) => ms > longestMs).length,
    overPassed: passed.filter((ms) => ms > longestMs).length,
    rows,
  };
}
