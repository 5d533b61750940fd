// What a key costs that an editor types into the content of an event, beside the search field of the list of events in the same run
// (docs/promises.md).

import { loadavg } from 'node:os';
import type { Browser, CDPSession } from 'playwright-core';
import { openKysely, openPool } from '#server/db/connect.ts';
import { openBrowser } from '#test/browser.ts';
import { median } from './load.ts';
import { fillProgramme } from './programme.ts';
import { openScratch, startServer } from './scratch.ts';
import { addEditor, openAsEditor } from './staff-page.ts';

const rounds = 5;
const sentence = 'Sand that dances and sings all day long';

export async function measureTyping(): Promise<string[]> {
  const scratch = await openScratch();
  await fillProgramme(scratch.url, { events: 3, sessionsEach: 2 });
  const server = await startServer(scratch.url);
  const pool = openPool(scratch.url, { max: 2, onError: console.error });
  const db = openKysely(pool);
  const browser = await openBrowser();
  try {
    await addEditor(db);
    const { _id } = await db.selectFrom('events').select('_id').limit(1).executeTakeFirstOrThrow();
    const places = {
      'search field of a list': ['/manage/events', 'input[type=search]'],
      'title of an event': [`/manage/events/details/${_id}`, 'form input[lang=en]'],
      'description of an event': [`/manage/events/details/${_id}`, 'form [contenteditable=true]'],
    } as const;
    const found = new Map<string, number[]>();
    for (let round = 0; round < rounds; round += 1)
      for (const [name, [path, field]] of Object.entries(places))
        found.set(name, [...(found.get(name) ?? []), await keyMs(browser, server.address, path, field)]);
    const of = (name: string) => median(found.get(name) ?? []);
    const control = of('search field of a list');
    return [
      `${sentence.length} keys, ${rounds} rounds in turns, load ${loadavg()[0]?.toFixed(1)}`,
      ...[...found].map(
        ([name, all]) =>
          `${name}: ${of(name).toFixed(1)} ms of the page's thread a key (${all.map((ms) => ms.toFixed(1)).join(', ')}), ${(of(name) / control).toFixed(2)} × the search field`,
      ),
    ];
  } finally {
    await browser.close();
    await server.stop();
    await db.destroy();
    await scratch.close();
  }
}

/** Milliseconds of the processor that the page's thread needs for a key, without what settles after the last one. */
async function keyMs(browser: Browser, address: string, path: string, field: string): Promise<number> {
  const page = await openAsEditor(browser, address, path);
  try {
    await page.locator(field).first().click();
    await page.keyboard.type('A');
    await page.waitForLoadState('networkidle');
    const session = await page.context().newCDPSession(page);
    await session.send('Performance.enable', { timeDomain: 'threadTicks' });
    const before = await taskSeconds(session);
    await page.keyboard.type(sentence);
    return (((await taskSeconds(session)) - before) * 1000) / sentence.length;
  } finally {
    await page.context().close();
  }
}

async function taskSeconds(session: CDPSession): Promise<number> {
  const { metrics } = await session.send('Performance.getMetrics');
  return metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN;
}
