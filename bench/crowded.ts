// How long other requests wait while strangers request pages that no cache holds (docs/product/wire.md#caching).

import { setTimeout as pause } from 'node:timers/promises';
import { fillProgramme } from './programme.ts';
import { openScratch, startServer } from './scratch.ts';

const strangers = 60;
const askEveryMs = 20;
const forMs = 10_000;

export async function measureCrowded(): Promise<string[]> {
  const scratch = await openScratch();
  await fillProgramme(scratch.url, { events: 500, sessionsEach: 10 });
  const server = await startServer(scratch.url);
  try {
    const alone = await timesOf(server.address, AbortSignal.timeout(forMs / 2));
    const until = AbortSignal.timeout(forMs);
    let pages = 0;
    let sent = 0;
    const ask = async () => {
      while (!until.aborted) {
        const answer = await fetch(`${server.address}/events?q=laboratorio%20${sent++}`);
        await answer.arrayBuffer();
        if (answer.ok) pages += 1;
      }
    };
    const [beside] = await Promise.all([
      timesOf(server.address, until),
      ...Array.from({ length: strangers }, ask),
    ]);
    return [
      `alone     ${summaryOf(alone)}`,
      `beside    ${summaryOf(beside)}, while ${strangers} ask for a different page each time: ${(pages / (forMs / 1000)).toFixed(0)} pages/s`,
    ];
  } finally {
    await server.stop();
    await scratch.close();
  }
}

/** Milliseconds of small requests, one after the other, the shortest first. */
async function timesOf(address: string, until: AbortSignal): Promise<number[]> {
  const times: number[] = [];
  while (!until.aborted) {
    const start = performance.now();
    await (await fetch(`${address}/api/clock`)).arrayBuffer();
    times.push(performance.now() - start);
    await pause(askEveryMs);
  }
  return times.toSorted((a, b) => a - b);
}

function summaryOf(times: readonly number[]): string {
  const at = (share: number) => times[Math.floor(times.length * share)]?.toFixed(1);
  return `half answered within ${at(0.5)} ms, 95 % within ${at(0.95)} ms`;
}
