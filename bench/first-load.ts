// The compressed size of what a browser loads of a public page before its reader does anything.

import { openBrowser } from '#test/browser.ts';
import { loadedBytes, maxScriptBytes } from '#test/loaded-bytes.ts';
import { fillProgramme } from './programme.ts';
import { openScratch, startServer } from './scratch.ts';

export async function measureFirstLoad(): Promise<string[]> {
  const scratch = await openScratch();
  await fillProgramme(scratch.url, { events: 60, sessionsEach: 7 });
  const server = await startServer(scratch.url);
  const browser = await openBrowser();
  try {
    const events = await fetch(`${server.address}/api/events?limit=1`).then((answer) => answer.json());
    const lines: string[] = [];
    for (const path of ['/events', `/events/${events[0]._id}`]) {
      const page = await browser.newPage({ viewport: { width: 360, height: 740 } });
      const bytes = await loadedBytes(page, server.address + path);
      const kB = (kind: string) => `${((bytes[kind] ?? 0) / 1000).toFixed(1)} kB`;
      lines.push(
        `${path.replace(/[0-9a-f-]{36}/, '{id}')}: JavaScript ${kB('Script')} (goal ≤ ${maxScriptBytes / 1000} kB), CSS ${kB('Stylesheet')}, HTML ${kB('Document')}, fonts ${kB('Font')}`,
      );
      await page.close();
    }
    return lines;
  } finally {
    await browser.close();
    await server.stop();
    await scratch.close();
  }
}
