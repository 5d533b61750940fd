// GET /api/events with three filters, a page of 20 of 5,000 events and 50,000 sessions (docs/promises.md).

import { guest } from '#core/accounts/access.ts';
import { eventGrammar } from '#core/events/contract.ts';
import { parseList } from '#core/listing.ts';
import { openPool } from '#server/db/connect.ts';
import type { Database } from '#server/db/database.ts';
import * as events from '#server/events/service.ts';
import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import { inTurns, load, median } from './load.ts';
import { fillProgramme } from './programme.ts';
import { openScratch, startBare, startServer } from './scratch.ts';

const filters = { sessionTarget: 'private', available: 'true', q: 'robotica' };
const view = { limit: '20', count: 'true', lang: 'it', populate: 'locationId,eventCategoryId,nextSession' };

export async function measureList(): Promise<string[]> {
  const scratch = await openScratch();
  await fillProgramme(scratch.url, { events: 5000, sessionsEach: 10 });
  const server = await startServer(scratch.url);
  try {
    const path = `/api/events?${new URLSearchParams({ ...filters, ...view })}`;
    const sample = await fetch(server.address + path, { headers: { 'accept-encoding': 'identity' } });
    const body = Buffer.from(await sample.arrayBuffer());
    const bare = await startBare(sample, body);
    // The first requests are slower: no code is compiled yet.
    await rate(server.address + path);
    const cached = await inTurns(
      3,
      () => rate(server.address + path),
      () => rate(bare.address),
    );
    await bare.stop();
    const uncached = await uncachedMs(scratch.url);
    return [
      `answers of ${body.length} bytes, ${sample.headers.get('odin-count')} events match`,
      `cached    ${cached.one.toFixed(0)} requests/s, bare node:http ${cached.other.toFixed(0)}: ${(cached.ratio * 100).toFixed(0)} % (goal ≥ 50 %)`,
      `uncached  ${uncached.whole.toFixed(1)} ms, its SQL alone ${uncached.sql.toFixed(1)} ms: ${(uncached.whole / uncached.sql).toFixed(2)} × (goal ≤ 3 ×)`,
    ];
  } finally {
    await server.stop();
    await scratch.close();
  }
}

async function rate(url: string): Promise<number> {
  const measured = await load(url, { seconds: 4 });
  if (measured.failed > 0) throw new Error(`${measured.failed} requests failed.`);
  return measured.requestsPerSecond;
}

/** The list without any cache, beside its SQL statements alone. */
async function uncachedMs(url: string): Promise<{ whole: number; sql: number }> {
  const parsed = parseList({ ...filters, ...view }, eventGrammar);
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.errors));
  const statements: { text: string; values: unknown[] }[] = [];
  let recording = false;
  const pool = openPool(url, { max: 1, onError: console.error });
  const db = new Kysely<Database>({
    dialect: new PostgresDialect({ pool }),
    log: ({ query }) => {
      if (recording) statements.push({ text: query.sql, values: [...query.parameters] });
    },
  });
  const list = async () =>
    JSON.stringify(
      await events.list(db, parsed.query, { viewer: guest, language: 'it', zone: 'Europe/Rome' }),
    );
  await list();
  recording = true;
  await list();
  recording = false;
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const [whole, sql]: [number[], number[]] = [[], []];
  for (let round = 0; round < 30; round += 1) {
    whole.push(await elapsedMs(list));
    sql.push(
      await elapsedMs(async () => {
        for (const statement of statements) await client.query(statement);
      }),
    );
  }
  await client.end();
  await db.destroy();
  return { whole: median(whole), sql: median(sql) };
}

async function elapsedMs(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}
