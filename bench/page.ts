// GET /events as an anonymous visitor: the rendered page (docs/promises.md).

import { randomBytes } from 'node:crypto';
import { postmasterOf } from './booking.ts';
import { cpuSeconds } from './cpu.ts';
import { inTurns, load, median } from './load.ts';
import { fillProgramme } from './programme.ts';
import { openScratch, type Running, startBare, startServer } from './scratch.ts';

const sizes = [500, 5000];

export async function measurePage(): Promise<string[]> {
  const lines: string[] = [];
  for (const events of sizes)
    lines.push(`${events} events with ${10 * events} sessions:`, ...(await measureOver(events)));
  return lines;
}

async function measureOver(events: number): Promise<string[]> {
  const scratch = await openScratch();
  await fillProgramme(scratch.url, { events, sessionsEach: 10 });
  const server = await startServer(scratch.url, {
    // As in production, answers are not validated against their declarations.
    NODE_ENV: 'production',
    SECRET_KEY: randomBytes(32).toString('base64url'),
    BASE_URL: 'http://127.0.0.1',
    MAIL: 'off',
  });
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
      await renders(server, await postmasterOf(scratch.url)),
    ];
  } finally {
    await server.stop();
    await scratch.close();
  }
}

/**
 * Pages that no cache holds, each with two dozen cards, one after the other. On a busy machine the processor time says what one core
 * renders; the database's is measured separately.
 */
async function renders(server: Running, postmaster: number): Promise<string> {
  const rounds = 3;
  const maxPages = 200;
  // On a large programme the database takes long for each page.
  const maxMs = 10_000;
  let requested = 0;
  const cpu = async () =>
    [await cpuSeconds(server.process.pid ?? Number.NaN), await cpuSeconds(postmaster)] as const;
  const round = async () => {
    const [serverBefore, databaseBefore] = await cpu();
    const start = performance.now();
    let pages = 0;
    for (; pages < maxPages && performance.now() - start < maxMs; pages += 1)
      await readWhole(server.address + nthPage(requested++));
    const seconds = (performance.now() - start) / 1000;
    const [serverAfter, databaseAfter] = await cpu();
    const msEach = (before: number, after: number) => ((after - before) * 1000) / pages;
    return {
      perSecond: pages / seconds,
      serverMs: msEach(serverBefore, serverAfter),
      databaseMs: msEach(databaseBefore, databaseAfter),
    };
  };
  // Hot code is compiled during the first pages: after eight hundred, a page takes a fifth less than after two hundred.
  const first = await round();
  for (let warming = 1; warming < 4; warming += 1) await round();
  const measured: Awaited<ReturnType<typeof round>>[] = [];
  for (let one = 0; one < rounds; one += 1) measured.push(await round());
  const serverMs = median(measured.map((one) => one.serverMs));
  const databaseMs = median(measured.map((one) => one.databaseMs));
  const perSecond = median(measured.map((one) => one.perSecond));
  return `rendered  ${(1000 / serverMs).toFixed(0)} different pages/s of one core (goal ≥ 100): ${serverMs.toFixed(1)} ms of the server's processor each, and ${databaseMs.toFixed(1)} ms of the database's (${first.serverMs.toFixed(1)} and ${first.databaseMs.toFixed(1)} ms in the first round, while its code is still being compiled); ${perSecond.toFixed(0)} pages/s passed, one request at a time`;
}

/** The programme until different days from next week on, in both languages, up to page twenty. */
function nthPage(n: number): string {
  const to = new Date(Date.now() + (7 + (n % 80)) * 86_400_000).toISOString().slice(0, 10);
  return `${n % 2 === 0 ? '' : '/en'}/events?to=${to}&page=${1 + (Math.floor(n / 80) % 20)}`;
}

async function readWhole(url: string): Promise<void> {
  const answer = await fetch(url);
  if (!answer.ok) throw new Error(`${answer.status} for ${url}`);
  await answer.arrayBuffer();
}
