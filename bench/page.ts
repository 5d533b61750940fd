// GET /events as an anonymous visitor: the rendered page (page 5 of the design, `page`).

import { inTurns, load } from './load.ts';
import { fillProgramme } from './programme.ts';
import { openScratch, startBare, startServer } from './scratch.ts';

export async function measurePage(): Promise<string[]> {
  const scratch = await openScratch();
  await fillProgramme(scratch.url, { events: 500, sessionsEach: 10 });
  const server = await startServer(scratch.url);
  try {
    const path = '/events';
    const sample = await fetch(server.address + path, { headers: { 'accept-encoding': 'identity' } });
    const body = Buffer.from(await sample.arrayBuffer());
    const bare = await startBare(sample, body);
    const rate = async (url: string) => (await load(url, { seconds: 4 })).requestsPerSecond;
    const cached = await inTurns(
      3,
      () => rate(server.address + path),
      () => rate(bare.address),
    );
    await bare.stop();
    return [
      `a page of ${body.length} bytes`,
      `cached    ${cached.one.toFixed(0)} requests/s, bare node:http ${cached.other.toFixed(0)}: ${(cached.ratio * 100).toFixed(0)} % (goal ≥ 50 %)`,
      `rendered  ${(await rendersPerSecond(server.address)).toFixed(0)} different pages/s, one request at a time (goal ≥ 100)`,
    ];
  } finally {
    await server.stop();
    await scratch.close();
  }
}

/** Pages that no cache has seen, one after the other: what one core renders, database and all. */
async function rendersPerSecond(address: string): Promise<number> {
  const pages = 200;
  const start = performance.now();
  for (let page = 0; page < pages; page += 1) {
    const answer = await fetch(`${address}/events?q=laboratorio%20${page}`);
    if (!answer.ok) throw new Error(`${answer.status} for page ${page}`);
    await answer.arrayBuffer();
  }
  return pages / ((performance.now() - start) / 1000);
}
